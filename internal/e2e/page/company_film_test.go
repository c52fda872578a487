package page_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/browser"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/receiver"
)

// filmCompany takes a company from the search in a register to the report.
func filmCompany(t *testing.T, s *imagePipeline) {
	h := e2e.App{World: s.world, Party: s.world.Party(application.Sandbox), Receiver: receiver.New(t, s.world.Clock.Now), T: t}
	h.Subscribe("/company")
	p := h.Party
	p.WorkflowID = e2e.CompanyWorkflow(t, s.world, p, fmt.Sprintf(`{"kyb_require_ubo_kyc":true,"kyb_ubo_verification_workflow":%q}`, h.Party.WorkflowID))
	c := s.play(t, browser.Visit{Size: browser.Phone}, p, map[string]any{"expected_details": map[string]any{"registry_country": "DK"}})
	c.Open(c.link)
	c.Heading("Let’s confirm your company")
	c.Press("Agree and continue")
	c.Heading("Find your company")
	c.Type("#search-text", "Søn ApS")
	c.Press("Search")
	c.Shows("Companies found")
	c.Shot("company-1-found")
	c.Click(".found-one")
	c.Heading("Is this your company?")
	c.Shot("company-2-confirm")
	c.Press("Continue")
	for _, paper := range []string{"A paper that shows that the company exists", "A paper that shows who owns the company"} {
		c.Heading(paper)
		c.upload(jpegFile(t, emptyTable()))
	}
	c.Heading("Who is behind the company?")
	for n, who := range []string{"jordan", "robin"} {
		c.Type(fmt.Sprintf("#party-%d-email", n), who+"@people.example")
		c.Pick(fmt.Sprintf("#party-%d-nationality", n), "DK")
		c.Press("Continue")
	}
	c.Shows("Shares together: \u2068100%\u2069")
	c.Shot("company-3-people")
	c.Press("Continue")

	f := e2e.CompanySession{App: h, Id: c.session, Token: c.token}
	people := f.WaitForStatus("Awaiting User").People[0].Submitted.Parties
	c.Heading("Waiting for other people")
	c.Shot("company-4-waiting")
	c.discreet()
	c.Check()
	if len(people) != 2 || people[0].SessionID == "" || people[1].SessionID == "" {
		t.Fatalf("people %+v", people)
	}
	filmKeyPerson(t, s, f, people[0])
	f.VerifyKeyPerson(people[1])
	f.WaitForStatus("Approved")
	c.Until("the page knows the outcome", `document.querySelector('h1')?.textContent !== 'Waiting for other people'`)
	c.Shot("company-6-outcome")
	f.SetKeyPersonStatus(people[1].SessionID, "Declined")
	f.WaitForStatus("In Review")
	f.SetKeyPersonStatus(f.Id, "Approved")
	h.World.Eventually("all changes were told", func() bool {
		return slices.Equal(h.Receiver.Statuses("/company", f.Id), []string{"Not Started", "In Progress", "Awaiting User", "Approved", "In Review", "Approved"})
	})
	for _, e := range h.Receiver.Events("/company") {
		if e.Text("session_id") == f.Id && e.Text("session_kind") != "business" {
			t.Errorf("an event says %s", e.Body)
		}
	}
	report := s.world.For(t, h.Party).Do("GET", "/v3/session/"+f.Id+"/generate-pdf/", nil, nil)
	if report.Status != http.StatusOK || !strings.HasPrefix(string(report.Body), "%PDF") {
		t.Errorf("report: %d", report.Status)
	}
}

// filmKeyPerson follows the link of a key person to the end.
func filmKeyPerson(t *testing.T, s *imagePipeline, f e2e.CompanySession, p e2e.KeyPerson) {
	t.Helper()
	c := &scene{imagePipeline: s, t: t, session: p.SessionID, token: e2e.TokenOf(p.URL), link: p.URL}
	c.Page = s.browser.Page(t, browser.Visit{Size: browser.Phone, Origin: s.origin, Secret: c.token})
	c.Open(c.link)
	c.Press("Agree and continue")
	c.Heading("Which document will you use?")
	e2e.CompanySession{App: f.App, Id: p.SessionID, Token: c.token}.Do("POST", "/v3/hosted/session/steps/feature_ocr/document/", map[string]any{"document_type": "P", "issuing_state": "JPN"})
	c.Reload()
	c.Heading("Photograph the photo page")
	c.upload(jpegFile(t, emptyTable()))
	c.Heading("You are verified")
	c.Shot("company-5-person")
	c.Check()
}
