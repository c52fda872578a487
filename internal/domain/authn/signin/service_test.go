package signin_test

import (
	"context"
	"crypto/sha256"
	"encoding/base32"
	"encoding/base64"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/domain/authn/totp"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/testkit/jobtest"
	"vidimus/internal/testkit/pgtest"
	"vidimus/internal/testkit/sealtest"
)

const (
	callback = "https://shop.example/back"
	verifier = "a-verifier-that-has-more-than-forty-three-characters"
	password = "correct horse battery"
	mailed   = "123456" // the code of every mail of a sandbox
)

// env is the sign-in of a sandbox application; its clock stands still until a test moves it.
type env struct {
	*signin.Service
	t   *testing.T
	app uuid.UUID
	at  time.Time
}

func newEnv(t *testing.T) *env {
	t.Helper()
	ring := sealtest.KeyRing(t)
	store := pgtest.NewStore(t)
	app, err := application.New(store, ring, time.Now, ident.New).Create(t.Context(), application.CreateInput{Name: "Shop", Environment: application.Sandbox})
	if err != nil {
		t.Fatal(err)
	}
	e := &env{t: t, app: app.ID, at: time.Now().UTC().Truncate(time.Second)}
	e.Service = signin.New(signin.Deps{
		Store: store, Secrets: ring, Key: make([]byte, 32), Jobs: jobtest.Discard{}, BaseURL: "https://id.example",
		Sender: func(context.Context, uuid.UUID) (string, string, error) { return "Shop", "#000000", nil },
		Now:    func() time.Time { return e.at }, NewID: ident.New,
	})
	settings := signin.DefaultSettings()
	settings.Enabled, settings.RedirectURLs = true, []string{callback}
	if err := e.Configuration.ReplaceSettings(t.Context(), e.app, settings); err != nil {
		t.Fatal(err)
	}
	return e
}

// authorize begins a sign-in.
func (e *env) authorize() string {
	e.t.Helper()
	sum := sha256.Sum256([]byte(verifier))
	transaction, _, err := e.SignIns.StartAuthorization(e.t.Context(), signin.AuthorizeInput{
		ApplicationID: e.app, RedirectURI: callback, State: "s-1", Challenge: base64.RawURLEncoding.EncodeToString(sum[:]),
	})
	if err != nil {
		e.t.Fatal(err)
	}
	return transaction
}

// signUp makes an account with a password and signs it in.
func (e *env) signUp(email string) signin.Tokens {
	e.t.Helper()
	transaction := e.authorize()
	challenge, _, err := e.SignIns.StartEmailSignIn(e.t.Context(), signin.EmailStartInput{
		ApplicationID: e.app, Transaction: transaction, Email: email, Purpose: signin.PurposeSignup, Password: password,
	})
	if err != nil {
		e.t.Fatal(err)
	}
	done, err := e.SignIns.CompleteEmailSignIn(e.t.Context(), signin.EmailCompleteInput{
		ApplicationID: e.app, Transaction: transaction, Challenge: challenge, Code: mailed, Purpose: signin.PurposeSignup,
	})
	if err != nil {
		e.t.Fatal(err)
	}
	if !done.Code.NewAccount || done.Code.State != "s-1" {
		e.t.Fatalf("the sign-in ended with %+v", done)
	}
	return e.exchange(done.Code.Code)
}

func (e *env) exchange(code string) signin.Tokens {
	e.t.Helper()
	tokens, err := e.Sessions.ExchangeCode(e.t.Context(), e.grant(code))
	if err != nil {
		e.t.Fatal(err)
	}
	return tokens
}

func (e *env) grant(code string) signin.ExchangeInput {
	return signin.ExchangeInput{ApplicationID: e.app, Code: code, Verifier: verifier, RedirectURI: callback}
}

// withPassword signs in by a password.
func (e *env) withPassword(email, password string) (signin.Outcome, error) {
	return e.SignIns.SignInWithPassword(e.t.Context(), signin.PasswordInput{
		ApplicationID: e.app, Transaction: e.authorize(), Email: email, Password: password,
	})
}

// alive tells whether a session is still open.
func (e *env) alive(session uuid.UUID) bool {
	e.t.Helper()
	_, err := e.Sessions.ActiveSession(e.t.Context(), e.app, session)
	if err != nil && code(err) != "invalid_token" {
		e.t.Fatal(err)
	}
	return err == nil
}

// code returns the code of a refusal.
func code(err error) string {
	var refused *apperr.Error
	if errors.As(err, &refused) {
		return refused.Code
	}
	return ""
}

func TestARefreshTokenIsGoodOnceAndARepeatedOneEndsItsSession(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	first := e.signUp("ada@shop.example")
	second, err := e.Sessions.RefreshTokens(t.Context(), e.app, first.Refresh)
	if err != nil {
		t.Fatal(err)
	}
	if second.SessionID != first.SessionID || second.Refresh == first.Refresh || !e.alive(first.SessionID) {
		t.Fatalf("the session was not carried on: %+v", second)
	}
	if _, err := e.Sessions.RefreshTokens(t.Context(), e.app, first.Refresh); code(err) != "invalid_grant" {
		t.Errorf("a repeated token: %v", err)
	}
	if e.alive(first.SessionID) {
		t.Error("the session of a repeated token goes on")
	}
	if _, err := e.Sessions.RefreshTokens(t.Context(), e.app, second.Refresh); code(err) != "invalid_grant" {
		t.Errorf("the newest token of a session that ended: %v", err)
	}
}

func TestACodeIsGoodForOneExchange(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	e.signUp("ada@shop.example")
	done, err := e.withPassword("ada@shop.example", password)
	if err != nil {
		t.Fatal(err)
	}
	wrong := e.grant(done.Code.Code)
	wrong.Verifier = strings.ToUpper(verifier)
	if _, err := e.Sessions.ExchangeCode(t.Context(), wrong); code(err) != "invalid_grant" {
		t.Errorf("another verifier: %v", err)
	}
	again, err := e.withPassword("ada@shop.example", password)
	if err != nil {
		t.Fatal(err)
	}
	tokens := e.exchange(again.Code.Code)
	if _, err := e.Sessions.ExchangeCode(t.Context(), e.grant(again.Code.Code)); code(err) != "invalid_grant" {
		t.Errorf("a second exchange: %v", err)
	}
	if e.alive(tokens.SessionID) {
		t.Error("the session of a code that was tried twice goes on")
	}
}

func TestACodeIsTooOldAfterAMinute(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	e.signUp("ada@shop.example")
	done, err := e.withPassword("ada@shop.example", password)
	if err != nil {
		t.Fatal(err)
	}
	e.at = e.at.Add(signin.CodeLife)
	if _, err := e.Sessions.ExchangeCode(t.Context(), e.grant(done.Code.Code)); code(err) != "invalid_grant" {
		t.Errorf("%v", err)
	}
}

func TestAWrongPasswordAndAnUnknownAddressAreOneRefusal(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	e.signUp("ada@shop.example")
	for name, who := range map[string][2]string{
		"a wrong password": {"ada@shop.example", "another horse battery"}, "nobody's address": {"eve@shop.example", password},
	} {
		if _, err := e.withPassword(who[0], who[1]); code(err) != "invalid_credentials" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAnAccessTokenIsGoodForFiveMinutes(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	tokens := e.signUp("ada@shop.example")
	app, session, err := e.Sessions.VerifyAccessToken(tokens.Access)
	if err != nil || app != e.app || session != tokens.SessionID {
		t.Fatalf("%v, %v, %v", app, session, err)
	}
	if _, _, err := e.Sessions.VerifyAccessToken(tokens.Refresh); code(err) != "invalid_token" {
		t.Errorf("a refresh token as an access token: %v", err)
	}
	e.at = e.at.Add(signin.AccessLife)
	if _, _, err := e.Sessions.VerifyAccessToken(tokens.Access); code(err) != "invalid_token" {
		t.Errorf("an old one: %v", err)
	}
}

func TestABlockedPersonIsSignedOutAndStaysOut(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	tokens := e.signUp("ada@shop.example")
	session, err := e.Sessions.ActiveSession(t.Context(), e.app, tokens.SessionID)
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Administration.Block(t.Context(), e.app, session.Subject); err != nil {
		t.Fatal(err)
	}
	if e.alive(tokens.SessionID) {
		t.Error("the session of a blocked person goes on")
	}
	if _, err := e.withPassword("ada@shop.example", password); code(err) != "invalid_credentials" {
		t.Errorf("a blocked person: %v", err)
	}
	if err := e.Administration.Unblock(t.Context(), e.app, session.Subject); err != nil {
		t.Fatal(err)
	}
	if _, err := e.withPassword("ada@shop.example", password); err != nil {
		t.Errorf("an unblocked person: %v", err)
	}
	if err := e.Administration.Block(t.Context(), e.app, uuid.New()); code(err) != "account_not_found" {
		t.Errorf("somebody unknown: %v", err)
	}
}

func TestAnInvitationMakesAMemberOnce(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	customer, err := e.Customers.Create(t.Context(), e.app, signin.CustomerDraft{Slug: new("acme"), Name: new("Acme")})
	if err != nil {
		t.Fatal(err)
	}
	link, err := e.Customers.InviteBySlug(t.Context(), signin.InviteInput{ApplicationID: e.app, Customer: "acme", Email: "ada@shop.example", Roles: []string{"buyer"}})
	if err != nil {
		t.Fatal(err)
	}
	_, secret, found := strings.Cut(link, "#")
	if !found {
		t.Fatalf("the link of a sandbox is %q", link)
	}
	accept := signin.AcceptInput{ApplicationID: e.app, Secret: secret}
	if accepted, err := e.SignIns.AcceptInvitation(t.Context(), accept); err != nil || accepted.Customer.Slug != "acme" || accepted.Outcome != nil {
		t.Fatalf("%+v, %v", accepted, err)
	}
	members, count, err := e.Customers.Members(t.Context(), e.app, customer.ID, 10, 0)
	if err != nil || count != 1 || !slices.Equal(members[0].Roles, []string{"buyer"}) {
		t.Errorf("members: %+v, %d, %v", members, count, err)
	}
	if _, err := e.SignIns.AcceptInvitation(t.Context(), accept); err == nil {
		t.Error("an invitation was accepted twice")
	}
}

// programCode is what an authenticator program shows.
func (e *env) programCode(enrolment signin.TOTPEnrolment) string {
	e.t.Helper()
	raw, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(enrolment.Secret)
	if err != nil {
		e.t.Fatal(err)
	}
	secret, err := totp.FromBytes(raw)
	if err != nil {
		e.t.Fatal(err)
	}
	shown, err := secret.Code(e.at)
	if err != nil {
		e.t.Fatal(err)
	}
	return shown
}

func TestASecondFactorIsAskedForOnceItIsConfirmed(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	tokens := e.signUp("ada@shop.example")
	me := signin.SignedInCaller{ApplicationID: e.app, SessionID: tokens.SessionID}
	enrolment, err := e.SecondFactors.StartTOTPEnrolment(t.Context(), me)
	if err != nil {
		t.Fatal(err)
	}
	if done, err := e.withPassword("ada@shop.example", password); err != nil || done.Step != nil {
		t.Errorf("a factor that was not confirmed is asked for: %+v, %v", done, err)
	}
	recovery, err := e.SecondFactors.ConfirmTOTPEnrolment(t.Context(), me, e.programCode(enrolment))
	if err != nil || len(recovery) == 0 {
		t.Fatalf("%d recovery codes, %v", len(recovery), err)
	}

	done, err := e.withPassword("ada@shop.example", password)
	if err != nil || done.Step == nil || done.Step.Kind != signin.StepVerify || done.Code.Code != "" {
		t.Fatalf("the factor is not asked for: %+v, %v", done, err)
	}
	shown := signin.SecondFactorInput{ApplicationID: e.app, Challenge: done.Step.Challenge, Factor: signin.FactorTOTP, Code: e.programCode(enrolment)}
	if _, err := e.SecondFactors.VerifySecondFactor(t.Context(), shown); err == nil {
		t.Error("the code that confirmed the factor was taken once more")
	}
	shown.Factor, shown.Code = signin.FactorRecoveryCode, recovery[0]
	signedIn, err := e.SecondFactors.VerifySecondFactor(t.Context(), shown)
	if err != nil {
		t.Fatal(err)
	}
	session, err := e.Sessions.ActiveSession(t.Context(), e.app, e.exchange(signedIn.Code).SessionID)
	if err != nil || !session.MFA {
		t.Errorf("the session: %+v, %v", session, err)
	}
}

func TestAPasswordIsSetAnewByThePersonAndEndsOtherSessions(t *testing.T) {
	t.Parallel()
	e := newEnv(t)
	other := e.signUp("ada@shop.example")
	done, err := e.withPassword("ada@shop.example", password)
	if err != nil {
		t.Fatal(err)
	}
	own := e.exchange(done.Code.Code)
	me := signin.SignedInCaller{ApplicationID: e.app, SessionID: own.SessionID}
	if ended, err := e.SelfService.SetOwnPassword(t.Context(), me, "an entirely new one"); err != nil || ended != 1 {
		t.Fatalf("%d sessions were ended, %v", ended, err)
	}
	if e.alive(other.SessionID) || !e.alive(own.SessionID) {
		t.Errorf("open: the other %t, the own %t", e.alive(other.SessionID), e.alive(own.SessionID))
	}
	if _, err := e.withPassword("ada@shop.example", password); code(err) != "invalid_credentials" {
		t.Errorf("the old password: %v", err)
	}
	if _, err := e.withPassword("ada@shop.example", "an entirely new one"); err != nil {
		t.Errorf("the new password: %v", err)
	}
}
