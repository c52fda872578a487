// Package standalone runs one feature for a backend, without a person and without a
// workflow: it runs the feature's step and stores the result as a session of its own
// type, unless the caller declines that. The step defines the check, the transport
// the members of the response.
package standalone

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/authn/otp"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/format/canonjson"
	"vidimus/internal/platform/redact"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/contact"
)

// MediaStore keeps the pictures of calls that are kept.
type MediaStore interface {
	Put(ctx context.Context, applicationID, id uuid.UUID, r io.Reader, size int64) error
	Record(ctx context.Context, tx postgres.Tx, o media.Object) error
	Delete(ctx context.Context, applicationID, id uuid.UUID) error
}

// Deps are the dependencies of a Service.
type Deps struct {
	Store        *postgres.Store
	Sessions     *session.Service
	Decisions    *decision.Service
	Applications *application.Service
	Credits      *credit.Service
	Media        MediaStore
	// Sniff tells what kind of file it is.
	Sniff func(file []byte) (contentType, refusal string)
	// Convert makes pictures that browsers show of those that they do not.
	Convert verification.Converter
	// Step builds the step of a feature; nil for one that this installation does
	// not have.
	Step func(b CheckContext) verification.Step
	// Wallets are the lists that addresses of blockchains are looked for on.
	Wallets WalletLists
	Codes   *otp.CodeIssuer
	// Contacts are the addresses that codes can be sent to.
	Contacts map[workflow.Feature]Contact
	// Later has a step of a session tried again in the background.
	Later func(ctx context.Context, tx postgres.Tx, step verification.NodeRef) error
	// Committed is called after events were committed.
	Committed func()
	Now       func() time.Time
	NewID     func() uuid.UUID
}

// CheckContext is the context that a step is built for: one call, whose files are
// held in memory.
type CheckContext struct {
	Feature     workflow.Feature
	Environment application.Environment
	Files       *Files
	// Limits are those of the call.
	Limits map[string]int
	// Options are those of the call, in a type of the step's own.
	Options any
}

// Service carries calls out.
type Service struct{ Deps }

// New returns a service over its parts.
func New(p Deps) *Service { return &Service{p} }

// Call requests one standalone check.
type Call struct {
	Caller  application.Caller
	Feature workflow.Feature
	// Service is how lists call it; empty for one that they do not know.
	Service string
	// Config are settings of the feature's step, over its defaults.
	Config map[string]any
	// Expected is what the outcome is held against; may be nil.
	Expected *session.Expected
	Files    []File
	// Limits are bounds of the step that are no settings of workflows; nil for the usual ones.
	Limits map[string]int
	// Options are what the step is asked for beyond settings, in a type of its own.
	Options any
	// Input is what a step that is answered by typing has kept.
	Input json.RawMessage
	Echo  EchoedFields
	// AnswerOnly are members of the item that the answer has and a decision has not.
	AnswerOnly []string
	// Unsaved keeps nothing of the call.
	Unsaved bool
	// Reviewed lets an outcome ask for a review, as that of lists does.
	Reviewed bool
	// Refuse names an outcome for which the whole call is refused, and nothing kept
	// and nothing charged; may be nil.
	Refuse func(verification.Finding) error
	// Unfinished names an outcome by which nothing was found out: the call is kept
	// as a session that was not finished, nothing is charged, and the caller gets
	// the error; may be nil.
	Unfinished func(verification.Finding) error

	// Kind of the session; empty is that of a person.
	Kind workflow.Kind
	// Extra are prices that the balance must cover besides that of the feature.
	Extra []workflow.Feature
	// Later names a failure after which the step is tried again in the background,
	// with what is known until then; nil, or no item, for none. Such a call is kept
	// as a session in progress.
	Later func(error) json.RawMessage

	// id is that of a call which began before; prepaid has nothing charged.
	id      uuid.UUID
	prepaid bool
}

// File is one file that came with a call.
type File struct {
	Side verification.Side
	// Field is the member of the call that it came in.
	Field   string
	Content []byte
	// Password opens an encrypted PDF. It is not kept.
	Password redact.Secret
	// Purpose is what the file is kept for, if the decision shows it.
	Purpose media.Purpose
}

// EchoedFields holds the caller's members that the answer repeats.
type EchoedFields struct {
	// VendorData is the caller's name of the person; empty for none.
	VendorData string
	Metadata   json.RawMessage
}

// maxMetadata is the maximum size of echoed metadata, in bytes.
const maxMetadata = 64 << 10

// Check refuses members that are too large to be kept.
func (e EchoedFields) Check() error {
	if len(e.Metadata) > maxMetadata {
		return apperr.Invalid("metadata_too_large", "metadata", "Must be at most 64 KiB.")
	}
	if len(e.Metadata) > 0 && canonjson.Check(e.Metadata) != nil {
		return apperr.Invalid("metadata_malformed", "metadata", fmt.Sprintf("Must be plain JSON, at most %d levels deep, no member twice.", canonjson.MaxMemberDepth))
	}
	return nil
}

// Result is the result of a standalone check.
type Result struct {
	// RequestID is the session's id when the call was kept.
	RequestID uuid.UUID
	Status    decision.StepStatus
	// Item is the feature's entry in decisions; pictures stand in it as marks.
	Item      json.RawMessage
	CreatedAt time.Time
	Kept      bool
	// Pending says that the step is tried again in the background.
	Pending bool
	// Aside are members of the answer that the item does not have.
	Aside map[string]json.RawMessage
	// Files hold the pictures of a call that was not kept.
	Files *Files
}

// problem is the body of refusals of these calls, whatever their status.
type problem struct {
	Error string `json:"error"`
}

// RefusedCall is a refusal with the one member that these calls have in it.
func RefusedCall(kind apperr.Kind, code, text string) error {
	return &apperr.Error{Kind: kind, Code: code, Public: text, Body: problem{text}}
}

// NotConfigured refuses a call that this installation has no engine for.
func NotConfigured() error {
	return RefusedCall(apperr.KindUnavailable, "check_not_configured", "This installation has no engine for this check.")
}

// Address is an e-mail address or phone number that a code can be sent to.
type Address struct {
	// To is its one form, Key what addresses are compared by.
	To, Key string
	// Channel is the way to it, empty where there is but one.
	Channel string
	// Country is alpha-2, nil where the address tells none.
	Country *string
}

// Contact is a kind of address that codes are sent to.
type Contact struct {
	// Service is how lists call the proof.
	Service string
	// Read brings an address to its one form, or refuses it.
	Read func(given string, env application.Environment) (Address, error)
	// Settings are what the step is told of the rules of these codes.
	Settings map[string]any
	// Sender is nil where no code can be sent.
	Sender contact.CodeSender
	// RetryCharged says that a code which is sent again is paid again.
	RetryCharged bool
	// PerHour bounds the codes to one address; 0 sets no bound.
	PerHour int
}
