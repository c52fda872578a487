package standalone_test

import (
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

const (
	byWallet = "/v3/wallet-screening/"
)

func TestAnAddressIsLookedForOnListsOfSanctions(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, func(c *config.Config) { c.Prices = map[string]config.Micros{"WALLET_SCREENING": 100} })
	if got := e2e.WantObject(t, h.CallService(byWallet, e2e.Object{"wallet_address": e2e.CleanEther, "blockchain": "ETH"}), http.StatusForbidden); got["error"] == nil {
		t.Errorf("without credits: %v", got)
	}
	if _, err := h.World.Credits.TopUp(t.Context(), h.Party.ID, 1_000); err != nil {
		t.Fatal(err)
	}
	none := e2e.Object{"error": "No provider is configured: no list that is loaded names an address."}
	e2e.WantBody(t, h.CallService(byWallet, e2e.Object{"wallet_address": e2e.CleanEther, "blockchain": "ETH"}), http.StatusConflict, none)
	if _, err := e2e.LoadList(t, h.World, "own.csv", e2e.PersonList); err != nil {
		t.Fatal(err)
	}
	e2e.WantBody(t, h.CallService(byWallet, e2e.Object{"wallet_address": e2e.CleanEther, "blockchain": "ETH"}), http.StatusConflict, none)
	if _, err := e2e.LoadList(t, h.World, "wallets.csv", e2e.WalletList); err != nil {
		t.Fatal(err)
	}
	for name, tc := range map[string]struct {
		body e2e.Object
		hit  bool
	}{
		"as the list has it":               {e2e.Object{"wallet_address": e2e.ListedEther, "blockchain": "ETH", "direction": "outbound"}, true},
		"in small letters, on another one": {e2e.Object{"address": strings.ToLower(e2e.ListedEther), "currency": "USDT"}, true},
		"in another form":                  {e2e.Object{"wallet_address": "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a", "blockchain": "BCH"}, true},
		"on a list of something else":      {e2e.Object{"wallet_address": e2e.CleanEther, "blockchain": "ETH"}, false},
		"on none":                          {e2e.Object{"wallet_address": "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "blockchain": "BTC"}, false},
	} {
		got := e2e.WantObject(t, h.CallService(byWallet, tc.body), http.StatusOK)
		want := e2e.Object{"sanctions_hit": false, "severity": "UNKNOWN", "risk_score": 0., "dominant_risk_category": nil, "status": "SCREENED", "screening_type": "WALLET_SCREENING"}
		connections := []any{}
		if tc.hit {
			want["sanctions_hit"], want["severity"], want["risk_score"], want["dominant_risk_category"] = true, "CRITICAL", 100., "sanctioned"
			connections = []any{e2e.Object{
				"entity_name": "Otto Muster", "entity_type": "person", "country": "CY", "risk_level": "CRITICAL", "categories": e2e.Texts("sanctioned"), "is_direct": true,
			}}
		}
		want["source_of_funds"], want["destination_of_funds"], want["counterparty_connections"] = []any{}, []any{}, connections
		for member, value := range want {
			if diff := cmp.Diff(e2e.ParsedJSON(t, value), got[member]); diff != "" {
				t.Errorf("%s: %s differs (-want +got):\n%s", name, member, diff)
			}
		}
		if summary := got["summary"].(string); strings.Contains(summary, "is on a list of sanctions: wallets.") != tc.hit || !strings.Contains(summary, "not analysed") {
			t.Errorf("%s: %s", name, summary)
		}
	}
	var left int64
	if err := h.World.Pool.QueryRow(t.Context(), `SELECT balance_micros FROM credit_accounts WHERE application_id = $1`, h.Party.ID).Scan(&left); err != nil || left != 500 {
		t.Errorf("after five answers the balance is %d, %v", left, err)
	}
	h.WantEmpty()
}

func TestTheHolderOfAListedAddressIsFoundInItsEntry(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	const entities = `{"id":"w1","caption":"` + e2e.ListedBitcoin + `","schema":"CryptoWallet","properties":{"publicKey":["` + e2e.ListedBitcoin + `"],"currency":["XBT"],"holder":["p"]}}
{"id":"p","caption":"Otto Muster","schema":"Person","properties":{"topics":["sanction"]}}
{"id":"w2","caption":"` + e2e.ListedEther + `","schema":"CryptoWallet","properties":{"publicKey":["` + e2e.ListedEther + `"],"holder":["gone"],"topics":["sanction"]}}
{"id":"w3","caption":"` + e2e.CleanEther + `","schema":"CryptoWallet","properties":{"publicKey":["` + e2e.CleanEther + `"],"topics":["crime.theft"]}}
`
	if _, err := e2e.LoadList(t, h.World, "entities.ftm.json", entities); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string][]any{
		e2e.ListedBitcoin: {e2e.Object{"entity_name": "Otto Muster", "entity_type": "person", "risk_level": "CRITICAL", "categories": e2e.Texts("sanctioned"), "is_direct": true}},
		e2e.ListedEther:   {e2e.Object{"risk_level": "CRITICAL", "categories": e2e.Texts("sanctioned"), "is_direct": true}},
		e2e.CleanEther:    {},
	} {
		chain := "ETH"
		if text == e2e.ListedBitcoin {
			chain = "BTC"
		}
		got := e2e.WantObject(t, h.CallService(byWallet, e2e.Object{"wallet_address": text, "blockchain": chain}), http.StatusOK)
		if diff := cmp.Diff(e2e.ParsedJSON(t, want), got["counterparty_connections"]); diff != "" || got["sanctions_hit"] != (len(want) > 0) {
			t.Errorf("%s: %v", text, got)
		}
	}
}

func TestCallsToScreenAddressesAreRefused(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	required, malformed := e2e.Texts("This field is required."), e2e.Texts("Enter a valid address of ETH.")
	for name, tc := range map[string]struct{ body, want e2e.Object }{
		"nothing":                        {e2e.Object{}, e2e.Object{"wallet_address": required, "blockchain": required}},
		"no chain":                       {e2e.Object{"wallet_address": e2e.CleanEther}, e2e.Object{"blockchain": required}},
		"no address":                     {e2e.Object{"currency": "ETH"}, e2e.Object{"wallet_address": required}},
		"an address of another chain":    {e2e.Object{"wallet_address": e2e.ListedBitcoin, "blockchain": "ETH"}, e2e.Object{"wallet_address": malformed}},
		"a wrong checksum, by the alias": {e2e.Object{"address": strings.Replace(e2e.CleanEther, "fB", "Fb", 1), "blockchain": "ETH"}, e2e.Object{"address": malformed}},
		"NUL":                            {e2e.Object{"wallet_address": "\x00", "blockchain": "ETH"}, nil},
		"too long":                       {e2e.Object{"wallet_address": strings.Repeat("1", 129), "blockchain": "SOL"}, nil},
		"an unknown chain":               {e2e.Object{"wallet_address": e2e.CleanEther, "blockchain": "XMR"}, nil},
		"a chain in small letters":       {e2e.Object{"wallet_address": e2e.CleanEther, "blockchain": "eth"}, nil},
		"no direction":                   {e2e.Object{"wallet_address": e2e.CleanEther, "blockchain": "ETH", "direction": "up"}, nil},
	} {
		t.Log(name)
		got := h.CallService(byWallet, tc.body)
		if tc.want == nil {
			e2e.WantObject(t, got, http.StatusBadRequest)
			continue
		}
		e2e.WantBody(t, got, http.StatusBadRequest, tc.want)
	}
	e2e.WantObject(t, apitest.New(t, h.World.App).Do("POST", byWallet, e2e.Object{"wallet_address": e2e.CleanEther, "blockchain": "ETH"}, nil), http.StatusUnauthorized)
}

func TestASandboxAnswersAddressesWithoutAList(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Party(application.Sandbox), T: t}
	if got := e2e.WantObject(t, h.CallService(byWallet, e2e.Object{"wallet_address": e2e.CleanEther, "blockchain": "ETH"}), http.StatusOK); got["sanctions_hit"] != false || got["severity"] != "UNKNOWN" {
		t.Errorf("the answer is %v", got)
	}
	got := e2e.WantObject(t, h.CallService(byWallet, e2e.Object{"wallet_address": "1111111111111111111114oLvT2", "blockchain": "BTC"}), http.StatusOK)
	if got["sanctions_hit"] != true || got["severity"] != "CRITICAL" || got["risk_score"] != 100. {
		t.Errorf("the address of nobody: %v", got)
	}
	e2e.WantObject(t, h.CallService(byWallet, e2e.Object{"wallet_address": e2e.CleanEther, "blockchain": "BTC"}), http.StatusBadRequest)
	h.WantEmpty()
}

func TestNoAddressStandsInTheLog(t *testing.T) {
	t.Parallel()
	var log strings.Builder
	w := testenv.New(t, testenv.Settings{Log: slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))})
	h := e2e.App{World: w, Party: w.Live, T: t}
	e2e.WantObject(t, h.CallService(byWallet, e2e.Object{"wallet_address": e2e.CleanEther, "blockchain": "ETH"}), http.StatusConflict)
	if _, err := e2e.LoadList(t, w, "wallets.csv", e2e.WalletList); err != nil {
		t.Fatal(err)
	}
	e2e.WantObject(t, h.CallService(byWallet, e2e.Object{"wallet_address": e2e.ListedEther, "blockchain": "ETH"}), http.StatusOK)
	e2e.WantObject(t, h.CallService(byWallet, e2e.Object{"wallet_address": e2e.ListedEther, "blockchain": "BTC"}), http.StatusBadRequest)
	text := strings.ToLower(log.String())
	for _, address := range []string{e2e.ListedEther, e2e.CleanEther} {
		if strings.Contains(text, strings.ToLower(address[2:])) {
			t.Errorf("the log holds an address: %s", text)
		}
	}
	if !strings.Contains(text, "screenwallet") && !strings.Contains(text, byWallet) {
		t.Errorf("the log says nothing of the calls: %s", text)
	}
}
