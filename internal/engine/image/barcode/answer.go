package barcode

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"vidimus/internal/platform/value/geometry"
)

// Bounds of what is taken from an answer.
const (
	maxCodes   = 20
	maxPayload = 8 << 10
	maxPixels  = 1 << 20
)

// What the reader says where there is no code.
const nothingFound = "No barcode found"

// parse reads the reader's answer: for each code lines that begin with a name.
// The text of a code comes first and may hold lines of its own that look like
// names, so the payload is taken from the digits of its bytes; a code that
// imitates a whole answer only says what it could have said plainly. What is found
// twice is one code: the reader meets long ones on several of its ways across the
// picture. It reports false for what is no answer at all.
func parse(answer []byte) (codes []Code, ok bool) {
	if strings.Contains(string(answer), nothingFound) {
		return nil, true
	}
	var payload []byte
	again := false
	for row := range bytes.Lines(answer) {
		name, value, is := strings.Cut(strings.TrimRight(string(row), "\r\n"), ":")
		if !is {
			continue
		}
		value = strings.TrimSpace(value)
		switch name {
		case "Bytes":
			payload = bytesOf(value)
		case "Format":
			kind := Kind(value)
			again = slices.ContainsFunc(codes, func(c Code) bool { return c.Kind == kind && bytes.Equal(c.Payload, payload) })
			if payload != nil && !again && (kind == PDF417 || kind == QR) && len(codes) < maxCodes {
				codes = append(codes, Code{Kind: kind, Payload: payload})
			}
			payload = nil
		case "Position":
			if n := len(codes); n > 0 && !again && codes[n-1].Corners == ([4]geometry.Point{}) {
				codes[n-1].Corners = cornersOf(value)
			}
		}
	}
	return codes, len(codes) > 0
}

// bytesOf reads hexadecimal digits in pairs with spaces between; newer readers
// put the number of bytes in brackets before them.
func bytesOf(text string) []byte {
	if strings.HasPrefix(text, "(") {
		_, text, _ = strings.Cut(text, ")")
	}
	text = strings.ReplaceAll(text, " ", "")
	if text == "" || len(text) > 2*maxPayload {
		return nil
	}
	out, err := hex.DecodeString(text)
	if err != nil {
		return nil
	}
	return out
}

// cornersOf reads four places such as 196x241.
func cornersOf(text string) [4]geometry.Point {
	var out [4]geometry.Point
	fields := strings.Fields(text)
	if len(fields) != len(out) {
		return [4]geometry.Point{}
	}
	for i, f := range fields {
		var x, y int
		if n, err := fmt.Sscanf(f, "%dx%d", &x, &y); n != 2 || err != nil || max(x, -x, y, -y) > maxPixels {
			return [4]geometry.Point{}
		}
		out[i] = geometry.Point{X: float64(x), Y: float64(y)}
	}
	return out
}
