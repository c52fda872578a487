package travelrule

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/mailtemplate"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/storage/postgres"
)

// Pickup is the request shown to a provider that was asked by mail.
type Pickup struct {
	ApplicationID                    uuid.UUID
	VASPName                         string
	Amount, Currency, Wallet, Status string
	ExpiresAt                        *time.Time
}

// PickupAnswer is the answer of a provider that was asked by mail.
type PickupAnswer struct {
	Accept bool
	// BeneficiaryName is the name of its customer, or empty.
	BeneficiaryName string
}

func errLinkExpired() error {
	return &apperr.Error{Kind: apperr.KindGone, Code: "link_over", Public: "This link is no longer in use."}
}

// Get returns the request behind a pickup link.
func (s *Pickups) Get(ctx context.Context, token string) (Pickup, error) {
	applicationID, id, ok := s.Links.read(linkPickup, token)
	if !ok {
		return Pickup{}, errNoLink()
	}
	row, err := s.Store.Queries().TravelTransferGet(ctx, db.TravelTransferGetParams{ApplicationID: applicationID, TransferID: id})
	if postgres.NotFound(err) {
		return Pickup{}, errNoLink()
	}
	if err != nil {
		return Pickup{}, fmt.Errorf("load exchange: %w", err)
	}
	if !s.isOpenForPickup(row) {
		return Pickup{}, errLinkExpired()
	}
	name, err := s.providerName(ctx, applicationID)
	return Pickup{
		ApplicationID: applicationID, VASPName: name, Amount: row.Amount, Currency: row.Currency, Wallet: row.Wallet, Status: row.Status,
		ExpiresAt: row.DeadlineAt,
	}, err
}

func (s *Pickups) isOpenForPickup(row db.TravelTransfer) bool {
	return row.Rail == string(webhookevent.RailEmail) && Status(row.Status) == webhookevent.AwaitingCounterparty &&
		row.DeadlineAt != nil && row.DeadlineAt.After(s.Now())
}

// providerName returns the application's name towards other providers.
func (s *core) providerName(ctx context.Context, applicationID uuid.UUID) (string, error) {
	st, err := settingsOf(ctx, s.Store.Queries(), applicationID)
	if err != nil || st.LegalName != "" {
		return st.LegalName, err
	}
	app, err := s.Applications.Get(ctx, applicationID)
	return app.Name, err
}

// Answer takes the answer of a provider that was asked by mail, once.
func (s *Pickups) Answer(ctx context.Context, token string, in PickupAnswer) (Status, error) {
	applicationID, id, ok := s.Links.read(linkPickup, token)
	if !ok {
		return "", errNoLink()
	}
	var out Status
	err := s.inTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		x, err := s.lock(ctx, tx, applicationID, id)
		if apperr.KindOf(err) == apperr.KindNotFound {
			return errNoLink()
		}
		if err != nil {
			return err
		}
		if !s.isOpenForPickup(x.TravelTransfer) {
			return errLinkExpired()
		}
		st, err := settingsOf(ctx, tx.Queries, applicationID)
		if err != nil {
			return err
		}
		to, detail := webhookevent.CounterpartyGeneralDecline, "The provider declined by the link of the mail."
		if in.Accept {
			switch st.Strictness.match(names(x.BeneficiaryData), []string{in.BeneficiaryName}) {
			case matches:
				to, detail, x.OwnershipConfirmed = webhookevent.Completed, "The provider accepted by the link of the mail.", new(true)
			case differs:
				to, detail = webhookevent.MismatchedData, "The provider named another beneficiary."
			default:
				to, detail = webhookevent.NotEnoughCounterpartyData, "The provider named no beneficiary."
			}
		}
		out = to
		return s.move(ctx, tx, x, to, detail)
	})
	return out, err
}

// mailPickup sends the mail with the link. An address that takes none makes the
// provider one that cannot be reached.
func (s *Pickups) mailPickup(ctx context.Context, x *exchange, isLast bool) error {
	if !s.isOpenForPickup(x.TravelTransfer) {
		return nil
	}
	name, err := s.providerName(ctx, x.ApplicationID)
	if err != nil {
		return err
	}
	brand, err := s.Brands.Get(ctx, x.ApplicationID)
	if err != nil {
		return err
	}
	mail, err := mailtemplate.RenderPickup(mailtemplate.Pickup{
		Language: s.MailLanguage, Application: name, Colour: brand.AccentColour(), Amount: x.Amount, Currency: x.Currency, ExpiresAt: *x.DeadlineAt,
		Link: s.VerifyBase + "/travel-rule/pickup/" + s.Links.make(linkPickup, x.ApplicationID, x.TransferID),
	})
	if err != nil {
		return err
	}
	err = s.Mail.Send(ctx, mail.To(x.peer.Email))
	if err != nil && (isLast || errors.Is(err, mailer.ErrRefused)) {
		return s.unreachable(ctx, x, "The mail to the provider could not be sent.")
	}
	if err != nil {
		return fmt.Errorf("send mail: %w", err)
	}
	return nil
}
