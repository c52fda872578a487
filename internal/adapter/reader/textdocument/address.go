package textdocument

import (
	"context"
	"errors"
	"strings"
	"time"

	"vidimus/internal/adapter/file/filerefusal"
	"vidimus/internal/adapter/operation/programs"
	"vidimus/internal/engine/document/poadoc"
	"vidimus/internal/engine/image/ocr"
	"vidimus/internal/engine/image/pdfpage"
	"vidimus/internal/engine/process/workerpool"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/platform/redact"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/verification/feature/address"
	"vidimus/internal/verification/standalone"
)

// AddressReader lets the step about addresses read files in a sealed engine child: PDFs
// by their text, pictures and scans by their print where a program reads it.
type AddressReader struct {
	Pool *workerpool.Pool
	// Scan reads print; it returns ocr.ErrNotConfigured where nothing does.
	Scan func(ctx context.Context, file document.Request, languages []string) (PageText, error)
	Now  func() time.Time
	// Call are the files of a single call, which ends with an error for a file that
	// its caller can mend; nil in sessions, where a person is asked for another one.
	Call *standalone.Files
}

// leastText is how many bytes a text layer needs to be one: scans may carry a few.
const leastText = 100

// Read implements address.Reader.
func (p AddressReader) Read(ctx context.Context, file []byte, password redact.Secret) (address.Reading, error) {
	req := document.Request{Image: file, Password: password}
	read, err := p.Pool.ReadText(ctx, req, workerpool.SessionTimeout)
	if err != nil {
		return address.Reading{}, err
	}
	about := address.File{Size: int64(len(file))}
	about.ContentType, _ = programs.Sniff(file)
	if read.Refusal != nil {
		return address.Reading{Refusal: read.Refusal.Code, File: about}, filerefusal.CallError(p.Call, file, read.Refusal)
	}
	if read.PDF {
		tell(&about, read.Text)
	}
	pages := read.Text.Pages
	if len(strings.TrimSpace(strings.Join(pages, ""))) < leastText {
		scan, err := p.Scan(ctx, req, nil)
		switch {
		case errors.Is(err, ocr.ErrNotConfigured):
			return address.Reading{NoEngine: true, File: about}, nil
		case err != nil:
			return address.Reading{}, err
		case scan.Refusal != nil:
			return address.Reading{Refusal: scan.Refusal.Code, File: about}, filerefusal.CallError(p.Call, file, scan.Refusal)
		}
		pages = printed(scan)
	}
	return toProof(poadoc.Read(pages, p.Now()), about), nil
}

// leastSure is how sure the reader of print has to be of a line for it to count:
// below it stand folds, stamps and pictures taken for letters.
const leastSure = 0.4

func printed(s PageText) []string {
	pages := make([]string, len(s.Pages))
	for i, page := range s.Pages {
		var lines strings.Builder
		for _, l := range page.Lines {
			if l.Confidence() >= leastSure {
				lines.WriteString(l.Text())
				lines.WriteByte('\n')
			}
		}
		pages[i] = lines.String()
	}
	return pages
}

func toProof(d poadoc.Document, f address.File) address.Reading {
	out := address.Reading{
		Kind: d.Kind, Subtype: d.Subtype, Language: d.Language, Issuer: d.Issuer, Issued: d.Issued, IssuedPerhaps: d.IssuedPerhaps,
		Fields: address.Fields{IBAN: d.IBAN, BIC: d.BIC}, File: f,
	}
	names := d.Names
	for i, l := range d.Letters {
		state, _ := iso.Alpha3(l.Country)
		letter := address.Block{
			Address: l.Printed, IssuingState: state,
			Parts: address.Components{Street1: l.Street1, Street2: l.Street2, City: l.City, Region: l.Region, PostalCode: l.Code, Country: l.Country},
		}
		if l.Person {
			letter.Name = l.Name
		}
		if i == 0 {
			out.Address, out.Parts, out.Name, out.IssuingState = letter.Address, letter.Parts, letter.Name, state
			continue
		}
		out.Letters = append(out.Letters, letter)
	}
	if out.Name == "" && len(names) > 0 {
		out.Name, names = names[0], names[1:]
	}
	for _, n := range names {
		if n != out.Name {
			out.Fields.AdditionalNames = append(out.Fields.AdditionalNames, n)
		}
	}
	return out
}

// editors are programs by which finished documents are changed. Those that
// write documents, as offices and billing programs do, are none.
var editors = []string{
	"photoshop", "illustrator", "gimp", "inkscape", "canva", "sejda", "ilovepdf", "smallpdf", "pdfescape", "pdffiller", "phantompdf", "foxit pdf editor",
	"nitro pro", "pdf-xchange editor", "pdfelement", "dochub", "sodapdf", "soda pdf", "coreldraw", "affinity",
}

// tell copies the metadata of a PDF.
func tell(f *address.File, t pdfpage.Text) {
	f.Creator, f.Producer = t.Creator, t.Producer
	f.Created, f.Modified = dayOf(t.CreationDate), dayOf(t.ModificationDate)
	changed := t.ModificationDate != "" && t.ModificationDate != t.CreationDate
	f.Changed = &changed
	program, edited := strings.ToLower(t.Creator+" "+t.Producer), false
	for _, e := range editors {
		edited = edited || strings.Contains(program, e)
	}
	f.Edited = &edited
	signed := t.Signatures > 0
	f.Signed = &signed
	if signed {
		f.Tampered = &t.ChangedAfterSignings
	}
	f.Overlay = toOverlay(t.Overlay)
}

func toOverlay(o pdfpage.Overlay) *address.Overlay {
	out := &address.Overlay{Detected: len(o.Signals) > 0, Analyzed: o.Analyzed, Proven: o.Proven, Signals: o.Signals}
	for _, r := range o.Regions {
		out.Regions = append(out.Regions, address.Region(r))
	}
	return out
}

// dayOf reads the day of a PDF date, D:YYYYMMDDHHmmSS (ISO 32000-1 section 7.9.4).
func dayOf(text string) string {
	text = strings.TrimPrefix(text, "D:")
	if len(text) < 8 {
		return ""
	}
	day, err := time.Parse("20060102", text[:8])
	if err != nil {
		return ""
	}
	return day.Format(time.DateOnly)
}
