// Package pages serves the hosted pages, the API reference and the contract.
// Everything is embedded in the binary; nothing is loaded from elsewhere.
package pages

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"net/http"
	"path"
	"strings"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"vidimus/internal/domain/management/credit"
	"vidimus/internal/httpapi"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/client/payment"
	"vidimus/internal/platform/value/iso"
)

// Content holds the files and pages to serve.
type Content struct {
	// Hosted is the built hosted page: index.html and its assets.
	Hosted fs.FS
	// Console is the built console: index.html and its assets; without an index there is none.
	Console fs.FS
	// Reference are the pages of the reference: index.html, a page for each topic and guide, and what they load;
	// nil is none.
	Reference fs.FS
	// Contract is the bundled OpenAPI document as JSON.
	Contract []byte
	// Errors answers what is not there.
	Errors *httpapi.ErrorWriter
	// MessagePrefix starts the types of the messages to an embedding page; of
	// several, separated by spaces or commas, each message is sent once with each.
	MessagePrefix string
	// Framers returns the origins that may frame the page of a session's token: none for
	// every page, application.NoOrigin alone for no page. An unknown token is not found.
	Framers func(ctx context.Context, token string) ([]string, error)
	// LinkFramers returns the same of the public link of a workflow.
	LinkFramers func(ctx context.Context, link string) ([]string, error)
	// HandoverFramers returns the same of a link that has a second device take a session over.
	HandoverFramers func(ctx context.Context, code string) ([]string, error)
	// WidgetFramers returns the same of the page on which a wallet is proved.
	WidgetFramers func(ctx context.Context, token string) ([]string, error)
	// PickupFramers returns the same of the page on which another provider answers.
	PickupFramers func(ctx context.Context, token string) ([]string, error)
	// MaySignIn refuses what the page of a sign-in cannot be opened with.
	MaySignIn func(ctx context.Context, o SignInPageParameters) error
	// Order returns a payment by its id; PaymentText is what the operator tells payers.
	Order       func(ctx context.Context, id string) (credit.Order, error)
	PaymentText string
}

const (
	// assetsPath is where the hosted page's files are; their names hold a hash of their content.
	assetsPath  = "/_hosted/"
	immutable   = "public, max-age=31536000, immutable"
	revalidated = "public, max-age=300"
)

// Router serves every page.
type Router struct{ chi.Router }

// Has reports whether a page has a path, whatever it names there.
func (r Router) Has(path string) bool { return r.Match(chi.NewRouteContext(), http.MethodGet, path) }

// New returns the router of every page. It fails when a part is missing from
// the build.
func New(c Content) (*Router, error) {
	index, err := hostedIndex(c)
	if err != nil {
		return nil, err
	}
	router := chi.NewRouter()
	router.Use(middleware.GetHead)
	for pattern, framers := range map[string]framers{
		"/session/{secret}": c.Framers,
		// A link that has a second device take a session over is opened by scanning it, never in a frame.
		"/h/{secret}": c.HandoverFramers,
		"/u/{secret}": c.LinkFramers,
	} {
		for _, path := range []string{pattern, pattern + "/"} {
			router.Method(http.MethodGet, path, framed(index, framers))
			// No version of the interface is a language: /v3/session/ is no page.
			router.Method(http.MethodGet, "/{language:[a-z]+(-[A-Z]+)?}"+path, c.known(framed(index, framers)))
		}
	}
	assets, err := c.assets(c.Hosted, assetsPath, workerPolicy)
	if err != nil {
		return nil, err
	}
	if err := c.mountTravel(router); err != nil {
		return nil, fmt.Errorf("read pages of the travel rule: %w", err)
	}
	if err := c.mountSignIn(router); err != nil {
		return nil, err
	}
	if err := c.mountAccount(router); err != nil {
		return nil, err
	}
	router.Get(payment.PagePath+"{id}", c.payment)
	router.Get(payment.PagePath+"{id}/", c.payment)
	if err := c.mountConsole(router); err != nil {
		return nil, fmt.Errorf("read console: %w", err)
	}
	router.Method(http.MethodGet, assetsPath+"*", assets)
	reference, err := c.reference()
	if err != nil {
		return nil, err
	}
	router.Method(http.MethodGet, "/docs/*", reference)
	router.Method(http.MethodGet, "/docs", http.RedirectHandler("/docs/", http.StatusPermanentRedirect))
	router.Method(http.MethodGet, "/", http.RedirectHandler("/docs/", http.StatusSeeOther))
	router.Method(http.MethodGet, "/openapi.json", page(c.Contract, "application/json", ""))
	router.Method(http.MethodGet, "/openapi.yaml", c.contractAsYAML())
	router.NotFound(c.unknown)
	router.MethodNotAllowed(func(w http.ResponseWriter, _ *http.Request) { httpapi.WriteMethodNotAllowed(w, http.MethodGet) })
	return &Router{router}, nil
}

// builtPrefix is the placeholder for the message prefix in the built page.
const builtPrefix = `content="vidimus:"`

func hostedIndex(c Content) (*packed, error) {
	index, err := fs.ReadFile(c.Hosted, "index.html")
	if err != nil {
		return nil, fmt.Errorf("read hosted page: %w", err)
	}
	if !bytes.Contains(index, []byte(builtPrefix)) {
		return nil, errors.New("the hosted page names no message prefix")
	}
	prefixes := strings.FieldsFunc(c.MessagePrefix, func(r rune) bool { return r == ' ' || r == ',' })
	prefix := `content="` + template.HTMLEscapeString(strings.Join(prefixes, ": ")) + `:"`
	return pack(bytes.Replace(index, []byte(builtPrefix), []byte(prefix), 1)), nil
}

// unknown answers like the rest of the service.
func (c Content) unknown(w http.ResponseWriter, r *http.Request) {
	c.Errors.WriteUnknownAddress(w, r, apperr.NotFound("path_unknown"))
}

// known lets only languages of the contract through.
func (c Content) known(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !iso.IsLanguage(chi.URLParam(r, "language")) {
			c.unknown(w, r)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// assets serves the files of a built page below a path and under a policy, each read when it is first asked for.
func (c Content) assets(built fs.FS, below, policy string) (http.Handler, error) {
	files := map[string]*packed{}
	if built == nil {
		return http.HandlerFunc(c.unknown), nil
	}
	err := fs.WalkDir(built, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Ext(name) == ".html" {
			return err
		}
		files[name] = packFile(built, name)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read files of a page: %w", err)
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(r.URL.Path, below)
		file, contentType := files[name], kinds[path.Ext(name)]
		if file == nil || contentType == "" {
			c.unknown(w, r)
			return
		}
		w.Header().Set("Content-Type", contentType)
		w.Header().Set("Cache-Control", immutable)
		w.Header().Set("Content-Security-Policy", policy)
		file.serve(w, r)
	}), nil
}

// kinds are the files that a built page consists of; the tables of the system
// may call them otherwise.
var kinds = map[string]string{
	".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml", ".png": "image/png",
	".wasm": "application/wasm", ".bin": "application/octet-stream", ".woff2": "font/woff2", ".json": "application/json",
}
