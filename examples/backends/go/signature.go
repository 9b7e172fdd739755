// How a request to the portal's API is written and signed. Go 1.19 or later, nothing else.

package main

import (
	"crypto/md5"
	"encoding/hex"
	"net/url"
	"sort"
	"strings"
	"unicode/utf16"
)

// Percent-encoding by RFC 3986; QueryEscape writes a blank as "+".
func encode(text string) string {
	return strings.ReplaceAll(url.QueryEscape(text), "+", "%20")
}

func before(a, b string) bool {
	left, right := utf16.Encode([]rune(a)), utf16.Encode([]rune(b))
	for at := 0; at < len(left) && at < len(right); at++ {
		if left[at] != right[at] {
			return left[at] < right[at]
		}
	}
	return len(left) < len(right)
}

// The parameters as they are signed and sent. Of a JSON body: {"body": the exact text}.
func query(fields map[string]string) string {
	names := make([]string, 0, len(fields))
	for name := range fields {
		names = append(names, name)
	}
	sort.Slice(names, func(a, b int) bool { return before(names[a], names[b]) })
	pairs := make([]string, len(names))
	for at, name := range names {
		pairs[at] = encode(name) + "=" + encode(fields[name])
	}
	return strings.Join(pairs, "&")
}

// The timestamp is in milliseconds since the epoch, the nonce has 20 letters and digits, the token is empty without a login.
func signature(secret, token, timestamp, nonce string, fields map[string]string) string {
	sum := md5.Sum([]byte(strings.Join([]string{secret, token, timestamp, nonce, query(fields)}, "\n")))
	return hex.EncodeToString(sum[:])
}
