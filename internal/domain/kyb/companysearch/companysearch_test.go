package companysearch

import (
	"context"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/eventcheck"
	"vidimus/internal/testkit/pgtest"
	"vidimus/internal/testkit/sealtest"
)

var noon = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

// bureau is a service over an aggregator of registries that a test directs.
type bureau struct {
	*Service
	t     *testing.T
	now   time.Time
	app   uuid.UUID
	found []company.Candidate
	err   error
	// asked counts the questions to registries, committed the events that were.
	asked, committed int
	queued           []jobs.Args
}

func newBureau(t *testing.T) *bureau {
	t.Helper()
	b := &bureau{t: t, now: noon, app: uuid.New(), found: []company.Candidate{
		{Ref: company.Ref{Source: "house", Handle: "1"}, Name: "Ærø & Søn ApS", Number: "1", Country: "DK", Status: company.StatusActive},
		{Ref: company.Ref{Source: "house", Handle: "2"}, Country: "DK"},
	}}
	b.Service = New(Deps{
		Store: pgtest.NewStore(t), Aggregator: b, Jobs: b, Now: func() time.Time { return b.now }, NewID: uuid.New, Committed: func() { b.committed++ },
		CheckURL: func(_ context.Context, _ uuid.UUID, raw string) string {
			if raw == "https://10.0.0.1/" {
				return "It is private."
			}
			return ""
		},
	})
	ring := sealtest.KeyRing(t)
	app, err := application.New(b.Store, ring, time.Now, uuid.New).Create(t.Context(), application.CreateInput{Name: "Shop", Environment: application.Live})
	if err != nil {
		t.Fatal(err)
	}
	b.app = app.ID
	return b
}

func (*bureau) Serves(q company.Query) bool { return q.Country == "DK" }

func (b *bureau) Search(context.Context, company.Query) (company.SearchResult, error) {
	b.asked++
	return company.SearchResult{Candidates: b.found}, b.err
}

func (b *bureau) InsertMany(_ context.Context, _ postgres.Tx, args []jobs.Args) error {
	b.queued = append(b.queued, args...)
	return nil
}

func (b *bureau) search(callback string) (Search, error) {
	vendor := "acme"
	return b.Create(b.t.Context(), Input{
		ApplicationID: b.app, Query: company.Query{Country: "DK", Name: "søn", Tier: company.TierUBO}, CallbackURL: callback, VendorData: &vendor,
		Metadata: json.RawMessage(`{"n":12345678901234567890}`),
	})
}

// work carries out a search as its job does the n-th time.
func (b *bureau) work(search uuid.UUID, attempt int) error {
	return (&Worker{Searches: b.Service}).Work(b.t.Context(), &river.Job[RunArgs]{
		JobRow: &rivertype.JobRow{Attempt: attempt}, Args: RunArgs{ApplicationID: b.app, SearchID: search},
	})
}

// callbacks are the bodies that wait to be sent to an address.
func (b *bureau) callbacks(url string) (bodies []json.RawMessage) {
	b.t.Helper()
	rows, err := b.Store.Pool().Query(b.t.Context(),
		"SELECT e.payload FROM webhook_deliveries d JOIN outbox_events e USING (application_id, event_id) WHERE d.callback_url = $1", url)
	if err != nil {
		b.t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var body json.RawMessage
		if err := rows.Scan(&body); err != nil {
			b.t.Fatal(err)
		}
		bodies = append(bodies, body)
	}
	return bodies
}

func TestACompanyIsChosenByTheHandleOfItsSearch(t *testing.T) {
	t.Parallel()
	b := newBureau(t)
	made, err := b.search("")
	if err != nil || made.Status != webhookevent.SearchResolved || len(made.Candidates) != 2 {
		t.Fatalf("%+v %v", made, err)
	}
	got, err := b.Choose(t.Context(), b.app, CandidateHandle(made.ID, 0))
	if err != nil || got.Name != "Ærø & Søn ApS" || got.Source != "house" || got.Query.Tier != company.TierUBO {
		t.Errorf("chosen %+v (%v)", got, err)
	}
	for name, tc := range map[string]struct {
		app    uuid.UUID
		handle string
	}{
		"of another application": {uuid.New(), CandidateHandle(made.ID, 0)},
		"of no search":           {b.app, CandidateHandle(uuid.New(), 0)},
		"beyond the list":        {b.app, CandidateHandle(made.ID, 2)},
		"before the list":        {b.app, CandidateHandle(made.ID, -1)},
		"without a number":       {b.app, made.ID.String()},
		"written otherwise":      {b.app, made.ID.String() + ".00"},
		"of something else":      {b.app, "\x00"},
	} {
		if got, err := b.Choose(t.Context(), tc.app, tc.handle); apperr.KindOf(err) != apperr.KindInvalid {
			t.Errorf("%s: %+v (%v)", name, got, err)
		}
	}
	b.now = noon.Add(Life)
	if _, err := b.Choose(t.Context(), b.app, CandidateHandle(made.ID, 0)); apperr.KindOf(err) != apperr.KindInvalid {
		t.Errorf("after a day: %v", err)
	}
	// The next search forgets those that are over.
	b.now = b.now.Add(time.Second)
	if _, err := b.search(""); err != nil {
		t.Fatal(err)
	}
	var kept int
	if err := b.Store.Pool().QueryRow(t.Context(), "SELECT count(*) FROM company_searches").Scan(&kept); err != nil || kept != 1 {
		t.Errorf("%d searches are kept (%v)", kept, err)
	}
}

func TestSearchesThatCannotBeMade(t *testing.T) {
	t.Parallel()
	b := newBureau(t)
	if _, err := b.Create(t.Context(), Input{ApplicationID: b.app, Query: company.Query{Country: "FR", Name: "a"}}); !errors.Is(err, company.ErrNotConfigured) {
		t.Errorf("a country without a registry: %v", err)
	}
	for name, search := range map[string]func() (Search, error){
		"live":    func() (Search, error) { return b.search("https://10.0.0.1/") },
		"sandbox": func() (Search, error) { return b.Sandbox(t.Context(), Input{CallbackURL: "https://10.0.0.1/"}) },
	} {
		var refused *apperr.Error
		if _, err := search(); !errors.As(err, &refused) || refused.Field != "webhook_url" {
			t.Errorf("a private callback, %s: %v", name, err)
		}
	}
	b.err = company.ErrUnavailable
	if _, err := b.search(""); !errors.Is(err, company.ErrUnavailable) {
		t.Errorf("a silent registry: %v", err)
	}
	if len(b.queued) > 0 {
		t.Errorf("queued %v", b.queued)
	}
}

func TestASearchInTheBackgroundIsToldOnce(t *testing.T) {
	t.Parallel()
	b := newBureau(t)
	const url = "https://shop.example/found"
	made, err := b.search(url)
	if err != nil || made.Status != webhookevent.SearchPending || made.Candidates != nil || b.asked != 0 || len(b.queued) != 1 {
		t.Fatalf("%+v %v, asked %d, queued %v", made, err, b.asked, b.queued)
	}
	if _, err := b.Choose(t.Context(), b.app, CandidateHandle(made.ID, 0)); apperr.KindOf(err) != apperr.KindInvalid {
		t.Errorf("chosen before it was found: %v", err)
	}
	b.err = &company.ThrottledError{Source: "house", Wait: time.Minute}
	if err := b.work(made.ID, 1); !errors.Is(err, company.ErrUnavailable) || len(b.callbacks(url)) != 0 {
		t.Errorf("a registry that was silent is asked again: %v", err)
	}
	b.err = nil
	for range 2 {
		if err := b.work(made.ID, 2); err != nil {
			t.Fatal(err)
		}
	}
	told := b.callbacks(url)
	if len(told) != 1 || b.asked != 2 || b.committed != 1 {
		t.Fatalf("told %d times, asked %d, committed %d", len(told), b.asked, b.committed)
	}
	if err := eventcheck.Check(told[0]); err != nil {
		t.Error(err)
	}
	if _, err := b.Choose(t.Context(), b.app, CandidateHandle(made.ID, 1)); err != nil {
		t.Errorf("what was told cannot be chosen: %v", err)
	}
	if err := b.work(uuid.New(), 1); err != nil {
		t.Errorf("a search that was forgotten: %v", err)
	}
}

func TestARegistryThatStaysSilentIsToldAsPending(t *testing.T) {
	t.Parallel()
	b := newBureau(t)
	const url = "https://shop.example/silent"
	made, err := b.search(url)
	if err != nil {
		t.Fatal(err)
	}
	b.found, b.err = nil, company.ErrUnavailable
	if err := b.work(made.ID, maxRuns); err != nil {
		t.Fatal(err)
	}
	var body struct {
		RequestID uuid.UUID `json:"request_id"`
		Resolved  bool      `json:"search_resolved"`
		Status    string    `json:"search_status"`
		Registry  struct {
			Companies []any `json:"companies"`
		} `json:"kyb_registry"`
	}
	told := b.callbacks(url)
	if len(told) != 1 || json.Unmarshal(told[0], &body) != nil {
		t.Fatalf("told %s", told)
	}
	if body.RequestID != made.ID || body.Resolved || body.Status != "pending" || len(body.Registry.Companies) != 0 {
		t.Errorf("told %s", told[0])
	}
}

func TestASearchIsTriedLaterEachTime(t *testing.T) {
	t.Parallel()
	w, last := &Worker{}, time.Duration(0)
	for attempt := 1; attempt <= maxRuns; attempt++ {
		wait := time.Until(w.NextRetry(&river.Job[RunArgs]{JobRow: &rivertype.JobRow{Attempt: attempt}})).Round(time.Second)
		if wait <= last || wait > 10*time.Minute {
			t.Errorf("try %d waits %s after %s", attempt, wait, last)
		}
		last = wait
	}
}

func TestWhatIsNotKnownOfACandidateIsNull(t *testing.T) {
	t.Parallel()
	id := uuid.New()
	list := SearchPayload(id, []company.Candidate{{Number: "1"}})
	if c := list.Companies[0]; c.Name != nil || *c.RegistrationNumber != "1" || *c.ResponseID != CandidateHandle(id, 0) || c.FetchStatus != "pending" || c.Status != nil {
		t.Errorf("%+v", c)
	}
	if empty := SearchPayload(id, nil); empty.Companies == nil || empty.Total != 0 || empty.PerPage != company.MaxCandidates {
		t.Errorf("%+v", empty)
	}
}
