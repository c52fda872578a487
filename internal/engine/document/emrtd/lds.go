package emrtd

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"time"

	"vidimus/internal/engine/document/mrz"
)

// Tags of the files of a chip (ICAO Doc 9303 part 10 section 4.6).
const (
	tagSOD  = 0x77
	tagDG1  = 0x61
	tagDG2  = 0x75
	tagDG7  = 0x67
	tagDG11 = 0x6b
	tagDG12 = 0x6c
	tagDG14 = 0x6e
	tagDG15 = 0x6f
)

var (
	errZone = errors.New("the chip's machine readable zone cannot be read")
	errSOD  = errors.New("the security object cannot be read")
)

// parseZone reads DG1 (part 10 section 4.7.1).
func parseZone(dg1 []byte) (mrz.Document, error) {
	text := find(dg1, tagDG1, 0x5f1f)
	lines := map[int]int{90: 30, 72: 36, 88: 44}[len(text)]
	if lines == 0 {
		return mrz.Document{}, errZone
	}
	var rows []string
	for row := range slices.Chunk(text, lines) {
		rows = append(rows, string(row))
	}
	d, err := mrz.Parse(rows)
	if err != nil {
		return mrz.Document{}, errZone
	}
	return d, nil
}

// pictureMarks begin the forms in which portraits are stored: JPEG, and JPEG
// 2000 as a file or as a bare stream.
var pictureMarks = [][]byte{{0xff, 0xd8, 0xff}, []byte("\x00\x00\x00\x0cjP  "), {0xff, 0x4f, 0xff, 0x51}}

// maxHeader is how far into a biometric record a picture begins at the latest;
// ISO 19794-5 has 46 bytes and 8 for each marked point of the face.
const maxHeader = 46 + 8*1024

// parsePortrait takes the first picture out of DG2, from a record of ISO/IEC
// 19794-5 or 39794-5: nil when there is none. The record is not decoded: what
// the picture shows is the business of whoever decodes it.
func parsePortrait(dg2 []byte) []byte {
	template := find(dg2, tagDG2, 0x7f61, 0x7f60)
	record := find(template, 0x5f2e)
	if record == nil {
		record = find(template, 0x7f2e)
	}
	return pictureIn(record)
}

// parseSignature takes the first picture out of DG7.
func parseSignature(dg7 []byte) []byte { return pictureIn(find(dg7, tagDG7, 0x5f43)) }

func pictureIn(record []byte) []byte {
	best := -1
	for _, mark := range pictureMarks {
		at := bytes.Index(record[:min(len(record), maxHeader+len(mark))], mark)
		if at >= 0 && (best < 0 || at < best) {
			best = at
		}
	}
	if best < 0 {
		return nil
	}
	return record[best:]
}

// Details are the contents of DG11 and DG12; unknown members are empty.
type Details struct {
	FullName, PersonalNumber, PlaceOfBirth, Address string
	// BirthDate and IssueDate are YYYY-MM-DD.
	BirthDate, IssueDate string
	IssuingAuthority     string
}

const maxDetail = 500

// parseDetails reads DG11 and DG12 (part 10 sections 4.7.11 and 4.7.12).
func parseDetails(dg11, dg12 []byte) Details {
	person, document := find(dg11, tagDG11), find(dg12, tagDG12)
	return Details{
		FullName: detail(person, 0x5f0e), PersonalNumber: detail(person, 0x5f10), PlaceOfBirth: detail(person, 0x5f11),
		Address: detail(person, 0x5f42), BirthDate: dateOf(find(person, 0x5f2b)), IssuingAuthority: detail(document, 0x5f19),
		IssueDate: dateOf(find(document, 0x5f26)),
	}
}

// detail is a text whose parts are separated by fillers.
func detail(file []byte, tag uint32) string {
	parts := strings.FieldsFunc(clean(string(find(file, tag)), maxDetail), func(r rune) bool { return r == '<' })
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	return strings.Join(slices.DeleteFunc(parts, func(p string) bool { return p == "" }), ", ")
}

// dateOf reads a date of eight digits, or of four bytes with two digits each.
func dateOf(b []byte) string {
	text := string(b)
	if len(b) == 4 {
		text = ""
		for _, c := range b {
			text += string([]byte{'0' + c>>4, '0' + c&15})
		}
	}
	t, err := time.Parse("20060102", text)
	if err != nil {
		return ""
	}
	return t.Format(time.DateOnly)
}
