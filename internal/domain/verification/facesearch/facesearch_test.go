package facesearch_test

import (
	"context"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/verification/facesearch"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/storage/seal"
	"vidimus/internal/testkit/testenv"
)

var model = facesearch.Model{ID: "m", Hash: "h"}

// gallery is a world with faces: two processes that know them.
type gallery struct {
	*testenv.World
	t          testing.TB
	here       *facesearch.Service
	there      *facesearch.Service
	app        uuid.UUID
	sessionsAt int64
}

func newGallery(t testing.TB, change func(*facesearch.Deps)) *gallery {
	t.Helper()
	w := testenv.New(t, testenv.Settings{})
	ring, err := seal.Open(seal.Source{Path: w.Config.KeyRingFile})
	if err != nil {
		t.Fatal(err)
	}
	p := facesearch.Deps{Store: w.Store, Ring: ring, Now: w.Clock.Now, NewID: uuid.New, MemoryBytes: 1 << 20, Idle: time.Hour}
	if change != nil {
		change(&p)
	}
	return &gallery{World: w, t: t, here: facesearch.New(p), there: facesearch.New(p), app: w.Live.ID}
}

// looks is a face whose cosine to looks(1) is near.
func looks(near float64) []float32 {
	v := make([]float32, 128)
	v[0], v[1] = float32(near), float32(math.Sqrt(1-near*near))
	return v
}

// session makes one of a user that ended as told.
func (g *gallery) session(vendor string, status session.Status) *uuid.UUID {
	g.t.Helper()
	id, at := uuid.New(), g.Clock.Now()
	g.sessionsAt++
	p := db.StandaloneSessionInsertParams{
		ApplicationID: g.app, SessionID: id, SessionNumber: 1000 + g.sessionsAt, Kind: "user", Status: string(status), WorkflowID: uuid.New(),
		ApiService: "PASSIVE_LIVENESS", At: at,
	}
	if vendor != "" {
		p.VendorData = &vendor
	}
	if _, err := g.Store.Queries().StandaloneSessionInsert(g.t.Context(), p); err != nil {
		g.t.Fatal(err)
	}
	return &id
}

func (g *gallery) keep(f facesearch.Face) (id uuid.UUID) {
	g.t.Helper()
	if f.ApplicationID == uuid.Nil {
		f.ApplicationID = g.app
	}
	if f.Model == (facesearch.Model{}) {
		f.Model = model
	}
	if f.Source == "" {
		f.Source = facesearch.SourceLiveness
	}
	err := g.Store.InTx(g.t.Context(), func(ctx context.Context, tx postgres.Tx) (err error) {
		id, err = g.here.Keep(ctx, tx, f)
		return err
	})
	if err != nil {
		g.t.Fatal(err)
	}
	return id
}

// found names the matches of a search by their cosines.
func (g *gallery) found(s *facesearch.Service, change func(*facesearch.Query)) string {
	g.t.Helper()
	q := facesearch.Query{ApplicationID: g.app, Model: model, Embedding: looks(1), Floor: 0.5, AtMost: 5}
	if change != nil {
		change(&q)
	}
	matches, err := s.Search(g.t.Context(), q)
	if err != nil {
		g.t.Fatal(err)
	}
	names := make([]string, len(matches))
	for i, m := range matches {
		names[i] = fmt.Sprintf("%.2f", m.Cosine)
		if m.Blocked {
			names[i] += "!"
		}
	}
	return strings.Join(names, " ")
}

func (g *gallery) list(on lists.List, face uuid.UUID) {
	g.t.Helper()
	e := lists.Entry{ApplicationID: g.app, List: on, Type: lists.EntryFace, Value: face.String()}
	if err := g.Lists.SetEntry(g.t.Context(), e, nil); err != nil {
		g.t.Fatal(err)
	}
}

func TestEveryProcessKnowsWhatIsCommitted(t *testing.T) {
	t.Parallel()
	for name, memory := range map[string]int64{"in memory": 1 << 20, "faces that do not fit are read for each search": 1} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g := newGallery(t, func(p *facesearch.Deps) { p.MemoryBytes = memory })
			both := func(when, want string) {
				t.Helper()
				for i, s := range []*facesearch.Service{g.here, g.there} {
					if got := g.found(s, nil); got != want {
						t.Errorf("%s process %d finds %q, want %q", when, i, got, want)
					}
				}
			}
			both("at first", "")
			first := g.keep(facesearch.Face{Embedding: looks(0.9)})
			g.keep(facesearch.Face{Embedding: looks(0.4)})
			g.keep(facesearch.Face{Embedding: looks(0.7)})
			both("after three came", "0.90 0.70")
			of := g.session("u", session.StatusApproved)
			g.keep(facesearch.Face{SessionID: of, NodeID: "n", Embedding: looks(0.8)})
			g.keep(facesearch.Face{SessionID: of, NodeID: "n", Embedding: looks(0.6)})
			both("a step that ran again has one face", "0.90 0.70 0.60")
			if _, err := g.Store.Queries().FaceEmbeddingDelete(t.Context(), db.FaceEmbeddingDeleteParams{ApplicationID: g.app, FaceID: first}); err != nil {
				t.Fatal(err)
			}
			both("after one went", "0.70 0.60")
			foreign := g.keep(facesearch.Face{ApplicationID: g.Sandbox.ID, Embedding: looks(1)})
			g.keep(facesearch.Face{Model: facesearch.Model{ID: "m", Hash: "other"}, Embedding: looks(1)})
			both("other applications and models are not looked at", "0.70 0.60")
			if foreign == uuid.Nil {
				t.Error("nothing was kept")
			}
		})
	}
}

// TestALateCommitIsSeen has a transaction that wrote before a search and ends after it.
func TestALateCommitIsSeen(t *testing.T) {
	t.Parallel()
	g := newGallery(t, nil)
	err := g.Store.InTx(t.Context(), func(ctx context.Context, tx postgres.Tx) error {
		if _, err := g.here.Keep(ctx, tx, facesearch.Face{ApplicationID: g.app, Source: facesearch.SourceUploaded, Model: model, Embedding: looks(0.9)}); err != nil {
			return err
		}
		g.keep(facesearch.Face{Embedding: looks(0.8)}) // a later transaction that ends first
		if got := g.found(g.there, nil); got != "0.80" {
			t.Errorf("before the end: %q", got)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := g.found(g.there, nil); got != "0.90 0.80" {
		t.Errorf("after the end: %q", got)
	}
}

func TestWhoseFacesAreFound(t *testing.T) {
	t.Parallel()
	g := newGallery(t, nil)
	mine, vendor := g.session("me", session.StatusApproved), "me"
	g.keep(facesearch.Face{SessionID: mine, NodeID: "n", VendorData: &vendor, Embedding: looks(0.95)})
	g.keep(facesearch.Face{SessionID: g.session("a", session.StatusApproved), NodeID: "n", Embedding: looks(0.9)})
	g.keep(facesearch.Face{SessionID: g.session("", session.StatusDeclined), NodeID: "n", Embedding: looks(0.85)})
	blocked := g.keep(facesearch.Face{SessionID: g.session("b", session.StatusDeclined), NodeID: "n", Embedding: looks(0.6)})
	g.list(lists.Blocklist, blocked)
	allowed := g.keep(facesearch.Face{SessionID: g.session("c", session.StatusDeclined), NodeID: "n", Embedding: looks(0.55)})
	g.list(lists.Allowlist, allowed)
	g.keep(facesearch.Face{SessionID: g.session("d", session.StatusApproved), NodeID: "n", Source: facesearch.SourceSearch, Embedding: looks(0.99)})
	g.keep(facesearch.Face{Source: facesearch.SourceUploaded, Embedding: looks(0.7)})
	for name, tc := range map[string]struct {
		change func(*facesearch.Query)
		want   string
	}{
		"listed faces come first":                        {nil, "0.60! 0.55 0.95 0.90 0.85"},
		"more of them":                                   {func(q *facesearch.Query) { q.AtMost = 9 }, "0.60! 0.55 0.95 0.90 0.85 0.70"},
		"approved, listed and uploaded ones":             {func(q *facesearch.Query) { q.Scope = facesearch.ListedOrApproved }, "0.60! 0.55 0.95 0.90 0.70"},
		"not those of the person":                        {func(q *facesearch.Query) { q.ExceptVendor = "me" }, "0.60! 0.55 0.90 0.85 0.70"},
		"a blocked face of the person is left out, too":  {func(q *facesearch.Query) { q.ExceptVendor = "b" }, "0.55 0.95 0.90 0.85 0.70"},
		"not those of the session":                       {func(q *facesearch.Query) { q.ExceptSession = *mine }, "0.60! 0.55 0.90 0.85 0.70"},
		"none below the floor, whatever list it is on":   {func(q *facesearch.Query) { q.Floor = 0.92 }, "0.95"},
		"a face that was searched for is not found":      {func(q *facesearch.Query) { q.Floor = 0.97 }, ""},
		"a query that is longer than one points the way": {func(q *facesearch.Query) { q.Floor, q.Embedding[0] = 0.92, 7 }, "0.95"},
	} {
		if got := g.found(g.here, tc.change); got != tc.want {
			t.Errorf("%s: %q, want %q", name, got, tc.want)
		}
	}
	owner, err := g.here.Search(t.Context(), facesearch.Query{ApplicationID: g.app, Model: model, Embedding: looks(1), Floor: 0.93, AtMost: 1})
	if err != nil || len(owner) != 1 || owner[0].Session == nil || *owner[0].Session.APIService != "PASSIVE_LIVENESS" || *owner[0].VendorData != "me" {
		t.Errorf("%+v, %v", owner, err)
	}
}

func TestFacesLeaveMemoryForOthers(t *testing.T) {
	t.Parallel()
	g := newGallery(t, func(p *facesearch.Deps) { p.MemoryBytes = 1_500 })
	for _, app := range []uuid.UUID{g.Live.ID, g.Sandbox.ID} {
		for range 5 {
			g.keep(facesearch.Face{ApplicationID: app, Embedding: looks(0.9)})
		}
	}
	for range 3 {
		for _, app := range []uuid.UUID{g.Live.ID, g.Sandbox.ID} {
			g.app = app
			if got := g.found(g.here, nil); got != "0.90 0.90 0.90 0.90 0.90" {
				t.Errorf("%q", got)
			}
		}
		if n := facesearch.PartitionsInMemory(g.here); n != 1 {
			t.Errorf("%d applications are held where one fits", n)
		}
	}
}

func TestIdleFacesAreForgotten(t *testing.T) {
	t.Parallel()
	g := newGallery(t, func(p *facesearch.Deps) { p.Idle = time.Millisecond })
	g.keep(facesearch.Face{Embedding: looks(0.9)})
	if got := g.found(g.here, nil); got != "0.90" {
		t.Errorf("%q", got)
	}
	g.Eventually("the faces are forgotten", func() bool { return facesearch.PartitionsInMemory(g.here) == 0 })
	if got := g.found(g.here, nil); got != "0.90" {
		t.Errorf("afterwards %q", got)
	}
}

func TestFacesAreSealed(t *testing.T) {
	t.Parallel()
	g := newGallery(t, nil)
	g.SkipSealedValuesCheck()
	a, b := g.keep(facesearch.Face{Embedding: looks(0.9)}), g.keep(facesearch.Face{Embedding: looks(0.8)})
	var plain int
	row := g.Pool.QueryRow(t.Context(), `SELECT count(*) FROM face_embeddings WHERE position('\x6666663f'::bytea in embedding_sealed) > 0`)
	if err := row.Scan(&plain); err != nil || plain != 0 {
		t.Errorf("%d rows show the face, %v", plain, err)
	}
	if _, err := g.Pool.Exec(t.Context(), `UPDATE face_embeddings x SET embedding_sealed = y.embedding_sealed FROM face_embeddings y
		WHERE x.face_id = $1 AND y.face_id = $2`, a, b); err != nil {
		t.Fatal(err)
	}
	if _, err := g.here.Search(t.Context(), facesearch.Query{ApplicationID: g.app, Model: model, Embedding: looks(1), AtMost: 1}); err == nil {
		t.Error("a face opens in the place of another")
	}
}

func TestWhatHasNoDirectionIsRefused(t *testing.T) {
	t.Parallel()
	g := newGallery(t, nil)
	nan := looks(1)
	nan[3] = float32(math.NaN())
	for name, v := range map[string][]float32{"nothing": nil, "zeros": make([]float32, 128), "no number": nan} {
		if _, err := g.here.Search(t.Context(), facesearch.Query{ApplicationID: g.app, Model: model, Embedding: v}); err == nil {
			t.Errorf("%s was searched for", name)
		}
	}
}

// TestAListedFaceGoesWithItsEntry: an entry of a list is nothing without its face.
func TestAListedFaceGoesWithItsEntry(t *testing.T) {
	t.Parallel()
	g := newGallery(t, nil)
	face := g.keep(facesearch.Face{Embedding: looks(0.9)})
	g.list(lists.Blocklist, face)
	if _, err := g.Store.Queries().FaceEmbeddingDelete(t.Context(), db.FaceEmbeddingDeleteParams{ApplicationID: g.app, FaceID: face}); err != nil {
		t.Fatal(err)
	}
	var left int
	if err := g.Pool.QueryRow(t.Context(), "SELECT count(*) FROM list_entries WHERE value = $1", face.String()).Scan(&left); err != nil || left != 0 {
		t.Errorf("%d entries are left, %v", left, err)
	}
}
