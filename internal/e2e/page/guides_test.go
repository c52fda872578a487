package page_test

import (
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// commandBlock is a block of commands in a guide.
var commandBlock = regexp.MustCompile("(?ms)^```sh\n(.*?)\n```$")

// shellReader carries the commands of a guide out as a reader would: one after the other, in one folder.
type shellReader struct {
	e2e.App
	folder, base string
	organisation uuid.UUID
	said         strings.Builder
}

// carryOut keeps functions and variables of one block for the next.
func (r *shellReader) carryOut(block string) {
	r.T.Helper()
	script := "set -euo pipefail\n[ ! -e .state ] || . ./.state\n" + block +
		"\n{ declare -f; declare -p WORKFLOW SESSION CANDIDATE RULE STATUS DRAFT AT BLUEPRINT CASE REPORT 2> /dev/null || true; } > .state\n"
	cmd := exec.CommandContext(r.T.Context(), "bash", "-c", script)
	cmd.Dir = r.folder
	cmd.Env = append(os.Environ(), "VIDIMUS_URL="+r.base, "VIDIMUS_API_KEY="+r.Party.Key,
		"VIDIMUS_ORGANIZATION="+r.organisation.String(), "VIDIMUS_APPLICATION="+r.Party.ID.String())
	out, err := cmd.CombinedOutput()
	if err != nil {
		r.T.Fatalf("%v:\n%s\n%s", err, block, out)
	}
	fmt.Fprintf(&r.said, "%s\n", out)
}

// bePerson is what the reader does by hand between two blocks of the first guide.
func (r *shellReader) bePerson() {
	r.T.Helper()
	data, err := os.ReadFile(filepath.Join(r.folder, "session.json"))
	if err != nil {
		r.T.Fatal(err)
	}
	var session struct {
		ID    string `json:"session_id"`
		Token string `json:"session_token"`
	}
	if err := json.Unmarshal(data, &session); err != nil {
		r.T.Fatal(err)
	}
	picture, err := os.ReadFile(jpegFile(r.T, emptyTable()))
	if err != nil {
		r.T.Fatal(err)
	}
	r.HandOver(session.Token, picture)
	r.World.Eventually("the session is decided", func() bool {
		return r.World.For(r.T, r.Party).Do("GET", "/v3/session/"+session.ID+"/decision/", nil, nil).JSON()["status"] == "Approved"
	})
}

// TestCommandsOfTheGuidesWork is the promise of every guide. That of receivers is kept by `make sdk-examples`.
func TestCommandsOfTheGuidesWork(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	server := httptest.NewServer(w)
	t.Cleanup(server.Close)
	for name, tc := range map[string]struct {
		environment application.Environment
		blocks      int
		// byHand is the block before which the reader acts in person; 0 is none.
		byHand int
		says   []string
	}{
		"getting-started": {application.Sandbox, 4, 3, []string{"Open http", "The session is Approved"}},
		"workflows":       {application.Sandbox, 4, 0, nil},
		"companies":       {application.Sandbox, 3, 0, []string{"Sandbox Holding Limited", "/session/"}},
		"monitoring":      {application.Live, 5, 0, []string{"The payment is IN_REVIEW", "APPROVED"}},
		"travel-rule":     {application.Sandbox, 1, 0, []string{"Lindenhof Exchange"}},
		"../cases": {application.Sandbox, 10, 0, []string{
			"Suspicious activity", "The case is CS-0001", "No hits.", `"overdue":`, "Submission date is required.", "The format is fincen_sar", "Change the member of the report", "The case is RESOLVED",
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			page, err := os.ReadFile("../../../docs/guides/" + name + ".md")
			if err != nil {
				t.Fatal(err)
			}
			blocks := commandBlock.FindAllStringSubmatch(string(page), -1)
			if len(blocks) != tc.blocks {
				t.Fatalf("%d blocks of commands were found, want %d", len(blocks), tc.blocks)
			}
			app := e2e.NewAppIn(t, w, tc.environment)
			if err := w.Applications.SetSwitch(t.Context(), app.Party.ID, application.SwitchEventMonitoring, true); err != nil {
				t.Fatal(err)
			}
			of, err := w.Applications.Get(t.Context(), app.Party.ID)
			if err != nil {
				t.Fatal(err)
			}
			r := &shellReader{App: app, folder: t.TempDir(), base: server.URL, organisation: of.OrganisationID}
			for n, block := range blocks {
				if tc.byHand > 0 && n == tc.byHand {
					r.bePerson()
				}
				r.carryOut(block[1])
			}
			for _, say := range tc.says {
				if !strings.Contains(r.said.String(), say) {
					t.Errorf("%q is not said:\n%s", say, r.said.String())
				}
			}
		})
	}
}
