// Package mailtemplate writes the mails to persons: what they say in each language of
// the contract, and how they look. It neither decides who gets which mail nor
// sends any.
package mailtemplate

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"vidimus/internal/platform/client/mailer"
)

// Kind is an occasion to write to a person.
type Kind string

// The occasions.
const (
	KindInvite       Kind = "invite"
	KindApproved     Kind = "approved"
	KindDeclined     Kind = "declined"
	KindInReview     Kind = "in_review"
	KindResubmission Kind = "resubmission"
	// KindCode brings a one-time code that proves the address.
	KindCode Kind = "code"
	// KindAccountCode is the mail with the code that verifies the address of an account.
	KindAccountCode Kind = "account_code"
	// KindSignIn is the mail with a sign-in link.
	KindSignIn Kind = "sign_in"
	// KindNewPassword brings a link under which a new password is chosen.
	KindNewPassword Kind = "new_password"
	// KindMembership is the invitation to an organisation.
	KindMembership Kind = "membership"
	// KindContactChanged tells an old address or number that the account has another one.
	KindContactChanged Kind = "contact_changed"
)

// Kinds lists all occasions.
var Kinds = []Kind{KindInvite, KindApproved, KindDeclined, KindInReview, KindResubmission, KindCode, KindAccountCode, KindSignIn, KindNewPassword, KindMembership, KindContactChanged}

// ofAccounts are the kinds of mail about accounts rather than verifications.
var ofAccounts = []Kind{KindAccountCode, KindSignIn, KindNewPassword, KindMembership, KindContactChanged}

// coded are the occasions that bring a code.
var coded = []Kind{KindCode, KindAccountCode}

// linked are the occasions on which the person has something to do.
var linked = []Kind{KindInvite, KindResubmission, KindSignIn, KindNewPassword, KindMembership}

// Data holds the values of the placeholders. Only Application is always needed; Link is needed
// where the person has something to open, and left out of other mails; Code and Minutes are needed
// for a code.
type Data struct {
	// Application is the name that the mail comes from.
	Application string
	// Colour is the application's own, #RRGGBB or #RRGGBBAA; anything else stands for the usual one.
	Colour string
	// Person is the name to greet, or empty.
	Person string
	// Link is the hosted page, http or https.
	Link string
	// ExpiresAt is when the link ends; zero says nothing about it.
	ExpiresAt time.Time
	// Steps is how many are to be done again; zero says nothing about it.
	Steps int
	// Reason is what the reviewer gave as the reason of a resubmission, in any language; or empty.
	Reason string
	// Organization is what a membership is of.
	Organization string
	// Code is the one-time code: digits and capital letters.
	Code string
	// Minutes is how long the code is good for; the words are right for 5 to 10.
	Minutes int
}

// Mail is a finished mail.
type Mail struct {
	// Language is that of the texts, which is English where there were none in the asked one.
	Language string
	Sender   string
	Subject  string
	Text     string
	HTML     string
}

// To addresses the mail.
func (m Mail) To(address string) mailer.Message {
	return mailer.Message{To: address, FromName: m.Sender, Subject: m.Subject, Text: m.Text, HTML: m.HTML, Language: m.Language}
}

// Render writes a mail in one of Languages, or in English. It reports an error
// for an unknown kind, for a link that is missing or no web address, and for a
// code that is missing or none.
func Render(kind Kind, code string, d Data) (Mail, error) {
	if !slices.Contains(Kinds, kind) {
		return Mail{}, fmt.Errorf("notice kind %q is unknown", kind)
	}
	if slices.Contains(linked, kind) {
		if err := checkLink(d.Link); err != nil {
			return Mail{}, err
		}
	}
	if slices.Contains(coded, kind) && !isCode(d.Code) {
		return Mail{}, errNoCode
	}
	blank, err := blankFor(code)
	if err != nil {
		return Mail{}, err
	}
	l := compose(kind, blank, d)
	page, err := l.html()
	if err != nil {
		return Mail{}, err
	}
	return Mail{Language: l.code, Sender: l.sender, Subject: l.line(l.Subject), Text: l.plain(), HTML: page}, nil
}

// blankFor is an empty letter in one of Languages, or in English.
func blankFor(code string) (letter, error) {
	all, err := catalogue()
	if err != nil {
		return letter{}, err
	}
	code, texts := all.Texts(code)
	return letter{code: code, language: localeOf(code), texts: texts}, nil
}

// ShortText writes a one-time code as a text message for a phone.
func ShortText(code string, d Data) (string, error) {
	if !isCode(d.Code) {
		return "", errNoCode
	}
	blank, err := blankFor(code)
	if err != nil {
		return "", err
	}
	l := compose(KindCode, blank, d)
	return l.line(l.Short), nil
}

// ShortNotice writes to a phone that the account has another number or address.
func ShortNotice(code string, d Data) (string, error) {
	blank, err := blankFor(code)
	if err != nil {
		return "", err
	}
	l := compose(KindContactChanged, blank, d)
	return l.line(l.Short), nil
}

// errNoCode never quotes the code.
var errNoCode = errors.New("code of the notice is none")

func isCode(code string) bool {
	return code != "" && len(code) <= 8 && strings.Trim(code, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// checkLink never quotes the link, which opens the person's session.
func checkLink(link string) error {
	u, err := url.Parse(link)
	if err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" || strings.ContainsFunc(link, notInLink) {
		return fmt.Errorf("link of the notice is no web address")
	}
	return nil
}

func notInLink(r rune) bool { return r <= ' ' || r > '~' || strings.ContainsRune("<>\"`", r) }
