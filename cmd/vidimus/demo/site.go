package demo

import (
	"bytes"
	"context"
	"embed"
	"fmt"
	"html/template"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"

	"vidimus/cmd/vidimus/demo/apicall"
)

// Site is where everything is tried: a landing page, the trials and what arrives. It
// shows keys, so that it answers under few names only.
type Site struct {
	SiteOptions
	trials trials
	mails  mails
}

// SiteOptions configures a demonstration site.
type SiteOptions struct {
	Seeded Seeded
	// Base is the public address of the service.
	Base string
	// Console tells where people get into the console: while there is no account, a link that makes the first one.
	Console func(ctx context.Context) (address string, isFirst bool, err error)
	// Phone is the address under which a phone in the same network reaches the service; empty for none.
	Phone string
	// Client calls the service.
	Client   apicall.Client
	Receiver *Receiver
	Shop     *Shop
	// MailFolder is empty where mails are sent by a mail server.
	MailFolder string
	// Hosts are further names that the site answers under.
	Hosts []string
	Log   *slog.Logger
	// ctx ends what runs in the background.
	Context context.Context //nolint:containedctx // trials outlive the requests that begin them
}

// NewSite returns a site.
func NewSite(o SiteOptions) *Site { return &Site{SiteOptions: o, mails: mails{folder: o.MailFolder}} }

//go:embed pages
var pageFiles embed.FS

var pageTemplates = template.Must(template.New("").Funcs(template.FuncMap{
	"clock": func(t time.Time) string { return t.Local().Format(time.TimeOnly) },
	"tone":  tone,
	"words": featureWords,
}).ParseFS(pageFiles, "pages/*.html"))

// tone is the colour of a status.
func tone(status string) string {
	switch strings.ToUpper(status) {
	case "APPROVED", "ACTIVE":
		return "good"
	case "DECLINED", "BLOCKED":
		return "bad"
	case "IN REVIEW", "IN_REVIEW", "AWAITING USER", "AWAITING_USER":
		return "notice"
	}
	return "plain"
}

// featureWords are what a step is called for people.
func featureWords(feature string) string {
	words := map[string]string{
		"OCR": "Document", "LIVENESS": "Liveness", "FACE_MATCH": "Face match", "AML": "Sanctions lists", "QUESTIONNAIRE": "Questionnaire",
		"KYB_REGISTRY": "Company", "KYB_KEY_PEOPLE": "People of the company", "ID_VERIFICATION": "Document",
	}
	if w := words[feature]; w != "" {
		return w
	}
	return feature
}

const sitePolicy = "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'"

// Handler answers everything at the site's address.
func (s *Site) Handler() http.Handler {
	mux := http.NewServeMux()
	s.Shop.Mount(mux, s)
	mux.HandleFunc("GET /{$}", s.landing)
	mux.HandleFunc("GET /arrivals", s.arrivals)
	mux.HandleFunc("GET /arrivals/{number}", s.arrival)
	mux.HandleFunc("GET /mails/{name}", s.mail)
	mux.HandleFunc("GET /trials/{number}", s.trial)
	mux.HandleFunc("POST /try/person", s.tryPerson)
	mux.HandleFunc("POST /try/company", s.tryCompany)
	mux.HandleFunc("POST /try/questionnaire", s.tryQuestionnaire)
	mux.HandleFunc("POST /try/payment", s.tryPayment)
	mux.HandleFunc("GET /phone", func(w http.ResponseWriter, r *http.Request) {
		s.page(w, r, http.StatusOK, "phone.html", s.frame("Use a phone"))
	})
	mux.HandleFunc("GET /samples/{name}", serveSample)
	mux.HandleFunc("GET /console", s.console)
	for _, file := range []string{"site.css", "site.js", "icon.svg"} {
		mux.HandleFunc("GET /"+file, func(w http.ResponseWriter, r *http.Request) {
			http.ServeFileFS(w, r, pageFiles, "pages/"+file)
		})
	}
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { s.unknown(w, r) })
	guarded := s.guard(http.NewCrossOriginProtection().Handler(mux))
	whole := http.NewServeMux()
	// The service sends webhooks to an address; what they are worth their signatures say.
	s.Receiver.Mount(whole)
	whole.Handle("/", guarded)
	return whole
}

// Serve runs until ctx ends.
func (s *Site) Serve(ctx context.Context, listener net.Listener) {
	server := &http.Server{Handler: s.Handler(), ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second}
	go func() {
		<-ctx.Done()
		_ = server.Close()
	}()
	_ = server.Serve(listener)
}

// guard refuses requests under other names: a page elsewhere may have its name resolve
// to this machine, and would then read the keys (DNS rebinding).
func (s *Site) guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := r.Host
		if host, _, err := net.SplitHostPort(r.Host); err == nil {
			name = host
		}
		name = strings.Trim(strings.ToLower(name), "[]")
		ip := net.ParseIP(name)
		if name != "localhost" && (ip == nil || !ip.IsLoopback()) && !slices.Contains(s.Hosts, name) {
			http.Error(w, "This page shows keys and answers under the name localhost only. vidimus demo --hosts names further ones.", http.StatusMisdirectedRequest)
			return
		}
		h := w.Header()
		h.Set("Content-Security-Policy", sitePolicy+" "+s.Base+"; base-uri 'none'; frame-ancestors 'none'")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cache-Control", "no-store")
		next.ServeHTTP(w, r)
	})
}

// frame is what every page knows.
type frame struct {
	Title         string
	Base          string
	Phone         string
	Live, Sandbox SeededApplication
	SendsMails    bool
}

func (s *Site) frame(title string) frame {
	return frame{
		Title: title, Base: s.Base, Phone: s.Phone, Live: s.Seeded.Live, Sandbox: s.Seeded.Sandbox, SendsMails: s.MailFolder == "",
	}
}

func (s *Site) page(w http.ResponseWriter, _ *http.Request, status int, name string, data any) {
	var page bytes.Buffer
	if err := pageTemplates.ExecuteTemplate(&page, name, data); err != nil {
		s.Log.Error("page of the demonstration not written", slog.Any("error", err))
		http.Error(w, "The page could not be written: "+err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = page.WriteTo(w) // nobody is left to tell when the line is cut
}

// console leads into the console: nobody who may read the keys here needs to look for the link in the terminal.
func (s *Site) console(w http.ResponseWriter, r *http.Request) {
	address, _, err := s.Console(r.Context())
	if err != nil {
		s.Log.Error("address of the console not known", slog.Any("error", err))
		s.tell(w, r, http.StatusServiceUnavailable, "The console cannot be opened", "The database did not answer. Try again.")
		return
	}
	http.Redirect(w, r, address, http.StatusSeeOther)
}

// message is a page that says one thing.
type message struct {
	frame
	Text string
}

func (s *Site) tell(w http.ResponseWriter, r *http.Request, status int, title, text string) {
	s.page(w, r, status, "message.html", message{s.frame(title), text})
}

func (s *Site) unknown(w http.ResponseWriter, r *http.Request) {
	s.tell(w, r, http.StatusNotFound, "There is nothing at this address", fmt.Sprintf("%s is no page of the demonstration. Trials are forgotten when it is started again.", r.URL.Path))
}
