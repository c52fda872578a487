package database

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"vidimus/internal/platform/client/jsonclient"
)

// Registry queries all databases of this installation. A service that gave no answer
// has an answer with an Error; an error of the call means that no service answered.
type Registry interface {
	// Ready reports whether there is any service. It is asked while a session is
	// locked, so it does not wait for anybody outside.
	Ready() bool
	// Services lists the services of a country (alpha-3), all of them for none.
	Services(ctx context.Context, state string) ([]Service, error)
	Ask(ctx context.Context, services []Service, q Query) ([]Answer, error)
}

// Service is a database that can be queried.
type Service struct {
	ID, Name string
	// State is the country of its persons, alpha-3.
	State string
	// NeedsConsent says that the person must have agreed to be looked for.
	NeedsConsent bool
}

// Query is the person to look up; dates are YYYY-MM-DD.
type Query struct {
	State, FirstName, LastName, FullName, DateOfBirth string
	// Number is the number by which the country's databases know people.
	Number, DocumentType, ExpirationDate string
	// Consent is what a call says of the person's consent; nil in a session.
	Consent *bool
	// More are further inputs of a call by their names in the contract.
	More map[string]string
}

// Name is the whole name.
func (q Query) Name() string {
	switch {
	case q.FullName != "":
		return q.FullName
	case q.FirstName == "" || q.LastName == "":
		return q.FirstName + q.LastName
	default:
		return q.FirstName + " " + q.LastName
	}
}

// complete reports whether the query identifies a person.
func (q Query) complete() bool { return q.State != "" && q.Name() != "" && q.Number != "" }

// Match is the quality of a match.
type Match string

// The matches, from the worst.
const (
	NoMatch      Match = "no_match"
	PartialMatch Match = "partial_match"
	FullMatch    Match = "full_match"
)

// Names of the fields that are compared.
const (
	fieldName   = "full_name"
	fieldBirth  = "date_of_birth"
	fieldNumber = "identification_number"
)

// Outcomes of a service.
const (
	OutcomeMatch    = "MATCH"
	OutcomePartial  = "PARTIAL_MATCH"
	OutcomeNoMatch  = "NO_MATCH"
	OutcomeNotFound = "DOCUMENT_NOT_FOUND"
	OutcomeDeceased = "DECEASED"
)

// against are outcomes that speak against the person whatever fields fit.
var against = []string{OutcomeNoMatch, OutcomeNotFound, OutcomeDeceased, "INVALID_DOCUMENT_FORMAT", "MINOR_BLOCKED", "BIOMETRIC_NO_MATCH"}

// unanswered are outcomes by which a service says that it found nothing out.
var unanswered = []string{"INVALID_INPUT", "BIOMETRIC_IMAGE_UNUSABLE", "INCONCLUSIVE", "REGISTRY_UNAVAILABLE", "REGISTRY_ERROR"}

// Answer is the result of one service.
type Answer struct {
	Service Service
	// Fields are full_name, date_of_birth and identification_number, as far as they were compared.
	Fields  map[string]Match
	Outcome string
	Detail  string
	Record  map[string]any
	// Error names what went wrong; then there is no other member.
	Error, ErrorText string
}

// Provider brings services.
type Provider interface {
	// Services lists them without asking anybody outside.
	Services(ctx context.Context) ([]Service, error)
	// Ask asks one of them. An error of package exchange is told of the service;
	// with any other nothing was found out by a fault of ours.
	Ask(ctx context.Context, s Service, q Query) (Answer, error)
}

// Aggregator is the Registry over several providers. Where two have a service of the
// same id, the former is asked.
type Aggregator struct{ Providers []Provider }

// readyTimeout bounds the look at which tables there are.
const readyTimeout = 5 * time.Second

// Ready implements Registry.
func (d *Aggregator) Ready() bool {
	ctx, cancel := context.WithTimeout(context.Background(), readyTimeout)
	defer cancel()
	all, err := d.Services(ctx, "")
	// One that cannot be read now is there: the step says later what is wrong.
	return err != nil || len(all) > 0
}

// Services implements Registry.
func (d *Aggregator) Services(ctx context.Context, state string) ([]Service, error) {
	var out []Service
	for _, p := range d.Providers {
		all, err := p.Services(ctx)
		if err != nil {
			return nil, fmt.Errorf("list services: %w", err)
		}
		for _, s := range all {
			known := slices.ContainsFunc(out, func(o Service) bool { return o.ID == s.ID })
			if !known && (state == "" || s.State == state) {
				out = append(out, s)
			}
		}
	}
	return out, nil
}

// Ask implements Registry: all services are queried at once.
func (d *Aggregator) Ask(ctx context.Context, services []Service, q Query) ([]Answer, error) {
	answers, failures := make([]Answer, len(services)), make([]error, len(services))
	var asking sync.WaitGroup
	for i, s := range services {
		asking.Go(func() { answers[i], failures[i] = d.ask(ctx, s, q) })
	}
	asking.Wait()
	return answers, errors.Join(failures...)
}

func (d *Aggregator) ask(ctx context.Context, s Service, q Query) (Answer, error) {
	for _, p := range d.Providers {
		all, err := p.Services(ctx)
		if err != nil {
			return Answer{}, fmt.Errorf("list services: %w", err)
		}
		if !slices.ContainsFunc(all, func(o Service) bool { return o.ID == s.ID }) {
			continue
		}
		a, err := p.Ask(ctx, s, q)
		var failed *jsonclient.Error
		if errors.As(err, &failed) {
			return Answer{Service: s, Error: "provider_" + string(failed.Kind), ErrorText: failures[failed.Kind]}, nil
		}
		return a, err
	}
	return Answer{Service: s, Error: "service_unknown", ErrorText: "This installation does not have the service any more."}, nil
}

// failures say why a service gave no answer.
var failures = map[jsonclient.Kind]string{
	jsonclient.KindUnavailable: "The service could not be reached.",
	jsonclient.KindTimeout:     "The service did not answer in time.",
	jsonclient.KindRefused:     "The service refused the question.",
	jsonclient.KindMalformed:   "The answer of the service cannot be understood.",
}
