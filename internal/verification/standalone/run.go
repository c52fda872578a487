package standalone

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification"
)

// running is a call while it is carried out.
type running struct {
	Call
	node  workflow.Node
	files *Files
	step  verification.Step
	task  verification.Task
	// given are the files of the call, in their order.
	given []media.Object
	// isLater says that the step is tried again in the background.
	isLater bool
}

// version is the call as a workflow of one step: what prices are read from, and
// what its session is pinned to.
func (r *running) version() workflow.Version {
	return workflow.Version{
		ApplicationID: r.Caller.ApplicationID, VersionID: workflowOf(r.Caller.ApplicationID, r.Feature), Nodes: []workflow.Node{r.node},
	}
}

// workflowOf is the id of the version that the calls of a feature are pinned
// to. It follows from the two, so that every process knows it.
func workflowOf(applicationID uuid.UUID, f workflow.Feature) uuid.UUID {
	return uuid.NewSHA1(applicationID, []byte("standalone "+string(f)))
}

// Run runs a standalone check. It refuses a call that the balance does not cover,
// and one that this installation has no engine for. In a sandbox it returns the
// step's default outcome and stores nothing.
func (s *Service) Run(ctx context.Context, c Call) (Result, error) {
	r, err := s.prepare(ctx, c)
	if err != nil {
		return Result{}, err
	}
	found, err := r.step.Run(ctx, r.task)
	if err != nil && c.Later != nil {
		if item := c.Later(err); item != nil {
			return s.keepLater(ctx, r, item)
		}
	}
	if err != nil {
		return Result{}, fmt.Errorf("run %s: %w", c.Feature, err)
	}
	if c.Refuse != nil {
		if err := c.Refuse(found); err != nil {
			return Result{}, err
		}
	}
	if c.Unfinished != nil {
		if failure := c.Unfinished(found); failure != nil {
			return Result{}, errors.Join(failure, s.keepUnfinished(ctx, r, found))
		}
	}
	if !c.Reviewed {
		if found, err = settled(found); err != nil {
			return Result{}, err
		}
	}
	out := Result{
		RequestID: r.task.Session.ID, Status: found.Status, Item: found.Item, CreatedAt: r.task.Session.CreatedAt, Files: r.files,
		Aside: found.Aside,
		Kept:  !c.Unsaved && c.Caller.Environment == application.Live,
	}
	if found.Item, err = without(found.Item, c.AnswerOnly); err != nil {
		return Result{}, err
	}
	switch {
	case out.Kept:
		found.Media = append(found.Media, s.shown(r, found)...)
		err = s.keep(ctx, r, found)
	case c.Caller.Environment == application.Live && !c.prepaid:
		err = s.charge(ctx, r.version(), out.RequestID)
	}
	return out, err
}

// keepUnfinished keeps a call by which nothing was found out, without a charge.
func (s *Service) keepUnfinished(ctx context.Context, r *running, found verification.Finding) error {
	if r.Unsaved || r.Caller.Environment != application.Live {
		return nil
	}
	found, err := with(found, decision.StepNotFinished)
	if err != nil {
		return err
	}
	r.prepaid = true
	return s.keep(ctx, r, found)
}

// prepare makes the task that the step sees.
func (s *Service) prepare(ctx context.Context, c Call) (*running, error) {
	if err := c.Echo.Check(); err != nil {
		return nil, err
	}
	config, err := json.Marshal(c.Config)
	if err != nil {
		return nil, fmt.Errorf("write settings: %w", err)
	}
	if c.Config == nil {
		config = nil
	}
	r := &running{Call: c, files: &Files{}, node: workflow.Node{NodeID: "feature_" + strings.ToLower(string(c.Feature)), Feature: c.Feature, Config: config}}
	if c.Caller.Environment == application.Live && !c.prepaid {
		price := r.version()
		for _, f := range c.Extra {
			price.Nodes = append(price.Nodes, workflow.Node{Feature: f})
		}
		if err := s.require(ctx, price); err != nil {
			return nil, err
		}
	}
	if r.step, err = s.ready(c, r.node, r.files); err != nil {
		return nil, err
	}
	if r.id == uuid.Nil {
		r.id = s.NewID()
	}
	r.task = verification.Task{
		Session: session.Session{
			ApplicationID: c.Caller.ApplicationID, ID: r.id, Kind: cmp.Or(c.Kind, workflow.KindUser), Type: session.TypeAPI, Version: 1,
			Expected: c.Expected, Metadata: c.Echo.Metadata, CreatedAt: s.Now(),
		},
		Environment: c.Caller.Environment, Node: r.node, Attempt: 1, Last: true, Input: c.Input,
	}
	if c.Echo.VendorData != "" {
		r.task.Session.VendorData = &c.Echo.VendorData
	}
	for _, f := range c.Files {
		id := s.NewID()
		content, err := s.shownForm(ctx, f.Content)
		if err != nil {
			return nil, err
		}
		r.files.receive(id, f.Field, content)
		r.given = append(r.given, media.Object{
			ApplicationID: c.Caller.ApplicationID, ID: id, SessionID: &r.id, Purpose: f.Purpose, Size: int64(len(content)),
		})
		r.task.Images = append(r.task.Images, verification.Image{Side: f.Side, Capture: "upload", MediaID: id, Password: f.Password})
	}
	return r, nil
}

// shownForm is the form of a file that steps look at and decisions show: a JPEG
// of what browsers do not show. What cannot be made one refuses the call.
func (s *Service) shownForm(ctx context.Context, file []byte) ([]byte, error) {
	contentType, refusal := s.Sniff(file)
	switch {
	case verification.IsBrowserDisplayable(contentType):
		return file, nil // what is wrong with it is for the step to say
	case refusal != "":
		return nil, RefusedCall(apperr.KindRejected, "picture_unreadable", refusal)
	}
	jpeg, refusal, err := s.Convert.Convert(ctx, file)
	switch {
	case err != nil:
		return nil, apperr.AsUnavailable("copy_failed", err)
	case refusal != "":
		return nil, RefusedCall(apperr.KindRejected, "picture_unreadable", refusal)
	}
	return jpeg, nil
}

// shown are the files of the call that the decision shows as they came.
func (s *Service) shown(r *running, found verification.Finding) (objects []media.Object) {
	marks := media.MarksIn(found.Item)
	for _, o := range r.given {
		if o.Purpose == "" || !slices.Contains(marks, o.ID) {
			continue
		}
		content, _ := r.files.Get(o.ID)
		if o.ContentType, _ = s.Sniff(content); o.ContentType == "" {
			o.ContentType = "application/octet-stream"
		}
		objects = append(objects, o)
	}
	return objects
}

// ready is the step, if this installation can carry it out.
func (s *Service) ready(c Call, node workflow.Node, files *Files) (verification.Step, error) {
	step := s.Step(CheckContext{c.Feature, c.Caller.Environment, files, c.Limits, c.Options})
	if step == nil {
		return nil, NotConfigured()
	}
	if conditional, ok := step.(verification.ConditionalStep); ok && !conditional.Ready(c.Caller.Environment, node) {
		return nil, NotConfigured()
	}
	return step, nil
}

// require refuses what the balance does not cover.
func (s *Service) require(ctx context.Context, v workflow.Version) error {
	err := s.Credits.RequireBalance(ctx, v.ApplicationID, v)
	var refusal *apperr.Error
	if errors.As(err, &refusal) && refusal.Kind == apperr.KindRejected {
		return RefusedCall(apperr.KindBarred, refusal.Code, refusal.Public)
	}
	return err
}

// settled is a finding without reviews: nobody reviews a call, so what would ask
// for one declines (contract, rules common to all standalone calls).
func settled(f verification.Finding) (verification.Finding, error) {
	if f.Status != decision.StepInReview {
		return f, nil
	}
	for i, w := range f.Warnings {
		if w.LogType == decision.LogWarning {
			f.Warnings[i].LogType = decision.LogError
		}
	}
	return with(f, decision.StepDeclined)
}

// with is a finding of another status.
func with(f verification.Finding, status decision.StepStatus) (verification.Finding, error) {
	f.Status = status
	item := map[string]json.RawMessage{}
	if err := json.Unmarshal(f.Item, &item); err != nil {
		return f, fmt.Errorf("read result: %w", err)
	}
	var err error
	if item["warnings"], err = json.Marshal(f.Warnings); err != nil {
		return f, fmt.Errorf("write warnings: %w", err)
	}
	if item["status"], err = json.Marshal(f.Status); err != nil {
		return f, fmt.Errorf("write status: %w", err)
	}
	f.Item, err = json.Marshal(item)
	return f, err
}

// without is an item that lacks some members.
func without(item json.RawMessage, names []string) (json.RawMessage, error) {
	if len(names) == 0 {
		return item, nil
	}
	members := map[string]json.RawMessage{}
	if err := json.Unmarshal(item, &members); err != nil {
		return nil, fmt.Errorf("read result: %w", err)
	}
	for _, name := range names {
		delete(members, name)
	}
	return json.Marshal(members)
}
