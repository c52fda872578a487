package report_test

import (
	"net/http"
	"strings"
	"testing"

	"vidimus/internal/testkit/e2e"
)

// approved puts what a step found into a session of a customer.
func (d env) approved(who, feature, status, result string) {
	d.T.Helper()
	id, _ := d.CreateSession(e2e.Object{"vendor_data": who})
	e2e.ExecSQL(d.T, d.World, `INSERT INTO session_steps (application_id, session_id, node_id, feature, position, state, status, attempt, result, updated_at)
		VALUES ($1, $2, $3, $4, 0, 'done', $5, 1, $6::jsonb, now())`, d.Party.ID, id, feature+" "+status, feature, status, result)
}

// TestAReportTellsHowItsSubjectsAreReached takes the phones of a customer and the address of their approved proof of address to the report, that of a
// business from its registry to the PDF and the JSON.
func TestAReportTellsHowItsSubjectsAreReached(t *testing.T) {
	t.Parallel()
	d := newEnv(t, schemas)
	e2e.WantObject(t, d.App.Call("PATCH", "/v3/users/payer/", e2e.Object{"approved_phones": e2e.Texts("+33 6 12 34 56 78")}), http.StatusOK)
	d.approved("payer", "PROOF_OF_ADDRESS", "Approved", `{"poa_parsed_address": {"street_1": "Calle Mayor 1", "street_2": "2 B", "city": "Lyon", "postal_code": "69001", "region": null, "country": "FR"}}`)
	d.approved("payer", "PROOF_OF_ADDRESS", "Declined", `{"poa_parsed_address": {"street_1": "Elsewhere 1", "city": "Nice", "country": "FR"}}`)
	d.approved("payer", "OCR", "Approved", `{"first_name": "Jo", "last_name": "Doe", "parsed_address": {"street_1": "Old Street 1", "city": "Paris", "country": "FR"}}`)
	d.approved("firm", "KYB_REGISTRY", "Approved", `{"company": {"registered_address": "Havn 1, 5970 Ærøskøbing", "country_code": "DK", "company_type": "ApS", "incorporation_date": "2001-02-03",
		"officers": [{"name": "Ida Sund", "entity_type": "person", "role": "director", "is_active": true}],
		"beneficial_owners": [{"name": "Ida Sund", "first_name": "Ida", "last_name": "Sund", "entity_type": "person"}]}}`)
	d.approved("firm", "KYB_REGISTRY", "Declined", `{"company": {"registered_address": "Elsewhere 2"}}`)
	business := e2e.WantObject(t, d.App.Call("POST", "/v3/businesses/create/", e2e.Object{"vendor_data": "firm", "legal_name": "Firm"}), http.StatusCreated)["internal_id"]
	user := e2e.TextOf(t, d.World, "SELECT entity_id::text FROM entities WHERE kind = 'user' AND vendor_data = 'payer'")
	report := e2e.WantObject(t, d.key("POST", "cases/"+d.caseID+"/regulatory-reports/", e2e.Object{
		"template": d.template("Activity", "SAR", e2e.Object{"profile": "NORTH"}), "report_indicators": []string{"STRUCT"}, "submission_date": "2026-05-04T09:30:00Z",
		"activity": "Asked for cash limits", "transactions": []string{}, "subjects": []e2e.Object{{"type": "user", "uuid": user}, {"type": "business", "uuid": business}},
	}), http.StatusCreated)["uuid"].(string)
	if check := e2e.WantObject(t, d.key("POST", "regulatory-reports/"+report+"/validate/", nil), http.StatusOK); check["is_valid"] != true {
		t.Fatalf("it is %v", check)
	}
	e2e.WantObject(t, d.key("POST", "regulatory-reports/"+report+"/finalize/", nil), http.StatusOK)
	document, plain := d.file(report, "xml"), d.file(report, "json")
	rest := document
	for _, want := range []string{
		"<person_my_client>", "<tph_contact_type>P<", "<tph_communication_type>M<", "<tph_country_prefix>33<", "<tph_number>612345678<", "<address_type>P<",
		"<address>Calle Mayor 1, 2 B<", "<city>Lyon<", "<zip>69001<", "<country_code>FR<", "<entity_my_client>",
	} {
		_, after, ok := strings.Cut(rest, want)
		if !ok {
			t.Errorf("no %s in its place in\n%s", want, document)
		}
		rest = after
	}
	if strings.Contains(rest, "<addresses>") { // a line is no street and town
		t.Errorf("of the business is told\n%s", rest)
	}
	for _, want := range []string{"Havn 1, 5970 Ærøskøbing", `"legal_form": "ApS"`, `"incorporation_date": "2001-02-03"`, `"last_name": "Sund"`} {
		if !strings.Contains(plain, want) {
			t.Errorf("no %s in\n%s", want, plain)
		}
	}
}

// TestAReportTellsTheAddressesOfItsPayments as they were reported, whatever documents say.
func TestAReportTellsTheAddressesOfItsPayments(t *testing.T) {
	t.Parallel()
	d := newEnv(t, schemas)
	d.approved("payer", "OCR", "Approved", `{"first_name": "Jo", "last_name": "Doe", "parsed_address": {"street_1": "Old Street 1", "city": "Paris", "country": "FR"}}`)
	body := e2e.TransactionInput("t-address", nil)
	body["subject"] = e2e.Object{
		"vendor_data": "payer", "full_name": "Jo Doe", "payment_method": e2e.Object{"method_type": "bank_card"}, "device_context": e2e.Object{"ip_address": "::ffff:192.0.2.7"},
		"address": e2e.Object{"country": "FR", "street": "Quai 3", "town": "Lyon", "post_code": "69002", "state": "ARA"},
	}
	body["counterparty"] = e2e.Object{
		"full_name": "Al Other", "first_name": "Al", "last_name": "Other", "payment_method": e2e.Object{"method_type": "bank_card"},
		"address": e2e.Object{"country": "DEU", "street": "Platz 2", "town": "Berlin"},
	}
	payment := e2e.WantObject(t, d.App.Call("POST", e2e.TransactionsPath, body), http.StatusCreated)["uuid"].(string)
	id := d.ready()
	e2e.WantObject(t, d.key("PATCH", "regulatory-reports/"+id+"/", e2e.Object{"transactions": []string{payment}}), http.StatusOK)
	e2e.WantObject(t, d.key("POST", "regulatory-reports/"+id+"/finalize/", nil), http.StatusOK)
	rest := d.file(id, "xml")
	for _, want := range []string{
		"<from_person>", "<address>Quai 3<", "<city>Lyon<", "<zip>69002<", "<country_code>FR<", "<state>ARA<", "<to_person>", "<address>Platz 2<", "<city>Berlin<", "<country_code>DE<",
	} {
		_, after, ok := strings.Cut(rest, want)
		if !ok {
			t.Errorf("no %s in its place in\n%s", want, rest)
		}
		rest = after
	}
	if plain := d.file(id, "json"); !strings.Contains(plain, `"device_address": "192.0.2.7"`) {
		t.Errorf("no address of the device in\n%s", plain)
	}
}
