package manualreview

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/feature"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification/engine"
	"vidimus/internal/verification/state"
)

// fieldNodes is the member of the request that names steps.
const fieldNodes = "nodes_to_resubmit"

// NodeInput names a step to be done again, as a reviewer does.
type NodeInput struct {
	// NodeID empty or "default" stands for every step of the feature.
	NodeID  string
	Feature string
	// ByID says that the id alone names the step, whatever its feature.
	ByID bool
}

// doubtful are the verdicts that have a step chosen when the reviewer names none.
var doubtful = []decision.StepStatus{
	decision.StepDeclined, decision.StepInReview, decision.StepNotFinished, decision.StepExpired, decision.StepResubRequested,
}

// checkFeatures refuses names that are no features, in the form of the list
// that they stand in.
func checkFeatures(nodes []NodeInput) error {
	texts := make([]map[string][]string, len(nodes))
	unknown := false
	for i, n := range nodes {
		texts[i] = map[string][]string{}
		if n.ByID {
			continue
		}
		if _, known := feature.OfReviewName(n.Feature); !known {
			unknown = true
			texts[i]["feature"] = []string{fmt.Sprintf("%q is not one of the accepted choices: %s.", n.Feature, strings.Join(feature.ReviewNames(), ", "))}
		}
		if n.Feature == "" {
			texts[i]["feature"] = []string{"This field is required."}
		}
	}
	if !unknown {
		return nil
	}
	return &apperr.Error{Kind: apperr.KindInvalid, Code: "feature_unknown", Field: fieldNodes, Body: map[string]any{fieldNodes: texts}}
}

// resubmittableNodes lists the nodes to be done again if the session can be resubmitted at all.
func resubmittableNodes(s *state.Session, named []NodeInput) ([]workflow.Node, error) {
	if !s.Session.HasHostedPage() {
		return nil, apperr.Rejected("session_without_page", "new_status", "This session has no page on which steps could be done again.")
	}
	return selectedNodes(s, named)
}

// selectedNodes lists the nodes to be done again, in the order of the workflow.
func selectedNodes(s *state.Session, named []NodeInput) ([]workflow.Node, error) {
	if len(named) == 0 {
		return inDoubt(s)
	}
	wanted := map[string]bool{}
	for _, n := range named {
		steps, err := stepIDsByName(s, n)
		if err != nil {
			return nil, err
		}
		for _, step := range steps {
			wanted[step.NodeID] = true
		}
	}
	var nodes []workflow.Node
	for _, n := range reachedSteps(s) {
		if wanted[n.NodeID] {
			nodes = append(nodes, n)
		}
	}
	return nodes, nil
}

// reachedSteps are the steps that the session has come to, in the order of its way.
// In a workflow without choices those are all steps.
func reachedSteps(s *state.Session) []workflow.Node {
	if s.Version.IsSimple() {
		return s.Version.Nodes
	}
	return s.VisibleNodes()
}

// stepIDsByName lists the steps that a reviewer's name means.
func stepIDsByName(s *state.Session, n NodeInput) ([]workflow.Node, error) {
	wanted, _ := feature.OfReviewName(n.Feature)
	every := n.NodeID == "" || n.NodeID == "default"
	var steps []workflow.Node
	for _, node := range reachedSteps(s) {
		if n.ByID && node.NodeID == n.NodeID || !n.ByID && node.Feature == wanted && (every || node.NodeID == n.NodeID) {
			steps = append(steps, node)
		}
	}
	never := func(node workflow.Node) bool { return node.Feature.Repeat() == feature.RepeatNever }
	switch {
	case wanted.Repeat() == feature.RepeatNever, slices.ContainsFunc(steps, never):
		return nil, apperr.Rejected("node_refused", fieldNodes, "Checks of a company and of its key people cannot be done again. Ask their own sessions to be done again.")
	case len(steps) == 0 && n.ByID:
		return nil, apperr.Rejected("node_unknown", fieldNodes, fmt.Sprintf("The workflow of the session has no step %q.", n.NodeID))
	case len(steps) == 0:
		return nil, apperr.Rejected("node_unknown", fieldNodes, fmt.Sprintf("The workflow of the session has no step %q of the feature %s.", n.NodeID, n.Feature))
	}
	return steps, nil
}

func inDoubt(s *state.Session) ([]workflow.Node, error) {
	var nodes []workflow.Node
	for _, n := range reachedSteps(s) {
		step := s.Step(n.NodeID)
		if step != nil && n.Feature.Repeat() == feature.RepeatInDoubt && slices.Contains(doubtful, step.Status) {
			nodes = append(nodes, n)
		}
	}
	if len(nodes) == 0 {
		return nil, apperr.Rejected("nothing_to_resubmit", fieldNodes, "No step is declined, in review, expired or unfinished. Name the steps that are to be done again.")
	}
	return nodes, nil
}

// resubmit takes back what the chosen steps have found and gives the session
// back to the person.
func (f *Service) resubmit(ctx context.Context, tx postgres.Tx, s *state.Session, in StatusInput) error {
	nodes, err := resubmittableNodes(s, in.Nodes)
	if err != nil {
		return err
	}
	if in.PreviewToken != "" {
		if err := f.checkPreview(in.PreviewToken, previewOf(s, nodes, in.DecisionMail)); err != nil {
			return err
		}
	}
	info := &webhookevent.Resubmit{Reasons: map[string]string{}}
	for _, n := range nodes {
		info.Nodes = append(info.Nodes, webhookevent.ResubmitNode{NodeID: n.NodeID, Feature: string(n.Feature)})
		if in.Comment != "" {
			info.Reasons[n.NodeID] = in.Comment
		}
	}
	if err := f.mayRepeat(ctx, tx, s, info.Nodes); err != nil {
		return err
	}
	again := session.Resubmission{ExpiresAt: f.Now().Add(s.Version.Settings.SessionExpiration), ForgetDocument: showsDocumentOf(s, nodes)}
	if err := f.resetSteps(ctx, tx, s, nodes); err != nil {
		return err
	}
	if err := f.recordReview(ctx, tx, s, in, info.Nodes); err != nil {
		return err
	}
	before := s.Session.Status
	if s.Session, err = f.Sessions.Resubmit(ctx, tx, s.Session, again); err != nil {
		return err
	}
	if err := f.Announce(ctx, tx, s, before, info); err != nil {
		return err
	}
	if err := f.Advance(ctx, tx, s); err != nil || !s.Session.Status.Unfinished() || engine.CompletesUnattended(s) {
		return err
	}
	return f.QueueDecisionMail(ctx, tx, s, in.DecisionMail)
}

// showsDocumentOf reports whether the document that the list of sessions shows is one of these steps.
func showsDocumentOf(s *state.Session, nodes []workflow.Node) bool {
	return slices.ContainsFunc(nodes, func(n workflow.Node) bool {
		step := s.Step(n.NodeID)
		return n.Feature == workflow.FeatureOCR && step != nil && last(s, step)
	})
}

// resetSteps clears the steps. Their pictures go once the transaction has committed.
func (f *Service) resetSteps(ctx context.Context, tx postgres.Tx, s *state.Session, nodes []workflow.Node) error {
	ids := make([]string, len(nodes))
	var gone []state.Step
	for i, n := range nodes {
		ids[i] = n.NodeID
		if step := s.Step(n.NodeID); step != nil {
			gone = append(gone, *step)
		}
	}
	if err := f.DropPictures(ctx, tx, s, gone); err != nil {
		return err
	}
	app, sess := s.Session.ApplicationID, s.Session.ID
	err := tx.StepClear(ctx, db.StepClearParams{ApplicationID: app, SessionID: sess, NodeIds: ids, UpdatedAt: f.Now()})
	if err != nil {
		return fmt.Errorf("clear steps: %w", err)
	}
	if err := f.RecordResubmitted(ctx, tx, gone); err != nil {
		return err
	}
	if len(gone) > 0 {
		// What was chosen from here on was chosen on what is taken back now.
		err := tx.StepChooseAgain(ctx, db.StepChooseAgainParams{ApplicationID: app, SessionID: sess, FromPosition: gone[0].Position})
		if err != nil {
			return fmt.Errorf("clear choices: %w", err)
		}
	}
	if s.Steps, err = state.StepsOf(ctx, tx.Queries, app, sess); err != nil {
		return err
	}
	return f.suspendSteps(ctx, tx, s)
}

// suspendSteps has every step wait that was interrupted: the person comes to them in order.
func (f *Service) suspendSteps(ctx context.Context, tx postgres.Tx, s *state.Session) error {
	for i := range s.Steps {
		step := &s.Steps[i]
		if step.State == state.StateDone || step.State == state.StatePending {
			continue
		}
		step.State, step.RetryReason = state.StatePending, nil
		if err := f.Save(ctx, tx, step); err != nil {
			return err
		}
	}
	return nil
}

// mayRepeat refuses to run unattended steps alone again and again.
func (f *Service) mayRepeat(ctx context.Context, tx postgres.Tx, s *state.Session, nodes []webhookevent.ResubmitNode) error {
	if !allUnattended(nodes) {
		return nil
	}
	row, err := tx.ReviewLastResubmission(ctx, db.ReviewLastResubmissionParams{ApplicationID: s.Session.ApplicationID, SessionID: s.Session.ID})
	if errors.Is(err, pgx.ErrNoRows) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("load last resubmission: %w", err)
	}
	var before struct {
		Nodes []webhookevent.ResubmitNode `json:"nodes_to_resubmit"`
	}
	if err := json.Unmarshal(row.Metadata, &before); err != nil {
		return fmt.Errorf("read last resubmission: %w", err)
	}
	wait := engine.UnattendedResubmissionInterval - f.Now().Sub(row.CreatedAt)
	if wait <= 0 || !allUnattended(before.Nodes) {
		return nil
	}
	return &apperr.Error{
		Kind: apperr.KindRateLimited, Code: "resubmitted_lately", RetryAfter: wait,
		Public: "These checks were run again a moment ago. Please wait before running them once more.",
	}
}

func allUnattended(nodes []webhookevent.ResubmitNode) bool {
	return len(nodes) > 0 && !slices.ContainsFunc(nodes, func(n webhookevent.ResubmitNode) bool {
		return !workflow.Feature(n.Feature).IsUnattended()
	})
}
