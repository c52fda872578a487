package mailtemplate

import (
	"embed"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"vidimus/internal/domain/management/branding/colour"
)

// letter is a mail before it has a form.
type letter struct {
	code     string
	language locale
	texts    texts
	sender   string

	Subject, Title, Greeting, Intro, Steps, Next, Footer sentence

	// Code is empty in a mail without one; Short is all of it for a phone.
	Code  string
	Short sentence

	// Button is empty in a mail without a link.
	Button, Link            string
	Copy, Expires, Personal sentence

	ReasonLabel sentence
	Reason      []string
	colour      colour.Colour
}

// compose builds the parts of the mail in reading order.
func compose(kind Kind, l letter, d Data) letter {
	x, m := l.texts, l.texts.message(kind)
	l.sender = name(d.Application)
	if l.sender == "" {
		l.sender = unnamed
	}
	l.colour = brand(d.Colour)
	v := values{"application": foreign(l.sender), "title": own(m.Title), "name": foreign(name(d.Person)), "organization": foreign(name(d.Organization))}
	if slices.Contains(coded, kind) {
		v["count"], v["code"] = l.language.number(d.Minutes), own(d.Code)
		l.Code = d.Code
	}
	l.Short = fill(m.Short, v)
	l.Subject, l.Title, l.Intro, l.Next = fill(x.Subject, v), fill(m.Title, v), fill(m.Intro, v), fill(m.Next, v)
	l.Greeting, l.Footer = fill(x.Hello, v), fill(x.Footer, v)
	if slices.Contains(ofAccounts, kind) {
		l.Footer = fill(x.AccountFooter, v)
	}
	if v["name"].Text != "" {
		l.Greeting = fill(x.HelloName, v)
	}
	if kind == KindResubmission {
		l.again(d)
	}
	if slices.Contains(linked, kind) {
		l.Button, l.Link, l.Copy, l.Personal = m.Button, d.Link, fill(x.Copy, v), fill(x.Personal, v)
		if !d.ExpiresAt.IsZero() {
			l.Expires = fill(x.Expires, values{"date": own(l.language.date(d.ExpiresAt, x))})
		}
	}
	return l
}

// again renders which steps have to be done again, and why.
func (l *letter) again(d Data) {
	if d.Steps > 0 {
		l.Steps = fill(l.texts.Steps[category(l.code, d.Steps)], values{"count": l.language.number(d.Steps)})
	}
	if l.Reason = lines(d.Reason); len(l.Reason) > 0 {
		l.ReasonLabel = fill(l.texts.Reason, nil)
	}
}

func (l letter) line(s sentence) string { return l.language.line(s) }

// plain is the form without any marks.
func (l letter) plain() string {
	blocks := []string{l.line(l.Greeting), l.joined(l.Intro, l.Steps)}
	if len(l.Reason) > 0 {
		blocks = append(blocks, l.line(l.ReasonLabel)+"\n> "+strings.Join(l.Reason, "\n> "))
	}
	if l.Code != "" {
		blocks = append(blocks, l.Code)
	}
	if len(l.Next) > 0 {
		blocks = append(blocks, l.line(l.Next))
	}
	if l.Button != "" {
		blocks = append(blocks, l.line(sentence{own(l.Button)})+"\n"+l.Link)
	}
	if bounds := l.joined(l.Expires, l.Personal); bounds != "" {
		blocks = append(blocks, bounds)
	}
	// The separator of RFC 3676, section 4.3: mail programs set apart what follows.
	blocks = append(blocks, "-- \n"+l.line(l.Footer))
	return strings.Join(blocks, "\n\n") + "\n"
}

// joined writes those sentences that are there, one below the other.
func (l letter) joined(sentences ...sentence) string {
	var out []string
	for _, s := range sentences {
		if len(s) > 0 {
			out = append(out, l.line(s))
		}
	}
	return strings.Join(out, "\n")
}

// page is the data of the HTML template.
type page struct {
	letter
	Language, Direction string
	// Align is where lines begin; not all mail programs know "start".
	Align            string
	Sender           string
	SubjectLine      string
	Colour, OnColour string
}

//go:embed template/mail.html
var templateFiles embed.FS

var pageTemplate = template.Must(template.ParseFS(templateFiles, "template/mail.html"))

// html is the form for programs that show pages.
func (l letter) html() (string, error) {
	var b strings.Builder
	err := pageTemplate.Execute(&b, page{
		letter: l, Language: l.code, Direction: l.language.Direction(), Align: l.language.start(), Sender: l.sender,
		SubjectLine: l.line(l.Subject), Colour: l.colour.Hex(), OnColour: l.colour.On().Hex(),
	})
	if err != nil {
		return "", fmt.Errorf("write page of notice: %w", err)
	}
	return b.String(), nil
}
