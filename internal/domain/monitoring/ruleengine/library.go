package ruleengine

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

//go:embed library.json
var libraryFile []byte

// Preset is a ready rule of the library.
type Preset struct {
	Key     string   `json:"library_key"`
	Bundles []string `json:"bundles"`
	// IsHeldBack says that this product cannot judge by it yet.
	IsHeldBack bool `json:"held_back"`
	Config
}

// Library are the ready rules, in the order of the file.
var Library = readLibrary()

func readLibrary() []Preset {
	var all []Preset
	if err := json.Unmarshal(libraryFile, &all); err != nil {
		panic(fmt.Sprintf("the library of rules cannot be read: %v", err))
	}
	for i := range all {
		// The category is the first of its bundles.
		all[i].Bundles = append([]string{all[i].Category}, all[i].Bundles...)
	}
	return all
}

// Presets are those of a bundle; all for an empty one.
func Presets(bundle string) []Preset {
	var out []Preset
	for _, p := range Library {
		if bundle == "" || slices.Contains(p.Bundles, bundle) {
			out = append(out, p)
		}
	}
	return out
}

// PresetSelection selects presets: by their keys, by a bundle, or both.
type PresetSelection struct {
	Keys   []string
	Bundle string
}

// Install creates rules from presets; existing ones are left unchanged. Unknown keys
// are ignored, but naming a withheld preset is refused, and then nothing is
// installed.
func (e *Engine) Install(ctx context.Context, c application.Caller, choice PresetSelection) ([]RuleWithStats, error) {
	if err := choice.check(); err != nil {
		return nil, err
	}
	var chosen []Preset
	for _, p := range Library {
		named := slices.Contains(choice.Keys, p.Key)
		if named && p.IsHeldBack {
			return nil, apperr.Invalid("preset_held_back", "library_keys", fmt.Sprintf("%s is held back and cannot be installed.", p.Key))
		}
		if named || !p.IsHeldBack && choice.Bundle != "" && slices.Contains(p.Bundles, choice.Bundle) {
			chosen = append(chosen, p)
		}
	}
	var made []uuid.UUID
	err := e.change(ctx, c.ApplicationID, func(ctx context.Context, tx postgres.Tx) error {
		var err error
		made, err = e.installAll(ctx, tx, c, chosen)
		return err
	})
	if err != nil {
		return nil, err
	}
	out := make([]RuleWithStats, 0, len(made))
	for _, id := range made {
		l, err := e.Get(ctx, c.ApplicationID, id)
		if err != nil {
			return nil, err
		}
		out = append(out, l)
	}
	return out, nil
}

func (e *Engine) installAll(ctx context.Context, tx postgres.Tx, c application.Caller, chosen []Preset) ([]uuid.UUID, error) {
	there, err := e.installed(ctx, tx, c.ApplicationID)
	if err != nil {
		return nil, err
	}
	var made []uuid.UUID
	for _, p := range chosen {
		if _, ok := there[p.Key]; ok {
			continue
		}
		r := Rule{Config: p.Config, ID: e.newID(), LibraryKey: p.Key, Bundles: p.Bundles, Version: 1}
		if err := e.insert(ctx, tx, c, &r); err != nil {
			if apperr.KindOf(err) == apperr.KindInvalid {
				return nil, apperr.Invalid("rule_title_taken", "library_keys", fmt.Sprintf("A rule with the title of %s already exists: %s.", p.Key, p.Title))
			}
			return nil, err
		}
		made = append(made, r.ID)
	}
	return made, nil
}

// installed are the presets of an application by their keys.
func (e *Engine) installed(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID) (map[string]uuid.UUID, error) {
	rows, err := tx.RuleList(ctx, applicationID)
	if err != nil {
		return nil, fmt.Errorf("list rules: %w", err)
	}
	out := map[string]uuid.UUID{}
	for _, row := range rows {
		if row.LibraryKey != nil {
			out[*row.LibraryKey] = row.RuleID
		}
	}
	return out, nil
}

func (c PresetSelection) check() error {
	if len(c.Keys) == 0 && c.Bundle == "" {
		return apperr.Invalid("nothing_chosen", "non_field_errors", "Give library_keys, a bundle, or both.")
	}
	if c.Bundle != "" && !slices.Contains(Categories, c.Bundle) {
		return apperr.Invalid("bundle_unknown", "bundle", "The bundle must be one of "+strings.Join(Categories, ", ")+".")
	}
	return nil
}

// Uninstall removes presets; with keys and a bundle those that are in both. It returns how many there were.
func (e *Engine) Uninstall(ctx context.Context, c application.Caller, choice PresetSelection) (int, error) {
	if err := choice.check(); err != nil {
		return 0, err
	}
	rows, err := e.store.Queries().RuleList(ctx, c.ApplicationID)
	if err != nil {
		return 0, fmt.Errorf("list rules: %w", err)
	}
	var ids []uuid.UUID
	for _, row := range rows {
		if row.LibraryKey == nil || len(choice.Keys) > 0 && !slices.Contains(choice.Keys, *row.LibraryKey) ||
			choice.Bundle != "" && !slices.Contains(row.Bundles, choice.Bundle) {
			continue
		}
		ids = append(ids, row.RuleID)
	}
	if len(ids) == 0 {
		return 0, nil
	}
	return e.remove(ctx, c, ids)
}
