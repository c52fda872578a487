package aml

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/google/uuid"

	"vidimus/internal/domain/kyb/company/identity"
	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification"
)

// WorkflowVersions loads workflows: people whose own sessions screen them are not
// screened again with their company.
type WorkflowVersions interface {
	Latest(ctx context.Context, applicationID, workflowID uuid.UUID) (*workflow.Version, error)
}

// mostPeople bounds how many people are screened with one company.
const mostPeople = 500

// Follows implements verification.DependentStep: who is named after the screening is
// screened as well.
func (*Step) Follows() []workflow.Feature { return []workflow.Feature{workflow.FeatureKYBKeyPeople} }

// person is a person who acts for a company or owns it, and is screened with it.
type person struct {
	// about are his ids in the items of the steps that name him.
	about []uuid.UUID
	identity.Identity
	// isOwn says that a session of his own screens him.
	isOwn bool
}

func (p person) query() Query {
	q := Query{FullName: p.Name, Company: p.IsCompany, Country: alpha2(p.Nationality)}
	if len(p.DateOfBirth) == len("2006-01-02") { // of others only the month is published
		q.DateOfBirth = p.DateOfBirth
	}
	if p.IsCompany {
		q.Number, q.NumberKind, q.DateOfBirth = p.Number, kindRegistration, ""
	}
	return q
}

// named is an item member that names a person.
type named struct {
	UUID        uuid.UUID `json:"uuid"`
	Name        string    `json:"name"`
	FirstName   string    `json:"first_name"`
	LastName    string    `json:"last_name"`
	EntityType  string    `json:"entity_type"`
	Nationality string    `json:"nationality"`
	DateOfBirth string    `json:"date_of_birth"`
	Number      string    `json:"registration_number"`
	IsActive    bool      `json:"is_active"`
	// What follows, parties alone have.
	IsSkipped  bool       `json:"is_skipped"`
	IsVerified bool       `json:"requires_verification"`
	WorkflowID *uuid.UUID `json:"verification_workflow_id"`
	Features   []struct {
		Feature string `json:"feature"`
	} `json:"verification_workflow_features"`
}

func (n named) identity() identity.Identity {
	i := identity.Identity{
		IsCompany: n.EntityType == entityCompany, Name: n.Name, DateOfBirth: n.DateOfBirth, Nationality: n.Nationality, Number: n.Number,
	}
	if whole := (personname.Person{First: n.FirstName, Last: n.LastName}).Whole(); whole != "" && !i.IsCompany {
		i.Name = whole
	} else if last, first, has := strings.Cut(n.Name, ","); has && !i.IsCompany {
		i.Name = strings.TrimSpace(first) + " " + strings.TrimSpace(last)
	}
	return i
}

// peopleOf are those to be screened with the company of a session, and how many
// more there are than can be.
func (s *Step) peopleOf(ctx context.Context, t verification.Task) (people []person, more int, err error) {
	if t.Session.Kind != workflow.KindBusiness || isCall(t) {
		return nil, 0, nil
	}
	officers, parties := namedIn(t.Results)
	c := circle{}
	for _, n := range officers {
		c.add(n, false)
	}
	for _, n := range parties {
		isOwn, err := s.screensOwn(ctx, t.Session.ApplicationID, n)
		if err != nil {
			return nil, 0, err
		}
		c.add(n, isOwn)
	}
	people = slices.DeleteFunc(c.people, func(p person) bool { return p.isOwn })
	return people[:min(len(people), mostPeople)], max(0, len(people)-mostPeople), nil
}

// namedIn are the people of the registry and those that were typed in.
func namedIn(results []graph.Result) (registered, parties []named) {
	for _, r := range results {
		var it struct {
			Company struct {
				Officers []named `json:"officers"`
				Owners   []named `json:"beneficial_owners"`
			} `json:"company"`
			Submitted struct {
				Parties []named `json:"parties"`
			} `json:"submitted"`
		}
		if json.Unmarshal(r.Item, &it) != nil {
			continue
		}
		switch r.Feature {
		case workflow.FeatureKYBRegistry:
			registered = append(slices.Clone(it.Company.Officers), it.Company.Owners...)
		case workflow.FeatureKYBKeyPeople:
			parties = it.Submitted.Parties
		}
	}
	return registered, parties
}

// screensOwn reports whether a party is screened in a session of his own, made or
// still to be made.
func (s *Step) screensOwn(ctx context.Context, applicationID uuid.UUID, n named) (bool, error) {
	if !n.IsVerified || n.IsSkipped || n.WorkflowID == nil {
		return false, nil
	}
	for _, f := range n.Features {
		if f.Feature == workflow.FeatureAML.NameIn(workflow.KindUser) || f.Feature == workflow.FeatureAML.NameIn(workflow.KindBusiness) {
			return true, nil
		}
	}
	if len(n.Features) > 0 || s.Versions == nil {
		return false, nil
	}
	v, err := s.Versions.Latest(ctx, applicationID, *n.WorkflowID)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return false, nil // no session can be made
	}
	if err != nil {
		return false, fmt.Errorf("load workflow of key person: %w", err)
	}
	return slices.ContainsFunc(v.Nodes, func(n workflow.Node) bool { return n.Feature == workflow.FeatureAML }), nil
}

// circle is everybody around a company, each once.
type circle struct {
	people []person
	book   identity.Index
}

func (c *circle) add(n named, isOwn bool) {
	who := n.identity()
	if !n.IsActive || strings.TrimSpace(who.Name) == "" {
		return
	}
	at := c.book.Find(who)
	if at < 0 {
		c.book.Add(who)
		c.people = append(c.people, person{about: []uuid.UUID{n.UUID}, Identity: who, isOwn: isOwn})
		return
	}
	p := &c.people[at]
	p.about, p.isOwn = append(p.about, n.UUID), p.isOwn || isOwn
	if n.FirstName != "" && !p.IsCompany { // told in parts, it needs no guess
		p.Name = who.Name
	}
	if len(who.DateOfBirth) > len(p.DateOfBirth) {
		p.DateOfBirth = who.DateOfBirth
	}
	if p.Nationality == "" {
		p.Nationality = who.Nationality
	}
	if p.Number == "" {
		p.Number = who.Number
	}
}
