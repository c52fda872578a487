package mailtemplate

import (
	"embed"
	"fmt"
	"sync"

	"vidimus/internal/platform/value/translation"
)

// CaseKind is the kind of a mail to a member about a case.
type CaseKind string

// The kinds, by the names of their texts.
const (
	CaseMentioned  CaseKind = "mentioned"
	CaseApproved   CaseKind = "approved"
	CaseReturned   CaseKind = "returned"
	CaseDueSoon    CaseKind = "due_soon"
	CaseOverdue    CaseKind = "overdue"
	CaseUnassigned CaseKind = "unassigned"
)

// CaseKinds are all kinds.
var CaseKinds = []CaseKind{CaseMentioned, CaseApproved, CaseReturned, CaseDueSoon, CaseOverdue, CaseUnassigned}

// CaseMail is a mail to a member about a case. It contains the case number and no
// names.
type CaseMail struct {
	Kind CaseKind
	// Language is one of Languages; anything else stands for English.
	Language string
	// Application is whose case it is, Number what the case is called.
	Application, Number string
	// Link is the page of the case, http or https.
	Link string
}

// caseTexts are the words of these mails in one language.
type caseTexts struct {
	// Button leads to the case.
	Button string                `json:"button"`
	Kinds  map[CaseKind]caseText `json:"kinds"`
}

// caseText holds the words of one kind. Both have the number of the case at {code}.
type caseText struct {
	Title string `json:"title"`
	Intro string `json:"intro"`
}

//go:embed case/*.json
var caseFiles embed.FS

// caseCatalogue reads the words of all languages once.
var caseCatalogue = sync.OnceValues(func() (translation.Catalogue[caseTexts], error) {
	return translation.Load[caseTexts](caseFiles, "case")
})

// RenderCase writes the mail. It reports an error for an unknown kind and for a link that is no web address.
func RenderCase(c CaseMail) (Mail, error) {
	if err := checkLink(c.Link); err != nil {
		return Mail{}, err
	}
	all, err := caseCatalogue()
	if err != nil {
		return Mail{}, err
	}
	code, texts := all.Texts(c.Language)
	m, known := texts.Kinds[c.Kind]
	if !known {
		return Mail{}, fmt.Errorf("kind of mail about cases %q is unknown", c.Kind)
	}
	l, err := blankFor(code)
	if err != nil {
		return Mail{}, err
	}
	l.sender = name(c.Application)
	if l.sender == "" {
		l.sender = unnamed
	}
	l.colour = brand("")
	v := values{"application": foreign(l.sender), "code": foreign(name(c.Number))}
	l.Title, l.Intro = fill(m.Title, v), fill(m.Intro, v)
	v["title"] = own(l.line(l.Title))
	l.Subject, l.Greeting, l.Footer = fill(l.texts.Subject, v), fill(l.texts.Hello, v), fill(l.texts.AccountFooter, v)
	l.Button, l.Link, l.Copy = texts.Button, c.Link, fill(l.texts.Copy, v)
	page, err := l.html()
	if err != nil {
		return Mail{}, err
	}
	return Mail{Language: l.code, Sender: l.sender, Subject: l.line(l.Subject), Text: l.plain(), HTML: page}, nil
}
