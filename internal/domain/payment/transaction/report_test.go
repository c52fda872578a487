package transaction_test

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/platform/api/apperr"
)

var now = time.Date(2026, 3, 31, 12, 0, 0, 0, time.UTC)

const whole = `{"transaction_id":"t-1","transaction_category":"finance","transaction_details":{"direction":"outbound","amount":"250.00","currency":"eur"},
	"subject":{"vendor_data":"v","full_name":"Zoë 王"}}`

// with is the whole report with one member replaced; its path ends at the value.
func with(t *testing.T, path, value string) json.RawMessage {
	t.Helper()
	var body map[string]any
	if err := json.Unmarshal([]byte(whole), &body); err != nil {
		t.Fatal(err)
	}
	at := body
	names := strings.Split(path, ".")
	for _, name := range names[:len(names)-1] {
		if at[name] == nil {
			at[name] = map[string]any{}
		}
		at = at[name].(map[string]any)
	}
	at[names[len(names)-1]] = json.RawMessage(value)
	raw, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// refused are the members that a report is refused for.
func refused(t *testing.T, body json.RawMessage) string {
	t.Helper()
	_, err := transaction.Read(body, nil, now)
	if err == nil {
		return ""
	}
	var refusal *apperr.Error
	if !errors.As(err, &refusal) || refusal.Kind != apperr.KindInvalid {
		t.Fatalf("no refusal: %v", err)
	}
	if refusal.Fields == nil {
		return refusal.Field
	}
	return strings.Join(slices.Sorted(maps.Keys(refusal.Fields)), ",")
}

func TestReportsAreRefusedForWhatIsWrong(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ path, value, want string }{
		"all is well":                     {"transaction_details.payment_details", `"rent"`, ""},
		"no id":                           {"transaction_id", `null`, "transaction_id"},
		"a blank id":                      {"transaction_id", `"  "`, "transaction_id"},
		"an id of 129 characters":         {"transaction_id", `"` + strings.Repeat("é", 129) + `"`, "transaction_id"},
		"a number for an id":              {"transaction_id", `7`, "transaction_id"},
		"an unknown category":             {"transaction_category", `"gift"`, "non_field_errors"},
		"no details":                      {"transaction_details", `null`, "transaction_details"},
		"details that are a list":         {"transaction_details", `[]`, "transaction_details"},
		"a negative amount":               {"transaction_details.amount", `-0.01`, "amount"},
		"a negative amount as a text":     {"transaction_details.amount", `"-5"`, "amount"},
		"19 digits":                       {"transaction_details.amount", `1000000000000000000`, "amount"},
		"a huge exponent":                 {"transaction_details.amount", `1e400`, "amount"},
		"19 places":                       {"transaction_details.amount", `"0.0000000000000000001"`, "amount"},
		"a word for an amount":            {"transaction_details.amount", `"many"`, "amount"},
		"no number":                       {"transaction_details.amount", `"NaN"`, "amount"},
		"another script's digits":         {"transaction_details.amount", `"٣"`, "amount"},
		"a truth for an amount":           {"transaction_details.amount", `true`, "amount"},
		"no amount":                       {"transaction_details.amount", `null`, "amount"},
		"zero":                            {"transaction_details.amount", `0`, ""},
		"an exponent":                     {"transaction_details.amount", `1.5E+3`, ""},
		"a currency sign":                 {"transaction_details.currency", `"€"`, "currency"},
		"a currency in words":             {"transaction_details.currency", `"US dollar"`, "currency"},
		"one letter":                      {"transaction_details.currency", `"X"`, "currency"},
		"a token":                         {"transaction_details.currency", `"usdt"`, ""},
		"a kind that there is not":        {"transaction_details.currency_kind", `"paper"`, "currency_kind"},
		"a direction that there is not":   {"transaction_details.direction", `"sideways"`, "direction"},
		"a direction in capitals":         {"transaction_details.direction", `"OUT"`, ""},
		"a conversion without a currency": {"transaction_details.amount_in_default_currency", `3`, "default_currency"},
		"nobody":                          {"subject", `null`, "subject"},
		"a subject without a name":        {"subject.full_name", `null`, "subject"},
		"a subject without a reference":   {"subject.vendor_data", `""`, "subject"},
		"another country":                 {"subject.address.country", `"Atlantis"`, "country"},
		"alpha-2":                         {"subject.address.country", `"es"`, ""},
		"born on no day":                  {"subject.date_of_birth", `"2001-02-30"`, "date_of_birth"},
		"a pet":                           {"subject.entity_type", `"pet"`, "entity_type"},
		"a shell as payment":              {"subject.payment_method.method_type", `"shells"`, "method_type"},
		"a zone that there is not":        {"time_zone", `"Mars/Olympus"`, "time_zone"},
		"a way out of the folder":         {"time_zone", `"../../etc/passwd"`, "time_zone"},
		"no moment":                       {"transaction_at", `"yesterday"`, "transaction_at"},
		"a day that there is not":         {"transaction_at", `"2026-02-30T00:00:00Z"`, "transaction_at"},
		"epoch seconds":                   {"transaction_at", `1774958400`, "transaction_at"},
		"the year 1066":                   {"transaction_at", `"1066-10-14T00:00:00Z"`, "transaction_at"},
		"the future":                      {"transaction_at", `"2026-04-02T00:00:00Z"`, "transaction_at"},
		"a travel rule without status":    {"travel_rule_details", `{}`, "status"},
		"an unknown travel rule status":   {"travel_rule_details.status", `"GREEN"`, "status"},
		"an older travel rule status":     {"travel_rule_details.status", `"COMPLIANT"`, ""},
		"obligations below none":          {"travel_rule_details", `{"status":"COMPLETED","obligations_count":-1}`, "obligations_count"},
		"a network of texts":              {"network_snapshot.nodes", `["a"]`, "nodes"},
		"properties that are a list":      {"custom_properties", `[1]`, "custom_properties"},
		"a wish that is no truth":         {"include_crypto_screening", `"yes"`, "include_crypto_screening"},
	} {
		if got := refused(t, with(t, c.path, c.value)); got != c.want {
			t.Errorf("%s: refused for %q, want %q", name, got, c.want)
		}
	}
	if got := refused(t, with(t, "transaction_details.currency_kind", `"fiat"`)); got != "" {
		t.Errorf("euros are refused as money of a state: %s", got)
	}
}

func TestMomentsAreReadInEveryForm(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"2026-03-31T10:05:06Z": "2026-03-31T10:05:06Z", "2026-03-31T10:05:06.123456789+02:00": "2026-03-31T08:05:06.123456Z",
		"2026-03-31T10:05:06+0200": "2026-03-31T08:05:06Z", "2026-03-31T10:05:06-03": "2026-03-31T13:05:06Z",
		"2026-03-31t10:05:06z": "2026-03-31T10:05:06Z", "2026-03-31 10:05:06": "2026-03-31T08:05:06Z", "2026-03-31T10:05": "2026-03-31T08:05:00Z",
		"2026-03-31": "2026-03-30T22:00:00Z", "2026-01-31": "2026-01-30T23:00:00Z", " 2026-03-31T10:05:06Z ": "2026-03-31T10:05:06Z",
	} {
		body := strings.Replace(whole, `{`, `{"time_zone":"Europe/Madrid","transaction_at":"`+text+`",`, 1)
		r, err := transaction.Read(json.RawMessage(body), nil, now)
		if err != nil || r.At.Format(time.RFC3339Nano) != want {
			t.Errorf("%q is read as %s %v, want %s", text, r.At.Format(time.RFC3339Nano), err, want)
		}
	}
}

func TestBothSpellingsMeanTheSame(t *testing.T) {
	t.Parallel()
	snake := `{"transaction_id":"t","transaction_at":"2026-03-31T10:00:00Z","time_zone":"UTC","transaction_category":"gambling_bet",
		"transaction_details":{"direction":"in","amount":1.50,"currency":"btc","currency_kind":"crypto","amount_in_default_currency":"2","default_currency":"EUR",
			"payment_details":"p","payment_reference_id":"h","action_type":"deposit","crypto_params":{"crypto_chain":"BTC"}},
		"subject":{"entity_type":"person","vendor_data":"v","full_name":"F L","first_name":"F","last_name":"L","date_of_birth":"2000-01-02",
			"institution_details":{"name":"B"},"device_context":{"ip":"192.0.2.1"},"payment_method":{"method_type":"ewallet","account_id":"a","issuing_country":"ES"}},
		"counterparty":{"payment_method":{"method_type":"unhosted_wallet"}},"custom_properties":{"n":12345678901234567890},
		"travel_rule_details":{"status":"COMPLETED","obligations_count":2,"originator_data":{"a":1},"beneficiary_data":{}},"include_crypto_screening":false}`
	camel := strings.NewReplacer("transaction_id", "txnId", "transaction_at", "txnDate", "time_zone", "zoneId", "transaction_category", "type", "gambling_bet", "gamblingBet",
		"transaction_details", "info", "currency_kind", "currencyType", "amount_in_default_currency", "amountInDefaultCurrency", "default_currency", "defaultCurrencyCode",
		"payment_details", "paymentDetails", "payment_reference_id", "paymentTxnId", "action_type", "type", "crypto_params", "cryptoParams", "entity_type", "type",
		"vendor_data", "externalUserId", "full_name", "fullName", "first_name", "firstName", "last_name", "lastName", "date_of_birth", "dob",
		"institution_details", "institutionInfo", "device_context", "device", "payment_method", "paymentMethod", "method_type", "type", "account_id", "accountId",
		"issuing_country", "issuingCountry", "custom_properties", "props", "travel_rule_details", "travelRule", "obligations_count", "obligationsCount",
		"originator_data", "originatorData", "beneficiary_data", "beneficiaryData", "include_crypto_screening", "includeCryptoScreening").Replace(snake)
	var read [2]string
	for i, body := range []string{snake, camel} {
		r, err := transaction.Read(json.RawMessage(body), nil, now)
		if err != nil {
			t.Fatalf("spelling %d: %v", i, err)
		}
		raw, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		read[i] = string(raw)
	}
	if read[0] != read[1] {
		t.Errorf("read differently:\n%s\n%s", read[0], read[1])
	}
	for _, want := range []string{`12345678901234567890`, `"1.5"`, `"unhostedWallet"`, `"e_wallet"`, `"gamblingBet"`, `"INBOUND"`, `"ESP"`, `"BTC"`} {
		if !strings.Contains(read[0], want) {
			t.Errorf("%s is not in %s", want, read[0])
		}
	}
}

func TestATokenForcesTheSubject(t *testing.T) {
	t.Parallel()
	body := strings.Replace(whole, `"full_name"`, `"device":{"ip":"203.0.113.9","isRooted":true},"full_name"`, 1)
	r, err := transaction.Read(json.RawMessage(body), &transaction.Device{VendorData: "real", Address: "192.0.2.7", UserAgent: "App/1"}, now)
	if err != nil {
		t.Fatal(err)
	}
	if *r.Subject.VendorData != "real" || strings.Contains(string(r.Subject.Device), "203.0.113.9") || !strings.Contains(string(r.Subject.Device), "192.0.2.7") {
		t.Errorf("a device speaks for %s from %s", *r.Subject.VendorData, r.Subject.Device)
	}
}

func TestTheScreenedWalletIsTheOtherSides(t *testing.T) {
	t.Parallel()
	mine, theirs := `"payment_method":{"method_type":"crypto_wallet","account_id":"mine"}`, `{"payment_method":{"method_type":"crypto_wallet","account_id":"theirs"}}`
	for name, c := range map[string]struct{ direction, reference, want string }{
		"what goes out": {"out", "", "theirs"}, "what is to come in": {"in", "", "theirs"}, "what came in": {"in", `,"payment_reference_id":"0x1"`, "mine"},
	} {
		body := `{"transaction_id":"t","transaction_category":"finance","transaction_details":{"direction":"` + c.direction + `","amount":1,"currency":"ETH"` + c.reference +
			`},"subject":{"vendor_data":"v","full_name":"F",` + mine + `},"counterparty":` + theirs + `}`
		r, err := transaction.Read(json.RawMessage(body), nil, now)
		if err != nil {
			t.Fatal(err)
		}
		if chain, address, ok := r.Wallet(); !ok || chain != "ETH" || address != c.want {
			t.Errorf("%s: %s %s %v, want %s", name, chain, address, ok, c.want)
		}
	}
}

func FuzzReportsAreReadOrRefused(f *testing.F) {
	f.Add(whole)
	f.Fuzz(func(t *testing.T, body string) {
		_, err := transaction.Read(json.RawMessage(body), nil, now)
		if err != nil && apperr.KindOf(err) != apperr.KindInvalid {
			t.Errorf("no refusal: %v", err)
		}
	})
}

func TestWhatIsNoJSONIsRefused(t *testing.T) {
	t.Parallel()
	for _, body := range []string{``, `null`, `[]`, `"text"`, `{"transaction_id":nonsense}`, `{"props":{"a":1,}}`, `{"transaction_id":"1"} {}`, "{\"transaction_id\":\"\xff\"}"} {
		_, err := transaction.Read(json.RawMessage(body), nil, now)
		var refusal *apperr.Error
		if !errors.As(err, &refusal) || refusal.Code != "body_unreadable" {
			t.Errorf("%q: %v", body, err)
		}
	}
}
