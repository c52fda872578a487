package aml

import (
	"context"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/verification"
)

// CaseOpener opens cases in a transaction, or adds to the open ones; casefile.Opener is one.
type CaseOpener interface {
	Open(ctx context.Context, tx postgres.Tx, in casefile.OpenInput) (uuid.UUID, error)
}

// forCase has a case opened for hits that count, in the transaction that stores them; nil where nothing is to be opened. All
// hits on a subject share the case of a kind while it is open.
func (s *Step) forCase(t verification.Task, c config, name string, hits []string) verification.TxWrite {
	if !c.CreateCases || len(hits) == 0 || s.Cases == nil {
		return nil
	}
	in := casefile.OpenInput{
		ApplicationID: t.Session.ApplicationID, Title: "Screening: " + name, Source: casefile.SourceAMLScreening, Blueprint: c.CaseBlueprint,
		Links: []casefile.Link{{Type: casefile.LinkSession, EntityID: t.Session.ID}},
		Hits:  &casefile.Hits{SessionID: t.Session.ID, NodeID: t.Node.NodeID, IDs: hits},
		Group: &casefile.Grouping{Key: "screening", Note: foundMore(t.Session.Number, len(hits))},
	}
	if name == "" {
		in.Title = fmt.Sprintf("Screening: verification %d", t.Session.Number)
	}
	if c.CaseBlueprint != nil {
		in.Group.Key += " " + c.CaseBlueprint.String()
	}
	if t.Session.Kind == workflow.KindBusiness {
		in.Links[0].Type = casefile.LinkBusinessSession
	}
	if t.Session.VendorData != nil {
		in.Subject = &entity.Ref{ApplicationID: t.Session.ApplicationID, Kind: t.Session.Kind, VendorData: *t.Session.VendorData}
	}
	return func(ctx context.Context, tx postgres.Tx) error {
		_, err := s.Cases.Open(ctx, tx, in)
		return err
	}
}

func foundMore(number int64, hits int) string {
	if hits == 1 {
		return fmt.Sprintf("The screening of verification %d has found another hit.", number)
	}
	return fmt.Sprintf("The screening of verification %d has found %d more hits.", number, hits)
}

// withCase adds the opening of a case to a finding whose hits count and did not before.
func (s *Step) withCase(t verification.Task, c config, found verification.Finding, former []sheet) (verification.Finding, error) {
	if !c.CreateCases || len(found.Item) == 0 {
		return found, nil
	}
	now, err := readSheets(found.Item, found.ExtraItems)
	if err != nil {
		return found, err
	}
	found.Keep = s.forCase(t, c, optional.Value(now[0].ScreenedData.FullName), counted(now, former))
	return found, nil
}

// counted are the hits that are no false positives and did not count before.
func counted(now, former []sheet) (ids []string) {
	var known []string
	for _, it := range former {
		known = append(known, counting(it.Hits)...)
	}
	for _, it := range now {
		for _, id := range counting(it.Hits) {
			if !slices.Contains(known, id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

func counting(hits []Hit) (ids []string) {
	for _, h := range hits {
		if h.ReviewStatus != FalsePositive {
			ids = append(ids, h.ID)
		}
	}
	return ids
}
