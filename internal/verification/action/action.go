// Package action runs the workflow nodes that are not features: calls of the
// customer's own service, list entries, tags, mails to colleagues, cases. It reports
// whether a node failed; the engine decides where the session continues.
package action

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification/state"
)

// Caller makes the calls of webhook nodes.
type Caller interface {
	// Call sends the body once and reports whether it was taken. An error says that
	// it could not be tried.
	Call(ctx context.Context, c OutsideCall) (taken bool, err error)
}

// OutsideCall is the call of one webhook node.
type OutsideCall struct {
	ApplicationID uuid.UUID
	// DeliveryID stays the same when a call is made again after a crash.
	DeliveryID uuid.UUID
	URL        string
	// Body is JSON, pictures as marks.
	Body json.RawMessage
}

// Deps are the dependencies of a Runner, apart from the session state.
type Deps struct {
	Calls Caller
	Lists *lists.Service
	Mail  mailer.Mailer
	Cases *casefile.Opener
}

// Runner runs workflow nodes that are not features.
type Runner struct {
	*state.Repository
	Deps
}

// New returns a runner over the state of sessions.
func New(repository *state.Repository, d Deps) *Runner {
	return &Runner{Repository: repository, Deps: d}
}

// ErrFailed reports that a call or an action failed. Any other error means that it could not be
// tried.
var ErrFailed = errors.New("the node has failed")

// Run runs a node that is not a step. In sandbox sessions nothing is sent and
// nothing fails; they tag their own users and open cases of their own.
func (r *Runner) Run(ctx context.Context, s *state.Session, step *state.Step) error {
	call, _ := graph.CallOf(s.Program.Graph().Nodes[step.NodeID])
	if s.Ref.Environment == application.Sandbox {
		return r.runInSandbox(ctx, s, step, call)
	}
	limited, cancel := context.WithTimeout(ctx, call.Timeout)
	defer cancel()
	var err error
	switch {
	case step.NodeType == graph.TypeWebhook:
		err = r.callOut(limited, s, step, call)
	case call.Action == graph.ActionAddToList:
		err = r.addToList(limited, s, step, call)
	case call.Action == graph.ActionSendMail:
		err = r.sendMail(limited, s, step, call)
	case call.Action == graph.ActionAddTag:
		err = r.addTag(limited, s, call)
	case call.Action == graph.ActionOpenCase:
		err = r.openCase(limited, s, step, call)
	default:
		err = ErrFailed
	}
	switch {
	case ctx.Err() != nil: // we are stopping; the node did not fail
		return fmt.Errorf("carry out node: %w", ctx.Err())
	case limited.Err() != nil:
		return ErrFailed
	default:
		return err
	}
}

func (r *Runner) runInSandbox(ctx context.Context, s *state.Session, step *state.Step, call graph.Call) error {
	err := ErrFailed
	switch call.Action {
	case graph.ActionAddTag:
		err = r.addTag(ctx, s, call)
	case graph.ActionOpenCase:
		err = r.openCase(ctx, s, step, call)
	}
	if errors.Is(err, ErrFailed) {
		return nil
	}
	return err
}

// openCase opens a case about the session. A node that is carried out again after a crash opens no
// second case.
func (r *Runner) openCase(ctx context.Context, s *state.Session, step *state.Step, call graph.Call) error {
	in := casefile.OpenInput{
		ApplicationID: s.Ref.ApplicationID, Title: strings.TrimSpace(call.Texts["title"]), Priority: casefile.Priority(call.Texts["priority"]),
		Source: casefile.SourceWorkflowBuilder, Links: []casefile.Link{{Type: casefile.LinkSession, EntityID: s.Session.ID}},
		Origin: s.Session.ID.String() + "/" + step.NodeID + "/" + strconv.FormatInt(step.UpdatedAt.UnixMicro(), 10),
	}
	if in.Title == "" {
		in.Title = fmt.Sprintf("Verification %d: %s", s.Session.Number, r.nodeName(s, step))
	}
	if s.Session.Kind == workflow.KindBusiness {
		in.Links[0].Type = casefile.LinkBusinessSession
	}
	if ref, ok := s.EntityOf(); ok {
		in.Subject = &ref
	}
	if id, err := uuid.Parse(call.Texts["blueprint"]); err == nil {
		in.Blueprint = &id
	}
	return r.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		_, err := r.Cases.Open(ctx, tx, in)
		return err
	})
}

// nodeName returns the display name of a node.
func (r *Runner) nodeName(s *state.Session, step *state.Step) string {
	if label := singleLine(s.Program.Graph().Nodes[step.NodeID].Label); label != "" {
		return label
	}
	return step.NodeID
}

// callBody is the request body of a webhook node.
type callBody struct {
	WebhookType string `json:"webhook_type"`
	// Timestamp is set by whoever sends.
	Timestamp   int64           `json:"timestamp"`
	SessionID   uuid.UUID       `json:"session_id"`
	VendorData  *string         `json:"vendor_data"`
	WorkflowID  uuid.UUID       `json:"workflow_id"`
	NodeID      string          `json:"node_id"`
	Environment string          `json:"environment"`
	Decision    json.RawMessage `json:"decision"`
}

// callType is the event type of a workflow call.
const callType = "workflow.call"

func (r *Runner) callOut(ctx context.Context, s *state.Session, step *state.Step, call graph.Call) error {
	decided, err := r.Decisions.Read(ctx, s.Ref)
	if err != nil {
		return err
	}
	head, err := json.Marshal(callBody{
		WebhookType: callType, SessionID: s.Session.ID, VendorData: s.Session.VendorData, WorkflowID: s.Session.WorkflowID,
		NodeID: step.NodeID, Environment: string(s.Ref.Environment), Decision: json.RawMessage("null"),
	})
	if err != nil {
		return fmt.Errorf("write call: %w", err)
	}
	// The decision's marks are no JSON that could be written again.
	body := append(append(head[:len(head)-len("null}")], decided...), '}')
	name := step.NodeID + strconv.FormatInt(step.UpdatedAt.UnixMicro(), 10)
	taken, err := r.Calls.Call(ctx, OutsideCall{
		ApplicationID: s.Ref.ApplicationID, DeliveryID: uuid.NewSHA1(s.Session.ID, []byte(name)), URL: call.URL, Body: body,
	})
	if err == nil && !taken {
		return ErrFailed
	}
	return err
}

// addToList puts a result on a list; a result that is not there fails.
func (r *Runner) addToList(ctx context.Context, s *state.Session, step *state.Step, call graph.Call) error {
	e := lists.Entry{
		ApplicationID: s.Ref.ApplicationID, List: lists.List(call.Texts["list"]),
		Type: lists.EntryType(graph.Listable[call.Texts["field"]]), Value: listableValue(s, step, call.Texts["field"]),
	}
	if e.Type == "" || e.Value == "" {
		return ErrFailed
	}
	if e.Type == lists.EntryUser && s.Session.Kind == workflow.KindBusiness {
		e.Type = lists.EntryBusiness
	}
	if ref, ok := s.EntityOf(); ok && e.List == lists.Blocklist && (e.Type == lists.EntryUser || e.Type == lists.EntryBusiness) {
		return r.Entities.Block(ctx, application.Caller{ApplicationID: s.Ref.ApplicationID, Environment: s.Ref.Environment}, ref)
	}
	return r.Lists.SetEntry(ctx, e, nil)
}

// addTag puts a label on whom the session is about; a session of nobody known fails.
func (r *Runner) addTag(ctx context.Context, s *state.Session, call graph.Call) error {
	ref, ok := s.EntityOf()
	if !ok || call.Action != graph.ActionAddTag {
		return ErrFailed
	}
	err := r.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		return r.Entities.AddTag(ctx, tx, s.Ref.Environment, ref, strings.TrimSpace(call.Texts["tag"]))
	})
	if apperr.KindOf(err) == apperr.KindNotFound {
		return ErrFailed // deleted meanwhile
	}
	return err
}

// listableValue is the value of a field that can stand on a list, or empty.
func listableValue(s *state.Session, step *state.Step, field string) string {
	if field == graph.ListableVendorData {
		return state.TextOf(s.Session.VendorData)
	}
	root, member, _ := strings.Cut(field, ".")
	value := ""
	for _, found := range s.EarlierResults(step) {
		var item map[string]any
		if found.Feature.Root() != root || json.Unmarshal(found.Item, &item) != nil {
			continue
		}
		value, _ = item[member].(string)
	}
	if field == graph.ListableEmail {
		return strings.ToLower(value)
	}
	return value
}

// sendMail tells a colleague of the customer that a session has come here. The
// mail names the session and nobody else.
func (r *Runner) sendMail(ctx context.Context, s *state.Session, step *state.Step, call graph.Call) error {
	app, err := r.Applications.Get(ctx, s.Ref.ApplicationID)
	if err != nil {
		return err
	}
	where := r.nodeName(s, step)
	err = r.Mail.Send(ctx, mailer.Message{
		To: call.Texts["to"], Language: "en", Subject: fmt.Sprintf("Verification %d: %s", s.Session.Number, where),
		Text: fmt.Sprintf("Session %s of the application %s has come to the step %q of the workflow %q.\n\nIts status is %s.\n",
			s.Session.ID, app.Name, where, s.Version.Settings.Label, s.Session.Status),
	})
	if err != nil {
		return ErrFailed
	}
	return nil
}

func singleLine(s string) string { return strings.Join(strings.Fields(s), " ") }
