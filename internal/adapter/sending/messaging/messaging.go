// Package messaging opens the ways of mails and text messages that the settings name, and those of the codes of features.
package messaging

import (
	"fmt"
	"net"
	"time"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/client/sms"
	"vidimus/internal/platform/config"
	"vidimus/internal/verification/contact"
	"vidimus/internal/verification/feature/email"
	"vidimus/internal/verification/feature/phone"
)

// OpenMailer sends by the configured mail server, or writes mails to a folder of the state folder.
func OpenMailer(c *config.Config, now func() time.Time, newID func() string) (mailer.Mailer, error) {
	sender := mailer.Sender{From: c.Mail.From, Now: now, NewID: newID}
	if !c.Mail.UsesSMTP() {
		return mailer.NewOutbox(c.MailFolder(), sender)
	}
	m, err := mailer.NewSMTP(mailer.SMTPOptions{
		Sender: sender, Host: c.Mail.Host, Port: c.Mail.Port, Username: c.Mail.Username, Password: c.Mail.Password,
		Security: mailer.Security(c.Mail.Security),
	})
	if err != nil {
		return nil, fmt.Errorf("open mail server: %w", err)
	}
	return m, nil
}

// OpenSMS sends by the configured gateway, or writes text messages to a folder of the state folder. It returns nil
// where no text message leaves the installation.
func OpenSMS(all *config.Config, poster sms.Poster, now func() time.Time) (sms.Sender, error) {
	c := all.SMS
	switch {
	case c.UsesGateway():
		gateway, err := sms.NewGateway(sms.Options{
			Poster: poster, URL: c.URL, Header: headerOf(c), Value: c.Credential.Reveal(), Shape: sms.Shape(c.Format), Body: c.Body, From: c.From,
		})
		if err != nil {
			return nil, fmt.Errorf("VIDIMUS_SMS_BODY: %w", err)
		}
		return gateway, nil
	case c.Outbox:
		outbox, err := sms.NewOutbox(all.TextFolder(), now)
		if err != nil {
			return nil, err
		}
		return outbox, nil
	}
	return nil, nil
}

func headerOf(c config.SMS) string {
	if !c.Credential.IsSet() {
		return ""
	}
	return c.Header
}

// CodeSenders send the codes of features: mails always, text messages where there is a way for them.
func CodeSenders(c *config.Config, mails mailer.Mailer, texts sms.Sender) map[workflow.Feature]contact.CodeSender {
	mail := &email.CodeSender{Mailer: mails}
	if c.Mail.UsesSMTP() {
		// Mails that stay in the installation ask nobody whether a domain is there.
		mail.Names = email.DNSResolver{Resolver: net.DefaultResolver}
	}
	senders := map[workflow.Feature]contact.CodeSender{workflow.FeatureEmail: mail}
	if texts != nil {
		senders[workflow.FeaturePhone] = &phone.CodeSender{Sender: texts}
	}
	return senders
}
