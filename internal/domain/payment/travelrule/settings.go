package travelrule

import (
	"context"
	"encoding/json"
	"fmt"
	"net/mail"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/payment/travelrule/ivms"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/decimal"
)

// ExpiryOutcome is the status a transaction gets when its exchange expires.
type ExpiryOutcome string

// The outcomes.
const (
	OutcomeHold    ExpiryOutcome = "HOLD"
	OutcomeReject  ExpiryOutcome = "REJECT"
	OutcomeProceed ExpiryOutcome = "PROCEED"
)

// Settings are how an application exchanges data (contract, standalone 6.3).
type Settings struct {
	IsEnabled       bool          `json:"is_enabled"`
	Jurisdiction    string        `json:"jurisdiction"`
	Strictness      Strictness    `json:"name_matching_strictness"`
	TimeoutHours    int           `json:"confirmation_timeout_hours"`
	TimeoutOutcome  ExpiryOutcome `json:"timeout_outcome"`
	Threshold       string        `json:"threshold_amount"`
	LegalName       string        `json:"legal_name"`
	LEI             string        `json:"lei"`
	ComplianceEmail string        `json:"compliance_email"`
	IsDiscoverable  bool          `json:"is_discoverable"`
	AutoAccept      bool          `json:"inbound_auto_accept"`
	SelfDeclaration bool          `json:"allow_self_declaration"`
	ScreenshotProof bool          `json:"allow_screenshot_proof"`
	AutoVerify      bool          `json:"auto_wallet_verification"`
	Attribution     bool          `json:"vasp_attribution_enabled"`
}

// DefaultSettings are those of an application that has chosen none.
func DefaultSettings() Settings {
	return Settings{
		Jurisdiction: "EU", Strictness: StrictnessDefault, TimeoutHours: 48, TimeoutOutcome: OutcomeHold, Threshold: "0.00",
		IsDiscoverable: true, ScreenshotProof: true, AutoVerify: true, Attribution: true,
	}
}

// Settings returns an application's settings, which are made when they are first read.
func (s *Configuration) Settings(ctx context.Context, applicationID uuid.UUID) (Settings, error) {
	q := s.Store.Queries()
	if err := s.ensureSettings(ctx, q, applicationID); err != nil {
		return Settings{}, err
	}
	return settingsOf(ctx, q, applicationID)
}

func (s *Configuration) ensureSettings(ctx context.Context, q *db.Queries, applicationID uuid.UUID) error {
	d := DefaultSettings()
	raw, err := json.Marshal(d)
	if err != nil {
		return fmt.Errorf("write settings: %w", err)
	}
	err = q.TravelSettingsEnsure(ctx, db.TravelSettingsEnsureParams{
		ApplicationID: applicationID, IsEnabled: d.IsEnabled, IsDiscoverable: d.IsDiscoverable, Settings: raw, At: s.Now(),
	})
	if err != nil {
		return fmt.Errorf("make settings: %w", err)
	}
	return nil
}

// settingsOf reads settings; those of an application without any are the usual ones.
func settingsOf(ctx context.Context, q *db.Queries, applicationID uuid.UUID) (Settings, error) {
	row, err := q.TravelSettingsGet(ctx, applicationID)
	if postgres.NotFound(err) {
		return DefaultSettings(), nil
	}
	if err != nil {
		return Settings{}, fmt.Errorf("load settings: %w", err)
	}
	return readSettings(row)
}

func readSettings(row db.TravelSetting) (Settings, error) {
	out := DefaultSettings()
	if err := json.Unmarshal(row.Settings, &out); err != nil {
		return Settings{}, fmt.Errorf("read settings: %w", err)
	}
	return out, nil
}

// UpdateSettings changes settings and returns them as they are then.
func (s *Configuration) UpdateSettings(ctx context.Context, applicationID uuid.UUID, change func(*Settings)) (Settings, error) {
	var out Settings
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := s.ensureSettings(ctx, tx.Queries, applicationID); err != nil {
			return err
		}
		row, err := tx.TravelSettingsGetForUpdate(ctx, applicationID)
		if err != nil {
			return fmt.Errorf("load settings: %w", err)
		}
		if out, err = readSettings(row); err != nil {
			return err
		}
		change(&out)
		if err := out.check(); err != nil {
			return err
		}
		raw, err := json.Marshal(out)
		if err != nil {
			return fmt.Errorf("write settings: %w", err)
		}
		err = tx.TravelSettingsPut(ctx, db.TravelSettingsPutParams{
			ApplicationID: applicationID, IsEnabled: out.IsEnabled, IsDiscoverable: out.IsDiscoverable, Settings: raw, At: s.Now(),
		})
		if err != nil {
			return fmt.Errorf("store settings: %w", err)
		}
		return nil
	})
	return out, err
}

func (s Settings) check() error {
	wrong := map[string][]string{}
	if s.IsEnabled && s.LegalName == "" {
		wrong["legal_name"] = []string{"Enter the legal name of the provider before the travel rule is switched on."}
	}
	if s.LEI != "" && !ivms.IsLEI(s.LEI) {
		wrong["lei"] = []string{"Enter a legal entity identifier whose check digits are right."}
	}
	if a, err := mail.ParseAddress(s.ComplianceEmail); s.ComplianceEmail != "" && (err != nil || a.Address != s.ComplianceEmail) {
		wrong["compliance_email"] = []string{"Enter an address of mail."}
	}
	if _, err := decimal.Parse(s.Threshold); err != nil {
		wrong["threshold_amount"] = []string{"Enter a plain decimal of at most 18 places."}
	}
	if len(wrong) > 0 {
		return apperr.InvalidFields("travel_rule_settings", wrong)
	}
	return nil
}

// timeout returns the time an exchange may wait.
func (s Settings) timeout() time.Duration { return time.Duration(s.TimeoutHours) * time.Hour }

// TravelAddress is where providers that speak the travel rule protocol reach an application.
func (s *Configuration) TravelAddress(applicationID uuid.UUID) string {
	address, _ := EncodeTravelAddress(s.BaseURL + "/v3/travel-rule/trp/" + s.Links.make(linkInquiry, applicationID, applicationID) + "/")
	return address
}
