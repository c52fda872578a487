package boot

import (
	"context"
	"strings"
	"time"

	"vidimus/internal/engine/pdfpage"
	"vidimus/internal/engine/poadoc"
	"vidimus/internal/engine/room"
	"vidimus/internal/platform/iso"
	"vidimus/internal/verify/address"
)

// paperReader lets the step about addresses read PDFs in the engine room.
type paperReader struct {
	room *room.Room
	now  func() time.Time
}

// leastText is how many bytes a text layer needs to be one: scans may carry a few.
const leastText = 100

// Read implements address.Reader.
func (p paperReader) Read(ctx context.Context, file []byte) (address.Reading, error) {
	read, err := p.room.ReadText(ctx, file, room.SessionTimeout)
	if err != nil {
		return address.Reading{}, err
	}
	out := address.Reading{File: address.File{Size: int64(len(file))}}
	out.File.ContentType, _ = sniff(file)
	switch {
	case read.Refusal != nil:
		out.Refusal = read.Refusal.Code
		return out, nil
	case !read.PDF || len(strings.TrimSpace(strings.Join(read.Text.Pages, ""))) < leastText:
		out.NoEngine = true
		return out, nil
	}
	out = toProof(poadoc.Read(read.Text.Pages, p.now()), out.File)
	tell(&out.File, read.Text)
	return out, nil
}

func toProof(d poadoc.Document, f address.File) address.Reading {
	out := address.Reading{
		Kind: d.Kind, Subtype: d.Subtype, Language: d.Language, Issuer: d.Issuer, Issued: d.Issued, IssuedPerhaps: d.IssuedPerhaps,
		Fields: address.Fields{IBAN: d.IBAN, BIC: d.BIC}, File: f,
	}
	names := d.Names
	for i, l := range d.Letters {
		state, _ := iso.Alpha3(l.Country)
		letter := address.Letter{
			Address: l.Printed, IssuingState: state,
			Parts: address.Parts{Street1: l.Street1, Street2: l.Street2, City: l.City, Region: l.Region, PostalCode: l.Code, Country: l.Country},
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

// tell writes what a PDF says about itself.
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
