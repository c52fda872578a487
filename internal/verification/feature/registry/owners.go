package registry

import (
	"slices"
	"strconv"

	"github.com/google/uuid"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/kyb/company/identity"
	"vidimus/internal/domain/kyb/ownership"
	"vidimus/internal/platform/value/optional"
)

// Reasons for which nobody can say who owns a company in the end.
const (
	doubtNoPerson  = "no_person"
	doubtUnknown   = "company_without_known_owners"
	doubtClosed    = "closed_circle"
	doubtOverWhole = "shares_over_100_percent"
)

// notableShare is the share, in percent, from which on the owners of an owning
// company have to be known: the usual threshold of beneficial ownership.
const notableShare = 25

// holder is an owner by whom the same registry, or another of its answers, may
// mean somebody who was named before.
type holder struct {
	company.Owner
	id uuid.UUID
	// direct has the shares of the company itself; nil for owners of owners.
	direct *company.ShareRange
	// isExpanded says that the owners of an owning company are taken.
	isExpanded bool
}

// tree returns the registries' ownership tree.
type tree struct {
	item    *item
	holders []*holder
	stakes  []ownership.Stake
}

// fillOwners follows the owners of owners up and writes who has what in the
// end, who owns whom, and what is doubtful about it.
func (i *item) fillOwners(all []company.Owner) {
	t := &tree{item: i}
	var former []company.Owner
	var active []company.Owner
	for _, o := range all {
		if o.Active {
			active = append(active, o)
		} else {
			former = append(former, o)
		}
	}
	t.expand(i.Company.UUID, active, true)
	result := ownership.Resolve(t.structure())
	parts := map[string]ownership.Owner{}
	for _, o := range result.Owners {
		parts[o.ID] = o
	}
	c := &i.Company
	for _, h := range t.holders {
		c.Owners = append(c.Owners, h.entry(parts[h.id.String()]))
	}
	for n, o := range former {
		h := holder{Owner: o, id: idOf(c.UUID.String(), i.NodeID, "former/"+at(n)+"/"+o.Name), direct: &o.Shares}
		c.Owners = append(c.Owners, h.entry(ownership.Owner{}))
	}
	c.Owners = c.Owners[:min(len(c.Owners), mostPeople)]
	i.chart(t, parts)
	i.doubt(t, result)
}

// expand takes the owners of a company, and theirs.
func (t *tree) expand(owned uuid.UUID, owners []company.Owner, isDirect bool) {
	type entry struct {
		id    uuid.UUID
		roles []company.Role
	}
	seen := map[uuid.UUID][]entry{}
	for _, o := range owners {
		if !o.Active && !isDirect {
			continue
		}
		h := t.meet(o)
		share := shareOf(o.Shares)
		// The same owner in two lists of one registry, of members and of who controls:
		// the larger share has the smaller one in it. Classes of shares add up.
		if twin := slices.IndexFunc(seen[h.id], func(e entry) bool { return !slices.Equal(e.roles, o.Roles) }); twin >= 0 {
			t.enlarge(h.id, owned, share)
		} else {
			t.stakes = append(t.stakes, ownership.Stake{Owner: h.id.String(), Owned: owned.String(), Share: share})
		}
		seen[h.id] = append(seen[h.id], entry{h.id, o.Roles})
		if isDirect {
			h.take(o)
		}
		if o.Kind == company.KindCompany && len(o.Owners) > 0 && !h.isExpanded && len(t.holders) < mostHolders {
			h.isExpanded = true
			t.expand(h.id, o.Owners, false)
		}
	}
}

// mostHolders bounds how many owners of owners are followed.
const mostHolders = 5_000

// enlarge makes a stake that is there already at least as large.
func (t *tree) enlarge(owner, owned uuid.UUID, share *ownership.Share) {
	at := slices.IndexFunc(t.stakes, func(s ownership.Stake) bool { return s.Owner == owner.String() && s.Owned == owned.String() })
	switch have := t.stakes[at].Share; {
	case have == nil:
		t.stakes[at].Share = share
	case share != nil:
		t.stakes[at].Share = &ownership.Share{Min: max(have.Min, share.Min), Max: max(have.Max, share.Max)}
	}
}

// meet returns the holder that an entry is about: the company itself and who was
// met before are known again.
func (t *tree) meet(o company.Owner) *holder {
	c := &t.item.Company
	if identity.Same(identityOf(o), identity.Identity{
		IsCompany: true, Name: optional.Value(c.CompanyName), Nationality: optional.Value(c.CountryCode), Number: optional.Value(c.RegistrationNumber),
	}) {
		return &holder{Owner: o, id: c.UUID, isExpanded: true}
	}
	for _, h := range t.holders {
		if o.Ref != (company.Ref{}) && o.Ref == h.Ref || o.LEI != "" && o.LEI == h.LEI || identity.Same(identityOf(o), identityOf(h.Owner)) {
			return h
		}
	}
	h := &holder{Owner: o, id: idOf(c.UUID.String(), t.item.NodeID, "owner/"+at(len(t.holders))+"/"+o.Name)}
	t.holders = append(t.holders, h)
	return h
}

func identityOf(o company.Owner) identity.Identity {
	id := identity.Identity{IsCompany: o.Kind == company.KindCompany, Name: o.Name, DateOfBirth: o.DateOfBirth, Nationality: o.Nationality, Number: o.Number}
	if id.IsCompany {
		id.Nationality = o.Country
	}
	return id
}

// take notes what an owner has of the company itself.
func (h *holder) take(o company.Owner) {
	if h.direct == nil {
		h.direct = &o.Shares
		return
	}
	for _, r := range o.Roles {
		if !slices.Contains(h.Roles, r) {
			h.Roles = append(slices.Clone(h.Roles), r)
		}
	}
	if now, known := o.Shares.Percent(); known {
		if before, was := h.direct.Percent(); !was || now > before {
			h.direct = &o.Shares
		}
	}
}

// shareOf returns the share, nil when unknown.
func shareOf(b company.ShareRange) *ownership.Share {
	switch {
	case b.Min == nil && b.Max == nil:
		return nil
	case b.Min == nil:
		return &ownership.Share{Max: *b.Max}
	case b.Max == nil:
		return &ownership.Share{Min: *b.Min, Max: whole}
	}
	return &ownership.Share{Min: *b.Min, Max: *b.Max}
}

func (t *tree) structure() ownership.Structure {
	s := ownership.Structure{Company: t.item.Company.UUID.String(), Stakes: t.stakes}
	for _, h := range t.holders {
		s.Holders = append(s.Holders, ownership.Holder{ID: h.id.String(), Kind: h.kind()})
	}
	return s
}

func (h *holder) kind() ownership.Kind {
	if h.Kind == company.KindCompany {
		return ownership.Company
	}
	return ownership.Person
}

// entry is the owner as the item names it. Bounds are those of the direct
// shares, for owners of owners those of what is theirs in the end.
func (h *holder) entry(part ownership.Owner) owner {
	id := identityOf(h.Owner)
	out := owner{
		UUID: h.id, Name: h.Name, FirstName: optional.Of(h.FirstName), LastName: optional.Of(h.LastName), EntityType: string(h.kind()),
		Nationality: optional.Of(id.Nationality), DateOfBirth: optional.Of(h.DateOfBirth), RegistrationNumber: optional.Of(h.Number),
		Roles: []string{}, IsActive: h.Active,
	}
	for _, r := range h.Roles {
		out.Roles = append(out.Roles, string(r))
	}
	if len(out.Roles) == 0 {
		out.Roles = []string{string(company.RoleShareholder)}
	}
	if part.Known {
		out.EffectivePercent = &part.Share.Max
	}
	switch {
	case h.direct != nil:
		out.MinShares, out.MaxShares = percentText(h.direct.Min), percentText(h.direct.Max)
	case part.Known:
		out.MinShares, out.MaxShares = percentText(&part.Share.Min), percentText(&part.Share.Max)
	}
	return out
}

func percentText(p *float64) *string {
	if p == nil {
		return nil
	}
	return optional.Of(strconv.FormatFloat(*p, 'f', -1, 64))
}

// chart sets the ownership chart.
func (i *item) chart(t *tree, parts map[string]ownership.Owner) {
	if len(t.holders) == 0 {
		return
	}
	c := &i.Company
	s := structure{Nodes: []ownershipNode{{ID: c.UUID, Name: optional.Value(c.CompanyName), Type: entityCompany, Percent: new(whole)}}}
	for _, h := range t.holders {
		n := ownershipNode{ID: h.id, Name: h.Name, Type: string(h.kind())}
		if part := parts[h.id.String()]; part.Known {
			n.Percent = &part.Share.Max
		}
		s.Nodes = append(s.Nodes, n)
	}
	for _, k := range t.stakes {
		e := ownershipEdge{Owner: uuid.MustParse(k.Owner), Owned: uuid.MustParse(k.Owned)}
		if k.Share != nil {
			e.Min, e.Max = &k.Share.Min, &k.Share.Max
		}
		s.Edges = append(s.Edges, e)
	}
	i.OwnershipStructure = s
}

// doubt collects what stands between the company and its owners in the end.
func (i *item) doubt(t *tree, result ownership.Result) {
	names := map[string]string{i.Company.UUID.String(): optional.Value(i.Company.CompanyName)}
	for _, h := range t.holders {
		names[h.id.String()] = h.Name
	}
	for _, f := range result.Findings {
		p := problem{Kind: string(f.Fault), Names: []string{}}
		for _, id := range f.IDs {
			p.Names = append(p.Names, names[id])
		}
		if f.Fault == ownership.FaultExceedsWhole {
			p.Total = &f.Total
		}
		i.OwnershipStructure.Problems = append(i.OwnershipStructure.Problems, p)
	}
	for reason, holds := range map[string]bool{
		doubtNoPerson:  len(result.Beneficial(0)) == 0,
		doubtUnknown:   len(result.Underivable(notableShare)) > 0,
		doubtClosed:    result.Has(ownership.FaultClosedCircle) || result.Has(ownership.FaultTooLarge),
		doubtOverWhole: result.Has(ownership.FaultExceedsWhole),
	} {
		if holds {
			i.doubts = append(i.doubts, reason)
		}
	}
	slices.Sort(i.doubts)
}

func at(n int) string { return strconv.Itoa(n) }
