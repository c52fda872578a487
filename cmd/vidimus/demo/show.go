package demo

import (
	"net/http"
	"net/url"
	"strconv"
	"time"

	"vidimus/cmd/vidimus/demo/apicall"
)

// landingView is the first page.
type landingView struct {
	frame
	Workflows, Outcomes []option
	Arrived             arrivedView
}

// arrivedView is what came in.
type arrivedView struct {
	Webhooks   []received
	Mails      []sentMail
	Trials     []trialLine
	SendsMails bool
}

// trialLine is a trial in a list.
type trialLine struct {
	Number  int
	Title   string
	At      time.Time
	Outcome string
}

const shownShort = 8

func (s *Site) landing(w http.ResponseWriter, r *http.Request) {
	arrived := s.arrived()
	arrived.Webhooks = arrived.Webhooks[:min(len(arrived.Webhooks), shownShort)]
	arrived.Mails = arrived.Mails[:min(len(arrived.Mails), shownShort)]
	arrived.Trials = arrived.Trials[:min(len(arrived.Trials), shownShort)]
	if r.URL.Query().Has("part") {
		s.page(w, r, http.StatusOK, "arrived", arrived)
		return
	}
	s.page(w, r, http.StatusOK, "landing.html", landingView{s.frame("Try Vidimus"), personWorkflows, personOutcomes(), arrived})
}

func (s *Site) arrived() arrivedView {
	out := arrivedView{Webhooks: s.Receiver.about(""), Mails: s.mails.list(), SendsMails: s.MailFolder == ""}
	for _, t := range s.trials.all() {
		t.mu.Lock()
		out.Trials = append(out.Trials, trialLine{t.Number, t.Title, t.begun, t.outcome})
		t.mu.Unlock()
	}
	return out
}

func (s *Site) arrivals(w http.ResponseWriter, r *http.Request) {
	if r.URL.Query().Has("part") {
		s.page(w, r, http.StatusOK, "arrived", s.arrived())
		return
	}
	s.page(w, r, http.StatusOK, "arrivals.html", landingView{frame: s.frame("What arrived"), Arrived: s.arrived()})
}

// arrivalView is a webhook with the decision beside it.
type arrivalView struct {
	frame
	Webhook received
	Now     string
	Answer  string
	Path    string
}

func (s *Site) arrival(w http.ResponseWriter, r *http.Request) {
	number, _ := strconv.Atoi(r.PathValue("number")) // anything else is no webhook
	hook, found := s.Receiver.numbered(number)
	if !found {
		s.unknown(w, r)
		return
	}
	v := arrivalView{frame: s.frame("Webhook " + hook.Type), Webhook: hook}
	part := s.Seeded.Sandbox
	if hook.ApplicationID == s.Seeded.Live.ApplicationID.String() {
		part = s.Seeded.Live
	}
	t := trial{part: part}
	switch {
	case hook.Subject == "" || !hook.Verified:
	case hook.Type == "status.updated":
		t.read = apicall.Call{Operation: "getSessionDecision", Method: "GET", Path: "/v3/session/" + url.PathEscape(hook.Subject) + "/decision/"}
	default:
		t.read = apicall.Call{Operation: "getTransaction", Method: "GET", Path: "/v3/transactions/" + url.PathEscape(hook.Subject) + "/"}
	}
	v.Path = t.read.Path
	v.Now, v.Answer = t.now(r.Context(), s.Client)
	s.page(w, r, http.StatusOK, "arrival.html", v)
}

// mailView is a mail.
type mailView struct {
	frame
	Mail sentMail
}

func (s *Site) mail(w http.ResponseWriter, r *http.Request) {
	sent, err := s.mails.read(r.PathValue("name"))
	if err != nil {
		s.unknown(w, r)
		return
	}
	s.page(w, r, http.StatusOK, "mail.html", mailView{s.frame(sent.Subject), sent})
}

// trialView is a trial, live.
type trialView struct {
	frame
	Number   int
	About    string
	URL      string
	Steps    []string
	Status   string
	Answer   string
	Path     string
	Failure  string
	Seconds  string
	Calls    []callView
	Webhooks []received
}

// callView is a call with its code and answer.
type callView struct {
	apicall.Exchange
	Codes  []apicall.Code
	Answer string
}

func (s *Site) trial(w http.ResponseWriter, r *http.Request) {
	number, _ := strconv.Atoi(r.PathValue("number")) // anything else is no trial
	t := s.trials.numbered(number)
	if t == nil {
		s.unknown(w, r)
		return
	}
	v := s.trialView(r, t)
	if r.URL.Query().Has("part") {
		s.page(w, r, http.StatusOK, "progress", v)
		return
	}
	s.page(w, r, http.StatusOK, "trial.html", v)
}

func (s *Site) trialView(r *http.Request, t *trial) trialView {
	status, answer := t.now(r.Context(), s.Client)
	v := trialView{frame: s.frame(t.Title), Number: t.Number, Status: status, Answer: answer}
	t.mu.Lock()
	defer t.mu.Unlock()
	v.About, v.URL, v.Steps, v.Failure, v.Path = t.about, t.url, t.steps, t.failure, t.read.Path
	if !t.ended.IsZero() {
		v.Seconds = strconv.FormatFloat(t.ended.Sub(t.begun).Seconds(), 'f', 1, 64)
	}
	for _, c := range t.calls {
		v.Calls = append(v.Calls, callView{c, c.Codes(s.Base, t.part.APIKey), indented(c.Answer)})
	}
	if t.about != "" {
		v.Webhooks = s.Receiver.about(t.about)
	}
	return v
}
