// Package screeningindex screens names and wallet addresses against the stored
// lists, with an in-memory index that is rebuilt when a list changes.
package screeningindex

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io/fs"
	"log/slog"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/adapter/operation/health"
	"vidimus/internal/domain/screening/watchlist"
	"vidimus/internal/engine/aml/index"
	"vidimus/internal/engine/aml/list"
	"vidimus/internal/verification/feature/aml"
)

// Index searches the stored lists. It is rebuilt when one of them changes: in the
// background while Run runs, else by the next search. Running searches finish on the
// former index.
type Index struct {
	Lists *watchlist.Service
	log   *slog.Logger

	current atomic.Pointer[listIndex]
	stale   atomic.Bool
	// looked is when the versions were last compared, in Unix nanoseconds: a
	// notice that got lost delays a new list by a minute.
	looked   atomic.Int64
	building sync.Mutex
	// changed wakes keep.
	changed chan struct{}
}

// New returns an index that is built with the first search, or by Run.
func New(lists *watchlist.Service, log *slog.Logger) *Index {
	return &Index{Lists: lists, log: log, changed: make(chan struct{}, 1)}
}

// listIndex is one state of all lists.
type listIndex struct {
	state string
	// generation is that of the lists, or an older one.
	generation int64

	sources map[string]watchlist.List
	entries []listed
	names   *index.Index
	wallets *walletBook
}

// listed is an entry as it is kept in memory: what a hit shows is read when there is one.
type listed struct {
	list, id  string
	body      json.RawMessage
	firstSeen time.Time
}

// lookEvery is the interval at which list versions are compared without a notice.
const lookEvery = time.Minute

const (
	// buildTimeout bounds the loading of the lists.
	buildTimeout = 5 * time.Minute
	// readyTimeout bounds the look at which lists there are.
	readyTimeout = 5 * time.Second
)

// Forget implements process.CacheInvalidator: a change of the lists comes without an application.
func (w *Index) Forget(applicationID uuid.UUID) {
	if applicationID != uuid.Nil {
		return
	}
	w.stale.Store(true)
	select {
	case w.changed <- struct{}{}:
	default: // keep is awake already
	}
}

// Run keeps the index up to date before it is searched, until ctx ends.
func (w *Index) Run(ctx context.Context) {
	look := time.NewTicker(lookEvery)
	defer look.Stop()
	for {
		loading, cancel := context.WithTimeout(ctx, buildTimeout)
		if _, err := w.fresh(loading); err != nil && ctx.Err() == nil {
			w.log.ErrorContext(ctx, "loading screening lists failed", slog.Any("error", err))
		}
		cancel()
		select {
		case <-ctx.Done():
			return
		case <-w.changed:
		case <-look.C:
		}
	}
}

// Ready implements aml.Screener. It is asked while a session is locked, so it
// never loads an index.
func (w *Index) Ready() bool {
	if x := w.upToDate(); x != nil {
		return len(x.entries) > 0
	}
	ctx, cancel := context.WithTimeout(context.Background(), readyTimeout)
	defer cancel()
	all, err := w.Lists.All(ctx)
	if err != nil {
		w.log.ErrorContext(ctx, "reading the versions of screening lists failed", slog.Any("error", err))
		x := w.current.Load()
		return x != nil && len(x.entries) > 0
	}
	return slices.ContainsFunc(all, func(l watchlist.List) bool { return l.Entries > 0 })
}

// searched is the score from which names are worth a look: a birth date and a
// country that agree lift a name by a third at most.
const searched = 70

// Screen implements aml.Screener.
func (w *Index) Screen(ctx context.Context, q aml.Query) (aml.SearchResult, error) {
	x, err := w.since(ctx, q.Generation)
	if err != nil {
		return aml.SearchResult{}, err
	}
	hits := x.names.Search(index.Query{Name: q.FullName, Company: q.Company, Least: searched, Limit: 200})
	out := aml.SearchResult{Generation: x.generation, Matches: make([]aml.Match, 0, len(hits))}
	for _, h := range hits {
		m, err := x.match(h)
		if err != nil {
			return aml.SearchResult{}, err
		}
		out.Matches = append(out.Matches, m)
	}
	return out, nil
}

// since is the index of lists that are no older than a generation.
func (w *Index) since(ctx context.Context, generation int64) (*listIndex, error) {
	x, err := w.fresh(ctx)
	if err != nil || x.generation >= generation {
		return x, err
	}
	// The notice of the change is still on its way.
	w.Forget(uuid.Nil)
	return w.fresh(ctx)
}

// upToDate is the index when it needs no look at the lists, else nil.
func (w *Index) upToDate() *listIndex {
	x := w.current.Load()
	if x == nil || w.stale.Load() || time.Since(time.Unix(0, w.looked.Load())) >= lookEvery {
		return nil
	}
	return x
}

// fresh is the index of the present lists.
func (w *Index) fresh(ctx context.Context) (*listIndex, error) {
	if x := w.upToDate(); x != nil {
		return x, nil
	}
	w.building.Lock()
	defer w.building.Unlock()
	if x := w.upToDate(); x != nil {
		return x, nil // built by another one meanwhile
	}
	now := time.Now()
	wasStale := w.stale.Swap(false)
	x, err := w.rebuild(ctx)
	if err != nil {
		w.stale.Store(wasStale || w.current.Load() == nil)
		return nil, err
	}
	w.looked.Store(now.UnixNano())
	return x, nil
}

func (w *Index) rebuild(ctx context.Context) (*listIndex, error) {
	generation, err := w.Lists.Generation(ctx)
	if err != nil {
		return nil, err
	}
	all, err := w.Lists.All(ctx)
	if err != nil {
		return nil, err
	}
	x := &listIndex{state: fmt.Sprintf("%d;", generation), generation: generation, sources: map[string]watchlist.List{}}
	for _, l := range all {
		x.state += fmt.Sprintf("%s %d;", l.Name, l.Version)
		x.sources[l.Name] = l
	}
	if former := w.current.Load(); former != nil && former.state == x.state {
		// What was imported again without a change is younger all the same.
		next := *former
		next.sources = x.sources
		w.current.Store(&next)
		return &next, nil
	}
	var names []index.Name
	x.wallets = newWalletBook()
	err = w.Lists.ForEach(ctx, func(e watchlist.Entry) error {
		var entry list.Entry
		if err := json.Unmarshal(e.Body, &entry); err != nil {
			return fmt.Errorf("read entry %s of %s: %w", e.ID, e.List, err)
		}
		names = append(names, namesOf(entry, int32(len(x.entries)))...)
		x.wallets.add(e.List, entry)
		x.entries = append(x.entries, listed{e.List, e.ID, e.Body, e.FirstSeen})
		return nil
	})
	if err != nil {
		return nil, err
	}
	if err := x.wallets.close(x.entries); err != nil {
		return nil, err
	}
	x.names = index.Build(names)
	w.current.Store(x)
	return x, nil
}

func namesOf(e list.Entry, number int32) []index.Name {
	var names []index.Name
	add := func(texts []string, weak bool) {
		for _, t := range texts {
			names = append(names, index.Name{
				Entry: number, Text: t, Person: !e.Company || e.Either, Organisation: e.Company || e.Either, Weak: weak,
			})
		}
	}
	add(e.Names, false)
	add(e.Aliases, false)
	add(e.Weak, true)
	return names
}

// match reads the entry of a hit.
func (x *listIndex) match(h index.Hit) (aml.Match, error) {
	l := x.entries[h.Entry]
	var e list.Entry
	if err := json.Unmarshal(l.body, &e); err != nil {
		return aml.Match{}, fmt.Errorf("read entry %s of %s: %w", l.id, l.list, err)
	}
	source := x.sources[l.list]
	out := aml.ListEntry{
		ID: l.list + ":" + l.id, Company: e.Company, Caption: e.Names[0], Names: e.Names, Aliases: e.Aliases, WeakAliases: e.Weak,
		FirstNames: e.First, LastNames: e.Last, Titles: e.Titles, Genders: e.Genders, BirthPlaces: e.BirthPlaces, Positions: e.Positions,
		Addresses: e.Addresses, Websites: e.Websites, Education: e.Education, Religions: e.Religions, Ethnicities: e.Ethnicities,
		Notes: e.Notes, Topics: e.Topics, BirthDates: e.BirthDates, Nationalities: e.Nationalities, Citizenships: e.Citizenships,
		Countries: e.Countries, Datasets: e.Datasets, Relative: e.Relative, Programs: e.Programs, LegalBasis: e.LegalBasis,
		ListedOn: e.ListedOn, UpdatedOn: e.UpdatedOn, Reason: e.Reason, WikidataID: e.Wikidata, FirstSeen: l.firstSeen, LastSeen: source.ImportedAt,
		Source: aml.Source{Title: source.Title, Publisher: source.Publisher, Authority: source.Authority, URL: source.URL},
	}
	if e.URL != "" {
		out.Source.URL = e.URL
	}
	for _, d := range e.Documents {
		out.Documents = append(out.Documents, aml.Document(d))
	}
	for _, c := range e.Crimes {
		out.Crimes = append(out.Crimes, aml.Crime(c))
	}
	for _, k := range e.Links {
		out.Links = append(out.Links, aml.Link(k))
	}
	return aml.Match{Listed: out, Name: h.Name, NameScore: h.Score}, nil
}

// ImportInput names a file of a folder that is a list.
type ImportInput struct {
	Folder fs.FS
	File   string
	// Name is what the list is stored under; by the name of the file where empty.
	Name string
	// Force accepts a list that lost many of its entries.
	Force    bool
	Progress func(entries int)
}

var notInName = regexp.MustCompile(`[^a-z0-9._-]+`)

// ListName is the name under which a file is stored.
func ListName(file string) string {
	base := strings.ToLower(strings.TrimSuffix(path.Base(file), path.Ext(file)))
	base = strings.Trim(notInName.ReplaceAllString(base, "-"), "-._")
	return base[:min(len(base), 64)]
}

// Import reads a list and stores it, whole or not at all.
func (w *Index) Import(ctx context.Context, in ImportInput) (watchlist.Change, error) {
	if in.Name == "" {
		in.Name = ListName(in.File)
	}
	// This process needs no notice of its own change.
	defer w.Forget(uuid.Nil)
	return w.Lists.Import(ctx, watchlist.Import{
		Name: in.Name, Force: in.Force, Progress: in.Progress,
		Read: func(ctx context.Context, put func(watchlist.Record) error) (watchlist.List, error) {
			whole := sha256.New()
			info, err := list.Read(ctx, in.Folder, in.File, func(e list.Entry) error {
				body, err := json.Marshal(e)
				if err != nil {
					return fmt.Errorf("write entry: %w", err)
				}
				digest := sha256.Sum256(body)
				_, _ = whole.Write(digest[:]) // a hash takes everything
				return put(watchlist.Record{ID: e.ID, Digest: digest[:], Body: body})
			})
			if err != nil {
				return watchlist.List{}, fmt.Errorf("%s: %w", in.File, err)
			}
			out := watchlist.List{
				Format: string(info.Format), Title: info.Title, Publisher: info.Publisher, Authority: info.Authority, URL: info.URL,
				Checksum: whole.Sum(nil),
			}
			if !info.Published.IsZero() {
				out.PublishedAt = &info.Published
			}
			return out, nil
		},
	})
}

// Finding reports the loaded lists, and which of them are stale.
func (w *Index) Finding(ctx context.Context, now time.Time) health.Finding {
	f := health.Finding{Name: "lists"}
	all, err := w.Lists.All(ctx)
	if err != nil {
		f.Text, f.Failed = err.Error(), true
		return f
	}
	entries, old := 0, []string{}
	for _, l := range all {
		entries += l.Entries
		if l.Stale(now) {
			old = append(old, fmt.Sprintf("%s of %s", l.Name, l.ImportedAt.UTC().Format(time.DateOnly)))
		}
	}
	switch {
	case len(all) == 0:
		f.Text = "not_configured: no list is loaded, so screenings of live applications ask for a review"
	case len(old) > 0:
		f.Text = fmt.Sprintf("degraded: %d lists with %d entries; not imported for a week: %s", len(all), entries, strings.Join(old, ", "))
	default:
		f.Text = fmt.Sprintf("ready: %d lists with %d entries", len(all), entries)
	}
	return f
}
