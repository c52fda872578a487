package travelrule

import (
	"context"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/domain/payment/walletproof"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// ProofStatus is the state of a proof.
type ProofStatus string

// The states.
const (
	ProofPending  ProofStatus = "PENDING"
	ProofVerified ProofStatus = "VERIFIED"
	ProofRejected ProofStatus = "REJECTED"
	ProofExpired  ProofStatus = "EXPIRED"
)

// Proof is one try to prove a wallet.
type Proof struct {
	ID                                        uuid.UUID
	Method                                    Method
	Status                                    ProofStatus
	Wallet, Chain                             string
	DepositAddress, ExpectedAmount, Challenge *string
	ExpiresAt                                 *time.Time
	CreatedAt                                 time.Time
}

// ProofInput is the proof that a wallet holder submits.
type ProofInput struct {
	Method Method
	// Signature, TxID and Image are empty where a proof is only begun.
	Signature, TxID string
	// Image is Base64.
	Image    string
	Declared bool
}

// maxProofs is the number of attempts on one page.
const maxProofs = 20

func (s *core) proofOf(w db.TravelWidget, p db.TravelProof) Proof {
	out := Proof{
		ID: p.ProofID, Method: Method(p.Method), Status: ProofStatus(p.Status), Wallet: w.Address, Chain: w.Chain, DepositAddress: p.DepositAddress,
		ExpectedAmount: p.ExpectedAmount, Challenge: p.Challenge, ExpiresAt: p.ExpiresAt, CreatedAt: p.CreatedAt,
	}
	if out.Status == ProofPending && p.ExpiresAt != nil && !p.ExpiresAt.After(s.Now()) && p.Evidence == nil && p.MediaID == nil {
		out.Status = ProofExpired
	}
	return out
}

// Prove begins a proof, or completes one.
func (s *WalletProofs) Prove(ctx context.Context, token string, in ProofInput) (Proof, error) {
	applicationID, id, ok := s.Links.read(linkWidget, token)
	if !ok {
		return Proof{}, errNoLink()
	}
	// The picture is made again outside of the transaction, which would wait for it.
	picture, err := s.pictureOf(ctx, token, in)
	if err != nil {
		return Proof{}, err
	}
	var out Proof
	err = s.inTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		w, err := tx.TravelWidgetGetForUpdate(ctx, db.TravelWidgetGetForUpdateParams{ApplicationID: applicationID, WidgetID: id})
		if postgres.NotFound(err) {
			return errNoLink()
		}
		if err != nil {
			return fmt.Errorf("load page: %w", err)
		}
		st, err := settingsOf(ctx, tx.Queries, applicationID)
		if err != nil {
			return err
		}
		switch {
		case s.isOver(w):
			return errLinkExpired()
		case w.CompletedAt != nil:
			return apperr.Conflict("wallet_proved", "The wallet is proved already.")
		case !slices.Contains(methodsOf(w, st), in.Method):
			return apperr.Invalid("method_unavailable", "method", "This wallet cannot be proved in this way.")
		}
		known, err := tx.TravelProofList(ctx, db.TravelProofListParams{ApplicationID: applicationID, WidgetID: id})
		if err != nil {
			return fmt.Errorf("list proofs: %w", err)
		}
		a := attempt{widget: w, known: known, in: in, picture: picture}
		p, err := s.attempt(ctx, tx, a)
		if err != nil {
			return err
		}
		out = s.proofOf(w, p)
		if out.Status == ProofVerified {
			return s.proved(ctx, tx, proven{TravelWidget: w, method: out.Method, settings: st})
		}
		return nil
	})
	return out, err
}

func (s *WalletProofs) pictureOf(ctx context.Context, token string, in ProofInput) (*uuid.UUID, error) {
	if in.Method != MethodScreenshot {
		return nil, nil //nolint:nilnil // no picture belongs to it
	}
	// Whoever could not use the picture anyway stores none.
	w, err := s.WidgetContext(ctx, token)
	if err != nil || w.CompletedAt != nil || !slices.Contains(w.Methods, MethodScreenshot) || len(w.Proofs) >= maxProofs {
		return nil, err
	}
	raw, err := base64.StdEncoding.DecodeString(in.Image)
	if err != nil || len(raw) == 0 {
		return nil, apperr.Invalid("image_unreadable", "image", "Send a picture as Base64.")
	}
	id, err := s.Pictures.Keep(ctx, w.ApplicationID, raw)
	if err != nil {
		return nil, err
	}
	return &id, nil
}

// attempt is one call of the page.
type attempt struct {
	widget  db.TravelWidget
	known   []db.TravelProof
	in      ProofInput
	picture *uuid.UUID
}

// open is the latest proof of the method that waits for what the person sends.
func (a attempt) open(now time.Time) *db.TravelProof {
	for _, p := range slices.Backward(a.known) {
		if Method(p.Method) == a.in.Method && ProofStatus(p.Status) == ProofPending && p.ExpiresAt != nil && p.ExpiresAt.After(now) && p.Evidence == nil {
			return &p
		}
	}
	return nil
}

func (s *WalletProofs) attempt(ctx context.Context, tx postgres.Tx, a attempt) (db.TravelProof, error) {
	open := a.open(s.Now())
	switch {
	case a.in.Method == MethodSigning && a.in.Signature != "":
		return s.signed(ctx, tx, a, open)
	case a.in.Method == MethodSatoshi && a.in.TxID != "":
		if open == nil {
			return db.TravelProof{}, apperr.Conflict("proof_not_begun", "No payment is waited for. Begin the proof first.")
		}
		open.Evidence = &a.in.TxID
		return *open, s.decideProof(ctx, tx, open)
	case (a.in.Method == MethodSigning || a.in.Method == MethodSatoshi) && open != nil:
		return *open, nil // it is begun already
	case len(a.known) >= maxProofs:
		return db.TravelProof{}, apperr.Conflict("proofs_used_up", "There were too many tries on this page.")
	}
	return s.beginProof(ctx, tx, a)
}

func (s *WalletProofs) beginProof(ctx context.Context, tx postgres.Tx, a attempt) (db.TravelProof, error) {
	now := s.Now()
	p := db.TravelProofInsertParams{
		ApplicationID: a.widget.ApplicationID, ProofID: s.NewID(), WidgetID: a.widget.WidgetID, Method: string(a.in.Method), Status: string(ProofPending),
		ExpiresAt: &a.widget.ExpiresAt, CreatedAt: now,
	}
	switch a.in.Method {
	case MethodSigning:
		name, err := s.providerName(ctx, a.widget.ApplicationID)
		if err != nil {
			return db.TravelProof{}, err
		}
		p.Challenge = new(challenge(name, a.widget, p.ProofID))
	case MethodSatoshi:
		p.DepositAddress, p.ExpectedAmount = a.widget.DepositAddress, new(smallAmount(p.ProofID))
	case MethodScreenshot:
		p.MediaID = a.picture
	case MethodDeclaration:
		if !a.in.Declared {
			return db.TravelProof{}, apperr.Invalid("not_declared", "declaration", "Declare that the wallet is yours.")
		}
		p.Status, p.DecidedAt, p.Evidence = string(ProofVerified), &now, new("declared")
	}
	row, err := tx.TravelProofInsert(ctx, p)
	if err != nil {
		return db.TravelProof{}, fmt.Errorf("insert proof: %w", err)
	}
	return row, nil
}

// challenge is the text to sign. It holds the proof's own id, so that no
// signature is good for another one.
func challenge(name string, w db.TravelWidget, proofID uuid.UUID) string {
	return fmt.Sprintf("%s asks you to confirm that you control this wallet.\n\nWallet: %s\nChain: %s\nReference: %s\nValid until: %s",
		name, w.Address, w.Chain, proofID, w.ExpiresAt.UTC().Format(time.RFC3339))
}

// smallAmount is a payment that costs next to nothing and that nobody makes by
// chance: 0.00001000 to 0.00009999 of a coin.
func smallAmount(id uuid.UUID) string {
	const least, span = 1000, 9000
	return fmt.Sprintf("0.0000%04d", least+binary.BigEndian.Uint32(id[12:])%span)
}

// signed checks a signature over the challenge of the proof that is open. A wrong
// one ends the proof: the next one has another challenge.
func (s *WalletProofs) signed(ctx context.Context, tx postgres.Tx, a attempt, open *db.TravelProof) (db.TravelProof, error) {
	if open == nil || open.Challenge == nil {
		return db.TravelProof{}, apperr.Conflict("proof_not_begun", "No signature is waited for. Begin the proof first.")
	}
	err := walletproof.Verify(walletproof.Claim{
		Chain: chainOf(a.widget.Chain), Address: a.widget.Address, Message: *open.Challenge, Signature: a.in.Signature,
	})
	if errors.Is(err, walletproof.ErrMalformed) {
		return db.TravelProof{}, apperr.Invalid("signature_malformed", "signature", "This is no signature of this kind of wallet.")
	}
	now := s.Now()
	open.Status, open.DecidedAt, open.Evidence = string(ProofVerified), &now, &a.in.Signature
	if err != nil {
		open.Status = string(ProofRejected)
	}
	return *open, s.decideProof(ctx, tx, open)
}

func (s *WalletProofs) decideProof(ctx context.Context, tx postgres.Tx, p *db.TravelProof) error {
	err := tx.TravelProofDecide(ctx, db.TravelProofDecideParams{
		ApplicationID: p.ApplicationID, ProofID: p.ProofID, Status: p.Status, Evidence: p.Evidence, MediaID: p.MediaID, DecidedAt: p.DecidedAt,
	})
	if err != nil {
		return fmt.Errorf("store proof: %w", err)
	}
	return nil
}

// proven is a page on which a wallet was shown to be its holder's.
type proven struct {
	db.TravelWidget
	method   Method
	settings Settings
}

// signedAt is when the holder signed; nil where the wallet rests on somebody's word.
func (p proven) signedAt(now time.Time) *time.Time {
	if p.method != MethodSigning {
		return nil
	}
	return &now
}

// proved notes that a wallet is its holder's: in the address book, and in the
// exchange that waited for it.
func (s *WalletProofs) proved(ctx context.Context, tx postgres.Tx, w proven) error {
	now := s.Now()
	err := tx.TravelWidgetComplete(ctx, db.TravelWidgetCompleteParams{ApplicationID: w.ApplicationID, WidgetID: w.WidgetID, At: &now})
	if err != nil {
		return fmt.Errorf("complete page: %w", err)
	}
	if w.settings.AutoVerify {
		if err := s.verifyWallet(ctx, tx, w); err != nil {
			return err
		}
	}
	if w.TransactionID == nil {
		return nil
	}
	x, err := s.lockOf(ctx, tx, transaction.Ref{ApplicationID: w.ApplicationID, ID: *w.TransactionID})
	if apperr.KindOf(err) == apperr.KindNotFound || err == nil && x.status() != webhookevent.UnconfirmedOwnership {
		return nil
	}
	if err != nil {
		return err
	}
	return s.exchanges.confirmWalletOwnership(ctx, tx, x, true)
}

func (s *WalletProofs) verifyWallet(ctx context.Context, tx postgres.Tx, w proven) error {
	app, err := s.Applications.Get(ctx, w.ApplicationID)
	if err != nil {
		return err
	}
	return s.addresses.claimIn(ctx, tx, claim{addressKey: w.AddressKey, environment: app.Environment}, func() error { return s.noteVerified(ctx, tx, w) })
}

// noteVerified marks the entries of the wallet, or makes one.
func (s *WalletProofs) noteVerified(ctx context.Context, tx postgres.Tx, w proven) error {
	at := w.signedAt(s.Now())
	n, err := tx.TravelWalletVerify(ctx, db.TravelWalletVerifyParams{ApplicationID: w.ApplicationID, AddressKey: w.AddressKey, ProvedAt: at})
	if err != nil {
		return fmt.Errorf("verify wallet: %w", err)
	}
	if n > 0 {
		return nil
	}
	_, err = tx.TravelWalletInsert(ctx, db.TravelWalletInsertParams{
		ApplicationID: w.ApplicationID, WalletID: s.NewID(), Address: w.Address, AddressKey: w.AddressKey, Chain: w.Chain,
		HolderVendorData: w.VendorData, HolderName: filled(&w.HolderName), EntityType: "individual", IsVerified: true, ProvedAt: at, CreatedAt: s.Now(),
	})
	if err != nil && !postgres.NotFound(err) {
		return fmt.Errorf("insert wallet: %w", err)
	}
	return nil
}

// Decide accepts or refuses a proof that a person has looked at.
func (s *WalletProofs) Decide(ctx context.Context, r ProofRef, to ProofStatus) (Proof, error) {
	var out Proof
	err := s.inTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		w, err := tx.TravelWidgetGetForUpdate(ctx, db.TravelWidgetGetForUpdateParams{ApplicationID: r.ApplicationID, WidgetID: r.WidgetID})
		if postgres.NotFound(err) {
			return apperr.NotFound("page_not_found")
		}
		if err != nil {
			return fmt.Errorf("load page: %w", err)
		}
		known, err := tx.TravelProofList(ctx, db.TravelProofListParams{ApplicationID: r.ApplicationID, WidgetID: r.WidgetID})
		if err != nil {
			return fmt.Errorf("list proofs: %w", err)
		}
		at := slices.IndexFunc(known, func(p db.TravelProof) bool { return p.ProofID == r.ProofID })
		if at < 0 {
			return apperr.NotFound("proof_not_found")
		}
		p := known[at]
		if !decidable(w, p) {
			return apperr.Conflict("proof_not_pending", "There is nothing to decide about this proof.")
		}
		now := s.Now()
		p.Status, p.DecidedAt = string(to), &now
		if err := s.decideProof(ctx, tx, &p); err != nil {
			return err
		}
		out = s.proofOf(w, p)
		if to != ProofVerified {
			return nil
		}
		st, err := settingsOf(ctx, tx.Queries, r.ApplicationID)
		if err != nil {
			return err
		}
		return s.proved(ctx, tx, proven{TravelWidget: w, method: out.Method, settings: st})
	})
	return out, err
}

// ProofRef names a proof of an application.
type ProofRef struct{ ApplicationID, WidgetID, ProofID uuid.UUID }
