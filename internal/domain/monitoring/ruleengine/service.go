package ruleengine

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/monitoring/blueprint"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// Create makes a rule of the customer's own.
func (e *Engine) Create(ctx context.Context, c application.Caller, config Config) (RuleWithStats, error) {
	r := Rule{Config: config, ID: e.newID(), Version: 1}
	if err := e.check(ctx, c.ApplicationID, &r); err != nil {
		return RuleWithStats{}, err
	}
	err := e.change(ctx, c.ApplicationID, func(ctx context.Context, tx postgres.Tx) error {
		return e.insert(ctx, tx, c, &r)
	})
	if err != nil {
		return RuleWithStats{}, err
	}
	return e.Get(ctx, c.ApplicationID, r.ID)
}

// check refuses what cannot be compiled, and lists that are not there.
func (e *Engine) check(ctx context.Context, applicationID uuid.UUID, r *Rule) error {
	_, wrong := new(Ruleset).compile(r)
	names, ids := r.Lists()
	for _, id := range ids {
		if !e.hasList(ctx, applicationID, id.String()) {
			wrong.add("actions", "There is no such list.")
		}
	}
	for _, name := range names {
		if !e.hasList(ctx, applicationID, name) {
			wrong.add("conditions", "There is no list of this name or id.")
		}
	}
	if err := e.checkWorkflows(ctx, applicationID, r, wrong); err != nil {
		return err
	}
	if err := e.checkBlueprints(ctx, applicationID, r, wrong); err != nil {
		return err
	}
	if len(wrong) > 0 {
		return apperr.InvalidFields("rule_refused", wrong)
	}
	return nil
}

// checkWorkflows refuses actions whose workflow the application has not published: the
// subject could not be asked for a session when the rule matches.
func (e *Engine) checkWorkflows(ctx context.Context, applicationID uuid.UUID, r *Rule, wrong validationErrors) error {
	for _, a := range r.Actions {
		if a.WorkflowID == nil || e.flows == nil {
			continue
		}
		_, err := e.flows.Latest(ctx, applicationID, *a.WorkflowID)
		switch {
		case apperr.KindOf(err) == apperr.KindNotFound:
			wrong.add("actions", "There is no published workflow with the id of workflow_id.")
		case err != nil:
			return err
		}
	}
	return nil
}

// checkBlueprints refuses cases of a kind that the application does not have.
func (e *Engine) checkBlueprints(ctx context.Context, applicationID uuid.UUID, r *Rule, wrong validationErrors) error {
	for _, a := range r.Actions {
		if a.Blueprint == nil || a.Type != ActionCase {
			continue
		}
		isThere, err := blueprint.IsActive(ctx, e.store.Queries(), applicationID, *a.Blueprint)
		if err != nil {
			return err
		}
		if !isThere {
			wrong.add("actions", "There is no such blueprint.")
		}
	}
	return nil
}

func (e *Engine) hasList(ctx context.Context, applicationID uuid.UUID, list string) bool {
	known, err := e.store.Queries().RuleListKnown(ctx, db.RuleListKnownParams{ApplicationID: applicationID, List: list})
	return err == nil && known
}

func (e *Engine) insert(ctx context.Context, tx postgres.Tx, c application.Caller, r *Rule) error {
	config, err := json.Marshal(r.Config)
	if err != nil {
		return fmt.Errorf("write rule: %w", err)
	}
	var key *string
	if r.IsPreset() {
		key = &r.LibraryKey
	}
	bundles := r.Bundles
	if bundles == nil {
		bundles = []string{}
	}
	made, err := tx.RulePut(ctx, db.RulePutParams{
		ApplicationID: c.ApplicationID, RuleID: r.ID, LibraryKey: key, Bundles: bundles, Title: r.Title, Mode: string(r.Mode),
		Config: config, Now: e.now(),
	})
	if err != nil {
		return fmt.Errorf("insert rule: %w", err)
	}
	if made == 0 {
		return titleTaken()
	}
	return e.keep(ctx, tx, c, ruleVersion{r.ID, 1, config})
}

func titleTaken() error {
	return apperr.Invalid("rule_title_taken", "title", "A rule with this title already exists.")
}

// Patch gives members of a rule new values. Of a preset only the mode can be changed.
func (e *Engine) Patch(ctx context.Context, c application.Caller, ruleID uuid.UUID, members map[string]json.RawMessage) (RuleWithStats, error) {
	before, err := e.Get(ctx, c.ApplicationID, ruleID)
	if err != nil {
		return RuleWithStats{}, err
	}
	if err := mayChange(&before.Rule, members); err != nil {
		return RuleWithStats{}, err
	}
	next := before.Rule
	if err := merge(&next.Config, members); err != nil {
		return RuleWithStats{}, err
	}
	if err := e.check(ctx, c.ApplicationID, &next); err != nil {
		return RuleWithStats{}, err
	}
	err = e.change(ctx, c.ApplicationID, func(ctx context.Context, tx postgres.Tx) error { return e.update(ctx, tx, c, &next) })
	if err != nil {
		return RuleWithStats{}, err
	}
	return e.Get(ctx, c.ApplicationID, ruleID)
}

func mayChange(r *Rule, members map[string]json.RawMessage) error {
	if !r.IsPreset() {
		return nil
	}
	wrong := validationErrors{}
	for name := range members {
		if name != "mode" {
			wrong.add(name, "A preset keeps what it says: only its mode can be changed.")
		}
	}
	if len(wrong) > 0 {
		return apperr.InvalidFields("preset_fixed", wrong)
	}
	return nil
}

// merge replaces members; null gives a member its default.
func merge(c *Config, members map[string]json.RawMessage) error {
	raw, err := json.Marshal(c)
	if err != nil {
		return fmt.Errorf("write rule: %w", err)
	}
	whole := map[string]json.RawMessage{}
	if err := json.Unmarshal(raw, &whole); err != nil {
		return fmt.Errorf("read rule: %w", err)
	}
	for name, value := range members {
		whole[name] = value
	}
	raw, err = json.Marshal(whole)
	if err != nil {
		return apperr.Invalid("rule_refused", "non_field_errors", "The rule is not valid JSON.")
	}
	*c = Config{}
	if err := json.Unmarshal(raw, c); err != nil {
		return apperr.Invalid("rule_refused", "non_field_errors", "The rule is not of the form of rules.")
	}
	return nil
}

func (e *Engine) update(ctx context.Context, tx postgres.Tx, c application.Caller, r *Rule) error {
	config, err := json.Marshal(r.Config)
	if err != nil {
		return fmt.Errorf("write rule: %w", err)
	}
	number, err := tx.RuleUpdate(ctx, db.RuleUpdateParams{
		ApplicationID: c.ApplicationID, RuleID: r.ID, Title: r.Title, Mode: string(r.Mode), Config: config, Now: e.now(),
	})
	if v, ok := postgres.ViolationOf(err); ok && v.Kind == postgres.ViolationUnique {
		return titleTaken()
	}
	if postgres.NotFound(err) {
		return apperr.NotFound("rule_not_found")
	}
	if err != nil {
		return fmt.Errorf("update rule: %w", err)
	}
	return e.keep(ctx, tx, c, ruleVersion{r.ID, number, config})
}

// Delete removes a rule. Its versions stay.
func (e *Engine) Delete(ctx context.Context, c application.Caller, ruleID uuid.UUID) error {
	gone, err := e.remove(ctx, c, []uuid.UUID{ruleID})
	if err == nil && gone == 0 {
		return apperr.NotFound("rule_not_found")
	}
	return err
}

func (e *Engine) remove(ctx context.Context, c application.Caller, ids []uuid.UUID) (gone int, err error) {
	err = e.change(ctx, c.ApplicationID, func(ctx context.Context, tx postgres.Tx) error {
		rows, err := tx.RuleDelete(ctx, db.RuleDeleteParams{ApplicationID: c.ApplicationID, RuleIds: ids})
		if err != nil {
			return fmt.Errorf("delete rules: %w", err)
		}
		gone = len(rows)
		for _, r := range rows {
			if err := e.keep(ctx, tx, c, ruleVersion{r.RuleID, r.Version + 1, nil}); err != nil {
				return err
			}
		}
		return nil
	})
	return gone, err
}
