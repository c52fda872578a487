package keypeople

import (
	"github.com/google/uuid"

	"vidimus/internal/domain/kyb/company/identity"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification"
)

func (o *officer) identity() identity.Identity {
	return identity.Identity{
		IsCompany: o.EntityType == entityCompany, Name: o.Name, DateOfBirth: o.born, Nationality: optional.Value(o.Country), Number: optional.Value(o.RegistrationNumber),
	}
}

func (o *owner) identity() identity.Identity {
	born := o.born
	if born == "" {
		born = optional.Value(o.DateOfBirth)
	}
	return identity.Identity{
		IsCompany: o.EntityType == entityCompany, Name: o.Name, DateOfBirth: born, Nationality: optional.Value(o.Country), Number: optional.Value(o.RegistrationNumber),
	}
}

func (p *party) identity() identity.Identity {
	return identity.Identity{
		IsCompany: p.EntityType == entityCompany, Name: p.Name, DateOfBirth: optional.Value(p.DateOfBirth), Nationality: optional.Value(p.Nationality),
		Number: optional.Value(p.RegistrationNumber),
	}
}

// link shows at the people of the registry what is known of the parties that are
// the same: who was named twice is verified once.
func (i *item) link(states map[uuid.UUID]verification.ChildState) {
	officers, owners := i.books()
	for _, p := range i.Submitted.Parties {
		k := knownOf(p, states)
		for _, n := range officers.All(p.identity()) {
			o := i.Registry.Officers[n]
			o.requestedSession, o.known = p.requestedSession, k.over(o.known)
		}
		for _, n := range owners.All(p.identity()) {
			o := i.Registry.Owners[n]
			o.requestedSession, o.known = p.requestedSession, k.over(o.known)
		}
	}
}

// over keeps what a session has told where nothing is asked of it now.
func (k known) over(before known) known {
	isSame := k.KYCSessionID != nil && before.KYCSessionID != nil && *k.KYCSessionID == *before.KYCSessionID
	if !isSame || k.DocumentType != nil || k.VerifiedAt != nil || k.AMLStatus != nil || k.LivenessPassed != nil {
		return k
	}
	before.KYCStatus, before.KYCSessionURL = k.KYCStatus, k.KYCSessionURL
	return before
}

// weigh tells the parties which share the registry says they have in the end.
func (i *item) weigh() {
	_, owners := i.books()
	for _, p := range i.Submitted.Parties {
		p.registered = 0
		for _, n := range owners.All(p.identity()) {
			if o := i.Registry.Owners[n]; o.IsActive && o.EffectivePercent != nil {
				p.registered = max(p.registered, *o.EffectivePercent)
			}
		}
	}
}

// books find the people of the registry.
func (i *item) books() (officers, owners identity.Index) {
	for _, o := range i.Registry.Officers {
		officers.Add(o.identity())
	}
	for _, o := range i.Registry.Owners {
		owners.Add(o.identity())
	}
	return officers, owners
}

func knownOf(p *party, states map[uuid.UUID]verification.ChildState) known {
	k := known{KYCStatus: optional.Of(p.status()), KYCSessionID: p.session(), KYCSessionURL: p.KYCSessionURL}
	if p.kind() == workflow.KindBusiness {
		k.KYCSessionURL = p.KYBSessionURL
	}
	if k.KYCSessionID == nil {
		return k
	}
	s := states[*k.KYCSessionID]
	k.DocumentType, k.Nationality, k.LivenessPassed, k.AMLStatus = s.DocumentType, s.Nationality, s.LivenessPassed, s.AMLStatus
	k.VerifiedAt, k.AMLCategories = s.VerifiedAt, s.AMLCategories
	return k
}
