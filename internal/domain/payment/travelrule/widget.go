package travelrule

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/domain/payment/walletproof"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// Method is a way of proving a wallet.
type Method string

// The methods.
const (
	MethodSigning     Method = "MESSAGE_SIGNING"
	MethodSatoshi     Method = "SATOSHI_TEST"
	MethodScreenshot  Method = "SCREENSHOT"
	MethodDeclaration Method = "SELF_DECLARATION"
)

// WidgetInput requests a wallet proof page.
type WidgetInput struct {
	ApplicationID                           uuid.UUID
	Wallet, Chain, HolderName               string
	VendorData, DepositAddress, CallbackURL *string
	TransactionID                           *uuid.UUID
	Minutes                                 int
}

// Widget is such a page.
type Widget struct {
	ID         uuid.UUID
	Token, URL string
	ExpiresAt  time.Time
}

// usualWidgetLife is the validity of a wallet proof page that the product opens itself.
const usualWidgetLife = 24 * time.Hour

// OpenWidget makes a page.
func (s *WalletProofs) OpenWidget(ctx context.Context, in WidgetInput) (Widget, error) {
	key, ok := keyOf(chainOf(in.Chain), in.Wallet)
	if !ok || !isPlain(in.Wallet) {
		return Widget{}, apperr.Invalid("wallet_malformed", "wallet_address", "Enter a valid address of the chain.")
	}
	if d := filled(in.DepositAddress); d != nil {
		if _, ok := keyOf(chainOf(in.Chain), *d); !ok || !isPlain(*d) {
			return Widget{}, apperr.Invalid("wallet_malformed", "satoshi_deposit_address", "Enter a valid address of the chain.")
		}
	}
	if c := filled(in.CallbackURL); c != nil && !isCallback(*c) {
		return Widget{}, apperr.Invalid("callback_malformed", "callback_url", "Enter an address of the web.")
	}
	var w Widget
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if in.TransactionID != nil {
			_, err := tx.TravelTransferOf(ctx, db.TravelTransferOfParams{ApplicationID: in.ApplicationID, TransactionID: *in.TransactionID})
			if postgres.NotFound(err) {
				return apperr.Invalid("exchange_not_found", "transaction_id", "There is no exchange for this transaction.")
			}
			if err != nil {
				return fmt.Errorf("load exchange: %w", err)
			}
		}
		row, err := tx.TravelWidgetInsert(ctx, db.TravelWidgetInsertParams{
			ApplicationID: in.ApplicationID, WidgetID: s.NewID(), Address: in.Wallet, AddressKey: key, Chain: string(chainOf(in.Chain)),
			HolderName: in.HolderName, VendorData: filled(in.VendorData), TransactionID: in.TransactionID, DepositAddress: filled(in.DepositAddress),
			CallbackUrl: filled(in.CallbackURL), ExpiresAt: s.Now().Add(time.Duration(in.Minutes) * time.Minute), CreatedAt: s.Now(),
		})
		if err != nil {
			return fmt.Errorf("insert page: %w", err)
		}
		w = s.widgetOf(row)
		return nil
	})
	return w, err
}

func (s *WalletProofs) widgetOf(row db.TravelWidget) Widget {
	token := s.Links.make(linkWidget, row.ApplicationID, row.WidgetID)
	return Widget{ID: row.WidgetID, Token: token, URL: s.VerifyBase + "/travel-rule/widget/" + token, ExpiresAt: row.ExpiresAt}
}

// askForProof makes the page on which the holder of an exchange's wallet proves it.
func (s *WalletProofs) askForProof(ctx context.Context, tx postgres.Tx, x *exchange) (*webhookevent.OwnershipAction, error) {
	holder := ""
	if len(x.OwnNames) > 0 {
		holder = x.OwnNames[0]
	}
	row, err := tx.TravelWidgetInsert(ctx, db.TravelWidgetInsertParams{
		ApplicationID: x.ApplicationID, WidgetID: s.NewID(), Address: x.Wallet, AddressKey: x.WalletKey, Chain: x.Chain, HolderName: holder,
		TransactionID: &x.TransactionID, ExpiresAt: s.Now().Add(usualWidgetLife), CreatedAt: s.Now(),
	})
	if err != nil {
		return nil, fmt.Errorf("insert page: %w", err)
	}
	w := s.widgetOf(row)
	return &webhookevent.OwnershipAction{URL: w.URL, WidgetSessionID: w.ID, ExpiresAt: w.ExpiresAt}, nil
}

// WidgetContext is the data of a wallet proof page.
type WidgetContext struct {
	ApplicationID                       uuid.UUID
	VASPName, Wallet, Chain, HolderName string
	Methods                             []Method
	// TransferStatus is empty where no exchange waits.
	TransferStatus Status
	CallbackURL    string
	ExpiresAt      time.Time
	CompletedAt    *time.Time
	Proofs         []Proof
}

// WidgetContext returns what the holder of a link sees.
func (s *WalletProofs) WidgetContext(ctx context.Context, token string) (WidgetContext, error) {
	applicationID, id, ok := s.Links.read(linkWidget, token)
	if !ok {
		return WidgetContext{}, errNoLink()
	}
	q := s.Store.Queries()
	row, err := q.TravelWidgetGet(ctx, db.TravelWidgetGetParams{ApplicationID: applicationID, WidgetID: id})
	if postgres.NotFound(err) {
		return WidgetContext{}, errNoLink()
	}
	if err != nil {
		return WidgetContext{}, fmt.Errorf("load page: %w", err)
	}
	if s.isOver(row) {
		return WidgetContext{}, errLinkExpired()
	}
	st, err := settingsOf(ctx, q, applicationID)
	if err != nil {
		return WidgetContext{}, err
	}
	out := WidgetContext{
		ApplicationID: applicationID, Wallet: row.Address, Chain: row.Chain, HolderName: row.HolderName, Methods: methodsOf(row, st),
		CallbackURL: optional.Value(row.CallbackUrl), ExpiresAt: row.ExpiresAt, CompletedAt: row.CompletedAt, Proofs: []Proof{},
	}
	if out.VASPName, err = s.providerName(ctx, applicationID); err != nil {
		return out, err
	}
	if row.TransactionID != nil {
		x, err := s.exchanges.ForTransaction(ctx, transaction.Ref{ApplicationID: applicationID, ID: *row.TransactionID})
		if err != nil {
			return out, err
		}
		if x != nil {
			out.TransferStatus = x.Status
		}
	}
	proofs, err := q.TravelProofList(ctx, db.TravelProofListParams{ApplicationID: applicationID, WidgetID: id})
	if err != nil {
		return out, fmt.Errorf("list proofs: %w", err)
	}
	for _, p := range proofs {
		out.Proofs = append(out.Proofs, s.proofOf(row, p))
	}
	return out, nil
}

// isOver reports whether a wallet proof page is closed. One on which a wallet was proved still says
// so until its time is over.
func (s *WalletProofs) isOver(row db.TravelWidget) bool { return !row.ExpiresAt.After(s.Now()) }

// methodsOf are the ways in which a wallet can be proved.
func methodsOf(row db.TravelWidget, st Settings) []Method {
	out := []Method{}
	if walletproof.Supports(chainOf(row.Chain), row.Address) {
		out = append(out, MethodSigning)
	}
	if row.DepositAddress != nil {
		out = append(out, MethodSatoshi)
	}
	if st.ScreenshotProof {
		out = append(out, MethodScreenshot)
	}
	if st.SelfDeclaration {
		out = append(out, MethodDeclaration)
	}
	return out
}

// WidgetOwner returns the application of a wallet proof page by its secret.
func (s *WalletProofs) WidgetOwner(token string) (uuid.UUID, bool) {
	applicationID, _, ok := s.Links.read(linkWidget, token)
	return applicationID, ok
}
