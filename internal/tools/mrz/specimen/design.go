package specimen

import (
	"fmt"
	"image/color"
	"strings"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/gomonobold"
	"golang.org/x/image/font/gofont/goregular"

	"vidimus/internal/engine/document/mrz"
	platformfont "vidimus/internal/platform/format/pdf/font"
)

// Design names how the print of a page is set. The empty one is that of the sets
// which the reader was made with.
type Design string

// The designs: labels in small letters above their values, numbered labels, and
// labels beside their values.
const (
	Usual    Design = ""
	Stacked  Design = "stacked"
	Numbered Design = "numbered"
	Beside   Design = "beside"
)

// Designs lists those that no reader was made with.
var Designs = []Design{Stacked, Numbered, Beside}

// look is how a design sets its print.
type look struct {
	title, label, value []byte // fonts
	titleSize           float64
	labelSize           float64
	valueSize           float64
	// labelAt and valueAt are the baselines within a row, as shares of its height.
	labelAt, valueAt float64
	// aside is where values begin, as a share of the page's width right of the labels.
	aside  float64
	labels [7]string
	day    func(date string) string
	cased  func(name string) string
}

var usual = look{
	title: gobold.TTF, label: goregular.TTF, value: goregular.TTF, titleSize: 38, labelSize: 20, valueSize: 32, labelAt: 0.3, valueAt: 0.82,
	labels: [7]string{
		"Surname / Nom", "Given names / Prénoms", "Nationality / Nationalité", "Date of birth / Date de naissance", "Sex / Sexe", "Document No",
		"Date of expiry / Date d'expiration",
	},
	day: day, cased: asIs,
}

func asIs(name string) string { return name }

func (d Design) look() (look, error) {
	fonts := platformfont.Open().Faces()
	switch d {
	case Usual:
		return usual, nil
	case Stacked:
		return look{
			title: fonts.Base(true).Font.Data, label: fonts.Base(false).Font.Data, value: fonts.Base(true).Font.Data,
			titleSize: 34, labelSize: 17, valueSize: 28, labelAt: 0.26, valueAt: 0.78,
			labels: [7]string{"Surname", "Given names", "Nationality", "Date of birth", "Sex", "Document number", "Date of expiry"},
			day:    func(date string) string { return wordedDay(date, " ") }, cased: strings.ToUpper,
		}, nil
	case Numbered:
		return look{
			title: gomonobold.TTF, label: gomono.TTF, value: gomonobold.TTF, titleSize: 32, labelSize: 17, valueSize: 27, labelAt: 0.28, valueAt: 0.80,
			labels: [7]string{
				"1. Name / Surname", "2. Given names", "3. Nationality", "4. Date of birth", "5. Sex", "6. Document No.", "7. Date of expiry",
			},
			day: func(date string) string { return longDay(date, ".") }, cased: asIs,
		}, nil
	case Beside:
		return look{
			title: gobold.TTF, label: gomedium.TTF, value: fonts.Base(false).Font.Data, titleSize: 36, labelSize: 20, valueSize: 29, labelAt: 0.6, valueAt: 0.6,
			aside:  0.24,
			labels: [7]string{"Surname:", "Given names:", "Nationality:", "Date of birth:", "Sex:", "Document No:", "Date of expiry:"},
			day:    func(date string) string { return longDay(date, "/") }, cased: asIs,
		}, nil
	}
	return look{}, fmt.Errorf("no design %q", d)
}

// century completes a short year as the reader of zones does on any day of the
// twenties: nobody here is older than 1940.
func century(short string) string {
	if short >= "40" {
		return "19" + short
	}
	return "20" + short
}

// longDay prints YYMMDD with a whole year, unknown parts as XX.
func longDay(date, mark string) string {
	return strings.ReplaceAll(date[4:6]+mark+date[2:4], "<", "X") + mark + century(date[:2])
}

var months = [12]string{"JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"}

// wordedDay prints YYMMDD with the month in letters.
func wordedDay(date, mark string) string {
	month := "XXX"
	for i, name := range months {
		if date[2:4] == fmt.Sprintf("%02d", i+1) {
			month = name
		}
	}
	return strings.ReplaceAll(date[4:6], "<", "X") + mark + month + mark + century(date[:2])
}

func (p *page) visualZone(f mrz.Fields, d Design) error {
	l, err := d.look()
	if err != nil {
		return err
	}
	scale := p.width / (125 * millimetre)
	title, err := face(l.title, l.titleSize*scale)
	if err != nil {
		return err
	}
	label, err := face(l.label, l.labelSize*scale)
	if err != nil {
		return err
	}
	value, err := face(l.value, l.valueSize*scale)
	if err != nil {
		return err
	}
	left := p.width * 0.34
	p.write(title, left, 46*scale, titles[f.Format]+"   "+f.Issuer+"   SPECIMEN", p.ink)
	values := [7]string{
		l.cased(f.Surname), l.cased(f.GivenNames), f.Nationality, l.day(f.BirthDate), f.Sex, f.Number, l.day(f.ExpiryDate),
	}
	y := 92 * scale
	step := (p.zoneTop - y - 10) / float64(len(values))
	for i, text := range values {
		p.write(label, left, y+step*l.labelAt, l.labels[i], color.RGBA{70, 80, 130, 255})
		p.write(value, left+l.aside*p.width, y+step*l.valueAt, text, p.ink)
		y += step
	}
	return nil
}
