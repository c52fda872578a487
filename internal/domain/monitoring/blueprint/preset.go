package blueprint

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// Preset is a blueprint that is ready made.
type Preset struct {
	Key, Name, Description string
	Content                Content
	// IsInstalled says that the application has it.
	IsInstalled bool
}

func list(optional bool, labels ...string) Checklist {
	out := Checklist{Enabled: true, Optional: optional}
	for i, label := range labels {
		out.Items = append(out.Items, Item{Label: label, Order: i + 1})
	}
	return out
}

// who shows who the subject is, with or without proofs of address.
func who(addresses bool) Identity {
	return Identity{
		Enabled: true, PersonalInformation: true, ApplicantTags: true, ContactInformation: true, RiskOverview: true, PoiDocuments: true, PoaDocuments: addresses,
	}
}

// presets are those of the catalogue, in its order.
var presets = []Preset{
	{
		Key: "screening_hit", Name: "Screening hit", Description: "Somebody resembles an entry of a sanctions, PEP or media list: tell whether it is them.",
		Content: Content{
			Checklist: list(false, "Compare name, date of birth and country with the list entry", "Compare other identifiers (document number, place, photo)",
				"Read the source of the entry and its date", "Mark every hit as match, false positive or inconclusive", "Write down why"),
			AMLControl: AMLControl{Enabled: true, Identity: true}, Identity: who(false), Verifications: Verifications{Enabled: true, Summary: true},
		},
	},
	{
		Key: "aml_investigation", Name: "AML investigation", Description: "Look at a customer as a whole: means, payments, links, earlier cases.",
		Content: Content{
			Checklist: list(false, "Confirm who the customer is and what they do", "Read source of funds and wealth",
				"Go through the transactions of the period, both directions", "Look for linked people, accounts and devices",
				"Compare with earlier cases of the customer", "Decide whether a report is due, and by when"),
			AMLControl: AMLControl{Enabled: true, Identity: true, Financial: true}, Identity: who(true), Verifications: Verifications{Enabled: true, Summary: true},
			Reporting: Reporting{Enabled: true, FiuReports: true}, Financial: Financial{Enabled: true, PaymentMethods: true, Transactions: true},
		},
	},
	{
		Key: "suspicious_activity", Name: "Suspicious activity", Description: "Rules found payments or events that do not fit the customer.",
		Content: Content{
			Checklist: list(false, "Read which rules fired and on what", "Compare the activity with the customer's profile",
				"Look at devices, addresses and counterparties", "Ask the customer where that does not tip them off", "Decide on limits or a block",
				"Decide whether a report is due, and by when"),
			Identity: who(false), Verifications: Verifications{Enabled: true, Summary: true},
			Reporting: Reporting{Enabled: true, FiuReports: true}, Financial: Financial{Enabled: true, PaymentMethods: true, Transactions: true},
		},
	},
	{
		Key: "kyc", Name: "KYC review", Description: "A person has to look at what a verification found.",
		Content: Content{
			Checklist: list(true, "Look at document pictures and portrait", "Compare what was read with what was expected", "Look at proof of address",
				"Look at warnings and how they were settled", "Write down the decision"),
			AMLControl: AMLControl{Enabled: true, Identity: true}, Identity: who(true), Verifications: Verifications{Enabled: true, Summary: true},
		},
	},
}

// Presets lists the catalogue.
func (s *Service) Presets(ctx context.Context, applicationID uuid.UUID) ([]Preset, error) {
	installed, err := s.Store.Queries().CaseBlueprintPresets(ctx, applicationID)
	if err != nil {
		return nil, fmt.Errorf("list presets: %w", err)
	}
	out := slices.Clone(presets)
	for i := range out {
		out[i].IsInstalled = slices.Contains(installed, out[i].Key)
	}
	return out, nil
}

// Install makes blueprints of presets, of all for no keys, and returns the keys of those that were not there before.
func (s *Service) Install(ctx context.Context, by application.Caller, keys []string) ([]string, error) {
	for _, key := range keys {
		if !slices.ContainsFunc(presets, func(p Preset) bool { return p.Key == key }) {
			return nil, apperr.Invalid("case_preset_unknown", "preset_keys", "Unknown preset: "+key)
		}
	}
	var made []string
	err := s.change(ctx, by, func(ctx context.Context, tx postgres.Tx, actor string) error {
		installed, err := tx.CaseBlueprintPresets(ctx, by.ApplicationID)
		if err != nil {
			return fmt.Errorf("list presets: %w", err)
		}
		made = []string{} // a repetition of the transaction begins anew
		for _, p := range presets {
			if slices.Contains(installed, p.Key) || keys != nil && !slices.Contains(keys, p.Key) {
				continue
			}
			if err := s.install(ctx, tx, by.ApplicationID, p, actor); err != nil {
				return err
			}
			made = append(made, p.Key)
		}
		return nil
	})
	return made, err
}

func (s *Service) install(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, p Preset, actor string) error {
	if err := s.room(ctx, tx, applicationID, 1); err != nil {
		return err
	}
	b := Blueprint{
		ApplicationID: applicationID, ID: s.NewID(), Name: p.Name, Description: &p.Description, Method: MethodManual, Pool: []uuid.UUID{},
		IsActive: true, PresetKey: &p.Key,
	}
	// Somebody may have called a blueprint of their own like the preset.
	for n := 2; ; n++ {
		taken, err := tx.CaseBlueprintNamed(ctx, db.CaseBlueprintNamedParams{ApplicationID: applicationID, Name: b.Name, BlueprintID: b.ID})
		if err != nil {
			return fmt.Errorf("look for name: %w", err)
		}
		if !taken {
			break
		}
		b.Name = fmt.Sprintf("%s %d", p.Name, n)
	}
	content, err := json.Marshal(p.Content)
	if err != nil {
		return fmt.Errorf("encode content: %w", err)
	}
	b.Content = content
	return s.put(ctx, tx, b, actor)
}
