package transaction_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// listed are the customer's ids of what a query lists, in its order.
func listed(h e2e.App, query string) []string {
	h.T.Helper()
	ids := []string{}
	for _, row := range e2e.WantObject(h.T, h.Call("GET", e2e.TransactionsPath+"?"+query, nil), 200)["results"].([]any) {
		ids = append(ids, row.(map[string]any)["txn_id"].(string))
	}
	return ids
}

// TestTransactionsAreFound asks for each condition of the list.
func TestTransactionsAreFound(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h, foreign := e2e.NewAppIn(t, w, application.Live), e2e.NewAppIn(t, w, application.Live)
	w.Transactions.Judge = wishes{h.Party.WorkflowID}
	foreign.ReportTransaction("low-foreign", nil)

	report := func(id string, wish, change e2e.Object) string {
		body := e2e.TransactionInput(id, wish)
		for part, members := range change {
			if all, isObject := members.(e2e.Object); isObject {
				for name, value := range all {
					body[part].(e2e.Object)[name] = value
				}
			} else {
				body[part] = members
			}
		}
		return e2e.WantObject(t, h.Call("POST", e2e.TransactionsPath, body), 201)["uuid"].(string)
	}
	low := report("low-1", nil, e2e.Object{"transaction_at": "2026-01-02T10:00:00Z"})
	report("high-2", e2e.Object{"status": "IN_REVIEW", "score": 80}, e2e.Object{
		"transaction_at": "2026-01-03T23:59:59Z", "transaction_details": e2e.Object{"direction": "inbound", "currency": "USD", "amount": "1000"},
		"counterparty": e2e.Object{"vendor_data": "Shop_1", "full_name": "Łódź 100% Añejo"},
	})
	report("bet-3", e2e.Object{"status": "DECLINED", "score": 5}, e2e.Object{
		"transaction_at": "2026-01-04T00:00:00Z", "transaction_category": "gambling_bet", "transaction_details": e2e.Object{"amount": "0.000000000000000001"},
		"subject": e2e.Object{"vendor_data": "Payer", "full_name": "Mira Sample"},
	})

	for query, want := range map[string]string{
		"":                                         "bet-3 high-2 low-1",
		"ordering=txn_date":                        "low-1 high-2 bet-3",
		"ordering=-score":                          "high-2 bet-3 low-1",
		"ordering=score":                           "low-1 bet-3 high-2",
		"status=IN_REVIEW":                         "high-2",
		"status=APPROVED,DECLINED":                 "bet-3 low-1",
		"status=nothing":                           "",
		"direction=INBOUND":                        "high-2",
		"currency=usd":                             "high-2",
		"amount_min=250.5":                         "high-2 low-1",
		"amount_max=250.5":                         "bet-3 low-1",
		"amount_max=0.000000000000000001":          "bet-3",
		"score_min=6":                              "high-2",
		"score_min=0":                              "bet-3 high-2 low-1",
		"rule=" + h.Party.WorkflowID.String():      "bet-3 high-2",
		"rule=" + uuid.NewString():                 "",
		"severity=HIGH":                            "bet-3 high-2",
		"severity=UNKNOWN":                         "low-1",
		"type=gamblingBet":                         "bet-3",
		"type=finance,kyc":                         "high-2 low-1",
		"vendor_data=payer":                        "high-2 low-1",
		"vendor_data=Payer":                        "bet-3",
		"counterparty=Shop_1":                      "high-2",
		"counterparty=shop_1":                      "",
		"counterparty=" + url.QueryEscape("anejo"): "high-2",
		"counterparty=" + url.QueryEscape("0% a"):  "high-2",
		"counterparty=" + url.QueryEscape("%"):     "",
		"counterparty=Al":                          "",
		"date_from=2026-01-03":                     "bet-3 high-2",
		"date_to=2026-01-03":                       "high-2 low-1",
		"date_to=2026-01-04T00:00:00Z":             "bet-3 high-2 low-1",
		"date_to=9999-12-31":                       "bet-3 high-2 low-1",
		"search=" + low:                            "low-1",
		"search=HIGH":                              "high-2",
		"search=3":                                 "bet-3",
		"search=payer":                             "bet-3 high-2 low-1",
		"search=sample":                            "bet-3",
		"search=other":                             "bet-3 low-1",
		"search=am":                                "",
		"search=foreign":                           "",
		"search=" + url.QueryEscape("lo_-"):        "",
		"search=%20%20":                            "bet-3 high-2 low-1",
		"severity=HIGH&status=DECLINED&currency=EUR&ordering=-score": "bet-3",
		"severity=HIGH&limit=1&offset=1":                             "high-2",
	} {
		if got := strings.Join(listed(h, query), " "); got != want {
			t.Errorf("%s lists %q, want %q", query, got, want)
		}
	}
	page := e2e.WantObject(t, h.Call("GET", e2e.TransactionsPath+"?severity=HIGH&limit=1", nil), 200)
	if next, _ := page["next"].(string); page["count"] != 2. || page["total_transactions"] != 2. || !strings.Contains(next, "severity=HIGH") || !strings.Contains(next, "offset=1") {
		t.Errorf("a page of matches is %v", page)
	}
	for name, value := range map[string]string{
		"direction": "sideways", "severity": "high", "amount_min": "-1", "amount_max": "1e9", "score_min": "much", "rule": "first", "date_from": "soon",
		"date_to": "2026-13-01", "ordering": "amount",
	} {
		if a := h.Call("GET", e2e.TransactionsPath+"?"+name+"="+value, nil); a.Status != 400 || a.JSON()[name] == nil {
			t.Errorf("%s=%s: %d %s", name, value, a.Status, a.Body)
		}
	}
}

// TestManyTransactionsAreFound has more matches than are sorted at once: pages and counts are as with few.
func TestManyTransactionsAreFound(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Sandbox)
	h.ReportTransaction("other", nil)
	_, err := w.Pool.Exec(t.Context(), `
		INSERT INTO transactions (application_id, transaction_id, number, txn_id, txn_date, category, action_type, direction, status, amount, currency,
		    score, vendor_data, subject_node, report, created_at, updated_at)
		SELECT $1, gen_random_uuid(), 1000 + n, 'many-' || n, timestamptz '2026-01-01' - n * interval '1 minute', 'finance', 'finance', 'INBOUND', 'APPROVED', n,
		    'EUR', n % 7, 'many', gen_random_uuid(), '{"subject":{"type":"individual"}}', now(), now()
		FROM generate_series(1, 1203) n`, h.Party.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, ordering := range []string{"-txn_date", "txn_date", "-score", "score"} {
		var ids []string
		var scores []float64
		for at := e2e.TransactionsPath + "?search=many&limit=200&ordering=" + ordering; at != ""; {
			page := e2e.WantObject(t, h.Call("GET", at, nil), 200)
			if page["count"] != 100. || page["total_transactions"] != 1203. {
				t.Fatalf("%s counts %v of %v", ordering, page["count"], page["total_transactions"])
			}
			for _, row := range page["results"].([]any) {
				ids, scores = append(ids, row.(map[string]any)["txn_id"].(string)), append(scores, row.(map[string]any)["score"].(float64))
			}
			next, _ := page["next"].(string)
			_, query, _ := strings.Cut(next, "?")
			if at = ""; query != "" {
				at = e2e.TransactionsPath + "?" + query
			}
		}
		first, last := ids[0], ids[len(ids)-1]
		if strings.HasPrefix(ordering, "-") {
			slices.Reverse(scores)
			first, last = last, first
		}
		if strings.HasSuffix(ordering, "score") && !slices.IsSorted(scores) || strings.HasSuffix(ordering, "txn_date") && (first != "many-1203" || last != "many-1") {
			t.Errorf("%s begins with %s and ends with %s", ordering, ids[0], ids[len(ids)-1])
		}
		slices.Sort(ids)
		if got := len(slices.Compact(ids)); got != 1203 {
			t.Errorf("%s shows %d of 1203", ordering, got)
		}
	}
}
