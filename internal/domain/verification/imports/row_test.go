package imports

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
)

var parseTimestamp = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// rowWith is a row of a person with some values changed.
func rowWith(changes map[string]string) record {
	values := map[string]string{"external_id": "7", "status": "Approved", "full_name": "Ana Example"}
	for name, v := range changes {
		values[name] = v
	}
	return record{number: 1, values: values}
}

func TestARowThatIsWrongSaysWhere(t *testing.T) {
	t.Parallel()
	const date, code = "Enter a date as YYYY-MM-DD.", "Enter an ISO 3166-1 code of two or three letters."
	const instant = "Enter a date as YYYY-MM-DD, or an instant as YYYY-MM-DDThh:mm:ssZ."
	cases := map[string]struct {
		changes map[string]string
		want    string
	}{
		"no id":                  {map[string]string{"external_id": " "}, "external_id: This value is required."},
		"a long id":              {map[string]string{"external_id": strings.Repeat("é", 256)}, "external_id: Enter at most 255 characters."},
		"no status":              {map[string]string{"status": ""}, "status: This value is required."},
		"a status that goes on":  {map[string]string{"status": "In Progress"}, "status: Enter Approved, Declined, In Review or Kyc Expired."},
		"no name":                {map[string]string{"full_name": ""}, "full_name: Enter a name: first_name, last_name or full_name."},
		"an American date":       {map[string]string{"date_of_birth": "12/31/1990"}, "date_of_birth: " + date},
		"a day that is none":     {map[string]string{"date_of_birth": "1990-02-30"}, "date_of_birth: " + date},
		"a birth to come":        {map[string]string{"date_of_birth": "2026-11-22"}, "date_of_birth: Enter a date that is not in the future."},
		"a year beyond belief":   {map[string]string{"expiration_date": "9999-12-31"}, "expiration_date: " + date},
		"no country":             {map[string]string{"nationality": "Germany"}, "nationality: " + code},
		"a country of documents": {map[string]string{"issuing_state": "D<<"}, "issuing_state: " + code},
		"a document by name":     {map[string]string{"document_type": "passport"}, "document_type: Enter one of P, ID, DL, RP, HIC, TC."},
		"a gender by name":       {map[string]string{"gender": "female"}, "gender: Enter one of M, F, U."},
		"a time to come":         {map[string]string{"verified_at": "2026-11-22"}, "verified_at: Enter a time that is not in the future."},
		"a time by word":         {map[string]string{"verified_at": "yesterday"}, "verified_at: " + instant},
		"no e-mail address":      {map[string]string{"email": "ana"}, "email: Enter an e-mail address."},
		"a name with an address": {map[string]string{"email": "Ana <ana@example.com>"}, "email: Enter an e-mail address."},
		"a phone without a plus": {map[string]string{"phone": "0301234567"}, "phone: Enter a phone number with a plus and the country's digits (E.164)."},
		"metadata that is none":  {map[string]string{"metadata": "{a:1}"}, "metadata: Enter a JSON value."},
		"huge metadata":          {map[string]string{"metadata": `"` + strings.Repeat("x", maxMetadata) + `"`}, "metadata: Enter at most 64 KiB."},
		"a huge name":            {map[string]string{"full_name": strings.Repeat("x", 300)}, "full_name: Enter at most 255 characters. full_name: Enter a name: first_name, last_name or full_name."},
		"another column":         {map[string]string{"frist_name": "Ana"}, "frist_name: This column is not known."},
		"a column of companies":  {map[string]string{"company_name": "Ana Ltd"}, "company_name: This column is not known."},
		"a mark of a picture":    {map[string]string{"address": "\x01media:0198a5c4-0000-7000-8000-000000000000"}, "address: The value holds a control character."},
		"two things at once":     {map[string]string{"gender": "x", "nationality": "x"}, "gender: Enter one of M, F, U. nationality: " + code},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e, problem := entryOf(rowWith(tc.changes), TypeUsers, nil, parseTimestamp)
			if e != nil || problem != tc.want {
				t.Errorf("%v %q, want %q", e, problem, tc.want)
			}
		})
	}
}

func TestARowIsBroughtToOneForm(t *testing.T) {
	t.Parallel()
	e, problem := entryOf(rowWith(map[string]string{
		"full_name": "", "first_name": " Ana ", "last_name": "Example", "nationality": "de", "issuing_state": "DEU", "document_type": "p",
		"gender": "f", "address": "Main Street 1\r\nBerlin", "status": "IN_REVIEW", "date_of_birth": "1990-11-22", "email": "ana@example.com", "phone": "+4930123456",
	}), TypeUsers, nil, parseTimestamp)
	if problem != "" {
		t.Fatal(problem)
	}
	p := e.person
	if p.FullName != "Ana Example" || p.Nationality != "DEU" || p.IssuingState != "DEU" || p.DocumentType != "P" || p.Gender != "F" ||
		p.Address != "Main Street 1  Berlin" || *p.Age != 35 || e.status != session.StatusInReview || e.stepStatus() != decision.StepInReview {
		t.Errorf("read %+v as %s", p, e.status)
	}
	if e.vendorData != "7" || !e.verifiedAt.Equal(parseTimestamp) || e.contact != `{"email":"ana@example.com","send_notification_emails":false,"phone":"+4930123456"}` {
		t.Errorf("read %+v", e)
	}
}

func TestAnApprovalEndsAsTheRowOrTheWorkflowSays(t *testing.T) {
	t.Parallel()
	year := 365
	cases := map[string]struct {
		changes map[string]string
		days    *int
		status  session.Status
		until   string
	}{
		"for ever":                        {nil, nil, session.StatusApproved, ""},
		"as the workflow says":            {map[string]string{"verified_at": "2026-01-01"}, &year, session.StatusApproved, "2027-01-01"},
		"over already":                    {map[string]string{"verified_at": "2020-01-01T10:00:00+02:00"}, &year, session.StatusKYCExpired, "2020-12-31"},
		"as the row says":                 {map[string]string{"verified_at": "2020-01-01", "kyc_expires_at": "2030-01-01"}, &year, session.StatusApproved, "2030-01-01"},
		"a refusal has no end":            {map[string]string{"status": "declined", "verified_at": "2020-01-01"}, &year, session.StatusDeclined, ""},
		"what has ended needs no instant": {map[string]string{"status": "Kyc Expired"}, &year, session.StatusKYCExpired, ""},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e, problem := entryOf(rowWith(tc.changes), TypeUsers, tc.days, parseTimestamp)
			if problem != "" {
				t.Fatal(problem)
			}
			until := ""
			if e.expiresAt != nil {
				until = e.expiresAt.Format(time.DateOnly)
			}
			if e.status != tc.status || until != tc.until {
				t.Errorf("%s until %q", e.status, until)
			}
		})
	}
}

func TestARowSaysTheSameHoweverItIsWritten(t *testing.T) {
	t.Parallel()
	digest := func(changes map[string]string) []byte {
		e, problem := entryOf(rowWith(changes), TypeUsers, nil, parseTimestamp)
		if problem != "" {
			t.Fatal(problem)
		}
		return e.digest
	}
	plain := digest(nil)
	if !bytes.Equal(plain, digest(map[string]string{"full_name": " Ana Example ", "gender": ""})) {
		t.Error("white space and empty columns make a difference")
	}
	if bytes.Equal(plain, digest(map[string]string{"gender": "F"})) || bytes.Equal(plain, digest(map[string]string{"full_name": "", "last_name": "Ana Example"})) {
		t.Error("another value makes no difference")
	}
}
