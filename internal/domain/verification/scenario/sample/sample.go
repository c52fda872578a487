// Package sample embeds drawn sample pictures for trying a sandbox without a
// document or camera: documents of a state that does not exist, marked SPECIMEN, and
// a face of no real person. internal/tools/samplepicture draws them.
package sample

import (
	"embed"
	"fmt"
)

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

//go:embed passport_*.jpg face_*.jpg
var further embed.FS

// Holder is an invented person: a passport and the face on it.
type Holder struct{ Passport, Face []byte }

const furtherHolders = 5

// Holders are the holder of Passport and Face, and others who look different, for made-up data.
func Holders() []Holder {
	all := []Holder{{Passport, Face}}
	for n := 2; n < 2+furtherHolders; n++ {
		all = append(all, Holder{furtherFile("passport", n), furtherFile("face", n)})
	}
	return all
}

// furtherFile is one of the embedded pictures, which are all there.
func furtherFile(what string, n int) []byte {
	file, err := further.ReadFile(fmt.Sprintf("%s_%d.jpg", what, n))
	if err != nil {
		panic(err)
	}
	return file
}
