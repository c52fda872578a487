package mailtemplate

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"sync"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// fallback is the language of mails whose own is unknown.
const fallback = "en"

// tongue holds the script and writing direction of a language.
type tongue struct {
	// rightToLeft is the direction of its script.
	rightToLeft bool
	// zero is its digit 0, where that is not the one of ASCII.
	zero     rune
	calendar calendar
	// plurals is the language whose plural rules it shares, where the rules do not know it.
	plurals string
}

// languages are those of the contract, service-interface 'Create session'. sr is
// in Cyrillic letters, cnr, bs and uz are in Latin ones, zh is in simplified ones.
var languages = map[string]tongue{
	"en": {}, "ar": {rightToLeft: true}, "bg": {}, "bn": {zero: '০'}, "bs": {}, "ca": {}, "cnr": {plurals: "sr"}, "cs": {}, "da": {},
	"de": {}, "el": {}, "es": {}, "et": {}, "fa": {rightToLeft: true, zero: '۰', calendar: persian}, "fi": {}, "fr": {},
	"he": {rightToLeft: true}, "hi": {}, "hr": {}, "hu": {}, "hy": {}, "id": {}, "it": {}, "ja": {}, "ka": {}, "kk": {}, "ko": {}, "ky": {},
	"lt": {}, "lv": {}, "mk": {}, "mn": {}, "ms": {}, "nl": {}, "no": {}, "pl": {}, "pt-BR": {}, "pt": {plurals: "pt-PT"}, "ro": {}, "ru": {},
	"sk": {}, "sl": {}, "so": {}, "sq": {}, "sr": {}, "sv": {}, "th": {calendar: buddhist}, "tr": {}, "uk": {}, "uz": {}, "vi": {},
	"zh-CN": {}, "zh-TW": {}, "zh": {},
}

// Languages lists the codes of the languages that mails are written in.
func Languages() []string { return slices.Sorted(maps.Keys(languages)) }

// direction is the dir attribute of HTML.
func (t tongue) direction() string {
	if t.rightToLeft {
		return "rtl"
	}
	return "ltr"
}

// start is the side that lines begin at.
func (t tongue) start() string {
	if t.rightToLeft {
		return "right"
	}
	return "left"
}

// digits writes a number that has its digits in ASCII in those of the language.
func (t tongue) digits(number string) string {
	if t.zero == 0 {
		return number
	}
	out := []rune(number)
	for i, r := range out {
		out[i] = r - '0' + t.zero
	}
	return string(out)
}

// forms are the names of CLDR's plural categories.
var forms = map[plural.Form]string{
	plural.Other: "other", plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many",
}

// category is the plural category of a whole number.
func category(code string, n int) string {
	rules := languages[code].plurals
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
	default:
		return t.Invite
	}
}

//go:embed text/*.json
var textFiles embed.FS

// tables reads the texts of all languages once.
var tables = sync.OnceValues(func() (map[string]texts, error) {
	all := map[string]texts{}
	for code := range languages {
		raw, err := textFiles.ReadFile("text/" + code + ".json")
		if err != nil {
			return nil, fmt.Errorf("read texts: %w", err)
		}
		decoder := json.NewDecoder(bytes.NewReader(raw))
		decoder.DisallowUnknownFields()
		var t texts
		if err := decoder.Decode(&t); err != nil {
			return nil, fmt.Errorf("read texts of %s: %w", code, err)
		}
		all[code] = t
	}
	return all, nil
})
