// Package sample holds drawn pictures for whoever tries a sandbox out without a document or a camera: documents of a state
// that does not exist, with the word SPECIMEN, and a face of nobody. internal/tools/samplepicture draws them.
package sample

import _ "embed"

// The pictures, as JPEG.
var (
	//go:embed passport.jpg
	Passport []byte
	//go:embed identity_card.jpg
	IdentityCard []byte
	//go:embed face.jpg
	Face []byte
)

// Picture returns the picture of a name; nil where there is none.
func Picture(name string) []byte {
	return map[string][]byte{"passport": Passport, "identity_card": IdentityCard, "face": Face}[name]
}
