package workflow

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// StatusRule is a status rule that a step is to have.
type StatusRule struct {
	// Step is the id of a node, or the name of a feature that one node has.
	Step string
	// Rule is an object of field, operator, value, value_type, score and status.
	Rule json.RawMessage
}

// AddRuleResult is the result of adding a status rule.
type AddRuleResult struct {
	// IsKnown says that the step has an equal one.
	IsKnown bool
	// Problem says why it was refused; empty for one that was not.
	Problem string
}

// AddStatusRules appends rules to the steps of the newest published version and
// publishes the result as the next version, in the caller's transaction; without a
// new rule it publishes nothing. It reports a conflict if the workflow has a draft,
// which would be lost. The caller calls Forget afterwards.
func (s *Service) AddStatusRules(ctx context.Context, tx postgres.Tx, ref Ref, add []StatusRule) ([]AddRuleResult, error) {
	if err := tx.WorkflowLock(ctx, ref.ApplicationID.String()); err != nil {
		return nil, fmt.Errorf("lock workflows: %w", err)
	}
	row, err := tx.WorkflowLatestPublished(ctx, db.WorkflowLatestPublishedParams{ApplicationID: ref.ApplicationID, ID: ref.VersionID})
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, apperr.NotFound("workflow_not_found")
	}
	if err != nil {
		return nil, fmt.Errorf("load workflow: %w", err)
	}
	v, err := fromRow(row)
	if err != nil {
		return nil, err
	}
	hasDraft, err := tx.WorkflowGroupHasDraft(ctx, db.WorkflowGroupHasDraftParams{ApplicationID: v.ApplicationID, WorkflowID: v.WorkflowID})
	if err != nil {
		return nil, fmt.Errorf("look for drafts: %w", err)
	}
	if hasDraft {
		return nil, apperr.Conflict("workflow_has_draft", "The workflow has a draft. Publish or delete it first.")
	}
	out, changed, err := appendRules(&v, add)
	if err != nil || !changed {
		return out, err
	}
	if err := inheritDefault(ctx, tx, &v); err != nil {
		return nil, err
	}
	_, err = s.insertNext(ctx, tx, v, ref.actor())
	return out, err
}

// appendRules changes the nodes of a version.
func appendRules(v *Version, add []StatusRule) (out []AddRuleResult, changed bool, err error) {
	nodes, out := slices.Clone(v.Nodes), make([]AddRuleResult, len(add))
	touched := map[string]bool{}
	for i, a := range add {
		at, problem := stepNamed(nodes, a.Step)
		if problem != "" {
			out[i].Problem = "node_id: " + problem
			continue
		}
		if out[i], err = nodes[at].appendRule(a.Rule); err != nil {
			return nil, false, err
		}
		if out[i] == (AddRuleResult{}) {
			touched[nodes[at].NodeID] = true
		}
	}
	v.Nodes = nodes
	if v.Drawn != nil && len(touched) > 0 {
		drawn := Graph{StartNode: v.Drawn.StartNode, Nodes: map[string]graph.Node{}}
		for id, n := range v.Drawn.Nodes {
			if i := slices.IndexFunc(nodes, func(n Node) bool { return n.NodeID == id }); touched[id] && i >= 0 {
				n.Config = nodes[i].Config
			}
			drawn.Nodes[id] = n
		}
		v.Drawn = &drawn
	}
	return out, len(touched) > 0, nil
}

// stepNamed finds a node by its id, or by its feature where one node alone has it.
func stepNamed(nodes []Node, name string) (at int, problem string) {
	if i := slices.IndexFunc(nodes, func(n Node) bool { return n.NodeID == name }); i >= 0 {
		return i, ""
	}
	at = -1
	for i, n := range nodes {
		if !strings.EqualFold(string(n.Feature), name) && !strings.EqualFold(n.Feature.DecisionName(), name) {
			continue
		}
		if at >= 0 {
			return 0, "Several steps of the workflow are of this feature: give the id of one."
		}
		at = i
	}
	if at < 0 {
		return 0, "The workflow has no such step."
	}
	return at, ""
}

const memberRules = "status_rules"

// appendRule puts a rule behind those of the node.
func (n *Node) appendRule(rule json.RawMessage) (AddRuleResult, error) {
	alone, err := json.Marshal(map[string][]json.RawMessage{memberRules: {rule}})
	if err != nil {
		return AddRuleResult{}, fmt.Errorf("write rule: %w", err)
	}
	if faults := graph.CheckStatusRules(n.NodeID, graph.Node{Feature: n.Feature, Config: alone}); len(faults) > 0 {
		for i, f := range faults {
			faults[i] = strings.TrimPrefix(strings.TrimPrefix(f, memberRules+"/0"), "/")
		}
		return AddRuleResult{Problem: strings.Join(faults, "; ")}, nil
	}
	config, list := map[string]json.RawMessage{}, []json.RawMessage{}
	if len(n.Config) > 0 {
		if err := json.Unmarshal(n.Config, &config); err != nil {
			return AddRuleResult{}, fmt.Errorf("read settings of %s: %w", n.NodeID, err)
		}
	}
	if raw := config[memberRules]; len(raw) > 0 {
		if err := json.Unmarshal(raw, &list); err != nil {
			return AddRuleResult{}, fmt.Errorf("read status rules of %s: %w", n.NodeID, err)
		}
	}
	if slices.ContainsFunc(list, func(has json.RawMessage) bool { return sameRule(has, rule) }) {
		return AddRuleResult{IsKnown: true}, nil
	}
	if len(list) >= graph.MaxStatusRules {
		return AddRuleResult{Problem: fmt.Sprintf("node_id: The step has %d status rules, which is the most.", graph.MaxStatusRules)}, nil
	}
	if config[memberRules], err = json.Marshal(append(list, rule)); err != nil {
		return AddRuleResult{}, fmt.Errorf("write status rules: %w", err)
	}
	if n.Config, err = json.Marshal(config); err != nil {
		return AddRuleResult{}, fmt.Errorf("write settings of %s: %w", n.NodeID, err)
	}
	return AddRuleResult{}, nil
}

// sameRule reports whether two rules are equivalent, however they are written.
func sameRule(a, b json.RawMessage) bool {
	read := func(raw json.RawMessage) map[string]any {
		d, out := json.NewDecoder(bytes.NewReader(raw)), map[string]any{}
		d.UseNumber()
		if d.Decode(&out) != nil {
			return nil
		}
		for name, v := range out {
			if v == nil || name == "value_type" && v == "literal" {
				delete(out, name)
			}
		}
		return out
	}
	x, y := read(a), read(b)
	return x != nil && reflect.DeepEqual(x, y)
}
