package iddocument

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"vidimus/internal/verification/feature/iddocument/reading"

	"vidimus/internal/domain/verification/session"
)

// warningCase is one document under one set of rules.
type warningCase struct {
	zone     func(*reading.MRZ) // changes the good passport; nil: no zone was found
	config   string
	expected *session.Expected
	refusal  string // of the picture
	want     string
}

func same(*reading.MRZ) {}

// mode accepts passports alone, their expiry judged in a mode; more are other settings.
func mode(name, more string) string {
	return `{"documents_allowed":{"ALL":{"P":{"enabled":1,"expiration_check_mode":"` + name + `"}}}` + more + `}`
}

// subtypes accepts passports of some subtypes alone.
func subtypes(names ...string) string {
	return `{"documents_allowed":{"UTO":{"P":{"enabled":1,"subtypes":["` + strings.Join(names, `","`) + `"]}}}}`
}

// warningCases hold every warning that the step can give, under each of the
// settings that decide about it.
var warningCases = map[string]warningCase{
	"a good passport": {same, ``, nil, "", "Approved"},

	"nothing was read, declined by default":         {nil, ``, nil, "", "Declined MRZ_NOT_DETECTED:error"},
	"nothing was read, left to a reviewer":          {nil, `{"invalid_mrz_action":"REVIEW"}`, nil, "", "In Review MRZ_NOT_DETECTED:warning"},
	"nothing was read, which nobody may forgive":    {nil, `{"invalid_mrz_action":"NO_ACTION"}`, nil, "", "In Review MRZ_NOT_DETECTED:information NAME_NOT_DETECTED:warning DOCUMENT_NUMBER_NOT_DETECTED:warning DATE_OF_BIRTH_NOT_DETECTED:warning EXPIRATION_DATE_NOT_DETECTED:information"},
	"the file is no picture of a document":          {nil, `{"invalid_mrz_action":"NO_ACTION"}`, nil, "image_too_small", "Declined COULD_NOT_RECOGNIZE_DOCUMENT:error"},
	"a check digit is wrong, declined by default":   {badDigit, ``, nil, "", "Declined MRZ_VALIDATION_FAILED:error"},
	"a check digit is wrong, left to a reviewer":    {badDigit, `{"invalid_mrz_action":"REVIEW"}`, nil, "", "In Review MRZ_VALIDATION_FAILED:warning"},
	"an uncertain reading is reviewed by default":   {uncertain, ``, nil, "", "In Review LOW_IMAGE_QUALITY:warning"},
	"an uncertain reading, declined":                {uncertain, `{"image_quality_too_low_action":"DECLINE"}`, nil, "", "Declined LOW_IMAGE_QUALITY:error"},
	"a document that is not allowed":                {same, `{"documents_allowed":{"ESP":{"P":{"enabled":1}}}}`, nil, "", "Declined DOCUMENT_NOT_SUPPORTED_FOR_APPLICATION:error"},
	"a kind of document that is not allowed":        {same, `{"documents_allowed":{"UTO":{"ID":{"enabled":1}}}}`, nil, "", "Declined DOCUMENT_NOT_SUPPORTED_FOR_APPLICATION:error"},
	"an allowed document":                           {same, `{"documents_allowed":{"UTO":{"P":{"enabled":1}}}}`, nil, "", "Approved"},
	"an expired document always declines":           {func(m *reading.MRZ) { m.Expiry = reading.Date{Year: 2025, Month: 1, Day: 1} }, ``, nil, "", "Declined DOCUMENT_EXPIRED:error"},
	"no date of expiry, by default":                 {func(m *reading.MRZ) { m.Expiry = reading.Date{} }, ``, nil, "", "Approved EXPIRATION_DATE_NOT_DETECTED:information"},
	"no date of expiry, declined":                   {func(m *reading.MRZ) { m.Expiry = reading.Date{} }, `{"expiration_date_not_detected_action":"DECLINE"}`, nil, "", "Declined EXPIRATION_DATE_NOT_DETECTED:error"},
	"no date of expiry, strictly":                   {func(m *reading.MRZ) { m.Expiry = reading.Date{} }, mode("strict", ""), nil, "", "In Review EXPIRATION_DATE_NOT_DETECTED:warning"},
	"no date of expiry, strictly declined":          {func(m *reading.MRZ) { m.Expiry = reading.Date{} }, mode("strict", `,"expiration_date_not_detected_action":"DECLINE"`), nil, "", "Declined EXPIRATION_DATE_NOT_DETECTED:error"},
	"no date of expiry, leniently":                  {func(m *reading.MRZ) { m.Expiry = reading.Date{} }, mode("lenient", `,"expiration_date_not_detected_action":"DECLINE"`), nil, "", "Approved EXPIRATION_DATE_NOT_DETECTED:information"},
	"expired, strictly":                             {func(m *reading.MRZ) { m.Expiry = reading.Date{Year: 2025, Month: 1, Day: 1} }, mode("STRICT", ""), nil, "", "Declined DOCUMENT_EXPIRED:error"},
	"expired, leniently":                            {func(m *reading.MRZ) { m.Expiry = reading.Date{Year: 2025, Month: 1, Day: 1} }, mode("Lenient", ""), nil, "", "In Review DOCUMENT_EXPIRED:warning"},
	"expired, and not judged":                       {func(m *reading.MRZ) { m.Expiry = reading.Date{Year: 2025, Month: 1, Day: 1} }, mode("none", ""), nil, "", "Approved DOCUMENT_EXPIRED:information"},
	"a subtype that is listed":                      {func(m *reading.MRZ) { m.Code = "PD" }, subtypes("PO", "pd"), nil, "", "Approved"},
	"a generic subtype takes in every one":          {func(m *reading.MRZ) { m.Code = "PD" }, subtypes("PASSPORT_GENERIC"), nil, "", "Approved"},
	"a subtype that is not listed":                  {func(m *reading.MRZ) { m.Code = "PD" }, subtypes("PO"), nil, "", "Declined DOCUMENT_NOT_SUPPORTED_FOR_APPLICATION:error"},
	"a subtype that nobody knows":                   {same, subtypes("PO"), nil, "", "In Review COULD_NOT_DETECT_DOCUMENT_TYPE:warning"},
	"too young, declined by default":                {same, `{"minimum_age":53}`, nil, "", "Declined MINIMUM_AGE_NOT_MET:error"},
	"too young, left to a reviewer":                 {same, `{"minimum_age":53,"minimum_age_action":"REVIEW"}`, nil, "", "In Review MINIMUM_AGE_NOT_MET:warning"},
	"old enough to the year":                        {same, `{"minimum_age":52}`, nil, "", "Approved"},
	"too old, declined by default":                  {same, `{"maximum_age":51}`, nil, "", "Declined MAXIMUM_AGE_EXCEEDED:error"},
	"as old as allowed":                             {same, `{"maximum_age":52}`, nil, "", "Approved"},
	"no name":                                       {func(m *reading.MRZ) { m.Surname, m.GivenNames = "", "" }, ``, nil, "", "In Review NAME_NOT_DETECTED:warning"},
	"a person of one name":                          {func(m *reading.MRZ) { m.GivenNames = "" }, ``, nil, "", "Approved"},
	"no number":                                     {func(m *reading.MRZ) { m.Number = "" }, ``, nil, "", "In Review DOCUMENT_NUMBER_NOT_DETECTED:warning"},
	"an unknown day of birth, and no age is judged": {func(m *reading.MRZ) { m.Birth = reading.Date{Year: 1974, Month: 8, Day: 0} }, `{"minimum_age":18}`, nil, "", "In Review DATE_OF_BIRTH_NOT_DETECTED:warning"},

	"another name, reviewed by default":   {same, ``, &session.Expected{FirstName: "John", LastName: "Smith"}, "", "In Review FULL_NAME_MISMATCH_WITH_PROVIDED:warning"},
	"another name, declined":              {same, `{"expected_details_mismatch_action":"DECLINE"}`, &session.Expected{LastName: "Smith"}, "", "Declined FULL_NAME_MISMATCH_WITH_PROVIDED:error"},
	"another name, and nobody minds":      {same, `{"expected_details_mismatch_action":"NO_ACTION"}`, &session.Expected{LastName: "Smith"}, "", "Approved FULL_NAME_MISMATCH_WITH_PROVIDED:information"},
	"another date of birth":               {same, ``, &session.Expected{DateOfBirth: "1974-08-13"}, "", "In Review DOB_MISMATCH_WITH_PROVIDED:warning"},
	"an unknown date contradicts nothing": {func(m *reading.MRZ) { m.Birth = reading.Date{} }, ``, &session.Expected{DateOfBirth: "1974-08-13"}, "", "In Review DATE_OF_BIRTH_NOT_DETECTED:warning"},
	"another gender":                      {same, ``, &session.Expected{Gender: "M"}, "", "In Review GENDER_MISMATCH_WITH_PROVIDED:warning"},
	"a document that states no gender":    {func(m *reading.MRZ) { m.Sex = "X" }, ``, &session.Expected{Gender: "M"}, "", "Approved"},
	"another nationality":                 {same, ``, &session.Expected{Nationality: "ESP"}, "", "In Review NATIONALITY_MISMATCH_WITH_PROVIDED:warning"},
	"Germany writes D":                    {func(m *reading.MRZ) { m.Issuer, m.Nationality = "D", "D" }, ``, &session.Expected{Nationality: "DEU", Country: "DEU"}, "", "Approved"},
	"another issuing state":               {same, ``, &session.Expected{Country: "ESP"}, "", "In Review COUNTRY_MISMATCH_WITH_PROVIDED:warning"},
	"the document's own country is asked": {same, ``, &session.Expected{Country: "ESP", IDCountry: "UTO"}, "", "Approved"},
	"another number":                      {same, ``, &session.Expected{IdentificationNumber: "L898902C4"}, "", "In Review IDENTIFICATION_NUMBER_MISMATCH_WITH_PROVIDED:warning"},
	"the number in another spelling":      {same, ``, &session.Expected{IdentificationNumber: "l-898 902.c3"}, "", "Approved"},
	"the personal number counts too":      {same, ``, &session.Expected{IdentificationNumber: "ZE184226B"}, "", "Approved"},
	"a number of nothing but hyphens":     {same, ``, &session.Expected{IdentificationNumber: "---"}, "", "In Review IDENTIFICATION_NUMBER_MISMATCH_WITH_PROVIDED:warning"},
	"everything as expected": {same, ``, &session.Expected{
		FirstName: "Anna", LastName: "Eriksson", DateOfBirth: "1974-08-12", Gender: "F", Nationality: "UTO", IDCountry: "UTO", IdentificationNumber: "L898902C3",
	}, "", "Approved"},
	"several at once, the worst decides": {func(m *reading.MRZ) { m.Expiry = reading.Date{Year: 2020, Month: 1, Day: 1} }, ``, &session.Expected{Gender: "M"}, "", "Declined DOCUMENT_EXPIRED:error GENDER_MISMATCH_WITH_PROVIDED:warning"},
}

func badDigit(m *reading.MRZ) { m.Checks[0].OK, m.Accepted = false, false }

func uncertain(m *reading.MRZ) { m.Accepted = false }

func (c warningCase) env() *env {
	r := reading.Reading{Refusal: c.refusal}
	if c.refusal == "" {
		r = sharp(nil)
	}
	if c.zone != nil {
		r.MRZ = passport()
		c.zone(r.MRZ)
	}
	d := newEnv(r)
	d.task.Node.Config, d.task.Session.Expected = json.RawMessage(c.config), c.expected
	return d
}

func TestWarnings(t *testing.T) {
	t.Parallel()
	for name, tc := range warningCases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			found := tc.env().run(t)
			if got := outline(found); got != tc.want {
				t.Errorf("got  %s\nwant %s", got, tc.want)
			}
			for _, w := range found.Warnings {
				if w.Feature != "ID_VERIFICATION" || w.NodeID != "feature_ocr" || w.ShortDescription == "" || w.LongDescription == "" {
					t.Errorf("%+v", w)
				}
			}
			keepsContract(t, found.Item)
		})
	}
}

// TestEveryRiskIsTriedAndDescribed keeps the texts and the cases complete.
func TestEveryRiskIsTriedAndDescribed(t *testing.T) {
	t.Parallel()
	tried := map[string]bool{}
	note := func(want string) {
		for _, part := range strings.Fields(want) {
			if risk, _, ok := strings.Cut(part, ":"); ok {
				tried[risk] = true
			}
		}
	}
	for _, tc := range warningCases {
		note(tc.want)
	}
	for _, tc := range evidenceCases {
		note(tc.want)
	}
	if got, want := slices.Sorted(maps.Keys(tried)), slices.Sorted(maps.Keys(texts)); !slices.Equal(got, want) {
		t.Errorf("tried %v\ntexts %v", got, want)
	}
}

func TestARefusedDocumentIsDescribed(t *testing.T) {
	t.Parallel()
	found := warningCases["a document that is not allowed"].env().run(t)
	got, err := json.Marshal(found.Warnings[0].AdditionalData)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"document_region":null,"document_region_with_subtype":null,"document_subtype":"PASSPORT_GENERIC","document_type":"P","issuing_state":"UTO"}`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestLastDayOfADocument(t *testing.T) {
	t.Parallel()
	expiry := reading.Date{Year: 2026, Month: 11, Day: 21}
	cases := map[string]struct {
		now     time.Time
		expired bool
	}{
		"on its last day":                            {time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC), false},
		"while it is that day somewhere on earth":    {time.Date(2026, 11, 22, 11, 59, 59, 0, time.UTC), false},
		"once that day is over everywhere":           {time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC), true},
		"the server's own time zone does not matter": {time.Date(2026, 11, 22, 23, 59, 59, 0, time.FixedZone("", 12*3600)), false},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := passport()
			m.Expiry = expiry
			d := newEnv(sharp(m))
			d.now = tc.now
			if got := strings.Contains(outline(d.run(t)), "DOCUMENT_EXPIRED"); got != tc.expired {
				t.Errorf("expired: %v", got)
			}
		})
	}
}

func TestAge(t *testing.T) {
	t.Parallel()
	day := func(y int, m time.Month, d int) time.Time { return time.Date(y, m, d, 0, 0, 0, 0, time.UTC) }
	cases := map[string]struct {
		born reading.Date
		now  time.Time
		want int
	}{
		"the day before a birthday":                {reading.Date{Year: 2008, Month: 11, Day: 22}, day(2026, 11, 21), 17},
		"on the birthday":                          {reading.Date{Year: 2008, Month: 11, Day: 21}, day(2026, 11, 21), 18},
		"the last instant before it":               {reading.Date{Year: 2008, Month: 11, Day: 22}, day(2026, 11, 22).Add(-time.Nanosecond), 17},
		"born on a leap day, the last of February": {reading.Date{Year: 2008, Month: 2, Day: 29}, day(2026, 2, 28), 17},
		"born on a leap day, the first of March":   {reading.Date{Year: 2008, Month: 2, Day: 29}, day(2026, 3, 1), 18},
		"born on a leap day, in a leap year":       {reading.Date{Year: 2008, Month: 2, Day: 29}, day(2028, 2, 29), 20},
		"born today":                               {reading.Date{Year: 2026, Month: 11, Day: 21}, day(2026, 11, 21), 0},
		"of more than a hundred years":             {reading.Date{Year: 1920, Month: 1, Day: 1}, day(2026, 11, 21), 106},
		"the day is that of UTC":                   {reading.Date{Year: 2008, Month: 11, Day: 22}, time.Date(2026, 11, 22, 1, 0, 0, 0, time.FixedZone("", 2*3600)), 17},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := tc.born.Age(tc.now); got != tc.want {
				t.Errorf("age %d, want %d", got, tc.want)
			}
		})
	}
}

func TestNamesAsExpected(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		given, surname string
		truncated      bool
		expected       session.Expected
		threshold      string // of the workflow; empty: its default
		differs        bool
	}{
		"as expected":                              {"ANNA MARIA", "ERIKSSON", false, session.Expected{FirstName: "Anna Maria", LastName: "Eriksson"}, "", false},
		"the second given name is left out":        {"ANNA MARIA", "ERIKSSON", false, session.Expected{FirstName: "Anna", LastName: "Eriksson"}, "", false},
		"the surname alone is compared":            {"ANNA MARIA", "ERIKSSON", false, session.Expected{LastName: "Eriksson"}, "", false},
		"another surname":                          {"ANNA MARIA", "ERIKSSON", false, session.Expected{LastName: "Smith"}, "", true},
		"letters of other alphabets":               {"JUERGEN", "MUELLER", false, session.Expected{FirstName: "Jürgen", LastName: "Müller"}, "", false},
		"the parts stand in the other place":       {"ERIKSSON", "ANNA MARIA", false, session.Expected{FirstName: "Anna Maria", LastName: "Eriksson"}, "", false},
		"a letter is wrong":                        {"ANNA MARIA", "ERIKSON", false, session.Expected{FirstName: "Anna Maria", LastName: "Eriksson"}, "", false},
		"a strict workflow minds the letter":       {"ANNA MARIA", "ERIKSON", false, session.Expected{LastName: "Eriksson"}, "100", true},
		"a threshold of nothing accepts everybody": {"ANNA MARIA", "ERIKSSON", false, session.Expected{LastName: "Smith"}, "0", false},
		"a zone that had no room":                  {"NILAVADHANANANDA", "BENNELONG WOOLOOMOOLOO WARRANDYTE WAR", true, session.Expected{FirstName: "Nilavadhanananda Chayapa", LastName: "Bennelong Wooloomooloo Warrandyte Warnambool"}, "", false},
		"characters read otherwise elsewhere":      {"TARO", "YAMADA", false, session.Expected{FirstName: "太郎", LastName: "山田"}, "", false},
		"nothing is expected":                      {"ANNA MARIA", "ERIKSSON", false, session.Expected{}, "", false},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := passport()
			m.GivenNames, m.Surname, m.NamesTruncated = tc.given, tc.surname, tc.truncated
			d := newEnv(sharp(m))
			d.task.Session.Expected = &tc.expected
			if tc.threshold != "" {
				d.task.Node.Config = json.RawMessage(`{"id_verification_name_match_score_threshold":` + tc.threshold + `}`)
			}
			if got := strings.Contains(outline(d.run(t)), "FULL_NAME_MISMATCH"); got != tc.differs {
				t.Errorf("differs: %v", got)
			}
		})
	}
}
