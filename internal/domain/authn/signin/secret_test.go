package signin

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
)

func TestTokensSpeakForOneSessionUntilTheirEnd(t *testing.T) {
	t.Parallel()
	made, end := tokens{[]byte("key")}, time.Date(2026, 11, 28, 9, 5, 0, 0, time.UTC)
	who := tokenSubject{uuid.New(), uuid.New()}
	access := made.access(who, end)
	if got, ok := made.readAccess(access, end.Add(-time.Nanosecond)); !ok || got != who {
		t.Errorf("before its end it speaks for %v, %t", got, ok)
	}
	if _, ok := made.readAccess(access, end); ok {
		t.Error("a token still counts at its end")
	}
	refresh, hash := made.refresh(who)
	if got, ok := made.readRefresh(refresh); !ok || got != who {
		t.Errorf("the refresh token is of %v, %t", got, ok)
	}
	if !bytes.Equal(hash, made.hash("refresh token in use", refresh)) || bytes.Contains(hash, []byte(refresh)) {
		t.Error("what is stored is no keyed hash of the token")
	}
	if second, _ := made.refresh(who); second == refresh || made.access(who, end) == access {
		t.Error("two tokens of one session are alike")
	}
}

func TestTokensThatNobodyHereHasMade(t *testing.T) {
	t.Parallel()
	made, end := tokens{[]byte("key")}, time.Date(2026, 11, 28, 9, 5, 0, 0, time.UTC)
	who := tokenSubject{uuid.New(), uuid.New()}
	access := made.access(who, end)
	refresh, _ := made.refresh(who)
	for name, token := range map[string]string{
		"nothing": "", "the prefix alone": accessPrefix, "one of another key": tokens{[]byte("other")}.access(who, end),
		"one cut short": access[:len(access)-1], "one made longer": access + "A", "a refresh token": refresh,
		"a refresh token under the other prefix": accessPrefix + strings.TrimPrefix(refresh, refreshPrefix), "a long one": accessPrefix + strings.Repeat("A", 10_000),
		"one with its time changed": changed(access, len(accessPrefix)+50), "one with its code changed": changed(access, len(access)-3),
	} {
		if got, ok := made.readAccess(token, end.Add(-time.Hour)); ok {
			t.Errorf("%s speaks for %v", name, got)
		}
	}
	for name, token := range map[string]string{
		"nothing": "", "an access token": access, "an access token under the other prefix": refreshPrefix + strings.TrimPrefix(access, accessPrefix),
		"one with its session changed": changed(refresh, len(refreshPrefix)+30),
	} {
		if got, ok := made.readRefresh(token); ok {
			t.Errorf("%s refreshes %v", name, got)
		}
	}
}

// changed is a token with one letter replaced.
func changed(token string, at int) string {
	letter := "A"
	if token[at] == 'A' {
		letter = "B"
	}
	return token[:at] + letter + token[at+1:]
}
