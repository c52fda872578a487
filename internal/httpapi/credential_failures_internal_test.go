package httpapi

import (
	"strconv"
	"testing"
	"time"
)

func TestAcceptedCredentialsAreForgottenInTime(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	a := &acceptedCredentials{now: func() time.Time { return now }}
	a.add("key")
	now = now.Add(acceptedLife)
	if !a.has("key") {
		t.Error("forgotten too early")
	}
	now = now.Add(2 * acceptedLife)
	if a.has("key") {
		t.Error("still there after three lives")
	}
}

func TestAcceptedCredentialsAreBounded(t *testing.T) {
	t.Parallel()
	a := &acceptedCredentials{now: time.Now}
	for i := range 3 * maxAccepted {
		a.add(strconv.Itoa(i))
	}
	if held := len(a.current) + len(a.older); held > 2*maxAccepted {
		t.Errorf("%d credentials are held", held)
	}
	if !a.has(strconv.Itoa(3*maxAccepted - 1)) {
		t.Error("the last one is gone")
	}
}
