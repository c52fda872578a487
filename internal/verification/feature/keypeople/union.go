package keypeople

import (
	"encoding/json"
	"math"
	"slices"
	"strconv"

	"vidimus/internal/domain/kyb/company/identity"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification/finding"
)

// Whom the registry names and whom the person names are one list: nobody drops
// out of a verification because he was not typed in.

func (i *item) list() finding.List {
	return finding.List{Feature: workflow.FeatureKYBKeyPeople, NodeID: i.NodeID, Texts: texts, All: []decision.Warning{}}
}

// leftOut are those of the registry whose verification the workflow would ask
// for, and whom the person did not name. The registry tells no way to reach them, so
// a reviewer decides.
func (i *item) leftOut(set settings) []decision.Warning {
	list, named, told := i.list(), identity.Index{}, identity.Index{}
	for _, p := range i.Submitted.Parties {
		named.Add(p.identity())
	}
	check := func(who identity.Identity, id any, as party) {
		if wanted, _ := set.verification(&as); !wanted || named.Find(who) >= 0 || told.Find(who) >= 0 {
			return
		}
		told.Add(who)
		list.Add(riskLeftOut, workflow.ActionReview, map[string]any{"registry_uuid": id})
	}
	for _, o := range i.Registry.Owners {
		if !o.IsActive {
			continue
		}
		as := party{EntityType: o.EntityType}
		for _, r := range o.Roles {
			as.Roles = append(as.Roles, partyRole{Role: r, OwnershipPercent: o.EffectivePercent})
		}
		check(o.identity(), o.UUID, as)
	}
	for _, o := range i.Registry.Officers {
		if o.IsActive {
			check(o.identity(), o.UUID, party{EntityType: o.EntityType, Roles: []partyRole{{Role: o.Role}}})
		}
	}
	return list.All
}

// namedInDocument is a person whom a company document names.
type namedInDocument struct {
	Name       string  `json:"name"`
	Role       string  `json:"role"`
	EntityType string  `json:"entity_type"`
	Percent    *string `json:"ownership_percent"`
}

// shareSlack is by how many percent a share of a document may be another one.
const shareSlack = 1

// unlike compares the parties with the documents that were read before.
func (i *item) unlike(results []graph.Result, action workflow.Action) []decision.Warning {
	list, book := i.list(), identity.Index{}
	for _, p := range i.Submitted.Parties {
		book.Add(p.identity())
	}
	var missing, shares []string
	for _, d := range inDocuments(results) {
		who := identity.Identity{IsCompany: d.EntityType == entityCompany, Name: d.Name}
		at := book.Find(who)
		if at < 0 {
			if !slices.Contains(missing, d.Name) {
				missing = append(missing, d.Name)
			}
			continue
		}
		printed, err := strconv.ParseFloat(optional.Value(d.Percent), 64)
		if own := i.Submitted.Parties[at].direct(); err == nil && own != nil && math.Abs(*own-printed) > shareSlack && !slices.Contains(shares, d.Name) {
			shares = append(shares, d.Name)
		}
	}
	if len(missing)+len(shares) > 0 {
		list.Add(riskUnlike, action, map[string]any{"not_named": atLeastEmpty(missing), "other_share": atLeastEmpty(shares)})
	}
	return list.All
}

// inDocuments are the people of all documents of the company that were read.
func inDocuments(results []graph.Result) (out []namedInDocument) {
	for _, r := range results {
		var it struct {
			Items []struct {
				Read struct {
					People []namedInDocument `json:"people"`
				} `json:"ocr_data"`
			} `json:"items"`
		}
		if r.Feature != workflow.FeatureKYBDocuments || json.Unmarshal(r.Item, &it) != nil {
			continue
		}
		for _, d := range it.Items {
			out = append(out, d.Read.People...)
		}
	}
	return out
}

// direct is the share that the party says to have of the company itself; nil for none.
func (p *party) direct() (most *float64) {
	for _, r := range p.Roles {
		if r.Role != roleUBO || most == nil {
			most = larger(most, r.OwnershipPercent)
		}
	}
	return most
}

// asideOf picks the warnings that no verification settles.
func asideOf(all []decision.Warning) (out []decision.Warning) {
	for _, w := range all {
		if w.Risk == riskLeftOut || w.Risk == riskUnlike {
			out = append(out, w)
		}
	}
	return out
}

// recallCircles finds the parties again of which no session was made since they
// stand above the company already.
func (i *item) recallCircles() {
	for _, w := range i.Warnings {
		about, _ := w.AdditionalData.(map[string]any)
		for _, p := range i.Submitted.Parties {
			if w.Risk == riskCircular && about["party_uuid"] == p.UUID.String() {
				p.isCircular = true
			}
		}
	}
}

func atLeastEmpty(s []string) []string {
	if s == nil {
		return []string{}
	}
	return s
}
