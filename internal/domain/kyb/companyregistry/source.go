package companyregistry

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"vidimus/gen/db"
	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/kyb/company/companyname"
)

// SourceName is the name of the imported registers among the sources.
const SourceName = "local"

var _ company.Source = (*Service)(nil)

// Name implements company.Source.
func (s *Service) Name() string { return SourceName }

// Ready implements company.Source.
func (s *Service) Ready() bool {
	return slices.ContainsFunc(s.known(), func(r Register) bool { return !r.Format.IsOfOwners() })
}

// Serves implements company.Source. Owners are available if a register has a column
// for them, or if another register contains statements about them.
func (s *Service) Serves(q company.Query) bool {
	return s.has(strings.ToUpper(q.Country), !company.TierBasic.Has(q.Tier))
}

// Search implements company.Source.
func (s *Service) Search(ctx context.Context, q company.Query) ([]company.Candidate, error) {
	found, err := s.Find(ctx, q, Page{})
	return found.Candidates, err
}

// page reads the records of a part of the hits.
func (q *query) page(ctx context.Context, p Page) (SearchResult, error) {
	all := grouped(q.ranked())
	merged := len(q.hits) - len(all) // companies of two registers, and names that are too far
	out := SearchResult{Candidates: []company.Candidate{}, Total: max(len(all), q.found-merged)}
	if p.Limit <= 0 || p.Limit > company.MaxCandidates {
		p.Limit = company.MaxCandidates
	}
	from := min(max(p.Offset, 0), len(all))
	all = all[from:min(from+p.Limit, len(all))]
	wanted := db.RegisterBodiesParams{}
	for _, same := range all {
		for _, h := range same {
			wanted.RegisterNames, wanted.RecordIds = append(wanted.RegisterNames, h.register), append(wanted.RecordIds, h.id)
		}
	}
	records, err := bodies(ctx, q.queries, wanted)
	if err != nil {
		return out, err
	}
	for _, same := range all {
		if c, ok := candidateOf(same, records); ok {
			out.Candidates = append(out.Candidates, c)
		}
	}
	return out, nil
}

func bodies(ctx context.Context, queries *db.Queries, p db.RegisterBodiesParams) (map[[2]string]company.Record, error) {
	out := make(map[[2]string]company.Record, len(p.RecordIds))
	if len(p.RecordIds) == 0 {
		return out, nil
	}
	rows, err := queries.RegisterBodies(ctx, p)
	if err != nil {
		return nil, fmt.Errorf("load records: %w", err)
	}
	for _, r := range rows {
		if Format(r.Format).IsOfOwners() {
			continue
		}
		rec, err := fromBody(r)
		if err != nil {
			return nil, err
		}
		out[[2]string{r.RegisterName, r.RecordID}] = rec
	}
	return out, nil
}

// fromBody reads a row in the register's format.
func fromBody(r db.RegisterBodiesRow) (company.Record, error) {
	var fields map[string]string
	if err := json.Unmarshal(r.Body, &fields); err != nil {
		return company.Record{}, fmt.Errorf("read record %s of %s: %w", r.RecordID, r.RegisterName, err)
	}
	rec, fault := recordOf(Format(r.Format), r.Country, fields)
	if fault != "" {
		return company.Record{}, fmt.Errorf("record %s of %s %s", r.RecordID, r.RegisterName, fault)
	}
	rec.Ref = company.Ref{Source: SourceName, Handle: r.RegisterName + "/" + r.RecordID}
	if rec.AsOf.IsZero() {
		rec.AsOf = r.ImportedAt
	}
	rec.Delivered, rec.Ownership = company.TierBasic, company.OwnershipUnavailable
	rec.Raw = map[string]json.RawMessage{SourceName: r.Body}
	return rec, nil
}

// sameName is how alike the names of one number are where two registers speak
// of one company: courts of one country give the same numbers again.
const sameName = 0.6

// grouped puts the records of one company together, that of the nearest name
// first: one number and much the same name in two registers.
func grouped(hits []*hit) [][]*hit {
	out := make([][]*hit, 0, len(hits))
	at := map[string]int{}
	for _, h := range hits {
		number := ""
		if i := slices.IndexFunc(h.keys, isNumber); i >= 0 {
			number = h.keys[i]
		}
		known, double := at[number]
		if double && number != "" && h.joins(out[known]) {
			out[known] = append(out[known], h)
			continue
		}
		at[number] = len(out)
		out = append(out, []*hit{h})
	}
	return out
}

// isNumber finds registration numbers behind their country.
func isNumber(key string) bool { return len(key) > 2 && key[2:3] == numberMark }

func (h *hit) joins(others []*hit) bool {
	if slices.ContainsFunc(others, func(o *hit) bool { return o.register == h.register }) {
		return false
	}
	return companyname.Score(h.names[0], others[0].names[0]).Score >= sameName
}

// candidateOf tells of one company what its records say, the first one first.
func candidateOf(same []*hit, records map[[2]string]company.Record) (company.Candidate, bool) {
	var out company.Candidate
	for _, h := range same {
		rec, ok := records[[2]string{h.register, h.id}]
		if !ok {
			continue // it was taken away meanwhile
		}
		c := company.Candidate{
			Ref: rec.Ref, Name: rec.Name, AlternativeNames: rec.AlternativeNames, Number: rec.Number, Country: rec.Country, Region: rec.Region,
			Status: rec.Status, Type: rec.Type, IncorporationDate: rec.IncorporationDate, Address: rec.Address, LEI: rec.LEI, Score: h.score,
		}
		if out.Handle == "" {
			out = c
			continue
		}
		out.Also = append(out.Also, c.Ref)
		fillCandidate(&out, c)
	}
	return out, out.Handle != ""
}

func fillCandidate(c *company.Candidate, o company.Candidate) {
	for _, m := range []struct {
		to   *string
		from string
	}{{&c.LEI, o.LEI}, {&c.Type, o.Type}, {&c.IncorporationDate, o.IncorporationDate}, {&c.Address, o.Address}} {
		if *m.to == "" {
			*m.to = m.from
		}
	}
	if c.Status == "" {
		c.Status = o.Status
	}
	for _, name := range append([]string{o.Name}, o.AlternativeNames...) {
		if name != c.Name && !slices.Contains(c.AlternativeNames, name) && len(c.AlternativeNames) < maxNames {
			c.AlternativeNames = append(c.AlternativeNames, name)
		}
	}
}

// Fetch implements company.Source. Owners that are companies of the same registers
// are returned with their own owners if those are requested.
func (s *Service) Fetch(ctx context.Context, handle string, tier company.Tier) (company.Record, error) {
	rec, err := s.get(ctx, handle)
	if err != nil {
		return company.Record{}, err
	}
	if tier == company.TierBasic || tier == "" {
		rec.Owners = nil
		return rec, nil
	}
	if rec.Owners, err = s.owners(ctx, rec); err != nil || !hasActive(rec.Owners) {
		return rec, err
	}
	rec.Delivered, rec.Ownership = tier, company.OwnershipAvailable
	w := walk{service: s, seen: map[string]bool{handle: true}, isDeep: tier == company.TierUBO}
	return rec, w.owners(ctx, rec.Country, rec.Owners, 0)
}

func (s *Service) get(ctx context.Context, handle string) (company.Record, error) {
	register, id, ok := strings.Cut(handle, "/")
	if !ok || strings.ContainsRune(handle, 0) || !utf8.ValidString(handle) {
		return company.Record{}, company.ErrNotFound
	}
	found, err := bodies(ctx, s.store.Queries(), db.RegisterBodiesParams{RegisterNames: []string{register}, RecordIds: []string{id}})
	if err != nil {
		return company.Record{}, err
	}
	rec, ok := found[[2]string{register, id}]
	if !ok {
		return company.Record{}, company.ErrNotFound
	}
	return rec, nil
}

// Bounds of the way to those who own the owners.
const (
	mostLayers = 8
	mostOwners = 500
)

// walk finds the owners of owners.
type walk struct {
	service *Service
	seen    map[string]bool
	count   int
	isDeep  bool
}

// owners fills in who stands behind owners that are companies of the registers.
func (w *walk) owners(ctx context.Context, country string, list []company.Owner, layer int) error {
	for i := range list {
		o := &list[i]
		if w.count++; o.Kind != company.KindCompany || layer == mostLayers || w.count > mostOwners {
			continue
		}
		if err := w.meet(ctx, country, o); err != nil {
			return err
		}
		if o.Ref.Handle == "" || !w.isDeep || w.seen[o.Ref.Handle] {
			continue // a circle is told once
		}
		w.seen[o.Ref.Handle] = true
		rec, err := w.service.get(ctx, o.Ref.Handle)
		if err != nil {
			return err
		}
		if rec.Owners, err = w.service.owners(ctx, rec); err != nil {
			return err
		}
		if err := w.owners(ctx, rec.Country, rec.Owners, layer+1); err != nil {
			return err
		}
		o.Owners = rec.Owners
	}
	return nil
}

// meet finds an owner in the registers by its number, unless its LEI has told where it is.
func (w *walk) meet(ctx context.Context, country string, o *company.Owner) error {
	if o.Ref.Source == SourceName || o.Number == "" {
		return nil
	}
	where := o.Country
	if where == "" {
		where = country
	}
	found, err := w.service.Find(ctx, company.Query{Country: where, Number: o.Number}, Page{Limit: 1})
	if err != nil {
		return err
	}
	if len(found.Candidates) > 0 && found.Candidates[0].Score >= numberScore {
		o.Ref = found.Candidates[0].Ref
	}
	return nil
}
