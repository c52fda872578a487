package transaction_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/retention"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/eventcheck"
	"vidimus/internal/testkit/testenv"
)

func eventDetail(s e2e.EventApp, id any) e2e.Object {
	s.T.Helper()
	return e2e.WantObject(s.T, s.Server.Do("GET", fmt.Sprintf("%s%v/", e2e.EventsPath, id), nil, nil), http.StatusOK)
}

func deviceToken(s e2e.EventApp, body e2e.Object) string {
	s.T.Helper()
	return e2e.WantCreated(s.T, s.Server.Do("POST", e2e.EventsPath+"sdk-token/", body, nil))["monitoring_token"].(string)
}

func deviceCall(s e2e.EventApp, token string, header ...string) *apitest.Client {
	c := apitest.New(s.T, s.World.App).With("X-Monitoring-Token", token).With("User-Agent", "Shop/1 日本")
	for i := 0; i+1 < len(header); i += 2 {
		c = c.With(header[i], header[i+1])
	}
	return c
}

func TestEventsNeedToBeSwitchedOn(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	s := e2e.NewEventApp(t, w, w.Live)
	first := s.Submit(s.Event("e-1", nil), 201)
	token := deviceToken(s, e2e.Object{"vendor_data": "ada"})
	if err := w.Applications.SetSwitch(t.Context(), w.Live.ID, application.SwitchEventMonitoring, false); err != nil {
		t.Fatal(err)
	}
	off := e2e.Object{"code": "event_monitoring_disabled", "detail": "Event monitoring is switched off for this application."}
	same(t, e2e.WantObject(t, s.Server.Do("POST", e2e.EventsPath, "{", nil), 403), off)
	same(t, e2e.WantObject(t, s.Server.Do("POST", e2e.EventsPath+"batch/", e2e.Object{}, nil), 403), off)
	same(t, e2e.WantObject(t, s.Server.Do("POST", e2e.EventsPath+"sdk-token/", e2e.Object{"vendor_data": "ada"}, nil), 403), off)
	same(t, e2e.WantObject(t, deviceCall(s, token).Do("POST", "/v1/events/", s.Event("e-2", nil), nil), 403), off)
	same(t, e2e.WantObject(t, deviceCall(s, token).Do("POST", "/v1/events/batch/", []e2e.Object{s.Event("e-2", nil)}, nil), 403), off)
	if got := eventDetail(s, first["uuid"])["event_id"]; got != "e-1" {
		t.Errorf("what was taken in before reads %v", got)
	}
}

func same(t *testing.T, got, want e2e.Object) {
	t.Helper()
	if e2e.JSONText(t, got) != e2e.JSONText(t, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestEventsAreTakenInOnce(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	s := e2e.NewEventApp(t, w, w.Live)
	e2e.WantObject(t, s.Server.Do("POST", "/v3/users/create/", e2e.Object{"vendor_data": "ada", "display_name": "Ada"}, nil), 201)
	e := s.Event("e-1", e2e.Object{
		"subject": e2e.Object{"vendor_data": "ada"}, "session": e2e.Object{"session_id": "s-1"}, "time_zone": "Asia/Tokyo",
		"event_category": "payment", "action_type": "deposit_completed",
		"payload":             e2e.Object{"plan": "gold", "tries": 3, "deep": e2e.Object{"a": []int{1}}, "hand_id": 7, "名前": "王秀英 \u0000?"},
		"transaction_context": e2e.Object{"amount": "12.50", "currency": "EUR", "payment_reference_id": "p-1"},
		"device_context":      e2e.Object{"ip": "::ffff:203.0.113.9", "fingerprint": "fp", "user_agent": "ua", "rooted": false},
	})
	t.Run("a NUL anywhere is refused", func(t *testing.T) {
		if answer := w.For(t, w.Live).Do("POST", e2e.EventsPath, e, nil); answer.Status != 400 {
			t.Errorf("%d %s", answer.Status, answer.Body)
		}
	})
	e["payload"].(e2e.Object)["名前"] = "王秀英"
	first := s.Submit(e, 201)
	if first["status"] != "APPROVED" || first["score"] != 0.0 || first["severity"] != "UNKNOWN" || first["idempotent_replay"] != false || first["correlation_pending"] != false {
		t.Errorf("a new event reads %v", first)
	}
	again := s.Submit(e, 200)
	if again["uuid"] != first["uuid"] || again["idempotent_replay"] != true || again["received_at"] != first["received_at"] {
		t.Errorf("the same event reads %v, after %v", again, first)
	}
	e["action_type"] = "deposit_failed"
	same(t, s.Submit(e, 409), e2e.ErrorDetail("This event_id was used for an event with other content."))

	d := eventDetail(s, first["uuid"])
	for name, want := range map[string]any{
		"subject": e2e.Object{"vendor_data": "ada", "entity_type": "individual"}, "session": e2e.Object{"session_id": "s-1"}, "time_zone": "Asia/Tokyo",
		"payment_reference_id": "p-1", "hand_id": "7", "custom_values": e2e.Object{"plan": "gold", "tries": 3, "名前": "王秀英"},
		"device_context": e2e.Object{"ip": "::ffff:203.0.113.9", "fingerprint": "fp", "user_agent": "ua", "rooted": false},
		"dispute_id":     nil, "rule_runs": []any{}, "tags": []any{}, "rules_evaluated_count": 0, "ip_enrichment": nil,
		"transaction_context": e2e.Object{"amount": "12.50", "currency": "EUR", "payment_reference_id": "p-1"},
	} {
		if e2e.JSONText(t, d[name]) != e2e.JSONText(t, want) {
			t.Errorf("%s is %v, want %v", name, d[name], want)
		}
	}
	if p := d["subject_profile"].(map[string]any); p["effective_name"] != "Ada" || p["vendor_data"] != "ada" || p["status"] != "ACTIVE" {
		t.Errorf("the subject's profile is %v", p)
	}
	if from := d["field_sources"].(map[string]any); from["payload.plan"] != "customer" || from["event_id"] != "customer" || from["device_context.ip"] != "customer" {
		t.Errorf("sources: %v", from)
	}
	if got, want := timestampOf(t, d["expires_at"]), timestampOf(t, d["received_at"]).AddDate(5, 0, 0); !got.Equal(want) {
		t.Errorf("a payment is kept until %s, want %s", got, want)
	}
	if other := w.For(t, w.Sandbox).Do("GET", fmt.Sprintf("%s%v/", e2e.EventsPath, first["uuid"]), nil, nil); other.Status != 404 {
		t.Errorf("another application reads %d", other.Status)
	}
}

func TestEventsThatAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	s := e2e.NewEventApp(t, w, w.Sandbox)
	now := w.Clock.Now().UTC()
	deep := strings.Repeat(`[`, 40) + strings.Repeat(`]`, 40)
	for name, tc := range map[string]struct {
		more  e2e.Object
		field string
	}{
		"an event without an id":                 {e2e.Object{"event_id": nil}, "event_id"},
		"a blank id":                             {e2e.Object{"event_id": " \t"}, "event_id"},
		"an id that is too long":                 {e2e.Object{"event_id": strings.Repeat("界", 129)}, "event_id"},
		"an unknown category":                    {e2e.Object{"event_category": "weather"}, "event_category"},
		"a blank action":                         {e2e.Object{"action_type": "  "}, "action_type"},
		"an event of eight days ago":             {e2e.Object{"occurred_at": now.AddDate(0, 0, -8)}, "occurred_at"},
		"an event of the future":                 {e2e.Object{"occurred_at": now.Add(6 * time.Minute)}, "occurred_at"},
		"a day without a time":                   {e2e.Object{"occurred_at": now.Format(time.DateOnly)}, "occurred_at"},
		"a time without a zone":                  {e2e.Object{"occurred_at": now.Format("2006-01-02T15:04:05")}, "occurred_at"},
		"seconds since 1970":                     {e2e.Object{"occurred_at": now.Unix()}, "occurred_at"},
		"a thirtieth of February":                {e2e.Object{"occurred_at": "2026-02-30T10:00:00Z"}, "occurred_at"},
		"words for a time":                       {e2e.Object{"occurred_at": "yesterday"}, "occurred_at"},
		"a subject without a reference":          {e2e.Object{"subject": e2e.Object{"vendor_data": " "}}, "vendor_data"},
		"a kind of subject that is none":         {e2e.Object{"subject": e2e.Object{"vendor_data": "a", "entity_type": "robot"}}, "entity_type"},
		"a negative amount":                      {e2e.Object{"transaction_context": e2e.Object{"amount": -1}}, "amount"},
		"an amount of nineteen decimals":         {e2e.Object{"transaction_context": e2e.Object{"amount": "0.1234567890123456789"}}, "amount"},
		"an amount in words":                     {e2e.Object{"transaction_context": e2e.Object{"amount": "a lot"}}, "amount"},
		"a payload that is a list":               {e2e.Object{"payload": []int{1}}, "payload"},
		"a payload that is too large":            {e2e.Object{"payload": e2e.Object{"a": strings.Repeat("x", 33<<10)}}, "payload"},
		"a payload that is too deep":             {e2e.Object{"payload": e2e.Object{"a": rawText(deep)}}, "payload"},
		"a raw password":                         {e2e.Object{"payload": e2e.Object{"new": e2e.Object{"userPassword": "hunter2"}}}, "payload"},
		"a card number in a list":                {e2e.Object{"payload": e2e.Object{"cards": []e2e.Object{{"card_number": 4111111111111111}}}}, "payload"},
		"a time zone that is none":               {e2e.Object{"time_zone": "Mars/Olympus"}, "time_zone"},
		"an address that is none":                {e2e.Object{"device_context": e2e.Object{"ip": "999.1.1.1"}}, "ip"},
		"a payment without its reference":        {e2e.Object{"event_category": "payment"}, "payment_reference_id"},
		"a dispute without an id":                {e2e.Object{"event_category": "dispute"}, "dispute_id"},
		"a change of a profile without a field":  {e2e.Object{"event_category": "security", "action_type": "profileChanged"}, "changed_field"},
		"a new withdrawal address without hash":  {e2e.Object{"event_category": "security", "action_type": "withdrawal_address_change"}, "withdrawal_address_hash"},
		"a hand without its id":                  {e2e.Object{"event_category": "gameplay", "action_type": "hand_played"}, "hand_id"},
		"a withdrawal address in other category": {e2e.Object{"event_category": "custom", "action_type": "Withdrawal Address Changed"}, "withdrawal_address_hash"},
	} {
		t.Run(name, func(t *testing.T) {
			answer := w.For(t, w.Sandbox).Do("POST", e2e.EventsPath, s.Event("bad", tc.more), nil)
			if body := e2e.WantObject(t, answer, 400); body[tc.field] == nil || len(body) != 1 {
				t.Errorf("refused with %v, want %s", body, tc.field)
			}
		})
	}
	for name, more := range map[string]e2e.Object{
		"hashes and flags are no secrets":      {"payload": e2e.Object{"password_hash": "x", "password_changed": true, "card_number_last4": "1111", "card": e2e.Object{"id": 1}}},
		"a dispute of a chargeback":            {"event_category": "dispute", "payload": e2e.Object{"chargebackId": "c-1"}},
		"a change of a profile":                {"event_category": "security", "action_type": "profile_change", "payload": e2e.Object{"changed_field": "email"}},
		"a payment by its payload":             {"event_category": "payment", "payload": e2e.Object{"payment_reference_id": 17}},
		"an event of six days ago":             {"occurred_at": now.AddDate(0, 0, -6).In(time.FixedZone("", 20700))},
		"a time in lower case, with fractions": {"occurred_at": now.Format("2006-01-02t15:04:05.123456789z")},
		"members that are null":                {"subject": e2e.Object{"vendor_data": "a", "entity_type": nilValue{}}, "payload": nilValue{}, "session": nilValue{}},
		"ids of every script":                  {"event_id": "👩‍🚀-ไทย-עברית-\u202e", "action_type": "登录"},
	} {
		t.Run(name, func(t *testing.T) {
			e := s.Event("ok "+name, more)
			if answer := w.For(t, w.Sandbox).Do("POST", e2e.EventsPath, e, nil); answer.Status != 201 && !strings.Contains(name, "lower case") {
				t.Errorf("%d %s", answer.Status, answer.Body)
			}
		})
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM user_events WHERE event_id = 'bad'"); n != 0 {
		t.Errorf("%d refused events are stored", n)
	}
}

// nilValue is null and not an absent member.
type nilValue struct{}

func (nilValue) MarshalJSON() ([]byte, error) { return []byte("null"), nil }

type rawText string

func (r rawText) MarshalJSON() ([]byte, error) { return []byte(r), nil }

func TestABatchIsJudgedEventByEvent(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	s := e2e.NewEventApp(t, w, w.Live)
	s.Submit(s.Event("known", e2e.Object{"occurred_at": "2026-01-01T00:00:00Z"}), 400)
	known := s.Event("known", nil)
	s.Submit(known, 201)
	events := []any{
		s.Event("b-0", nil), s.Event("b-1", e2e.Object{"event_category": "weather"}), known, s.Event("known", e2e.Object{"action_type": "other"}),
		s.Event("b-0", e2e.Object{"action_type": "other"}), e2e.Object{"eventId": "b-5", "category": "custom", "actionType": "x", "occurredAt": w.Clock.Now()}, e2e.Object{},
		s.Event("b-7", e2e.Object{"payload": e2e.Object{"a": strings.Repeat("x", 40<<10)}}),
	}
	want := []string{"accepted", "rejected invalid", "replayed", "rejected conflict", "rejected conflict", "accepted", "rejected invalid", "rejected invalid"}
	for _, form := range []any{e2e.Object{"events": events}, events} {
		results := e2e.WantObject(t, s.Server.Do("POST", e2e.EventsPath+"batch/", form, nil), 207)["results"].([]any)
		for i, r := range results {
			m := r.(map[string]any)
			got := m["outcome"].(string)
			if m["code"] != nil {
				got += " " + m["code"].(string)
			}
			if got != want[i] || m["index"] != float64(i) || m["outcome"] == "rejected" && m["errors"] == nil {
				t.Errorf("event %d: %v, want %s", i, m, want[i])
			}
		}
		want[0], want[5] = "replayed", "replayed"
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM user_events WHERE application_id = $1", w.Live.ID); n != 3 {
		t.Errorf("%d events are stored, want 3", n)
	}
	whole := make([]any, 500)
	for i := range whole {
		whole[i] = s.Event(fmt.Sprintf("w-%d", i), nil)
	}
	if results := e2e.WantCreated(t, s.Server.Do("POST", e2e.EventsPath+"batch/", whole, nil))["results"].([]any); len(results) != 500 {
		t.Errorf("%d results", len(results))
	}
	for name, body := range map[string]any{"none": e2e.Object{"events": []any{}}, "501": slices.Concat(whole, whole[:1]), "a text": e2e.Object{"events": []any{"x"}}} {
		if answer := s.Server.Do("POST", e2e.EventsPath+"batch/", body, nil); answer.Status != 400 {
			t.Errorf("a batch of %s: %d %s", name, answer.Status, answer.Body)
		}
	}
}

func TestEventsAreListed(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	s := e2e.NewEventApp(t, w, w.Live)
	batch, now := []any{}, w.Clock.Now().UTC().Truncate(time.Second)
	for i := range 120 {
		batch = append(batch, s.Event(fmt.Sprint(i), e2e.Object{
			"occurred_at": now.Add(-time.Duration(i) * time.Minute), "action_type": []string{"login", "logout", "view"}[i%3],
			"event_category": []string{"auth", "session"}[i%2], "subject": e2e.Object{"vendor_data": fmt.Sprint("user ", i%4)},
			"device_context": e2e.Object{"ip": fmt.Sprintf("203.0.113.%d", i%5), "fingerprint": fmt.Sprint("f", i%6)}, "payload": e2e.Object{"payment_reference_id": fmt.Sprint("p", i%7)},
		}))
	}
	e2e.WantCreated(t, s.Server.Do("POST", e2e.EventsPath+"batch/", batch, nil))
	from := now.Add(-30 * time.Minute).Format(time.RFC3339)
	for query, want := range map[string]struct {
		count int
		first string
	}{
		"": {100, "0"}, "?offset=110": {100, "110"}, "?event_category=session": {60, "1"}, "?event_category=session&event_category=auth": {100, "0"},
		"?action_type=view&action_type=logout": {80, "1"}, "?vendor_data=user%203": {30, "3"}, "?device_fingerprint=f5&vendor_data=user%203": {10, "11"},
		"?ip=203.0.113.4": {24, "4"}, "?payment_reference_id=p6": {17, "6"}, "?status=DECLINED": {0, ""}, "?occurred_from=" + from: {31, "0"},
		"?occurred_to=" + from: {89, "31"}, "?vendor_data=nobody": {0, ""},
	} {
		page := e2e.WantObject(t, s.Server.Do("GET", e2e.EventsPath+query, nil, nil), 200)
		results := page["results"].([]any)
		first := ""
		if len(results) > 0 {
			first = results[0].(map[string]any)["event_id"].(string)
		}
		if page["count"] != float64(want.count) || first != want.first {
			t.Errorf("%q: %v, first %q, want %v", query, page["count"], first, want)
		}
		if isLast := strings.Contains(query, "offset=110") || want.count <= 50; isLast != (page["next"] == nil) {
			t.Errorf("%q: next is %v", query, page["next"])
		}
	}
	for _, query := range []string{"?event_category=weather", "?ip=nowhere", "?occurred_from=yesterday", "?status=AWAITING_USER"} {
		if answer := s.Server.Do("GET", e2e.EventsPath+query, nil, nil); answer.Status != 400 {
			t.Errorf("%s: %d", query, answer.Status)
		}
	}
}

func TestDevicesSubmitEventsOfTheirSubject(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	s := e2e.NewEventApp(t, w, w.Live)
	token := deviceToken(s, e2e.Object{"vendorData": "ada", "entity_type": "machine", "ttlSeconds": 60})
	e := s.Event("d-1", e2e.Object{"subject": e2e.Object{"vendor_data": "spoofed"}, "device": e2e.Object{"ip": "8.8.8.8", "userAgent": "spoofed", "model": "P9"}, "payload": e2e.Object{"a": 1}})
	first := e2e.WantObject(t, deviceCall(s, token).Do("POST", "/v1/events/", e, nil), 201)
	d := eventDetail(s, first["uuid"])
	seen := d["device_context"].(map[string]any)
	if e2e.JSONText(t, d["subject"]) != `{"entity_type":"individual","vendor_data":"ada"}` || seen["user_agent"] != "Shop/1 日本" || seen["ip"] == "8.8.8.8" || seen["model"] != "P9" {
		t.Errorf("subject %v, device %v", d["subject"], seen)
	}
	from := d["field_sources"].(map[string]any)
	for path, want := range map[string]string{"payload.a": "sdk", "device_context.model": "sdk", "device_context.user_agent": "server", "subject.vendor_data": "customer"} {
		if from[path] != want {
			t.Errorf("%s is told by %v, want %s", path, from[path], want)
		}
	}
	e["subject"] = e2e.Object{"vendor_data": "somebody else"}
	if again := e2e.WantObject(t, deviceCall(s, token).Do("POST", "/v1/events/", e, nil), 200); again["uuid"] != first["uuid"] {
		t.Error("what a device says of its subject makes another event of it")
	}
	other := deviceToken(s, e2e.Object{"vendor_data": "eve"})
	e2e.WantObject(t, deviceCall(s, other).Do("POST", "/v1/events/", e, nil), 409)

	t.Run("categories", func(t *testing.T) {
		bound := deviceToken(s, e2e.Object{"vendor_data": "ada", "allowed_event_categories": []string{"session"}})
		e2e.WantObject(t, deviceCall(s, bound).Do("POST", "/v1/events/", s.Event("c-1", nil), nil), 403)
		results := e2e.WantObject(t, deviceCall(s, bound).Do("POST", "/v1/events/batch/", []any{s.Event("c-1", nil), s.Event("c-2", e2e.Object{"event_category": "session"})}, nil), 207)
		if text := e2e.JSONText(t, results); !strings.Contains(text, `"code":"not_allowed"`) || !strings.Contains(text, `"outcome":"accepted"`) {
			t.Error(text)
		}
	})
	t.Run("uses", func(t *testing.T) {
		few := deviceToken(s, e2e.Object{"vendor_data": "ada", "max_uses": 3})
		batch := func(ids ...string) []any {
			var out []any
			for _, id := range ids {
				out = append(out, s.Event(id, e2e.Object{"occurred_at": "x"}))
				out[len(out)-1].(e2e.Object)["occurred_at"] = d["occurred_at"]
			}
			return out
		}
		e2e.WantCreated(t, deviceCall(s, few).Do("POST", "/v1/events/batch/", batch("u-1", "u-2", "u-1"), nil))
		results := e2e.WantObject(t, deviceCall(s, few).Do("POST", "/v1/events/batch/", batch("u-1", "u-3", "u-4"), nil), 207)
		if text := e2e.JSONText(t, results); !strings.Contains(text, `"code":"token_used_up"`) || strings.Count(text, "rejected") != 1 || strings.Count(text, "replayed") != 1 {
			t.Error(text)
		}
		e2e.WantObject(t, deviceCall(s, few).Do("POST", "/v1/events/", s.Event("u-5", nil), nil), 401)
	})
	t.Run("origins", func(t *testing.T) {
		bound := deviceToken(s, e2e.Object{"vendor_data": "ada", "bind_to_origin": "https://Shop.example:443"})
		e2e.WantObject(t, deviceCall(s, bound, "Origin", "https://shop.example").Do("POST", "/v1/events/", s.Event("o-1", nil), nil), 201)
		e2e.WantObject(t, deviceCall(s, bound, "Origin", "https://evil.example").Do("POST", "/v1/events/", s.Event("o-2", nil), nil), 403)
		e2e.WantObject(t, deviceCall(s, bound).Do("POST", "/v1/events/", s.Event("o-2", nil), nil), 403)
		for _, wrong := range []string{"shop.example", "https://*.shop.example", "https://shop.example/path", "ftp://shop.example", "https://u@shop.example"} {
			e2e.WantObject(t, s.Server.Do("POST", e2e.EventsPath+"sdk-token/", e2e.Object{"vendor_data": "ada", "bind_to_origin": wrong}, nil), 400)
		}
	})
	t.Run("a browser asks first", func(t *testing.T) {
		asked := apitest.New(t, w.App).Do("OPTIONS", "/v1/events/", nil, map[string]string{"Origin": "https://shop.example", "Access-Control-Request-Method": "POST"})
		if asked.Status != 204 || asked.Header.Get("Access-Control-Allow-Origin") != "*" || !strings.Contains(asked.Header.Get("Access-Control-Allow-Headers"), "X-Monitoring-Token") ||
			asked.Header.Get("Access-Control-Allow-Methods") != "POST" {
			t.Errorf("%d %v", asked.Status, asked.Header)
		}
		refused := deviceCall(s, "nonsense").Do("POST", "/v1/events/", s.Event("p-1", nil), nil)
		if refused.Header.Get("Access-Control-Allow-Origin") != "*" || refused.Header.Get("Cross-Origin-Resource-Policy") != "cross-origin" {
			t.Errorf("a page cannot read its refusal: %v", refused.Header)
		}
		if closed := s.Server.Do("OPTIONS", e2e.EventsPath, nil, nil); closed.Status != 405 || closed.Header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("the lane of servers answers pages: %d %v", closed.Status, closed.Header)
		}
	})
	t.Run("tokens that are refused", func(t *testing.T) {
		words := func(c *apitest.Client) string {
			return e2e.WantObject(t, c.Do("POST", "/v1/events/", s.Event("t-1", nil), nil), 401)["detail"].(string)
		}
		if text := words(apitest.New(t, w.App).With("X-Transaction-Token", token)); !strings.Contains(text, "X-Transaction-Token is not accepted") {
			t.Error(text)
		}
		words(apitest.New(t, w.App))
		words(apitest.New(t, w.App).With("x-api-key", w.Live.Key))
		words(deviceCall(s, "vmt_"+strings.Repeat("a", 43)))
		words(deviceCall(s, strings.Repeat("a", 9000)))
		w.Clock.Move(61 * time.Second)
		if text := words(deviceCall(s, token)); !strings.Contains(text, "expired") {
			t.Errorf("an expired token: %s", text)
		}
	})
}

func TestEventsOfADeviceAreFewAMinute(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Clock.Stop()
	s := e2e.NewEventApp(t, w, w.Live)
	one, two := deviceToken(s, e2e.Object{"vendor_data": "ada"}), deviceToken(s, e2e.Object{"vendor_data": "ada"})
	for i := range 60 {
		e2e.WantObject(t, deviceCall(s, one).Do("POST", "/v1/events/", s.Event(fmt.Sprint(i), nil), nil), 201)
	}
	refused := deviceCall(s, one).Do("POST", "/v1/events/", s.Event("more", nil), nil)
	if refused.Status != 429 || refused.Header.Get("Retry-After") == "" {
		t.Errorf("the 61st: %d %v", refused.Status, refused.Header)
	}
	e2e.WantObject(t, deviceCall(s, two).Do("POST", "/v1/events/", s.Event("two", nil), nil), 201)
}

func TestEventsAreTold(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	s := e2e.NewEventApp(t, w, h.Party)
	e2e.WantObject(t, s.Server.Do("POST", "/v3/users/create/", e2e.Object{"vendor_data": "ada"}, nil), 201)
	s.Submit(s.Event("untold", nil), 201)
	destination := e2e.WantCreated(t, s.Server.Do("POST", "/v3/webhook/destinations/", e2e.Object{
		"label": "activities", "url": h.Receiver.URL("/activity"), "subscribed_events": []string{"activity.created"},
	}, nil))
	h.Receiver.Trust("/activity", destination["secret_shared_key"].(string))
	told := s.Submit(s.Event("e-1", e2e.Object{"subject": e2e.Object{"vendor_data": "ada"}, "action_type": "Password Reset"}), 201)
	s.Submit(s.Event("e-2", nil), 201)
	w.Eventually("both events are told", func() bool { return len(h.Receiver.Events("/activity")) == 2 })
	var found bool
	for _, e := range h.Receiver.Events("/activity") {
		if e.Text("uuid") != told["uuid"] {
			continue
		}
		found = true
		if e.Text("webhook_type") != "activity.created" || e.Text("activity_type") != "PASSWORD_RESET" || e.Text("source") != "CUSTOMER" ||
			e.Text("vendor_data") != "ada" || e.Text("vendor_user_id") == "" || e.Text("status") != "APPROVED" {
			t.Errorf("told %s", e.Body)
		}
	}
	if !found {
		t.Error("the event is not among those that were told")
	}
	s.Submit(s.Event("e-1", e2e.Object{"action_type": "x"}), 409)
	if err := w.Applications.SetSwitch(t.Context(), h.Party.ID, application.SwitchSilentActivity, true); err != nil {
		t.Fatal(err)
	}
	s.Submit(s.Event("e-3", nil), 201)
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM outbox_events WHERE application_id = $1 AND type = 'activity.created'", h.Party.ID); n != 2 {
		t.Errorf("%d events are told, want 2", n)
	}
}

// TestActivitiesOfTransactionsAreTold: what the record of a transaction lists is
// announced under the ids that stand there.
func TestActivitiesOfTransactionsAreTold(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.RetrySoon})
	w.Work()
	h := e2e.NewAppIn(t, w, application.Live)
	c := e2e.Subscriber{App: h}
	destination := e2e.WantCreated(t, h.Call("POST", "/v3/webhook/destinations/", e2e.Object{
		"label": "activities", "url": h.Receiver.URL("/activity"), "subscribed_events": []string{"activity.created"},
	}))
	h.Receiver.Trust("/activity", destination["secret_shared_key"].(string))
	e2e.WantObject(t, h.Call("POST", e2e.RulesPath, e2e.Object{
		"title": "Large", "category": "finance", "mode": "ACTIVE",
		"conditions": []e2e.Object{{"field": "amount", "operator": "gte", "value": 250}}, "actions": []e2e.Object{{"type": "add_score", "value": 80}},
	}), http.StatusCreated)
	c.ReportTransaction("before", nil)
	e2e.NewEventApp(t, w, h.Party) // switches the monitoring of events on
	paid := c.ReportTransaction("after", nil)
	if got := c.DecideTransaction(paid, "DECLINED"); got != http.StatusOK {
		t.Fatalf("declined: %d", got)
	}
	e2e.WantObject(t, h.Call("POST", e2e.TransactionsPath+paid["uuid"].(string)+"/notes/", e2e.Object{"note": "Called the payer."}), http.StatusCreated)

	w.Eventually("three activities are told", func() bool { return len(h.Receiver.Events("/activity")) == 3 })
	user := c.Entity("users", "payer")["internal_id"]
	told := map[string]string{}
	for _, a := range h.Receiver.Events("/activity") {
		data, metadata := a.Event["data"].(map[string]any), a.Event["metadata"].(map[string]any)
		if a.Text("vendor_user_id") != user || data["uuid"] != a.Event["uuid"] || metadata["transaction_id"] != paid["uuid"] {
			t.Errorf("told %s", a.Body)
		}
		if err := eventcheck.Check(a.Body); err != nil {
			t.Error(err)
		}
		told[a.Text("uuid")] = a.Text("activity_type")
	}
	listed := map[string]string{}
	record := e2e.WantObject(t, h.Call("GET", e2e.TransactionsPath+paid["uuid"].(string)+"/", nil), http.StatusOK)
	for _, a := range record["activities"].([]any) {
		a := a.(map[string]any)
		listed[a["uuid"].(string)] = a["activity_type"].(string)
	}
	if diff := cmp.Diff(listed, told); diff != "" || len(told) != 3 {
		t.Errorf("the record lists other activities than were told (-listed +told):\n%s", diff)
	}
}

func TestEventsGoWithTheirTimeAndTheirSubject(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	s := e2e.NewEventApp(t, w, w.Live)
	for _, who := range []string{"ada", "bob", "cy"} {
		s.Submit(s.Event("auth "+who, e2e.Object{"subject": e2e.Object{"vendor_data": who}}), 201)
		s.Submit(s.Event("payment "+who, e2e.Object{"subject": e2e.Object{"vendor_data": who}, "event_category": "payment", "payload": e2e.Object{"payment_reference_id": who}}), 201)
		deviceToken(s, e2e.Object{"vendor_data": who})
	}
	e2e.ExecSQL(t, w, "INSERT INTO legal_holds (application_id, hold_id, vendor_data, reason, created_at) VALUES ($1, gen_random_uuid(), 'bob', 'case', now())", w.Live.ID)
	left := func() string {
		rows, err := w.Pool.Query(t.Context(), "SELECT event_id FROM user_events WHERE application_id = $1 ORDER BY event_id", w.Live.ID)
		if err != nil {
			t.Fatal(err)
		}
		defer rows.Close()
		var ids []string
		for rows.Next() {
			var id string
			if err := rows.Scan(&id); err != nil {
				t.Fatal(err)
			}
			ids = append(ids, id)
		}
		return strings.Join(ids, ", ")
	}
	w.Clock.Move(400 * 24 * time.Hour)
	if err := w.Activities.Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got, want := left(), "auth bob, payment ada, payment bob, payment cy"; got != want {
		t.Errorf("after 400 days there are %s, want %s", got, want)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM monitoring_tokens WHERE application_id = $1", w.Live.ID); n != 0 {
		t.Errorf("%d tokens are left", n)
	}
	deviceToken(s, e2e.Object{"vendor_data": "ada"})
	if _, err := w.Retention.EraseUser(t.Context(), retention.EraseUserInput{ApplicationID: w.Live.ID, VendorData: "ada"}); err != nil {
		t.Fatal(err)
	}
	if got, want := left(), "auth bob, payment bob, payment cy"; got != want {
		t.Errorf("after the erasure there are %s, want %s", got, want)
	}
	if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM monitoring_tokens WHERE application_id = $1", w.Live.ID); n != 0 {
		t.Errorf("%d tokens of an erased user are left", n)
	}
}

func TestPeopleWhoAreSignedInGetMonitoringTokens(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	g := e2e.NewSignIn(t, w, w.Sandbox)
	access := g.TokensOf("ada@shop.example", e2e.GoodPassword)["access_token"].(string)
	path := g.Base + "/monitoring-token/"
	signed := g.Client.With("Authorization", "Bearer "+access)
	if got := e2e.WantObject(t, signed.Do("POST", path, nil, nil), 403)["error"]; got != "event_monitoring_disabled" {
		t.Errorf("refused with %v", got)
	}
	s := e2e.NewEventApp(t, w, w.Sandbox)
	token := e2e.WantCreated(t, signed.Do("POST", path, nil, nil))
	e := e2e.WantObject(t, deviceCall(s, token["monitoring_token"].(string)).Do("POST", "/v1/events/", s.Event("r-1", nil), nil), 201)
	who := e2e.WantObject(t, signed.Do("GET", g.Base+"/session/", nil, nil), 200)["sub"]
	if subject := eventDetail(s, e["uuid"])["subject"].(map[string]any); subject["vendor_data"] != who {
		t.Errorf("the event is about %v, the person is %v", subject, who)
	}
	if got := e2e.WantObject(t, g.Client.Do("POST", path, nil, nil), 401)["error"]; got != "invalid_token" {
		t.Errorf("refused with %v", got)
	}
	if out := signed.Do("DELETE", g.Base+"/session/", nil, nil); out.Status != 204 {
		t.Fatalf("sign out: %d %s", out.Status, out.Body)
	}
	if got := e2e.WantObject(t, signed.Do("POST", path, nil, nil), 401)["error"]; got != "invalid_token" {
		t.Errorf("refused with %v", got)
	}
}

// timestampOf reads a time of an event, whose fraction has as many digits as it needs.
func timestampOf(t testing.TB, text any) time.Time {
	t.Helper()
	at, err := time.Parse(time.RFC3339Nano, text.(string))
	if err != nil {
		t.Fatal(err)
	}
	return at
}
