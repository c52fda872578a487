package iddocument

import (
	"encoding/base64"
	"strings"
	"unicode/utf8"

	"vidimus/internal/verification/feature/iddocument/documentdata"

	"vidimus/internal/verification/feature/iddocument/reading"

	"vidimus/internal/verification"
)

// barcode is one code as the call without a session shows it. Position holds the corners as shares of the
// upright picture's sides.
type barcode struct {
	Type     string            `json:"type"`
	Position map[string]corner `json:"position"`
	Data     string            `json:"data"`
	DataRaw  string            `json:"data_raw"`
	Side     string            `json:"side"`
}

type corner struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

// cornerNames are in the order of Corners.
var cornerNames = [4]string{"top_left", "top_right", "bottom_right", "bottom_left"}

// barcodesOf are the codes of all pages.
func barcodesOf(pages []documentdata.Page) []barcode {
	out := []barcode{}
	for _, p := range pages {
		for _, b := range p.Reading.Barcodes {
			out = append(out, barcodeOf(b, p.Image.Side))
		}
	}
	return out
}

func barcodeOf(b reading.Barcode, side verification.Side) barcode {
	out := barcode{Type: b.Kind, Side: string(side), DataRaw: b.Text}
	// A payload that is no text is shown as base64: JSON holds text alone.
	if b.Text == "" || !utf8.ValidString(b.Text) {
		out.DataRaw = base64.StdEncoding.EncodeToString(b.Raw)
	}
	out.Data = strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' {
			return -1
		}
		return r
	}, strings.ToValidUTF8(b.Text, ""))
	if b.Corners != nil {
		out.Position = map[string]corner{}
		for i, c := range b.Corners {
			out.Position[cornerNames[i]] = corner(c)
		}
	}
	return out
}

// carriesBarcode reports whether documents of a kind always have a PDF417: driving
// licences and identity cards of the United States and Canada do (AAMVA DL/ID
// Card Design Standard, section 4).
func carriesBarcode(state, code string) bool {
	return (state == "USA" || state == "CAN") && code == "DL" || state == "USA" && code == "ID"
}
