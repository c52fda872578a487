package verify

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/platform/postgres"
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

// resubmittable turns the names that reviewers may use into features. The empty
// feature is one that no workflow of ours holds.
var resubmittable = map[string]workflow.Feature{
	"OCR": workflow.FeatureOCR, "ID_VERIFICATION": workflow.FeatureOCR, "OCR_BACK": workflow.FeatureOCR, "NFC": workflow.FeatureNFC,
	"LIVENESS": workflow.FeatureLiveness, "FACE": workflow.FeatureLiveness, "FACE_MATCH": workflow.FeatureFaceMatch,
	"AGE_ESTIMATION": workflow.FeatureAgeEstimation, "FACE_SEARCH": "", "PROOF_OF_ADDRESS": workflow.FeatureProofOfAddress,
	"POA": workflow.FeatureProofOfAddress, "PHONE_VERIFICATION": workflow.FeaturePhone, "PHONE": workflow.FeaturePhone,
	"EMAIL_VERIFICATION": workflow.FeatureEmail, "EMAIL": workflow.FeatureEmail, "AML": workflow.FeatureAML, "KYB_COMPANY_AML": workflow.FeatureAML,
	"IP_ANALYSIS": workflow.FeatureIPAnalysis, "DATABASE_VALIDATION": workflow.FeatureDatabaseValidation,
	"QUESTIONNAIRE": workflow.FeatureQuestionnaire, "DOCUMENT_AI": workflow.FeatureDocumentAI, "KYB_DOCUMENTS": workflow.FeatureKYBDocuments,
	"KYB": workflow.FeatureKYBRegistry, "KYB_REGISTRY": workflow.FeatureKYBRegistry, "KYB_KEY_PEOPLE": workflow.FeatureKYBKeyPeople,
}

// namesToResubmit are the names that a refusal offers.
var namesToResubmit = strings.Join(slices.Sorted(maps.Keys(resubmittable)), ", ")

// neverAgain are features whose child sessions are resubmitted instead.
var neverAgain = []workflow.Feature{workflow.FeatureKYBRegistry, workflow.FeatureKYBKeyPeople}

// selectable are the features that are chosen when the reviewer names none, and
// doubtful the verdicts that have them chosen.
var (
	selectable = []workflow.Feature{
		workflow.FeatureOCR, workflow.FeatureLiveness, workflow.FeatureFaceMatch, workflow.FeatureProofOfAddress, workflow.FeaturePhone,
		workflow.FeatureEmail, workflow.FeatureAML, workflow.FeatureDatabaseValidation, workflow.FeatureQuestionnaire,
	}
	doubtful = []decision.StepStatus{
		decision.StepDeclined, decision.StepInReview, decision.StepNotFinished, decision.StepExpired, decision.StepResubRequested,
	}
)

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
		if _, known := resubmittable[n.Feature]; !known {
			unknown = true
			texts[i]["feature"] = []string{fmt.Sprintf("%q is not one of the accepted choices: %s.", n.Feature, namesToResubmit)}
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
func (s *sessionState) resubmittableNodes(named []NodeInput) ([]workflow.Node, error) {
	if !s.session.HasHostedPage() {
		return nil, apperr.Rejected("session_without_page", "new_status", "This session has no page on which steps could be done again.")
	}
	return s.selectedNodes(named)
}

// selectedNodes lists the nodes to be done again, in the order of the workflow.
func (s *sessionState) selectedNodes(named []NodeInput) ([]workflow.Node, error) {
	if len(named) == 0 {
		return s.inDoubt()
	}
	wanted := map[string]bool{}
	for _, n := range named {
		steps, err := s.stepIDsByName(n)
		if err != nil {
			return nil, err
		}
		for _, step := range steps {
			wanted[step.NodeID] = true
		}
	}
	var nodes []workflow.Node
	for _, n := range s.reachedSteps() {
		if wanted[n.NodeID] {
			nodes = append(nodes, n)
		}
	}
	return nodes, nil
}

// reachedSteps are the steps that the session has come to, in the order of its way.
// In a workflow without choices those are all steps.
func (s *sessionState) reachedSteps() []workflow.Node {
	if s.version.IsSimple() {
		return s.version.Nodes
	}
	return s.shown()
}

// stepIDsByName lists the steps that a reviewer's name means.
func (s *sessionState) stepIDsByName(n NodeInput) ([]workflow.Node, error) {
	feature, every := resubmittable[n.Feature], n.NodeID == "" || n.NodeID == "default"
	var steps []workflow.Node
	for _, node := range s.reachedSteps() {
		if n.ByID && node.NodeID == n.NodeID || !n.ByID && node.Feature == feature && (every || node.NodeID == n.NodeID) {
			steps = append(steps, node)
		}
	}
	never := func(node workflow.Node) bool { return slices.Contains(neverAgain, node.Feature) }
	switch {
	case slices.Contains(neverAgain, feature), slices.ContainsFunc(steps, never):
		return nil, apperr.Rejected("node_refused", fieldNodes, "Checks of a company and of its key people cannot be done again. Ask their own sessions to be done again.")
	case len(steps) == 0 && n.ByID:
		return nil, apperr.Rejected("node_unknown", fieldNodes, fmt.Sprintf("The workflow of the session has no step %q.", n.NodeID))
	case len(steps) == 0:
		return nil, apperr.Rejected("node_unknown", fieldNodes, fmt.Sprintf("The workflow of the session has no step %q of the feature %s.", n.NodeID, n.Feature))
	}
	return steps, nil
}

func (s *sessionState) inDoubt() ([]workflow.Node, error) {
	var nodes []workflow.Node
	for _, n := range s.reachedSteps() {
		step := s.step(n.NodeID)
		if step != nil && slices.Contains(selectable, n.Feature) && slices.Contains(doubtful, decision.StepStatus(step.Status)) {
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
func (f *Flow) resubmit(ctx context.Context, tx postgres.Tx, s *sessionState, in StatusInput) error {
	nodes, err := s.resubmittableNodes(in.Nodes)
	if err != nil {
		return err
	}
	if in.PreviewToken != "" {
		if err := f.checkPreview(in.PreviewToken, s.previewed(nodes, in.DecisionMail)); err != nil {
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
	again := session.Resubmission{ExpiresAt: f.Now().Add(s.version.Settings.SessionExpiration), ForgetDocument: s.showsDocumentOf(nodes)}
	if err := f.resetSteps(ctx, tx, s, nodes); err != nil {
		return err
	}
	if err := f.recordReview(ctx, tx, s, in, info.Nodes); err != nil {
		return err
	}
	before := s.session.Status
	if s.session, err = f.Sessions.Resubmit(ctx, tx, s.session, again); err != nil {
		return err
	}
	if err := f.announce(ctx, tx, s, before, info); err != nil {
		return err
	}
	if err := f.advance(ctx, tx, s); err != nil || !s.session.Status.Unfinished() || s.completesUnattended() {
		return err
	}
	return f.mailPerson(ctx, tx, s, in.DecisionMail)
}

// showsDocumentOf tells whether the document that the list of sessions shows is one of these steps.
func (s *sessionState) showsDocumentOf(nodes []workflow.Node) bool {
	return slices.ContainsFunc(nodes, func(n workflow.Node) bool {
		step := s.step(n.NodeID)
		return n.Feature == workflow.FeatureOCR && step != nil && s.last(step)
	})
}

// resetSteps clears the steps. Their pictures go once the transaction has committed.
func (f *Flow) resetSteps(ctx context.Context, tx postgres.Tx, s *sessionState, nodes []workflow.Node) error {
	ids := make([]string, len(nodes))
	var gone []db.SessionStep
	for i, n := range nodes {
		ids[i] = n.NodeID
		if step := s.step(n.NodeID); step != nil {
			gone = append(gone, *step)
		}
	}
	if err := f.dropPictures(ctx, tx, s, gone); err != nil {
		return err
	}
	app, sess := s.session.ApplicationID, s.session.ID
	err := tx.StepClear(ctx, db.StepClearParams{ApplicationID: app, SessionID: sess, NodeIds: ids, UpdatedAt: f.Now()})
	if err != nil {
		return fmt.Errorf("clear steps: %w", err)
	}
	if err := f.keepTakenBack(ctx, tx, gone); err != nil {
		return err
	}
	if len(gone) > 0 {
		// What was chosen from here on was chosen on what is taken back now.
		err := tx.StepChooseAgain(ctx, db.StepChooseAgainParams{ApplicationID: app, SessionID: sess, FromPosition: gone[0].Position})
		if err != nil {
			return fmt.Errorf("clear choices: %w", err)
		}
	}
	if s.steps, err = tx.StepList(ctx, db.StepListParams{ApplicationID: app, SessionID: sess}); err != nil {
		return fmt.Errorf("load steps: %w", err)
	}
	return f.suspendSteps(ctx, tx, s)
}

// suspendSteps has every step wait that was interrupted: the person comes to them in order.
func (f *Flow) suspendSteps(ctx context.Context, tx postgres.Tx, s *sessionState) error {
	for i := range s.steps {
		step := &s.steps[i]
		if State(step.State) == StateDone || State(step.State) == StatePending {
			continue
		}
		step.State, step.RetryReason = string(StatePending), nil
		if err := f.save(ctx, tx, step); err != nil {
			return err
		}
	}
	return nil
}

func (f *Flow) dropPictures(ctx context.Context, tx postgres.Tx, s *sessionState, steps []db.SessionStep) error {
	app := s.session.ApplicationID
	nodes := make([]string, len(steps))
	for i, step := range steps {
		nodes[i] = step.NodeID
	}
	pictures, err := tx.StepImageClear(ctx, db.StepImageClearParams{ApplicationID: app, SessionID: s.session.ID, NodeIds: nodes})
	if err != nil {
		return fmt.Errorf("clear pictures: %w", err)
	}
	files, err := tx.StepFileClear(ctx, db.StepFileClearParams{ApplicationID: app, SessionID: s.session.ID, NodeIds: nodes})
	if err != nil {
		return fmt.Errorf("clear files: %w", err)
	}
	pictures = append(pictures, files...)
	for _, step := range steps {
		pictures = append(pictures, media.MarksIn(step.Result)...)
	}
	if len(pictures) == 0 {
		return nil
	}
	return f.Jobs.InsertMany(ctx, tx, []jobs.Args{media.DeleteArgs{ApplicationID: app, MediaIDs: pictures}})
}
