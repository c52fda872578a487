package entity_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// pastHeader is that of the files of transactions here.
const pastHeader = "external_id,transaction_at,status,direction,amount,currency,vendor_data,full_name,counterparty_full_name,counterparty_country,custom_properties\n"

// past sends a file of transactions and waits for its end.
func past(im e2e.Importer, name, file string) (id string, job e2e.Object) {
	im.T.Helper()
	id = e2e.WantObject(im.T, im.Send(name, file, map[string]string{"import_type": "transactions"}), 201)["uuid"].(string)
	return id, waitForEnd(im, id)
}

// pastRow is a payment of an hour before another one.
func pastRow(w *testenv.World, i int, amount string) string {
	at := w.Clock.Now().Add(-time.Duration(i) * time.Hour).UTC().Format(time.RFC3339)
	return fmt.Sprintf("p-%d,%s,,outbound,%s,EUR,payer,Zoë 王,Al Other,ES,\n", i, at, amount)
}

func TestATransactionIsImported(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Live)
	im := e2e.Importer{World: w, Party: h.Party, T: t}
	im.Allow(h.Party)
	e2e.LiftLimits(t, w, h.Party)
	h.SubscribeTo("/hook", "transaction.created", "transaction.status.updated", "user.data.updated")
	w.Work()
	_, job := past(im, "payments.csv", pastHeader+
		`p-1,2026-01-02T03:04:05+02:00,in_review,inbound,1250.50,eur,payer,Zoë 王,Al Other,FR,"{""branch"": 7}"`+"\n"+
		"p-2,2026-01-03,,out,0.000000000000000001,BTC,firm,Ærø ApS,,,\n")
	if job["status"] != "COMPLETED" || job["import_type"] != "transactions" {
		t.Errorf("the import is %v", job)
	}
	wantCounts(t, job, 2, 2, 0, 0, 0)
	rows := e2e.WantObject(t, h.Call("GET", e2e.TransactionsPath, nil), 200)["results"].([]any)
	if len(rows) != 2 {
		t.Fatalf("the list: %v", rows)
	}
	first := e2e.WantObject(t, h.Call("GET", e2e.TransactionsPath+rows[1].(map[string]any)["uuid"].(string)+"/", nil), 200)
	wanted := e2e.Object{
		"txn_id": "p-1", "txn_date": "2026-01-02T01:04:05.000000Z", "status": "IN_REVIEW", "direction": "INBOUND", "amount": "1250.5", "currency": "EUR",
		"vendor_data": "payer", "score": 0.0, "transaction_type": "finance", "transaction_number": 1.0,
	}
	for name, want := range wanted {
		if first[name] != want {
			t.Errorf("%s is %v, want %v", name, first[name], want)
		}
	}
	if first["props"].(map[string]any)["branch"] != 7.0 || len(first["parties"].([]any)) != 2 || len(first["rule_runs"].([]any)) != 0 {
		t.Errorf("the record: %v", first)
	}
	e2e.WantCost(t, first, "0.0000", "transaction 0.0000")
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM outbox_events WHERE application_id = $1", im.Party.ID); n != 0 {
		t.Errorf("%d events were written", n)
	}
	moved := e2e.WantObject(t, h.Call("PATCH", e2e.TransactionsPath+first["uuid"].(string)+"/update-status/", e2e.Object{"status": "APPROVED"}), 200)
	if moved["status"] != "APPROVED" {
		t.Errorf("after the review: %v", moved)
	}
}

// Totals do not tell imported transactions from reported ones.
func TestImportedTransactionsCountForWhatComesLater(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	im := newImporter(t, w)
	live, other := e2e.App{World: w, Party: w.Live, T: t}, e2e.App{World: w, Party: w.Party("live"), T: t}
	rule := func(title, op string, value any) e2e.Object {
		return e2e.Object{
			"title": title, "category": "finance", "mode": "ACTIVE", "actions": []e2e.Object{{"type": "change_status", "value": "DECLINED"}},
			"aggregation": []e2e.Object{{"metric": "sum", "field": "amount", "operator": op, "value": value, "window": "24h", "filters": e2e.Object{"subject_vendor_data": "__current__"}}},
		}
	}
	sums := rule("Much of a day", "gte", 700)
	for _, h := range []e2e.App{live, other} {
		e2e.WantObject(t, h.Call("POST", e2e.RulesPath, sums), 201)
	}
	w.Work()
	file := pastHeader
	for i := 3; i >= 1; i-- {
		file += pastRow(w, i, "250")
		body := e2e.TransactionInput(fmt.Sprintf("p-%d", i), nil)
		body["transaction_at"] = w.Clock.Now().Add(-time.Duration(i) * time.Hour)
		body["transaction_details"].(e2e.Object)["amount"] = "250"
		e2e.WantObject(t, other.Call("POST", e2e.TransactionsPath, body), 201)
	}
	_, job := past(im, "payments.csv", file)
	wantCounts(t, job, 3, 3, 0, 0, 0)
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM transactions WHERE application_id = $1 AND status <> 'APPROVED'", live.Party.ID); n != 0 {
		t.Errorf("a rule acted on %d imported transactions", n)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM rule_hits WHERE application_id = $1", live.Party.ID); n != 0 {
		t.Errorf("%d hits of what was decided elsewhere", n)
	}
	for name, h := range map[string]e2e.App{"imported": live, "reported": other} {
		if made := h.ReportTransaction("now", nil); made["status"] != "DECLINED" {
			t.Errorf("behind what was %s: %v", name, made["status"])
		}
	}
	var reports []e2e.Object
	for _, h := range []e2e.App{live, other} {
		reports = append(reports, e2e.WantObject(t, h.Call("POST", e2e.RulesPath+"backtest/", rule("again", "gte", 500)), 200))
	}
	if diff := e2e.Diff(t, reports[1], reports[0]); diff != "" || reports[0]["matched"] != 3.0 {
		t.Errorf("back-tests differ (-reported +imported):\n%s", diff)
	}
	var tallies [2]string
	for i, h := range []e2e.App{live, other} {
		err := w.Pool.QueryRow(t.Context(), "SELECT count(*) || ' ' || count(DISTINCT group_key) FROM rule_aggregates WHERE application_id = $1", h.Party.ID).Scan(&tallies[i])
		if err != nil {
			t.Fatal(err)
		}
	}
	if tallies[0] != tallies[1] {
		t.Errorf("totals of imported transactions: %s, of reported ones: %s", tallies[0], tallies[1])
	}
}

func TestATransactionIsImportedOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	im := newImporter(t, w)
	h := e2e.App{World: w, Party: w.Live, T: t}
	h.ReportTransaction("reported", nil)
	w.Work()
	one := pastRow(w, 1, "10")
	_, job := past(im, "a.csv", pastHeader+one)
	wantCounts(t, job, 1, 1, 0, 0, 0)
	id, job := past(im, "b.csv", pastHeader+one+pastRow(w, 2, "20")+pastRow(w, 2, "20")+strings.Replace(one, ",10,", ",11,", 1)+strings.Replace(one, "p-1,", "reported,", 1))
	wantCounts(t, job, 5, 1, 0, 2, 2)
	rows := wantRefused(im, id)
	if len(rows) != 2 || !strings.HasPrefix(rows[0]["error"].(string), "external_id: Another transaction was imported with this id.") ||
		rows[1]["error"] != "external_id: There is a transaction with this id already." {
		t.Errorf("refused are %v", rows)
	}
	if refused := e2e.WantObject(t, h.Call("POST", e2e.TransactionsPath, e2e.TransactionInput("p-1", nil)), 400); refused["transaction_id"] == nil {
		t.Errorf("the id of an imported one is used again: %v", refused)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM rule_records WHERE application_id = $1", w.Live.ID); n != 3 {
		t.Errorf("%d transactions count", n)
	}
}

func TestBadTransactionsAreNamedAndTheOthersImported(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	im := newImporter(t, w)
	w.Work()
	e2e.AddToBlocklist(t, w, im.Party, lists.EntryUser, "blocked")
	bad := []struct{ row, want string }{
		{"1,2026-01-02,,out,-5,EUR,a,A,,,", "amount: Ensure this value is greater than or equal to 0."},
		{"2,2026-01-02,,out,1e40,EUR,a,A,,,", "amount: Ensure that there are no more than 18 digits before the decimal point."},
		{"3,2026-01-02,,out,0.1234567890123456789,EUR,a,A,,,", "amount: Ensure that there are no more than 18 decimal places."},
		{"4,2026-01-02,,out,ten,EUR,a,A,,,", "amount: A valid number is required."},
		{"5,2026-01-02,,out,5,Euro?,a,A,,,", "currency: This is not the code of a currency, such as EUR or BTC."},
		{"6,31.12.2025,,out,5,EUR,a,A,,,", "transaction_at: Enter a date and time as in 2026-03-31T14:05:00Z."},
		{"7,2199-01-01,,out,5,EUR,a,A,,,", "transaction_at: This lies in the future."},
		{"8,,,out,5,EUR,a,A,,,", "transaction_at: This value is required."},
		{"9,2026-01-02,,sideways,5,EUR,a,A,,,", "direction: Must be one of inbound, outbound."},
		{"10,2026-01-02,AWAITING_USER,out,5,EUR,a,A,,,", "status: Enter APPROVED, DECLINED or IN_REVIEW."},
		{"11,2026-01-02,,out,5,EUR,,A,,,", "vendor_data: This value is required."},
		{"12,2026-01-02,,out,5,EUR,blocked,A,,,", "vendor_data: This user is blocked. Transactions with it are refused."},
		{"13,2026-01-02,,out,5,EUR,a,A,B,Germany,", "counterparty_country: This is not an ISO 3166-1 country code."},
		{"14,2026-01-02,,out,5,EUR,a,A,,,[1]", "custom_properties: Must be an object."},
		{"15,2026-01-02,,out,5,EUR,a,A,,,{", "custom_properties: Enter a JSON object."},
		{"18,2026-01-02,,out,5e,EUR,a,A,,,", "amount: A valid number is required."},
		{"19,20260102T030405Z,,out,5,EUR,a,A,,,", "transaction_at: Enter a date and time as in 2026-03-31T14:05:00Z."},
		{"20,2026-01-02,,out,٣,EUR,a,A,,,", "amount: A valid number is required."},
		{strings.Repeat("x", 129) + ",2026-01-02,,out,5,EUR,a,A,,,", "external_id: Ensure this field has no more than 128 characters."},
		{"17,2026-01-02,maybe,out,-5,EUR,a,A,,,", "status: Enter APPROVED, DECLINED or IN_REVIEW. amount: Ensure this value is greater than or equal to 0."},
	}
	good := "g1,2026-01-02 03:04,declined,IN,999999999999999999.5,JPY,a,A,,,\ng2,2026-01-02T03:04:05.123+0530,,In,5,USDT,unheard of,Новый,,,\ng3,2026-01-02,,OUT,1e3,EUR,a,A,,,\n"
	file := pastHeader + good
	for _, b := range bad {
		file += b.row + "\n"
	}
	id, job := past(im, "mixed.csv", file)
	rows := wantRefused(im, id)
	told := map[any]any{}
	for _, r := range rows {
		told[r["external_id"]] = r["error"]
	}
	for _, b := range bad {
		external, _, _ := strings.Cut(b.row, ",")
		if told[external] != b.want {
			t.Errorf("%s\n is told %v,\n  want %v", b.row, told[external], b.want)
		}
	}
	wantCounts(t, job, len(bad)+3, 3, 0, 0, len(bad))
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM transactions WHERE application_id = $1", im.Party.ID); n != 3 {
		t.Errorf("%d are stored", n)
	}
}

// What was carried out is not carried out again, wherever the work was broken off.
func TestAnImportOfTransactionsGoesOnWhereItWas(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	im := newImporter(t, w)
	file := pastHeader
	const rows = 450
	for i := range rows {
		file += pastRow(w, i+1, "1")
	}
	id := e2e.WantObject(t, im.Send("many.csv", file, map[string]string{"import_type": "transactions"}), 201)["uuid"].(string)
	// The commit of the second batch fails once, after the first one is stored.
	e2e.ExecSQL(t, w, `CREATE FUNCTION stumble() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
		IF NEW.checkpoint_row = 400 AND nextval('stumbles') = 1 THEN RAISE EXCEPTION 'the power is gone'; END IF;
		RETURN NEW;
	END $$`)
	e2e.ExecSQL(t, w, "CREATE SEQUENCE stumbles")
	e2e.ExecSQL(t, w, "CREATE TRIGGER stumble BEFORE UPDATE ON import_jobs FOR EACH ROW EXECUTE FUNCTION stumble()")
	w.Work()
	job := waitForEnd(im, id)
	wantCounts(t, job, rows, rows, 0, 0, 0)
	for _, table := range []string{"transactions", "rule_records"} {
		if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM "+table+" WHERE application_id = $1", im.Party.ID); n != rows {
			t.Errorf("%d rows in %s, want %d", n, table, rows)
		}
	}
	if n := e2e.QueryNumber(t, w, "SELECT last_value FROM stumbles"); n < 2 {
		t.Error("nothing was broken off")
	}
}
