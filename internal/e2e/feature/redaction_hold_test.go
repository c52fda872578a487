package feature_test

import (
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/retention"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/face/portrait"
	"vidimus/internal/testkit/testenv"
)

// A hold keeps what is stored; what a workflow wants kept nowhere was never to be stored.
func TestAHoldKeepsNoUploadThatIsToBeCovered(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	created, _ := shows(t, w, blurring("NLD", "personal_number"), passport(portrait.File()))
	session := uuid.MustParse(created["session_id"].(string))
	if _, err := w.Retention.AddHold(t.Context(), retention.Hold{ApplicationID: w.Live.ID, SessionID: &session, Reason: "case 7"}); err != nil {
		t.Fatal(err)
	}
	if e2e.QueryNumber(t, w, "SELECT count(*) FROM media WHERE session_id = $1 AND purpose = 'document_upload'", session) != 1 {
		t.Fatal("the upload is not stored")
	}
	w.Work()
	noUploads(t, w, created)
}
