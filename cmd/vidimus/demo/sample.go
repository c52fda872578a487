package demo

import (
	"net/http"

	"vidimus/cmd/vidimus/demo/apicall"
	"vidimus/internal/domain/verification/scenario/sample"
)

var samples = apicall.Samples{Document: sample.Passport, Face: sample.Face}

// serveSample gives a sample out, as a file to keep where that is asked for.
func serveSample(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	file := map[string][]byte{"passport.jpg": sample.Passport, "identity_card.jpg": sample.IdentityCard, "face.jpg": sample.Face}[name]
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
