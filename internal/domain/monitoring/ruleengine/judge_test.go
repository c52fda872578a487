package ruleengine_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"
	"golang.org/x/sync/errgroup"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/pgtest"
)

var today = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// guard is an engine with one application.
type guard struct {
	*ruleengine.Engine
	store *postgres.Store
	application.Caller
}

func newGuard(t *testing.T) *guard {
	t.Helper()
	store := pgtest.NewStore(t)
	return &guard{
		Engine: ruleengine.New(ruleengine.Deps{Store: store, Now: func() time.Time { return today }, NewID: uuid.New}),
		store:  store, Caller: application.Caller{ApplicationID: uuid.New()},
	}
}

func (g *guard) judge(ctx context.Context, records ...ruleengine.Record) (all []ruleengine.Verdict, err error) {
	err = g.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		all, err = g.JudgeMany(ctx, tx, g.ApplicationID, records)
		return err
	})
	return all, err
}

func (g *guard) mustJudge(t *testing.T, r ruleengine.Record) ruleengine.Verdict {
	t.Helper()
	all, err := g.judge(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	return all[0]
}

func (g *guard) mustCreate(t *testing.T, raw string) ruleengine.RuleWithStats {
	t.Helper()
	l, err := g.Create(t.Context(), g.Caller, config(t, raw))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// config reads a rule; what it does not say is a rule of finance that acts.
func config(t *testing.T, raw string) ruleengine.Config {
	t.Helper()
	c := ruleengine.Config{Title: uuid.NewString(), Category: "finance", Mode: ruleengine.ModeActive}
	if err := json.Unmarshal([]byte(raw), &c); err != nil {
		t.Fatal(err)
	}
	return c
}

func payment(vendor, amount string, at time.Time) ruleengine.Record {
	return ruleengine.Record{
		ID: uuid.New(), Type: ruleengine.Transaction, At: at, Category: "finance", ActionType: "deposit", Direction: webhookevent.Inbound,
		Amount: amount, Currency: "EUR", Subject: ruleengine.Party{VendorData: vendor, Country: "ESP"},
	}
}

func titles(v ruleengine.Verdict) []string {
	out := []string{}
	for _, r := range v.Runs {
		out = append(out, r.Title)
	}
	return out
}

const threeInAnHour = `{"title": "three", "aggregation": [{"metric": "count", "operator": "gte", "value": 3, "window": "1h",
	"filters": {"subject_vendor_data": "__current__"}}], "actions": [{"type": "add_score", "value": 80}]}`

func TestJudge(t *testing.T) {
	t.Parallel()
	g := newGuard(t)
	if v := g.mustJudge(t, payment("ana", "5", today)); v.Status != webhookevent.TransactionApproved || len(v.Runs) != 0 || v.Evaluated != 0 {
		t.Errorf("without rules: %+v", v)
	}
	g.mustCreate(t, threeInAnHour)
	if err := g.Fill(t.Context()); err != nil {
		t.Fatal(err)
	}
	g.mustJudge(t, payment("ben", "5", today))
	if v := g.mustJudge(t, payment("ana", "5", today)); v.Score != 0 {
		t.Errorf("the second one: %+v", v)
	}
	v := g.mustJudge(t, payment("ana", "5", today))
	if v.Score != 80 || v.Severity != webhookevent.SeverityHigh || v.Status != webhookevent.TransactionInReview || v.ReasonCode != "rule_score_threshold" {
		t.Errorf("the third one, of which the first was judged before the rule was there: %+v", v)
	}
	if v := g.mustJudge(t, payment("", "5", today)); v.Score != 0 {
		t.Errorf("nobody's: %+v", v)
	}
	rule := g.mustCreate(t, `{"title": "large", "conditions": [{"field": "amount", "operator": "gte", "value": 1000}], "actions": [
		{"type": "change_status", "value": "DECLINED"}, {"type": "add_tags", "value": ["big", "big"]}, {"type": "add_note", "value": "look"},
		{"type": "open_case", "priority": "HIGH"}]}`)
	v = g.mustJudge(t, payment("ana", "1000.00", today.AddDate(0, -1, 0)))
	if v.Status != webhookevent.TransactionDeclined || !slices.Equal(v.Tags, []string{"big"}) || len(v.Notes) != 1 || len(v.Cases) != 1 || v.ReasonLabel != "large" {
		t.Errorf("a large one: %+v", v)
	}
	got, err := g.Get(t.Context(), g.ApplicationID, rule.ID)
	if err != nil || got.Runs != 1 || got.Percent(got.Declined) != 100 || got.LatestAt == nil {
		t.Errorf("figures of the rule: %+v, %v", got, err)
	}
	if _, err := g.Patch(t.Context(), g.Caller, rule.ID, map[string]json.RawMessage{"mode": json.RawMessage(`"TEST"`)}); err != nil {
		t.Fatal(err)
	}
	v = g.mustJudge(t, payment("zoe", "1000.00", today))
	if v.Status != webhookevent.TransactionApproved || len(v.Runs) != 1 || !v.Runs[0].IsTest() || v.Runs[0].RuleVersion != 2 || len(v.Tags)+len(v.Cases) != 0 {
		t.Errorf("a rule under test changes nothing: %+v", v)
	}
}

func TestRecordsThatAreJudgedTogetherSeeThoseBeforeThem(t *testing.T) {
	t.Parallel()
	g := newGuard(t)
	g.mustCreate(t, threeInAnHour)
	all, err := g.judge(t.Context(), payment("ana", "5", today), payment("ben", "5", today), payment("ana", "5", today), payment("ana", "5", today), payment("ben", "5", today))
	if err != nil {
		t.Fatal(err)
	}
	var scores []int
	for _, v := range all {
		scores = append(scores, v.Score)
	}
	if !slices.Equal(scores, []int{0, 0, 0, 80, 0}) {
		t.Errorf("scores: %v", scores)
	}
	if v := g.mustJudge(t, payment("ben", "5", today)); v.Score != 80 {
		t.Errorf("the next one does not see them: %+v", v)
	}
	if all, err := g.judge(t.Context()); err != nil || len(all) != 0 {
		t.Errorf("nothing to judge: %v, %v", all, err)
	}
}

// manyRules read all that aggregations can.
var manyRules = []string{
	threeInAnHour,
	`{"title": "sum", "aggregation": [{"metric": "sum", "field": "amount", "operator": "gt", "value": 250.5, "window": "24h", "filters": {"subject_vendor_data": "__current__", "direction": "INBOUND"}}]}`,
	`{"title": "average", "aggregation": [{"metric": "avg", "field": "amount", "operator": "between", "value": [40, 60], "window": "7d", "filters": {"subject_vendor_data": "__current__"}}]}`,
	`{"title": "spread", "aggregation": [{"metric": "distinct_count", "field": "counterparty_country", "operator": "gte", "value": 3, "window": "30d", "filters": {"subject_vendor_data": "__current__"}}]}`,
	`{"title": "passed", "aggregation": [{"kind": "ratio", "numerator": {"metric": "sum", "field": "amount", "filters": {"direction": "OUTBOUND"}}, "denominator": {"metric": "sum", "field": "amount", "filters": {"direction": "INBOUND"}}, "operator": "between", "value": [0.5, 1.5], "window": "2d", "filters": {"subject_vendor_data": "__current__"}}]}`,
	`{"title": "in and out", "aggregation": [{"kind": "sequence", "steps": [{"match": {"direction": "INBOUND"}}, {"match": {"direction": "OUTBOUND"}}], "min_count": 2, "window": "3h", "filters": {"subject_vendor_data": "__current__"}}]}`,
	`{"title": "shared", "aggregation": [{"kind": "correlation", "fields": ["device_fingerprint"], "operator": "gte", "value": 3, "window": "24h"}]}`,
	`{"title": "pair", "aggregation": [{"kind": "correlation", "fields": ["subject_vendor_data", "counterparty_vendor_data"], "pair": true, "operator": "gte", "value": 4, "window": "7d"}]}`,
	`{"title": "all of us", "aggregation": [{"metric": "max", "field": "amount", "operator": "gte", "value": 90, "window": "30m"}]}`,
}

func anyPayment(r *rand.Rand) ruleengine.Record {
	names := []string{"ana", "ben", "cleo", "dan", "eva", "fay"}
	p := payment(names[r.IntN(len(names))], fmt.Sprint(r.IntN(100)), today.Add(-time.Duration(r.Int64N(int64(60*24*time.Hour)))))
	if r.IntN(3) > 0 {
		p.At = today.Add(-time.Duration(r.Int64N(int64(6 * time.Hour))))
	}
	p.Direction = webhookevent.Directions[r.IntN(2)]
	p.Counterparty = ruleengine.Party{VendorData: names[r.IntN(len(names))], Country: []string{"ESP", "FRA", "DEU", "ITA"}[r.IntN(4)]}
	p.Device.Fingerprint = []string{"", "phone-1", "phone-2", "phone-3"}[r.IntN(4)]
	return p
}

// TestABackTestRepeatsWhatWasJudged judges from several sides at once, some together, has rules
// come while it goes on, and tries each rule again.
func TestABackTestRepeatsWhatWasJudged(t *testing.T) {
	t.Parallel()
	g := newGuard(t)
	for i := range 40 { // before there is a rule
		g.mustJudge(t, anyPayment(rand.New(rand.NewPCG(1, uint64(i)))))
	}
	rules := map[string]uuid.UUID{}
	for _, raw := range manyRules {
		l := g.mustCreate(t, raw)
		rules[l.Title] = l.ID
	}
	if err := g.Fill(t.Context()); err != nil {
		t.Fatal(err)
	}
	live := make([][]map[string]bool, 4) // by side and record, the titles
	ids := make([][]uuid.UUID, len(live))
	group, ctx := errgroup.WithContext(t.Context())
	for side := range live {
		group.Go(func() error {
			r := rand.New(rand.NewPCG(2, uint64(side)))
			for range 40 {
				together := make([]ruleengine.Record, 1+r.IntN(4))
				for i := range together {
					together[i] = anyPayment(r)
				}
				all, err := g.judge(ctx, together...)
				if err != nil {
					return err
				}
				for i, v := range all {
					found := map[string]bool{}
					for _, title := range titles(v) {
						found[title] = true
					}
					live[side], ids[side] = append(live[side], found), append(ids[side], together[i].ID)
				}
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		t.Fatal(err)
	}
	judged := map[uuid.UUID]map[string]bool{}
	for side := range ids {
		for i, id := range ids[side] {
			judged[id] = live[side][i]
		}
	}
	for _, raw := range manyRules {
		c := config(t, raw)
		again := map[uuid.UUID]bool{}
		report, err := g.Backtest(t.Context(), ruleengine.TrialRule{
			ApplicationID: g.ApplicationID, Config: c, PeriodDays: 365,
			Matched: func(_ int64, r *ruleengine.Record) { again[r.ID] = true },
		})
		if err != nil {
			t.Fatal(err)
		}
		matches := 0
		for id, found := range judged {
			if found[c.Title] != again[id] {
				t.Errorf("%s: live %v, back-test %v", c.Title, found[c.Title], again[id])
			}
			if found[c.Title] {
				matches++
			}
		}
		if matches == 0 || matches == len(judged) || report.Evaluated != len(judged)+40 || report.Matched < matches || report.Affected == 0 {
			t.Errorf("%s shows nothing: %d of %d matched, %+v", c.Title, matches, len(judged), report)
		}
	}
}

func TestRulesAreKept(t *testing.T) {
	t.Parallel()
	g := newGuard(t)
	made, err := g.Install(t.Context(), g.Caller, ruleengine.PresetSelection{Keys: []string{"structuring-inbound", "no-such-rule"}, Bundle: "fatf"})
	if err != nil || len(made) != len(ruleengine.Presets("fatf"))+1 {
		t.Fatalf("%d installed, %v", len(made), err)
	}
	if again, err := g.Install(t.Context(), g.Caller, ruleengine.PresetSelection{Bundle: "fatf"}); err != nil || len(again) != 0 {
		t.Errorf("what is there is installed again: %d, %v", len(again), err)
	}
	refusals := map[string]error{
		"a preset that is held back": second(g.Install(t.Context(), g.Caller, ruleengine.PresetSelection{Keys: []string{"wallet-exposure", "fan-in"}})),
		"nothing chosen":             second(g.Install(t.Context(), g.Caller, ruleengine.PresetSelection{})),
		"no such bundle":             second(g.Install(t.Context(), g.Caller, ruleengine.PresetSelection{Bundle: "x"})),
		"another title of a preset":  second(g.Patch(t.Context(), g.Caller, made[0].ID, map[string]json.RawMessage{"title": json.RawMessage(`"x"`), "mode": json.RawMessage(`"TEST"`)})),
		"a title that is taken":      second(g.Create(t.Context(), g.Caller, config(t, `{"title": "`+made[0].Title+`"}`))),
		"a list that is not there":   second(g.Create(t.Context(), g.Caller, config(t, `{"conditions": [{"field": "subject_country", "operator": "in_list", "value": "x"}]}`))),
	}
	for name, err := range refusals {
		if apperr.KindOf(err) != apperr.KindInvalid {
			t.Errorf("%s: %v", name, err)
		}
	}
	all, count, err := g.Page(t.Context(), g.ApplicationID, ruleengine.Filter{Source: ruleengine.SourcePreset, Bundle: "fatf", Ordering: []string{"-title"}, Limit: 2})
	if err != nil || count < 2 || len(all) != 2 || all[0].Title < all[1].Title {
		t.Errorf("the page: %d of %d, %v", len(all), count, err)
	}
	off, err := g.Patch(t.Context(), g.Caller, made[0].ID, map[string]json.RawMessage{"mode": json.RawMessage(`"DISABLED"`)})
	if err != nil || off.Mode != ruleengine.ModeDisabled || off.Version != 2 {
		t.Errorf("a preset can be switched off: %+v, %v", off, err)
	}
	if n, err := g.Uninstall(t.Context(), g.Caller, ruleengine.PresetSelection{Keys: []string{"structuring-inbound"}, Bundle: "fatf"}); err != nil || n != 0 {
		t.Errorf("keys and bundle select what is in both: %d, %v", n, err)
	}
	if n, err := g.Uninstall(t.Context(), g.Caller, ruleengine.PresetSelection{Keys: []string{"structuring-inbound"}}); err != nil || n != 1 {
		t.Errorf("%d uninstalled, %v", n, err)
	}
	if err := g.Delete(t.Context(), g.Caller, uuid.New()); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("deleting nothing: %v", err)
	}
}

func second[T any](_ T, err error) error { return err }
