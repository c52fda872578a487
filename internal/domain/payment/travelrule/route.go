package travelrule

import (
	"context"
	"fmt"
	"net/mail"

	"vidimus/gen/db"
	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// outbound holds what routing needs besides the exchange.
type outbound struct {
	transfer transaction.Transfer
	settings Settings
}

// openOutbound begins an exchange on the way out.
func (s *Opener) openOutbound(ctx context.Context, tx postgres.Tx, x *exchange, o outbound) error {
	if c := o.transfer.Counterparty; c != nil && (c.EntityType == transaction.UnhostedWallet || c.Method != nil && c.Method.Type == transaction.UnhostedWalletMethod) {
		s.setStatus(x, webhookevent.UnconfirmedOwnership, "The wallet is nobody's but its holder's: control of it has to be proved.", o.settings.timeout())
		return s.insert(ctx, tx, x)
	}
	r, err := s.exchanges.route(ctx, tx, x, o.settings)
	if err != nil {
		return err
	}
	s.setStatus(x, r.status, r.detail, o.settings.timeout())
	if err := s.insert(ctx, tx, x); err != nil {
		return err
	}
	return s.exchanges.follow(ctx, tx, x, r)
}

// routing is where an exchange goes on.
type routing struct {
	status Status
	detail string
	// task is what has to be sent; empty for nothing.
	task Task
}

// route looks for the other side: in this installation, by the travel rule
// protocol, by mail, in this order. It sets rail, protocol and counterparty.
func (s *Exchanges) route(ctx context.Context, tx postgres.Tx, x *exchange, st Settings) (routing, error) {
	x.Rail, x.Protocol, x.PeerUrl = string(webhookevent.RailNone), nil, ""
	theirs := names(x.BeneficiaryData)
	if st.Strictness != StrictnessNone && len(theirs) == 0 {
		return routing{status: webhookevent.NotEnoughCounterpartyData, detail: "The beneficiary is not named."}, nil
	}
	to, err := s.recipientIn(ctx, tx, x)
	if err != nil {
		return routing{}, err
	}
	if to.wallet != nil {
		x.Rail = string(webhookevent.RailInternal)
		return routing{status: webhookevent.AwaitingCounterparty, detail: "The wallet is known to another provider of this installation.", task: TaskInternalCounterparty}, nil
	}
	isKnown, err := s.attribute(ctx, tx, x, st)
	if err != nil {
		return routing{}, err
	}
	_, hasAddress := DecodeTravelAddress(x.peer.TravelAddress)
	_, noMail := mail.ParseAddress(x.peer.Email)
	switch {
	case !isKnown && to.isContested:
		return routing{status: webhookevent.CounterpartyNotFound, detail: contestedDetail}, nil
	case !isKnown:
		return routing{status: webhookevent.CounterpartyNotFound, detail: "No provider is known for the wallet."}, nil
	case x.environment == application.Sandbox && (hasAddress || noMail == nil):
		return routing{status: webhookevent.CounterpartyNotReachable, detail: "A sandbox application reaches sandbox applications of this installation only."}, nil
	case hasAddress:
		x.Rail, x.Protocol = string(webhookevent.RailTRP), new("TRP")
		x.PeerUrl, _ = DecodeTravelAddress(x.peer.TravelAddress)
		return routing{status: webhookevent.AwaitingCounterparty, detail: "The provider is asked by the travel rule protocol.", task: TaskInquire}, nil
	case noMail == nil:
		x.Rail, x.Protocol = string(webhookevent.RailEmail), new("EMAIL")
		return routing{status: webhookevent.AwaitingCounterparty, detail: "The provider is asked by mail.", task: TaskPickup}, nil
	default:
		return routing{status: webhookevent.CounterpartyNotReachable, detail: "The provider is known, but not how to reach it."}, nil
	}
}

// contestedDetail tells a sender why a wallet that is known here leads nowhere.
const contestedDetail = "Several providers of this installation claim the wallet and none of them has proved it."

// recipientIn finds the recipient in this installation; claimants that stand in each
// other's way are told.
func (s *Exchanges) recipientIn(ctx context.Context, tx postgres.Tx, x *exchange) (recipient, error) {
	to, err := findRecipient(ctx, tx.Queries, x)
	if err != nil || !to.isContested {
		return to, err
	}
	return to, s.addresses.tellContest(ctx, tx, claim{addressKey: x.WalletKey, environment: x.environment})
}

// attribute completes what is known of the other provider, from the address book
// and the directory, and reports whether anything is.
func (s *Exchanges) attribute(ctx context.Context, tx postgres.Tx, x *exchange, st Settings) (bool, error) {
	if x.peer.TravelAddress == "" && x.WalletKey != "" {
		rows, err := tx.TravelWalletHeld(ctx, db.TravelWalletHeldParams{ApplicationID: x.ApplicationID, AddressKey: x.WalletKey})
		if err != nil {
			return false, fmt.Errorf("look wallet up: %w", err)
		}
		for _, r := range rows {
			if r.TravelAddress != nil {
				x.peer.TravelAddress = *r.TravelAddress
				break
			}
		}
	}
	if st.Attribution && (x.peer.Name != "" || x.peer.LEI != "") {
		row, err := tx.TravelVaspFind(ctx, db.TravelVaspFindParams{Lei: filled(&x.peer.LEI), NameFolded: foldName(x.peer.Name)})
		if err != nil && !postgres.NotFound(err) {
			return false, fmt.Errorf("look provider up: %w", err)
		}
		if err == nil {
			x.peer.Name, x.peer.LEI, x.peer.Score = row.Name, optional.Value(row.Lei), int(row.DdScore)
			x.peer.TravelAddress, x.peer.Email = firstOf(x.peer.TravelAddress, optional.Value(row.TravelAddress)), firstOf(x.peer.Email, optional.Value(row.Email))
		}
	}
	return x.peer != Counterparty{}, nil
}

// follow does what routing has planned, in the transaction that stores the exchange.
func (s *Exchanges) follow(ctx context.Context, tx postgres.Tx, x *exchange, r routing) error {
	if r.task == "" {
		return nil
	}
	return s.enqueue(ctx, tx, x, r.task)
}

func (s *core) enqueue(ctx context.Context, tx postgres.Tx, x *exchange, task Task) error {
	return s.Jobs.InsertMany(ctx, tx, []jobs.Args{DeliverArgs{ApplicationID: x.ApplicationID, TransferID: x.TransferID, Task: task}})
}
