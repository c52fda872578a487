package iddocument

import (
	"regexp"
	"testing"

	"vidimus/internal/verification/feature/iddocument/reading"

	"github.com/google/uuid"

	"vidimus/internal/testkit/itemcheck"
)

// kept is a mark of a picture, which has another id in every run.
var kept = regexp.MustCompile(`media:[0-9a-f-]{36}`)

func TestOutcomesOfDocuments(t *testing.T) {
	t.Parallel()
	expired := passport()
	expired.Expiry = reading.Date{Year: 2020, Month: 1, Day: 1}
	doubtful := passport()
	uncertain(doubtful)
	whole := both(func(v *reading.VisualZone) {
		v.Surname.OtherScript, v.Address, v.MaritalStatus = "Эрикссон", readWell("12 High Street\n12345 Zenith"), readWell("Married")
	})
	whole.Page, whole.Portrait = []byte("page"), []byte("face")
	incomplete := licence()
	incomplete.Faults = []string{"DCF"}
	for name, tc := range map[string]struct {
		readings []reading.Reading
		config   string
		set      func(*env)
		status   string
	}{
		"approved":             {[]reading.Reading{sharp(passport())}, ``, nil, "Approved"},
		"review":               {[]reading.Reading{sharp(doubtful)}, `{"image_quality_too_low_action":"REVIEW"}`, nil, "In Review"},
		"declined":             {[]reading.Reading{sharp(expired)}, ``, nil, "Declined"},
		"unread":               {[]reading.Reading{{Refusal: "broken"}}, ``, nil, "Declined"},
		"approved_with_print":  {[]reading.Reading{whole}, ``, nil, "Approved"},
		"approved_licence":     {[]reading.Reading{sharp(nil), coded(licence())}, ``, choose("DL", "USA"), "Approved"},
		"review_licence":       {[]reading.Reading{sharp(nil), coded(incomplete)}, `{"invalid_code_action":"REVIEW"}`, choose("DL", "USA"), "In Review"},
		"review_print_alone":   {[]reading.Reading{printedPage(nil)}, ``, choose("ID", "UTO"), "In Review"},
		"review_duplicate":     {[]reading.Reading{both(nil)}, ``, duplicate, "In Review"},
		"review_number":        {[]reading.Reading{ofState("ESP", "AB1234567", "")}, ``, choose("ID", "ESP"), "In Review"},
		"declined_altered":     {[]reading.Reading{both(func(v *reading.VisualZone) { v.Birth = day(1961, 3, 30) })}, ``, nil, "Declined"},
		"review_unconfirmed":   {[]reading.Reading{both(func(v *reading.VisualZone) { v.Number = reading.Text{} })}, ``, readsPrint, "In Review"},
		"declined_two_people":  {[]reading.Reading{printedPage(nil), coded(licence())}, ``, choose("DL", "USA"), "Declined"},
		"declined_blocklisted": {[]reading.Reading{both(nil)}, ``, func(d *env) { d.known.Blocked = "L898902C3" }, "Declined"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newEnv(tc.readings...)
			d.task.Node.Config = []byte(tc.config)
			if tc.set != nil {
				tc.set(d)
			}
			found := d.run(t)
			if string(found.Status) != tc.status {
				t.Errorf("%s, want %s", outline(found), tc.status)
			}
			keepsContract(t, found.Item)
			itemcheck.Golden(t, name, kept.ReplaceAll(found.Item, []byte("media:00000000-0000-0000-0000-000000000001")))
		})
	}
}

// duplicate is an earlier session of another user.
func duplicate(d *env) {
	at, user, name, number, document := today.AddDate(0, -1, 0), "grace", "Anna Eriksson", "L898902C3", "P"
	d.known.Matches = []Match{{
		SessionID: uuid.MustParse("00000000-0000-0000-0000-000000000007"), SessionNumber: 7, VendorData: &user, FinishedAt: &at, Status: "Approved",
		Name: &name, Number: &number, DocumentType: &document,
	}}
}
