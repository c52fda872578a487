package boot_test

import (
	"encoding/base64"
	"net/http"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/management/retention"
	"vidimus/internal/domain/payment/transaction"
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

func (p *provider) page(t *testing.T, body object) proofPage {
	t.Helper()
	made := answered(t, p.As(p.Live).Do("POST", travelWidgets, body, nil), http.StatusCreated)
	return proofPage{p, t, made["widget_session_id"].(string), made["token"].(string)}
}

// prove sends what the person at the page does.
func (p proofPage) prove(body object, want int) object {
	p.t.Helper()
	return answered(p.t, p.As(testenv.Party{}).Do("POST", "/v3/travel-rule/widget/"+p.token+"/proofs/", body, nil), want)
}

func (p proofPage) shows() object {
	p.t.Helper()
	return answered(p.t, p.As(testenv.Party{}).Do("GET", "/v3/travel-rule/widget/"+p.token+"/", nil, nil), http.StatusOK)
}

// decide is the word of a person of the application.
func (p proofPage) decide(proof object, to string, want int) object {
	p.t.Helper()
	path := travelWidgets + p.id + "/proofs/" + proof["proof_id"].(string) + "/"
	return answered(p.t, p.As(p.Live).Do("POST", path, object{"status": to}, nil), want)
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
	deposit := nextWallet()
	wallet := nextWallet()
	sent := a.waits(t, wallet)
	page := a.page(t, object{"wallet_address": wallet, "chain": "ETH", "satoshi_deposit_address": deposit, "transaction_id": sent.ID, "vendor_data": "ada"})

	page.prove(object{"method": "SATOSHI_TEST", "txid": "0x01"}, http.StatusConflict)
	begun := page.prove(object{"method": "SATOSHI_TEST"}, http.StatusCreated)
	if amount := begun["expected_amount"].(string); begun["deposit_address"] != deposit || begun["status"] != "PENDING" || amount < "0.00001000" || amount > "0.00009999" {
		t.Errorf("the payment that is asked for is %v", begun)
	}
	if again := page.prove(object{"method": "SATOSHI_TEST"}, http.StatusCreated); again["proof_id"] != begun["proof_id"] || again["expected_amount"] != begun["expected_amount"] {
		t.Errorf("another payment is asked for: %v", again)
	}
	page.decide(begun, "VERIFIED", http.StatusConflict) // nothing was sent yet
	paid := page.prove(object{"method": "SATOSHI_TEST", "txid": "0x5ca1ab1e"}, http.StatusCreated)
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
	page.prove(object{"method": "SATOSHI_TEST"}, http.StatusConflict)
	if shown := page.shows(); shown["completed_at"] == nil || shown["transfer_status"] != "COMPLETED" {
		t.Errorf("the page shows %v", shown)
	}

	// Without an address to pay to there is no such proof.
	bare := a.page(t, object{"wallet_address": bitcoinAddress, "chain": "BTC"})
	bare.prove(object{"method": "SATOSHI_TEST"}, http.StatusBadRequest)
}

func TestWalletsAreProvedByAPicture(t *testing.T) {
	t.Parallel()
	a := newProvider(t, "Alpha Exchange")
	wallet := nextWallet()
	sent := a.waits(t, wallet)
	page := a.page(t, object{"wallet_address": wallet, "chain": "ETH", "transaction_id": sent.ID, "vendor_data": "ada"})
	picture := base64.StdEncoding.EncodeToString(tinyPicture(t))

	for name, image := range map[string]string{"nothing": "", "no Base64": "%%%", "no picture": base64.StdEncoding.EncodeToString([]byte("hello"))} {
		if got := page.prove(object{"method": "SCREENSHOT", "image": image}, http.StatusBadRequest); got["image"] == nil {
			t.Errorf("%s is refused with %v", name, got)
		}
	}
	first := page.prove(object{"method": "SCREENSHOT", "image": picture}, http.StatusCreated)
	if got := page.decide(first, "REJECTED", http.StatusOK); got["status"] != "REJECTED" {
		t.Errorf("refused: %v", got)
	}
	if s := a.status(t, sent); s != webhookevent.UnconfirmedOwnership {
		t.Errorf("a picture that was refused proves: %s", s)
	}
	second := page.prove(object{"method": "SCREENSHOT", "image": picture}, http.StatusCreated)
	other := a.Party("live")
	answered(t, a.As(other).Do("POST", travelWidgets+page.id+"/proofs/"+second["proof_id"].(string)+"/", object{"status": "VERIFIED"}, nil), http.StatusNotFound)
	page.decide(object{"proof_id": uuid.NewString()}, "VERIFIED", http.StatusNotFound)
	page.decide(second, "VERIFIED", http.StatusOK)
	a.becomes(t, sent, webhookevent.Completed)

	a.put(t, a.Live, object{"allow_screenshot_proof": false})
	closed := a.page(t, object{"wallet_address": nextWallet(), "chain": "ETH"})
	closed.prove(object{"method": "SCREENSHOT", "image": picture}, http.StatusBadRequest)
}

// The pictures by which a user has proved wallets go with the user.
func TestPicturesOfWalletsGoWithTheirUser(t *testing.T) {
	t.Parallel()
	a := newProvider(t, "Alpha Exchange")
	picture := base64.StdEncoding.EncodeToString(tinyPicture(t))
	shoot := func(body object) {
		body["wallet_address"], body["chain"] = nextWallet(), "ETH"
		a.page(t, body).prove(object{"method": "SCREENSHOT", "image": picture}, http.StatusCreated)
	}
	sent := a.waits(t, nextWallet()) // of ada; the product has asked on a page of its own
	shoot(object{"vendor_data": "ada", "holder_name": "Ada Lovelace"})
	shoot(object{"transaction_id": sent.ID, "holder_name": "Ada Lovelace"})
	shoot(object{"vendor_data": "bob"})
	if n := len(filesOf(t, a.World, a.Live.ID)); n != 3 {
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
	if n := len(filesOf(t, a.World, a.Live.ID)); n != 1 {
		t.Errorf("%d pictures are left, want bob's", n)
	}
	if left := count(t, a.World, "SELECT count(*) FROM travel_widgets WHERE application_id = $1", a.Live.ID); left != 1 {
		t.Errorf("%d pages are left, want bob's", left)
	}
	if found := tracesOf(t, a.World, []string{"Lovelace"}); len(found) != 0 {
		t.Errorf("what is left: %q", found)
	}
}
