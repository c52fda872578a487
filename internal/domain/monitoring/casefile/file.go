package casefile

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path"
	"strings"
	"time"
	"unicode"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

const (
	// MaxFile is the largest file of a note, in bytes.
	MaxFile = 5 << 20
	// maxFiles is how much the files of a case hold.
	maxFiles = 200 << 20
	// maxFilename is the longest name of a file that is kept, in characters.
	maxFilename = 150
	// unusedLife is how long a file waits for a note.
	unusedLife = 24 * time.Hour
	// keyFolder begins the names that files of notes have.
	keyFolder = "case-notes/"
)

// The kinds of files.
const (
	fileAttachment = "attachment"
	filePrint      = "print"
	filePackage    = "report_package"
)

// Attachment is a file of a note.
type Attachment struct {
	ID   uuid.UUID
	Case uuid.UUID
	Name string
	Size int64
}

// Key returns the public key of the file. It does not reveal where the bytes are
// stored.
func (a Attachment) Key() string {
	return keyFolder + a.Case.String() + "/" + a.ID.String() + "-" + a.Name
}

// Upload is an uploaded file.
type Upload struct {
	Name    string
	Content []byte
}

// CleanFile is a file as it may be kept and given to others.
type CleanFile struct {
	Content     []byte
	ContentType string
	// Ending is that of a file of the type, such as ".jpg".
	Ending string
}

// FileCleaner sanitizes an upload before it is stored. A refusal is an error of kind
// invalid.
type FileCleaner interface {
	Clean(ctx context.Context, upload Upload) (CleanFile, error)
}

// Upload keeps a file for a note of a case.
func (s *Attachments) Upload(ctx context.Context, by application.Caller, id uuid.UUID, upload Upload) (Attachment, error) {
	switch {
	case len(upload.Content) == 0:
		return Attachment{}, apperr.Invalid("case_file_missing", "file", "Choose a file.")
	case len(upload.Content) > MaxFile:
		return Attachment{}, apperr.Invalid("case_file_large", "file", fmt.Sprintf("The file is larger than %d MB.", MaxFile>>20))
	}
	if _, err := s.get(ctx, by.ApplicationID, id); err != nil {
		return Attachment{}, err
	}
	clean, err := s.Cleaner.Clean(ctx, upload)
	if err != nil {
		return Attachment{}, err
	}
	a := Attachment{ID: s.NewID(), Case: id, Name: tidyFilename(upload.Name, clean.Ending), Size: int64(len(clean.Content))}
	if err := s.Media.Put(ctx, by.ApplicationID, a.ID, bytes.NewReader(clean.Content), a.Size); err != nil {
		return Attachment{}, err
	}
	err = s.work(ctx, by, id, func(ctx context.Context, w *change) error {
		have, err := w.tx.CaseFileSize(ctx, db.CaseFileSizeParams{ApplicationID: by.ApplicationID, CaseID: id})
		if err != nil {
			return fmt.Errorf("add up files: %w", err)
		}
		if have+a.Size > maxFiles {
			return apperr.Invalid("case_files_many", "file", fmt.Sprintf("The files of a case hold at most %d MB.", maxFiles>>20))
		}
		return s.keep(ctx, w.tx, by.ApplicationID, a, keptAs{fileAttachment, media.PurposeCaseAttachment, clean.ContentType, unusedLife})
	})
	if err != nil {
		return Attachment{}, errors.Join(err, s.Media.Remove(context.WithoutCancel(ctx), by.ApplicationID, a.ID))
	}
	return a, nil
}

// keptAs is what a file is kept for, and how long unless a note takes it.
type keptAs struct {
	kind        string
	purpose     media.Purpose
	contentType string
	life        time.Duration
}

// keep records a file whose bytes are stored.
func (s *Attachments) keep(ctx context.Context, tx postgres.Tx, applicationID uuid.UUID, a Attachment, as keptAs) error {
	err := s.Media.Record(ctx, tx, media.Object{ApplicationID: applicationID, ID: a.ID, Purpose: as.purpose, ContentType: as.contentType, Size: a.Size})
	if err != nil {
		return err
	}
	now := s.Now()
	err = tx.CaseFileInsert(ctx, db.CaseFileInsertParams{
		ApplicationID: applicationID, FileID: a.ID, CaseID: a.Case, Kind: as.kind, Filename: a.Name, SizeBytes: a.Size, CreatedAt: now,
		ExpiresAt: new(now.Add(as.life)),
	})
	if err != nil {
		return fmt.Errorf("record file of case: %w", err)
	}
	return nil
}

// printLife is how long a case on paper, or a packed report, is kept.
const printLife = 24 * time.Hour

// StorePackage keeps a report of a case that is packed with files of it.
func (s *Attachments) StorePackage(ctx context.Context, by application.Caller, id uuid.UUID, upload Upload) (Attachment, error) {
	a := Attachment{ID: s.NewID(), Case: id, Name: upload.Name, Size: int64(len(upload.Content))}
	if err := s.Media.Put(ctx, by.ApplicationID, a.ID, bytes.NewReader(upload.Content), a.Size); err != nil {
		return Attachment{}, err
	}
	err := s.work(ctx, by, id, func(ctx context.Context, w *change) error {
		return s.keep(ctx, w.tx, by.ApplicationID, a, keptAs{filePackage, media.PurposeReportPackage, "application/zip", printLife})
	})
	if err != nil {
		return Attachment{}, errors.Join(err, s.Media.Remove(context.WithoutCancel(ctx), by.ApplicationID, a.ID))
	}
	return a, nil
}

// StorePrint stores the PDF of a case. It is refused if the subject of the case
// changed or was erased since the case was read.
func (s *Attachments) StorePrint(ctx context.Context, by application.Caller, c Case, page []byte) (Attachment, error) {
	a := Attachment{ID: s.NewID(), Case: c.ID, Name: c.DisplayNumber() + ".pdf", Size: int64(len(page))}
	if err := s.Media.Put(ctx, by.ApplicationID, a.ID, bytes.NewReader(page), a.Size); err != nil {
		return Attachment{}, err
	}
	err := s.work(ctx, by, c.ID, func(ctx context.Context, w *change) error {
		if (w.row.SubjectID == nil) != (c.Subject == nil) || c.Subject != nil && *w.row.SubjectID != c.Subject.ID {
			return apperr.Conflict("case_changed", "Somebody has changed this case meanwhile.")
		}
		return s.keep(ctx, w.tx, by.ApplicationID, a, keptAs{filePrint, media.PurposeCasePrint, "application/pdf", printLife})
	})
	if err != nil {
		return Attachment{}, errors.Join(err, s.Media.Remove(context.WithoutCancel(ctx), by.ApplicationID, a.ID))
	}
	return a, nil
}

// Get returns a file of a case by its name.
func (s *Attachments) Get(ctx context.Context, ref Ref, key string) (Attachment, error) {
	if _, err := s.get(ctx, ref.ApplicationID, ref.ID); err != nil {
		return Attachment{}, err
	}
	unknown := apperr.NotFound("case_file_not_found")
	id, ok := idInKey(ref.ID, key)
	if !ok {
		return Attachment{}, unknown
	}
	row, err := s.Store.Queries().CaseFileGet(ctx, db.CaseFileGetParams{ApplicationID: ref.ApplicationID, CaseID: ref.ID, FileID: id, Now: s.Now()})
	if postgres.NotFound(err) {
		return Attachment{}, unknown
	}
	if err != nil {
		return Attachment{}, fmt.Errorf("load file of case: %w", err)
	}
	a := attachmentOf(row)
	if a.Key() != key {
		return Attachment{}, unknown
	}
	return a, nil
}

// idInKey is the file that a name of one of the case tells.
func idInKey(caseID uuid.UUID, key string) (uuid.UUID, bool) {
	rest, ok := strings.CutPrefix(key, keyFolder+caseID.String()+"/")
	const size = 36
	if !ok || len(rest) <= size {
		return uuid.Nil, false
	}
	id, err := uuid.Parse(rest[:size])
	return id, err == nil
}

func attachmentOf(r db.CaseFile) Attachment {
	return Attachment{ID: r.FileID, Case: r.CaseID, Name: r.Filename, Size: r.SizeBytes}
}

// attach gives files to a note that is being written.
func (s *Attachments) attach(ctx context.Context, w *change, note uuid.UUID, keys []string) ([]Attachment, error) {
	unknown := apperr.Invalid("case_file_unknown", "attachments", "One of these is not a file that was uploaded for a note of this case.")
	var out []Attachment
	for _, key := range keys {
		id, ok := idInKey(w.row.CaseID, key)
		if !ok {
			return nil, unknown
		}
		row, err := w.tx.CaseFileGet(ctx, db.CaseFileGetParams{ApplicationID: w.row.ApplicationID, CaseID: w.row.CaseID, FileID: id, Now: s.Now()})
		if postgres.NotFound(err) || err == nil && attachmentOf(row).Key() != key {
			return nil, unknown
		}
		if err != nil {
			return nil, fmt.Errorf("load file of case: %w", err)
		}
		n, err := w.tx.CaseFileTake(ctx, db.CaseFileTakeParams{
			ApplicationID: w.row.ApplicationID, CaseID: w.row.CaseID, FileID: id, NoteID: note, Now: s.Now(),
		})
		if err != nil {
			return nil, fmt.Errorf("attach file: %w", err)
		}
		if n == 0 {
			return nil, unknown
		}
		out = append(out, attachmentOf(row))
	}
	return out, nil
}

// load adds to notes their files.
func (s *Attachments) load(ctx context.Context, ref Ref, notes []Note) error {
	ids := make([]uuid.UUID, len(notes))
	at := map[uuid.UUID]*Note{}
	for i := range notes {
		ids[i], at[notes[i].ID] = notes[i].ID, &notes[i]
	}
	rows, err := s.Store.Queries().CaseFilesOfNotes(ctx, db.CaseFilesOfNotesParams{ApplicationID: ref.ApplicationID, CaseID: ref.ID, NoteIds: ids})
	if err != nil {
		return fmt.Errorf("list files of notes: %w", err)
	}
	for _, r := range rows {
		n := at[*r.NoteID]
		n.Attachments = append(n.Attachments, attachmentOf(r))
	}
	return nil
}

// release ends the links to the files of a note, or of the whole case for nil. The sweep removes their bytes.
func (s *Attachments) release(ctx context.Context, w *change, note *uuid.UUID) error {
	err := w.tx.CaseFileRelease(ctx, db.CaseFileReleaseParams{ApplicationID: w.row.ApplicationID, CaseID: w.row.CaseID, NoteID: note, Now: s.Now()})
	if err != nil {
		return fmt.Errorf("release files: %w", err)
	}
	return nil
}

// tidyFilename is the last part of a name without what cannot be seen, with the ending of what the file has become.
func tidyFilename(name, ending string) string {
	name = path.Base(strings.ReplaceAll(name, `\`, "/"))
	name = strings.TrimSpace(strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) || r == unicode.ReplacementChar {
			return -1
		}
		return r
	}, name))
	stem := strings.TrimSuffix(name, path.Ext(name))
	if strings.Trim(stem, "./ ") == "" {
		stem = "file"
	}
	if runes := []rune(stem); len(runes) > maxFilename {
		stem = string(runes[:maxFilename])
	}
	return stem + ending
}
