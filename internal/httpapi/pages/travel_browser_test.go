package pages

import (
	"context"
	"fmt"
	"image"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/go-chi/chi/v5"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/testkit/browser"
)

// travelSite serves the pages of the travel rule to browsers that ask for a
// language, and what they ask the service for by the method and the end of the path.
func noFramer(context.Context, string) ([]string, error) { return []string{application.NoOrigin}, nil }

func travelSite(t *testing.T, accepted string, answers map[string]http.HandlerFunc) string {
	t.Helper()
	router := chi.NewRouter()
	if err := (Content{WidgetFramers: noFramer, PickupFramers: noFramer}).mountTravel(router); err != nil {
		t.Fatal(err)
	}
	for name, answer := range answers {
		method, path, _ := strings.Cut(name, " ")
		router.Method(method, "/v3/travel-rule/"+path, answer)
	}
	router.Get("/favicon.ico", func(http.ResponseWriter, *http.Request) {})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Header.Set("Accept-Language", accepted)
		router.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	return server.URL
}

// says answers with the texts in turn, the last one again and again. A text may begin with a status.
func says(texts ...string) http.HandlerFunc {
	turn := make(chan string, len(texts))
	for _, text := range texts {
		turn <- text
	}
	return func(w http.ResponseWriter, _ *http.Request) {
		text := <-turn
		if len(turn) == 0 {
			turn <- text
		}
		status := http.StatusOK
		if _, err := fmt.Sscanf(text, "%d ", &status); err == nil {
			_, text, _ = strings.Cut(text, " ")
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		fmt.Fprint(w, text)
	}
}

func travelPage(t *testing.T, origin, path string) *browser.Page {
	t.Helper()
	b := browser.Open(t, browser.CameraRecording(t, image.NewGray(image.Rect(0, 0, 64, 48))))
	p := b.Page(t, browser.Visit{Size: browser.Phone, Origin: origin})
	p.Open(origin + path)
	return p
}

// TestAProviderAnswersInItsLanguage goes through the page as a browser does, under the policy of the page.
func TestAProviderAnswersInItsLanguage(t *testing.T) {
	t.Parallel()
	origin := travelSite(t, "de-AT,de;q=0.9,en;q=0.5", map[string]http.HandlerFunc{
		"GET pickup/secret-token/": says(`{"originator_vasp_name": "Alpha", "amount": "3", "currency": "ETH",
			"beneficiary_wallet": "0x1", "status": "AWAITING_COUNTERPARTY", "expires_at": "2026-12-01T09:30:00Z"}`),
		"POST pickup/secret-token/respond/": says(`{"status": "COMPLETED"}`),
	})
	p := travelPage(t, origin, "/travel-rule/pickup/secret-token")
	texts := textsOfTravel(t)["de"]
	p.Heading(texts["title"])
	p.Shows("Alpha möchte dies an eine Wallet eines Ihrer Kunden senden.")
	p.Type("input[name=name]", "Grace Hopper")
	p.Press(texts["accept"])
	p.Heading(texts["completed"])
	p.Check()
}

// TestATransferIsDeclinedByASecondPress holds that one press declines nothing, and that whoever goes back finds what they typed.
func TestATransferIsDeclinedByASecondPress(t *testing.T) {
	t.Parallel()
	origin := travelSite(t, "en", map[string]http.HandlerFunc{
		"GET pickup/secret-token/": says(`{"originator_vasp_name": "Alpha", "amount": "3", "currency": "ETH",
			"beneficiary_wallet": "0x1", "status": "AWAITING_COUNTERPARTY", "expires_at": "2026-12-01T09:30:00Z"}`),
		"POST pickup/secret-token/respond/": says(`{"status": "COUNTERPARTY_VASP_GENERAL_DECLINE"}`),
	})
	p := travelPage(t, origin, "/travel-rule/pickup/secret-token")
	texts := textsOfTravel(t)["en"]
	p.Heading(texts["title"])
	p.Type("input[name=name]", "Grace Hopper")
	p.Press(texts["decline"])
	p.Heading(texts["decline"])
	p.Shows("Alpha wants to send this to a wallet of one of your customers.")
	p.Press(texts["back"])
	p.Heading(texts["title"])
	if typed := p.Value("document.querySelector('input[name=name]').value"); typed != "Grace Hopper" {
		t.Errorf("the name is %q after going back", typed)
	}
	p.Press(texts["decline"])
	p.Heading(texts["decline"])
	p.Press(texts["decline"])
	p.Heading(texts["declined"])
	p.Check()
}

// aWallet is what the page on which a wallet is proved is told, with further members.
func aWallet(further string) string {
	return `{"vasp_name": "Alpha", "wallet_address": "0x1", "chain": "ETH", "holder_name": "", "expires_at": "2026-12-01T09:30:00Z",
		"allowed_methods": ["MESSAGE_SIGNING", "SATOSHI_TEST", "SCREENSHOT", "SELF_DECLARATION"], "proofs": []` + further + `}`
}

func TestAWalletIsProvedInTheLanguageOfItsHolder(t *testing.T) {
	t.Parallel()
	origin := travelSite(t, "en", map[string]http.HandlerFunc{
		"GET widget/secret-token/": says(aWallet(""), aWallet(`, "completed_at": "2026-11-30T09:30:00Z"`)),
		"POST widget/secret-token/proofs/": says(
			`201 {"method": "MESSAGE_SIGNING", "status": "PENDING", "challenge": "The first text"}`,
			`201 {"method": "MESSAGE_SIGNING", "status": "REJECTED"}`,
			`201 {"method": "MESSAGE_SIGNING", "status": "PENDING", "challenge": "The second text"}`,
			`201 {"method": "MESSAGE_SIGNING", "status": "VERIFIED"}`),
	})
	p := travelPage(t, origin, "/travel-rule/widget/secret-token?language=de")
	texts := textsOfTravel(t)["de"]
	p.Heading(texts["ask"])
	p.Shows("Alpha muss wissen, dass diese Wallet Ihnen gehört.")
	p.Click(".choices button:nth-child(1)")
	p.Heading(texts["sign"])
	p.Shows("The first text")
	p.Type("textarea", "0xbad")
	p.Press(texts["confirm"])
	p.Shows("The second text")
	p.Shows(texts["signature_wrong"])
	p.Type("textarea", "0x600d")
	p.Press(texts["confirm"])
	p.Heading(texts["confirmed"])
	p.Check()
}

// A wallet of the browser signs the text by a press; one that has opened another address is told of, and copying stays.
func TestAWalletOfTheBrowserSigns(t *testing.T) {
	t.Parallel()
	const address = "0x52908400098527886E0F7030069857D2E4169EE7"
	own := func(further string) string { return strings.Replace(aWallet(further), `"0x1"`, `"`+address+`"`, 1) }
	texts := textsOfTravel(t)["de"]
	open := func(t *testing.T, wallet string) *browser.Page {
		t.Helper()
		origin := travelSite(t, "de", map[string]http.HandlerFunc{
			"GET widget/secret-token/": says(own(""), own(`, "completed_at": "2026-11-30T09:30:00Z"`)),
			"POST widget/secret-token/proofs/": says(
				`201 {"method": "MESSAGE_SIGNING", "status": "PENDING", "challenge": "Tübingen"}`, `201 {"method": "MESSAGE_SIGNING", "status": "VERIFIED"}`),
		})
		p := travelPage(t, origin, "/travel-rule/widget/secret-token")
		p.Script(wallet)
		p.Click(".choices button:nth-child(1)")
		p.Heading(texts["sign"])
		return p
	}
	answering := func(account string) string {
		return `(() => { const asked = []; window.asked = asked; return { request: async (call) => { asked.push(call); return call.method === "personal_sign" ? "0x600d" : ["` + account + `"] } } })()`
	}
	t.Run("in the page", func(t *testing.T) {
		t.Parallel()
		p := open(t, `window.ethereum = `+answering(strings.ToLower(address)))
		p.Press(texts["connect"])
		p.Heading(texts["confirmed"])
		want := `eth_requestAccounts; personal_sign 0x54c3bc62696e67656e ` + strings.ToLower(address)
		if got := p.Value(`window.asked.map(({ method, params = [] }) => [method, ...params].join(" ")).join("; ")`); got != want {
			t.Errorf("the wallet was asked %q, want %q", got, want)
		}
		p.Check()
	})
	t.Run("announced, with another address", func(t *testing.T) {
		t.Parallel()
		p := open(t, `const detail = { info: { name: "Purse" }, provider: `+answering("0x1")+` };
			addEventListener("eip6963:requestProvider", () => dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail })))`)
		p.Press(texts["connect"] + " (Purse)")
		p.Shows(texts["connect_other"])
		p.Type("textarea", "0x600d")
		p.Press(texts["confirm"])
		p.Heading(texts["confirmed"])
		p.Check()
	})
}

// The words of a refusal are English; the page says it in the language of its reader.
func TestRefusalsOfAWalletAreSaidInTheLanguageOfItsHolder(t *testing.T) {
	t.Parallel()
	texts := textsOfTravel(t)["de"]
	for name, tc := range map[string]struct{ proof, heading, text string }{
		"too many tries":    {`409 {"detail": "There were too many tries on this page."}`, "ask", "Diese Wallet kann hier nicht bestätigt werden. Bitte wenden Sie sich an: Alpha"},
		"no way any more":   {`400 {"method": ["This wallet cannot be proved in this way."]}`, "ask", "Diese Wallet kann hier nicht bestätigt werden. Bitte wenden Sie sich an: Alpha"},
		"a link that ended": {`410 {"detail": "This is no longer in use."}`, "over", texts["over_text"]},
		"no link":           {`404 {"detail": "Not found."}`, "unknown", texts["unknown_text"]},
		"too often":         {`429 {"detail": "Too many requests."}`, "declare", texts["wrong"]},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			origin := travelSite(t, "de", map[string]http.HandlerFunc{
				"GET widget/secret-token/": says(aWallet("")), "POST widget/secret-token/proofs/": says(tc.proof),
			})
			p := travelPage(t, origin, "/travel-rule/widget/secret-token")
			p.Click(".choices button:nth-child(4)")
			p.Heading(texts["declare"])
			p.Click("input[type=checkbox]")
			p.Press(texts["confirm"])
			p.Heading(texts[tc.heading])
			p.Shows(tc.text)
		})
	}
}

// A page in a narrow frame shows everything in every language, and runs in the direction of its script.
func TestNothingOfAWalletIsCutOffInAnyLanguage(t *testing.T) {
	t.Parallel()
	origin := travelSite(t, "en", map[string]http.HandlerFunc{"GET widget/secret-token/": says(aWallet(""))})
	b := browser.Open(t, browser.CameraRecording(t, image.NewGray(image.Rect(0, 0, 64, 48))))
	p := b.Page(t, browser.Visit{Size: browser.Size{Name: "narrow", Width: 320, Height: 640, Phone: true}, Origin: origin})
	texts := textsOfTravel(t)
	for _, l := range iso.Languages() {
		p.Open(origin + "/travel-rule/widget/secret-token?language=" + l.Code)
		p.Heading(texts[l.Code]["ask"])
		direction := map[bool]string{true: "rtl", false: "ltr"}[l.RightToLeft]
		if got := p.Value(`getComputedStyle(document.querySelector("h1")).direction`); got != direction {
			t.Errorf("%s runs %s, want %s", l.Code, got, direction)
		}
		if cut := p.Value(`[...document.querySelectorAll("body *")].filter((e) => e.getBoundingClientRect().left < 0 || e.getBoundingClientRect().right > 320).map((e) => e.textContent).join()`); cut != "" {
			t.Errorf("%s does not fit: %s", l.Code, cut)
		}
	}
	p.Check()
}
