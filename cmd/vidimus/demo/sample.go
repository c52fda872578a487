package demo

import (
	_ "embed"
	"net/http"

	"vidimus/cmd/vidimus/demo/interfacecall"
)

// The samples are drawn by internal/tools/samplepicture: documents of a state that does
// not exist, with the word SPECIMEN, and a face of nobody.
var (
	//go:embed sample/passport.jpg
	samplePassport []byte
	//go:embed sample/identity_card.jpg
	sampleCard []byte
	//go:embed sample/face.jpg
	sampleFace []byte
)

var samples = interfacecall.Samples{Document: samplePassport, Face: sampleFace}

// serveSample gives a sample out, as a file to keep where that is asked for.
func serveSample(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	file := map[string][]byte{"passport.jpg": samplePassport, "identity_card.jpg": sampleCard, "face.jpg": sampleFace}[name]
	if file == nil {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "image/jpeg")
	if r.URL.Query().Has("download") {
		w.Header().Set("Content-Disposition", `attachment; filename="sample_`+name+`"`)
	}
	_, _ = w.Write(file) // nobody is left to tell when the line is cut
}
