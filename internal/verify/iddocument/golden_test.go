package iddocument

import (
	"regexp"
	"testing"

	"vidimus/internal/testkit/itemcheck"
)

// kept is a mark of a picture, which has another id in every run.
var kept = regexp.MustCompile(`media:[0-9a-f-]{36}`)

func TestOutcomesOfDocuments(t *testing.T) {
	t.Parallel()
	expired := passport()
	expired.Expiry = Date{2020, 1, 1}
	doubtful := passport()
	uncertain(doubtful)
	for name, tc := range map[string]struct {
		reading Reading
		config  string
		status  string
	}{
		"approved": {sharp(passport()), ``, "Approved"},
		"review":   {sharp(doubtful), `{"image_quality_too_low_action":"REVIEW"}`, "In Review"},
		"declined": {sharp(expired), ``, "Declined"},
		"unread":   {Reading{Refusal: "broken"}, ``, "Declined"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newDesk(tc.reading)
			d.task.Node.Config = []byte(tc.config)
			found := d.run(t)
			if string(found.Status) != tc.status {
				t.Errorf("%s, want %s", outline(found), tc.status)
			}
			keepsContract(t, found.Item)
			itemcheck.Golden(t, name, kept.ReplaceAll(found.Item, []byte("media:00000000-0000-0000-0000-000000000001")))
		})
	}
}
