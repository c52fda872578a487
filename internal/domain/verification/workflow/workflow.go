// Package workflow owns what a company wants checked: the versions of its
// workflows, their validation, and which version a new session runs. It does
// not run anything; the steps live below internal/verification.
package workflow

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/versioning"
	"vidimus/internal/domain/verification/workflow/feature"
)

// Status reports whether new sessions may use a version.
type Status = versioning.Status

// The two states of a version.
const (
	StatusDraft     = versioning.Draft
	StatusPublished = versioning.Published
)

// Kind is the subject of a workflow's sessions: person or company.
type Kind = feature.Kind

// The kinds, as sessions spell them on the wire.
const (
	KindUser     = feature.KindUser
	KindBusiness = feature.KindBusiness
)

// Node is one step of a linear workflow.
type Node struct {
	NodeID  string          `json:"node_id"`
	Feature Feature         `json:"feature"`
	Label   string          `json:"label,omitempty"`
	Config  json.RawMessage `json:"config,omitempty"`
}

// Settings are the switches of a workflow as a whole.
type Settings struct {
	Label               string
	IsDefault           bool
	IsWhiteLabelEnabled bool
	// IsDesktopAllowed is nil where the workflow leaves it to the application.
	IsDesktopAllowed        *bool
	MaxRetryAttempts        int
	RetryWindowDays         *int
	FaceLivenessMaxAttempts int
	FaceMatchMaxAttempts    int
	// SessionExpiration is how long a session may be open, in whole seconds.
	SessionExpiration time.Duration
	// KYCExpirationDays is how long an approval holds; nil permanently.
	KYCExpirationDays *int
}

// AllowsDesktop reports whether people may continue on a computer; otherwise is the
// application's default.
func (s Settings) AllowsDesktop(otherwise bool) bool {
	if s.IsDesktopAllowed == nil {
		return otherwise
	}
	return *s.IsDesktopAllowed
}

// DefaultSettings are the values of what a create request leaves out.
func DefaultSettings() Settings {
	days := 7
	return Settings{
		Label:                   "ID Verification",
		MaxRetryAttempts:        3,
		RetryWindowDays:         &days,
		FaceLivenessMaxAttempts: 3,
		FaceMatchMaxAttempts:    3,
		SessionExpiration:       7 * 24 * time.Hour,
	}
}

// Author is who made a version, as it was called then.
type Author struct {
	Name  string     `json:"name"`
	Email *string    `json:"email"`
	Type  AuthorType `json:"type"`
}

// AuthorType distinguishes accounts from API keys.
type AuthorType string

// The types of authors, as the wire spells them.
const (
	AuthorUser AuthorType = "user"
	AuthorKey  AuthorType = "api_key"
)

// Version is one version of a workflow. Sessions are pinned to one.
type Version struct {
	ApplicationID uuid.UUID
	// VersionID names this version, WorkflowID the group: the id of its first version.
	VersionID   uuid.UUID
	WorkflowID  uuid.UUID
	Version     int
	Status      Status
	Nodes       []Node
	Settings    Settings
	CallbackURL *string
	// CallbackMethod is the device that is sent there, for sessions that do not say.
	CallbackMethod string
	// Drawn is the graph of a version that was saved as one; nil for versions
	// made from a list of features. Nodes then holds its feature nodes.
	Drawn *Graph
	// CreatedBy is who made the version; nil when that is not known.
	CreatedBy *Author
	// HasDraft says that some version of the group is a draft.
	HasDraft    bool
	CreatedAt   time.Time
	UpdatedAt   time.Time
	PublishedAt *time.Time
}

// Kind is business as soon as one step is about a company.
func (v Version) Kind() Kind {
	if slices.ContainsFunc(v.Nodes, func(n Node) bool { return n.Feature.Kind() == KindBusiness }) {
		return KindBusiness
	}
	return KindUser
}

// NeedsReferenceFace reports whether a Face Match runs before any document
// could give the face to compare with, so that the caller must bring one.
func (v Version) NeedsReferenceFace() bool {
	for _, n := range v.Nodes {
		switch n.Feature {
		case FeatureFaceMatch:
			return true
		case FeatureOCR, FeatureNFC:
			return false
		}
	}
	return false
}

// FeatureNames returns the decision names of the steps, each once, in order.
func (v Version) FeatureNames() []string {
	names := make([]string, 0, len(v.Nodes))
	for _, n := range v.Nodes {
		if name := n.Feature.NameIn(v.Kind()); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// FeatureLine joins the decision names the way lists show them.
func (v Version) FeatureLine() string { return strings.Join(v.FeatureNames(), " + ") }
