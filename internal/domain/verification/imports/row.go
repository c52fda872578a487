package imports

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"maps"
	"net/mail"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/value/iso"
)

// Person is the data of a row about a person and the document; empty members are unknown. Dates are YYYY-MM-DD,
// countries alpha-3.
type Person struct {
	FirstName, LastName, FullName, DateOfBirth, Gender, Nationality string
	// DocumentType is a short code.
	DocumentType, DocumentNumber, PersonalNumber, IssuingState, DateOfIssue, ExpirationDate string
	PlaceOfBirth, MaritalStatus, Address                                                    string
	// Age is in years at the moment of the import, nil without a date of birth.
	Age *int
}

// Company is the data of a row about a company; empty members are unknown.
type Company struct {
	// SessionID tells the companies of an installation apart.
	SessionID string
	// CountryCode is alpha-2.
	Name, RegistrationNumber, CountryCode, Region, Type, IncorporationDate, Address string
	TaxNumber, VATNumber, LEI, NatureOfBusiness, Website, Email, Phone              string
}

// entry is a row that can be carried out.
type entry struct {
	number                 int64
	raw                    record
	externalID, vendorData string
	status                 session.Status
	verifiedAt             time.Time
	expiresAt              *time.Time
	contact, metadata      string
	person                 Person
	company                Company
	digest                 []byte
}

// subject is the name that lists show and search.
func (e *entry) subject() string { return e.person.FullName }

// stepStatus is the verdict of the item.
func (e *entry) stepStatus() decision.StepStatus {
	switch e.status {
	case session.StatusDeclined:
		return decision.StepDeclined
	case session.StatusInReview:
		return decision.StepInReview
	default: // an approval that is over was one
		return decision.StepApproved
	}
}

// Bounds of values, in letters; metadata in bytes.
const (
	maxValue    = 255
	maxLong     = 1000
	maxMetadata = 64 << 10
)

var (
	longColumns = []string{"address", "registered_address", "nature_of_business", "website", "payment_details"}
	// jsonColumns hold JSON, which lines may have as it is.
	jsonColumns = []string{columnMetadata, columnProperties, columnValue}
)

// reading parses one row and collects its errors.
type reading struct {
	values   map[string]string
	now      time.Time
	problems []string
}

func (r *reading) refuse(column, text string) { r.problems = append(r.problems, column+": "+text) }

// entryOf reads a row. days is how long an approval holds, nil permanently. A row
// with a problem gives no entry.
func entryOf(rec record, t Type, days *int, now time.Time) (*entry, string) {
	r, problem := readingOf(rec, Columns(t), now)
	if problem != "" {
		return nil, problem
	}
	e := &entry{number: rec.number, raw: rec, externalID: r.needed(columnExternalID), vendorData: r.values[columnVendorData]}
	e.digest = digestOf(r.values)
	if e.vendorData == "" {
		e.vendorData = e.externalID
	}
	e.metadata, e.contact = r.metadata(), r.contact()
	r.times(e, days)
	if t == TypeBusinesses {
		e.company = r.company()
	} else {
		e.person = r.person()
	}
	if len(r.problems) > 0 {
		return nil, strings.Join(r.problems, " ")
	}
	return e, ""
}

// readingOf cleans the columns of a row; those that are not known are refused.
func readingOf(rec record, known []string, now time.Time) (*reading, string) {
	if rec.problem != "" {
		return nil, rec.problem
	}
	r := &reading{values: make(map[string]string, len(rec.values)), now: now}
	for _, name := range slices.Sorted(maps.Keys(rec.values)) {
		if !slices.Contains(known, name) {
			r.refuse(clip(cleanName(name), 60), "This column is not known.")
			continue
		}
		r.values[name] = r.clean(name, rec.values[name])
	}
	return r, ""
}

// digestOf is what the row says; how it is written makes no difference.
func digestOf(values map[string]string) []byte {
	said := maps.Clone(values)
	maps.DeleteFunc(said, func(_, v string) bool { return v == "" })
	text, err := json.Marshal(said) // sorted by name
	if err != nil {
		return nil // strings can always be written
	}
	sum := sha256.Sum256(text)
	return sum[:]
}

// clean takes the white space off. A control character is refused: some of them
// mean something inside stored results.
func (r *reading) clean(column, value string) string {
	if slices.Contains(jsonColumns, column) {
		return strings.TrimSpace(value)
	}
	refused := false
	value = strings.TrimSpace(strings.Map(func(c rune) rune {
		switch {
		case c == '\n' || c == '\r' || c == '\t':
			return ' '
		case c < ' ' || c == 0x7f || c == utf8.RuneError:
			refused = true
		}
		return c
	}, value))
	longest := maxValue
	if slices.Contains(longColumns, column) {
		longest = maxLong
	}
	switch {
	case refused:
		r.refuse(column, "The value holds a control character.")
	case utf8.RuneCountInString(value) > longest:
		r.refuse(column, fmt.Sprintf("Enter at most %d characters.", longest))
	default:
		return value
	}
	return ""
}

func (r *reading) needed(column string) string {
	value := r.values[column]
	if value == "" && !slices.ContainsFunc(r.problems, func(p string) bool { return strings.HasPrefix(p, column+": ") }) {
		r.refuse(column, "This value is required.")
	}
	return value
}

var statuses = []session.Status{session.StatusApproved, session.StatusDeclined, session.StatusInReview, session.StatusKYCExpired}

func (r *reading) times(e *entry, days *int) {
	written := strings.ReplaceAll(r.needed(columnStatus), "_", " ")
	i := slices.IndexFunc(statuses, func(s session.Status) bool { return strings.EqualFold(string(s), written) })
	if i < 0 {
		if written != "" {
			r.refuse(columnStatus, "Enter Approved, Declined, In Review or Kyc Expired.")
		}
		return
	}
	e.status = statuses[i]
	at, until := r.instant(columnVerifiedAt), r.instant(columnExpiresAt)
	if at == nil {
		at = &r.now
	}
	if at.After(r.now) {
		r.refuse(columnVerifiedAt, "Enter a time that is not in the future.")
	}
	e.verifiedAt = *at
	if e.status != session.StatusApproved {
		return
	}
	if until == nil && days != nil {
		end := at.AddDate(0, 0, *days)
		until = &end
	}
	e.expiresAt = until
	if until != nil && !until.After(r.now) {
		e.status = session.StatusKYCExpired
	}
}

// instant reads a date or an instant.
func (r *reading) instant(column string) *time.Time {
	value := r.values[column]
	if value == "" {
		return nil
	}
	for _, layout := range []string{time.RFC3339, time.DateOnly} {
		if t, err := time.Parse(layout, value); err == nil && sensible(t) {
			t = t.UTC().Truncate(time.Microsecond)
			return &t
		}
	}
	r.refuse(column, "Enter a date as YYYY-MM-DD, or an instant as YYYY-MM-DDThh:mm:ssZ.")
	return nil
}

func sensible(t time.Time) bool { return t.Year() >= 1850 && t.Year() < 2200 }

func (r *reading) date(column string) string {
	value := r.values[column]
	if value == "" {
		return ""
	}
	if t, err := time.Parse(time.DateOnly, value); err != nil || !sensible(t) {
		r.refuse(column, "Enter a date as YYYY-MM-DD.")
		return ""
	}
	return value
}

// past is a date that must not be in the future.
func (r *reading) past(column string) string {
	value := r.date(column)
	if value > r.now.Format(time.DateOnly) {
		r.refuse(column, "Enter a date that is not in the future.")
		return ""
	}
	return value
}

func (r *reading) country(column string, code func(string) (string, bool)) string {
	value := r.values[column]
	if value == "" {
		return ""
	}
	known, ok := code(strings.ToUpper(value))
	if !ok {
		r.refuse(column, "Enter an ISO 3166-1 code of two or three letters.")
	}
	return known
}

func (r *reading) oneOf(column string, values ...string) string {
	value := strings.ToUpper(r.values[column])
	if value != "" && !slices.Contains(values, value) {
		r.refuse(column, "Enter one of "+strings.Join(values, ", ")+".")
	}
	return value
}

func (r *reading) metadata() string {
	value := r.values[columnMetadata]
	switch {
	case value == "":
	case len(value) > maxMetadata:
		r.refuse(columnMetadata, fmt.Sprintf("Enter at most %d KiB.", maxMetadata>>10))
	case !json.Valid([]byte(value)):
		r.refuse(columnMetadata, "Enter a JSON value.")
	}
	return value
}

var phoneNumber = regexp.MustCompile(`^\+[1-9]\d{6,14}$`)

// contact is the contact_details of the session.
func (r *reading) contact() string {
	c := session.Contact{Email: r.values[columnEmail], Phone: r.values[columnPhone]}
	if c.Email == "" && c.Phone == "" {
		return ""
	}
	if a, err := mail.ParseAddress(c.Email); c.Email != "" && (err != nil || a.Address != c.Email) {
		r.refuse(columnEmail, "Enter an e-mail address.")
	}
	if c.Phone != "" && !phoneNumber.MatchString(c.Phone) {
		r.refuse(columnPhone, "Enter a phone number with a plus and the country's digits (E.164).")
	}
	text, err := json.Marshal(c)
	if err != nil {
		return "" // strings can always be written
	}
	return string(text)
}

// documentCodes are those that have a name in decisions.
var documentCodes = []string{"P", "ID", "DL", "RP", "HIC", "TC"}

func (r *reading) person() Person {
	v := r.values
	p := Person{
		FirstName: v["first_name"], LastName: v["last_name"], FullName: v["full_name"], DateOfBirth: r.past("date_of_birth"),
		Gender: r.oneOf("gender", "M", "F", "U"), Nationality: r.country("nationality", iso.Alpha3),
		DocumentType: r.oneOf("document_type", documentCodes...), DocumentNumber: v["document_number"], PersonalNumber: v["personal_number"],
		IssuingState: r.country("issuing_state", iso.Alpha3), DateOfIssue: r.past("date_of_issue"), ExpirationDate: r.date("expiration_date"),
		PlaceOfBirth: v["place_of_birth"], Address: v["address"],
		MaritalStatus: r.oneOf("marital_status", "SINGLE", "MARRIED", "DIVORCED", "WIDOWED", "UNKNOWN"),
	}
	if p.FullName == "" {
		p.FullName = personname.Person{First: p.FirstName, Last: p.LastName}.Whole()
	}
	if p.FullName == "" {
		r.refuse("full_name", "Enter a name: first_name, last_name or full_name.")
	}
	p.Age = ageOf(p.DateOfBirth, r.now)
	return p
}

func ageOf(birth string, now time.Time) *int {
	born, err := time.Parse(time.DateOnly, birth)
	if err != nil {
		return nil
	}
	years := now.Year() - born.Year()
	if now.Month() < born.Month() || now.Month() == born.Month() && now.Day() < born.Day() {
		years--
	}
	return &years
}

func (r *reading) company() Company {
	v := r.values
	return Company{
		Name: r.needed("company_name"), RegistrationNumber: v["registration_number"], CountryCode: r.country("country_code", iso.Alpha2),
		Region: v["region"], Type: v["company_type"], IncorporationDate: r.past("incorporation_date"), Address: v["registered_address"],
		TaxNumber: v["tax_number"], VATNumber: v["vat_number"], LEI: v["legal_entity_identifier"], NatureOfBusiness: v["nature_of_business"],
		Website: v["website"], Email: v[columnEmail], Phone: v[columnPhone],
	}
}

// maxShown bounds what a refusal repeats of one value.
const maxShown = 1000

// shown is the row as its refusal repeats it.
func (rec record) shown() (json.RawMessage, error) {
	values := map[string]string{"raw": showable(string(rec.raw))}
	if rec.values != nil && rec.problem == "" {
		values = make(map[string]string, len(rec.values))
		for name, v := range rec.values {
			values[showable(name)] = showable(v)
		}
	}
	return json.Marshal(values)
}

// reference is a column of a row that may be damaged, or empty.
func (rec record) reference(column string) string {
	return clip(showable(strings.TrimSpace(rec.values[column])), maxValue)
}

// showable is a text without what a database or a reader could not take.
func showable(text string) string {
	text = strings.ReplaceAll(strings.ToValidUTF8(text, "\uFFFD"), "\x00", "\uFFFD")
	return clip(strings.TrimRight(text, "\r\n"), maxShown)
}

// clip cuts a text to so many letters.
func clip(text string, most int) string {
	if len(text) <= most {
		return text
	}
	for i := range text {
		if most == 0 {
			return text[:i]
		}
		most--
	}
	return text
}
