package contract_test

import (
	"fmt"
	"net/http"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
)

// uploading begins a file in parts for the operations about them, which comes whole where it is to be used.
func (f *fuzzed) uploading() {
	f.t.Helper()
	whole := e2e.SmallPicture(f.t)
	var size int
	switch f.operation {
	case "openHostedUpload", "putHostedUploadPart", "useHostedUpload":
		f.current, f.node = f.newSession()["session_token"].(string), "feature_ocr"
		f.advance()
	default:
		f.typing(workflow.FeatureQuestionnaire)
	}
	switch f.operation {
	case "openHostedUpload":
		return
	case "putHostedUploadPart":
		size = 15 << 20
	default:
		size = len(whole)
	}
	person := f.world.Person(f.current)
	begun := e2e.WantObject(f.t, person.Do("POST", e2e.HostedPath+"steps/"+f.node+"/uploads/", e2e.Object{"size": size}, nil), http.StatusCreated)
	f.attempt = begun["upload_id"].(string)
	part := person.Do("PUT", fmt.Sprintf("%suploads/%s/?offset=0", e2e.HostedPath, f.attempt), whole, map[string]string{"Content-Type": "application/octet-stream"})
	e2e.WantObject(f.t, part, http.StatusOK)
}
