package travelrule_test

import (
	"encoding/base64"
	"net/http"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/retention"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// bitcoinAddress is the example of BIP 173.
const bitcoinAddress = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"

// proofPage is a page on which somebody proves a wallet, and what its application knows of it.
type proofPage struct {
	*provider
	t         *testing.T
	id, token string
}

func (p *provider) page(t *testing.T, body e2e.Object) proofPage {
	t.Helper()
	made := e2e.WantObject(t, p.As(p.Live).Do("POST", e2e.TravelWidgetPath, body, nil), http.StatusCreated)
	return proofPage{p, t, made["widget_session_id"].(string), made["token"].(string)}
}

// prove sends what the person at the page does.
func (p proofPage) prove(body e2e.Object, want int) e2e.Object {
	p.t.Helper()
	return e2e.WantObject(p.t, p.As(testenv.Party{}).Do("POST", "/v3/travel-rule/widget/"+p.token+"/proofs/", body, nil), want)
}

func (p proofPage) shows() e2e.Object {
	p.t.Helper()
	return e2e.WantObject(p.t, p.As(testenv.Party{}).Do("GET", "/v3/travel-rule/widget/"+p.token+"/", nil, nil), http.StatusOK)
}

// decide is the word of a person of the application.
func (p proofPage) decide(proof e2e.Object, to string, want int) e2e.Object {
	p.t.Helper()
	path := e2e.TravelWidgetPath + p.id + "/proofs/" + proof["proof_id"].(string) + "/"
	return e2e.WantObject(p.t, p.As(p.Live).Do("POST", path, e2e.Object{"status": to}, nil), want)
}

// waits reports a transfer to a wallet that is nobody's, whose exchange waits for a proof.
func (p *provider) waits(t *testing.T, wallet string) transaction.Ref {
	t.Helper()
	in := outgoing(wallet, "Ada Lovelace", "")
	in.method = "unhosted_wallet"
	sent := p.submit(t, p.Live, in)
	p.becomes(t, sent, webhookevent.UnconfirmedOwnership)
	return sent
}

func TestWalletsAreProvedByASmallPayment(t *testing.T) {
	t.Parallel()
	a := newProvider(t, "Alpha Exchange")
	deposit := e2e.NextWallet()
	wallet := e2e.NextWallet()
	sent := a.waits(t, wallet)
	page := a.page(t, e2e.Object{"wallet_address": wallet, "chain": "ETH", "satoshi_deposit_address": deposit, "transaction_id": sent.ID, "vendor_data": "ada"})

	page.prove(e2e.Object{"method": "SATOSHI_TEST", "txid": "0x01"}, http.StatusConflict)
	begun := page.prove(e2e.Object{"method": "SATOSHI_TEST"}, http.StatusCreated)
	if amount := begun["expected_amount"].(string); begun["deposit_address"] != deposit || begun["status"] != "PENDING" || amount < "0.00001000" || amount > "0.00009999" {
		t.Errorf("the payment that is asked for is %v", begun)
	}
	if again := page.prove(e2e.Object{"method": "SATOSHI_TEST"}, http.StatusCreated); again["proof_id"] != begun["proof_id"] || again["expected_amount"] != begun["expected_amount"] {
		t.Errorf("another payment is asked for: %v", again)
	}
	page.decide(begun, "VERIFIED", http.StatusConflict) // nothing was sent yet
	paid := page.prove(e2e.Object{"method": "SATOSHI_TEST", "txid": "0x5ca1ab1e"}, http.StatusCreated)
	if paid["proof_id"] != begun["proof_id"] || paid["status"] != "PENDING" {
		t.Errorf("what was paid is %v", paid)
	}
	// Whoever says that he has paid proves nothing before somebody has seen the payment.
	if s := a.status(t, sent); s != webhookevent.UnconfirmedOwnership {
		t.Fatalf("the exchange goes on unseen: %s", s)
	}
	if got := page.decide(paid, "VERIFIED", http.StatusOK); got["status"] != "VERIFIED" {
		t.Errorf("decided: %v", got)
	}
	a.becomes(t, sent, webhookevent.Completed)
	page.decide(paid, "REJECTED", http.StatusConflict)
	page.prove(e2e.Object{"method": "SATOSHI_TEST"}, http.StatusConflict)
	if shown := page.shows(); shown["completed_at"] == nil || shown["transfer_status"] != "COMPLETED" {
		t.Errorf("the page shows %v", shown)
	}

	// Without an address to pay to there is no such proof.
	bare := a.page(t, e2e.Object{"wallet_address": bitcoinAddress, "chain": "BTC"})
	bare.prove(e2e.Object{"method": "SATOSHI_TEST"}, http.StatusBadRequest)
}

func TestWalletsAreProvedByAPicture(t *testing.T) {
	t.Parallel()
	a := newProvider(t, "Alpha Exchange")
	wallet := e2e.NextWallet()
	sent := a.waits(t, wallet)
	page := a.page(t, e2e.Object{"wallet_address": wallet, "chain": "ETH", "transaction_id": sent.ID, "vendor_data": "ada"})
	picture := base64.StdEncoding.EncodeToString(e2e.TinyPicture(t))

	for name, image := range map[string]string{"nothing": "", "no Base64": "%%%", "no picture": base64.StdEncoding.EncodeToString([]byte("hello"))} {
		if got := page.prove(e2e.Object{"method": "SCREENSHOT", "image": image}, http.StatusBadRequest); got["image"] == nil {
			t.Errorf("%s is refused with %v", name, got)
		}
	}
	first := page.prove(e2e.Object{"method": "SCREENSHOT", "image": picture}, http.StatusCreated)
	if got := page.decide(first, "REJECTED", http.StatusOK); got["status"] != "REJECTED" {
		t.Errorf("refused: %v", got)
	}
	if s := a.status(t, sent); s != webhookevent.UnconfirmedOwnership {
		t.Errorf("a picture that was refused proves: %s", s)
	}
	second := page.prove(e2e.Object{"method": "SCREENSHOT", "image": picture}, http.StatusCreated)
	other := a.Party("live")
	e2e.WantObject(t, a.As(other).Do("POST", e2e.TravelWidgetPath+page.id+"/proofs/"+second["proof_id"].(string)+"/", e2e.Object{"status": "VERIFIED"}, nil), http.StatusNotFound)
	page.decide(e2e.Object{"proof_id": uuid.NewString()}, "VERIFIED", http.StatusNotFound)
	page.decide(second, "VERIFIED", http.StatusOK)
	a.becomes(t, sent, webhookevent.Completed)

	a.put(t, a.Live, e2e.Object{"allow_screenshot_proof": false})
	closed := a.page(t, e2e.Object{"wallet_address": e2e.NextWallet(), "chain": "ETH"})
	closed.prove(e2e.Object{"method": "SCREENSHOT", "image": picture}, http.StatusBadRequest)
}

// The pictures by which a user has proved wallets go with the user.
func TestPicturesOfWalletsGoWithTheirUser(t *testing.T) {
	t.Parallel()
	a := newProvider(t, "Alpha Exchange")
	picture := base64.StdEncoding.EncodeToString(e2e.TinyPicture(t))
	shoot := func(body e2e.Object) {
		body["wallet_address"], body["chain"] = e2e.NextWallet(), "ETH"
		a.page(t, body).prove(e2e.Object{"method": "SCREENSHOT", "image": picture}, http.StatusCreated)
	}
	sent := a.waits(t, e2e.NextWallet()) // of ada; the product has asked on a page of its own
	shoot(e2e.Object{"vendor_data": "ada", "holder_name": "Ada Lovelace"})
	shoot(e2e.Object{"transaction_id": sent.ID, "holder_name": "Ada Lovelace"})
	shoot(e2e.Object{"vendor_data": "bob"})
	if n := len(e2e.FilesOf(t, a.World, a.Live.ID)); n != 3 {
		t.Fatalf("%d pictures are stored, want 3", n)
	}
	erased, err := a.Retention.EraseUser(t.Context(), retention.EraseUserInput{ApplicationID: a.Live.ID, VendorData: "ada"})
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range erased.Records {
		if _, err := a.Retention.Erase(t.Context(), a.Live.ID, id); err != nil {
			t.Fatal(err)
		}
	}
	if n := len(e2e.FilesOf(t, a.World, a.Live.ID)); n != 1 {
		t.Errorf("%d pictures are left, want bob's", n)
	}
	if left := e2e.QueryNumber(t, a.World, "SELECT count(*) FROM travel_widgets WHERE application_id = $1", a.Live.ID); left != 1 {
		t.Errorf("%d pages are left, want bob's", left)
	}
	if found := e2e.TablesHolding(t, a.World, []string{"Lovelace"}); len(found) != 0 {
		t.Errorf("what is left: %q", found)
	}
}
