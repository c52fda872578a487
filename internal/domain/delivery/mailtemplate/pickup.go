package mailtemplate

import (
	"embed"
	"sync"
	"time"

	"vidimus/internal/platform/value/translation"
)

// Pickup is the mail to another provider that a transfer to one of its customers
// awaits its response.
type Pickup struct {
	// Language is one of Languages; anything else stands for English.
	Language string
	// Application is the provider that asks, Colour its own as in Data.
	Application, Colour string
	Amount, Currency    string
	// Link is the page on which the answer is given, http or https.
	Link      string
	ExpiresAt time.Time
}

// pickupTexts are the words of the mail in one language. They tell no names:
// whoever opens the link sees them.
type pickupTexts struct {
	Title  string `json:"title"`
	Intro  string `json:"intro"`
	Next   string `json:"next"`
	Button string `json:"button"`
	Footer string `json:"footer"`
}

//go:embed pickup/*.json
var pickupFiles embed.FS

// pickupCatalogue reads the words of all languages once.
var pickupCatalogue = sync.OnceValues(func() (translation.Catalogue[pickupTexts], error) {
	return translation.Load[pickupTexts](pickupFiles, "pickup")
})

// RenderPickup writes the mail.
func RenderPickup(p Pickup) (Mail, error) {
	if err := checkLink(p.Link); err != nil {
		return Mail{}, err
	}
	all, err := pickupCatalogue()
	if err != nil {
		return Mail{}, err
	}
	code, m := all.Texts(p.Language)
	l, err := blankFor(code)
	if err != nil {
		return Mail{}, err
	}
	l.sender = name(p.Application)
	if l.sender == "" {
		l.sender = unnamed
	}
	l.colour = brand(p.Colour)
	x := l.texts
	v := values{"application": foreign(l.sender), "title": own(m.Title), "code": foreign(name(p.Amount + " " + p.Currency))}
	l.Subject, l.Title, l.Intro, l.Next = fill(x.Subject, v), fill(m.Title, v), fill(m.Intro, v), fill(m.Next, v)
	l.Greeting, l.Footer = fill(x.Hello, v), fill(m.Footer, v)
	l.Button, l.Link, l.Copy, l.Personal = m.Button, p.Link, fill(x.Copy, v), fill(x.Personal, v)
	l.Expires = fill(x.Expires, values{"date": own(l.language.date(p.ExpiresAt, x))})
	page, err := l.html()
	if err != nil {
		return Mail{}, err
	}
	return Mail{Language: l.code, Sender: l.sender, Subject: l.line(l.Subject), Text: l.plain(), HTML: page}, nil
}
