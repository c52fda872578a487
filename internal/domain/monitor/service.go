package monitor

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/postgres"
)

// maxRules is how many rules an application may have.
const maxRules = 1000

// Caller is who changes rules.
type Caller struct {
	ApplicationID uuid.UUID
	// KeyID is the key that was used; nil for the product itself.
	KeyID *uuid.UUID
}

// Listed is a rule with what became of the records that it matched.
type Listed struct {
	Rule
	CreatedAt, UpdatedAt time.Time
	Stats
}

// Stats are figures of a rule, its runs under test included.
type Stats struct {
	Runs, Approved, Reviewed, Declined int64
	LatestAt                           *time.Time
}

// Create makes a rule of the customer's own.
func (e *Engine) Create(ctx context.Context, c Caller, config Config) (Listed, error) {
	r := Rule{Config: config, ID: e.newID(), Version: 1}
	if err := e.check(ctx, c.ApplicationID, &r); err != nil {
		return Listed{}, err
	}
	err := e.change(ctx, c.ApplicationID, func(ctx context.Context, tx postgres.Tx) error {
		return e.insert(ctx, tx, c, &r)
	})
	if err != nil {
		return Listed{}, err
	}
	return e.Get(ctx, c.ApplicationID, r.ID)
}

// check refuses what cannot be compiled, and lists that are not there.
func (e *Engine) check(ctx context.Context, applicationID uuid.UUID, r *Rule) error {
	_, wrong := new(Set).compile(r)
	names, ids := r.Lists()
	for _, id := range ids {
		if !e.hasList(ctx, applicationID, id.String()) {
			wrong.add("actions", "There is no such list.")
		}
	}
	for _, name := range names {
		if !e.hasList(ctx, applicationID, name) {
			wrong.add("conditions", "There is no list of this name or id.")
		}
	}
	if len(wrong) > 0 {
		return apperr.InvalidFields("rule_refused", wrong)
	}
	return nil
}

func (e *Engine) hasList(ctx context.Context, applicationID uuid.UUID, list string) bool {
	known, err := e.store.Queries().MonitorListKnown(ctx, db.MonitorListKnownParams{ApplicationID: applicationID, List: list})
	return err == nil && known
}

func (e *Engine) insert(ctx context.Context, tx postgres.Tx, c Caller, r *Rule) error {
	config, err := json.Marshal(r.Config)
	if err != nil {
		return fmt.Errorf("write rule: %w", err)
	}
	var key *string
	if r.IsPreset() {
		key = &r.LibraryKey
	}
	bundles := r.Bundles
	if bundles == nil {
		bundles = []string{}
	}
	made, err := tx.MonitorRulePut(ctx, db.MonitorRulePutParams{
		ApplicationID: c.ApplicationID, RuleID: r.ID, LibraryKey: key, Bundles: bundles, Title: r.Title, Mode: string(r.Mode),
		Config: config, Now: e.now(),
	})
	if err != nil {
		return fmt.Errorf("insert rule: %w", err)
	}
	if made == 0 {
		return titleTaken()
	}
	return e.keep(ctx, tx, c, version{r.ID, 1, config})
}

func titleTaken() error {
	return apperr.Invalid("rule_title_taken", "title", "A rule with this title already exists.")
}

// version is one form of a rule; config is nil for its end.
type version struct {
	ruleID uuid.UUID
	number int32
	config json.RawMessage
}

func (e *Engine) keep(ctx context.Context, tx postgres.Tx, c Caller, v version) error {
	err := tx.MonitorRuleVersionPut(ctx, db.MonitorRuleVersionPutParams{
		ApplicationID: c.ApplicationID, RuleID: v.ruleID, Version: v.number, Config: v.config, ChangedBy: c.KeyID, ChangedAt: e.now(),
	})
	if err != nil {
		return fmt.Errorf("keep version: %w", err)
	}
	return nil
}

// change carries out a change of rules: nobody judges meanwhile, and whoever does
// afterwards knows of it.
func (e *Engine) change(ctx context.Context, applicationID uuid.UUID, do func(ctx context.Context, tx postgres.Tx) error) error {
	err := e.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := tx.MonitorLockWrite(ctx, applicationID.String()); err != nil {
			return fmt.Errorf("lock rules: %w", err)
		}
		if err := do(ctx, tx); err != nil {
			return err
		}
		return e.settleTotals(ctx, tx, applicationID)
	})
	e.sets.Drop(applicationID)
	return err
}

// settleTotals registers the totals that the rules now read, and has those that
// are new count what was judged before.
func (e *Engine) settleTotals(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID) error {
	next, err := tx.MonitorVersionNext(ctx, applicationID)
	if err != nil {
		return fmt.Errorf("count version: %w", err)
	}
	rows, err := tx.MonitorRuleList(ctx, applicationID)
	if err != nil {
		return fmt.Errorf("list rules: %w", err)
	}
	if len(rows) > maxRules {
		return apperr.Invalid("too_many_rules", "non_field_errors", fmt.Sprintf("An application may have %d rules at most.", maxRules))
	}
	all, err := fromRows(rows)
	if err != nil {
		return err
	}
	known, err := tx.MonitorSeriesList(ctx, applicationID)
	if err != nil {
		return fmt.Errorf("list totals: %w", err)
	}
	begun, ended := Compile(next, all).against(known)
	if err := e.dropTotals(ctx, tx, applicationID, ended); err != nil || len(begun) == 0 {
		return err
	}
	err = tx.MonitorSeriesPut(ctx, db.MonitorSeriesPutParams{ApplicationID: applicationID, Epoch: next, SeriesIds: begun})
	if err != nil {
		return fmt.Errorf("register totals: %w", err)
	}
	return e.fillLater(ctx, tx, applicationID, next, begun)
}

// against tells which series are new to the known ones, and which are no longer read.
func (s *Set) against(known []db.MonitorSeriesListRow) (begun, ended []int64) {
	there := make(map[seriesID]bool, len(known))
	for _, k := range known {
		id := seriesID(k.SeriesID)
		there[id] = true
		if _, ok := s.byID[id]; !ok {
			ended = append(ended, k.SeriesID)
		}
	}
	for id := range s.byID {
		if !there[id] {
			begun = append(begun, int64(id))
		}
	}
	slices.Sort(begun)
	return begun, ended
}

func (e *Engine) dropTotals(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, ended []int64) error {
	if len(ended) == 0 {
		return nil
	}
	if err := tx.MonitorSeriesDrop(ctx, db.MonitorSeriesDropParams{ApplicationID: applicationID, SeriesIds: ended}); err != nil {
		return fmt.Errorf("drop totals: %w", err)
	}
	return nil
}

// Get returns a rule.
func (e *Engine) Get(ctx context.Context, applicationID, ruleID uuid.UUID) (Listed, error) {
	q := e.store.Queries()
	row, err := q.MonitorRuleGet(ctx, db.MonitorRuleGetParams{ApplicationID: applicationID, RuleID: ruleID})
	if postgres.NotFound(err) {
		return Listed{}, apperr.NotFound("rule_not_found")
	}
	if err != nil {
		return Listed{}, fmt.Errorf("load rule: %w", err)
	}
	stats, err := e.stats(ctx, applicationID, &ruleID)
	if err != nil {
		return Listed{}, err
	}
	return listed(row, stats)
}

func listed(row db.MonitorRule, stats map[uuid.UUID]Stats) (Listed, error) {
	r, err := fromRow(row)
	return Listed{Rule: r, CreatedAt: row.CreatedAt, UpdatedAt: row.UpdatedAt, Stats: stats[row.RuleID]}, err
}

func (e *Engine) stats(ctx context.Context, applicationID uuid.UUID, ruleID *uuid.UUID) (map[uuid.UUID]Stats, error) {
	rows, err := e.store.Queries().MonitorHitStats(ctx, db.MonitorHitStatsParams{ApplicationID: applicationID, RuleID: ruleID})
	if err != nil {
		return nil, fmt.Errorf("count hits: %w", err)
	}
	out := make(map[uuid.UUID]Stats, len(rows))
	for _, r := range rows {
		out[r.RuleID] = Stats{Runs: r.Runs, Approved: r.Approved, Reviewed: r.Reviewed, Declined: r.Declined, LatestAt: &r.Latest}
	}
	return out, nil
}

// Patch gives members of a rule new values. Of a preset only the mode can be changed.
func (e *Engine) Patch(ctx context.Context, c Caller, ruleID uuid.UUID, members map[string]json.RawMessage) (Listed, error) {
	before, err := e.Get(ctx, c.ApplicationID, ruleID)
	if err != nil {
		return Listed{}, err
	}
	if err := mayChange(&before.Rule, members); err != nil {
		return Listed{}, err
	}
	next := before.Rule
	if err := merge(&next.Config, members); err != nil {
		return Listed{}, err
	}
	if err := e.check(ctx, c.ApplicationID, &next); err != nil {
		return Listed{}, err
	}
	err = e.change(ctx, c.ApplicationID, func(ctx context.Context, tx postgres.Tx) error { return e.update(ctx, tx, c, &next) })
	if err != nil {
		return Listed{}, err
	}
	return e.Get(ctx, c.ApplicationID, ruleID)
}

func mayChange(r *Rule, members map[string]json.RawMessage) error {
	if !r.IsPreset() {
		return nil
	}
	wrong := faults{}
	for name := range members {
		if name != "mode" {
			wrong.add(name, "A preset keeps what it says: only its mode can be changed.")
		}
	}
	if len(wrong) > 0 {
		return apperr.InvalidFields("preset_fixed", wrong)
	}
	return nil
}

// merge replaces members; null gives a member its default.
func merge(c *Config, members map[string]json.RawMessage) error {
	raw, err := json.Marshal(c)
	if err != nil {
		return fmt.Errorf("write rule: %w", err)
	}
	whole := map[string]json.RawMessage{}
	if err := json.Unmarshal(raw, &whole); err != nil {
		return fmt.Errorf("read rule: %w", err)
	}
	for name, value := range members {
		whole[name] = value
	}
	raw, err = json.Marshal(whole)
	if err != nil {
		return apperr.Invalid("rule_refused", "non_field_errors", "The rule is not valid JSON.")
	}
	*c = Config{}
	if err := json.Unmarshal(raw, c); err != nil {
		return apperr.Invalid("rule_refused", "non_field_errors", "The rule is not of the form of rules.")
	}
	return nil
}

func (e *Engine) update(ctx context.Context, tx postgres.Tx, c Caller, r *Rule) error {
	config, err := json.Marshal(r.Config)
	if err != nil {
		return fmt.Errorf("write rule: %w", err)
	}
	number, err := tx.MonitorRuleUpdate(ctx, db.MonitorRuleUpdateParams{
		ApplicationID: c.ApplicationID, RuleID: r.ID, Title: r.Title, Mode: string(r.Mode), Config: config, Now: e.now(),
	})
	if v, ok := postgres.ViolationOf(err); ok && v.Kind == postgres.ViolationUnique {
		return titleTaken()
	}
	if postgres.NotFound(err) {
		return apperr.NotFound("rule_not_found")
	}
	if err != nil {
		return fmt.Errorf("update rule: %w", err)
	}
	return e.keep(ctx, tx, c, version{r.ID, number, config})
}

// Delete removes a rule. Its versions stay.
func (e *Engine) Delete(ctx context.Context, c Caller, ruleID uuid.UUID) error {
	gone, err := e.remove(ctx, c, []uuid.UUID{ruleID})
	if err == nil && gone == 0 {
		return apperr.NotFound("rule_not_found")
	}
	return err
}

func (e *Engine) remove(ctx context.Context, c Caller, ids []uuid.UUID) (gone int, err error) {
	err = e.change(ctx, c.ApplicationID, func(ctx context.Context, tx postgres.Tx) error {
		rows, err := tx.MonitorRuleDelete(ctx, db.MonitorRuleDeleteParams{ApplicationID: c.ApplicationID, RuleIds: ids})
		if err != nil {
			return fmt.Errorf("delete rules: %w", err)
		}
		gone = len(rows)
		for _, r := range rows {
			if err := e.keep(ctx, tx, c, version{r.RuleID, r.Version + 1, nil}); err != nil {
				return err
			}
		}
		return nil
	})
	return gone, err
}

// Filter says which rules are asked for. Empty members ask for all.
type Filter struct {
	Source, Category, Bundle, Search string
	Mode                             Mode
	// Ordering are names of orderings, each with a minus for descending.
	Ordering      []string
	Limit, Offset int
}

// Page returns a page of rules and how many there are. There are never so many
// that the database would have to find them.
func (e *Engine) Page(ctx context.Context, applicationID uuid.UUID, f Filter) ([]Listed, int, error) {
	order, err := orderOf(f.Ordering)
	if err != nil {
		return nil, 0, err
	}
	rows, err := e.store.Queries().MonitorRuleList(ctx, applicationID)
	if err != nil {
		return nil, 0, fmt.Errorf("list rules: %w", err)
	}
	stats, err := e.stats(ctx, applicationID, nil)
	if err != nil {
		return nil, 0, err
	}
	var out []Listed
	for _, row := range rows {
		l, err := listed(row, stats)
		if err != nil {
			return nil, 0, err
		}
		if f.lets(&l) {
			out = append(out, l)
		}
	}
	slices.SortStableFunc(out, order)
	count := len(out)
	from := min(f.Offset, count)
	return out[from:min(from+f.Limit, count)], count, nil
}

func (f *Filter) lets(l *Listed) bool {
	search := folded(f.Search)
	return (f.Source == "" || f.Source == l.Source()) && (f.Category == "" || f.Category == l.Category) && (f.Mode == "" || f.Mode == l.Mode) &&
		(f.Bundle == "" || slices.Contains(l.Bundles, f.Bundle)) &&
		(search == "" || strings.Contains(folded(l.Title), search) || strings.Contains(folded(l.Description), search))
}

// The sources of rules.
const (
	SourcePreset = "PRESET"
	SourceCustom = "CUSTOM"
)

// Source says where the rule came from.
func (r *Rule) Source() string {
	if r.IsPreset() {
		return SourcePreset
	}
	return SourceCustom
}
