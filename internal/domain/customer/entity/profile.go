package entity

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"time"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/optional"
)

// heard is how many of the latest sessions of an entity make up its profile,
// heardApproved how many of those that were approved: they say what is known of
// somebody, however many unfinished ones came after them.
const (
	heard         = 100
	heardApproved = 1000
)

// manualValue is a value that was set by hand, and when: what a session came to
// later goes before it.
type manualValue struct {
	Value json.RawMessage `json:"value"`
	At    time.Time       `json:"at"`
}

// The fields that are told by sessions and can be set by hand.
const (
	fieldDisplayName        = "display_name"
	fieldName               = "name"
	fieldDateOfBirth        = "date_of_birth"
	fieldRegistrationNumber = "registration_number"
	fieldCountryCode        = "country_code"
	fieldIssuingStates      = "issuing_states"
	fieldEmails             = "approved_emails"
	fieldPhones             = "approved_phones"
)

// texts are the fields of one value, lists those of several.
func (p *Profile) texts() map[string]**string {
	return map[string]**string{
		fieldDisplayName: &p.DisplayName, fieldName: &p.Name, fieldDateOfBirth: &p.DateOfBirth,
		fieldRegistrationNumber: &p.RegistrationNumber, fieldCountryCode: &p.CountryCode,
	}
}

func (p *Profile) lists() map[string]*[]string {
	return map[string]*[]string{fieldIssuingStates: &p.IssuingStates, fieldEmails: &p.Emails, fieldPhones: &p.Phones}
}

// rebuildProfile makes the profile again of what was set by hand and what the latest
// sessions say. An approved session goes before one that is not, and of two
// approved ones the later; addresses, numbers and states are those of approved
// sessions only. It reports whether anything differs from before.
func (s *Service) rebuildProfile(ctx context.Context, tx postgres.Tx, e *Entity) (bool, error) {
	if e.VendorData == nil {
		return false, nil
	}
	rows, err := tx.EntitySay(ctx, db.EntitySayParams{
		ApplicationID: e.ApplicationID, VendorData: *e.VendorData, Kind: string(e.Kind), CountedFrom: e.countedFrom, AtMost: heard,
		ApprovedAtMost: heardApproved,
	})
	if err != nil {
		return false, fmt.Errorf("hear sessions: %w", err)
	}
	g := profileBuilder{entity: e, approved: map[string]bool{}, features: map[string]string{}}
	if err := g.applyManual(); err != nil {
		return false, err
	}
	for _, row := range rows {
		g.applyResult(row)
	}
	changed := !reflect.DeepEqual(g.profile, e.Profile) || !maps.Equal(g.features, e.Features)
	e.Profile, e.Features = g.profile, g.features
	return changed, nil
}

// profileBuilder is a profile that is being made.
type profileBuilder struct {
	entity  *Entity
	profile Profile
	// approved are the fields that come from an approved session or from somebody's hand.
	approved map[string]bool
	features map[string]string
}

func (g *profileBuilder) applyManual() error {
	for name, into := range g.profile.lists() {
		*into = []string{}
		if h, ok := g.entity.byHand[name]; ok {
			if err := json.Unmarshal(h.Value, into); err != nil {
				return fmt.Errorf("read %s: %w", name, err)
			}
		}
	}
	for name, into := range g.profile.texts() {
		if h, ok := g.entity.byHand[name]; ok {
			if err := json.Unmarshal(h.Value, into); err != nil {
				return fmt.Errorf("read %s: %w", name, err)
			}
			g.approved[name] = *into != nil
		}
	}
	return nil
}

// applyResult merges the data of a session or of one of its steps.
func (g *profileBuilder) applyResult(row db.EntitySayRow) {
	if g.entity.Kind == workflow.KindBusiness {
		g.applyBusinessResult(row)
		return
	}
	g.text(row, fieldName, row.SubjectName)
	feature := workflow.Feature(row.Feature)
	if feature == workflow.FeatureOCR || feature == workflow.FeatureNFC {
		g.text(row, fieldDateOfBirth, optional.Of(row.DateOfBirth))
	}
	if row.Status == approvedSession {
		g.list(row, fieldIssuingStates, optional.Value(row.IssuingState))
	}
	if row.Status == approvedSession && row.StepStatus == approvedSession {
		switch feature {
		case workflow.FeatureEmail:
			g.list(row, fieldEmails, row.Email)
		case workflow.FeaturePhone:
			g.list(row, fieldPhones, row.Phone)
		}
	}
	if row.Feature == "" {
		return
	}
	name, status := feature.NameIn(g.entity.Kind), outcomeOf(row.StepStatus)
	if _, known := g.features[name]; status != notFinished || !known {
		g.features[name] = status
	}
}

func (g *profileBuilder) applyBusinessResult(row db.EntitySayRow) {
	g.text(row, fieldName, row.CompanyName)
	g.text(row, fieldRegistrationNumber, row.RegistrationNumber)
	country, _, _ := strings.Cut(optional.Value(row.RegistryCountry), "-") // US-CA is of the US
	if code, ok := iso.Alpha2(country); ok {
		g.text(row, fieldCountryCode, &code)
	}
	if status := outcomeOf(row.Status); status != notFinished || len(g.features) == 0 {
		g.features[featureKYB] = status
	}
}

// featureKYB stands for all that is checked of a business.
const featureKYB = "KYB"

const (
	approvedSession = "Approved"
	notFinished     = "Not Finished"
)

// outcomeOf is how entities show the status of a step or a session.
func outcomeOf(status string) string {
	switch status {
	case approvedSession, "Declined", "In Review", "Resub Requested":
		return status
	case "Resubmitted":
		return "Resub Requested"
	default:
		return notFinished
	}
}

// isOlder reports whether a session ended before the field was set by hand.
func (g *profileBuilder) isOlder(row db.EntitySayRow, field string) bool {
	h, ok := g.entity.byHand[field]
	return ok && (row.FinishedAt == nil || row.FinishedAt.Before(h.At))
}

func (g *profileBuilder) text(row db.EntitySayRow, field string, said *string) {
	isApproved := row.Status == approvedSession
	if optional.Value(said) == "" || g.isOlder(row, field) || g.approved[field] && !isApproved {
		return
	}
	*g.profile.texts()[field] = said
	g.approved[field] = isApproved
}

func (g *profileBuilder) list(row db.EntitySayRow, field, said string) {
	into := g.profile.lists()[field]
	if said == "" || g.isOlder(row, field) || slices.Contains(*into, said) {
		return
	}
	*into = append(*into, said)
}
