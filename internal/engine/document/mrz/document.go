package mrz

// Sex as the zone states it. The zone prints < for unspecified.
const (
	SexMale        = "M"
	SexFemale      = "F"
	SexUnspecified = "X"
)

// Document is the content of a zone. Fillers around a field are cut off, those
// inside are blanks.
type Document struct {
	Format      Format
	Code        string // kind of document, such as P, I, AC, V
	Issuer      string // code of the issuing state, D for Germany
	Surname     string // primary identifier
	GivenNames  string // secondary identifier, empty when there is none
	Number      string
	Nationality string
	BirthDate   string // as printed, YYMMDD, << where a part is unknown
	Sex         string
	ExpiryDate  string // as printed, YYMMDD
	Optional1   string // all forms but TD3
	Optional2   string // TD1 only
	// PersonalNumber is the optional data of a TD3, which is checked.
	PersonalNumber string
	// NamesTruncated says that the name field is full to its last place, the sign
	// of Doc 9303 that names may have been cut.
	NamesTruncated bool
	Checks         []Check
	Lines          []string
}

// Names of checks.
const (
	CheckNumber         = "document_number"
	CheckBirthDate      = "date_of_birth"
	CheckExpiryDate     = "expiry_date"
	CheckPersonalNumber = "personal_number"
	CheckComposite      = "composite"
)

// Check is the verdict on one check digit.
type Check struct {
	Name  string
	Digit string // as printed
	OK    bool
}

// Valid reports whether every check digit is right.
func (d Document) Valid() bool {
	for _, c := range d.Checks {
		if !c.OK {
			return false
		}
	}
	return len(d.Checks) > 0
}

// PassedChecks is the share of right check digits, from 0 to 1.
func (d Document) PassedChecks() float64 {
	if len(d.Checks) == 0 {
		return 0
	}
	passed := 0
	for _, c := range d.Checks {
		if c.OK {
			passed++
		}
	}
	return float64(passed) / float64(len(d.Checks))
}
