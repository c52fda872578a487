package regulatoryreport

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// refusal is the answer to a report that is not valid.
type refusal struct {
	Detail string        `json:"detail"`
	Errors filing.Faults `json:"errors"`
}

// file is one file of a finalized report.
type file struct {
	kind    string
	object  media.Object
	content []byte
}

// Finalize validates a report, writes its files and encrypts them. The files are
// stored first; one transaction then records them, freezes the report and appends
// the event, so that a report has all of them or none, with one timestamp.
func (s *Service) Finalize(ctx context.Context, c application.Caller, id uuid.UUID) (Report, error) {
	r, err := s.Get(ctx, c.ApplicationID, id)
	if err != nil {
		return Report{}, err
	}
	if r.Status == StatusFinalized {
		return Report{}, errFinalized()
	}
	w, err := s.compose(ctx, r, c.Environment)
	if err != nil {
		return Report{}, err
	}
	if len(w.faults) > 0 {
		text := "The report is not valid."
		return Report{}, &apperr.Error{Kind: apperr.KindInvalid, Code: "report_invalid", Public: text, Body: refusal{text, w.faults}}
	}
	files, err := s.files(r, w)
	if err != nil {
		return Report{}, err
	}
	for _, f := range files {
		if err := s.Media.Put(ctx, c.ApplicationID, f.object.ID, bytes.NewReader(f.content), f.object.Size); err != nil {
			return Report{}, errors.Join(err, s.remove(ctx, files))
		}
	}
	if err := s.seal(ctx, c, r, files); err != nil {
		return Report{}, errors.Join(err, s.remove(ctx, files))
	}
	return s.Get(ctx, c.ApplicationID, id)
}

// remove takes away files that no report has.
func (s *Service) remove(ctx context.Context, files []file) error {
	var all error
	for _, f := range files {
		all = errors.Join(all, s.Media.Remove(context.WithoutCancel(ctx), f.object.ApplicationID, f.object.ID))
	}
	return all
}

func (s *Service) files(r Report, w written) ([]file, error) {
	page, err := s.print(r, w)
	if err != nil {
		return nil, fmt.Errorf("print report: %w", err)
	}
	plain, err := json.MarshalIndent(w.filing, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("write report: %w", err)
	}
	out := []file{s.file(r, "pdf", "application/pdf", page), s.file(r, "json", "application/json", plain)}
	if w.xml != nil {
		out = append(out, s.file(r, "xml", "application/xml", w.xml))
	}
	return out, nil
}

func (s *Service) file(r Report, kind, contentType string, content []byte) file {
	return file{kind, media.Object{
		ApplicationID: r.ApplicationID, ID: s.NewID(), Purpose: media.PurposeRegulatoryReport, ContentType: contentType, Size: int64(len(content)),
	}, content}
}

func (s *Service) seal(ctx context.Context, c application.Caller, r Report, files []file) error {
	p := db.RegulatoryReportFinalizeParams{
		ApplicationID: r.ApplicationID, ReportID: r.ID, Version: r.version, Now: s.Now(), RetainUntil: s.Now().AddDate(s.RetentionYears, 0, 0),
	}
	digests := map[string]string{}
	for _, f := range files {
		sum := sha256.Sum256(f.content)
		digests[f.kind] = hex.EncodeToString(sum[:])
		switch f.kind {
		case "pdf":
			p.PdfMediaID = f.object.ID
		case "json":
			p.JsonMediaID = f.object.ID
		default:
			p.XmlMediaID = &f.object.ID
		}
	}
	var err error
	if p.Digests, err = json.Marshal(digests); err != nil {
		return fmt.Errorf("write digests: %w", err)
	}
	return s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		for _, f := range files {
			if err := s.Media.Record(ctx, tx, f.object); err != nil {
				return err
			}
		}
		n, err := tx.RegulatoryReportFinalize(ctx, p)
		if err != nil {
			return fmt.Errorf("finalize report: %w", err)
		}
		if n == 0 {
			return errChanged()
		}
		return s.note(ctx, tx, r, "REPORT_FINALIZED", c)
	})
}

// File returns the id of a file of a finalized report: pdf, xml or json.
func (s *Service) File(ctx context.Context, applicationID, id uuid.UUID, kind string) (uuid.UUID, error) {
	r, err := s.Get(ctx, applicationID, id)
	if err != nil {
		return uuid.Nil, err
	}
	if r.Status != StatusFinalized {
		return uuid.Nil, errNotFinal(r)
	}
	of := map[string]*uuid.UUID{"pdf": r.PDF, "xml": r.XML, "json": r.JSON}[kind]
	if of == nil {
		return uuid.Nil, &apperr.Error{Kind: apperr.KindNotFound, Code: "report_without_xml", Public: "This format has no XML."}
	}
	return *of, nil
}
