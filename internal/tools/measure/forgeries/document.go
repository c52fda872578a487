package main

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/tools/mrz/specimen"
)

// document is one to draw.
type document struct {
	name       string
	seed       uint64
	index      uint64
	level      specimen.Level
	design     specimen.Design
	distortion specimen.Distortion
	// zone and printed are the same but for the field that is forged.
	zone, printed mrz.Fields
	// forged names the field that differs; empty for a genuine document.
	forged string
}

// The fields that are forged, in the shares in which they are drawn.
var forgedFields = []string{"birth", "number", "surname", "birth", "expiry", "given_names"}

// forms come in the shares in which a service meets them.
var forms = []mrz.Format{mrz.TD3, mrz.TD1, mrz.TD3, mrz.TD2, mrz.TD1, mrz.MRVA, mrz.MRVB}

// documents are all of a set: the genuine ones first. Each depends on the seed
// and its own number alone.
func (s set) documents() []document {
	out := make([]document, 0, s.genuine+s.forged)
	for i := range s.genuine {
		out = append(out, s.document(i, ""))
	}
	for i := range s.forged {
		// Every field meets every level.
		out = append(out, s.document(s.genuine+i, forgedFields[(i+i/len(forgedFields))%len(forgedFields)]))
	}
	return out
}

func (s set) document(i int, forged string) document {
	rng := rand.New(rand.NewPCG(s.seed, uint64(i)))
	levels := specimen.Levels
	d := document{
		seed: s.seed, index: uint64(i), level: levels[i%len(levels)], design: pick(rng, specimen.Designs),
		distortion: pick(rng, specimen.Distortions), forged: forged,
	}
	form := forms[rng.IntN(len(forms))]
	d.zone = holder(rng, form)
	for forged != "" && (partly(d.zone.BirthDate) || d.zone.GivenNames == "") {
		d.zone = holder(rng, form)
	}
	d.printed = d.zone
	if forged != "" {
		forge(rng, &d.printed, forged)
	}
	kind := "genuine"
	if forged != "" {
		kind = "forged_" + forged
	}
	d.name = fmt.Sprintf("%03d_%s_%s_%s_%s_%s.jpg", i, kind, d.level, d.zone.Format, d.design, d.distortion)
	return d
}

// holder is an invented one whose document is good for years, of the state of
// specimens: rules for the numbers of a real one would speak against most of them.
func holder(rng *rand.Rand, form mrz.Format) mrz.Fields {
	f := specimen.Invent(rng, form)
	f.Issuer, f.Nationality = "UTO", "UTO"
	f.ExpiryDate = fmt.Sprintf("%02d%s", 28+rng.IntN(8), f.ExpiryDate[2:])
	return f
}

// partly says that a part of a date is not known.
func partly(date string) bool { return strings.Contains(date, "<") }

// forge has the print say something else in one field. Every second date and
// number differs by little.
func forge(rng *rand.Rand, f *mrz.Fields, field string) {
	other := holder(rng, f.Format)
	for other.Surname == f.Surname || other.GivenNames == f.GivenNames || other.GivenNames == "" || partly(other.BirthDate) {
		other = holder(rng, f.Format)
	}
	little := rng.IntN(2) == 0
	switch field {
	case "surname":
		f.Surname = other.Surname
	case "given_names":
		f.GivenNames = other.GivenNames
	case "number":
		f.Number = otherNumber(rng, f.Number, other.Number, little)
	case "birth":
		f.BirthDate = otherDay(rng, f.BirthDate, other.BirthDate, little)
	case "expiry":
		f.ExpiryDate = otherDay(rng, f.ExpiryDate, other.ExpiryDate, little)
	}
}

// otherNumber changes two digits, or takes another number.
func otherNumber(rng *rand.Rand, number, other string, little bool) string {
	if !little {
		return other
	}
	out := []byte(number)
	for changed := 0; changed < 2; {
		if i := rng.IntN(len(out)); out[i] == number[i] {
			if out[i] >= '0' && out[i] <= '9' {
				out[i] = '0' + (out[i]-'0'+byte(1+rng.IntN(9)))%10
			} else {
				out[i] = 'A' + (out[i]-'A'+byte(1+rng.IntN(25)))%26
			}
			changed++
		}
	}
	return string(out)
}

// otherDay moves a year, or takes another day.
func otherDay(rng *rand.Rand, day, other string, little bool) string {
	if !little {
		return other
	}
	year := 10*int(day[0]-'0') + int(day[1]-'0')
	moved := year + []int{-1, 1}[rng.IntN(2)]*(1+rng.IntN(6))
	return fmt.Sprintf("%02d%s", min(max(moved+100, 0), 199)%100, day[2:])
}

func pick[T any](rng *rand.Rand, from []T) T { return from[rng.IntN(len(from))] }
