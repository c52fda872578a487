package regulatoryreport

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

// SweepEvery is how often reports are looked for whose time is over.
const SweepEvery = 24 * time.Hour

// SweepArgs asks for finalized reports to be removed whose time is over.
type SweepArgs struct{}

// Kind names the job.
func (SweepArgs) Kind() string { return "regulatory_report_sweep" }

// Jobs are the background jobs for reports.
func Jobs(s *Service) []jobs.Job {
	return []jobs.Job{jobs.SweepJob(SweepArgs{}, jobs.Sweep{Every: SweepEvery, Do: s.Sweep})}
}

// Sweep removes finalized reports whose time is over. The rows go last, so that a crash leaves none without a way to its files.
func (s *Service) Sweep(ctx context.Context) error {
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		over, err := tx.RegulatoryReportOver(ctx, s.Now())
		if err != nil {
			return fmt.Errorf("look for reports: %w", err)
		}
		for _, r := range over {
			for _, id := range []*uuid.UUID{r.PdfMediaID, r.XmlMediaID, r.JsonMediaID} {
				if id == nil {
					continue
				}
				if err := s.Media.Delete(ctx, r.ApplicationID, *id); err != nil {
					return err
				}
			}
			if err := tx.RegulatoryReportRemove(ctx, db.RegulatoryReportRemoveParams{ApplicationID: r.ApplicationID, ReportID: r.ReportID}); err != nil {
				return fmt.Errorf("remove report: %w", err)
			}
		}
		return nil
	})
}
