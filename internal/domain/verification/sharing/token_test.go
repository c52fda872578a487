package sharing

import (
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/platform/api/apperr"
)

func TestATokenIsGoodForOneApplicationAndUntilItEnds(t *testing.T) {
	t.Parallel()
	now := time.Unix(1_800_000_000, 0)
	s := &Service{Key: []byte("key of the installation"), Now: func() time.Time { return now }}
	made := claims{SessionID: uuid.New(), FromApplicationID: uuid.New(), ForApplicationID: uuid.New(), IssuedAt: now.Unix(), ExpiresAt: now.Unix() + 60}
	token, err := s.sign(made)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := s.check(token, made.ForApplicationID); err != nil || got != made {
		t.Errorf("%+v, %v", got, err)
	}
	if _, err := s.check(token, uuid.New()); apperr.KindOf(err) != apperr.KindInvalid {
		t.Errorf("another application: %v", err)
	}
	other := &Service{Key: []byte("another key"), Now: s.Now}
	if _, err := other.check(token, made.ForApplicationID); apperr.KindOf(err) != apperr.KindInvalid {
		t.Errorf("another installation: %v", err)
	}
	now = now.Add(59 * time.Second)
	if _, err := s.check(token, made.ForApplicationID); err != nil {
		t.Errorf("in its last second: %v", err)
	}
	now = now.Add(time.Second)
	if _, err := s.check(token, made.ForApplicationID); apperr.KindOf(err) != apperr.KindInvalid {
		t.Errorf("when it is over: %v", err)
	}
}

func TestATokenThatWasChangedIsRefused(t *testing.T) {
	t.Parallel()
	now, receiver := time.Unix(1_800_000_000, 0), uuid.New()
	s := &Service{Key: []byte("key of the installation"), Now: func() time.Time { return now }}
	token, err := s.sign(claims{ForApplicationID: receiver, ExpiresAt: now.Unix() + 60})
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(token, ".")
	none := base64.RawURLEncoding.EncodeToString([]byte(`{"alg":"none","typ":"JWT"}`))
	later, err := json.Marshal(claims{ForApplicationID: receiver, ExpiresAt: now.Unix() + 6_000})
	if err != nil {
		t.Fatal(err)
	}
	signed := func(body string) string {
		return body + "." + base64.RawURLEncoding.EncodeToString(mac(s.Key, body))
	}
	for name, changed := range map[string]string{
		"nothing":                     "",
		"two parts":                   parts[0] + "." + parts[1],
		"four parts":                  token + ".x",
		"no signature":                parts[0] + "." + parts[1] + ".",
		"no algorithm":                none + "." + parts[1] + ".",
		"no algorithm, though signed": signed(none + "." + parts[1]),
		"a longer life":               parts[0] + "." + base64.RawURLEncoding.EncodeToString(later) + "." + parts[2],
		"claims that are none":        signed(header + "." + base64.RawURLEncoding.EncodeToString([]byte("hello"))),
		"a signature that is none":    parts[0] + "." + parts[1] + ".%%%",
		"longer than any":             token + strings.Repeat("A", maxToken),
	} {
		if _, err := s.check(changed, receiver); apperr.KindOf(err) != apperr.KindInvalid {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestWhatAResultSaysOfOtherSessionsIsNotShared(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]string{
		`null`: `null`,
		`{"status":"Approved","first_name":"Ada"}`:                                                            `{"status":"Approved","first_name":"Ada"}`,
		`{"matches":[{"session_id":"a"}],"source_image_session_id":"b","score":1}`:                            `{"matches":[],"source_image_session_id":null,"score":1}`,
		`{"warnings":[{"risk":"R","additional_data":{"duplicated_session_id":"a","vendor_data":"b","n":1}}]}`: `{"warnings":[{"risk":"R","additional_data":{"n":1}}]}`,
		`{"warnings":[{"risk":"R","additional_data":null},{"risk":"S"}]}`:                                     `{"warnings":[{"risk":"R","additional_data":null},{"risk":"S"}]}`,
		`{"warnings":null}`: `{"warnings":null}`,
	} {
		got, err := withoutOthers(json.RawMessage(given))
		if err != nil {
			t.Errorf("%s: %v", given, err)
			continue
		}
		var a, b any
		if json.Unmarshal(got, &a) != nil || json.Unmarshal([]byte(want), &b) != nil || !cmp.Equal(a, b) {
			t.Errorf("%s becomes %s, want %s", given, got, want)
		}
	}
	for _, damaged := range []string{`[`, `"text"`, `{"warnings":1}`} {
		if got, err := withoutOthers(json.RawMessage(damaged)); err == nil {
			t.Errorf("%s becomes %s", damaged, got)
		}
	}
}
