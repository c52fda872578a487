package mailtemplate

import (
	"embed"
	"fmt"
	"sync"
	"time"

	"vidimus/internal/platform/value/translation"
)

// SecurityChange is a change of an account's credentials, reported to its owner by
// mail.
type SecurityChange string

// The kinds, by the names of their texts.
const (
	SecurityPasskeyAdded         SecurityChange = "passkey_added"
	SecurityPasskeyRemoved       SecurityChange = "passkey_removed"
	SecurityAuthenticatorAdded   SecurityChange = "authenticator_added"
	SecurityAuthenticatorRemoved SecurityChange = "authenticator_removed"
	SecurityPasswordChanged      SecurityChange = "password_changed"
)

// SecurityChanges are all kinds.
var SecurityChanges = []SecurityChange{SecurityPasskeyAdded, SecurityPasskeyRemoved, SecurityAuthenticatorAdded, SecurityAuthenticatorRemoved, SecurityPasswordChanged}

// SecurityMail notifies the owner of an account of such a change.
type SecurityMail struct {
	Kind SecurityChange
	// Language is one of Languages; anything else stands for English.
	Language string
	// Application is the name that the mail comes from.
	Application string
	At          time.Time
	// Link is the page of the account, http or https.
	Link string
}

// securityTexts are the words of these mails in one language.
type securityTexts struct {
	Button string `json:"button"`
	// Intro has what happened at {title} and when at {date}.
	Intro string `json:"intro"`
	// Next is what to do for whoever did not make the change.
	Next string `json:"next"`
	// Kinds say what happened, without a stop.
	Kinds map[SecurityChange]string `json:"kinds"`
}

//go:embed security/*.json
var securityFiles embed.FS

// securityCatalogue reads the words of all languages once.
var securityCatalogue = sync.OnceValues(func() (translation.Catalogue[securityTexts], error) {
	return translation.Load[securityTexts](securityFiles, "security")
})

// RenderSecurity writes the mail. It reports an error for an unknown kind and for a link that is no web address.
func RenderSecurity(m SecurityMail) (Mail, error) {
	if err := checkLink(m.Link); err != nil {
		return Mail{}, err
	}
	all, err := securityCatalogue()
	if err != nil {
		return Mail{}, err
	}
	code, texts := all.Texts(m.Language)
	title, known := texts.Kinds[m.Kind]
	if !known {
		return Mail{}, fmt.Errorf("kind of mail about an account %q is unknown", m.Kind)
	}
	l, err := blankFor(code)
	if err != nil {
		return Mail{}, err
	}
	l.sender = name(m.Application)
	if l.sender == "" {
		l.sender = unnamed
	}
	l.colour = brand("")
	v := values{"application": foreign(l.sender), "title": own(title), "date": own(l.language.date(m.At, l.texts))}
	l.Title, l.Intro, l.Next = fill(title, nil), fill(texts.Intro, v), fill(texts.Next, v)
	l.Subject, l.Greeting, l.Footer = fill(l.texts.Subject, v), fill(l.texts.Hello, v), fill(l.texts.AccountFooter, v)
	l.Button, l.Link, l.Copy = texts.Button, m.Link, fill(l.texts.Copy, v)
	page, err := l.html()
	if err != nil {
		return Mail{}, err
	}
	return Mail{Language: l.code, Sender: l.sender, Subject: l.line(l.Subject), Text: l.plain(), HTML: page}, nil
}
