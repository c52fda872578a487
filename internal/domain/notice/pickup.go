package notice

import "time"

// Pickup is what a mail to another provider says: that a transfer to one of its
// customers waits for an answer. It is in English, as those are companies.
type Pickup struct {
	// Application is the provider that asks, Colour its own as in Data.
	Application, Colour string
	Amount, Currency    string
	// Link is the page on which the answer is given, http or https.
	Link      string
	ExpiresAt time.Time
}

// The words of the mail. It tells no names: whoever opens the link sees them.
var (
	pickupMessage = message{
		Title:  "A transfer waits for your answer",
		Intro:  "{application} wants to send {code} to a wallet of one of your customers, and has to exchange data with you before (travel rule).",
		Next:   "Please open the page and accept or decline the transfer.",
		Button: "Open the page",
	}
	pickupFooter = "{application} sends you this mail because your address is known as that of a provider of virtual assets. If that is wrong, you can ignore it."
)

// RenderPickup writes the mail.
func RenderPickup(p Pickup) (Mail, error) {
	if err := checkLink(p.Link); err != nil {
		return Mail{}, err
	}
	l, err := blankFor(fallback)
	if err != nil {
		return Mail{}, err
	}
	l.sender = name(p.Application)
	if l.sender == "" {
		l.sender = unnamed
	}
	l.colour = brand(p.Colour)
	x, m := l.texts, pickupMessage
	v := values{"application": foreign(l.sender), "title": own(m.Title), "code": foreign(name(p.Amount + " " + p.Currency))}
	l.Subject, l.Title, l.Intro, l.Next = fill(x.Subject, v), fill(m.Title, v), fill(m.Intro, v), fill(m.Next, v)
	l.Greeting, l.Footer = fill(x.Hello, v), fill(pickupFooter, v)
	l.Button, l.Link, l.Copy, l.Personal = m.Button, p.Link, fill(x.Copy, v), fill(x.Personal, v)
	l.Expires = fill(x.Expires, values{"date": own(l.language.date(p.ExpiresAt, x))})
	page, err := l.html()
	if err != nil {
		return Mail{}, err
	}
	return Mail{Language: l.code, Sender: l.sender, Subject: l.line(l.Subject), Text: l.plain(), HTML: page}, nil
}
