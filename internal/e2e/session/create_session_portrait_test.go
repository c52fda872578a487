package session_test

import (
	"testing"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestPortraits(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	faces := w.Workflow(w.Live.ID, workflow.FeatureFaceMatch)
	const (
		notBase64 = "Enter a picture in base64."
		tooLarge  = "The picture is larger than 2 MB."
		noPicture = "The picture must be a JPEG, PNG, WebP or TIFF."
	)
	cases := map[string]struct {
		workflow uuid.UUID
		portrait string
		refusal  string // empty: accepted
	}{
		"exactly 2 MB":                          {faces, e2e.Base64(e2e.PictureOfSize(session.MaxPortraitBytes)), ""},
		"one byte more":                         {faces, e2e.Base64(e2e.PictureOfSize(session.MaxPortraitBytes + 1)), tooLarge},
		"two bytes more":                        {faces, e2e.Base64(e2e.PictureOfSize(session.MaxPortraitBytes + 2)), tooLarge},
		"a size that is only found by decoding": {faces, e2e.Base64(e2e.PictureOfSize(session.MaxPortraitBytes + 3)), tooLarge},
		"what a phone takes, 5 MB":              {faces, e2e.Base64(e2e.PictureOfSize(5 << 20)), tooLarge},
		"a data URI":                            {faces, "data:image/png;base64," + e2e.Base64([]byte("\x89PNG\r\n\x1a\n...")), ""},
		"a WebP":                                {faces, e2e.Base64([]byte("RIFF\x00\x00\x00\x00WEBPVP8 ")), ""},
		"a TIFF":                                {faces, e2e.Base64([]byte("MM\x00*....")), ""},
		"no base64":                             {faces, "not a picture", notBase64},
		"base64 of addresses":                   {faces, "_9j_4A==", notBase64},
		"a data URI that is not base64":         {faces, "data:image/png,hello", notBase64},
		"a PDF":                                 {faces, e2e.Base64([]byte("%PDF-1.7 ....")), noPicture},
		"an SVG":                                {faces, e2e.Base64([]byte("<svg xmlns='http://www.w3.org/2000/svg'/>")), noPicture},
		"an address of a picture":               {faces, "https://shop.example/face.jpg", notBase64},
		"a broken one nobody would look at":     {w.Live.WorkflowID, "not a picture", notBase64},
		"a whole one nobody will look at":       {w.Live.WorkflowID, e2e.Base64(e2e.PictureOfSize(1000)), ""},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			answer := w.For(t, w.Live).Do("POST", "/v3/session/", e2e.Object{"workflow_id": tc.workflow, "portrait_image": tc.portrait}, nil)
			if tc.refusal == "" {
				e2e.WantCreated(t, answer)
				return
			}
			e2e.WantBody(t, answer, 400, e2e.Object{"portrait_image": e2e.Texts(tc.refusal)})
		})
	}
	t.Cleanup(func() {
		// Four were accepted for the workflow that compares faces; no other picture may be kept.
		if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM media WHERE application_id = $1", w.Live.ID); n != 4 {
			t.Errorf("%d portraits are kept, want 4", n)
		}
	})
}

func TestFaceMatchNeedsAReferenceFace(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	err := w.Store.Queries().StoredFaceInsert(t.Context(), db.StoredFaceInsertParams{
		ApplicationID: w.Live.ID, VendorData: "known", FaceID: uuid.New(), Source: "liveness", MediaID: uuid.New(), CreatedAt: w.Clock.Now(),
	})
	if err != nil {
		t.Fatal(err)
	}
	first := []workflow.Feature{workflow.FeatureFaceMatch}
	const (
		missing   = "This workflow needs a portrait_image, or the vendor_data of a user with a stored face."
		notStored = "There is no stored face of this user. Send a portrait_image, or let the user finish a verification first."
	)
	cases := map[string]struct {
		party    testenv.Party
		features []workflow.Feature
		members  e2e.Object
		refusal  string // empty: accepted
	}{
		"neither a portrait nor vendor_data":               {w.Live, first, e2e.Object{}, missing},
		"vendor_data without a stored face":                {w.Live, first, e2e.Object{"vendor_data": "unknown"}, notStored},
		"vendor_data with a stored face":                   {w.Live, first, e2e.Object{"vendor_data": "known"}, ""},
		"a portrait":                                       {w.Live, first, e2e.Object{"portrait_image": e2e.Base64(e2e.PictureOfSize(100))}, ""},
		"a portrait and vendor_data without a face":        {w.Live, first, e2e.Object{"vendor_data": "new", "portrait_image": e2e.Base64(e2e.PictureOfSize(100))}, ""},
		"a face stored for another application":            {w.Sandbox, first, e2e.Object{"vendor_data": "known"}, notStored},
		"a sandbox application without a portrait":         {w.Sandbox, first, e2e.Object{}, missing},
		"a face match behind liveness":                     {w.Live, []workflow.Feature{workflow.FeatureLiveness, workflow.FeatureFaceMatch}, e2e.Object{}, missing},
		"a face match behind a document brings its face":   {w.Live, []workflow.Feature{workflow.FeatureOCR, workflow.FeatureFaceMatch}, e2e.Object{}, ""},
		"a workflow without a face match needs no picture": {w.Live, []workflow.Feature{workflow.FeatureLiveness}, e2e.Object{}, ""},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			body := tc.members.With("workflow_id", w.Workflow(tc.party.ID, tc.features...))
			answer := w.For(t, tc.party).Do("POST", "/v3/session/", body, nil)
			if tc.refusal == "" {
				e2e.WantCreated(t, answer)
				return
			}
			e2e.WantBody(t, answer, 400, e2e.Object{"portrait_image": tc.refusal})
		})
	}
}

func TestPortraitsOfSessionsThatWereNotMadeAreDropped(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	kept := func() int {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM media WHERE application_id = $1", w.Sandbox.ID)
	}
	body := e2e.Object{
		"workflow_id": w.Workflow(w.Sandbox.ID, workflow.FeatureFaceMatch), "vendor_data": "ada", "portrait_image": e2e.Base64(e2e.PictureOfSize(100)),
	}
	id := e2e.WantCreated(t, w.As(w.Sandbox).Do("POST", "/v3/session/", body, nil))["session_id"]
	if again := e2e.WantCreated(t, w.As(w.Sandbox).Do("POST", "/v3/session/", body, nil)); again["session_id"] != id || kept() != 1 {
		t.Errorf("session %v again gave %v, and %d pictures are kept, want 1", id, again["session_id"], kept())
	}
	e2e.FillQuota(t, w, w.Sandbox)
	if answer := w.As(w.Sandbox).Do("POST", "/v3/session/", body.With("vendor_data", "bob"), nil); answer.Status != 429 || kept() != 1 {
		t.Errorf("a creation beyond the quota answered %d, and %d pictures are kept, want 429 and 1", answer.Status, kept())
	}
}
