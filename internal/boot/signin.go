package boot

import (
	"strings"

	"vidimus/internal/adapter/access/credential"
	"vidimus/internal/adapter/sending/contactaddress"
	"vidimus/internal/adapter/sending/mailsender"
	"vidimus/internal/adapter/sending/messaging"
	"vidimus/internal/adapter/sending/outgoing"
	"vidimus/internal/domain/authn/federation"
	"vidimus/internal/domain/authn/otp"
	"vidimus/internal/domain/authn/password"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/client/github"
	"vidimus/internal/platform/client/oidc"
	"vidimus/internal/platform/client/sms"
	"vidimus/internal/verification/contact"
)

// contacts are the parts of the steps that prove addresses and numbers.
type contacts struct {
	codes   *otp.CodeIssuer
	archive contact.UseRepository
	// texts is nil where no text message leaves the installation.
	texts sms.Sender
	// senders send the codes of features.
	senders map[workflow.Feature]contact.CodeSender
}

func buildContacts(c core) (contacts, error) {
	o := c.options
	texts, err := messaging.OpenSMS(c.Config, c.clients.webhooks, o.Now)
	if err != nil {
		return contacts{}, err
	}
	return contacts{
		codes:   &otp.CodeIssuer{Secrets: c.ring, Now: o.Now, NewID: o.NewID},
		archive: contact.UseRepository{Store: c.Store, Lists: c.Lists}, texts: texts, senders: messaging.CodeSenders(c.Config, c.Mail, texts),
	}, nil
}

// signIns has the people of applications sign in.
type signIns struct {
	SignIn *signin.Service
	// Federation signs in through external identity providers.
	Federation *federation.Service
}

func buildSignIns(c core, m monitoringServices, texts sms.Sender) (signIns, error) {
	o, base, client := c.options, strings.TrimSuffix(c.Config.BaseURL, "/"), c.clients.assertions
	breached, err := password.OpenBreached(c.Config.BreachedPasswords)
	if err != nil {
		return signIns{}, err
	}
	people := signin.New(signin.Deps{
		Store: c.Store, Secrets: c.ring, Key: c.keys.signIn, Jobs: c.Queue, Monitoring: credential.MonitoringTokens{Events: m.Activities},
		Sender:  mailsender.Branded{Applications: c.Applications, Brands: c.Brands}.Sender,
		BaseURL: base, Texts: texts, Number: contactaddress.TextablePhone, Breached: breached, Now: o.Now, NewID: o.NewID,
	})
	return signIns{SignIn: people, Federation: federation.New(federation.Deps{
		Store: c.Store, Secrets: c.ring, SignIn: people, OIDC: oidc.New(client, o.Now), GitHub: github.New(client, o.Now),
		CheckURL: client.CheckURL, Fetch: outgoing.Metadata{Client: client}.Fetch, BaseURL: base, Now: o.Now,
	})}, nil
}
