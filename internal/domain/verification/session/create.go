package session

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/branding"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/management/retention"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/cache"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/storage/seal"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/platform/value/optional"
)

// SandboxQuota is how many sessions a sandbox application may create in a day.
const SandboxQuota = 500

// tokenPurpose separates the hashes of session tokens from those of other secrets.
const tokenPurpose = "session token"

// MediaStore keeps pictures, sealed with the application's key.
type MediaStore interface {
	Put(ctx context.Context, applicationID, mediaID uuid.UUID, r io.Reader, size int64) error
	Delete(ctx context.Context, applicationID, mediaID uuid.UUID) error
}

// Deps are the dependencies of a Service.
type Deps struct {
	Store        *postgres.Store
	Ring         *seal.KeyRing
	Applications *application.Service
	Workflows    *workflow.Service
	Lists        *lists.Service
	Credits      *credit.Service
	Media        MediaStore
	Retention    *retention.Service
	// Brands are how applications look; nil for the installation's own look alone.
	Brands *branding.Service
	Jobs   jobs.Inserter
	// VerifyBase is the address of the installation's hosted pages, without a trailing slash.
	VerifyBase string
	// Committed is called after events were committed, so that their relay need not wait.
	Committed func()
	Now       func() time.Time
	NewID     func() uuid.UUID
}

// Service keeps sessions.
type Service struct {
	Deps
	writer *writer
	// counts are the sizes of long lists.
	counts *cache.Cache[string, int]
}

// New returns a service over its parts.
func New(p Deps) *Service {
	return &Service{
		Deps: p, writer: newWriter(p),
		counts: cache.New[string, int](cache.Options{Now: p.Now, Life: countLife, Max: countMax}),
	}
}

// Created is the result of a creation: a new session, or the unfinished session that
// is reused for the request.
type Created struct {
	Session
	Token string
	URL   string
}

// unknownWorkflow is why a workflow cannot be used: a key of another organisation is refused
// like any key without the permission, an id of nobody's under its member.
func (s *Service) unknownWorkflow(ctx context.Context, in CreateInput) error {
	isForeign, err := s.Workflows.IsForeign(ctx, in.Caller.ApplicationID, in.WorkflowID)
	switch {
	case err != nil:
		return err
	case isForeign:
		return apperr.Forbidden("workflow_of_another_organisation")
	default:
		return apperr.Rejected("workflow_unknown", "workflow_id", "There is no published workflow with this id.")
	}
}

// Create makes a session, or returns the person's unfinished one on the
// workflow's latest version with the new callback and metadata.
func (s *Service) Create(ctx context.Context, in CreateInput) (Created, error) {
	if err := s.loadCallbackSchemes(ctx, &in); err != nil {
		return Created{}, err
	}
	version, err := s.Workflows.Latest(ctx, in.Caller.ApplicationID, in.WorkflowID)
	kind := workflow.KindUser
	if err == nil {
		kind = version.Kind()
	}
	if refused := in.normaliseFor(kind); refused != nil {
		return Created{}, refused
	}
	if apperr.KindOf(err) == apperr.KindNotFound {
		return Created{}, s.unknownWorkflow(ctx, in)
	}
	if err != nil {
		return Created{}, err
	}
	if err := s.mayCreate(ctx, in, version); err != nil {
		return Created{}, err
	}
	req, err := s.prepare(ctx, in, version)
	if err != nil {
		return Created{}, err
	}
	res, err := s.writer.create(ctx, req)
	if kind := apperr.KindOf(err); res.reused || kind == apperr.KindRateLimited || kind == apperr.KindRejected {
		err = errors.Join(err, s.dropPortrait(ctx, req))
	}
	if err != nil {
		return Created{}, err
	}
	return s.created(req, res)
}

// loadCallbackSchemes reads which schemes the application has registered, where the
// callback is no web address.
func (s *Service) loadCallbackSchemes(ctx context.Context, in *CreateInput) error {
	if in.Callback == "" || (application.Application{}).AllowsCallback(in.Callback) {
		return nil
	}
	app, err := s.Applications.Get(ctx, in.Caller.ApplicationID)
	in.callbackSchemes = app.CallbackSchemes
	return err
}

// mayCreate carries out the refusals that a valid request can still meet.
func (s *Service) mayCreate(ctx context.Context, in CreateInput, v *workflow.Version) error {
	if in.VendorData != "" {
		entry := lists.EntryUser
		if v.Kind() == workflow.KindBusiness {
			entry = lists.EntryBusiness
		}
		blocked, err := s.Lists.Blocked(ctx, in.Caller.ApplicationID, entry, in.VendorData)
		if err != nil {
			return err
		}
		if blocked {
			return apperr.Rejected("vendor_data_blocked", "vendor_data", "This "+string(entry)+" is blocked. No new sessions can be created.")
		}
	}
	return s.requireFace(ctx, in, v)
}

// requireFace makes sure that a workflow which compares faces without a
// document has a face to compare with.
func (s *Service) requireFace(ctx context.Context, in CreateInput, v *workflow.Version) error {
	if !v.NeedsReferenceFace() || in.portrait != nil {
		return nil
	}
	if in.VendorData == "" {
		return apperr.Rejected("portrait_missing", "portrait_image",
			"This workflow needs a portrait_image, or the vendor_data of a user with a stored face.")
	}
	stored, err := s.Store.Queries().StoredFaceExists(ctx, db.StoredFaceExistsParams{ApplicationID: in.Caller.ApplicationID, VendorData: in.VendorData})
	if err != nil {
		return fmt.Errorf("look for a stored face: %w", err)
	}
	if !stored {
		return apperr.Rejected("face_not_stored", "portrait_image",
			"There is no stored face of this user. Send a portrait_image, or let the user finish a verification first.")
	}
	return nil
}

// prepare makes everything a new session needs, so that the writer only writes.
func (s *Service) prepare(ctx context.Context, in CreateInput, v *workflow.Version) (*request, error) {
	now := s.Now()
	req := &request{
		now: now, environment: in.Caller.Environment, features: workflow.DecisionFeatures(v.Nodes), token: ident.SessionToken(),
		eventID: s.NewID(),
		session: Session{
			ApplicationID: in.Caller.ApplicationID, ID: s.NewID(), Kind: v.Kind(), Status: StatusNotStarted, Version: 1,
			WorkflowID: v.WorkflowID, WorkflowVersionID: v.VersionID, WorkflowVersion: v.Version,
			VendorData: optional.Of(in.VendorData), Metadata: in.Metadata, Callback: optional.Of(in.Callback),
			CallbackMethod: in.CallbackMethod, Language: optional.Of(in.Language), Contact: in.Contact, Expected: in.Expected,
			SandboxScenario: optional.Of(in.SandboxScenario), CreatedAt: now, ExpiresAt: now.Add(v.Settings.SessionExpiration),
		},
	}
	if req.session.Callback == nil {
		req.session.Callback = v.CallbackURL
	}
	if req.session.CallbackMethod == "" {
		req.session.CallbackMethod = v.CallbackMethod
	}
	if in.Caller.Environment == application.Live {
		req.price = s.Credits.MaxPrice(*v)
	}
	var err error
	if req.session.hostedBase, err = s.hostedBase(ctx, in.Caller, v); err != nil {
		return nil, err
	}
	if req.tokenHash, err = s.Ring.Hash(tokenPurpose, req.token); err != nil {
		return nil, fmt.Errorf("hash session token: %w", err)
	}
	if req.session.tokenSealed, err = s.Ring.Seal([]byte(req.token), req.session.ID[:]); err != nil {
		return nil, fmt.Errorf("seal session token: %w", err)
	}
	if in.portrait != nil && v.NeedsReferenceFace() {
		if err := s.keepPortrait(ctx, req, in.portrait); err != nil {
			return nil, err
		}
	}
	return req, nil
}

// keepPortrait stores the picture before its session exists: a session never
// points to a picture that is not there.
func (s *Service) keepPortrait(ctx context.Context, req *request, portrait []byte) error {
	id := s.NewID()
	if err := s.Media.Put(ctx, req.session.ApplicationID, id, bytes.NewReader(portrait), int64(len(portrait))); err != nil {
		return fmt.Errorf("store portrait: %w", err)
	}
	err := s.Store.Queries().MediaInsert(ctx, db.MediaInsertParams{
		ApplicationID: req.session.ApplicationID, MediaID: id, SessionID: &req.session.ID, Purpose: "reference_portrait",
		ContentType: portraitType(portrait), SizeBytes: int64(len(portrait)), CreatedAt: req.now,
	})
	if err != nil {
		return fmt.Errorf("record portrait: %w", err)
	}
	req.session.PortraitMediaID = &id
	return nil
}

// dropPortrait removes the picture of a session that was not made.
func (s *Service) dropPortrait(ctx context.Context, req *request) error {
	if req.session.PortraitMediaID == nil {
		return nil
	}
	return s.Media.Delete(context.WithoutCancel(ctx), req.session.ApplicationID, *req.session.PortraitMediaID)
}

// hostedBase is where the person's page is served: the application's own
// domain when the workflow uses it. Sandbox applications have none.
func (s *Service) hostedBase(ctx context.Context, c application.Caller, v *workflow.Version) (string, error) {
	if !v.Settings.IsWhiteLabelEnabled || c.Environment != application.Live {
		return s.VerifyBase, nil
	}
	app, err := s.Applications.Get(ctx, c.ApplicationID)
	if err != nil {
		return "", err
	}
	if app.HostedDomain == "" {
		return s.VerifyBase, nil
	}
	return "https://" + app.HostedDomain, nil
}

// created joins the request with the session found or made by the batcher.
func (s *Service) created(req *request, res result) (Created, error) {
	if !res.reused {
		req.session.Number = res.number
		return Created{Session: req.session, Token: req.token, URL: hostedURL(req.session, req.token)}, nil
	}
	found := req.session
	found.ID, found.Number, found.Status = res.sessionID, res.number, res.status
	found.hostedBase, found.tokenSealed = res.hostedBase, res.tokenSealed
	if found.Language == nil {
		found.Language = optional.Of(res.language)
	}
	token, err := s.openToken(found)
	if err != nil {
		return Created{}, err
	}
	return Created{Session: found, Token: token, URL: hostedURL(found, token)}, nil
}

func (s *Service) openToken(sess Session) (string, error) {
	token, err := s.Ring.Open(sess.tokenSealed, sess.ID[:])
	if err != nil {
		return "", fmt.Errorf("open session token: %w", err)
	}
	return string(token), nil
}

// hostedURL is the address the person opens.
func hostedURL(s Session, token string) string { return pageURL(s, s.Language, "session/"+token) }

// pageURL is the address of a page about the session, in a language if there is one.
func pageURL(s Session, language *string, page string) string {
	base := s.hostedBase
	if language != nil {
		base += "/" + *language
	}
	return base + "/" + page
}

func jsonText(v any) (string, error) {
	raw, err := encode(v)
	return string(raw), err
}

func rawText(raw json.RawMessage) string { return string(raw) }
