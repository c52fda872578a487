package transaction_test

import (
	"net/http"
	"sync"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/credit"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

const (
	aTransaction = 20_000
	aScreening   = 50_000
)

// paying is an installation whose transactions have a price.
func paying(t *testing.T) e2e.App {
	t.Helper()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) {
		c.Prices = map[string]config.Micros{"TRANSACTION_MONITORING": aTransaction, "WALLET_SCREENING": aScreening}
	}})
	return e2e.App{World: w, Party: w.Live, T: t}
}

func tops(h e2e.App, amount credit.Micros) credit.Micros {
	h.T.Helper()
	balance, err := h.World.Credits.TopUp(h.T.Context(), h.Party.ID, amount)
	if err != nil {
		h.T.Fatal(err)
	}
	return balance
}

func TestATransactionIsChargedOnce(t *testing.T) {
	t.Parallel()
	h := paying(t)
	tops(h, 2*aTransaction)
	made := h.ReportTransaction("one", nil)
	e2e.WantCost(t, made, "0.0200", "transaction 0.0200")
	path := e2e.TransactionsPath + made["uuid"].(string) + "/"
	e2e.WantCost(t, e2e.WantObject(t, h.Call("GET", path, nil), 200), "0.0200", "transaction 0.0200")
	e2e.WantObject(t, h.Call("POST", e2e.TransactionsPath, e2e.TransactionInput("one", nil)), 400)
	e2e.WantObject(t, h.Call("POST", e2e.TransactionsPath, e2e.Object{"transaction_id": "unreadable"}), 400)
	if balance := tops(h, 0); balance != aTransaction {
		t.Errorf("the balance is %d", balance)
	}
	if n := e2e.QueryNumber(t, h.World, "SELECT count(*) FROM credit_entries WHERE transaction_id = $1", made["uuid"]); n != 1 {
		t.Errorf("%d charges", n)
	}
}

func TestTheScreeningOfAWalletIsChargedBeside(t *testing.T) {
	t.Parallel()
	h := paying(t)
	tops(h, 10*aScreening)
	body := e2e.TransactionInput("wallet", nil)
	body["counterparty"] = e2e.Object{"full_name": "Al Other", "payment_method": e2e.Object{"method_type": "crypto_wallet", "account_id": e2e.CleanEther}}
	body["transaction_details"] = e2e.Object{"direction": "outbound", "amount": "0.1", "currency": "ETH", "currency_kind": "crypto"}
	e2e.WantCost(t, e2e.WantObject(t, h.Call("POST", e2e.TransactionsPath, body), 201), "0.0200", "transaction 0.0200") // no list is loaded
	if _, err := e2e.LoadList(t, h.World, "wallets.csv", e2e.WalletList); err != nil {
		t.Fatal(err)
	}
	body["transaction_id"] = "screened"
	made := e2e.WantObject(t, h.Call("POST", e2e.TransactionsPath, body), 201)
	e2e.WantCost(t, made, "0.0700", "transaction 0.0200", "wallet_screening 0.0500")
	e2e.WantCost(t, e2e.WantObject(t, h.Call("GET", e2e.TransactionsPath+made["uuid"].(string)+"/", nil), 200), "0.0700", "transaction 0.0200", "wallet_screening 0.0500")
	tops(h, aTransaction-tops(h, 0))
	body["transaction_id"] = "too dear"
	if refused := e2e.WantObject(t, h.Call("POST", e2e.TransactionsPath, body), 403); refused["error"] == nil {
		t.Errorf("the screening is not covered: %v", refused)
	}
	if balance := tops(h, 0); balance != aTransaction {
		t.Errorf("the balance is %d", balance)
	}
}

func TestWithoutCreditNoTransactionIsStored(t *testing.T) {
	t.Parallel()
	h := paying(t)
	refused := e2e.WantObject(t, h.Call("POST", e2e.TransactionsPath, e2e.TransactionInput("none", nil)), 403)
	if refused["error"] == nil || refused["detail"] != nil {
		t.Errorf("the refusal: %v", refused)
	}
	token := e2e.WantObject(t, h.Call("POST", e2e.TransactionsPath+"sdk-token/", e2e.Object{"vendor_data": "payer"}), 201)["sdk_token"].(string)
	device := device(h, token).Do("POST", "/v1/transactions/", e2e.Object{
		"txnId": "of a device", "type": "finance", "info": e2e.Object{"direction": "in", "amount": "1", "currency": "EUR"}, "subject": e2e.Object{"fullName": "Zoë"},
	}, nil)
	if got := e2e.WantObject(t, device, 403); got["error"] == nil {
		t.Errorf("a device: %v", got)
	}
	if n := e2e.QueryNumber(t, h.World, "SELECT count(*) FROM transactions"); n != 0 {
		t.Errorf("%d transactions are stored", n)
	}
	tops(h, aTransaction)
	h.ReportTransaction("none", nil) // the id was not used up
}

func TestTheBalanceCoversNoMoreThanItHas(t *testing.T) {
	t.Parallel()
	h := paying(t)
	const covered, tried = 3, 12
	tops(h, covered*aTransaction)
	statuses := make([]int, tried)
	var group sync.WaitGroup
	for i := range tried {
		group.Go(func() {
			statuses[i] = h.Call("POST", e2e.TransactionsPath, e2e.TransactionInput(uuid.NewString(), nil)).Status
		})
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
	if balance := tops(h, 0); made != covered || balance != 0 {
		t.Errorf("%d of %d are made, the balance is %d", made, covered, balance)
	}
}

func TestTransactionsOfASandboxAreFree(t *testing.T) {
	t.Parallel()
	h := paying(t)
	h.Party = h.World.Sandbox
	made := h.ReportTransaction("free", nil)
	e2e.WantCost(t, made, "0.0000", "transaction 0.0000")
	e2e.WantCost(t, e2e.WantObject(t, h.Call("GET", e2e.TransactionsPath+made["uuid"].(string)+"/", nil), 200), "0.0000", "transaction 0.0000")
	if n := e2e.QueryNumber(t, h.World, "SELECT count(*) FROM credit_entries"); n != 0 {
		t.Errorf("%d entries", n)
	}
}
