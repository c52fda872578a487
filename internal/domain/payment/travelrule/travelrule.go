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
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/mailer"
	"vidimus/internal/platform/postgres"
)

// Transactions are the records that exchanges hang on. A transaction that an
// exchange makes by itself is let in by Prepare, outside of any database
// transaction, and stored by StoreIn, which comes back to Open.
type Transactions interface {
	Prepare(ctx context.Context, c application.Caller, r transaction.Report) (*transaction.Draft, error)
	StoreIn(ctx context.Context, tx postgres.Tx, d *transaction.Draft) (transaction.Transaction, error)
	ChangeStatusIn(ctx context.Context, tx postgres.Tx, m transaction.StatusChange) (transaction.Transaction, error)
	SetPaymentIn(ctx context.Context, tx postgres.Tx, r transaction.Ref, reference string) error
	RequireIn(ctx context.Context, tx postgres.Tx, r transaction.Ref, a *webhookevent.ActionRequired) error
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

// Service carries exchanges out.
type Service struct{ Deps }

// New returns a service over its parts.
func New(p Deps) *Service { return &Service{p} }

// NewWithTransactions returns the two services that call each other: exchanges make transactions, and transactions begin
// exchanges.
func NewWithTransactions(p Deps, t transaction.Deps) (*Service, *transaction.Service) {
	s := New(p)
	t.TravelRule = s
	transactions := transaction.New(t)
	s.Transactions = transactions
	return s, transactions
}
