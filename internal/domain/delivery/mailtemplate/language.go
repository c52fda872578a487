package mailtemplate

import (
	"embed"
	"slices"
	"sync"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/translation"
)

// locale holds what writing in a language needs besides its texts.
type locale struct {
	iso.Language
	conventions
}

// conventions are the rules of writing of a language that differ from the usual ones.
type conventions struct {
	// zero is its digit 0, where that is not the one of ASCII.
	zero     rune
	calendar calendar
	// plurals is the language whose plural rules it shares, where the rules do not know it.
	plurals string
}

// unusual are the conventions of the languages that have some. sr is in Cyrillic letters, cnr, bs and uz are in Latin
// ones, zh is in simplified ones.
var unusual = map[string]conventions{
	"bn": {zero: '০'}, "cnr": {plurals: "sr"}, "fa": {zero: '۰', calendar: persian}, "pt": {plurals: "pt-PT"}, "th": {calendar: buddhist},
}

// localeOf is that of a language of the contract.
func localeOf(code string) locale {
	l, _ := iso.LanguageOfTag(code)
	return locale{l, unusual[code]}
}

// Languages lists the codes of the languages that mails are written in.
func Languages() []string {
	var codes []string
	for _, l := range iso.Languages() {
		codes = append(codes, l.Code)
	}
	slices.Sort(codes)
	return codes
}

// AcceptedLanguage returns the language of mails that serves a reader best who sent the values of Accept-Language; English where no
// wish can be met.
func AcceptedLanguage(values []string) string {
	all, err := catalogue()
	if err != nil {
		return iso.DefaultLanguage
	}
	return all.AcceptedLanguage(values)
}

// start is the side that lines begin at.
func (l locale) start() string {
	if l.RightToLeft {
		return "right"
	}
	return "left"
}

// digits writes a number that has its digits in ASCII in those of the language.
func (l locale) digits(number string) string {
	if l.zero == 0 {
		return number
	}
	out := []rune(number)
	for i, r := range out {
		out[i] = r - '0' + l.zero
	}
	return string(out)
}

// forms are the names of CLDR's plural categories.
var forms = map[plural.Form]string{
	plural.Other: "other", plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many",
}

// category is the plural category of a whole number.
func category(code string, n int) string {
	rules := unusual[code].plurals
	if rules == "" {
		rules = code
	}
	return forms[plural.Cardinal.MatchPlural(language.Make(rules), n, 0, 0, 0, 0)]
}

// texts are those of one language. In braces stand the places of values:
// application, title, name, count, code and date, and in Date those of its parts.
type texts struct {
	Hello     string `json:"hello"`
	HelloName string `json:"hello_name"`
	Subject   string `json:"subject"`

	Invite       message `json:"invite"`
	Approved     message `json:"approved"`
	Declined     message `json:"declined"`
	InReview     message `json:"in_review"`
	Resubmission message `json:"resubmission"`
	Code         message `json:"code"`
	SignIn       message `json:"sign_in"`
	NewPassword  message `json:"new_password"`
	Membership   message `json:"membership"`

	ContactChanged message `json:"contact_changed"`

	// Steps says how many steps are to be done again, by plural category.
	Steps  map[string]string `json:"steps"`
	Reason string            `json:"reason"`

	Expires  string `json:"expires"`
	Personal string `json:"personal"`
	Copy     string `json:"copy"`
	// Footer says why somebody is written to; AccountFooter says it of an account,
	// where nobody's identity is verified.
	Footer        string `json:"footer"`
	AccountFooter string `json:"account_footer"`

	// Date and Months are in the form that follows the words of Expires.
	Date   string     `json:"date"`
	Months [12]string `json:"months"`
}

// message holds the texts of one kind of mail. Next follows from Intro, and is what mail programs
// show beside the subject.
type message struct {
	Title  string `json:"title"`
	Intro  string `json:"intro"`
	Next   string `json:"next"`
	Button string `json:"button,omitempty"`
	// Short is the whole message where there is room for a line only.
	Short string `json:"short,omitempty"`
}

func (t texts) message(kind Kind) message {
	switch kind {
	case KindApproved:
		return t.Approved
	case KindDeclined:
		return t.Declined
	case KindInReview:
		return t.InReview
	case KindResubmission:
		return t.Resubmission
	case KindCode, KindAccountCode:
		return t.Code
	case KindSignIn:
		return t.SignIn
	case KindNewPassword:
		return t.NewPassword
	case KindMembership:
		return t.Membership
	case KindContactChanged:
		return t.ContactChanged
	default:
		return t.Invite
	}
}

//go:embed text/*.json
var textFiles embed.FS

// catalogue reads the texts of all languages once.
var catalogue = sync.OnceValues(func() (translation.Catalogue[texts], error) { return translation.Load[texts](textFiles, "text") })
