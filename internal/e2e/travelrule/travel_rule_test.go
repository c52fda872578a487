package travelrule_test

import (
	"context"
	"crypto/x509"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/btcec/v2/ecdsa"
	"github.com/google/uuid"
	"golang.org/x/crypto/sha3"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/domain/payment/travelrule"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// provider is an installation that other providers reach.
type provider struct {
	*testenv.World
	server *httptest.Server
	txn    int
}

// newProvider builds an installation behind a server of its own.
func newProvider(t *testing.T, name string) *provider {
	t.Helper()
	p := &provider{}
	p.server = httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { p.World.ServeHTTP(w, r) }))
	t.Cleanup(p.server.Close)
	pool := x509.NewCertPool()
	pool.AddCert(p.server.Certificate())
	p.World = testenv.New(t, testenv.Settings{Authorities: pool, Adjust: func(c *config.Config) { c.BaseURL = p.server.URL }})
	p.put(t, p.Live, e2e.Object{"is_enabled": true, "legal_name": name})
	p.Work()
	return p
}

func (p *provider) put(t *testing.T, party testenv.Party, settings e2e.Object) e2e.Object {
	t.Helper()
	return e2e.WantObject(t, p.For(t, party).Do("PUT", e2e.TravelSettingsPath, settings, nil), http.StatusOK)
}

// enter puts a wallet into the address book.
func (p *provider) enter(t *testing.T, party testenv.Party, entry e2e.Object) e2e.Object {
	t.Helper()
	return e2e.WantObject(t, p.For(t, party).Do("POST", e2e.WalletAddressesPath, entry, nil), http.StatusCreated)
}

// transfer is a transaction on its way to a wallet.
type transfer struct {
	wallet, name, address, direction, method string
	amount                                   string
}

// submit reports a transfer and returns its exchange.
func (p *provider) submit(t *testing.T, party testenv.Party, in transfer) transaction.Ref {
	t.Helper()
	p.txn++
	counterparty := e2e.Object{"payment_method": e2e.Object{"method_type": in.method, "account_id": in.wallet}}
	if in.name != "" {
		counterparty["full_name"] = in.name
	}
	if in.wallet == "" {
		delete(counterparty, "payment_method")
	}
	details := e2e.Object{"status": "AWAITING_COUNTERPARTY", "required": true}
	if in.address != "" {
		details["metadata"] = e2e.Object{"travel_address": in.address}
	}
	body := e2e.Object{
		"transaction_id": "txn-" + strconv.Itoa(p.txn), "transaction_category": "finance",
		"transaction_details": e2e.Object{"direction": in.direction, "amount": in.amount, "currency": "ETH", "currency_kind": "crypto"},
		"subject":             e2e.Object{"vendor_data": "ada", "full_name": "Ada Lovelace"}, "counterparty": counterparty, "travel_rule_details": details,
	}
	report, err := transaction.Read(json.RawMessage(e2e.JSONText(t, body)), nil, p.Clock.Now())
	if err != nil {
		t.Fatal(err)
	}
	c := application.Caller{ApplicationID: party.ID, Environment: party.Environment}
	made, err := p.Transactions.Create(t.Context(), c, report, nil)
	if err != nil {
		t.Fatal(err)
	}
	return made.Ref
}

// outgoing is a usual transfer.
func outgoing(wallet, name, address string) transfer {
	return transfer{wallet: wallet, name: name, address: address, direction: "outbound", method: "crypto_wallet", amount: "1.25"}
}

func (p *provider) status(t *testing.T, r transaction.Ref) webhookevent.TravelRuleStatus {
	t.Helper()
	x, err := p.TravelRule.Exchanges.ForTransaction(context.WithoutCancel(t.Context()), r)
	if err != nil {
		t.Fatal(err)
	}
	if x == nil {
		return ""
	}
	return x.Status
}

func (p *provider) becomes(t *testing.T, r transaction.Ref, want webhookevent.TravelRuleStatus) {
	t.Helper()
	p.Eventually(fmt.Sprintf("the exchange becomes %s", want), func() bool { return p.status(t, r) == want })
}

// received is the newest exchange of a party for a wallet.
func (p *provider) received(t *testing.T, party testenv.Party, wallet string) transaction.Ref {
	t.Helper()
	var id uuid.UUID
	p.Eventually("the exchange arrives", func() bool {
		return p.Pool.QueryRow(t.Context(), "SELECT transaction_id FROM travel_transfers WHERE application_id = $1 AND direction = 'INBOUND' AND wallet = $2", party.ID, wallet).Scan(&id) == nil
	})
	return transaction.Ref{ApplicationID: party.ID, ID: id}
}

func (p *provider) patch(t *testing.T, party testenv.Party, r transaction.Ref, body e2e.Object, want int) e2e.Object {
	t.Helper()
	return e2e.WantObject(t, p.For(t, party).Do("PATCH", "/v3/transactions/"+r.ID.String()+"/travel-rule/", body, nil), want)
}

func (p *provider) confirm(t *testing.T, party testenv.Party, r transaction.Ref, isOurs bool) e2e.Object {
	t.Helper()
	return e2e.WantObject(t, p.For(t, party).Do("POST", "/v3/transactions/"+r.ID.String()+"/travel-rule/ownership/", e2e.Object{"confirmed": isOurs}, nil), http.StatusOK)
}

// told are the statuses that the events of a transaction tell, in their order.
func (p *provider) told(t *testing.T, r transaction.Ref) []string {
	t.Helper()
	rows, err := p.Pool.Query(t.Context(), `SELECT type, convert_from(payload, 'UTF8')::json->>'travel_rule_status' FROM outbox_events
		WHERE application_id = $1 AND convert_from(payload, 'UTF8')::json->>'transaction_id' = $2 ORDER BY occurred_at, event_id`, r.ApplicationID, r.ID.String())
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var out []string
	for rows.Next() {
		var kind string
		var status *string
		if err := rows.Scan(&kind, &status); err != nil {
			t.Fatal(err)
		}
		if status != nil {
			kind = *status
		}
		out = append(out, kind)
	}
	return out
}

// Two installations exchange the data of transfers over the travel rule
// protocol: both finish, and each refusal reaches the other side.
func TestTwoProvidersExchangeOverTRP(t *testing.T) {
	t.Parallel()
	a, b := newProvider(t, "Alpha Exchange"), newProvider(t, "Beta Wallets")
	address := b.put(t, b.Live, e2e.Object{})["travel_address"].(string)
	if _, ok := travelrule.DecodeTravelAddress(address); !ok {
		t.Fatalf("travel address %q", address)
	}
	held := func(name string, isVerified bool) string {
		wallet := e2e.NextWallet()
		b.enter(t, b.Live, e2e.Object{"address": wallet, "chain": "ETH", "holder_name": name, "holder_vendor_data": "grace", "self_declared": isVerified})
		return wallet
	}

	t.Run("a verified wallet is accepted at once, and both sides finish", func(t *testing.T) {
		b.put(t, b.Live, e2e.Object{"inbound_auto_accept": true})
		defer b.put(t, b.Live, e2e.Object{"inbound_auto_accept": false})
		wallet := held("Grace Hopper", true)
		sent := a.submit(t, a.Live, outgoing(wallet, "Grace Hopper", address))
		a.becomes(t, sent, webhookevent.Completed)
		got := b.received(t, b.Live, wallet)
		done := a.patch(t, a.Live, sent, e2e.Object{"payment_txn_id": "0xhash"}, http.StatusOK)
		if done["status"] != "FINISHED" || done["rail"] != "TRP" || done["counterparty_vasp"] != nil || done["originator_data"] == nil {
			t.Errorf("%v", done)
		}
		b.becomes(t, got, webhookevent.Finished)
		if told := a.told(t, sent); !slices.Equal(told, []string{"transaction.created", "AWAITING_COUNTERPARTY", "COMPLETED", "FINISHED"}) {
			t.Errorf("the sender told %v", told)
		}
		if told := b.told(t, got); !slices.Equal(told, []string{"transaction.created", "COMPLETED", "FINISHED"}) {
			t.Errorf("the receiver told %v", told)
		}
		a.patch(t, a.Live, sent, e2e.Object{"payment_txn_id": "0xother"}, http.StatusConflict)
		a.patch(t, a.Live, sent, e2e.Object{"action": "cancel"}, http.StatusConflict)
	})
	t.Run("a wallet that is not verified waits for its provider", func(t *testing.T) {
		wallet := held("Grace Hopper", false)
		sent := a.submit(t, a.Live, outgoing(wallet, "Hopper, Grace", address))
		got := b.received(t, b.Live, wallet)
		if s := b.status(t, got); s != webhookevent.OnHold {
			t.Fatalf("%s", s)
		}
		seen := b.confirm(t, b.Live, got, true)
		if seen["status"] != "COMPLETED" || seen["ownership_confirmed"] != true || seen["counterparty_vasp"].(map[string]any)["name"] != "Alpha Exchange" {
			t.Errorf("%v", seen)
		}
		a.becomes(t, sent, webhookevent.Completed)
		a.patch(t, a.Live, sent, e2e.Object{"action": "cancel"}, http.StatusOK)
		b.becomes(t, got, webhookevent.Cancelled)
	})
	t.Run("a provider that denies the wallet declines", func(t *testing.T) {
		wallet := held("Grace Hopper", false)
		sent := a.submit(t, a.Live, outgoing(wallet, "Grace Hopper", address))
		if seen := b.confirm(t, b.Live, b.received(t, b.Live, wallet), false); seen["status"] != "COUNTERPARTY_VASP_GENERAL_DECLINE" || seen["originator_data"] != nil {
			t.Errorf("%v", seen)
		}
		a.becomes(t, sent, webhookevent.CounterpartyGeneralDecline)
	})
	t.Run("other names are a mismatch on both sides", func(t *testing.T) {
		wallet := held("Charles Babbage", false)
		sent := a.submit(t, a.Live, outgoing(wallet, "Grace Hopper", address))
		got := b.received(t, b.Live, wallet)
		b.confirm(t, b.Live, got, true)
		b.becomes(t, got, webhookevent.MismatchedData)
		a.becomes(t, sent, webhookevent.MismatchedData)
	})
	t.Run("an inquiry without a wallet says too little", func(t *testing.T) {
		sent := a.submit(t, a.Live, outgoing("", "Grace Hopper", address))
		a.becomes(t, sent, webhookevent.NotEnoughCounterpartyData)
	})
	t.Run("a private address is not called", func(t *testing.T) {
		private, _ := travelrule.EncodeTravelAddress("https://10.0.0.1/inquiry?t=i")
		sent := a.submit(t, a.Live, outgoing(e2e.NextWallet(), "Grace Hopper", private))
		a.becomes(t, sent, webhookevent.CounterpartyNotReachable)
		a.patch(t, a.Live, sent, e2e.Object{"action": "resend"}, http.StatusOK)
		a.becomes(t, sent, webhookevent.CounterpartyNotReachable)
	})
	t.Run("an answer that does not come in time", func(t *testing.T) {
		wallet := held("Grace Hopper", false)
		sent := a.submit(t, a.Live, outgoing(wallet, "Grace Hopper", address))
		got := b.received(t, b.Live, wallet)
		a.Clock.Move(49 * time.Hour)
		defer a.Clock.Move(-49 * time.Hour)
		if _, err := a.TravelRule.Exchanges.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		if s := a.status(t, sent); s != webhookevent.Expired {
			t.Fatalf("%s", s)
		}
		held, err := a.Transactions.Get(t.Context(), sent)
		if err != nil || held.Status != webhookevent.TransactionInReview {
			t.Errorf("%v, %v", held.Status, err)
		}
		b.confirm(t, b.Live, got, true) // too late: the sender keeps to the end
		a.patch(t, a.Live, sent, e2e.Object{"action": "cancel"}, http.StatusConflict)
	})
}

// What is sent to the addresses of the protocol is believed only as far as it goes.
func TestTRPRefusesWhatIsForgedOrRepeated(t *testing.T) {
	t.Parallel()
	b := newProvider(t, "Beta Wallets")
	inquire, _ := travelrule.DecodeTravelAddress(b.put(t, b.Live, e2e.Object{})["travel_address"].(string))
	path := strings.TrimSuffix(strings.TrimPrefix(inquire, b.server.URL), "?t=i")
	wallet := e2e.NextWallet()
	b.enter(t, b.Live, e2e.Object{"address": wallet, "chain": "ETH", "holder_name": "Grace Hopper"})
	party := func(side, name string) e2e.Object {
		return e2e.Object{side: []any{e2e.Object{"naturalPerson": e2e.Object{"name": e2e.Object{"nameIdentifier": []any{e2e.Object{"primaryIdentifier": name, "nameIdentifierType": "LEGL"}}}}}}, "accountNumber": []any{wallet}}
	}
	inquiry := func() e2e.Object {
		return e2e.Object{
			"asset": e2e.Object{"slip0044": 60}, "amount": 0.5, "callback": "https://peer.example/callback",
			"IVMS101": e2e.Object{"originator": party("originatorPersons", "Lovelace"), "beneficiary": party("beneficiaryPersons", "Grace Hopper")},
		}
	}
	open := b.As(testenv.Party{})
	send := func(path, request string, body any) int {
		return open.Do("POST", path, body, map[string]string{"api-version": "3.2.1", "request-identifier": request}).Status
	}
	for range 3 {
		if got := send(path, "req-1", inquiry()); got != http.StatusOK {
			t.Fatalf("inquiry: %d", got)
		}
	}
	var n int
	if err := b.Pool.QueryRow(t.Context(), "SELECT count(*) FROM travel_transfers").Scan(&n); err != nil || n != 1 {
		t.Errorf("%d exchanges of one inquiry (%v)", n, err)
	}
	broken := func(change func(e2e.Object)) e2e.Object {
		in := inquiry()
		change(in)
		return in
	}
	deep := any(e2e.Object{})
	for range 40 {
		deep = e2e.Object{"a": deep}
	}
	for name, tc := range map[string]struct {
		path string
		body e2e.Object
		want int
	}{
		"a forged address":        {strings.Replace(path, path[len(path)-9:len(path)-5], "zzzz", 1), inquiry(), 404},
		"another purpose":         {strings.TrimSuffix(path, "/") + "/resolution/", e2e.Object{"rejected": "no"}, 404},
		"data that are too deep":  {path, broken(func(o e2e.Object) { o["IVMS101"] = deep }), 400},
		"data that are too large": {path, broken(func(o e2e.Object) { o["IVMS101"] = e2e.Object{"x": strings.Repeat("y", 70<<10)} }), 400},
		"no legal name": {path, broken(func(o e2e.Object) {
			o["IVMS101"].(e2e.Object)["originator"] = e2e.Object{"originatorPersons": []any{e2e.Object{"naturalPerson": e2e.Object{}}}}
		}), 400},
		"an amount of nothing":    {path, broken(func(o e2e.Object) { o["amount"] = 0 }), 400},
		"an unknown coin":         {path, broken(func(o e2e.Object) { o["asset"] = e2e.Object{"slip0044": 999999} }), 400},
		"a callback that is none": {path, broken(func(o e2e.Object) { o["callback"] = "javascript:alert(1)" }), 400},
		"no IVMS101":              {path, broken(func(o e2e.Object) { delete(o, "IVMS101") }), 400},
	} {
		if got := send(tc.path, "another", tc.body); got != tc.want {
			t.Errorf("%s: %d, want %d", name, got, tc.want)
		}
	}
	if got := open.Do("POST", path, inquiry(), map[string]string{"api-version": "2.0.0", "request-identifier": "r"}).Status; got != http.StatusBadRequest {
		t.Errorf("another version of the protocol: %d", got)
	}
}

// Two applications of one installation exchange without a wire.
func TestExchangeInsideOneInstallation(t *testing.T) {
	t.Parallel()
	a := newProvider(t, "Alpha Exchange")
	other := a.Party("live")
	a.put(t, other, e2e.Object{"is_enabled": true, "legal_name": "Gamma Bank", "lei": "529900T8BM49AURSDO55"})
	held := func(name string, isVerified bool) string {
		wallet := e2e.NextWallet()
		a.enter(t, other, e2e.Object{"address": wallet, "holder_name": name, "self_declared": isVerified})
		return wallet
	}
	wallet := held("Grace Hopper", true)
	sent := a.submit(t, a.Live, outgoing(wallet, "Grace Hopper", ""))
	a.becomes(t, sent, webhookevent.Completed)
	got := a.received(t, other, wallet)
	if told := a.told(t, got); !slices.Equal(told, []string{"transaction.created", "COMPLETED"}) {
		t.Errorf("the receiver told %v", told)
	}
	done := a.patch(t, a.Live, sent, e2e.Object{"payment_txn_id": "0xhash"}, http.StatusOK)
	if done["rail"] != "INTERNAL" || done["counterparty_vasp"].(map[string]any)["lei"] != "529900T8BM49AURSDO55" || a.status(t, got) != webhookevent.Finished {
		t.Errorf("%v, the other side %s", done, a.status(t, got))
	}

	wallet = held("Charles Babbage", true)
	sent = a.submit(t, a.Live, outgoing(wallet, "Grace Hopper", ""))
	a.becomes(t, sent, webhookevent.MismatchedData)
	a.becomes(t, a.received(t, other, wallet), webhookevent.MismatchedData)

	wallet = held("Grace Hopper", false)
	sent = a.submit(t, a.Live, outgoing(wallet, "Grace Hopper", ""))
	got = a.received(t, other, wallet)
	a.becomes(t, got, webhookevent.UnconfirmedOwnership)
	if s := a.status(t, sent); s != webhookevent.AwaitingCounterparty {
		t.Errorf("the sender is %s", s)
	}
	a.confirm(t, other, got, false)
	a.becomes(t, sent, webhookevent.CounterpartyGeneralDecline)

	// Another tenant that declares the same wallet gets nothing, and keeps it from its rival until it takes the claim back.
	rival := a.Party("live")
	a.put(t, rival, e2e.Object{"is_enabled": true, "legal_name": "Delta Bank"})
	wallet = held("Grace Hopper", true)
	claim := a.enter(t, rival, e2e.Object{"address": wallet, "holder_name": "Grace Hopper", "self_declared": true})
	if claim["is_contested"] != true || claim["is_ownership_proved"] != false {
		t.Errorf("the rival's entry is %v", claim)
	}
	sent = a.submit(t, a.Live, outgoing(wallet, "Grace Hopper", ""))
	a.becomes(t, sent, webhookevent.CounterpartyNotFound)
	if got := a.For(t, rival).Do("DELETE", e2e.WalletAddressesPath+claim["uuid"].(string)+"/", nil, nil).Status; got != http.StatusNoContent {
		t.Errorf("taking the claim back answered %d", got)
	}
	a.patch(t, a.Live, sent, e2e.Object{"action": "resend"}, http.StatusOK)
	a.becomes(t, sent, webhookevent.Completed)

	sent = a.submit(t, a.Live, outgoing(e2e.NextWallet(), "Grace Hopper", ""))
	a.becomes(t, sent, webhookevent.CounterpartyNotFound)
	sent = a.submit(t, a.Live, outgoing(e2e.NextWallet(), "", ""))
	a.becomes(t, sent, webhookevent.NotEnoughCounterpartyData)
	a.put(t, a.Live, e2e.Object{"threshold_amount": "1000.00"})
	sent = a.submit(t, a.Live, outgoing(e2e.NextWallet(), "Grace Hopper", ""))
	a.becomes(t, sent, webhookevent.TravelRuleDoesNotApply)
	a.patch(t, a.Live, sent, e2e.Object{"action": "cancel"}, http.StatusConflict)
}

// What is declined by a person takes its exchange back, on both sides, as long as it is not over.
func TestADeclinedTransactionWithdrawsItsExchange(t *testing.T) {
	t.Parallel()
	a := newProvider(t, "Alpha Exchange")
	other := a.Party("live")
	a.put(t, other, e2e.Object{"is_enabled": true, "legal_name": "Gamma Bank", "lei": "529900T8BM49AURSDO55"})
	decline := func(p testenv.Party, id string, want int) {
		t.Helper()
		body := e2e.Object{"status": "DECLINED", "comment": "The customer was deceived."}
		if got := a.For(t, p).Do("PATCH", e2e.TransactionsPath+id+"/update-status/", body, nil); got.Status != want {
			t.Fatalf("declined: %d %s", got.Status, got.Body)
		}
	}
	send := func() (sent, got transaction.Ref) {
		wallet := e2e.NextWallet()
		a.enter(t, other, e2e.Object{"address": wallet, "holder_name": "Grace Hopper", "self_declared": true})
		sent = a.submit(t, a.Live, outgoing(wallet, "Grace Hopper", ""))
		a.becomes(t, sent, webhookevent.Completed)
		return sent, a.received(t, other, wallet)
	}
	sent, got := send()
	decline(a.Live, sent.ID.String(), http.StatusOK)
	a.becomes(t, sent, webhookevent.Cancelled)
	a.becomes(t, got, webhookevent.Cancelled)

	sent, got = send()
	a.patch(t, a.Live, sent, e2e.Object{"payment_txn_id": "0xhash"}, http.StatusOK)
	decline(a.Live, sent.ID.String(), http.StatusOK)
	if here, there := a.status(t, sent), a.status(t, got); here != webhookevent.Finished || there != webhookevent.Finished {
		t.Errorf("a transfer that took place is %s here and %s there", here, there)
	}
}

// personalSignature signs as wallets of Ethereum do.
func personalSignature(k *btcec.PrivateKey, message string) string {
	h := sha3.NewLegacyKeccak256()
	h.Write([]byte("\x19Ethereum Signed Message:\n" + strconv.Itoa(len(message)) + message))
	compact := ecdsa.SignCompact(k, h.Sum(nil), false)
	return "0x" + hex.EncodeToString(append(compact[1:], compact[0]))
}

func addressOfKey(k *btcec.PrivateKey) string {
	h := sha3.NewLegacyKeccak256()
	h.Write(k.PubKey().SerializeUncompressed()[1:])
	return "0x" + hex.EncodeToString(h.Sum(nil)[12:])
}

// The holder of an unhosted wallet proves it on the page, and the exchange goes on.
func TestWalletsAreProvedOnThePage(t *testing.T) {
	t.Parallel()
	a := newProvider(t, "Alpha Exchange")
	k, err := btcec.NewPrivateKey()
	if err != nil {
		t.Fatal(err)
	}
	in := outgoing(addressOfKey(k), "Ada Lovelace", "")
	in.method = "unhosted_wallet"
	sent := a.submit(t, a.Live, in)
	a.becomes(t, sent, webhookevent.UnconfirmedOwnership)
	made, err := a.Transactions.Get(t.Context(), sent)
	if err != nil || made.Action == nil || made.Action.Ownership == nil {
		t.Fatalf("%+v, %v", made.Action, err)
	}
	page := strings.TrimPrefix(made.Action.Ownership.URL, a.Config.VerifyBase)
	token := page[strings.LastIndex(page, "/")+1:]
	open := a.As(testenv.Party{})
	widget := "/v3/travel-rule/widget/" + token + "/"
	prove := func(body e2e.Object, want int) e2e.Object {
		return e2e.WantObject(t, open.Do("POST", widget+"proofs/", body, nil), want)
	}
	if got := e2e.WantObject(t, open.Do("GET", widget, nil, nil), 200); got["transfer_status"] != "UNCONFIRMED_OWNERSHIP" || got["vasp_name"] != "Alpha Exchange" {
		t.Errorf("%v", got)
	}
	prove(e2e.Object{"method": "MESSAGE_SIGNING", "signature": "0x00"}, http.StatusConflict)
	first := prove(e2e.Object{"method": "MESSAGE_SIGNING"}, http.StatusCreated)
	prove(e2e.Object{"method": "MESSAGE_SIGNING", "signature": "0x00"}, http.StatusBadRequest)
	prove(e2e.Object{"method": "SELF_DECLARATION", "declaration": true}, http.StatusBadRequest)
	stranger, err := btcec.NewPrivateKey()
	if err != nil {
		t.Fatal(err)
	}
	challenge := first["challenge"].(string)
	if got := prove(e2e.Object{"method": "MESSAGE_SIGNING", "signature": personalSignature(stranger, challenge)}, http.StatusCreated); got["status"] != "REJECTED" {
		t.Errorf("%v", got)
	}
	again := prove(e2e.Object{"method": "MESSAGE_SIGNING"}, http.StatusCreated)
	if again["challenge"] == challenge {
		t.Error("a challenge was given twice")
	}
	if got := prove(e2e.Object{"method": "MESSAGE_SIGNING", "signature": personalSignature(k, again["challenge"].(string))}, http.StatusCreated); got["status"] != "VERIFIED" {
		t.Errorf("%v", got)
	}
	a.becomes(t, sent, webhookevent.Completed)
	prove(e2e.Object{"method": "MESSAGE_SIGNING"}, http.StatusConflict)
	rows := e2e.WantObject(t, a.As(a.Live).Do("GET", e2e.WalletAddressesPath+"?search=ada", nil, nil), 200)["results"].([]any)
	if len(rows) != 1 || rows[0].(map[string]any)["is_ownership_verified"] != true {
		t.Errorf("the address book has %v", rows)
	}
	a.Clock.Move(25 * time.Hour)
	e2e.WantObject(t, open.Do("GET", widget, nil, nil), http.StatusGone)
}

// A provider that is reached by mail answers on a page, once.
func TestProvidersAreAskedByMail(t *testing.T) {
	t.Parallel()
	a := newProvider(t, "Alpha Exchange")
	directory := "name,lei,dd_score,email,brand\nDelta Custody,,77,compliance@delta.example,\nDelta Europe,529900T8BM49AURSDO55,80,eu@delta.example,Delta Custody\n"
	done, err := a.TravelRule.Directory.Import(t.Context(), strings.NewReader(directory))
	if err != nil || done.Added != 2 {
		t.Fatalf("%+v, %v", done, err)
	}
	if done, err = a.TravelRule.Directory.Import(t.Context(), strings.NewReader(directory)); err != nil || done.Changed != 2 {
		t.Fatalf("%+v, %v", done, err)
	}
	live := a.As(a.Live)
	rows := e2e.WantObject(t, live.Do("GET", "/v3/travel-rule/vasps/?search=delta", nil, nil), 200)["results"].([]any)
	if len(rows) != 2 || rows[0].(map[string]any)["name"] != "Delta Custody" {
		t.Fatalf("%v", rows)
	}
	decision := func(i int) string {
		return "/v3/travel-rule/vasps/" + rows[i].(map[string]any)["id"].(string) + "/decision/"
	}
	e2e.WantObject(t, live.Do("PUT", decision(0), e2e.Object{"decision": "RESTRICTED", "reason": "few papers"}, nil), 200)
	inherited := e2e.WantObject(t, live.Do("GET", decision(1), nil, nil), 200)["decision"].(map[string]any)
	if inherited["decision"] != "RESTRICTED" || inherited["inherited_from"].(map[string]any)["name"] != "Delta Custody" {
		t.Errorf("%v", inherited)
	}

	ask := func() (transaction.Ref, string) {
		a.txn++
		body := e2e.Object{
			"transaction_id": "mail-" + strconv.Itoa(a.txn), "transaction_category": "finance",
			"transaction_details": e2e.Object{"direction": "outbound", "amount": "3", "currency": "ETH", "currency_kind": "crypto"},
			"subject":             e2e.Object{"vendor_data": "ada", "full_name": "Ada Lovelace"},
			"counterparty":        e2e.Object{"full_name": "Grace Hopper", "payment_method": e2e.Object{"method_type": "crypto_wallet", "account_id": e2e.NextWallet()}},
			"travel_rule_details": e2e.Object{"status": "UNKNOWN", "metadata": e2e.Object{"beneficiary_vasp": e2e.Object{"name": "delta custody"}}},
		}
		report, err := transaction.Read(json.RawMessage(e2e.JSONText(t, body)), nil, a.Clock.Now())
		if err != nil {
			t.Fatal(err)
		}
		before := len(mailsIn(t, a))
		made, err := a.Transactions.Create(t.Context(), application.Caller{ApplicationID: a.Live.ID, Environment: a.Live.Environment}, report, nil)
		if err != nil {
			t.Fatal(err)
		}
		a.Eventually("the mail is sent", func() bool { return len(mailsIn(t, a)) > before })
		mails := mailsIn(t, a)
		mail := mails[len(mails)-1]
		_, token, found := strings.Cut(mail, "/travel-rule/pickup/")
		if !found || !strings.Contains(mail, "Alpha Exchange") || strings.Contains(mail, "Hopper") {
			t.Fatalf("the mail says %s", mail)
		}
		return made.Ref, "/v3/travel-rule/pickup/" + token[:travelrule.TokenLength] + "/"
	}
	open := a.As(testenv.Party{})
	for _, tc := range []struct {
		answer e2e.Object
		want   webhookevent.TravelRuleStatus
	}{
		{e2e.Object{"decision": "accept", "beneficiary_name": "Grace Hopper"}, webhookevent.Completed},
		{e2e.Object{"decision": "accept", "beneficiary_name": "Charles Babbage"}, webhookevent.MismatchedData},
		{e2e.Object{"decision": "accept"}, webhookevent.NotEnoughCounterpartyData},
		{e2e.Object{"decision": "decline"}, webhookevent.CounterpartyGeneralDecline},
	} {
		sent, pickup := ask()
		seen := e2e.WantObject(t, open.Do("GET", pickup, nil, nil), 200)
		if seen["originator_vasp_name"] != "Alpha Exchange" || seen["amount"] != "3" {
			t.Errorf("%v", seen)
		}
		forged := strings.Replace(pickup, pickup[30:32], "zz", 1)
		e2e.WantObject(t, open.Do("GET", forged, nil, nil), 404)
		e2e.WantObject(t, open.Do("POST", forged+"respond/", tc.answer, nil), 404)
		if got := e2e.WantObject(t, open.Do("POST", pickup+"respond/", tc.answer, nil), 200); got["status"] != string(tc.want) {
			t.Errorf("%v", got)
		}
		a.becomes(t, sent, tc.want)
		e2e.WantObject(t, open.Do("POST", pickup+"respond/", tc.answer, nil), http.StatusGone)
		e2e.WantObject(t, open.Do("GET", pickup, nil, nil), http.StatusGone)
	}
}

// A deposit is recorded once, its transaction before its exchange.
func TestDepositsAreRegisteredAfterwards(t *testing.T) {
	t.Parallel()
	a := newProvider(t, "Alpha Exchange")
	live := a.As(a.Live)
	wallet := e2e.NextWallet()
	a.enter(t, a.Live, e2e.Object{"address": wallet, "chain": "ETH", "holder_name": "Ada Lovelace", "self_declared": true})
	deposit := func(hash, wallet string, more e2e.Object) e2e.Object {
		out := e2e.Object{"chain": "ethereum", "txid": hash, "wallet_address": wallet, "amount": "0.75", "currency": "ETH"}
		for k, v := range more {
			out[k] = v
		}
		return out
	}
	const inbound = "/v3/travel-rule/inbound/"
	made := e2e.WantObject(t, live.Do("POST", inbound, deposit("0x1", wallet, nil), nil), http.StatusCreated)
	if made["created"] != true || made["travel_rule"].(map[string]any)["status"] != "FINISHED" {
		t.Errorf("%v", made)
	}
	again := e2e.WantObject(t, live.Do("POST", inbound, deposit("0x1", "0x"+strings.ToUpper(wallet[2:]), nil), nil), http.StatusOK)
	if again["created"] != false || again["transaction_id"] != made["transaction_id"] {
		t.Errorf("%v", again)
	}
	ref := transaction.Ref{ApplicationID: a.Live.ID, ID: uuid.MustParse(made["transaction_id"].(string))}
	if told := a.told(t, ref); !slices.Equal(told, []string{"transaction.created", "COMPLETED", "FINISHED"}) {
		t.Errorf("told %v", told)
	}
	for name, tc := range map[string]struct {
		body e2e.Object
		want string
	}{
		"another name":             {deposit("0x2", wallet, e2e.Object{"beneficiary_data": e2e.Object{"name": "Charles Babbage"}}), "COUNTERPARTY_MISMATCHED_DATA"},
		"an unknown wallet":        {deposit("0x3", e2e.NextWallet(), e2e.Object{"originator_data": e2e.Object{"name": "Grace Hopper"}}), "ON_HOLD"},
		"nothing known at all":     {deposit("0x4", e2e.NextWallet(), nil), "NOT_ENOUGH_COUNTERPARTY_DATA"},
		"a provider that is known": {deposit("0x5", e2e.NextWallet(), e2e.Object{"originating_vasp": e2e.Object{"name": "Beta Wallets"}}), "ON_HOLD"},
	} {
		got := e2e.WantObject(t, live.Do("POST", inbound, tc.body, nil), http.StatusCreated)
		if got["travel_rule"].(map[string]any)["status"] != tc.want {
			t.Errorf("%s: %v", name, got["travel_rule"])
		}
	}
	e2e.WantObject(t, live.Do("POST", inbound, deposit("0x6", "nonsense", nil), nil), http.StatusBadRequest)
	e2e.WantObject(t, live.Do("POST", inbound, deposit("0x6", wallet, e2e.Object{"amount": "0"}), nil), http.StatusBadRequest)
	e2e.WantObject(t, a.As(a.Sandbox).Do("POST", inbound, deposit("0x7", wallet, nil), nil), http.StatusBadRequest)
}

// mailsIn are the mails that were sent, the oldest first.
func mailsIn(t *testing.T, p *provider) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(p.Config.MailFolder(), "*.eml"))
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(files)
	out := make([]string, len(files))
	for i, f := range files {
		raw, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		out[i] = strings.NewReplacer("=\r\n", "", "=3D", "=").Replace(string(raw))
	}
	return out
}
