package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"vidimus/internal/tools/contract/example"
)

var (
	uuidText    = regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}`)
	instantText = regexp.MustCompile(`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$`)
	localText   = regexp.MustCompile(`https?://(127\.0\.0\.1|localhost|\[::1\])(:\d+)?`)
	keyText     = regexp.MustCompile(`\b(v[a-z0-9]{1,4}_(?:live_|sandbox_)?)[A-Za-z0-9_-]{20,}`)
	randomText  = regexp.MustCompile(`[A-Za-z0-9_-]{40,}`)
	jwtText     = regexp.MustCompile(`eyJ[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+`)
)

// maxText is how many characters a file within JSON has in an example; a multiple of four, so that it stays base64.
const maxText = 120

// ofTests are the names that the worlds of tests have.
var ofTests = strings.NewReplacer("Test live", "Shop", "Test sandbox", "Shop sandbox", "test-vendor-data-123", "customer-42",
	"Correct-Horse-42", "a long pass phrase 42", "Other-Horse-43", "another pass phrase 43", "::ffff:203.0.113.9", "203.0.113.9", "https://Shop.example:443", "https://shop.example")

// base is the instant at which the first thing of every example happens.
var base = time.Date(2026, 5, 4, 9, 30, 0, 0, time.UTC)

// neatener replaces what a test made up by what the contract's examples have. The same value stays the same throughout.
type neatener struct {
	ids   map[string]string
	first time.Time
}

func neaten(x exchange) example.Example {
	x = trimmed(x)
	n := &neatener{ids: map[string]string{}}
	// Ids of the path come first, as samples count them.
	n.id(x.Path)
	n.earliest(x.Request)
	n.earliest(x.Answer)
	return example.Example{Request: n.value(x.Request), Status: x.Status, Answer: n.value(x.Answer)}
}

func (n *neatener) earliest(value any) {
	switch v := value.(type) {
	case map[string]any:
		for _, member := range v {
			n.earliest(member)
		}
	case []any:
		for _, item := range v {
			n.earliest(item)
		}
	case string:
		// What happened long before, such as a date of birth or a payment's own date, is data.
		if at, err := time.Parse(time.RFC3339Nano, v); err == nil && instantText.MatchString(v) && at.Year() >= 2026 && (n.first.IsZero() || at.Before(n.first)) {
			n.first = at
		}
	}
}

func (n *neatener) value(value any) any {
	switch v := value.(type) {
	case map[string]any:
		out := map[string]any{}
		for _, name := range slices.Sorted(maps.Keys(v)) {
			out[n.text(name)] = n.value(v[name])
		}
		return out
	case []any:
		out := []any{}
		for _, item := range v {
			out = append(out, n.value(item))
		}
		return out
	case string:
		return n.text(v)
	case json.Number:
		return v
	}
	return value
}

func (n *neatener) text(s string) string {
	if instantText.MatchString(s) {
		return n.instant(s)
	}
	s = n.id(s)
	s = ofTests.Replace(s)
	s = localText.ReplaceAllString(s, "https://verify.example")
	s = jwtText.ReplaceAllString(s, "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJleGFtcGxlIn0.c2lnbmF0dXJl")
	s = keyText.ReplaceAllStringFunc(s, func(key string) string {
		prefix := keyText.FindStringSubmatch(key)[1]
		return prefix + filler(len(key)-len(prefix))
	})
	if len(s) > maxText && !strings.ContainsAny(s, " <\n") && !strings.Contains(s, "://") {
		return s[:maxText]
	}
	if !strings.HasPrefix(s, "data:") {
		s = randomText.ReplaceAllStringFunc(s, func(random string) string {
			if strings.Contains(random, "EXAMPLE") || strings.HasPrefix(random, "0x") || strings.Trim(random, "0123456789abcdef") == "" || strings.Count(random, "_") > 3 {
				return random
			}
			return filler(len(random))
		})
	}
	return s
}

// filler stands for a secret of the same length.
func filler(length int) string {
	return strings.Repeat("EXAMPLEexample0123456789", length/24+1)[:length]
}

func (n *neatener) id(s string) string {
	return uuidText.ReplaceAllStringFunc(s, func(id string) string {
		if strings.HasPrefix(id, "0198c0de-") || strings.HasPrefix(id, "00000000-") {
			return id
		}
		if n.ids[id] == "" {
			n.ids[id] = fmt.Sprintf("0198c0de-7a11-7000-8000-%012d", len(n.ids)+1)
		}
		return n.ids[id]
	})
}

// instant moves an instant with the first one of its example, so that distances stay.
func (n *neatener) instant(s string) string {
	at, err := time.Parse(time.RFC3339Nano, s)
	if err != nil || at.Year() < 2026 {
		return s
	}
	moved := base.Add(at.Sub(n.first).Truncate(time.Second))
	m := instantText.FindStringSubmatch(s)
	fraction := ""
	if m[1] != "" {
		fraction = "." + strings.Repeat("0", len(m[1])-1)
	}
	return moved.Format("2006-01-02T15:04:05"+fraction) + m[2]
}
