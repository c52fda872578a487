package device_test

import (
	"fmt"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/device"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/pgtest"
)

// env is a service with a clock that the test moves.
type env struct {
	*device.Service
	store        *postgres.Store
	app, session uuid.UUID
	now          time.Time
}

func newEnv(t *testing.T) *env {
	t.Helper()
	e := &env{store: pgtest.NewStore(t), app: uuid.New(), session: uuid.New(), now: time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC)}
	e.Service = e.another()
	_, err := e.store.Pool().Exec(t.Context(), `INSERT INTO sessions (application_id, session_id, session_number, kind, status, workflow_id, workflow_version_id,
			workflow_version, callback_method, token_sealed, hosted_base, created_at, expires_at)
		VALUES ($1, $2, 1, 'user', 'In Progress', $3, $3, 1, 'initiator', '\x00', 'h', $4, $5)`, e.app, e.session, uuid.New(), e.now, e.now.Add(time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// agree notes the person's consent.
func (e *env) agree(t *testing.T) {
	t.Helper()
	if _, err := e.store.Pool().Exec(t.Context(), `UPDATE sessions SET consented_at = $1 WHERE session_id = $2`, e.now, e.session); err != nil {
		t.Fatal(err)
	}
}

// another is the service of another process.
func (e *env) another() *device.Service {
	return device.New(device.Deps{Store: e.store, Now: func() time.Time { return e.now }, Key: []byte("a key of 32 bytes for the tests.")})
}

func (e *env) visit(t *testing.T, s *device.Service, address, agent string) {
	t.Helper()
	err := s.Record(t.Context(), device.Observation{ApplicationID: e.app, SessionID: e.session, Address: netip.MustParseAddr(address), Agent: agent})
	if err != nil {
		t.Fatal(err)
	}
}

// visits are the addresses with the times of the first and the last visit.
func (e *env) visits(t *testing.T) (all []string) {
	t.Helper()
	rows, err := e.ListForSession(t.Context(), e.app, e.session)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range rows {
		all = append(all, v.Address.String()+" "+v.Agent+" "+v.FirstAt.UTC().Format(time.TimeOnly)+" "+v.LastAt.UTC().Format(time.TimeOnly))
	}
	return all
}

func TestVisitsAreWrittenOnceAMinute(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	e.visit(t, e.Service, "::ffff:203.0.113.7", "Browser\x00\n1\xff")
	e.now = e.now.Add(59 * time.Second)
	e.visit(t, e.Service, "203.0.113.7", "Browser1")
	if got := e.visits(t); !slices.Equal(got, []string{"203.0.113.7 Browser1 09:00:00 09:00:00"}) {
		t.Errorf("within a minute: %v", got)
	}
	e.now = e.now.Add(time.Second)
	e.visit(t, e.Service, "203.0.113.7", "Browser1")
	e.visit(t, e.another(), "2001:db8::1", strings.Repeat("é", 300))
	want := []string{"2001:db8::1 " + strings.Repeat("é", 256) + " 09:01:00 09:01:00", "203.0.113.7 Browser1 09:00:00 09:01:00"}
	got := e.visits(t)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("after a minute: %v, want %v", got, want)
	}
}

func TestAVisitHasASessionAndAnAddress(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	for name, v := range map[string]device.Observation{
		"no address": {ApplicationID: e.app, SessionID: e.session},
		"no session": {ApplicationID: e.app, Address: netip.MustParseAddr("203.0.113.7")},
	} {
		if err := e.Record(t.Context(), v); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, session := range []uuid.UUID{e.session, uuid.Nil} {
		if all, err := e.ListForSession(t.Context(), e.app, session); err != nil || len(all) != 0 {
			t.Errorf("written down are %v, %v", all, err)
		}
	}
}

func TestASessionKeepsFewVisits(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	for i := range 30 {
		e.visit(t, e.Service, fmt.Sprintf("203.0.113.%d", i), "Browser")
		e.now = e.now.Add(time.Second)
	}
	got := e.visits(t)
	if len(got) > 21 || !strings.HasPrefix(got[0], "203.0.113.29 ") || !slices.ContainsFunc(got, func(v string) bool { return strings.HasPrefix(v, "203.0.113.0 ") }) {
		t.Errorf("%d visits are kept, the latest %s", len(got), got[0])
	}
}

func TestVisitsOfOtherApplicationsAreNotShown(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	e.visit(t, e.Service, "203.0.113.7", "Browser")
	if all, err := e.ListForSession(t.Context(), uuid.New(), e.session); err != nil || len(all) != 0 {
		t.Errorf("another application is shown %v, %v", all, err)
	}
}

func TestADeviceIsToldOfOnceThePersonHasAgreed(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	tell := func(id string) error {
		return e.RecordDevice(t.Context(), device.ReportInput{
			ApplicationID: e.app, SessionID: e.session, Address: netip.MustParseAddr("203.0.113.7"), ID: id, Report: device.Report{Model: "Phone\x00 9"},
		})
	}
	if err := tell("kept"); apperr.KindOf(err) != apperr.KindConflict {
		t.Errorf("a device of a session without consent: %v", err)
	}
	e.agree(t)
	for i := range 10 {
		if err := tell(fmt.Sprint(i)); err != nil {
			t.Fatal(err)
		}
	}
	if err := tell("0"); err != nil {
		t.Errorf("a device that is known: %v", err)
	}
	if err := tell("the eleventh"); apperr.KindOf(err) != apperr.KindConflict {
		t.Errorf("an eleventh device: %v", err)
	}
	all, err := e.Devices(t.Context(), e.app, e.session)
	if err != nil || len(all) != 10 || all[0].Report.Model != "Phone 9" || all[0].Source != device.SourceID {
		t.Errorf("written down are %d, %v", len(all), err)
	}
	if all, err := e.Devices(t.Context(), uuid.New(), e.session); err != nil || len(all) != 0 {
		t.Errorf("another application is shown %v, %v", all, err)
	}
}

func TestRegionsOfLanguages(t *testing.T) {
	t.Parallel()
	r := device.Report{Languages: []string{"de-AT", "en", "de_at", "zh-Hant-TW", "", "pt-br"}}
	if got := r.Regions(); !slices.Equal(got, []string{"AT", "TW", "BR"}) {
		t.Errorf("the regions are %v", got)
	}
}
