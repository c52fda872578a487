package e2e

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/apitest"
)

// WriteTexts writes text messages to files.
func WriteTexts(c *config.Config) { c.SMS.Outbox = true }

// StepWorkflow publishes a workflow of one step with its settings.
func (h App) StepWorkflow(feature workflow.Feature, settings string) uuid.UUID {
	h.T.Helper()
	v, err := h.World.Workflows.Create(h.T.Context(), h.Party.ID, workflow.Change{
		Steps: []workflow.Step{{Feature: feature, Config: json.RawMessage(settings)}},
	})
	if err != nil {
		h.T.Fatal(err)
	}
	return v.WorkflowID
}

// FormPerson is a person in a session of one step that is answered by typing.
type FormPerson struct {
	App
	Session, Token, Node string
}

// BeginSession opens a session and agrees to it.
func (h App) BeginSession(body Object) FormPerson {
	h.T.Helper()
	p := FormPerson{App: h}
	p.Session, p.Token = h.CreateSession(body)
	WantObject(h.T, h.World.Person(p.Token).Do("POST", "/v3/hosted/session/consent/", Object{"consent_version": "2026-12"}, nil), http.StatusOK)
	p.Node, _ = h.World.Person(p.Token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["current_node_id"].(string)
	return p
}

// Submit answers the step.
func (p FormPerson) Submit(input Object) apitest.Response {
	p.T.Helper()
	return p.World.Person(p.Token).Do("POST", "/v3/hosted/session/steps/"+p.Node+"/form/", input, nil)
}

// WaitForOutcome waits for the decision: the session's status, and the only entry of an array.
func (p FormPerson) WaitForOutcome(array string) (string, map[string]any) {
	p.T.Helper()
	p.World.Eventually("the session is decided", func() bool {
		return p.World.Person(p.Token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"] != "In Progress"
	})
	d := p.World.For(p.T, p.Party).Do("GET", "/v3/session/"+p.Session+"/decision/", nil, nil).JSON()
	items, _ := d[array].([]any)
	if len(items) != 1 {
		p.T.Fatalf("%s holds %d entries: %v", array, len(items), d)
	}
	item, _ := items[0].(map[string]any)
	return d["status"].(string), item
}

// RisksOf are the codes of an entry's warnings.
func RisksOf(item map[string]any) string {
	var out []string
	warnings, _ := item["warnings"].([]any)
	for _, w := range warnings {
		warning, _ := w.(map[string]any)
		out = append(out, warning["risk"].(string))
	}
	return strings.Join(out, " ")
}

// CodeInMail is a code as mails show it.
var CodeInMail = regexp.MustCompile(`(?m)^(\d{6})\r?$`)

// MailedCode waits for a mail with a code, and takes it away.
func (h App) MailedCode(to string) string {
	h.T.Helper()
	return h.ReceivedCode(filepath.Join(h.World.Config.MailFolder(), "*.eml"), to, CodeInMail)
}

var codeInText = regexp.MustCompile(`\b(\d{6})\b`)

// TextedCode waits for a text message with a code, and takes it away.
func (h App) TextedCode(to string) string {
	h.T.Helper()
	return h.ReceivedCode(filepath.Join(h.World.Config.TextFolder(), "*.txt"), to, codeInText)
}

// ReceivedCode waits for a message to somebody in the files of a pattern, takes it away and returns its code.
func (h App) ReceivedCode(pattern, to string, code *regexp.Regexp) (found string) {
	h.T.Helper()
	h.World.Eventually("a code for "+to, func() bool {
		files, err := filepath.Glob(pattern)
		if err != nil {
			h.T.Fatal(err)
		}
		for _, name := range files {
			raw, err := os.ReadFile(name)
			if err != nil || !strings.Contains(string(raw), to) {
				continue
			}
			if m := code.FindSubmatch(raw); m != nil {
				found = string(m[1])
				return os.Remove(name) == nil
			}
		}
		return false
	})
	return found
}

// WrongCode is another code than the right one.
func WrongCode(code string) string {
	if code[0] == '1' {
		return "2" + code[1:]
	}
	return "1" + code[1:]
}
