package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"vidimus/internal/tools/drill/load"
)

// keyRotationSurvivesKills promotes a new key and ends the server with SIGKILL while it seals the tokens of many sessions anew.
// Afterwards nothing is sealed by the former key, and every token is the one that it was.
func keyRotationSurvivesKills(ctx context.Context, g *ground, f *finding) error {
	sessions, kills := g.size(30_000, 6_000), g.size(5, 3)
	f.did("a new key seals; the server gets SIGKILL %d times while it seals the tokens of %d sessions anew", kills, sessions)
	s, err := g.build(ctx, props{callers: killLoad})
	if err != nil {
		return err
	}
	defer s.end()
	run := load.Start(ctx, load.Plan{Client: s.client, Callers: killLoad, Total: int64(sessions)})
	run.Wait()
	onlyStatuses(f, s, run.Record, http.StatusCreated)
	server := s.servers[0]
	var added struct {
		Key string `json:"key"`
	}
	if err := command(ctx, s, &added, "keyring", "add", "--json"); err != nil {
		return err
	}
	_, err = server.Run(ctx, "keyring", "promote", added.Key)
	f.expect("no key seals before the server holds it", fmt.Sprint(err), err != nil)
	// A start reads the ring anew.
	if err := restart(ctx, s); err != nil {
		return err
	}
	middle, err := promoteAndKill(ctx, s, added.Key)
	if err != nil {
		return err
	}
	f.expect("the first kill comes in the middle", fmt.Sprintf("%d of %d tokens sealed anew", middle, sessions), middle > 0 && middle < int64(sessions))
	for range kills - 1 {
		if err := server.Start(ctx); err != nil {
			return err
		}
		if err := server.Kill(ctx); err != nil {
			return err
		}
	}
	if err := server.Start(ctx); err != nil {
		return err
	}
	var left keyUse
	err = await(ctx, 15*time.Minute, func() bool {
		left = keyUse{}
		return command(ctx, s, &left, "keyring", "list", "--json") == nil && left.by(added.Key) == left.all() && left.all() > int64(sessions)
	})
	if err != nil {
		return fmt.Errorf("await the end of the rotation: %w", err)
	}
	f.expect("everything that lasts is sealed by the new key", fmt.Sprintf("%d of %d values", left.by(added.Key), left.all()), true)
	var checked struct {
		Opened, Failed map[string]int
	}
	if err := command(ctx, s, &checked, "keyring", "check", "--json"); err != nil {
		return err
	}
	f.none("values that do not open", len(checked.Failed))
	f.expect("every session's token opens", fmt.Sprintf("%d of %d", checked.Opened["sessions.token_sealed"], sessions), checked.Opened["sessions.token_sealed"] == sessions)
	return nil
}

// promoteAndKill ends the server as soon as the first tokens are sealed by a new key, and counts them.
func promoteAndKill(ctx context.Context, s *scene, key string) (int64, error) {
	proof, err := s.rows(ctx)
	if err != nil {
		return 0, err
	}
	defer proof.Close(ctx)
	count := func() int64 {
		n, err := proof.Count(ctx, "SELECT count(*) FROM sessions WHERE application_id = $1 AND substr(token_sealed, 2, 4) = decode($2, 'hex')", s.application, key)
		if err != nil {
			return 0
		}
		return n
	}
	promoted := make(chan error, 1)
	go func() {
		_, err := s.servers[0].Run(ctx, "keyring", "promote", key)
		promoted <- err
	}()
	if err := await(ctx, time.Minute, func() bool { return count() > 0 }); err != nil {
		return 0, fmt.Errorf("await the first token that is sealed anew: %w", err)
	}
	if err := s.servers[0].Kill(ctx); err != nil {
		return 0, err
	}
	if err := <-promoted; err != nil {
		return 0, err
	}
	return count(), nil
}

// keyUse is what the list of keys says.
type keyUse struct {
	Keys []struct {
		Key     string `json:"key"`
		Lasting int64  `json:"lasting_values"`
	} `json:"keys"`
}

func (k keyUse) by(key string) (n int64) {
	for _, one := range k.Keys {
		if one.Key == key {
			n += one.Lasting
		}
	}
	return n
}

func (k keyUse) all() (n int64) {
	for _, one := range k.Keys {
		n += one.Lasting
	}
	return n
}

// command runs one of the product's commands and reads the JSON that it prints.
func command(ctx context.Context, s *scene, into any, args ...string) error {
	printed, err := s.servers[0].Run(ctx, args...)
	if err != nil {
		return err
	}
	return json.Unmarshal(printed, into)
}

func restart(ctx context.Context, s *scene) error {
	if _, _, err := s.servers[0].Terminate(ctx); err != nil {
		return err
	}
	return s.servers[0].Start(ctx)
}
