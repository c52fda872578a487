// Package travelrule owns the exchange of the data that has to travel with a
// transfer of virtual assets: the settings of an application, its address book
// of wallets, the directory of providers, the exchanges with their statuses, the
// rails on which two providers meet, and the proofs of wallets. It sends nothing
// by itself: boot brings what posts and mails.
package travelrule

import (
	"context"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/branding"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

// Transactions are the records that exchanges hang on. A transaction that an
// exchange makes by itself is let in by Prepare, outside of any database
// transaction, and stored by StoreInTx, which comes back to Open.
type Transactions interface {
	Prepare(ctx context.Context, c application.Caller, r transaction.Report) (*transaction.Draft, error)
	StoreInTx(ctx context.Context, tx postgres.Tx, d *transaction.Draft) (transaction.Transaction, error)
	ChangeStatusInTx(ctx context.Context, tx postgres.Tx, m transaction.StatusChange) (transaction.Transaction, error)
	SetPaymentReferenceInTx(ctx context.Context, tx postgres.Tx, r transaction.Ref, reference string) error
	RequireActionInTx(ctx context.Context, tx postgres.Tx, r transaction.Ref, a *webhookevent.ActionRequired) error
}

// Message is one of the travel rule protocol.
type Message struct {
	// URL is the address of the other side, RequestID names the exchange to it.
	URL, RequestID string
	Body           []byte
}

// Reply is the answer to a Message.
type Reply struct {
	// Status is that of HTTP, 0 where there was no answer.
	Status int
	Body   []byte
	// Forbidden says that the address must not be called at all.
	Forbidden bool
}

// Poster carries messages of the travel rule protocol. It reports an error only
// when an attempt later may do better.
type Poster interface {
	Post(ctx context.Context, m Message) (Reply, error)
}

// Pictures keeps the screenshots that people send.
type Pictures interface {
	// Keep makes a new picture of an upload and stores it; an upload that is no
	// picture is refused with an error of kind invalid.
	Keep(ctx context.Context, applicationID uuid.UUID, upload []byte) (uuid.UUID, error)
}

// Deps are the dependencies of a Service.
type Deps struct {
	Store        *postgres.Store
	Applications *application.Service
	Brands       *branding.Service
	Transactions Transactions
	Jobs         jobs.Inserter
	Post         Poster
	Mail         mailer.Mailer
	// MailLanguage is that of mails to other providers; empty for English.
	MailLanguage string
	Pictures     Pictures
	Links        Links
	// BaseURL and VerifyBase are the public addresses of the service and of its
	// pages, without a trailing slash.
	BaseURL, VerifyBase string
	// Committed hints that events have been committed.
	Committed func()
	Now       func() time.Time
	NewID     func() uuid.UUID
}

// Service is the exchange of data, one part for each subject.
type Service struct {
	Configuration *Configuration
	AddressBook   *AddressBook
	Directory     *VASPDirectory
	Exchanges     *Exchanges
	Opener        *Opener
	Messaging     *Messaging
	Pickups       *Pickups
	WalletProofs  *WalletProofs
}

// core is what the parts share: an exchange as it is stored, its moves from status to status, and the tasks that send messages.
type core struct{ Deps }

// Configuration keeps an application's settings of exchanges.
type Configuration struct{ *core }

// AddressBook keeps the wallets of an application's customers, and finds out which applications claim the same one.
type AddressBook struct{ *core }

// VASPDirectory is the directory of providers of virtual assets, with what an application decided about each.
type VASPDirectory struct{ *core }

// Exchanges reads exchanges, and completes, cancels, resends and expires them.
type Exchanges struct {
	*core
	addresses *AddressBook
}

// WalletProofs proves that people control their wallets: the pages that ask for it, signatures, small payments, screenshots.
type WalletProofs struct {
	*core
	exchanges *Exchanges
	addresses *AddressBook
}

// Opener opens exchanges for transactions, and for deposits that an application announces.
type Opener struct {
	*core
	exchanges *Exchanges
	proofs    *WalletProofs
	config    *Configuration
}

// Pickups lets a provider that does not speak the protocol read and answer an exchange on a page, to which a mail leads.
type Pickups struct{ *core }

// Messaging sends and receives the messages of the travel rule protocol.
type Messaging struct {
	*core
	opening *Opener
	pickups *Pickups
}

// New returns a service.
func New(p Deps) *Service {
	c := &core{p}
	config, addresses, pickups := &Configuration{c}, &AddressBook{c}, &Pickups{c}
	exchanges := &Exchanges{c, addresses}
	proofs := &WalletProofs{c, exchanges, addresses}
	opening := &Opener{c, exchanges, proofs, config}
	return &Service{
		Configuration: config, AddressBook: addresses, Directory: &VASPDirectory{c}, Exchanges: exchanges, Opener: opening,
		Messaging: &Messaging{c, opening, pickups}, Pickups: pickups, WalletProofs: proofs,
	}
}

// forTransactions is what transactions ask of exchanges.
type forTransactions struct {
	*Exchanges
	*Opener
}

// NewWithTransactions returns the two services that call each other: exchanges make transactions, and transactions begin
// exchanges.
func NewWithTransactions(p Deps, t transaction.Deps) (*Service, *transaction.Service) {
	s := New(p)
	t.TravelRule = forTransactions{s.Exchanges, s.Opener}
	transactions := transaction.New(t)
	s.Exchanges.Transactions = transactions
	return s, transactions
}
