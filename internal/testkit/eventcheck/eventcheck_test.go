package eventcheck_test

import (
	"strings"
	"testing"

	"vidimus/internal/testkit/eventcheck"
)

func TestBodiesThatAreNotDescribed(t *testing.T) {
	t.Parallel()
	good := string(eventcheck.Examples("travel_rule.status.updated")[0])
	if err := eventcheck.Check([]byte(good)); err != nil {
		t.Fatal(err)
	}
	for name, body := range map[string]string{
		"no JSON":                    `{`,
		"no event":                   `{}`,
		"an event of nobody":         strings.Replace(good, "travel_rule.status.updated", "session.done", 1),
		"a member that is missing":   strings.Replace(good, `"txn_id"`, `"txn"`, 1),
		"a member of nobody":         strings.Replace(good, `{`, `{"extra":1,`, 1),
		"a status of another event":  strings.ReplaceAll(good, "AWAITING_COUNTERPARTY", "APPROVED"),
		"an id in another spelling":  strings.ReplaceAll(good, "0198c0de-", "0198C0DE-"),
		"a time that is a text":      strings.Replace(good, `"timestamp":`, `"timestamp":"now","x":`, 1),
		"a number that is too small": strings.Replace(good, `"sequence":4`, `"sequence":0`, 1),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if body == good {
				t.Fatal("the case changes nothing")
			}
			if err := eventcheck.Check([]byte(body)); err == nil {
				t.Errorf("it passes: %s", body)
			}
		})
	}
}
