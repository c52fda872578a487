package travelrule_test

import (
	"encoding/base64"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// file reads the exchange of a transaction.
func (p *provider) file(t *testing.T, party testenv.Party, r transaction.Ref) (whole e2e.Object, actions []any) {
	t.Helper()
	whole = e2e.WantObject(t, p.For(t, party).Do("GET", "/v3/transactions/"+r.ID.String()+"/travel-rule/", nil, nil), http.StatusOK)
	return whole, whole["allowed_actions"].([]any)
}

func TestExchangesAreRead(t *testing.T) {
	t.Parallel()
	a, b := newProvider(t, "Alpha Exchange"), newProvider(t, "Beta Wallets")
	address := b.put(t, b.Live, e2e.Object{})["travel_address"].(string)
	wallet := e2e.NextWallet()
	b.enter(t, b.Live, e2e.Object{"address": wallet, "chain": "ETH", "holder_name": "Grace Hopper", "holder_vendor_data": "grace"})
	sent := a.submit(t, a.Live, outgoing(wallet, "Grace Hopper", address))
	got := b.received(t, b.Live, wallet)

	whole, actions := a.file(t, a.Live, sent)
	transfer := whole["transfer"].(map[string]any)
	if transfer["status"] != "AWAITING_COUNTERPARTY" || transfer["deadline_at"] == nil || transfer["originator_data"] == nil || whole["wallet_address"] != wallet || whole["payment_txn_id"] != nil || whole["amount"] != "1.25" {
		t.Errorf("%v", whole)
	}
	if diff := cmp.Diff([]any{"cancel"}, actions); diff != "" {
		t.Errorf("what the sender can do (-want +got):\n%s", diff)
	}
	whole, actions = b.file(t, b.Live, got)
	transfer = whole["transfer"].(map[string]any)
	if _, told := transfer["originator_data"]; told || transfer["status"] != "ON_HOLD" {
		t.Errorf("before the wallet is confirmed: %v", whole)
	}
	if diff := cmp.Diff([]any{"confirm_ownership", "deny_ownership", "cancel"}, actions); diff != "" {
		t.Errorf("what the receiver can do (-want +got):\n%s", diff)
	}
	b.confirm(t, b.Live, got, true)
	whole, _ = b.file(t, b.Live, got)
	if transfer = whole["transfer"].(map[string]any); transfer["originator_data"] == nil || transfer["status"] != "COMPLETED" {
		t.Errorf("after the wallet was confirmed: %v", whole)
	}
	a.becomes(t, sent, webhookevent.Completed)
	if _, actions = a.file(t, a.Live, sent); !cmp.Equal([]any{"report_payment", "cancel"}, actions) {
		t.Errorf("what the sender can do at the end: %v", actions)
	}
	a.patch(t, a.Live, sent, e2e.Object{"payment_txn_id": "0xhash"}, http.StatusOK)
	if whole, actions = a.file(t, a.Live, sent); len(actions) != 0 || whole["payment_txn_id"] != "0xhash" {
		t.Errorf("a finished exchange: %v", whole)
	}

	plain := a.submit(t, a.Live, toNobody(e2e.NextWallet()))
	private := e2e.WantObject(t, a.As(a.Live).Do("GET", "/v3/transactions/"+plain.ID.String()+"/travel-rule/", nil, nil), http.StatusOK)
	if got := private["allowed_actions"].([]any); !cmp.Equal([]any{"resend", "cancel"}, got) {
		t.Errorf("what can be done where nobody is found: %v", got)
	}
	// Members of the organisation read it as keys do.
	ada := e2e.NewConsoleAccount(t, a.World, a.Live, "owner", e2e.AdaEmail)
	ours := "/v3/organization/" + ada.Organisation.String() + "/application/" + a.Live.ID.String()
	path := ours + "/transactions/" + sent.ID.String() + "/travel-rule/"
	e2e.WantObject(t, ada.Client.Do("GET", path, nil, ada.Bearer()), http.StatusOK)
	refusesOthers(t, a, ada, path, ours+"/travel-rule/transfers/")
	// Another application, and an id of nobody's, have no exchange.
	e2e.WantObject(t, a.For(t, a.Party("live")).Do("GET", "/v3/transactions/"+sent.ID.String()+"/travel-rule/", nil, nil), http.StatusNotFound)
	e2e.WantObject(t, a.For(t, a.Live).Do("GET", "/v3/transactions/"+e2e.UnknownID+"/travel-rule/", nil, nil), http.StatusNotFound)
}

// refusesOthers has members without the right and members of another organisation read exchanges of an application.
func refusesOthers(t *testing.T, a *provider, owner e2e.ConsoleAccount, paths ...string) {
	t.Helper()
	clerk := owner.AddMemberWithRights(a.Live, "CLERK", "ben@firm.example", "list:cases")
	stranger := e2e.NewConsoleAccount(t, a.World, a.Sandbox, "owner", "eve@shop.example")
	for _, path := range paths {
		e2e.WantStatus(t, owner.Client.Do("GET", path, nil, owner.Bearer()), http.StatusOK)
		e2e.WantBody(t, clerk.Client.Do("GET", path, nil, clerk.Bearer()), http.StatusForbidden, e2e.ErrorDetail(e2e.TextPermissionMissing))
		e2e.WantBody(t, stranger.Client.Do("GET", path, nil, stranger.Bearer()), http.StatusNotFound, e2e.ErrorDetail("Not found."))
	}
}

// toNobody is a transfer to a wallet of which nothing is known.
func toNobody(wallet string) transfer { return outgoing(wallet, "Grace Hopper", "") }

func TestExchangesAreReadWithTheProofsOfTheirWallet(t *testing.T) {
	t.Parallel()
	a := newProvider(t, "Alpha Exchange")
	wallet := e2e.NextWallet()
	sent := a.waits(t, wallet)
	page := a.page(t, e2e.Object{"wallet_address": wallet, "chain": "ETH", "transaction_id": sent.ID, "vendor_data": "ada", "holder_name": "Ada Lovelace"})
	proof := page.prove(e2e.Object{"method": "SCREENSHOT", "image": base64.StdEncoding.EncodeToString(e2e.TinyPicture(t))}, http.StatusCreated)

	shown := func() (e2e.Object, e2e.Object) {
		t.Helper()
		whole, _ := a.file(t, a.Live, sent)
		for _, p := range whole["proof_pages"].([]any) {
			if p := p.(map[string]any); p["widget_session_id"] == page.id {
				return p, p["proofs"].([]any)[0].(map[string]any)
			}
		}
		t.Fatalf("the page is not told: %v", whole["proof_pages"])
		return nil, nil
	}
	whole, first := shown()
	if whole["holder_name"] != "Ada Lovelace" || whole["completed_at"] != nil || first["proof_id"] != proof["proof_id"] || first["can_be_decided"] != true || first["decided_at"] != nil {
		t.Errorf("%v", whole)
	}
	link, _ := first["image_url"].(string)
	if picture := a.As(testenv.Party{}).Do("GET", strings.TrimPrefix(link, a.server.URL), nil, nil); picture.Status != http.StatusOK || len(picture.Body) == 0 {
		t.Errorf("the picture at %s: %d", link, picture.Status)
	}
	page.decide(proof, "VERIFIED", http.StatusOK)
	if whole, first = shown(); whole["completed_at"] == nil || first["status"] != "VERIFIED" || first["can_be_decided"] != false || first["decided_at"] == nil {
		t.Errorf("after the decision: %v", whole)
	}
}

func TestExchangesAreListed(t *testing.T) {
	t.Parallel()
	a := newProvider(t, "Alpha Exchange")
	var sent []any
	for range 3 {
		r := a.submit(t, a.Live, toNobody(e2e.NextWallet()))
		sent = append([]any{r.ID.String()}, sent...)
	}
	a.patch(t, a.Live, a.ref(sent[0]), e2e.Object{"action": "cancel"}, http.StatusOK)
	list := func(party testenv.Party, query string) (ids []any, page e2e.Object) {
		t.Helper()
		page = e2e.WantObject(t, a.For(t, party).Do("GET", "/v3/travel-rule/transfers/"+query, nil, nil), http.StatusOK)
		for _, r := range page["results"].([]any) {
			ids = append(ids, r.(map[string]any)["transaction_id"])
		}
		return ids, page
	}
	if ids, page := list(a.Live, ""); !cmp.Equal(sent, ids) || page["count"] != 3.0 || page["next"] != nil {
		t.Errorf("%v of %v", page, sent)
	}
	if ids, page := list(a.Live, "?limit=2"); !cmp.Equal(sent[:2], ids) || page["count"] != 3.0 || page["next"] == nil {
		t.Errorf("the first page: %v", page)
	}
	if ids, page := list(a.Live, "?limit=2&offset=2"); !cmp.Equal(sent[2:], ids) || page["next"] != nil || page["previous"] == nil {
		t.Errorf("the last page: %v", page)
	}
	_, first := list(a.Live, "?limit=2")
	if ids, page := list(a.Live, "?limit=2&after="+first["cursor"].(string)); !cmp.Equal(sent[2:], ids) || page["count"] != 3.0 || page["next"] != nil || page["cursor"] != nil {
		t.Errorf("the page behind the first: %v", page)
	}
	for query, want := range map[string]int{"?date_from=2000-01-01": 3, "?date_from=2999-01-01": 0, "?date_to=2000-01-01": 0} {
		if ids, page := list(a.Live, query); len(ids) != want || page["count"] != float64(want) {
			t.Errorf("%s: %v", query, page)
		}
	}
	if ids, page := list(a.Live, "?status=CANCELLED&direction=OUTBOUND"); !cmp.Equal(sent[:1], ids) || page["count"] != 1.0 {
		t.Errorf("those that were withdrawn: %v", page)
	}
	if ids, page := list(a.Live, "?direction=INBOUND"); len(ids) != 0 || page["count"] != 0.0 {
		t.Errorf("inbound ones: %v", page)
	}
	if ids, _ := list(a.Party("live"), ""); len(ids) != 0 {
		t.Errorf("another application sees %v", ids)
	}
	for _, query := range []string{"?status=LOST", "?direction=UP", "?date_from=soon", "?after=e30"} {
		refused := e2e.WantObject(t, a.For(t, a.Live).Do("GET", "/v3/travel-rule/transfers/"+query, nil, nil), http.StatusBadRequest)
		if name, _, _ := strings.Cut(query[1:], "="); refused[name] == nil {
			t.Errorf("%s is refused with %v", query, refused)
		}
	}
}

// TestViewsOfExchanges are saved and counted as those of other lists, for who may read them.
func TestViewsOfExchanges(t *testing.T) {
	t.Parallel()
	a := newProvider(t, "Alpha Exchange")
	for range 2 {
		a.submit(t, a.Live, toNobody(e2e.NextWallet()))
	}
	cancelled := a.submit(t, a.Live, toNobody(e2e.NextWallet()))
	a.patch(t, a.Live, cancelled, e2e.Object{"action": "cancel"}, http.StatusOK)
	ada := e2e.NewConsoleAccount(t, a.World, a.Live, "owner", e2e.AdaEmail)
	views := "/v3/organization/" + ada.Organisation.String() + "/application/" + a.Live.ID.String() + "/views/"
	count := func(filters e2e.Object) any {
		t.Helper()
		view := e2e.WantObject(t, ada.Client.Do("POST", views, e2e.Object{"name": "Exchanges", "screen": "travel-rule", "filters": filters, "is_shared": true}, ada.Bearer()), http.StatusCreated)
		counted := e2e.WantObject(t, ada.Client.Do("POST", views+"counts/", e2e.Object{"view_uuids": []any{view["uuid"]}}, ada.Bearer()), http.StatusOK)
		return counted["results"].([]any)[0].(map[string]any)["count"]
	}
	if all, some := count(e2e.Object{}), count(e2e.Object{"status": "CANCELLED", "direction": "OUTBOUND"}); all != 3.0 || some != 1.0 {
		t.Errorf("counted %v and %v", all, some)
	}
	clerk := ada.AddMemberWithRights(a.Live, "CLERK", "ben@firm.example", "list:cases", "list:sessions")
	if found := e2e.WantObject(t, clerk.Client.Do("GET", views, nil, clerk.Bearer()), http.StatusOK)["results"].([]any); len(found) != 0 {
		t.Errorf("who may read no exchanges has %v", found)
	}
}

// ref names a transaction of the live application.
func (p *provider) ref(id any) transaction.Ref {
	return transaction.Ref{ApplicationID: p.Live.ID, ID: uuid.MustParse(id.(string))}
}
