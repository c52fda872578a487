package signin

import (
	"context"
	"fmt"
	"strings"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/authn/mailcode"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// Purposes of codes that go to a new address or number.
const (
	PurposeChangeEmail Purpose = "change_email"
	PurposeChangePhone Purpose = "change_phone"
)

var (
	errContactUnchanged = refusal("contact_unchanged", "This is the address or number of the account already.")
	errContactTaken     = refusal("contact_taken", "Another account has this address or number.")
	errTextsOff         = refusal("method_disabled", "Codes by text message are not offered here.")
)

// ContactStartInput is an address or a number that is to take the place of the present one.
type ContactStartInput struct {
	SignedInCaller
	// Contact is the mail address or phone number as it was typed.
	Contact, Language string
}

// StartEmailChange mails a code to a new address. Only the holder of the code learns
// whether another account uses the address.
func (s *AccountSelfService) StartEmailChange(ctx context.Context, in ContactStartInput) (DeliveryResult, error) {
	c, err := s.config.runtime(ctx, in.ApplicationID)
	if err != nil {
		return DeliveryResult{}, err
	}
	who, err := s.owner(ctx, s.Store.Queries(), in.SignedInCaller, true)
	if err != nil {
		return DeliveryResult{}, err
	}
	email, err := normalEmail(in.Contact)
	if err != nil {
		return DeliveryResult{}, err
	}
	if err := s.checkNewEmail(ctx, c, who, email); err != nil {
		return DeliveryResult{}, err
	}
	if err := s.checkMailLimits(ctx, in.ApplicationID, email, PurposeChangeEmail); err != nil {
		return DeliveryResult{}, err
	}
	return s.sendChangeCode(ctx, codeOf{settings: c, purpose: PurposeChangeEmail, email: &email, who: &who, language: in.Language})
}

// checkNewEmail refuses the address that the account has, and one that it may not have.
func (s *AccountSelfService) checkNewEmail(ctx context.Context, c Settings, who db.AuthIdentity, email string) error {
	if who.EmailVerified && optional.Value(who.Email) == email {
		return errContactUnchanged
	}
	if !c.admitsEmail(email) {
		return errSignup
	}
	for _, address := range []string{optional.Value(who.Email), email} {
		company, err := s.requiredCompany(ctx, s.Store.Queries(), c, who.ApplicationID, address)
		if err != nil {
			return err
		}
		// A person who moved out of their company's domain would no longer sign in through it.
		if company != nil {
			return errCompany
		}
	}
	return nil
}

// StartPhoneChange has a code sent to a new number.
func (s *AccountSelfService) StartPhoneChange(ctx context.Context, in ContactStartInput) (DeliveryResult, error) {
	c, err := s.config.runtime(ctx, in.ApplicationID)
	if err != nil {
		return DeliveryResult{}, err
	}
	if !c.IsMethodEnabled(MethodPhone) || !c.Sandbox && s.Texts == nil {
		return DeliveryResult{}, errTextsOff
	}
	who, err := s.owner(ctx, s.Store.Queries(), in.SignedInCaller, true)
	if err != nil {
		return DeliveryResult{}, err
	}
	number, ok := s.Number(in.Contact)
	switch {
	case !ok:
		return DeliveryResult{}, errPhone
	case optional.Value(who.Phone) == number:
		return DeliveryResult{}, errContactUnchanged
	}
	if err := s.checkTextLimits(ctx, c, in.ApplicationID, number); err != nil {
		return DeliveryResult{}, err
	}
	return s.sendChangeCode(ctx, codeOf{settings: c, purpose: PurposeChangePhone, phone: &number, who: &who, language: in.Language})
}

func (s *AccountSelfService) sendChangeCode(ctx context.Context, c codeOf) (DeliveryResult, error) {
	c.transaction, c.reaches = db.AuthTransaction{ApplicationID: c.who.ApplicationID}, true
	challenge, err := s.sendCode(ctx, c)
	return DeliveryResult{Challenge: challenge, Life: mailcode.CodeLife}, err
}

// ContactCompleteInput answers the code that was sent to a new address or number.
type ContactCompleteInput struct {
	SignedInCaller
	// Language is that of the message to the old one.
	Challenge, Code, Language string
}

// CompleteEmailChange gives the account the address that the code was mailed to, and returns how many other sessions ended.
func (s *AccountSelfService) CompleteEmailChange(ctx context.Context, in ContactCompleteInput) (ended int, err error) {
	return s.completeChange(ctx, in, PurposeChangeEmail)
}

// CompletePhoneChange gives the account the number that the code was sent to, and returns how many other sessions ended.
func (s *AccountSelfService) CompletePhoneChange(ctx context.Context, in ContactCompleteInput) (ended int, err error) {
	return s.completeChange(ctx, in, PurposeChangePhone)
}

func (s *AccountSelfService) completeChange(ctx context.Context, in ContactCompleteInput, p Purpose) (ended int, err error) {
	c, err := s.config.runtime(ctx, in.ApplicationID)
	if err != nil {
		return 0, err
	}
	err = s.withRecentSignIn(ctx, in.SignedInCaller, func(ctx context.Context, tx postgres.Tx, who db.AuthIdentity) (refused, err error) {
		row, refused, err := s.openChange(ctx, tx, who, in, p)
		if err != nil || refused != nil {
			return refused, err
		}
		if refused, err = s.useChange(ctx, tx, who, row); err != nil || refused != nil {
			return refused, err
		}
		// Before the account is written, as whoever signs in at this moment is waited for.
		if err := s.cancelPendingSignIns(ctx, tx, in.ApplicationID, who.IdentityID); err != nil {
			return nil, err
		}
		if err := s.replaceContact(ctx, tx, who, row); err != nil {
			return nil, err
		}
		if err := s.tellOldContact(ctx, tx, oldContact{settings: c, who: who, of: p, language: in.Language}); err != nil {
			return nil, err
		}
		if err := s.noteContact(ctx, tx, in.SignedInCaller, who.IdentityID, p); err != nil {
			return nil, err
		}
		ended, err = s.revokeOthers(ctx, tx, in.SignedInCaller, who, reasonContactChanged)
		return nil, err
	})
	return ended, err
}

// openChange is the challenge of a change that is answered rightly, locked.
func (s *AccountSelfService) openChange(ctx context.Context, tx postgres.Tx, who db.AuthIdentity, in ContactCompleteInput, p Purpose) (row db.AuthChallenge, refused, err error) {
	own := db.AuthTransaction{ApplicationID: who.ApplicationID}
	row, refused, err = s.openChallenge(ctx, tx, own, p, in.Challenge)
	if err != nil || refused != nil {
		return row, refused, err
	}
	if row.IdentityID == nil || *row.IdentityID != who.IdentityID {
		return row, errChallenge, nil
	}
	if s.codes.Matches(row.ChallengeHash, in.Code, row.SecretHash) {
		return row, nil, nil
	}
	try := db.AuthChallengeTryParams{ApplicationID: row.ApplicationID, ChallengeHash: row.ChallengeHash}
	if err := tx.AuthChallengeTry(ctx, try); err != nil {
		return row, nil, fmt.Errorf("count try: %w", err)
	}
	return row, wrongCode(mailcode.MaxTries - 1 - int(row.Tries)), nil
}

// useChange uses a right code up, and refuses what another account has.
func (s *AccountSelfService) useChange(ctx context.Context, tx postgres.Tx, who db.AuthIdentity, row db.AuthChallenge) (refused, err error) {
	other, err := s.ownerOf(ctx, tx.Queries, row)
	if err != nil {
		return nil, err
	}
	now := s.Now()
	used := db.AuthChallengeUseParams{UsedAt: &now, ApplicationID: row.ApplicationID, ChallengeHash: row.ChallengeHash}
	if err := tx.AuthChallengeUse(ctx, used); err != nil {
		return nil, fmt.Errorf("use code: %w", err)
	}
	if other != nil && other.IdentityID != who.IdentityID {
		return errContactTaken, nil
	}
	return nil, nil
}

// replaceContact stores what was proved. Somebody else may take it at the same moment.
func (s *AccountSelfService) replaceContact(ctx context.Context, tx postgres.Tx, who db.AuthIdentity, row db.AuthChallenge) error {
	var err error
	if row.Email != nil {
		err = tx.AuthIdentityEmailSet(ctx, db.AuthIdentityEmailSetParams{Email: row.Email, ApplicationID: who.ApplicationID, IdentityID: who.IdentityID})
	} else {
		err = tx.AuthIdentityPhoneSet(ctx, db.AuthIdentityPhoneSetParams{Phone: row.Phone, ApplicationID: who.ApplicationID, IdentityID: who.IdentityID})
	}
	if postgres.IsUnique(err, "auth_identities_email", "auth_identities_phone") {
		return errContactTaken
	}
	if err != nil {
		return fmt.Errorf("store contact: %w", err)
	}
	return nil
}

func (s *AccountSelfService) noteContact(ctx context.Context, tx postgres.Tx, in SignedInCaller, who uuid.UUID, p Purpose) error {
	return s.note(ctx, tx.Queries, activityRecord{
		application: in.ApplicationID, kind: ActivityContactChanged, method: strings.TrimPrefix(string(p), "change_"), identity: &who,
		session: &in.SessionID, visitor: in.Visitor,
	})
}
