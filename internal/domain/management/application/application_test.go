package application_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/storage/seal"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/testkit/pgtest"
	"vidimus/internal/testkit/sealtest"
)

// registry is a service with its clock and its database.
type registry struct {
	*application.Service
	t    *testing.T
	pool *pgxpool.Pool
	ring *seal.KeyRing
	now  time.Time
}

func newRegistry(t *testing.T) *registry {
	t.Helper()
	ring := sealtest.KeyRing(t)
	r := &registry{t: t, pool: pgtest.New(t), ring: ring, now: time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)}
	r.Service = r.process()
	return r
}

// process is another process over the same database.
func (r *registry) process() *application.Service {
	return application.New(postgres.NewStore(r.pool), r.ring, func() time.Time { return r.now }, ident.New)
}

func (r *registry) application(e application.Environment) application.Application {
	r.t.Helper()
	app, err := r.Create(r.t.Context(), application.CreateInput{Name: "Shop", Environment: e})
	if err != nil {
		r.t.Fatal(err)
	}
	return app
}

func (r *registry) key(app application.Application) (string, application.Key) {
	r.t.Helper()
	secret, key, err := r.CreateKey(r.t.Context(), app, "server")
	if err != nil {
		r.t.Fatal(err)
	}
	return secret, key
}

func (r *registry) exec(query string, args ...any) {
	r.t.Helper()
	if _, err := r.pool.Exec(r.t.Context(), query, args...); err != nil {
		r.t.Fatal(err)
	}
}

func TestApplicationsThatAreRefused(t *testing.T) {
	t.Parallel()
	r := newRegistry(t)
	for name, in := range map[string]application.CreateInput{
		"no name":                {Environment: application.Live},
		"a name of blanks":       {Name: " \t", Environment: application.Live},
		"an unknown environment": {Name: "Shop", Environment: "test"},
		"no environment":         {Name: "Shop"},
	} {
		if _, err := r.Create(t.Context(), in); apperr.KindOf(err) != apperr.KindInvalid {
			t.Errorf("%s: %v", name, err)
		}
	}
	if all, err := r.List(t.Context()); err != nil || len(all) != 0 {
		t.Errorf("%d applications, %v", len(all), err)
	}
}

func TestAKeyIsKeptAsItsHashAlone(t *testing.T) {
	t.Parallel()
	r := newRegistry(t)
	for env, prefix := range map[application.Environment]string{application.Live: "vk_live_", application.Sandbox: "vk_sandbox_"} {
		secret, key := r.key(r.application(env))
		if !strings.HasPrefix(secret, prefix) || len(secret) != len(prefix)+43 || !strings.HasPrefix(secret, key.Prefix) || len(key.Prefix) != 14 {
			t.Errorf("a key of %d characters with the prefix %q", len(secret), key.Prefix)
		}
		var rows int
		err := r.pool.QueryRow(t.Context(), "SELECT count(*) FROM api_keys k WHERE to_jsonb(k)::text LIKE '%' || $1 || '%' OR position($2::bytea in k.key_hash) > 0",
			secret[len(key.Prefix):], []byte(secret)).Scan(&rows)
		if err != nil || rows != 0 {
			t.Errorf("the secret stands in %d rows, %v", rows, err)
		}
		principal, err := r.Authenticate(t.Context(), secret)
		if err != nil || principal.Environment != env || principal.KeyID != key.ID {
			t.Errorf("%+v, %v", principal, err)
		}
	}
}

func TestKeysThatAreRefused(t *testing.T) {
	t.Parallel()
	r := newRegistry(t)
	app := r.application(application.Live)
	good, _ := r.key(app)
	expired, expiredKey := r.key(app)
	r.exec("UPDATE api_keys SET expires_at = $2 WHERE api_key_id = $1", expiredKey.ID, r.now)
	revoked, revokedKey := r.key(app)
	if err := r.RevokeKey(t.Context(), app.ID, revokedKey.ID); err != nil {
		t.Fatal(err)
	}
	for name, secret := range map[string]string{
		"nothing":                 "",
		"another one":             "vk_live_" + strings.Repeat("a", 43),
		"a prefix":                good[:14],
		"a good one with a blank": good + " ",
		"in other letters":        strings.ToUpper(good),
		"far too long":            strings.Repeat("a", 1<<20),
		"no text at all":          "\x00\xff",
		"expired":                 expired,
		"revoked":                 revoked,
	} {
		_, err := r.Authenticate(t.Context(), secret)
		if err == nil || err.Error() != "key_refused" || apperr.KindOf(err) != apperr.KindUnauthenticated {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := r.Authenticate(t.Context(), good); err != nil {
		t.Error(err)
	}
}

func TestAKeyEndsWhileItIsRemembered(t *testing.T) {
	t.Parallel()
	r := newRegistry(t)
	app := r.application(application.Live)
	secret, key := r.key(app)
	r.exec("UPDATE api_keys SET expires_at = $2 WHERE api_key_id = $1", key.ID, r.now.Add(time.Second))
	if _, err := r.Authenticate(t.Context(), secret); err != nil {
		t.Fatal(err)
	}
	r.now = r.now.Add(time.Second)
	if _, err := r.Authenticate(t.Context(), secret); apperr.KindOf(err) != apperr.KindUnauthenticated {
		t.Errorf("it works at its end: %v", err)
	}
}

func TestRevocationReachesOtherProcesses(t *testing.T) {
	t.Parallel()
	r := newRegistry(t)
	app := r.application(application.Live)
	secret, key := r.key(app)
	told, untold := r.process(), r.process()
	for _, p := range []*application.Service{told, untold} {
		if _, err := p.Authenticate(t.Context(), secret); err != nil {
			t.Fatal(err)
		}
	}
	if err := r.RevokeKey(t.Context(), app.ID, key.ID); err != nil {
		t.Fatal(err)
	}
	told.Forget(app.ID)
	if _, err := told.Authenticate(t.Context(), secret); apperr.KindOf(err) != apperr.KindUnauthenticated {
		t.Errorf("after the notice it works: %v", err)
	}
	r.now = r.now.Add(3 * time.Second)
	if _, err := untold.Authenticate(t.Context(), secret); apperr.KindOf(err) != apperr.KindUnauthenticated {
		t.Errorf("without a notice it works for longer than three seconds: %v", err)
	}
}

func TestKeysBelongToOneApplication(t *testing.T) {
	t.Parallel()
	r := newRegistry(t)
	app, other := r.application(application.Live), r.application(application.Live)
	secret, key := r.key(app)
	if err := r.RevokeKey(t.Context(), other.ID, key.ID); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("another application revokes it: %v", err)
	}
	if keys, err := r.ListKeys(t.Context(), other.ID); err != nil || len(keys) != 0 {
		t.Errorf("another application lists %d, %v", len(keys), err)
	}
	if err := r.RevokeKey(t.Context(), app.ID, key.ID); err != nil {
		t.Fatal(err)
	}
	if err := r.RevokeKey(t.Context(), app.ID, key.ID); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("it is revoked twice: %v", err)
	}
	keys, err := r.ListKeys(t.Context(), app.ID)
	if err != nil || len(keys) != 1 || keys[0].RevokedAt == nil || strings.Contains(secret, keys[0].Label) {
		t.Errorf("%+v, %v", keys, err)
	}
}

func TestGrantedLimitsAreKnownOnceAKeyWasSeen(t *testing.T) {
	t.Parallel()
	r := newRegistry(t)
	app := r.application(application.Live)
	secret, _ := r.key(app)
	if err := r.SetRateOverrides(t.Context(), app.ID, map[string]int{"session-create": 5}); err != nil {
		t.Fatal(err)
	}
	if got := r.RateOverrides(secret); got != nil {
		t.Errorf("before: %v", got)
	}
	if _, err := r.Authenticate(t.Context(), secret); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(map[string]int{"session-create": 5}, r.RateOverrides(secret)); diff != "" {
		t.Error(diff)
	}
	if got := r.RateOverrides(strings.Repeat("x", 1000)); got != nil {
		t.Errorf("of a key that is none: %v", got)
	}
	if err := r.SetRateOverrides(t.Context(), uuid.New(), nil); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("of an unknown application: %v", err)
	}
}

func TestHostedDomain(t *testing.T) {
	t.Parallel()
	r := newRegistry(t)
	app := r.application(application.Live)
	for _, domain := range []string{"verify.shop.example", ""} {
		if err := r.SetHostedDomain(t.Context(), app.ID, domain); err != nil {
			t.Fatal(err)
		}
		if got, err := r.Get(t.Context(), app.ID); err != nil || got.HostedDomain != domain {
			t.Errorf("%q, %v", got.HostedDomain, err)
		}
	}
	for name, err := range map[string]error{
		"set":  r.SetHostedDomain(t.Context(), uuid.New(), "x"),
		"read": func() error { _, err := r.Get(t.Context(), uuid.New()); return err }(),
		"open": func() error { _, err := r.MediaKey(t.Context(), uuid.New()); return err }(),
	} {
		if apperr.KindOf(err) != apperr.KindNotFound {
			t.Errorf("%s of an unknown application: %v", name, err)
		}
	}
}
