package media_test

import (
	"bytes"
	"encoding/json"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"pgregory.net/rapid"

	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/api/apperr"
)

var start = time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)

func linksAt(now time.Time) media.Links {
	return media.Links{Key: []byte("0123456789abcdef0123456789abcdef"), BaseURL: "https://api.example", Life: time.Hour, Now: func() time.Time { return now }}
}

// marked is a finished body with one mark.
func marked(t testing.TB, id uuid.UUID) []byte {
	t.Helper()
	item, err := json.Marshal(map[string]*media.Mark{"front_image": media.MarkOf(id)})
	if err != nil {
		t.Fatal(err)
	}
	return media.EscapeMarks(item)
}

func linkIn(t testing.TB, body []byte) (token, expires, sig string) {
	t.Helper()
	var item struct {
		Image string `json:"front_image"`
	}
	if err := json.Unmarshal(body, &item); err != nil {
		t.Fatalf("%s: %v", body, err)
	}
	u, err := url.Parse(item.Image)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(u.Path, "/")[2], u.Query().Get("expires"), u.Query().Get("signature")
}

func TestLinks(t *testing.T) {
	t.Parallel()
	application, id := uuid.New(), uuid.New()
	token, expires, sig := linkIn(t, linksAt(start).Fill(application, marked(t, id)))
	other, _, _ := linkIn(t, linksAt(start).Fill(uuid.New(), marked(t, id)))
	cases := map[string]struct {
		token, expires, sig string
		at                  time.Time
		served              bool
	}{
		"a fresh link":                      {token, expires, sig, start, true},
		"in its last second":                {token, expires, sig, start.Add(time.Hour - time.Second), true},
		"at its end":                        {token, expires, sig, start.Add(time.Hour), false},
		"a later end than was signed":       {token, expires + "0", sig, start, false},
		"another application's picture":     {other, expires, sig, start, false},
		"a signature with a letter changed": {token, expires, strings.ToUpper(sig), start, false},
		"no signature":                      {token, expires, "", start, false},
		"a token with a letter changed":     {"A" + token[1:], expires, sig, start, token[0] == 'A'},
		"an end that is no number":          {token, "soon", sig, start, false},
		"an end beyond all numbers":         {token, strings.Repeat("9", 30), sig, start, false},
		"a token that is no base64":         {"%%%", expires, sig, start, false},
		"nothing at all":                    {"", "", "", start, false},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			gotApplication, gotID, err := linksAt(tc.at).Check(tc.token, tc.expires, tc.sig)
			if tc.served {
				if err != nil || gotApplication != application || gotID != id {
					t.Fatalf("%s %s, %v", gotApplication, gotID, err)
				}
				return
			}
			if apperr.KindOf(err) != apperr.KindForbidden || gotID != uuid.Nil {
				t.Fatalf("served: %s, %v", gotID, err)
			}
		})
	}
	changed := linksAt(start)
	changed.Key = []byte("another key of another installat")
	if _, _, err := changed.Check(token, expires, sig); apperr.KindOf(err) != apperr.KindForbidden {
		t.Errorf("another installation's link is served: %v", err)
	}
}

func TestEveryMarkBecomesALink(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 5).Draw(t, "marks")
		var marks []*media.Mark
		for range n {
			marks = append(marks, media.MarkOf(uuid.New()))
		}
		item, err := json.Marshal(map[string]any{"a": marks, "b": rapid.String().Draw(t, "text")})
		if err != nil {
			t.Fatal(err)
		}
		out := linksAt(start).Fill(uuid.New(), media.EscapeMarks(item))
		if !json.Valid(out) {
			t.Fatalf("no JSON: %q", out)
		}
		if got := bytes.Count(out, []byte("https://api.example/media/")); got != n {
			t.Fatalf("%d links for %d marks in %q", got, n, out)
		}
	})
}

// TestTextOfClientsIsNeverALink is the security rule of marks: however a client
// spells one, JSON holds its control character escaped, and Fill looks for the
// raw byte alone.
func TestTextOfClientsIsNeverALink(t *testing.T) {
	t.Parallel()
	id := uuid.NewString()
	spellings := []string{
		"\x01media:" + id, `\u0001media:` + id, `\\u0001media:` + id, `"\x01media:` + id, "\"\x01media:" + id + "\"",
		"\x01media:\x01media:" + id, "media:" + id,
	}
	for _, text := range spellings {
		body, err := json.Marshal(map[string]string{"vendor_data": text})
		if err != nil {
			t.Fatal(err)
		}
		if out := linksAt(start).Fill(uuid.New(), body); !bytes.Equal(out, body) {
			t.Errorf("%q became %q", text, out)
		}
		raw := []byte(`{"metadata":"` + text + `"}`)
		if json.Valid(raw) {
			if out := linksAt(start).Fill(uuid.New(), raw); !bytes.Equal(out, raw) {
				t.Errorf("metadata %q became %q", raw, out)
			}
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`["\\]{0,3}(\\u0001|\x01)media:[0-9a-f-]{0,40}["]?`).Draw(t, "text")
		body, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		if out := linksAt(start).Fill(uuid.New(), body); !bytes.Equal(out, body) {
			t.Fatalf("%q became %q", body, out)
		}
	})
}

func TestABrokenMarkIsLeftAlone(t *testing.T) {
	t.Parallel()
	for _, body := range []string{"\"\x01media:", "\"\x01media:short\"", "\"\x01media:" + strings.Repeat("z", 36) + "\""} {
		if out := linksAt(start).Fill(uuid.New(), []byte(body)); string(out) != body {
			t.Errorf("%q became %q", body, out)
		}
	}
}
