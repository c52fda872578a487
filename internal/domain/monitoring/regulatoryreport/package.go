package regulatoryreport

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/platform/api/apperr"
)

// maxPackage is how much a package has where the authority says nothing, in bytes; the whole of it is held in memory.
const maxPackage = 50 << 20

// packed is a file of a package.
type packed struct {
	name    string
	content []byte
}

// Package packs the XML of a finalized report, and after it files of its case by their names, within the limits of the authority.
// The same report with the same files is the same package, byte by byte. It returns the id of the file, which is kept for a day.
func (s *Service) Package(ctx context.Context, by application.Caller, id uuid.UUID, attachments []string) (uuid.UUID, error) {
	r, err := s.Get(ctx, by.ApplicationID, id)
	if err != nil {
		return uuid.Nil, err
	}
	switch {
	case r.Status != StatusFinalized:
		return uuid.Nil, errNotFinal(r)
	case r.Format != FormatGoAML || r.XML == nil:
		return uuid.Nil, apperr.Invalid("package_format", "file", "Only reports of goAML are packed.")
	}
	profile, _, err := s.profileOf(ctx, r)
	if err != nil {
		return uuid.Nil, err
	}
	most := profile.MaxZip
	if most == 0 || most > maxPackage {
		most = maxPackage
	}
	files, err := s.packedFiles(ctx, r, attachments, bounds{file: profile.MaxFile, all: maxPackage})
	if err != nil {
		return uuid.Nil, err
	}
	content, err := pack(files, r.Finalized.UTC())
	if err != nil {
		return uuid.Nil, err
	}
	if int64(len(content)) > most {
		return uuid.Nil, tooLarge("Packed, the report has %d bytes, and %d are the most.", int64(len(content)), most)
	}
	a, err := s.Attachments.StorePackage(ctx, by, r.CaseID, casefile.Upload{Name: r.Title() + ".zip", Content: content})
	return a.ID, err
}

func tooLarge(format string, of ...any) error {
	return apperr.Invalid("package_large", "attachments", fmt.Sprintf(format, of...))
}

// bounds are how many bytes a file may have, 0 for any number, and all together.
type bounds struct{ file, all int64 }

// packedFiles are the XML of a report and files of its case.
func (s *Service) packedFiles(ctx context.Context, r Report, keys []string, most bounds) ([]packed, error) {
	ref := casefile.Ref{ApplicationID: r.ApplicationID, ID: r.CaseID}
	chosen := make([]casefile.Attachment, len(keys))
	var sum int64
	for i, key := range keys {
		if slices.Contains(keys[:i], key) {
			return nil, apperr.Invalid("package_attachment_twice", "attachments", "Name each file once.")
		}
		a, err := s.Attachments.Get(ctx, ref, key)
		if apperr.KindOf(err) == apperr.KindNotFound {
			return nil, apperr.Invalid("package_attachment_unknown", "attachments", "One of these is not a file of a note of the report's case.")
		}
		if err != nil {
			return nil, err
		}
		if most.file > 0 && a.Size > most.file {
			return nil, tooLarge("%s has %d bytes, and the authority takes %d a file.", a.Name, a.Size, most.file)
		}
		if sum += a.Size; sum > most.all {
			return nil, tooLarge("The files have more than %d bytes together.", most.all)
		}
		chosen[i] = a
	}
	document, err := s.Media.Read(ctx, r.ApplicationID, *r.XML)
	if err != nil {
		return nil, err
	}
	if size := int64(len(document)); most.file > 0 && size > most.file {
		return nil, tooLarge("The XML has %d bytes, and the authority takes %d a file.", size, most.file)
	}
	out := []packed{{r.Title() + ".xml", document}}
	names := map[string]bool{strings.ToLower(out[0].name): true}
	for _, a := range chosen {
		content, err := s.Media.Read(ctx, r.ApplicationID, a.ID)
		if err != nil {
			return nil, err
		}
		out = append(out, packed{free(names, a.Name), content})
	}
	return out, nil
}

// free is a name that no other file of a package has, also where capitals make no difference.
func free(taken map[string]bool, name string) string {
	out, ending := name, path.Ext(name)
	for i := 2; taken[strings.ToLower(out)]; i++ {
		out = fmt.Sprintf("%s (%d)%s", strings.TrimSuffix(name, ending), i, ending)
	}
	taken[strings.ToLower(out)] = true
	return out
}

func pack(files []packed, at time.Time) ([]byte, error) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, f := range files {
		part, err := w.CreateHeader(&zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: at})
		if err == nil {
			_, err = part.Write(f.content)
		}
		if err != nil {
			return nil, fmt.Errorf("pack %s: %w", f.name, err)
		}
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("pack report: %w", err)
	}
	return b.Bytes(), nil
}
