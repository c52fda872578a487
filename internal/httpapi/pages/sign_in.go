package pages

import (
	"fmt"
	"io/fs"
	"net/http"
	"strings"

	"github.com/go-chi/chi/v5"
	"github.com/google/uuid"

	"vidimus/internal/platform/api/apperr"
)

// SignInPageParameters holds the parameters a sign-in page was opened with.
type SignInPageParameters struct {
	ApplicationID uuid.UUID
	// Begins tells that the page is to begin a sign-in, with the rest; otherwise it
	// goes on with one or was opened from a mail.
	Begins                            bool
	RedirectURI, State, CodeChallenge string
}

// beginning is the page that begins a sign-in with what its query says. The pages
// beside it go on with one, or were opened from a mail; the secret of a mailed link
// stands behind a #, where no server sees it.
const beginning = "/sign-in"

// signInPermissions leave the page passkeys and nothing else that a page could ask for.
const signInPermissions = "publickey-credentials-get=(self), publickey-credentials-create=(self), camera=(), microphone=(), geolocation=(), " +
	"display-capture=(), payment=(), usb=(), midi=(), serial=(), hid=()"

// mountSignIn serves the pages on which people sign in. Nobody may frame them: a
// password is typed there.
func (c Content) mountSignIn(router chi.Router) error {
	for file, paths := range map[string][]string{
		"sign_in.html": {beginning, beginning + "/{transaction}", "/magic", "/reset", "/invite"},
		// The page on which people look after their own account; it signs them in by the others.
		"account.html": {"/account"},
	} {
		shell, err := fs.ReadFile(c.Hosted, file)
		if err != nil {
			return fmt.Errorf("read page of sign-ins: %w", err)
		}
		index := pack(shell)
		for _, path := range paths {
			for _, end := range []string{"", "/"} {
				router.Get("/auth/{application}"+path+end, func(w http.ResponseWriter, r *http.Request) { c.signIn(w, r, index) })
			}
		}
	}
	return nil
}

// signIn returns the page, as a refusal where no sign-in can be begun: what
// is not registered is never redirected to (RFC 6749 section 4.1.2.1).
func (c Content) signIn(w http.ResponseWriter, r *http.Request, index *packed) {
	status := http.StatusOK
	if err := c.mayOpen(r); err != nil {
		switch apperr.KindOf(err) {
		case apperr.KindRejected, apperr.KindInvalid:
			status = http.StatusBadRequest
		default:
			c.Errors.WriteUnknownAddress(w, r, err)
			return
		}
	}
	guardTyped(w.Header())
	if status != http.StatusOK {
		index.refuse(w, r, status)
		return
	}
	index.serve(w, r)
}

// guardTyped closes a page on which secrets are typed to everybody else.
func guardTyped(h http.Header) {
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Content-Security-Policy", hostedPolicy+framersNone)
	h.Set("Permissions-Policy", signInPermissions)
	// A page that opened this one, or that this one opens, gets no hold of it.
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
}

func (c Content) mayOpen(r *http.Request) error {
	id, err := uuid.Parse(chi.URLParam(r, "application"))
	if err != nil {
		return apperr.NotFound("path_unknown")
	}
	o, err := opening(r, id)
	if err != nil {
		return err
	}
	return c.MaySignIn(r.Context(), o)
}

// openings are the parameters that say something here, by what alone they may say;
// empty for anything (RFC 6749 section 4.1.1, RFC 7636 section 4.3). Others are passed over.
var openings = map[string]string{
	"redirect_uri": "", "state": "", "code_challenge": "", "code_challenge_method": "S256", "response_type": "code", "response_mode": "query",
}

// needed are those of them that must be there.
var needed = []string{"redirect_uri", "state", "code_challenge", "code_challenge_method"}

// maxParameter bounds each of them, as the call that begins a sign-in does.
const maxParameter = 2000

var errOpening = apperr.Rejected("invalid_request", "", "The sign-in cannot be begun with these parameters.")

func opening(r *http.Request, id uuid.UUID) (SignInPageParameters, error) {
	if chi.URLParam(r, "transaction") != "" || !strings.HasSuffix(strings.TrimSuffix(r.URL.Path, "/"), beginning) {
		return SignInPageParameters{ApplicationID: id}, nil
	}
	query := r.URL.Query()
	for name, only := range openings {
		values := query[name]
		if len(values) > 1 || len(values) == 1 && only != "" && values[0] != only {
			return SignInPageParameters{}, errOpening
		}
	}
	for _, name := range needed {
		if v := query.Get(name); v == "" || len(v) > maxParameter {
			return SignInPageParameters{}, errOpening
		}
	}
	return SignInPageParameters{
		ApplicationID: id, Begins: true, RedirectURI: query.Get("redirect_uri"), State: query.Get("state"), CodeChallenge: query.Get("code_challenge"),
	}, nil
}
