package main

import (
	"fmt"
	"os"
	"strconv"
	"text/tabwriter"
	"time"

	"vidimus/internal/boot"
	"vidimus/internal/domain/keyring"
	"vidimus/internal/platform/api/apperr"
)

type keyringCommand struct {
	List    keyringList    `cmd:"" help:"Show the keys of the key ring, how many values each one encrypts, and which processes hold them."`
	Check   keyringCheck   `cmd:"" help:"Open every sealed value that lasts, and say which do not open."`
	Add     keyringAdd     `cmd:"" help:"Make a key that opens and does not seal yet; running processes take it over within a minute."`
	Promote keyringPromote `cmd:"" help:"Have new values sealed by a key, and the former ones sealed anew in the background."`
	Retire  keyringRetire  `cmd:"" help:"Destroy a key by which nothing is sealed any more."`
}

type keyringList struct {
	JSON bool `help:"Print JSON."`
}

// Run shows the state of a rotation.
func (c *keyringList) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		s, err := a.KeyRotation.Status(e.ctx)
		if err != nil {
			return err
		}
		if c.JSON {
			return printJSON(keyringJSON(s))
		}
		w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
		fmt.Fprintln(w, "KEY\tUSE\tLASTING VALUES\tPASSING VALUES")
		for _, k := range s.Keys {
			fmt.Fprintf(w, "%s\t%s\t%d\t%d\n", keyring.Name(k.ID), keyUse(k), k.Lasting, k.Passing)
		}
		if len(s.Holders) > 0 {
			fmt.Fprintln(w, "\nPROCESS\tSEALS BY\tKEYS\tSEEN")
		}
		for _, h := range s.Holders {
			fmt.Fprintf(w, "%s\t%s\t%d\t%s\n", h.Name, keyring.Name(h.Seals), len(h.Keys), h.SeenAt.Format(time.RFC3339))
		}
		if err := w.Flush(); err != nil {
			return err
		}
		if s.Unknown > 0 {
			fmt.Printf("\n%d values are sealed by keys that this ring does not hold.\n", s.Unknown)
		}
		return nil
	})
}

func keyUse(k keyring.Key) string {
	if k.Seals {
		return "seals and opens"
	}
	return "opens"
}

func keyringJSON(s keyring.Status) map[string]any {
	keys, holders := []map[string]any{}, []map[string]any{}
	for _, k := range s.Keys {
		keys = append(keys, map[string]any{"key": keyring.Name(k.ID), "seals": k.Seals, "lasting_values": k.Lasting, "passing_values": k.Passing})
	}
	for _, h := range s.Holders {
		var names []string
		for _, id := range h.Keys {
			names = append(names, keyring.Name(id))
		}
		holders = append(holders, map[string]any{"process": h.Name, "seals_by": keyring.Name(h.Seals), "keys": names, "seen_at": h.SeenAt})
	}
	return map[string]any{"keys": keys, "processes": holders, "unknown_values": s.Unknown, "promoted_at": s.PromotedAt}
}

type keyringCheck struct {
	JSON bool `help:"Print JSON."`
}

// Run opens all lasting values; it fails when one of them does not open.
func (c *keyringCheck) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		opened, failed, err := a.KeyRotation.Manager.CheckSealed(e.ctx, 0)
		if err != nil {
			return err
		}
		good, bad := 0, 0
		for _, n := range opened {
			good += n
		}
		for _, n := range failed {
			bad += n
		}
		row := map[string]any{"opened": opened, "failed": failed}
		if err := printResult(c.JSON, row, fmt.Sprintf("%d sealed values open, %d do not.", good, bad)); err != nil {
			return err
		}
		if bad > 0 {
			return fmt.Errorf("sealed values do not open: %v", failed)
		}
		return nil
	})
}

type keyringAdd struct {
	JSON bool `help:"Print JSON."`
}

// Run adds a key.
func (c *keyringAdd) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		id, err := a.KeyRotation.Add(e.ctx)
		if err != nil {
			return err
		}
		return printResult(c.JSON, map[string]any{"key": keyring.Name(id)}, fmt.Sprintf(
			"Key %s is in the key ring. Back the file up, copy it to servers on other machines, and promote the key in a minute:\n  vidimus keyring promote %[1]s", keyring.Name(id)))
	})
}

type keyringPromote struct {
	Key  string `arg:"" help:"Key, as the list shows it."`
	JSON bool   `help:"Print JSON."`
}

// Run promotes a key.
func (c *keyringPromote) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		id, err := keyID(c.Key)
		if err != nil {
			return err
		}
		if err := a.KeyRotation.Promote(e.ctx, id); err != nil {
			return err
		}
		return printResult(c.JSON, map[string]any{"key": c.Key}, fmt.Sprintf(
			"Key %s seals from now on. Former values are sealed anew in the background: see vidimus keyring list.", c.Key))
	})
}

type keyringRetire struct {
	Key  string `arg:"" help:"Key, as the list shows it."`
	JSON bool   `help:"Print JSON."`
}

// Run destroys a key.
func (c *keyringRetire) Run(e *environment) error {
	return e.command(func(a *boot.App) error {
		id, err := keyID(c.Key)
		if err != nil {
			return err
		}
		if err := a.KeyRotation.Retire(e.ctx, id); err != nil {
			return err
		}
		return printResult(c.JSON, map[string]any{"key": c.Key}, fmt.Sprintf("Key %s is destroyed. Backups from before its successor was promoted need the former key ring.", c.Key))
	})
}

// keyID reads the eight hexadecimal digits of a key.
func keyID(name string) (uint32, error) {
	id, err := strconv.ParseUint(name, 16, 32)
	if err != nil {
		return 0, apperr.Invalid("key_unknown", "key", "A key is written as eight hexadecimal digits, as in vidimus keyring list.")
	}
	return uint32(id), nil
}
