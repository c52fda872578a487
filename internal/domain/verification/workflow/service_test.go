package workflow_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/testkit/pgtest"
)

// book is a service with its clock and one application.
type book struct {
	*workflow.Service
	t     *testing.T
	store *postgres.Store
	app   uuid.UUID
	now   time.Time
}

func newBook(t *testing.T) *book {
	t.Helper()
	b := &book{t: t, store: pgtest.NewStore(t), app: uuid.New(), now: time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)}
	b.Service = workflow.New(b.store, func() time.Time { return b.now }, ident.New)
	return b
}

func one(f workflow.Feature) workflow.Change {
	return workflow.Change{Steps: []workflow.Step{{Feature: f}}}
}

func (b *book) create(c workflow.Change) workflow.Version {
	b.t.Helper()
	v, err := b.Create(b.t.Context(), b.app, c)
	if err != nil {
		b.t.Fatal(err)
	}
	return v
}

func (b *book) update(v workflow.Version, c workflow.Change) workflow.Version {
	b.t.Helper()
	out, err := b.Update(b.t.Context(), b.app, v.VersionID, c)
	if err != nil {
		b.t.Fatal(err)
	}
	return out
}

func (b *book) latest(id uuid.UUID) workflow.Version {
	b.t.Helper()
	v, err := b.Latest(b.t.Context(), b.app, id)
	if err != nil {
		b.t.Fatal(err)
	}
	return *v
}

func pointer[T any](v T) *T { return &v }

func TestVersionsOfAWorkflow(t *testing.T) {
	t.Parallel()
	b := newBook(t)
	first := b.create(one(workflow.FeatureOCR))
	if first.VersionID != first.WorkflowID || first.Version != 1 || first.PublishedAt == nil || first.Settings.Label != "ID Verification" {
		t.Fatalf("the first version is %+v", first)
	}

	changed := b.update(first, workflow.Change{Label: pointer("Shop")})
	if changed.VersionID != first.VersionID || changed.Version != 1 || b.latest(first.WorkflowID).Settings.Label != "Shop" {
		t.Errorf("a published version without a status is not changed in place: %+v", changed)
	}

	second := b.update(first, workflow.Change{Status: pointer(workflow.StatusPublished), Label: pointer("Shop 2")})
	if second.VersionID == first.VersionID || second.WorkflowID != first.WorkflowID || second.Version != 2 {
		t.Fatalf("publishing over a published version made %+v", second)
	}
	old, err := b.Get(t.Context(), b.app, first.VersionID)
	if err != nil || old.Settings.Label != "Shop" {
		t.Errorf("the old version says %q, %v", old.Settings.Label, err)
	}
	for _, id := range []uuid.UUID{first.VersionID, second.VersionID} {
		if got := b.latest(id); got.VersionID != second.VersionID {
			t.Errorf("the latest version by %s is %d", id, got.Version)
		}
	}

	_, err = b.Update(t.Context(), b.app, second.VersionID, workflow.Change{Status: pointer(workflow.StatusDraft), Label: pointer("X")})
	if apperr.KindOf(err) != apperr.KindInvalid || b.latest(first.WorkflowID).Settings.Label != "Shop 2" {
		t.Errorf("going back to a draft: %v", err)
	}
}

func TestDraftsRunNoSession(t *testing.T) {
	t.Parallel()
	b := newBook(t)
	c := one(workflow.FeatureOCR)
	c.Status = pointer(workflow.StatusDraft)
	draft := b.create(c)
	if _, err := b.Latest(t.Context(), b.app, draft.WorkflowID); apperr.KindOf(err) != apperr.KindNotFound {
		t.Fatalf("a draft is run: %v", err)
	}
	saved := b.update(draft, workflow.Change{Status: pointer(workflow.StatusDraft), Label: pointer("Later")})
	if saved.Status != workflow.StatusDraft || saved.VersionID != draft.VersionID || !saved.HasDraft || saved.PublishedAt != nil {
		t.Errorf("a saved draft is %+v", saved)
	}
	published := b.update(draft, workflow.Change{})
	if published.Status != workflow.StatusPublished || published.VersionID != draft.VersionID || published.HasDraft || published.PublishedAt == nil {
		t.Errorf("a draft changed without a status is %+v", published)
	}
	if got := b.latest(draft.WorkflowID); got.Settings.Label != "Later" {
		t.Errorf("the published draft says %q", got.Settings.Label)
	}
}

func TestOneDefaultWorkflow(t *testing.T) {
	t.Parallel()
	b := newBook(t)
	c := one(workflow.FeatureOCR)
	c.IsDefault = pointer(true)
	first, second := b.create(c), b.create(c)
	third := b.update(second, workflow.Change{Status: pointer(workflow.StatusPublished)})
	versions, count, err := b.List(t.Context(), b.app, 10, 0)
	if err != nil || count != 3 {
		t.Fatalf("%d versions, %v", count, err)
	}
	for _, v := range versions {
		if v.Settings.IsDefault != (v.VersionID == third.VersionID) {
			t.Errorf("version %s (first is %s) is default: %v", v.VersionID, first.VersionID, v.Settings.IsDefault)
		}
	}
	if err := b.Delete(t.Context(), b.app, third.VersionID); err != nil {
		t.Fatal(err)
	}
	b.create(c) // a deleted default is in nobody's way
}

func TestFiftyWorkflows(t *testing.T) {
	t.Parallel()
	b := newBook(t)
	var last workflow.Version
	for range workflow.MaxPerApplication {
		last = b.create(one(workflow.FeatureOCR))
	}
	b.update(last, workflow.Change{Status: pointer(workflow.StatusPublished)}) // a version is no further workflow
	if _, err := b.Create(t.Context(), b.app, one(workflow.FeatureOCR)); apperr.KindOf(err) != apperr.KindRejected {
		t.Fatalf("the fifty-first: %v", err)
	}
	if _, err := b.Create(t.Context(), uuid.New(), one(workflow.FeatureOCR)); err != nil {
		t.Errorf("another application's first: %v", err)
	}
	versions, _, err := b.List(t.Context(), b.app, 60, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range versions {
		if v.WorkflowID == last.WorkflowID {
			if err := b.Delete(t.Context(), b.app, v.VersionID); err != nil {
				t.Fatal(err)
			}
		}
	}
	b.create(one(workflow.FeatureOCR)) // a deleted one gives its place back
}

func TestDeletedVersionsRunOn(t *testing.T) {
	t.Parallel()
	b := newBook(t)
	v := b.create(one(workflow.FeatureOCR))
	b.latest(v.WorkflowID) // now it is remembered
	if err := b.Delete(t.Context(), b.app, v.VersionID); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Latest(t.Context(), b.app, v.WorkflowID); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("new sessions still run it: %v", err)
	}
	if _, err := b.Get(t.Context(), b.app, v.VersionID); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("it can still be read: %v", err)
	}
	if err := b.Delete(t.Context(), b.app, v.VersionID); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("it can be deleted twice: %v", err)
	}
	pinned, err := b.Pinned(t.Context(), b.store.Queries(), b.app, v.VersionID)
	if err != nil || len(pinned.Nodes) != 1 {
		t.Errorf("a session pinned to it: %v", err)
	}
}

func TestWorkflowsOfOthersAreNotThere(t *testing.T) {
	t.Parallel()
	b := newBook(t)
	v := b.create(one(workflow.FeatureOCR))
	other, ctx := uuid.New(), t.Context()
	attempts := map[string]func() error{
		"read":   func() error { _, err := b.Get(ctx, other, v.VersionID); return err },
		"run":    func() error { _, err := b.Latest(ctx, other, v.WorkflowID); return err },
		"pin":    func() error { _, err := b.Pinned(ctx, b.store.Queries(), other, v.VersionID); return err },
		"change": func() error { _, err := b.Update(ctx, other, v.VersionID, workflow.Change{}); return err },
		"delete": func() error { return b.Delete(ctx, other, v.VersionID) },
	}
	for name, attempt := range attempts {
		if err := attempt(); apperr.KindOf(err) != apperr.KindNotFound {
			t.Errorf("%s: %v", name, err)
		}
	}
	if versions, count, err := b.List(ctx, other, 10, 0); err != nil || count != 0 || len(versions) != 0 {
		t.Errorf("list: %d, %v", count, err)
	}
}

func TestWhatIsRememberedEnds(t *testing.T) {
	t.Parallel()
	b := newBook(t)
	store := pgtest.NewStore(t)
	here := workflow.New(store, func() time.Time { return b.now }, ident.New)
	there := workflow.New(store, func() time.Time { return b.now }, ident.New)
	v, err := here.Create(t.Context(), b.app, one(workflow.FeatureOCR))
	if err != nil {
		t.Fatal(err)
	}
	label := func(s *workflow.Service) string {
		t.Helper()
		latest, err := s.Latest(t.Context(), b.app, v.WorkflowID)
		if err != nil {
			t.Fatal(err)
		}
		return latest.Settings.Label
	}
	label(here)
	label(there)
	if _, err := there.Update(t.Context(), b.app, v.VersionID, workflow.Change{Label: pointer("New")}); err != nil {
		t.Fatal(err)
	}
	if got := label(there); got != "New" {
		t.Errorf("the process that changed it runs %q", got)
	}
	b.now = b.now.Add(time.Minute)
	if got := label(here); got != "New" {
		t.Errorf("after its life another process still runs %q", got)
	}
	if _, err := there.Update(t.Context(), b.app, v.VersionID, workflow.Change{Label: pointer("Newer")}); err != nil {
		t.Fatal(err)
	}
	here.Forget(b.app)
	if got := label(here); got != "Newer" {
		t.Errorf("after a notice another process still runs %q", got)
	}
}

func TestChangesAtOnceGetOneNumberEach(t *testing.T) {
	t.Parallel()
	b := newBook(t)
	v := b.create(one(workflow.FeatureOCR))
	const writers = 8
	done := make(chan error, writers)
	for i := range writers {
		go func() {
			_, err := b.Update(t.Context(), b.app, v.VersionID, workflow.Change{
				Status: pointer(workflow.StatusPublished), Label: pointer(fmt.Sprint(i)), IsDefault: pointer(true),
			})
			done <- err
		}()
	}
	for range writers {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	if got := b.latest(v.WorkflowID); got.Version != writers+1 {
		t.Errorf("the latest version is %d, want %d", got.Version, writers+1)
	}
}

func TestStepsAreReadBackAsTheyWereMade(t *testing.T) {
	t.Parallel()
	b := newBook(t)
	v := b.create(workflow.Change{Steps: []workflow.Step{
		{Feature: workflow.FeatureOCR, Label: "Your passport", Config: json.RawMessage(`{"minimum_age":18}`)},
		{Feature: workflow.FeatureAML},
	}})
	got, err := b.Get(t.Context(), b.app, v.VersionID)
	if err != nil {
		t.Fatal(err)
	}
	settings, err := workflow.ParseOCR(got.Nodes[0].Config)
	if err != nil || *settings.MinimumAge != 18 || got.Nodes[0].Label != "Your passport" || got.FeatureLine() != "ID_VERIFICATION + AML" {
		t.Errorf("%+v, %v", got.Nodes, err)
	}
}
