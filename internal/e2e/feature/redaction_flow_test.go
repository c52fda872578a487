package feature_test

import (
	"encoding/json"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/engine/image/ocr/tesseract"
	"vidimus/internal/engine/process/program/programtest"
	"vidimus/internal/engine/process/workerpool"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/face/portrait"
	"vidimus/internal/testkit/testenv"
)

// specimenFile is a drawn document of the engines' test data.
func specimenFile(t *testing.T, path string) []byte {
	t.Helper()
	picture, err := os.ReadFile("../../engine/" + path)
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

// passportOfJapan is of Mohammed dos Santos Silva, number SW0694031, born
// 1944-08-05, to 2027-04-22; nothing in its optional data.
const passportOfJapan = "document/mrz/read/testdata/specimens/easy_0_TD3.jpg"

// shown is a document that a person shows: the choice and the pictures.
type shown struct {
	kind, state string
	pictures    map[string][]byte
}

// shows walks a live session with a document up to its last picture.
func shows(t *testing.T, w *testenv.World, config e2e.Object, d shown) (created e2e.Object, person *apitest.Client) {
	t.Helper()
	flow := e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": []e2e.Object{{"feature": "OCR", "config": config}}})
	created = e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": flow["uuid"]})
	person = w.Person(created["session_token"].(string))
	person.Do("POST", "/v3/hosted/session/consent/", e2e.Object{"consent_version": "2026-12"}, nil)
	person.Do("POST", "/v3/hosted/session/steps/feature_ocr/document/", e2e.Object{"document_type": d.kind, "issuing_state": d.state}, nil)
	for _, side := range []string{"front", "back"} {
		if d.pictures[side] == nil {
			continue
		}
		path := "/v3/hosted/session/steps/feature_ocr/images/" + side + "/?capture=upload"
		if put := person.Do("PUT", path, d.pictures[side], map[string]string{"Content-Type": "image/jpeg"}); put.Status/100 != 2 {
			t.Fatalf("put: %d %s", put.Status, put.Body)
		}
	}
	return created, person
}

// readDocument is the document as the decision shows it.
func readDocument(t *testing.T, w *testenv.World, created e2e.Object, person *apitest.Client) e2e.Object {
	t.Helper()
	w.Eventually("the session is decided", func() bool {
		return !session.Status(person.Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"].(string)).Unfinished()
	})
	return e2e.DecisionOf(t, w, w.Live, created)["id_verifications"].([]any)[0].(map[string]any)
}

func passport(picture []byte) shown { return shown{"P", "JPN", map[string][]byte{"front": picture}} }

func blurring(state string, fields ...string) e2e.Object {
	return e2e.Object{"document_blur_fields_by_country": e2e.Object{state: fields}}
}

// noUploads waits until nothing is stored of a session as it came.
func noUploads(t *testing.T, w *testenv.World, created e2e.Object) {
	t.Helper()
	w.Eventually("the uploads are gone", func() bool {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM media WHERE session_id = $1 AND purpose = 'document_upload'", created["session_id"]) == 0
	})
}

// covered is how the evidence says that the fields were covered.
func covered(t *testing.T, w *testenv.World, created e2e.Object) map[string][]string {
	t.Helper()
	var body []byte
	if err := w.Pool.QueryRow(t.Context(), "SELECT body FROM step_evidence WHERE session_id = $1", created["session_id"]).Scan(&body); err != nil {
		t.Fatal(err)
	}
	var said struct {
		Redaction struct {
			States []string `json:"states"`
			Fields []struct {
				Field string   `json:"field"`
				By    []string `json:"by"`
			} `json:"fields"`
		} `json:"redaction"`
	}
	if err := json.Unmarshal(body, &said); err != nil {
		t.Fatal(err)
	}
	out := map[string][]string{}
	for _, f := range said.Redaction.Fields {
		out[f.Field] = f.By
	}
	return out
}

// legible is all that the reader of zones and the reader of print find on a
// picture, in capital letters and digits.
func legible(t *testing.T, w *testenv.World, picture []byte) string {
	t.Helper()
	side, err := w.Workers.ReadDocument(t.Context(), document.Request{Image: picture}, workerpool.SessionTimeout)
	if err != nil || side.Refusal != nil {
		t.Fatalf("%+v, %v", side.Refusal, err)
	}
	scan, err := w.OCRReader().Read(t.Context(), document.Request{Image: picture}, nil)
	if err != nil {
		t.Fatal(err)
	}
	all := scan.Pages[0].Text()
	if side.Zone != nil {
		all += strings.Join(side.Zone.Document.Lines, " ")
	}
	return strings.Map(func(r rune) rune {
		if r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.ToUpper(all))
}

func TestANumberIsUnreadableInEveryStoredPicture(t *testing.T) {
	t.Parallel()
	programtest.RequireProgram(t, tesseract.Engine)
	w := testenv.New(t, testenv.Settings{Adjust: withPrograms})
	w.Work()
	created, person := shows(t, w, blurring("JPN", "document_number"), passport(specimenFile(t, passportOfJapan)))
	item := readDocument(t, w, created, person)
	if item["document_number"] != "SW0694031" || item["status"] != "Approved" {
		t.Errorf("the result says %v, %v", item["document_number"], item["status"])
	}
	noUploads(t, w, created)
	if by := covered(t, w, created)["document_number"]; !slices.Equal(by, []string{"zone", "print"}) {
		t.Errorf("covered by %v", by)
	}
	for _, member := range []string{"full_front_image", "front_image"} {
		got := legible(t, w, e2e.FollowLink(t, w, item[member]).Body)
		if strings.Contains(got, "SW069") || strings.Contains(got, "694031") {
			t.Errorf("%s shows the number: %s", member, got)
		}
		// The letter beside the cover touches it, which readers may take for another letter.
		for _, rest := range []string{"DOSSANTOSSILVA", "MOHAMMED", "220427", "PN4408051F2704221"} {
			if !strings.Contains(got, rest) {
				t.Errorf("%s does not show %s any more: %s", member, rest, got)
			}
		}
	}
	if seen, err := w.Workers.FindFaces(t.Context(), e2e.FollowLink(t, w, item["portrait_image"]).Body, workerpool.SessionTimeout); err != nil || len(seen.Faces) != 1 {
		t.Errorf("the portrait shows %+v, %v", seen, err)
	}
	// What is stored without the number still tells the same document again.
	created, person = shows(t, w, blurring("JPN", "document_number"), passport(specimenFile(t, passportOfJapan)))
	item = readDocument(t, w, created, person)
	if warnings := item["warnings"].([]any); len(warnings) != 1 || warnings[0].(map[string]any)["risk"] != "POSSIBLE_DUPLICATED_USER" {
		t.Errorf("the same document of another user: %v", warnings)
	}
}

func TestWhatIsNotFoundHasAllCoveredButZoneAndFace(t *testing.T) {
	t.Parallel()
	programtest.RequireProgram(t, tesseract.Engine)
	w := testenv.New(t, testenv.Settings{Adjust: withPrograms})
	w.Work()
	created, person := shows(t, w, blurring("JPN", "personal_number"), passport(specimenFile(t, passportOfJapan)))
	item := readDocument(t, w, created, person)
	if by := covered(t, w, created)["personal_number"]; !slices.Equal(by, []string{"zone", "everything"}) {
		t.Errorf("covered by %v", by)
	}
	picture := e2e.FollowLink(t, w, item["full_front_image"]).Body
	got := legible(t, w, picture)
	if strings.Contains(got, "SURNAME") || strings.Contains(got, "220427") || strings.Contains(got, "SPECIMEN") {
		t.Errorf("print is left: %s", got)
	}
	if !strings.Contains(got, "SW06940315JPN4408051F2704221") {
		t.Errorf("the zone is covered as well: %s", got)
	}
	if seen, err := w.Workers.FindFaces(t.Context(), picture, workerpool.SessionTimeout); err != nil || len(seen.Faces) != 1 {
		t.Errorf("the picture shows %+v, %v", seen, err)
	}
}

func TestAPortraitThatIsNotKept(t *testing.T) {
	t.Parallel()
	programtest.RequireProgram(t, tesseract.Engine)
	w := testenv.New(t, testenv.Settings{Adjust: withPrograms})
	w.Work()
	created, person := shows(t, w, blurring("JPN", "portrait_image", "full_name", "date_of_birth", "gender", "mrz"), passport(specimenFile(t, passportOfJapan)))
	item := readDocument(t, w, created, person)
	if item["portrait_image"] != nil || item["status"] != "Approved" || item["full_name"] != "MOHAMMED DOS SANTOS SILVA" {
		t.Errorf("portrait %v, %v, %v, %v", item["portrait_image"], item["status"], item["full_name"], item["warnings"])
	}
	for _, member := range []string{"full_front_image", "front_image"} {
		picture := e2e.FollowLink(t, w, item[member]).Body
		if seen, err := w.Workers.FindFaces(t.Context(), picture, workerpool.SessionTimeout); err != nil || len(seen.Faces) != 0 {
			t.Errorf("%s shows %+v, %v", member, seen, err)
		}
		got := legible(t, w, picture)
		for _, gone := range []string{"SANTOS", "MOHAMMED", "050844", "440805"} {
			if strings.Contains(got, gone) {
				t.Errorf("%s shows %s: %s", member, gone, got)
			}
		}
		if !strings.Contains(got, "SW0694031") || !strings.Contains(got, "220427") {
			t.Errorf("%s shows no more than %s", member, got)
		}
	}
}

func TestPicturesOfOtherCountriesStayWhole(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	created, person := shows(t, w, blurring("NLD", "document_number", "portrait_image"), passport(specimenFile(t, passportOfJapan)))
	item := readDocument(t, w, created, person)
	if side, err := w.Workers.ReadDocument(t.Context(), document.Request{Image: e2e.FollowLink(t, w, item["front_image"]).Body}, workerpool.SessionTimeout); err != nil || side.Zone == nil || side.Zone.Document.Number != "SW0694031" {
		t.Errorf("%+v, %v", side.Zone, err)
	}
	if item["portrait_image"] == nil {
		t.Error("the portrait is gone")
	}
	noUploads(t, w, created)
}

// Without a reader of print nobody knows where the number is printed.
func TestWithoutAReaderOfPrintAllPrintIsCovered(t *testing.T) {
	t.Parallel()
	programtest.RequireProgram(t, tesseract.Engine)
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	created, person := shows(t, w, blurring("JPN", "document_number"), passport(specimenFile(t, passportOfJapan)))
	item := readDocument(t, w, created, person)
	reading := testenv.New(t, testenv.Settings{Adjust: withPrograms})
	got := legible(t, reading, e2e.FollowLink(t, w, item["front_image"]).Body)
	if strings.Contains(got, "694031") || strings.Contains(got, "SURNAME") || !strings.Contains(got, "MOHAMMED") {
		t.Errorf("the picture shows %s", got)
	}
}

// A number stands in the code as well, which is covered whole.
func TestACodeIsCoveredWhole(t *testing.T) {
	t.Parallel()
	programtest.RequireProgram(t, tesseract.Engine)
	programtest.RequireProgram(t, "ZXingReader")
	w := testenv.New(t, testenv.Settings{Adjust: withPrograms})
	w.Work()
	licence := func(picture []byte) shown { return shown{"DL", "USA", map[string][]byte{"front": picture}} }
	oneSide := e2e.Object{"USA": e2e.Object{"DL": e2e.Object{"enabled": 1, "sides": 1}}}
	picture := specimenFile(t, "image/barcode/testdata/pdf417_easy_00.jpg")
	created, person := shows(t, w, blurring("USA", "document_number").With("documents_allowed", oneSide), licence(picture))
	item := readDocument(t, w, created, person)
	if item["document_number"] == nil {
		t.Fatalf("the code was not read: %v", item["warnings"])
	}
	if by := covered(t, w, created)["document_number"]; !slices.Contains(by, "barcode") {
		t.Errorf("covered by %v", by)
	}
	stored := e2e.FollowLink(t, w, item["full_front_image"]).Body
	created, _ = shows(t, w, e2e.Object{"documents_allowed": oneSide}, licence(stored))
	w.Eventually("the person is asked again", func() bool {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM session_steps WHERE session_id = $1 AND state = 'retry'", created["session_id"]) == 1
	})
}

func TestPicturesThatCameToNothingAreNotKept(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	uploads := func(created e2e.Object) int {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM media WHERE session_id = $1 AND purpose = 'document_upload'", created["session_id"])
	}
	t.Run("a try that is asked for again", func(t *testing.T) {
		created, _ := shows(t, w, blurring("NLD", "personal_number"), passport(portrait.File()))
		w.Eventually("the person is asked again", func() bool {
			return e2e.QueryNumber(t, w, "SELECT count(*) FROM session_steps WHERE session_id = $1 AND state = 'retry'", created["session_id"]) == 1
		})
		noUploads(t, w, created)
	})
	t.Run("a card of which one side came", func(t *testing.T) {
		card := shown{"ID", "NLD", map[string][]byte{"front": specimenFile(t, passportOfJapan)}}
		plain, _ := shows(t, w, e2e.Object{}, card)
		created, _ := shows(t, w, blurring("NLD", "personal_number"), card)
		if uploads(created) != 1 {
			t.Fatal("the upload is not stored")
		}
		w.Clock.Move(8 * 24 * time.Hour)
		w.Eventually("the sessions are abandoned", func() bool {
			return e2e.QueryNumber(t, w, "SELECT count(*) FROM sessions WHERE session_id IN ($1, $2) AND status = 'Abandoned'", created["session_id"], plain["session_id"]) == 2
		})
		noUploads(t, w, created)
		if uploads(plain) != 1 {
			t.Error("the upload of a workflow without the setting is gone")
		}
	})
}

func TestAnAddedFileIsCoveredToo(t *testing.T) {
	t.Parallel()
	programtest.RequireProgram(t, tesseract.Engine)
	w := testenv.New(t, testenv.Settings{Adjust: withPrograms})
	w.Work()
	created, person := shows(t, w, blurring("JPN", "document_number"), passport(specimenFile(t, passportOfJapan)))
	readDocument(t, w, created, person)
	d := e2e.Reviewer{T: t, W: w, P: w.Live}
	path := "/v3/session/" + created["session_id"].(string) + "/add-images/"
	e2e.WantObject(t, d.AddFiles("POST", path, e2e.FormFile{Name: "front_image", Content: []byte("no picture")}), 400)
	// In two calls: three readings in one take longer than a call may when the machine does much else.
	for _, parts := range [][]e2e.FormFile{
		{{Name: "front_image", Content: specimenFile(t, passportOfJapan)}},
		{{Name: "extra_files", Content: specimenFile(t, passportOfJapan)}, {Name: "extra_files", Content: e2e.OnePagePDF}},
	} {
		// A machine that does much else answers 503, and the caller comes back.
		var added apitest.Response
		w.Eventually("the files are taken", func() bool {
			added = d.AddFiles("POST", path, parts...)
			return added.Status != http.StatusServiceUnavailable
		})
		if added.Status/100 != 2 {
			t.Fatalf("%d %s", added.Status, added.Body)
		}
	}
	item := e2e.DecisionOf(t, w, w.Live, created)["id_verifications"].([]any)[0].(map[string]any)
	extra := item["extra_files"].([]any)
	if page := e2e.FollowLink(t, w, extra[1]); page.Header.Get("Content-Type") != "image/jpeg" {
		t.Errorf("a PDF is kept as %s", page.Header.Get("Content-Type"))
	}
	for member, link := range map[string]any{"front_image": item["front_image"], "extra_files": extra[0]} {
		answer := e2e.FollowLink(t, w, link)
		if got := legible(t, w, answer.Body); answer.Header.Get("Content-Type") != "image/jpeg" || strings.Contains(got, "694031") || !strings.Contains(got, "MOHAMMED") {
			t.Errorf("%s is %s and shows %s", member, answer.Header.Get("Content-Type"), got)
		}
	}
}
