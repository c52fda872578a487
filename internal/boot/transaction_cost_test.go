package boot_test

import (
	"fmt"
	"net/http"
	"sync"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/credit"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/testenv"
)

const (
	aTransaction = 20_000
	aScreening   = 50_000
)

// paying is a house whose transactions have a price.
func paying(t *testing.T) appEnv {
	t.Helper()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) {
		c.Prices = map[string]config.Micros{"TRANSACTION_MONITORING": aTransaction, "WALLET_SCREENING": aScreening}
	}})
	return appEnv{world: w, party: w.Live, t: t}
}

func (h appEnv) tops(amount credit.Micros) credit.Micros {
	h.t.Helper()
	balance, err := h.world.Credits.TopUp(h.t.Context(), h.party.ID, amount)
	if err != nil {
		h.t.Fatal(err)
	}
	return balance
}

func wantCost(t *testing.T, record object, total string, items ...string) {
	t.Helper()
	cost := record["cost_breakdown"].(map[string]any)
	var got []string
	for _, i := range cost["items"].([]any) {
		item := i.(map[string]any)
		got = append(got, item["reason"].(string)+" "+item["amount"].(string))
	}
	if cost["total"] != total || fmt.Sprint(got) != fmt.Sprint(items) {
		t.Errorf("it costs %v, want %s of %v", cost, total, items)
	}
}

func TestATransactionIsChargedOnce(t *testing.T) {
	t.Parallel()
	h := paying(t)
	h.tops(2 * aTransaction)
	made := h.pays("one", nil)
	wantCost(t, made, "0.0200", "transaction 0.0200")
	path := transactionsPath + made["uuid"].(string) + "/"
	wantCost(t, answered(t, h.api("GET", path, nil), 200), "0.0200", "transaction 0.0200")
	answered(t, h.api("POST", transactionsPath, paid("one", nil)), 400)
	answered(t, h.api("POST", transactionsPath, object{"transaction_id": "unreadable"}), 400)
	if balance := h.tops(0); balance != aTransaction {
		t.Errorf("the balance is %d", balance)
	}
	if n := count(t, h.world, "SELECT count(*) FROM credit_entries WHERE transaction_id = $1", made["uuid"]); n != 1 {
		t.Errorf("%d charges", n)
	}
}

func TestTheScreeningOfAWalletIsChargedBeside(t *testing.T) {
	t.Parallel()
	h := paying(t)
	h.tops(10 * aScreening)
	body := paid("wallet", nil)
	body["counterparty"] = object{"full_name": "Al Other", "payment_method": object{"method_type": "crypto_wallet", "account_id": cleanEther}}
	body["transaction_details"] = object{"direction": "outbound", "amount": "0.1", "currency": "ETH", "currency_kind": "crypto"}
	wantCost(t, answered(t, h.api("POST", transactionsPath, body), 201), "0.0200", "transaction 0.0200") // no list is loaded
	if _, err := load(t, h.world, "wallets.csv", walletList); err != nil {
		t.Fatal(err)
	}
	body["transaction_id"] = "screened"
	made := answered(t, h.api("POST", transactionsPath, body), 201)
	wantCost(t, made, "0.0700", "transaction 0.0200", "wallet_screening 0.0500")
	wantCost(t, answered(t, h.api("GET", transactionsPath+made["uuid"].(string)+"/", nil), 200), "0.0700", "transaction 0.0200", "wallet_screening 0.0500")
	h.tops(aTransaction - h.tops(0))
	body["transaction_id"] = "too dear"
	if refused := answered(t, h.api("POST", transactionsPath, body), 403); refused["error"] == nil {
		t.Errorf("the screening is not covered: %v", refused)
	}
	if balance := h.tops(0); balance != aTransaction {
		t.Errorf("the balance is %d", balance)
	}
}

func TestWithoutCreditNoTransactionIsStored(t *testing.T) {
	t.Parallel()
	h := paying(t)
	refused := answered(t, h.api("POST", transactionsPath, paid("none", nil)), 403)
	if refused["error"] == nil || refused["detail"] != nil {
		t.Errorf("the refusal: %v", refused)
	}
	token := answered(t, h.api("POST", transactionsPath+"sdk-token/", object{"vendor_data": "payer"}), 201)["sdk_token"].(string)
	device := h.device(token).Do("POST", "/v1/transactions/", object{
		"txnId": "of a device", "type": "finance", "info": object{"direction": "in", "amount": "1", "currency": "EUR"}, "subject": object{"fullName": "Zoë"},
	}, nil)
	if got := answered(t, device, 403); got["error"] == nil {
		t.Errorf("a device: %v", got)
	}
	if n := count(t, h.world, "SELECT count(*) FROM transactions"); n != 0 {
		t.Errorf("%d transactions are stored", n)
	}
	h.tops(aTransaction)
	h.pays("none", nil) // the id was not used up
}

func TestTheBalanceCoversNoMoreThanItHas(t *testing.T) {
	t.Parallel()
	h := paying(t)
	const covered, tried = 3, 12
	h.tops(covered * aTransaction)
	statuses := make([]int, tried)
	var group sync.WaitGroup
	for i := range tried {
		group.Go(func() { statuses[i] = h.api("POST", transactionsPath, paid(uuid.NewString(), nil)).Status })
	}
	group.Wait()
	made := 0
	for _, s := range statuses {
		if s == http.StatusCreated {
			made++
		} else if s != http.StatusForbidden {
			t.Errorf("refused with %d", s)
		}
	}
	if balance := h.tops(0); made != covered || balance != 0 {
		t.Errorf("%d of %d are made, the balance is %d", made, covered, balance)
	}
}

func TestTransactionsOfASandboxAreFree(t *testing.T) {
	t.Parallel()
	h := paying(t)
	h.party = h.world.Sandbox
	made := h.pays("free", nil)
	wantCost(t, made, "0.0000", "transaction 0.0000")
	wantCost(t, answered(t, h.api("GET", transactionsPath+made["uuid"].(string)+"/", nil), 200), "0.0000", "transaction 0.0000")
	if n := count(t, h.world, "SELECT count(*) FROM credit_entries"); n != 0 {
		t.Errorf("%d entries", n)
	}
}
