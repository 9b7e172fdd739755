package main

import (
	"bufio"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"strings"
)

func show(text string, err error) {
	var refusal *Refusal
	switch {
	case errors.As(err, &refusal):
		fmt.Println(refusal.Code)
	case err != nil:
		fmt.Println("refused")
	default:
		fmt.Println(text)
	}
}

func login(user *User, err error) (string, error) {
	if err != nil {
		return "", err
	}
	return user.Login, nil
}

func session(found *Session, err error) (string, error) {
	if err != nil || found == nil {
		return "none", err
	}
	ends := "False"
	if found.EndsAt > 0 {
		ends = "True"
	}
	return found.Login + " " + found.Side + " " + ends, nil
}

func main() {
	if len(os.Args) > 1 {
		api, company, secret, code := os.Args[1], os.Args[2], os.Args[3], os.Args[4]
		portal := &Portal{api, company, secret, "account-portal"}
		wrong := &Portal{api, company, "guessed", "account-portal"}
		show(login(portal.Exchange(code, "manager")))
		show(login(portal.Exchange(code, "ordering")))
		user, err := portal.Exchange(code, "shop")
		show(login(user, err))
		show(session(portal.Verify(user.Token, "")))
		show(session(portal.Verify(user.Token, "manager")))
		show(session(wrong.Verify(user.Token, "")))
		show("ended", portal.End(user.Token))
		show(session(portal.Verify(user.Token, "")))
		show("ended", portal.End(user.Token))
		show(login(portal.Exchange(code, "shop")))
		return
	}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		parts := strings.Fields(lines.Text())
		for at, part := range parts {
			bytes, _ := hex.DecodeString(part[1:])
			parts[at] = string(bytes)
		}
		fields := map[string]string{}
		for at := 4; at < len(parts); at += 2 {
			fields[parts[at]] = parts[at+1]
		}
		fmt.Println(signature(parts[0], parts[1], parts[2], parts[3], fields))
	}
}
