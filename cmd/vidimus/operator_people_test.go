package main

import "github.com/jackc/pgx/v5"

// statement carries out what no command does.
func (o operator) statement(sql string, arguments ...any) {
	o.t.Helper()
	c, err := pgx.Connect(o.t.Context(), o.database)
	if err != nil {
		o.t.Fatal(err)
	}
	if _, err := c.Exec(o.t.Context(), sql, arguments...); err != nil {
		o.t.Error(err)
	}
	if err := c.Close(o.t.Context()); err != nil {
		o.t.Error(err)
	}
}

// helpsPeople lets somebody in again who lost their second factor and was locked out.
func (o operator) helpsPeople(app string) {
	o.t.Helper()
	o.refused("Not found", "auth", "reset", app, "eve@shop.example")
	o.refused("valid mail address", "auth", "reset", app, "eve")
	const eve = "0198c0de-7a11-7000-8000-00000000e0e0"
	o.statement(`INSERT INTO auth_identities (application_id, identity_id, email, email_verified, vendor_data, failures, locked_until, created_at)
		VALUES ($1, $2, 'eve@shop.example', true, 'eve', 20, now() + interval '1 day', now())`, app, eve)
	o.statement(`INSERT INTO auth_totps (application_id, identity_id, secret_sealed, confirmed_at, created_at) VALUES ($1, $2, '', now(), now())`, app, eve)
	o.statement(`INSERT INTO auth_sessions (application_id, sid, identity_id, amr, mfa_verified, refresh_hash, refreshed_at, idle_expires_at, expires_at, created_at)
		SELECT $1, gen_random_uuid(), $2, '{code}', true, '', now(), now() + interval '1 day', now() + interval '1 day', now() FROM generate_series(1, 2)`, app, eve)
	for _, want := range []row{{"second_factor_removed": true, "sessions_revoked": 2.0}, {"second_factor_removed": false, "sessions_revoked": 0.0}} {
		got := run[row](o, "auth", "reset", app, "Eve@shop.example")
		for name, v := range want {
			if got[name] != v {
				o.t.Errorf("%s is %v, want %v", name, got[name], v)
			}
		}
	}
	o.statement(`DO $$ BEGIN ASSERT (SELECT locked_until IS NULL FROM auth_identities WHERE email = 'eve@shop.example'), 'still locked'; END $$`)
}

// keepsData chooses how long data is kept, and keeps some of it for longer.
func (o operator) keepsData(app string) {
	o.t.Helper()
	if got := run[row](o, "app", "retention", app, "--media-days", "30"); got["media_days"] != 30.0 || got["result_days"] != nil || got["application_id"] != app {
		o.t.Errorf("%v", got)
	}
	o.refused("days", "app", "retention", app, "--media-days", "0")
	o.refused("Not found", "app", "retention", nothing)
	made := run[row](o, "hold", "add", "--app", app, "--vendor-data", "eve", "--reason", "case 7")
	hold := text(o.t, made, "hold_id")
	if made["vendor_data"] != "eve" || made["reason"] != "case 7" || made["session_id"] != nil {
		o.t.Errorf("%v", made)
	}
	if got := run[rows](o, "hold", "list", "--app", app); len(got) != 1 || got[0]["hold_id"] != hold {
		o.t.Errorf("holds %v", got)
	}
	if got := run[row](o, "hold", "remove", "--app", app, hold); got["removed"] != true {
		o.t.Errorf("%v", got)
	}
	o.refused("Not found", "hold", "remove", "--app", app, hold)
}
