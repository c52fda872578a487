package session_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/pdfread"
	"vidimus/internal/testkit/testenv"
)

// reportVersions are the versions of the interface that have the report.
var reportVersions = []string{"v3", "v1"}

func reportPath(version, sessionID string) string {
	return "/" + version + "/session/" + sessionID + "/generate-pdf/"
}

// reportOf reads the report of a session.
func reportOf(t testing.TB, client *apitest.Client, version, sessionID string) apitest.Response {
	t.Helper()
	answer := client.Do("GET", reportPath(version, sessionID), nil, nil)
	if answer.Status != http.StatusOK {
		t.Fatalf("answered %d %s", answer.Status, e2e.Excerpt(answer.Body))
	}
	return answer
}

func TestTheReportOfAVerifiedPerson(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	id := e2e.VerifiedSession(t, w, w.Live)
	document := e2e.DecisionOf(t, w, w.Live, e2e.Object{"session_id": id})["id_verifications"].([]any)[0].(map[string]any)
	app, err := w.App.Applications.Get(t.Context(), w.Live.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, version := range reportVersions {
		answer := reportOf(t, w.As(w.Live), version, id)
		for name, want := range map[string]string{
			"Content-Type": "application/pdf", "Content-Length": strconv.Itoa(len(answer.Body)),
			"Content-Disposition": `attachment; filename="session_` + id + `.pdf"`,
		} {
			if got := answer.Header.Get(name); got != want {
				t.Errorf("%s is %q, want %q", name, got, want)
			}
		}
		text := pdfread.Words(t, answer.Body)
		for _, want := range []string{
			app.Name, "Approved", document["full_name"].(string), document["document_number"].(string), "Session number 1", "Whole front", "History",
			"Created", "Status: In Progress", "Status: Approved",
		} {
			if !strings.Contains(text, want) {
				t.Errorf("%s says nothing of %q", version, want)
			}
		}
		picture := w.Person("").Do("GET", strings.TrimPrefix(document["full_front_image"].(string), w.Config.BaseURL), nil, nil).Body
		if !bytes.Contains(answer.Body, picture[len(picture)/2:]) {
			t.Errorf("the picture is not in the report of %s", version)
		}
		if strings.Contains(text, "media:") || strings.Contains(text, "picture ") {
			t.Error("a picture stands there as text")
		}
	}
}

func TestAReportIsMadeAnew(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	id := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})["session_id"].(string)
	move := func(status session.Status) {
		e2e.ExecSQL(t, w, "UPDATE sessions SET status = $2, version = version + 1 WHERE session_id = $1", id, status)
	}
	move(session.StatusInReview)
	client := w.As(w.Live)
	w.Clock.Stop()
	first := reportOf(t, client, "v3", id).Body
	if again := reportOf(t, client, "v3", id).Body; !bytes.Equal(first, again) {
		t.Error("two reports of the same moment differ")
	}
	w.Clock.Move(time.Hour)
	if later := reportOf(t, client, "v3", id).Body; bytes.Equal(first, later) {
		t.Error("a later report has the same date")
	}
	move(session.StatusDeclined)
	if text := pdfread.Words(t, reportOf(t, client, "v3", id).Body); !strings.Contains(text, "or a reviewer declined it") {
		t.Error("the report tells an older status")
	}
}

func TestSessionsHaveAReportWhenTheyAreDecided(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	business := w.Workflow(w.Live.ID, workflow.FeatureKYBRegistry)
	cases := map[string]struct {
		workflow uuid.UUID
		name     string
		statuses []session.Status
		refusal  string
	}{
		"a person": {
			w.Live.WorkflowID, "session_", []session.Status{session.StatusApproved, session.StatusDeclined, session.StatusInReview, session.StatusKYCExpired},
			"Sessions have a report when they are Approved, Declined, In Review or Kyc Expired.",
		},
		"a business": {
			business, "business_", []session.Status{session.StatusApproved, session.StatusDeclined, session.StatusInReview},
			"Business sessions have a report when they are Approved, Declined or In Review.",
		},
	}
	for name, tc := range cases {
		id := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": tc.workflow})["session_id"].(string)
		for _, status := range session.Statuses {
			e2e.ExecSQL(t, w, "UPDATE sessions SET status = $2, version = version + 1 WHERE session_id = $1", id, status)
			for _, version := range reportVersions {
				if !slices.Contains(tc.statuses, status) {
					e2e.WantBody(t, w.As(w.Live).Do("GET", reportPath(version, id), nil, nil), 403, e2e.ErrorDetail(tc.refusal))
					continue
				}
				answer := reportOf(t, w.As(w.Live), version, id)
				if got, want := answer.Header.Get("Content-Disposition"), `attachment; filename="`+tc.name+id+`.pdf"`; got != want {
					t.Errorf("%s in %s: %q, want %q", name, status, got, want)
				}
				pdfread.Check(t, answer.Body)
			}
		}
	}
}

func TestReportsAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	created := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})
	id := created["session_id"].(string)
	deleted := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})["session_id"].(string)
	e2e.ExecSQL(t, w, "UPDATE sessions SET status = 'Approved', version = version + 1")
	e2e.ExecSQL(t, w, "UPDATE sessions SET deleted_at = now() WHERE session_id = $1", deleted)
	stranger := w.Party(application.Live)
	for _, version := range reportVersions {
		for name, tc := range map[string]struct {
			client *apitest.Client
			id     string
			status int
			text   string
		}{
			"an unknown session":                {w.As(w.Live), uuid.NewString(), 404, e2e.TextNotFound},
			"a malformed id":                    {w.As(w.Live), "42", 404, e2e.TextNotFound},
			"the session's token":               {w.As(w.Live), created["session_token"].(string), 404, e2e.TextNotFound},
			"a deleted session":                 {w.As(w.Live), deleted, 404, e2e.TextNotFound},
			"another application's":             {w.As(stranger), id, 404, e2e.TextNotFound},
			"the sandbox's of the same owner":   {w.As(w.Sandbox), id, 404, e2e.TextNotFound},
			"no key":                            {apitest.New(t, w.App), id, 403, e2e.TextForbidden},
			"a key that nobody has":             {apitest.New(t, w.App).With("x-api-key", "nobody's"), id, 403, e2e.TextForbidden},
			"no key comes before an unknown id": {apitest.New(t, w.App), uuid.NewString(), 403, e2e.TextForbidden},
			"the session's token as a key":      {apitest.New(t, w.App).With("Session-Token", created["session_token"].(string)), id, 403, e2e.TextForbidden},
		} {
			t.Run(version+" "+name, func(t *testing.T) {
				e2e.WantBody(t, tc.client.Do("GET", reportPath(version, tc.id), nil, nil), tc.status, e2e.ErrorDetail(tc.text))
			})
		}
		if answer := w.As(w.Live).Do("POST", reportPath(version, id), e2e.Object{}, nil); answer.Status != http.StatusMethodNotAllowed {
			t.Errorf("POST: %d %s", answer.Status, answer.Body)
		}
		if answer := w.As(w.Live).Do("GET", strings.TrimSuffix(reportPath(version, id), "/"), nil, nil); answer.Status != http.StatusOK {
			t.Errorf("without the last slash: %d %s", answer.Status, e2e.Excerpt(answer.Body))
		}
	}
}

// A report is in English, whatever the session's language, until a caller asks for another.
func TestAReportIsInTheLanguageThatIsAskedFor(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	id := e2e.VerifiedSession(t, w, w.Live)
	e2e.ExecSQL(t, w, "UPDATE sessions SET language = 'fr'")
	client := w.As(w.Live)
	for _, version := range reportVersions {
		for query, title := range map[string]string{"": "Verification report", "?language=en": "Verification report", "?language=de": "Prüfbericht", "?language=ru": "Отчёт о проверке"} {
			answer := client.Do("GET", reportPath(version, id)+query, nil, nil)
			if answer.Status != http.StatusOK || !strings.Contains(pdfread.Words(t, answer.Body), title) {
				t.Errorf("%s%s: %d, want a report called %s", version, query, answer.Status, title)
			}
		}
		for _, language := range []string{"xx", "EN", "de-AT", ""} {
			if refused := e2e.WantStatus(t, client.Do("GET", reportPath(version, id)+"?language="+language, nil, nil), http.StatusBadRequest); refused["language"] == nil {
				t.Errorf("language %q: %v", language, refused)
			}
		}
	}
}

// TestReportsHaveALimitOfTheirOwn counts both paths together, and the decision not with them.
func TestReportsHaveALimitOfTheirOwn(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	e2e.StopAtWholeSecond(w)
	id := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})["session_id"].(string)
	e2e.ExecSQL(t, w, "UPDATE sessions SET status = 'Approved', version = version + 1 WHERE session_id = $1", id)
	client, begun := w.As(w.Live), w.Clock.Now()
	for n := range 50 {
		reportOf(t, client, reportVersions[n%2], id)
	}
	for _, version := range reportVersions {
		e2e.WantRateLimited(t, client.Do("GET", reportPath(version, id), nil, nil), e2e.Limit{Scope: "session-generate-pdf", Calls: 50, Wait: time.Minute, Reset: begun.Add(time.Minute)})
	}
	e2e.WantNotLimited(t, client.Do("GET", decisionPath("v3", id), nil, nil))
	e2e.WantNotLimited(t, client.Do("GET", decisionPath("v2", id), nil, nil))
	w.Clock.Move(time.Minute)
	reportOf(t, client, "v1", id)
}

// TestTextOfClientsIsNoPicture: whoever writes a picture's mark into metadata
// gets text, not a picture of somebody else.
func TestTextOfClientsIsNoPicture(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	e2e.VerifiedSession(t, w, w.Live)
	var picture uuid.UUID
	if err := w.Pool.QueryRow(t.Context(), "SELECT media_id FROM media WHERE purpose = 'document_front'").Scan(&picture); err != nil {
		t.Fatal(err)
	}
	metadata, err := json.Marshal(map[string]string{"picture": "\x01media:" + picture.String()})
	if err != nil {
		t.Fatal(err)
	}
	id := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID, "vendor_data": "bob", "metadata": json.RawMessage(metadata)})["session_id"].(string)
	e2e.ExecSQL(t, w, "UPDATE sessions SET status = 'Approved', version = version + 1 WHERE session_id = $1", id)
	file := reportOf(t, w.As(w.Live), "v3", id).Body
	if bytes.Contains(file, []byte("/DCTDecode")) {
		t.Error("a picture is in the report")
	}
	if text := pdfread.Words(t, file); !strings.Contains(text, "[U+0001]media:") {
		t.Error("the text is not shown as it is")
	}
}

func TestAPictureThatIsGoneLeavesANote(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	id := e2e.VerifiedSession(t, w, w.Live)
	client := w.As(w.Live)
	for _, step := range []struct{ statement, note string }{
		{"UPDATE media SET content_type = 'image/png'", "This file cannot be shown on paper."},
		{"UPDATE media SET content_type = 'image/jpeg', size_bytes = 9000000", "Left out, as the picture is large."},
		{"DELETE FROM media", "This picture was deleted."},
	} {
		e2e.ExecSQL(t, w, step.statement)
		wantNote(t, reportOf(t, client, "v3", id).Body, step.note)
	}
}

func wantNote(t testing.TB, file []byte, note string) {
	t.Helper()
	if text := pdfread.Words(t, file); !strings.Contains(text, note) {
		t.Errorf("the report does not say %q", note)
	}
	if bytes.Contains(file, []byte("/DCTDecode")) {
		t.Errorf("the picture is shown beside %q", note)
	}
}

func TestAReportCarriesTheLogoOfTheBrand(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	fileOf := func(p testenv.Party) []byte {
		id := e2e.CreateSession(t, w, p, e2e.Object{"workflow_id": p.WorkflowID})["session_id"].(string)
		e2e.ExecSQL(t, w, "UPDATE sessions SET status = 'Approved', version = version + 1 WHERE session_id = $1", id)
		return reportOf(t, w.For(t, p), "v3", id).Body
	}
	p := e2e.BrandedParty(t, w, w.Party(application.Live), true)
	file := fileOf(p)
	if n := bytes.Count(file, []byte("/DCTDecode")); n != 1 {
		t.Errorf("the report of a brand has %d pictures", n)
	}
	if plain := fileOf(e2e.BrandedParty(t, w, w.Party(application.Live), false)); bytes.Contains(plain, []byte("/DCTDecode")) {
		t.Error("a workflow without white label shows the logo")
	}
	e2e.WantObject(t, w.For(t, p).Do("PATCH", e2e.CustomizationPath, e2e.Object{"delete_logo_rectangular": true}, nil), 200)
	if bare := fileOf(p); bytes.Contains(bare, []byte("/DCTDecode")) {
		t.Error("the logo is shown after its removal")
	}
}
