package boot

import (
	"fmt"
	"net"

	"vidimus/internal/domain/authn/otp"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/config"
	"vidimus/internal/platform/seal"
	"vidimus/internal/platform/sms"
	"vidimus/internal/verification/contact"
	"vidimus/internal/verification/feature/email"
	"vidimus/internal/verification/feature/phone"
)

// contacts are the parts of the steps that prove addresses and numbers.
type contacts struct {
	codes   *otp.CodeIssuer
	archive contact.PreviousUses
	// texts is nil where no text message leaves the house.
	texts sms.Sender
}

// TextFolder is where text messages go when they are to be written to files.
func TextFolder(c *config.Config) string { return c.StatePath("texts") }

func (a *App) buildContacts(ring *seal.Ring) error {
	o := a.options
	a.contacts = contacts{
		codes:   &otp.CodeIssuer{Secrets: ring, Now: o.Now, NewID: o.NewID},
		archive: contact.PreviousUses{Store: a.Store, Lists: a.Lists},
	}
	c := a.Config.SMS
	switch {
	case c.UsesGateway():
		gateway, err := sms.NewGateway(sms.Options{
			Poster: a.client, URL: c.URL, Header: headerOf(c), Value: c.Credential.Reveal(), Shape: sms.Shape(c.Format), Body: c.Body, From: c.From,
		})
		if err != nil {
			return fmt.Errorf("VIDIMUS_SMS_BODY: %w", err)
		}
		a.contacts.texts = gateway
	case c.Outbox:
		outbox, err := sms.NewOutbox(TextFolder(a.Config), o.Now)
		if err != nil {
			return err
		}
		a.contacts.texts = outbox
	}
	return nil
}

func headerOf(c config.SMS) string {
	if !c.Credential.IsSet() {
		return ""
	}
	return c.Header
}

// worker sends the codes.
func (c contacts) worker(a *App) *contact.Worker {
	mail := &email.CodeSender{Mailer: a.Mail}
	if a.Config.Mail.UsesSMTP() {
		// Mails that stay in the house ask nobody whether a domain is there.
		mail.Names = email.DNSResolver{Resolver: net.DefaultResolver}
	}
	couriers := map[workflow.Feature]contact.CodeSender{workflow.FeatureEmail: mail}
	if c.texts != nil {
		couriers[workflow.FeaturePhone] = &phone.CodeSender{Sender: c.texts}
	}
	return &contact.Worker{Store: a.Store, Sessions: a.Sessions, Applications: a.Applications, Codes: c.codes, Senders: couriers}
}
