package contract_test

import (
	"net/http"

	"github.com/google/uuid"
	"pgregory.net/rapid"

	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/fuzz"
)

// aboutPeople tells whether the operation is one about what members keep for themselves, or are told.
func (f *fuzzed) aboutPeople() bool {
	return f.about("SavedView", "SavedViews", "Notifications", "Feed", "Presence")
}

// renewView puts a view in place, and takes away those that would be too many.
func (f *fuzzed) renewView() {
	f.t.Helper()
	if f.operation == "createSavedView" {
		e2e.ExecSQL(f.t, f.world, "DELETE FROM saved_views")
		return
	}
	if f.about("Notifications", "Feed", "Presence") || f.current != "" {
		return
	}
	f.current = uuid.NewString() // not by call: as many as are deleted are more than a login may make
	e2e.ExecSQL(f.t, f.world, `INSERT INTO saved_views VALUES ($1, $2, $3, 'sessions', 'Waiting', '{"status":"In Review"}', true, now(), now())`,
		f.world.Live.ID, f.current, f.seat().Account)
}

// peopleGround is where views, notifications, the feed and presences are.
func (f *fuzzed) peopleGround(g *fuzz.KnownObjects) {
	if !f.aboutPeople() {
		return
	}
	g.Credentials = http.Header{"Authorization": {"Bearer " + f.seat().Token}}
	for name, id := range map[string]string{"organization_id": f.seat().Organisation.String(), "application_id": f.world.Live.ID.String(), "view_uuid": f.current} {
		g.Path[name], g.Elsewhere[name] = []string{id}, []string{e2e.UnknownID}
	}
}

// peopleMembers are body members that mean something to calls about them.
func (f *fuzzed) peopleMembers(out map[string]*rapid.Generator[any]) {
	if f.aboutPeople() {
		out["name"], out["screen"], out["filters"] = sampled("株"), sampled("sessions"), sampled(fuzz.Object{}, fuzz.Object{{Name: "status", Value: "In Review"}})
		out["view_uuids"] = sampled(fuzz.List{f.current})
		out["kind"], out["state"], out["id"] = sampled("CONSOLE"), sampled("VIEWING", "LEFT"), sampled(f.world.Live.ID.String())
	}
}
