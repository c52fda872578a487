package knowndevice_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/knowndevice"
)

func tokensOf(key string) knowndevice.Tokens {
	return knowndevice.Tokens{MAC: func(data []byte) ([]byte, error) {
		m := hmac.New(sha256.New, []byte(key))
		m.Write(data)
		return m.Sum(nil), nil
	}}
}

func TestADeviceIsKnownToItsOwnerAlone(t *testing.T) {
	t.Parallel()
	now, device, ada := time.Date(2026, 12, 1, 9, 0, 0, 0, time.UTC), uuid.New(), []byte("application and ada")
	ours := tokensOf("key")
	made, err := ours.New(ada, device, now)
	if err != nil {
		t.Fatal(err)
	}
	theirs, err := tokensOf("another key").New(ada, device, now)
	if err != nil {
		t.Fatal(err)
	}
	token, foreign := made.Value, theirs.Value
	for name, tc := range map[string]struct {
		owner  string
		tokens []string
		at     time.Time
		want   uuid.UUID
	}{
		"its owner":              {string(ada), []string{token}, now, device},
		"among others":           {string(ada), []string{"", "x", foreign, token}, now.Add(knowndevice.Life - time.Second), device},
		"when it is over":        {string(ada), []string{token}, now.Add(knowndevice.Life), uuid.Nil},
		"somebody else":          {"application and ben", []string{token}, now, uuid.Nil},
		"nobody":                 {"", []string{token}, now, uuid.Nil},
		"of another key":         {string(ada), []string{foreign}, now, uuid.Nil},
		"one letter too many":    {string(ada), []string{token + "A"}, now, uuid.Nil},
		"another first letter":   {string(ada), []string{string(token[0]^1) + token[1:]}, now, uuid.Nil},
		"no token":               {string(ada), nil, now, uuid.Nil},
		"a token of much length": {string(ada), []string{token + token + token}, now, uuid.Nil},
	} {
		if got, err := ours.Find([]byte(tc.owner), tc.tokens, tc.at); err != nil || got != tc.want {
			t.Errorf("%s: %s, want %s; %v", name, got, tc.want, err)
		}
	}
}
