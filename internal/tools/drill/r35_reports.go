package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
)

// reportsSurviveKills ends the server with SIGKILL while callers finalize reports, two callers for each. Every report has all of its files or none,
// is finalized once, and keeps its number.
func reportsSurviveKills(ctx context.Context, g *ground, f *finding) error {
	reports, kills := g.size(120, 30), g.size(8, 3)
	f.did("%d reports are finalized by two callers each; the server gets SIGKILL %d times meanwhile", reports, kills)
	s, err := g.build(ctx, props{callers: 8})
	if err != nil {
		return err
	}
	defer s.end()
	base, ids, err := s.draftReports(ctx, reports)
	if err != nil {
		return err
	}
	accepted, cut := 0, 0
	for round := range kills {
		part := ids[round*len(ids)/kills : (round+1)*len(ids)/kills]
		answers, err := s.finalizeAndKill(ctx, base, part)
		if err != nil {
			return err
		}
		for _, status := range answers {
			switch status {
			case http.StatusOK:
				accepted++
			case 0:
				cut++
			}
		}
	}
	f.expect("kills come while reports are finalized", fmt.Sprintf("%d calls answered, %d cut off", accepted, cut), accepted > 0 && cut > 0)
	if err := s.proveReports(ctx, f, int64(accepted), false); err != nil {
		return err
	}
	for _, id := range ids {
		if a := s.client.Do(ctx, http.MethodPost, base+"regulatory-reports/"+id.String()+"/finalize/", nil); a.Status != http.StatusOK && a.Status != http.StatusConflict {
			return fmt.Errorf("finalize: %d %s (%w)", a.Status, a.Body, a.Err)
		}
	}
	return s.proveReports(ctx, f, int64(reports), true)
}

// draftReports makes a case with reports that can be finalized.
func (s *scene) draftReports(ctx context.Context, n int) (base string, ids []uuid.UUID, err error) {
	db, err := pgx.Connect(ctx, s.dsn)
	if err != nil {
		return "", nil, fmt.Errorf("connect: %w", err)
	}
	defer db.Close(ctx)
	var organisation uuid.UUID
	if err := db.QueryRow(ctx, "SELECT organisation_id FROM applications WHERE application_id = $1", s.application).Scan(&organisation); err != nil {
		return "", nil, fmt.Errorf("load organisation: %w", err)
	}
	url := s.servers[0].URL()
	base = fmt.Sprintf("%s/v3/organization/%s/application/%s/", url, organisation, s.application)
	var user struct {
		ID uuid.UUID `json:"internal_id"`
	}
	if err := s.create(ctx, url+"/v3/users/create/", map[string]any{"vendor_data": "drill", "full_name": "Jo Doe"}, &user); err != nil {
		return "", nil, err
	}
	var made struct {
		ID uuid.UUID `json:"uuid"`
	}
	if err := s.create(ctx, base+"cases/", map[string]any{"title": "Drill", "subject": map[string]any{"type": "user", "uuid": user.ID}}, &made); err != nil {
		return "", nil, err
	}
	reports := base + "cases/" + made.ID.String() + "/regulatory-reports/"
	for range n {
		err := s.create(ctx, reports, map[string]any{
			"report_type": "SAR", "jurisdiction": "GB", "format": "pdf_only", "rentity_id": "1", "currency_code_local": "GBP", "action": "Blocked",
			"activity": "Drill", "submission_date": "2026-11-28T10:00:00Z",
		}, &made)
		if err != nil {
			return "", nil, err
		}
		ids = append(ids, made.ID)
	}
	return base, ids, nil
}

func (s *scene) create(ctx context.Context, url string, body, into any) error {
	a := s.client.Do(ctx, http.MethodPost, url, body)
	if a.Status != http.StatusCreated {
		return fmt.Errorf("POST %s: %d %s (%w)", url, a.Status, a.Body, a.Err)
	}
	return json.Unmarshal(a.Body, into)
}

// finalizeAndKill has every report finalized by two callers, kills the server as soon as the first is, and returns the statuses of all calls.
func (s *scene) finalizeAndKill(ctx context.Context, base string, ids []uuid.UUID) (statuses []int, err error) {
	statuses = make([]int, 2*len(ids))
	first := make(chan struct{}, 2*len(ids))
	var calls sync.WaitGroup
	for i := range statuses {
		calls.Go(func() {
			a := s.client.Do(ctx, http.MethodPost, base+"regulatory-reports/"+ids[i/2].String()+"/finalize/", nil)
			statuses[i] = a.Status
			first <- struct{}{}
		})
	}
	select {
	case <-first:
	case <-time.After(30 * time.Second):
		return nil, fmt.Errorf("no report was finalized")
	}
	if err := s.servers[0].Kill(ctx); err != nil {
		return nil, err
	}
	calls.Wait()
	return statuses, s.servers[0].Start(ctx)
}

// proveReports counts reports that are half, and numbers and events that are not one for each.
func (s *scene) proveReports(ctx context.Context, f *finding, atLeast int64, isAll bool) error {
	proof, err := s.rows(ctx)
	if err != nil {
		return err
	}
	defer proof.Close(ctx)
	counts := map[string]int64{}
	for name, query := range map[string]string{
		"final": "SELECT count(*) FROM regulatory_reports WHERE application_id = $1 AND status = 'FINALIZED'",
		"half": `SELECT count(*) FROM regulatory_reports r WHERE r.application_id = $1 AND (r.status = 'FINALIZED') <>
			((SELECT count(*) FROM media m WHERE m.application_id = r.application_id AND m.media_id IN (r.pdf_media_id, r.json_media_id)) = 2)`,
		"events": `SELECT count(*) FROM regulatory_reports r WHERE r.application_id = $1 AND (r.status = 'FINALIZED')::int <>
			(SELECT count(*) FROM case_events v WHERE v.application_id = r.application_id AND v.event_type = 'REPORT_FINALIZED' AND v.metadata ->> 'report_uuid' = r.report_id::text)`,
		"strange": "SELECT count(*) - 2 * (SELECT count(*) FROM regulatory_reports WHERE application_id = $1 AND status = 'FINALIZED') FROM media WHERE application_id = $1 AND purpose = 'regulatory_report'",
		"numbers": "SELECT count(*) - count(DISTINCT report_number) FROM regulatory_reports WHERE application_id = $1",
	} {
		if counts[name], err = proof.Count(ctx, query, s.application); err != nil {
			return err
		}
	}
	if isAll {
		f.expect("every report can be finalized afterwards", fmt.Sprintf("%d of %d", counts["final"], atLeast), counts["final"] == atLeast)
	} else {
		f.expect("every acknowledged report is final", fmt.Sprintf("%d final, %d acknowledged", counts["final"], atLeast), counts["final"] >= atLeast)
	}
	f.none("reports that are half", int(counts["half"]))
	f.none("reports with another number of events than one", int(counts["events"]))
	f.none("recorded files of no report", int(counts["strange"]))
	f.none("numbers that two reports have", int(counts["numbers"]))
	return nil
}
