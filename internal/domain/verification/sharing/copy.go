package sharing

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
)

// copying is a session on its way to another application.
type copying struct {
	source  session.Session
	caller  application.Caller
	version *workflow.Version
	in      ImportInput
	id      uuid.UUID
	steps   []db.SessionStep
	// media are the pictures of the copy, stored already but not recorded.
	media []media.Object
}

// prepare copies the steps and stores their pictures again, sealed with the key
// of the receiver.
func (s *Service) prepare(ctx context.Context, c *copying) error {
	from := c.source.ApplicationID
	steps, err := s.Store.Queries().StepList(ctx, db.StepListParams{ApplicationID: from, SessionID: c.source.ID})
	if err != nil {
		return fmt.Errorf("load steps: %w", err)
	}
	for _, step := range steps {
		if step.Result, err = withoutOthers(step.Result); err != nil {
			return err
		}
		if step.Warnings, err = warningsWithoutOthers(step.Warnings); err != nil {
			return err
		}
		for _, id := range media.MarksIn(step.Result) {
			copied, err := s.picture(ctx, c, id)
			if err != nil {
				return errors.Join(err, s.drop(ctx, c.media))
			}
			step.Result = bytes.ReplaceAll(step.Result, []byte("media:"+id.String()), []byte("media:"+copied.String()))
		}
		c.steps = append(c.steps, step)
	}
	return nil
}

// picture stores one picture for the receiver.
func (s *Service) picture(ctx context.Context, c *copying, id uuid.UUID) (uuid.UUID, error) {
	row, err := s.Store.Queries().MediaGet(ctx, db.MediaGetParams{ApplicationID: c.source.ApplicationID, MediaID: id})
	if err != nil {
		if postgres.NotFound(err) {
			return id, nil // deleted before: the link leads nowhere here as it does there
		}
		return uuid.Nil, fmt.Errorf("load media: %w", err)
	}
	content, err := s.Media.Read(ctx, c.source.ApplicationID, id)
	if err != nil {
		return uuid.Nil, err
	}
	o := media.Object{
		ApplicationID: c.caller.ApplicationID, ID: s.NewID(), SessionID: &c.id, Purpose: media.Purpose(row.Purpose),
		ContentType: row.ContentType, Size: int64(len(content)),
	}
	if err := s.Media.Put(ctx, o.ApplicationID, o.ID, bytes.NewReader(content), o.Size); err != nil {
		return uuid.Nil, err
	}
	c.media = append(c.media, o)
	return o.ID, nil
}

func (s *Service) drop(ctx context.Context, objects []media.Object) error {
	var failures []error
	for _, o := range objects {
		failures = append(failures, s.Media.Delete(ctx, o.ApplicationID, o.ID))
	}
	return errors.Join(failures...)
}

// write makes the copy and announces it.
func (s *Service) write(ctx context.Context, c *copying) (body []byte, err error) {
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		made, err := s.insert(ctx, tx, c)
		if err != nil {
			return err
		}
		if body, err = s.Decisions.Refresh(ctx, tx, made, c.caller.Environment); err != nil {
			return err
		}
		return s.Sessions.Announce(ctx, tx, session.Announcement{
			Session: made, Environment: c.caller.Environment, Features: workflow.DecisionFeatures(c.version.Nodes), Decision: body, At: s.Now(),
		})
	})
	return body, err
}

func (s *Service) insert(ctx context.Context, tx postgres.Tx, c *copying) (session.Session, error) {
	receiver, now := c.caller.ApplicationID, s.Now()
	number, err := tx.SharedNumber(ctx, receiver)
	if err != nil {
		return session.Session{}, fmt.Errorf("number copy: %w", err)
	}
	status := c.source.Status
	if !c.in.TrustReview {
		status = session.StatusInReview
	}
	var until *time.Time
	if days := c.version.Settings.KYCExpirationDays; days != nil && status == session.StatusApproved {
		end := now.AddDate(0, 0, *days)
		until = &end
	}
	p := db.SharedSessionInsertParams{
		ReceiverID: receiver, SessionID: c.id, SessionNumber: number, Status: string(status), WorkflowID: c.version.WorkflowID,
		WorkflowVersionID: c.version.VersionID, WorkflowVersion: int32(c.version.Version), KycExpiresAt: until, At: now,
		ExpiresAt: now.Add(copyLife), ApplicationID: c.source.ApplicationID, SourceID: c.source.ID,
	}
	if c.in.VendorData != "" {
		p.VendorData = &c.in.VendorData
	}
	row, err := tx.SharedSessionInsert(ctx, p)
	if postgres.NotFound(err) {
		return session.Session{}, refused("The session is not there any more.")
	}
	if err != nil {
		return session.Session{}, fmt.Errorf("insert copy: %w", err)
	}
	for _, o := range c.media {
		if err := s.Media.Record(ctx, tx, o); err != nil {
			return session.Session{}, err
		}
	}
	for _, step := range c.steps {
		err := tx.SharedStepInsert(ctx, db.SharedStepInsertParams{
			ApplicationID: receiver, SessionID: c.id, NodeID: step.NodeID, NodeType: step.NodeType, Feature: step.Feature,
			Position: step.Position, State: step.State, Status: step.Status, Attempt: step.Attempt, Result: step.Result,
			ExtraItems: step.ExtraItems, Warnings: step.Warnings, UpdatedAt: now,
		})
		if err != nil {
			return session.Session{}, fmt.Errorf("insert step: %w", err)
		}
	}
	return session.FromRow(row)
}

// withoutOthers takes out of a result what it says of other sessions of the first
// application: those are not shared.
func withoutOthers(result json.RawMessage) (json.RawMessage, error) {
	if len(result) == 0 || string(result) == "null" {
		return result, nil
	}
	item := map[string]json.RawMessage{}
	if err := json.Unmarshal(result, &item); err != nil {
		return nil, fmt.Errorf("read result: %w", err)
	}
	if _, ok := item["matches"]; ok {
		item["matches"] = json.RawMessage("[]")
	}
	if _, ok := item["source_image_session_id"]; ok {
		item["source_image_session_id"] = json.RawMessage("null")
	}
	if warnings, ok := item["warnings"]; ok {
		var err error
		if item["warnings"], err = warningsWithoutOthers(warnings); err != nil {
			return nil, err
		}
	}
	return json.Marshal(item)
}

// warningsWithoutOthers is withoutOthers for warnings.
func warningsWithoutOthers(raw json.RawMessage) (json.RawMessage, error) {
	var warnings []map[string]json.RawMessage
	if len(raw) == 0 {
		return raw, nil
	}
	if err := json.Unmarshal(raw, &warnings); err != nil {
		return nil, fmt.Errorf("read warnings: %w", err)
	}
	for _, w := range warnings {
		data := map[string]json.RawMessage{}
		if json.Unmarshal(w["additional_data"], &data) != nil || data == nil {
			continue
		}
		for name := range data {
			if strings.Contains(name, "session") || strings.Contains(name, "vendor") {
				delete(data, name)
			}
		}
		left, err := json.Marshal(data)
		if err != nil {
			return nil, fmt.Errorf("write warning: %w", err)
		}
		w["additional_data"] = left
	}
	return json.Marshal(warnings)
}
