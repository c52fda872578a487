package demo

import (
	"net/http"
	"regexp"
	"strconv"
	"strings"

	"github.com/google/uuid"

	"vidimus/cmd/vidimus/demo/apicall"
	"vidimus/internal/domain/verification/scenario"
)

// option is a choice of a form.
type option struct{ Value, Label string }

// personWorkflows are the workflows about a person that can be chosen.
var personWorkflows = []option{
	{"face", "Document, liveness and face match"}, {"document", "Document"}, {"screening", "Document and sanctions lists"},
}

func (p SeededApplication) workflow(name string) (uuid.UUID, bool) {
	id, known := map[string]uuid.UUID{
		"face": p.FaceWorkflowID, "document": p.WorkflowID, "screening": p.ScreeningWorkflowID,
	}[name]
	return id, known
}

// personOutcomes are the scenarios that one of these workflows can show.
func personOutcomes() []option {
	var out []option
	for _, s := range scenario.All() {
		shown := s.Slug == scenario.Approve
		for _, f := range s.Features {
			shown = shown || f == "OCR" || f == "LIVENESS" || f == "FACE_MATCH" || f == "AML"
		}
		if shown {
			out = append(out, option{s.Slug, s.Title})
		}
	}
	return out
}

// back is where the page sends the person when it is done.
func (s *Site) back(r *http.Request, t *trial) string {
	return "http://" + r.Host + "/trials/" + strconv.Itoa(t.Number)
}

func customer() string { return "customer-" + uuid.NewString()[:8] }

// tryPerson verifies somebody: with the samples at once, on the page, or for real.
func (s *Site) tryPerson(w http.ResponseWriter, r *http.Request) {
	part, how := s.Seeded.Sandbox, r.FormValue("how")
	title := "A verification with samples"
	switch how {
	case "page":
		title = "A verification on the page"
	case "live":
		part, title = s.Seeded.Live, "A verification of your own document"
	}
	id, known := part.workflow(r.FormValue("workflow"))
	outcome := r.FormValue("outcome")
	if _, found := scenario.Find(outcome); !known || !found {
		s.tell(w, r, http.StatusBadRequest, "That cannot be tried", "Choose a workflow and an outcome on the first page.")
		return
	}
	t := s.trials.add(title, part)
	body := map[string]any{"workflow_id": id, "vendor_data": customer(), "callback": s.back(r, t)}
	if how != "live" {
		body["sandbox_scenario"] = outcome
	}
	s.begin(w, r, t, body, how != "samples", apicall.Company{})
}

// begin opens a session and either sends the person to its page or does what it asks for.
func (s *Site) begin(w http.ResponseWriter, r *http.Request, t *trial, body map[string]any, onPage bool, company apicall.Company) {
	token, err := t.createSession(r.Context(), s.Client, body)
	switch {
	case err != nil:
		t.end("", err)
	case onPage:
		http.Redirect(w, r, t.url, http.StatusSeeOther)
		return
	default:
		go t.walk(s.Context, s.Client, token, company)
	}
	s.show(w, r, t)
}

func (s *Site) show(w http.ResponseWriter, r *http.Request, t *trial) {
	http.Redirect(w, r, "/trials/"+strconv.Itoa(t.Number), http.StatusSeeOther)
}

var countryCode = regexp.MustCompile(`^[A-Z]{2}$`)

// tryCompany verifies a company of the sandbox.
func (s *Site) tryCompany(w http.ResponseWriter, r *http.Request) {
	company := apicall.Company{Name: strings.TrimSpace(r.FormValue("name")), Country: strings.ToUpper(strings.TrimSpace(r.FormValue("country"))), Number: "12345678"}
	if company.Name == "" || !countryCode.MatchString(company.Country) {
		s.tell(w, r, http.StatusBadRequest, "That cannot be tried", "A company needs a name and a country of two letters, such as DE.")
		return
	}
	outcome := scenario.Approve
	if r.FormValue("outcome") != scenario.Approve {
		outcome = "decline_kyb_registry_mismatch"
	}
	t := s.trials.add("A company", s.Seeded.Sandbox)
	s.begin(w, r, t, map[string]any{
		"workflow_id": t.part.CompanyWorkflowID, "vendor_data": customer(), "callback": s.back(r, t), "sandbox_scenario": outcome,
		"expected_details": map[string]any{"company_name": company.Name, "registry_country": company.Country, "registration_number": company.Number},
	}, r.FormValue("how") == "page", company)
}

// tryQuestionnaire opens the page with questions.
func (s *Site) tryQuestionnaire(w http.ResponseWriter, r *http.Request) {
	t := s.trials.add("A questionnaire", s.Seeded.Sandbox)
	s.begin(w, r, t, map[string]any{"workflow_id": t.part.QuestionnaireWorkflowID, "vendor_data": customer(), "callback": s.back(r, t)},
		r.FormValue("how") == "page", apicall.Company{})
}

var sum = regexp.MustCompile(`^\d{1,9}(\.\d{1,2})?$`)

// tryPayment reports a payment that rules may stop.
func (s *Site) tryPayment(w http.ResponseWriter, r *http.Request) {
	amount := strings.TrimSpace(r.FormValue("amount"))
	if !sum.MatchString(amount) {
		s.tell(w, r, http.StatusBadRequest, "That cannot be tried", "An amount is a number such as 250000 or 12.50.")
		return
	}
	t := s.trials.add("A payment", s.Seeded.Live)
	if err := t.pay(r.Context(), s.Client, amount); err != nil {
		t.end("", err)
	}
	s.show(w, r, t)
}
