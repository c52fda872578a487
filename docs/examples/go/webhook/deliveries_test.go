package webhook_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/domain/delivery/signature"
	"vidimus/internal/platform/format/canonjson"
)

// go test ./docs/examples/go/webhook -run Golden -update
var update = flag.Bool("update", false, "write testdata/deliveries.json again")

const (
	secret = "wSOgL0n7tLr0g0QO1yYvSxq3V9a1QW9yBDn3Xy4mQbE"
	sentAt = 1767225600
)

// metadata are the things that make writers of JSON differ.
var metadata = [][2]string{
	{"plain", `{"order":"A-17","priority":2,"express":true,"voucher":null}`},
	{"Unicode", `{"name":"Ærø 漢字 עברית 🙂","zero width":"a\u200bb","combining":"e\u0301","ünïcode":"é"}`},
	{"names beyond the basic plane", `{"\ud83d\ude00":1,"\uffee":2,"z":3,"Z":4,"":5}`},
	{"floats", `{"score":0.87,"whole":12.0,"small":0.0001,"negative":-1.5,"places":99.123456,"exponent":2.5e2,"third":0.3333333333}`},
	{"large numbers", `{"exact":9007199254740992,"beyond":12345678901234567890,"large":1.18e38,"fraction":12345678901.5}`},
	{"empty objects", `{"object":{},"list":[],"inside":[{},[],[{}]],"text":""}`},
	{"integer-like keys", `{"10":"ten","9":"nine","1":"one","02":"two","-1":"minus one","1.5":"half","b":{"2":[],"1":{}}}`},
	{"nested arrays", `[[1,[2,[3,[4.0,["five",{"six":[6.25]}]]]]],[[[[]]]]]`},
	{"markup and separators", `{"html":"<b>&amp;'\"</b>","path":"a/b\\c","lines":"\u2028\u2029","delete":"\u007f"}`},
	{"control characters", `{"all":"\u0001\b\t\n\u000b\f\r\u001f"}`},
	{"names of languages' own", `{"__proto__":{"constructor":1},"toString":"x","length":0,"valueOf":[]}`},
	{"a text", `"{\"a\": 1.0}"`},
	{"nothing", `null`},
}

func body(t *testing.T, metadata string) string {
	t.Helper()
	text, err := canonjson.Canonicalize(fmt.Appendf(nil, `{"event_id":"0198c0de-7a11-7000-8000-0000000000e1","webhook_type":"status.updated",
		"timestamp":%d,"created_at":%d,"sequence":1,"application_id":"0198c0de-7a11-7000-8000-0000000000a1","environment":"sandbox",
		"session_id":"0198c0de-7a11-7000-8000-000000000001","session_kind":"user","status":"Not Started","vendor_data":"customer-42",
		"workflow_id":"0198c0de-7a11-7000-8000-0000000000f1","workflow_version":1,"metadata":%s}`, sentAt, sentAt-3, metadata))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// sent is a delivery as the product sends it.
func sent(t *testing.T, name, metadata string) delivery {
	t.Helper()
	text := body(t, metadata)
	s := signature.Sign(secret, []byte(text), signature.Envelope{
		Timestamp: sentAt, SessionID: "0198c0de-7a11-7000-8000-000000000001", Status: "Not Started", WebhookType: "status.updated",
	})
	return delivery{Name: name, Secret: secret, Now: sentAt + 2, Body: text, Verified: true, Headers: map[string]string{
		signature.HeaderTimestamp: s.Timestamp, signature.HeaderV2: s.V2, signature.HeaderRaw: s.Raw, signature.HeaderSimple: s.Simple,
	}}
}

// variant changes a copy of a delivery.
func (d delivery) variant(name string, verified bool, change func(*delivery)) delivery {
	d.Headers = maps.Clone(d.Headers)
	change(&d)
	d.Name, d.Verified = name, verified
	return d
}

func without(names ...string) func(*delivery) {
	return func(d *delivery) {
		for _, name := range names {
			delete(d.Headers, name)
		}
	}
}

func header(name, value string) func(*delivery) {
	return func(d *delivery) { d.Headers[name] = value }
}

// forms are the same text in other bytes: only what it says is signed by V2.
func forms(t *testing.T) (all []delivery) {
	t.Helper()
	unicode, floats := sent(t, "", metadata[1][1]), sent(t, "", metadata[3][1])
	v := unicode.variant
	all = append(all,
		v("blanks in the body", true, func(d *delivery) { d.Body = strings.ReplaceAll(d.Body, `,"`, `, "`) }),
		v("a line end after it", true, func(d *delivery) { d.Body += "\n" }),
		v("another order", true, func(d *delivery) {
			d.Body = strings.Replace(d.Body, `{"application_id"`, `{"workflow_version":1,"application_id"`, 1)
			d.Body = strings.Replace(d.Body, `,"workflow_version":1}`, `}`, 1)
		}),
		v("escaped characters", true, func(d *delivery) { d.Body = strings.ReplaceAll(d.Body, "漢字", `\u6f22\u5b57`) }),
		floats.variant("a whole number with a fraction", true, func(d *delivery) { d.Body = strings.Replace(d.Body, `"whole":12`, `"whole":12.0`, 1) }),
	)
	for _, d := range slices.Clone(all) {
		all = append(all, d.variant(d.Name+", and no V2", false, without(signature.HeaderV2)))
	}
	return all
}

func cases(t *testing.T) []delivery {
	t.Helper()
	var all []delivery
	for _, m := range metadata {
		all = append(all, sent(t, m[0], m[1]))
	}
	good := all[1]
	half := good.Headers[signature.HeaderV2][:32]
	onlyV2 := good.variant("", true, without(signature.HeaderRaw, signature.HeaderSimple))
	v := good.variant
	return append(append(all, forms(t)...),
		v("V2 alone", true, without(signature.HeaderRaw, signature.HeaderSimple)),
		v("the bytes alone", true, without(signature.HeaderV2, signature.HeaderSimple)),
		v("a wrong V2 beside right bytes", true, header(signature.HeaderV2, half+half)),
		v("the deprecated signature alone", false, without(signature.HeaderV2, signature.HeaderRaw)),
		v("no signature", false, without(signature.HeaderV2, signature.HeaderRaw, signature.HeaderSimple)),
		v("the oldest delivery that counts", true, func(d *delivery) { d.Now = sentAt + 300 }),
		v("a clock that is behind", true, func(d *delivery) { d.Now = sentAt - 300 }),
		v("an old delivery", false, func(d *delivery) { d.Now = sentAt + 301 }),
		v("a delivery from the future", false, func(d *delivery) { d.Now = sentAt - 301 }),
		v("a changed member", false, func(d *delivery) { d.Body = strings.Replace(d.Body, "customer-42", "customer-43", 1) }),
		v("a member more", false, func(d *delivery) { d.Body = strings.Replace(d.Body, "{", `{"admin":true,`, 1) }),
		v("a number that became a text", false, func(d *delivery) { d.Body = strings.Replace(d.Body, `"sequence":1`, `"sequence":"1"`, 1) }),
		v("a body cut off", false, func(d *delivery) { d.Body = d.Body[:len(d.Body)-1] }),
		v("no body", false, func(d *delivery) { d.Body = "" }),
		v("a body of brackets", false, func(d *delivery) { d.Body = strings.Repeat("[", 100000) }),
		v("a body that is no object", false, func(d *delivery) { *d = signedAnyhow(*d, `[1767225600]`) }),
		v("a body without a time", false, func(d *delivery) { *d = signedAnyhow(*d, `{"event_id":"e"}`) }),
		v("another secret", false, func(d *delivery) { d.Secret = "another" }),
		v("a repeated body with a new time in the header", false, func(d *delivery) {
			d.Now, d.Headers[signature.HeaderTimestamp] = sentAt+1000, fmt.Sprint(sentAt+1000)
		}),
		v("no time", false, without(signature.HeaderTimestamp)),
		v("a time that is no number", false, header(signature.HeaderTimestamp, "today")),
		onlyV2.variant("half a signature", false, header(signature.HeaderV2, half)),
		onlyV2.variant("a signature that is no hexadecimal", false, header(signature.HeaderV2, strings.Repeat("g", 64))),
		onlyV2.variant("a signature with other characters", false, header(signature.HeaderV2, strings.Repeat("é", 32))),
	)
}

// signedAnyhow is what nobody but the holder of the secret could send.
func signedAnyhow(d delivery, body string) delivery {
	s := signature.Sign(d.Secret, []byte(body), signature.Envelope{Timestamp: sentAt})
	d.Body, d.Headers = body, map[string]string{signature.HeaderTimestamp: s.Timestamp, signature.HeaderV2: s.V2, signature.HeaderRaw: s.Raw}
	return d
}

// The shared file holds what the product signs today.
func TestGoldenDeliveries(t *testing.T) {
	t.Parallel()
	var want bytes.Buffer
	e := json.NewEncoder(&want)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(cases(t)); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(testdata+"deliveries.json", want.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(testdata + "deliveries.json")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want.Bytes()) {
		t.Error("the file is not what the product signs: run this test with -update and read the difference")
	}
}
