package companyregistry

import (
	"context"
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"vidimus/gen/db"
	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/platform/storage/postgres"
)

// Some files tell of no companies but of who controls them: a row is one
// statement about one company of another register. Statements are found under
// the company that they are about and by no search.

// ownedMark stands before the number, or the LEI, of the company that a statement is about.
const ownedMark = "!"

// anyCountry is that of statements which name companies by their LEI alone; ISO
// 3166 leaves the code to its users.
const anyCountry = "ZZ"

// statement is the part of an ownership statement that is imported.
type statement struct {
	// id is the same in every version of the file.
	id      string
	country string
	// owned is the number or the LEI of the company.
	owned string
}

func (s statement) key() string { return s.country + ownedMark + NumberKey(s.owned) }

// IsOfOwners reports whether a format holds ownership statements rather than companies.
func (f Format) IsOfOwners() bool { return layouts[f].state != nil }

// stateController reads a line of the snapshot of persons with significant
// control: {"company_number", "data"}, where data is what the register's interface tells.
func stateController(r row) (statement, string) {
	var line struct {
		Number string `json:"company_number"`
		Data   struct {
			Kind  string `json:"kind"`
			ETag  string `json:"etag"`
			Links struct {
				Self string `json:"self"`
			} `json:"links"`
		} `json:"data"`
	}
	if err := json.Unmarshal(r.body, &line); err != nil {
		return statement{}, "is no statement in JSON"
	}
	switch {
	case !strings.Contains(line.Data.Kind, "person-with-significant-control"), strings.HasSuffix(line.Data.Kind, "-statement"):
		return statement{}, skipped // that there is nobody, exemptions, and the totals in the last line
	case NumberKey(line.Number) == "":
		return statement{}, "has no company_number"
	}
	id := path.Base(line.Data.Links.Self)
	if id == "." || id == "/" {
		id = line.Data.ETag
	}
	if id == "" {
		return statement{}, "has neither a link nor an etag"
	}
	return statement{id: unitedKingdom + "-" + NumberKey(line.Number) + "-" + id, country: unitedKingdom, owned: line.Number}, ""
}

// Columns of the golden copy of relationships (RR-CDF 2.1, level 2).
const (
	relationFrom   = "Relationship.StartNode.NodeID"
	relationTo     = "Relationship.EndNode.NodeID"
	relationType   = "Relationship.RelationshipType"
	relationStatus = "Relationship.RelationshipStatus"
	relationIssue  = "Registration.RegistrationStatus"
	// relationSlots is the number of holdings a row has columns for.
	relationSlots = 5
	relationPart  = "Relationship.Quantifiers."

	consolidatedDirectly   = "IS_DIRECTLY_CONSOLIDATED_BY"
	consolidatedUltimately = "IS_ULTIMATELY_CONSOLIDATED_BY"
)

// stateRelation reads a row of the relationships. Those of funds and of branches say
// nothing of who owns a company.
func stateRelation(r row) (statement, string) {
	f := r.fields
	switch kind, issue := f[relationType], f[relationIssue]; {
	case kind != consolidatedDirectly && kind != consolidatedUltimately, issue == "DUPLICATE", issue == "ANNULLED":
		return statement{}, skipped
	case len(f[relationFrom]) != lengthLEI || len(f[relationTo]) != lengthLEI:
		return statement{}, "does not name two LEIs of 20 signs"
	}
	from, to := strings.ToUpper(f[relationFrom]), strings.ToUpper(f[relationTo])
	return statement{id: from + "-" + f[relationType] + "-" + to, country: anyCountry, owned: from}, ""
}

// relationOwner is the parent of a statement; its name stands in another file.
func relationOwner(body json.RawMessage) (company.Owner, error) {
	var f map[string]string
	if err := json.Unmarshal(body, &f); err != nil {
		return company.Owner{}, fmt.Errorf("read relationship: %w", err)
	}
	o := company.Owner{
		Name: "LEI " + strings.ToUpper(f[relationTo]), Kind: company.KindCompany, LEI: strings.ToUpper(f[relationTo]),
		Roles: []company.Role{company.RoleShareholder}, Control: []string{f[relationType]}, Active: f[relationStatus] != "INACTIVE",
	}
	for slot := 1; slot <= relationSlots; slot++ {
		at := relationPart + strconv.Itoa(slot)
		part, err := strconv.ParseFloat(f[at+".QuantifierAmount"], 64)
		if err == nil && strings.HasPrefix(f[at+".QuantifierUnits"], "PERCENT") && part > 0 && part <= 100 {
			o.Shares = company.ExactShare(part)
			break
		}
	}
	return o, nil
}

// owners are those of a company of the registers: what its own row tells, else
// persons with significant control, else the companies that consolidate it.
func (s *Service) owners(ctx context.Context, rec company.Record) ([]company.Owner, error) {
	if len(rec.Owners) > 0 {
		return rec.Owners, nil
	}
	rows, err := s.statements(ctx, rec)
	if err != nil {
		return nil, err
	}
	var controllers, direct, ultimate []company.Owner
	for _, r := range rows {
		switch Format(r.Format) {
		case Controllers:
			if s.Controller == nil {
				continue
			}
			o, err := s.Controller(r.Body)
			if err != nil {
				return nil, fmt.Errorf("read statement %s: %w", r.RecordID, err)
			}
			controllers = append(controllers, o)
		case Relationships:
			o, err := relationOwner(r.Body)
			if err != nil {
				return nil, err
			}
			if o.Control[0] == consolidatedDirectly {
				direct = append(direct, o)
			} else {
				ultimate = append(ultimate, o)
			}
		}
	}
	switch {
	case hasActive(controllers):
		return controllers, nil
	case hasActive(direct):
		return direct, s.name(ctx, direct)
	default:
		return ultimate, s.name(ctx, ultimate)
	}
}

func hasActive(all []company.Owner) bool {
	return slices.ContainsFunc(all, func(o company.Owner) bool { return o.Active })
}

// statements are those about a company, in the order of their ids.
func (s *Service) statements(ctx context.Context, rec company.Record) ([]db.RegisterBodiesRow, error) {
	var keys []string
	if NumberKey(rec.Number) != "" {
		keys = append(keys, statement{country: rec.Country, owned: rec.Number}.key())
	}
	if rec.LEI != "" {
		keys = append(keys, statement{country: anyCountry, owned: rec.LEI}.key())
	}
	var out []db.RegisterBodiesRow
	if len(keys) == 0 || !slices.ContainsFunc(s.known(), func(r Register) bool { return r.Format.IsOfOwners() }) {
		return nil, nil
	}
	err := s.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.RegisterSearchPlan(ctx); err != nil {
			return fmt.Errorf("choose plans: %w", err)
		}
		found, err := tx.RegisterRecordsAny(ctx, db.RegisterRecordsAnyParams{Keys: keys, Most: mostItems})
		if err != nil {
			return fmt.Errorf("look for statements: %w", err)
		}
		var wanted db.RegisterBodiesParams
		for _, f := range found {
			wanted.RegisterNames, wanted.RecordIds = append(wanted.RegisterNames, f.RegisterName), append(wanted.RecordIds, f.RecordID)
		}
		if out, err = tx.RegisterBodies(ctx, wanted); err != nil {
			return fmt.Errorf("load statements: %w", err)
		}
		return nil
	})
	out = slices.DeleteFunc(out, func(r db.RegisterBodiesRow) bool { return !Format(r.Format).IsOfOwners() })
	slices.SortFunc(out, func(a, b db.RegisterBodiesRow) int { return strings.Compare(a.RecordID, b.RecordID) })
	return out, err
}

// name tells of companies that are named by their LEI what the registers know.
func (s *Service) name(ctx context.Context, owners []company.Owner) error {
	var wanted db.RegisterBodiesParams
	for _, r := range s.known() {
		if r.Format == GLEIF {
			wanted.RegisterNames = append(wanted.RegisterNames, r.Name)
		}
	}
	for _, o := range owners {
		wanted.RecordIds = append(wanted.RecordIds, o.LEI)
	}
	if len(wanted.RegisterNames) == 0 {
		return nil
	}
	found, err := bodies(ctx, s.store.Queries(), wanted)
	if err != nil {
		return err
	}
	for _, rec := range found {
		for n := range owners {
			if o := &owners[n]; o.LEI == rec.LEI {
				o.Name, o.Country, o.Number, o.Address, o.Ref = rec.Name, rec.Country, rec.Number, rec.Address, rec.Ref
			}
		}
	}
	return nil
}
