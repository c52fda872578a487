package session_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// tokens are the parts of a JSON text in their order, numbers as they are spelt.
func tokens(t *testing.T, raw []byte) (all []json.Token) {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, token)
	}
}

func TestMetadataComesBackAsItWasSent(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	cases := map[string]string{
		"the order of members":             `{"z":1,"a":{"y":2,"b":3},"m":[]}`,
		"an integer of 20 digits":          `{"n":12345678901234567890}`,
		"a negative integer of 40 digits":  `-1234567890123456789012345678901234567890`,
		"a number of many places":          `0.10000000000000000555111512312578270211815834045410156250`,
		"a whole number with a fraction":   `1.0`,
		"a number with an exponent":        `1E+2`,
		"a text that holds JSON":           `"{\"b\":1,\"a\":[1,2]}"`,
		"an empty text":                    `""`,
		"characters that HTML minds":       `"<script>&amp;</script>"`,
		"letters of every kind":            `"ä漢字🙂\u2028\ud83d\ude42"`,
		"an escaped letter":                `{"\u0061":"\/"}`,
		"names that differ in capitals":    `{"a":1,"A":2}`,
		"an empty name":                    `{"":null}`,
		"false":                            `false`,
		"nothing":                          `null`,
		"a list":                           `[null,true,{"a":[]}]`,
		"as many bytes as are accepted":    `"` + strings.Repeat("x", session.MaxMetadataBytes-2) + `"`,
		"as many levels as are accepted":   strings.Repeat("[", 32) + strings.Repeat("]", 32),
		"a member named like ours":         `{"workflow_id":null,"metadata":{"vendor_data":1}}`,
		"a text like a mark of a picture":  `"media:0198c0de-7a11-7000-8000-000000000001"`,
		"a mark of a picture":              `"\u0001media:0198c0de-7a11-7000-8000-000000000001"`,
		"a text in which a name is hidden": `{"a":"\",\"b\":\""}`,
	}
	for name, metadata := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			body := `{"workflow_id":"` + w.Live.WorkflowID.String() + `","vendor_data":"` + name + `","metadata":` + metadata + `}`
			wanted := tokens(t, []byte(metadata))
			check := func(what string, raw []byte) (id string) {
				t.Helper()
				var got struct {
					ID       string          `json:"session_id"`
					Metadata json.RawMessage `json:"metadata"`
				}
				if err := json.Unmarshal(raw, &got); err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(wanted, tokens(t, got.Metadata)); diff != "" {
					t.Errorf("%s (-want +got):\n%s", what, diff)
				}
				return got.ID
			}
			client := w.For(t, w.Live)
			id := check("created", client.Do("POST", "/v3/session/", body, nil).Body)
			// The second time it comes from where it is stored.
			check("created again", client.Do("POST", "/v3/session/", body, nil).Body)
			check("decision", client.Do("GET", "/v3/session/"+id+"/decision/", nil, nil).Body)
		})
	}
}

func TestExpectedDetailsAreStoredInOneForm(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	cases := map[string]struct{ sent, stored e2e.Object }{
		"two letters become three": {
			e2e.Object{"expected_details": e2e.Object{"nationality": "gb", "country": "DE", "id_country": "fr", "poa_country": "jpn"}},
			e2e.Object{"nationality": "GBR", "country": "DEU", "id_country": "FRA", "poa_country": "JPN"},
		},
		"document types once each, in capitals": {
			e2e.Object{"expected_details": e2e.Object{"expected_document_types": []string{"p", "ID", "P", "dl", "id"}}},
			e2e.Object{"expected_document_types": []any{"P", "ID", "DL"}},
		},
		"an address with poa_country":          {e2e.Object{"expected_details": e2e.Object{"address": "1 Road", "poa_country": "GBR"}}, e2e.Object{"address": "1 Road", "poa_country": "GBR"}},
		"an address with country":              {e2e.Object{"expected_details": e2e.Object{"address": "1 Road", "country": "GB"}}, e2e.Object{"address": "1 Road", "country": "GBR"}},
		"an address and poa_country beside it": {e2e.Object{"address": "1 Road", "poa_country": "GB"}, e2e.Object{"address": "1 Road", "poa_country": "GBR"}},
		"an address beside, its country inside": {
			e2e.Object{"address": "1 Road", "expected_details": e2e.Object{"country": "GB"}}, e2e.Object{"address": "1 Road", "country": "GBR"},
		},
		"what is inside wins": {
			e2e.Object{"address": "outside", "expected_details": e2e.Object{"address": "inside", "country": "GB"}}, e2e.Object{"address": "inside", "country": "GBR"},
		},
		"an IPv6 address": {e2e.Object{"expected_details": e2e.Object{"ip_address": "2001:db8::1"}}, e2e.Object{"ip_address": "2001:db8::1"}},
		"a person": {
			e2e.Object{"expected_details": e2e.Object{"first_name": "Ada", "last_name": "Løvelace", "date_of_birth": "1990-12-10", "gender": "F", "identification_number": "X 1"}},
			e2e.Object{"first_name": "Ada", "last_name": "Løvelace", "date_of_birth": "1990-12-10", "gender": "F", "identification_number": "X 1"},
		},
		"a person is no company": {
			e2e.Object{"expected_details": e2e.Object{"first_name": "Ada", "company_name": "Shop", "registry_country": "GB", "registration_number": "1"}}, e2e.Object{"first_name": "Ada"},
		},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := e2e.DecisionOf(t, w, w.Live, e2e.CreateSession(t, w, w.Live, tc.sent.With("workflow_id", w.Live.WorkflowID)))["expected_details"]
			if diff := cmp.Diff(e2e.ParsedJSON(t, tc.stored), got); diff != "" {
				t.Errorf("expected_details (-want +got):\n%s", diff)
			}
		})
	}
}

func TestABusinessSessionKeepsWhatIsOfABusiness(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	business := w.Workflow(w.Live.ID, workflow.FeatureKYBRegistry)
	for sent, stored := range map[string]string{"gb": "GB", "USA": "US", "us-ca": "US-CA"} {
		created := e2e.CreateSession(t, w, w.Live, e2e.Object{
			"workflow_id": business, "contact_details": e2e.Object{"email": "desk@shop.example", "phone": "+15555550123"},
			"expected_details": e2e.Object{
				"first_name": "Ada", "country": "GB", "address": "1 Road", "expected_document_types": []string{"P"},
				"company_name": "Shop Ltd", "registry_country": sent, "registration_number": "42",
			},
		})
		got := e2e.DecisionOf(t, w, w.Live, created)
		wanted := e2e.Object{"company_name": "Shop Ltd", "registry_country": stored, "registration_number": "42"}
		if diff := cmp.Diff(e2e.ParsedJSON(t, wanted), got["expected_details"]); diff != "" {
			t.Errorf("expected_details (-want +got):\n%s", diff)
		}
		contact := e2e.Object{"email": "desk@shop.example", "send_notification_emails": false}
		if diff := cmp.Diff(e2e.ParsedJSON(t, contact), got["contact_details"]); diff != "" {
			t.Errorf("contact_details (-want +got):\n%s", diff)
		}
	}
}

func TestAPhoneNumberThatIsNoneIsEchoed(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	for _, phone := range []string{"+15555550123", "0049 30 1", "call me", "+", "+999999999999999999999"} {
		got := e2e.DecisionOf(t, w, w.Live, e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID, "contact_details": e2e.Object{"phone": phone}}))
		if contact, _ := got["contact_details"].(map[string]any); contact["phone"] != phone {
			t.Errorf("phone %q came back as %v", phone, got["contact_details"])
		}
	}
}

func TestSessionTokensAreNotGuessable(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	seen := map[any]bool{}
	for range 100 {
		got := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})
		token := got["session_token"].(string)
		if len(token) != 12 || strings.Trim(token, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") != "" || seen[token] {
			t.Fatalf("token %q", token)
		}
		if id, err := uuid.Parse(got["session_id"].(string)); err != nil || seen[id] {
			t.Fatalf("session id %v", got["session_id"])
		}
		seen[token] = true
		// Neither the token nor anything it can be read from is stored in the open.
		if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM sessions s WHERE position($1 IN s::text) > 0", token); n != 0 {
			t.Fatal("the token stands in the database")
		}
	}
}
