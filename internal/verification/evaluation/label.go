// Package evaluation measures the engines of an installation on pictures that its
// operator has labelled. Its results hold for those pictures only. It stores nothing
// and names no person: its output is counts and times.
package evaluation

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Label holds the true values of a picture; empty members are unknown and not
// measured.
type Label struct {
	// File is its path in the folder.
	File string
	// MRZ are the lines of the machine readable zone.
	MRZ []string
	// Fields of the document. Birth and Expiry are YYYY-MM-DD.
	Surname, GivenNames, Number, Birth, Expiry string
	// Barcode is the kind of code that must be found and understood: PDF417 or QR_CODE.
	Barcode string
	// Genuine is nil where the verdict on the document is not measured.
	Genuine *bool
	// Person is any word that is the same for all pictures of one person.
	Person string
	// Live is nil where it is not known whether a person sat before the camera.
	Live *bool
	// Age in years; negative where it is not known.
	Age float64
}

// LabelFile is the name of the table of labels in the folder.
const LabelFile = "labels.csv"

// Limits of a table of labels.
const (
	maxLabels    = 100_000
	maxLabelText = 4096
)

// columns are the members of a label by their headings.
var columns = map[string]func(l *Label, text string) error{
	"file":        func(l *Label, text string) error { l.File = text; return within(text) },
	"mrz":         func(l *Label, text string) error { l.MRZ = strings.Split(text, "|"); return nil },
	"surname":     func(l *Label, text string) error { l.Surname = text; return nil },
	"given_names": func(l *Label, text string) error { l.GivenNames = text; return nil },
	"number":      func(l *Label, text string) error { l.Number = text; return nil },
	"birth":       func(l *Label, text string) error { l.Birth = text; return day(text) },
	"expiry":      func(l *Label, text string) error { l.Expiry = text; return day(text) },
	"barcode":     func(l *Label, text string) error { l.Barcode = text; return oneOf(text, "PDF417", "QR_CODE") },
	"person":      func(l *Label, text string) error { l.Person = text; return nil },
	"genuine":     func(l *Label, text string) error { return setTruth(&l.Genuine, text) },
	"live":        func(l *Label, text string) error { return setTruth(&l.Live, text) },
	"age":         setAge,
}

// ReadLabels reads a table of labels: CSV in UTF-8 with a heading, of which only
// `file` is required.
func ReadLabels(r io.Reader) ([]Label, error) {
	table := csv.NewReader(r)
	head, err := table.Read()
	if err != nil {
		return nil, fmt.Errorf("read heading: %w", err)
	}
	for i := range head {
		head[i] = strings.TrimSpace(strings.TrimPrefix(head[i], "\ufeff"))
		if columns[head[i]] == nil {
			return nil, fmt.Errorf("column %q is unknown", head[i])
		}
	}
	if !slices.Contains(head, "file") {
		return nil, errors.New("the column file is missing")
	}
	var out []Label
	for {
		row, err := table.Read()
		if errors.Is(err, io.EOF) {
			return out, nil
		}
		if err != nil {
			return nil, err
		}
		if len(out) == maxLabels {
			return nil, fmt.Errorf("more than %d labels", maxLabels)
		}
		label, err := readLabel(head, row)
		if err != nil {
			line, _ := table.FieldPos(0)
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		out = append(out, label)
	}
}

func readLabel(head, row []string) (Label, error) {
	l := Label{Age: -1}
	for i, text := range row {
		text = strings.TrimSpace(text)
		if text == "" {
			continue
		}
		if len(text) > maxLabelText {
			return l, fmt.Errorf("%s is longer than %d bytes", head[i], maxLabelText)
		}
		if err := columns[head[i]](&l, text); err != nil {
			return l, fmt.Errorf("%s: %w", head[i], err)
		}
	}
	if l.File == "" {
		return l, errors.New("file is empty")
	}
	return l, nil
}

func within(file string) error {
	if !fs.ValidPath(file) {
		return errors.New("must be a path within the folder")
	}
	return nil
}

func day(text string) error {
	if _, err := time.Parse(time.DateOnly, text); err != nil {
		return errors.New("must be YYYY-MM-DD")
	}
	return nil
}

func oneOf(text string, allowed ...string) error {
	if !slices.Contains(allowed, text) {
		return fmt.Errorf("must be one of %s", strings.Join(allowed, ", "))
	}
	return nil
}

func setTruth(to **bool, text string) error {
	holds := text == "yes"
	*to = &holds
	return oneOf(text, "yes", "no")
}

func setAge(l *Label, text string) error {
	age, err := strconv.ParseFloat(text, 64)
	if err != nil || !(age >= 0 && age <= 130) {
		return errors.New("must be a number of years from 0 to 130")
	}
	l.Age = age
	return nil
}

// document reports whether the picture shows a document.
func (l *Label) document() bool {
	return l.Genuine != nil || len(l.MRZ) > 0 || l.Barcode != "" || l.Surname != "" || l.GivenNames != "" || l.Number != "" || l.Birth != "" || l.Expiry != ""
}

// portrait reports whether the picture shows a face.
func (l *Label) portrait() bool { return l.Person != "" || l.Live != nil || l.Age >= 0 }
