package list

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Format is the form of a file.
type Format string

// The formats that are known.
const (
	FormatOFACCSV        Format = "ofac-csv"
	FormatOFACXML        Format = "ofac-xml"
	FormatOFACAdvanced   Format = "ofac-advanced-xml"
	FormatUN             Format = "un-xml"
	FormatEU             Format = "eu-xml"
	FormatUK             Format = "uk-xml"
	FormatTargets        Format = "opensanctions-targets"
	FormatFollowTheMoney Format = "opensanctions-ftm"
	FormatOwnCSV         Format = "own-csv"
)

// ErrUnknownFormat refuses a file of no known format.
var ErrUnknownFormat = errors.New("not a list of a known format")

// Error is a parse error with its place in the list.
type Error struct {
	Format Format
	// Entry is the number of the entry, counted from 1, at which reading ended.
	Entry int
	Err   error
}

// Error implements error.
func (e *Error) Error() string {
	return fmt.Sprintf("read %s at entry %d: %v", e.Format, e.Entry, e.Err)
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// Emit takes one entry; an error ends the reading.
type Emit func(Entry) error

// sink counts what a reader finds, and passes on what can be searched for.
type sink struct {
	ctx  context.Context //nolint:containedctx // lives as long as one call of Read
	emit Emit
	info *Info
}

func (s *sink) put(e Entry) error {
	if err := s.ctx.Err(); err != nil {
		return err
	}
	e.clean()
	if e.ID == "" || len(e.Names) == 0 {
		s.info.Skipped++
		return nil
	}
	s.info.Entries++
	return s.emit(e)
}

// headBytes are looked at to tell the format.
const headBytes = 4096

// Read parses the list in the named file of a folder. Some formats consist of
// several files, such as the aliases of OFAC's CSV.
func Read(ctx context.Context, folder fs.FS, name string, emit Emit) (Info, error) {
	file, err := folder.Open(name)
	if err != nil {
		return Info{}, fmt.Errorf("open list: %w", err)
	}
	defer func() { _ = file.Close() }()
	in := bufio.NewReaderSize(file, headBytes)
	head, err := in.Peek(headBytes)
	if err != nil && !errors.Is(err, io.EOF) {
		return Info{}, fmt.Errorf("read list: %w", err)
	}
	info := Info{Format: detect(head)}
	s := &sink{ctx: ctx, emit: emit, info: &info}
	switch info.Format {
	case FormatOFACCSV:
		err = readOFACCSV(folder, name, in, s)
	case FormatOFACXML:
		err = readOFACXML(in, s)
	case FormatOFACAdvanced:
		err = readOFACAdvanced(in, s)
	case FormatUN:
		err = readUN(in, s)
	case FormatEU:
		err = readEU(in, s)
	case FormatUK:
		err = readUK(in, s)
	case FormatTargets:
		err = readTargets(in, s)
	case FormatFollowTheMoney:
		err = readFollowTheMoney(in, s)
	case FormatOwnCSV:
		err = readOwnCSV(name, in, s)
	default:
		return info, ErrUnknownFormat
	}
	if err != nil {
		return info, &Error{Format: info.Format, Entry: info.Entries + info.Skipped + 1, Err: err}
	}
	return info, nil
}

// IsSelfContained reports whether a file is a complete list, not a part of another.
func IsSelfContained(name string) bool {
	base := strings.ToLower(path.Base(name))
	return !slices.Contains(ofacParts, base) && slices.Contains([]string{".csv", ".xml", ".json", ".jsonl", ".txt"}, path.Ext(base))
}

// roots are the outermost elements of the XML lists.
var roots = map[string]Format{
	"CONSOLIDATED_LIST": FormatUN, "sdnList": FormatOFACXML, "Sanctions": FormatOFACAdvanced, "export": FormatEU, "Designations": FormatUK,
}

// detect detects the format from the beginning of the file.
func detect(head []byte) Format {
	text := bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\xef\xbb\xbf")), " \t\r\n")
	switch {
	case bytes.HasPrefix(text, []byte("<")):
		return roots[firstElement(text)]
	case bytes.HasPrefix(text, []byte("{")) && bytes.Contains(text, []byte(`"schema"`)):
		return FormatFollowTheMoney
	}
	line, _, _ := bytes.Cut(text, []byte("\n"))
	header := strings.ToLower(strings.ReplaceAll(string(line), `"`, ""))
	columns := strings.Split(strings.TrimSpace(header), ",")
	switch {
	case slices.Contains(columns, "schema") && slices.Contains(columns, "aliases"):
		return FormatTargets
	case slices.Contains(columns, "name") || slices.Contains(columns, "full_name"):
		return FormatOwnCSV
	case isOFACRow(columns):
		return FormatOFACCSV
	}
	return ""
}

// firstElement is the name of the first element after declarations and comments.
func firstElement(text []byte) string {
	for {
		at := bytes.IndexByte(text, '<')
		if at < 0 || at+1 >= len(text) {
			return ""
		}
		text = text[at+1:]
		if text[0] == '?' || text[0] == '!' {
			continue
		}
		end := bytes.IndexAny(text, " \t\r\n/>")
		if end < 0 {
			return ""
		}
		if _, local, ok := bytes.Cut(text[:end], []byte(":")); ok {
			return string(local)
		}
		return string(text[:end])
	}
}
