// What the server of a company asks the portal's API. Go 1.19 or later, nothing else.

package main

import (
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// A Refusal of the API: the code is stable, the parameters have for example "seconds" of "too-many-requests".
type Refusal struct {
	Code   string
	Params map[string]any
}

func (refusal *Refusal) Error() string { return refusal.Code }

// They say nothing about the session.
const faults = " signature-refused clock-skew parameter-error too-many-requests data-error server-busy not-served "

// User is the login of a code; further fields are those of LoginUser in the reference.
type User struct {
	ID        string `json:"id_"`
	CompanyID string `json:"company_id_"`
	Login     string `json:"login_"`
	Name      string `json:"name_"`
	Type      string `json:"type_"`
	Token     string `json:"token_"`
}

// Session is a session that was found to be valid; EndsAt is in milliseconds since the epoch.
type Session struct {
	ID        string `json:"id_"`
	CompanyID string `json:"company_id_"`
	Login     string `json:"login_"`
	Name      string `json:"name_"`
	Type      string `json:"type_"`
	Side      string `json:"side_"`
	EndsAt    int64  `json:"ends_at_"`
}

// Portal has the calls of one company. Secret is that of its servers, and never in a page; an empty one shares the quota of
// the address. SigningSecret is "account-portal" unless whoever runs the API has set another.
type Portal struct {
	API, CompanyID, Secret, SigningSecret string
}

var client = &http.Client{
	Timeout: 15 * time.Second,
	// A redirect would carry the token to another address.
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

// Exchange gives the login of a landing's one-time code, with its token: keep that on the server. Refused with "jump-error".
// The side is "shop", "manager", "delivery", or empty for any.
func (portal *Portal) Exchange(authCode, side string) (*User, error) {
	fields, err := portal.place(side)
	if err != nil {
		return nil, err
	}
	fields["auth_code_"] = authCode
	user := &User{}
	if err := portal.call("GET", "/v1/account/getLoginUserByAuthCode", fields, "", user); err != nil {
		return nil, err
	}
	if user.CompanyID != portal.CompanyID {
		return nil, &Refusal{Code: "jump-error"}
	}
	return user, nil
}

// Verify tells whose token it is; nil once the session is over.
func (portal *Portal) Verify(token, side string) (*Session, error) {
	fields, err := portal.place(side)
	if err != nil {
		return nil, err
	}
	session := &Session{}
	if err := portal.call("GET", "/v1/account/introspect", fields, token, session); err != nil {
		return nil, nilIfOver(err)
	}
	if session.CompanyID != portal.CompanyID {
		return nil, nil
	}
	return session, nil
}

// End ends the session, also in the portal.
func (portal *Portal) End(token string) error {
	return nilIfOver(portal.call("POST", "/v1/account/endSession", map[string]string{}, token, &struct{}{}))
}

func nilIfOver(err error) error {
	var refusal *Refusal
	if errors.As(err, &refusal) && !strings.Contains(faults, " "+refusal.Code+" ") {
		return nil
	}
	return err
}

func (portal *Portal) place(side string) (map[string]string, error) {
	fields := map[string]string{"company_id_": portal.CompanyID}
	switch side {
	case "shop", "manager", "delivery":
		fields["side_"] = side
	case "":
	default:
		return nil, fmt.Errorf("unknown side %q", side)
	}
	return fields, nil
}

func (portal *Portal) call(method, path string, fields map[string]string, token string, data any) error {
	random := make([]byte, 10)
	if _, err := rand.Read(random); err != nil {
		return err
	}
	timestamp, nonce := strconv.FormatInt(time.Now().UnixMilli(), 10), hex.EncodeToString(random)
	text := query(fields)
	url, body := strings.TrimRight(portal.API, "/")+path, ""
	if method == "POST" {
		body = text
	} else {
		url += "?" + text
	}
	request, err := http.NewRequest(method, url, strings.NewReader(body))
	if err != nil {
		return err
	}
	for name, value := range map[string]string{
		"token": token, "timestamp": timestamp, "nonce": nonce, "token-type": "PC", "app-source": "PC",
		"signature":    signature(portal.SigningSecret, token, timestamp, nonce, fields),
		"content-type": "application/x-www-form-urlencoded",
	} {
		request.Header.Set(name, value)
	}
	if portal.Secret != "" {
		request.SetBasicAuth(portal.CompanyID, portal.Secret)
	}
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(io.LimitReader(response.Body, 1<<20))
	if err != nil {
		return err
	}
	var envelope struct {
		Status int             `json:"status"`
		Code   string          `json:"code"`
		Params map[string]any  `json:"params"`
		Data   json.RawMessage `json:"data"`
	}
	// A proxy answers with a page of its own.
	if json.Unmarshal(answer, &envelope) != nil || (envelope.Status != 1 && envelope.Code == "") {
		return &Refusal{Code: "server-busy"}
	}
	if envelope.Status != 1 {
		return &Refusal{Code: envelope.Code, Params: envelope.Params}
	}
	return json.Unmarshal(envelope.Data, data)
}
