package boot_test

import (
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

const (
	byWallet = "/v3/wallet-screening/"
	// listedEther and listedBitcoin are on walletList, cleanEther is on none.
	listedEther, listedBitcoin = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu"
	cleanEther                 = "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"
	walletList                 = "id,name,type,country,dataset,wallet_address,wallet_currency\n1,Otto Muster,person,CY,Sanctions," + listedEther + ";" + listedBitcoin + ",\n" +
		"2,Mule,person,,PEP," + cleanEther + ",ETH\n"
)

func TestAnAddressIsLookedForOnListsOfSanctions(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, func(c *config.Config) { c.Prices = map[string]config.Micros{"WALLET_SCREENING": 100} })
	if got := answered(t, h.calls(byWallet, object{"wallet_address": cleanEther, "blockchain": "ETH"}), http.StatusForbidden); got["error"] == nil {
		t.Errorf("without credits: %v", got)
	}
	if _, err := h.world.Credits.TopUp(t.Context(), h.party.ID, 1_000); err != nil {
		t.Fatal(err)
	}
	none := object{"error": "No provider is configured: no list that is loaded names an address."}
	wantBody(t, h.calls(byWallet, object{"wallet_address": cleanEther, "blockchain": "ETH"}), http.StatusConflict, none)
	if _, err := load(t, h.world, "own.csv", onList); err != nil {
		t.Fatal(err)
	}
	wantBody(t, h.calls(byWallet, object{"wallet_address": cleanEther, "blockchain": "ETH"}), http.StatusConflict, none)
	if _, err := load(t, h.world, "wallets.csv", walletList); err != nil {
		t.Fatal(err)
	}
	for name, tc := range map[string]struct {
		body object
		hit  bool
	}{
		"as the list has it":               {object{"wallet_address": listedEther, "blockchain": "ETH", "direction": "outbound"}, true},
		"in small letters, on another one": {object{"address": strings.ToLower(listedEther), "currency": "USDT"}, true},
		"in another form":                  {object{"wallet_address": "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a", "blockchain": "BCH"}, true},
		"on a list of something else":      {object{"wallet_address": cleanEther, "blockchain": "ETH"}, false},
		"on none":                          {object{"wallet_address": "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "blockchain": "BTC"}, false},
	} {
		got := answered(t, h.calls(byWallet, tc.body), http.StatusOK)
		want := object{"sanctions_hit": false, "severity": "UNKNOWN", "risk_score": 0., "dominant_risk_category": nil, "status": "SCREENED", "screening_type": "WALLET_SCREENING"}
		connections := []any{}
		if tc.hit {
			want["sanctions_hit"], want["severity"], want["risk_score"], want["dominant_risk_category"] = true, "CRITICAL", 100., "sanctioned"
			connections = []any{object{
				"entity_name": "Otto Muster", "entity_type": "person", "country": "CY", "risk_level": "CRITICAL", "categories": texts("sanctioned"), "is_direct": true,
			}}
		}
		want["source_of_funds"], want["destination_of_funds"], want["counterparty_connections"] = []any{}, []any{}, connections
		for member, value := range want {
			if diff := cmp.Diff(plain(t, value), got[member]); diff != "" {
				t.Errorf("%s: %s differs (-want +got):\n%s", name, member, diff)
			}
		}
		if summary := got["summary"].(string); strings.Contains(summary, "is on a list of sanctions: wallets.") != tc.hit || !strings.Contains(summary, "not analysed") {
			t.Errorf("%s: %s", name, summary)
		}
	}
	var left int64
	if err := h.world.Pool.QueryRow(t.Context(), `SELECT balance_micros FROM credit_accounts WHERE application_id = $1`, h.party.ID).Scan(&left); err != nil || left != 500 {
		t.Errorf("after five answers the balance is %d, %v", left, err)
	}
	h.empty()
}

func TestTheHolderOfAListedAddressIsFoundInItsEntry(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, nil)
	const entities = `{"id":"w1","caption":"` + listedBitcoin + `","schema":"CryptoWallet","properties":{"publicKey":["` + listedBitcoin + `"],"currency":["XBT"],"holder":["p"]}}
{"id":"p","caption":"Otto Muster","schema":"Person","properties":{"topics":["sanction"]}}
{"id":"w2","caption":"` + listedEther + `","schema":"CryptoWallet","properties":{"publicKey":["` + listedEther + `"],"holder":["gone"],"topics":["sanction"]}}
{"id":"w3","caption":"` + cleanEther + `","schema":"CryptoWallet","properties":{"publicKey":["` + cleanEther + `"],"topics":["crime.theft"]}}
`
	if _, err := load(t, h.world, "entities.ftm.json", entities); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string][]any{
		listedBitcoin: {object{"entity_name": "Otto Muster", "entity_type": "person", "risk_level": "CRITICAL", "categories": texts("sanctioned"), "is_direct": true}},
		listedEther:   {object{"risk_level": "CRITICAL", "categories": texts("sanctioned"), "is_direct": true}},
		cleanEther:    {},
	} {
		chain := "ETH"
		if text == listedBitcoin {
			chain = "BTC"
		}
		got := answered(t, h.calls(byWallet, object{"wallet_address": text, "blockchain": chain}), http.StatusOK)
		if diff := cmp.Diff(plain(t, want), got["counterparty_connections"]); diff != "" || got["sanctions_hit"] != (len(want) > 0) {
			t.Errorf("%s: %v", text, got)
		}
	}
}

func TestCallsToScreenAddressesAreRefused(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, nil)
	required, malformed := texts("This field is required."), texts("Enter a valid address of ETH.")
	for name, tc := range map[string]struct{ body, want object }{
		"nothing":                        {object{}, object{"wallet_address": required, "blockchain": required}},
		"no chain":                       {object{"wallet_address": cleanEther}, object{"blockchain": required}},
		"no address":                     {object{"currency": "ETH"}, object{"wallet_address": required}},
		"an address of another chain":    {object{"wallet_address": listedBitcoin, "blockchain": "ETH"}, object{"wallet_address": malformed}},
		"a wrong checksum, by the alias": {object{"address": strings.Replace(cleanEther, "fB", "Fb", 1), "blockchain": "ETH"}, object{"address": malformed}},
		"NUL":                            {object{"wallet_address": "\x00", "blockchain": "ETH"}, nil},
		"too long":                       {object{"wallet_address": strings.Repeat("1", 129), "blockchain": "SOL"}, nil},
		"an unknown chain":               {object{"wallet_address": cleanEther, "blockchain": "XMR"}, nil},
		"a chain in small letters":       {object{"wallet_address": cleanEther, "blockchain": "eth"}, nil},
		"no direction":                   {object{"wallet_address": cleanEther, "blockchain": "ETH", "direction": "up"}, nil},
	} {
		t.Log(name)
		got := h.calls(byWallet, tc.body)
		if tc.want == nil {
			answered(t, got, http.StatusBadRequest)
			continue
		}
		wantBody(t, got, http.StatusBadRequest, tc.want)
	}
	answered(t, apitest.New(t, h.world.App).Do("POST", byWallet, object{"wallet_address": cleanEther, "blockchain": "ETH"}, nil), http.StatusUnauthorized)
}

func TestASandboxAnswersAddressesWithoutAList(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := appEnv{world: w, party: w.Party(application.Sandbox), t: t}
	if got := answered(t, h.calls(byWallet, object{"wallet_address": cleanEther, "blockchain": "ETH"}), http.StatusOK); got["sanctions_hit"] != false || got["severity"] != "UNKNOWN" {
		t.Errorf("the answer is %v", got)
	}
	got := answered(t, h.calls(byWallet, object{"wallet_address": "1111111111111111111114oLvT2", "blockchain": "BTC"}), http.StatusOK)
	if got["sanctions_hit"] != true || got["severity"] != "CRITICAL" || got["risk_score"] != 100. {
		t.Errorf("the address of nobody: %v", got)
	}
	answered(t, h.calls(byWallet, object{"wallet_address": cleanEther, "blockchain": "BTC"}), http.StatusBadRequest)
	h.empty()
}

func TestNoAddressStandsInTheLog(t *testing.T) {
	t.Parallel()
	var log strings.Builder
	w := testenv.New(t, testenv.Settings{Log: slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))})
	h := appEnv{world: w, party: w.Live, t: t}
	answered(t, h.calls(byWallet, object{"wallet_address": cleanEther, "blockchain": "ETH"}), http.StatusConflict)
	if _, err := load(t, w, "wallets.csv", walletList); err != nil {
		t.Fatal(err)
	}
	answered(t, h.calls(byWallet, object{"wallet_address": listedEther, "blockchain": "ETH"}), http.StatusOK)
	answered(t, h.calls(byWallet, object{"wallet_address": listedEther, "blockchain": "BTC"}), http.StatusBadRequest)
	text := strings.ToLower(log.String())
	for _, address := range []string{listedEther, cleanEther} {
		if strings.Contains(text, strings.ToLower(address[2:])) {
			t.Errorf("the log holds an address: %s", text)
		}
	}
	if !strings.Contains(text, "screenwallet") && !strings.Contains(text, byWallet) {
		t.Errorf("the log says nothing of the calls: %s", text)
	}
}
