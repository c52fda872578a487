package contract_test

import (
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/contract"
)

const jsonType = "application/json"

func load(t testing.TB) *contract.Contract {
	t.Helper()
	bundle, err := os.ReadFile("../../../../gen/openapi/whole.json")
	if err != nil {
		t.Fatal(err)
	}
	c, err := contract.Load(bundle)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// document wraps a request schema into a contract with one operation.
func document(tag, schema string) string {
	return `{"openapi":"3.0.3","info":{"title":"t","version":"1"},"x-rate-scopes":[{"name":"w","limit":1}],
	"paths":{"/a/":{"post":{"operationId":"op","tags":["` + tag + `"],"security":[],"x-rate-scope":"w","x-auth-failure":403,
	"x-body-limit":1000000,"requestBody":{"required":true,"content":{"application/json":{"schema":` + schema + `}}},
	"responses":{"200":{"description":"ok"}}}}},
	"components":{"schemas":{"Tree":{"type":"object","properties":{"name":{"type":"string"},
	"children":{"type":"array","items":{"$ref":"#/components/schemas/Tree"}}}},
	"Colour":{"type":"string","enum":["red","green"]}}}}`
}

func compile(t testing.TB, tag, schema string) *contract.Operation {
	t.Helper()
	c, err := contract.Load([]byte(document(tag, schema)))
	if err != nil {
		t.Fatal(err)
	}
	return c.Operation("op")
}

// check validates data and returns what would be decoded and the refused fields.
func check(t testing.TB, op *contract.Operation, data string) (string, map[string][]string) {
	t.Helper()
	content, err := op.Content(jsonType)
	if err != nil {
		t.Fatal(err)
	}
	out, err := op.ValidateJSON(content, []byte(data))
	if err == nil {
		return string(out), nil
	}
	var refusal *apperr.Error
	if !errors.As(err, &refusal) || refusal.Kind != apperr.KindInvalid {
		t.Fatalf("error %v is no refusal of input", err)
	}
	if refusal.Fields == nil {
		return "", map[string][]string{"detail": {refusal.Public}}
	}
	return "", refusal.Fields
}

const workflowID = `"workflow_id":"0198c0de-7a11-7000-8000-000000000001"`

func TestSessionBodyRefusals(t *testing.T) {
	t.Parallel()
	op := load(t).Operation("createSession")
	cases := map[string]struct {
		data string
		want map[string][]string
	}{
		"a required member is missing":   {`{}`, map[string][]string{"workflow_id": {"This field is required."}}},
		"a required member is null":      {`{"workflow_id":null}`, map[string][]string{"workflow_id": {"This field must not be null."}}},
		"a UUID is malformed":            {`{"workflow_id":"nope"}`, map[string][]string{"workflow_id": {"Enter a valid UUID."}}},
		"a list is no body":              {`[]`, map[string][]string{"detail": {"Enter an object."}}},
		"null is no body":                {`null`, map[string][]string{"detail": {"This field must not be null."}}},
		"broken JSON":                    {`{`, map[string][]string{"detail": {"The body is not valid JSON."}}},
		"broken behind a refused member": {`{"language":"xx",`, map[string][]string{"detail": {"The body is not valid JSON."}}},
		"capital letters do not count":   {`{"Workflow_Id":"0198c0de-7a11-7000-8000-000000000001"}`, map[string][]string{"workflow_id": {"This field is required."}}},
		"a member is repeated":           {`{` + workflowID + `,` + workflowID + `}`, map[string][]string{"workflow_id": {"This field appears more than once."}}},
		"an unknown member is repeated":  {`{` + workflowID + `,"x":1,"x":2}`, map[string][]string{"x": {"This field appears more than once."}}},
		"a member of metadata repeated":  {`{` + workflowID + `,"metadata":{"a":1,"a":2}}`, map[string][]string{"metadata": {"This field appears more than once."}}},
		"metadata nested too deeply":     {`{` + workflowID + `,"metadata":` + strings.Repeat("[", 1000) + strings.Repeat("]", 1000) + `}`, map[string][]string{"detail": {"The body is nested too deeply."}}},
		"metadata beyond 64 KiB":         {`{` + workflowID + `,"metadata":"` + strings.Repeat("a", 65536) + `"}`, map[string][]string{"metadata": {"The value may take at most 65536 bytes."}}},
		"NUL in a text":                  {`{` + workflowID + `,"vendor_data":"a\u0000"}`, map[string][]string{"vendor_data": {"Null characters are not accepted."}}},
		"half a surrogate pair":          {`{` + workflowID + `,"vendor_data":"\ud83d"}`, map[string][]string{"vendor_data": {"The text holds half of a surrogate pair."}}},
		"a choice is quoted back":        {`{` + workflowID + `,"language":"xx"}`, map[string][]string{"language": {`"xx" is not one of the accepted choices: ` + languages + `.`}}},
		"a choice about a person is not": {`{` + workflowID + `,"expected_details":{"gender":"Ada"}}`, map[string][]string{"gender": {"The value is not one of the accepted choices: M, F."}}},
		"a choice with controls is not":  {`{` + workflowID + `,"language":"x\n"}`, map[string][]string{"language": {"The value is not one of the accepted choices: " + languages + "."}}},
		"characters are counted":         {`{` + workflowID + `,"vendor_data":"` + strings.Repeat("é", 256) + `"}`, map[string][]string{"vendor_data": {"Use at most 255 characters."}}},
		"escapes count as one character": {`{` + workflowID + `,"vendor_data":"` + strings.Repeat(`\u00e9`, 256) + `"}`, map[string][]string{"vendor_data": {"Use at most 255 characters."}}},
		"a date that is none":            {`{` + workflowID + `,"expected_details":{"date_of_birth":"1990-02-30"}}`, map[string][]string{"date_of_birth": {"Enter a valid date in the form YYYY-MM-DD."}}},
		"an element of a list":           {`{` + workflowID + `,"expected_details":{"expected_document_types":["P",5]}}`, map[string][]string{"expected_document_types": {"Enter a text."}}},
		"several fields come together": {
			`{"language":5,"vendor_data":[],"contact_details":{"email":"bad","send_notification_emails":"x"},"expected_details":7}`,
			map[string][]string{
				"language": {"Enter a text."}, "vendor_data": {"Enter a text."}, "email": {"Enter a valid email address."},
				"send_notification_emails": {"Enter true or false."}, "expected_details": {"Enter an object."},
				"workflow_id": {"This field is required."},
			},
		},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if _, got := check(t, op, tc.data); cmp.Diff(tc.want, got) != "" {
				t.Fatal(cmp.Diff(tc.want, got))
			}
		})
	}
}

func TestSessionBodyPasses(t *testing.T) {
	t.Parallel()
	op := load(t).Operation("createSession")
	id := `{` + workflowID
	cases := map[string]struct{ data, want string }{
		"untouched":                           {id + `, "vendor_data" : "a" }`, id + `, "vendor_data" : "a" }`},
		"unknown members are ignored":         {id + `,"unknown":{"a":[1]}}`, id + `,"unknown":{"a":[1]}}`},
		"metadata keeps its bytes":            {id + `,"metadata":{ "z":1, "a":12345678901234567890.1230, "h":"<b>&é" }}`, id + `,"metadata":{ "z":1, "a":12345678901234567890.1230, "h":"<b>&é" }}`},
		"metadata may be null":                {id + `,"metadata":null}`, id + `,"metadata":null}`},
		"a look-alike in front is cut":        {`{"WORKFLOW_ID":"x",` + workflowID + `}`, id + `}`},
		"a look-alike behind is cut":          {id + `,"Workflow_ID":"x"}`, id + `}`},
		"a look-alike between is cut":         {id + `, "workflow_ID":{"a":[]} ,"vendor_data":"a"}`, id + ` ,"vendor_data":"a"}`},
		"look-alikes in a row are cut":        {`{ "A":1,"VENDOR_DATA":2,"Vendor_data":3, ` + workflowID + `,"CALLBACK":4,"Callback":5}`, `{ "A":1, ` + workflowID + `}`},
		"a look-alike deep down is cut":       {id + `,"contact_details":{"EMAIL":5}}`, id + `,"contact_details":{}}`},
		"a Kelvin sign folds to k":            {id + `,"callbac\u212a":5}`, id + `}`},
		"255 characters are 255":              {id + `,"vendor_data":"` + strings.Repeat("😀", 255) + `"}`, id + `,"vendor_data":"` + strings.Repeat("😀", 255) + `"}`},
		"a UUID of any version in any letter": {`{"workflow_id":"0198C0DE-7A11-4000-8000-000000000001"}`, `{"workflow_id":"0198C0DE-7A11-4000-8000-000000000001"}`},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, refused := check(t, op, tc.data)
			if refused != nil {
				t.Fatalf("refused: %v", refused)
			}
			if got != tc.want {
				t.Errorf("got  %s\nwant %s", got, tc.want)
			}
			if !json.Valid([]byte(got)) {
				t.Error("the result is no JSON")
			}
		})
	}
}

func TestKeywords(t *testing.T) {
	t.Parallel()
	object := func(member string) string { return `{"type":"object","properties":{"m":` + member + `}}` }
	cases := map[string]struct {
		schema, data, want string // want: the text under m; empty when accepted
	}{
		"an integer":                        {object(`{"type":"integer"}`), `{"m":5}`, ""},
		"an integer with a fraction":        {object(`{"type":"integer"}`), `{"m":5.5}`, "Enter a whole number."},
		"an integer as text":                {object(`{"type":"integer"}`), `{"m":"5"}`, "Enter a whole number."},
		"an integer beyond 64 bits":         {object(`{"type":"integer"}`), `{"m":9223372036854775808}`, "The number is out of range."},
		"an integer beyond 32 bits":         {object(`{"type":"integer","format":"int32"}`), `{"m":2147483648}`, "The number is out of range."},
		"a number beyond a double":          {object(`{"type":"number"}`), `{"m":1e309}`, "The number is out of range."},
		"below the minimum":                 {object(`{"type":"integer","minimum":1}`), `{"m":0}`, "The value must not be less than 1."},
		"at an exclusive minimum":           {object(`{"type":"number","minimum":1.5,"exclusiveMinimum":true}`), `{"m":1.5}`, "The value must be greater than 1.5."},
		"above the maximum":                 {object(`{"type":"number","maximum":1}`), `{"m":1.1}`, "The value must not be greater than 1."},
		"at an exclusive maximum":           {object(`{"type":"integer","maximum":3,"exclusiveMaximum":true}`), `{"m":3}`, "The value must be less than 3."},
		"a choice of numbers":               {object(`{"type":"integer","enum":[1,2]}`), `{"m":3}`, `"3" is not one of the accepted choices: 1, 2.`},
		"a list too short":                  {object(`{"type":"array","minItems":1,"items":{"type":"string"}}`), `{"m":[]}`, "Give at least 1 value."},
		"a list too long":                   {object(`{"type":"array","maxItems":1,"items":{"type":"string"}}`), `{"m":["a","b"]}`, "Give at most 1 value."},
		"a value twice":                     {object(`{"type":"array","uniqueItems":true,"items":{"type":"string"}}`), `{"m":["a","\u0061"]}`, "The values must differ from each other."},
		"different values":                  {object(`{"type":"array","uniqueItems":true,"items":{"type":"string"}}`), `{"m":["a","b"]}`, ""},
		"an empty text":                     {object(`{"type":"string","minLength":1}`), `{"m":""}`, "This field must not be empty."},
		"a text too short":                  {object(`{"type":"string","minLength":3}`), `{"m":"éé"}`, "Use at least 3 characters."},
		"a pattern not met":                 {object(`{"type":"string","pattern":"^[a-z]+$"}`), `{"m":"A"}`, "The value must have the form ^[a-z]+$."},
		"a pattern met by an escape":        {object(`{"type":"string","pattern":"^[a-z]+$"}`), `{"m":"\u0061"}`, ""},
		"a moment without a zone":           {object(`{"type":"string","format":"date-time"}`), `{"m":"2026-01-02T03:04:05"}`, "Enter a valid date and time (RFC 3339)."},
		"a moment":                          {object(`{"type":"string","format":"date-time"}`), `{"m":"2026-01-02T03:04:05.123+01:00"}`, ""},
		"an address without a scheme":       {object(`{"type":"string","format":"uri"}`), `{"m":"example.com"}`, "Enter a valid URI."},
		"a custom scheme":                   {object(`{"type":"string","format":"uri"}`), `{"m":"myapp://done?x=1"}`, ""},
		"base64":                            {object(`{"type":"string","format":"byte"}`), `{"m":"QUJD"}`, ""},
		"broken base64":                     {object(`{"type":"string","format":"byte"}`), `{"m":"QUJ"}`, "Enter valid base64."},
		"a member that is refused":          {`{"type":"object","additionalProperties":false}`, `{"m":1}`, "This field is not known here."},
		"a free member of a wrong type":     {object(`{"type":"object","additionalProperties":{"type":"integer"}}`), `{"m":{"x":"y"}}`, "Enter a whole number."},
		"too many members":                  {object(`{"type":"object","maxProperties":1}`), `{"m":{"x":1,"y":2}}`, "Give at most 1 value."},
		"text or list: a list":              {object(`{"oneOf":[{"type":"string"},{"type":"array","items":{"type":"string"}}]}`), `{"m":["a"]}`, ""},
		"text or list: a bad list":          {object(`{"oneOf":[{"type":"string"},{"type":"array","items":{"type":"string"}}]}`), `{"m":[1]}`, "Enter a text."},
		"text or list: a number":            {object(`{"oneOf":[{"type":"string"},{"type":"array","items":{"type":"string"}}]}`), `{"m":1}`, "The value matches none of the accepted forms."},
		"exactly one of two, and both fit":  {object(`{"oneOf":[{"type":"string"},{"type":"string","maxLength":5}]}`), `{"m":"a"}`, "The value matches more than one of the accepted forms."},
		"any of two, and both fit":          {object(`{"anyOf":[{"type":"string"},{"type":"string","maxLength":5}]}`), `{"m":"a"}`, ""},
		"a reference with a remark, null":   {object(`{"nullable":true,"allOf":[{"$ref":"#/components/schemas/Colour"}]}`), `{"m":null}`, ""},
		"a reference with a remark, refuse": {object(`{"nullable":true,"allOf":[{"$ref":"#/components/schemas/Colour"}]}`), `{"m":"blue"}`, `"blue" is not one of the accepted choices: red, green.`},
		"null elsewhere":                    {object(`{"type":"string"}`), `{"m":null}`, "This field must not be null."},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, refused := check(t, compile(t, "management", tc.schema), tc.data)
			want := map[string][]string{"m": {tc.want}}
			if tc.want == "" {
				want = nil
			}
			if diff := cmp.Diff(want, refused); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

func TestNullStandsForAbsent(t *testing.T) {
	t.Parallel()
	op := compile(t, "verification", `{"type":"object","required":["r"],"properties":{"r":{"type":"string"},"m":{"type":"string"},"n":{"type":"integer"}}}`)
	for data, want := range map[string]string{
		`{"m":null,"r":"a"}`:           `{"r":"a"}`,
		`{"r":"a","m":null}`:           `{"r":"a"}`,
		`{"m":null,"n":null,"r":"a"}`:  `{"r":"a"}`,
		`{"r":"a" , "m":null,"n":1.0}`: `{"r":"a" ,"n":1}`,
		`{"r":"a","n":-2e1}`:           `{"r":"a","n":-20}`,
	} {
		if got, refused := check(t, op, data); refused != nil || got != want {
			t.Errorf("%s became %s %v, want %s", data, got, refused, want)
		}
	}
	if _, refused := check(t, op, `{"r":null}`); refused["r"] == nil {
		t.Error("null was taken for a required member")
	}
}

func TestAlternativesAreBounded(t *testing.T) {
	t.Parallel()
	// Every level tries both branches, so a naive reader would need 2^60 steps.
	schema := `{"type":"object","properties":{"n":{"$ref":"#/components/schemas/N"}}}`
	doc := strings.Replace(document("management", schema), `"schemas":{`,
		`"schemas":{"N":{"oneOf":[{"type":"object","properties":{"n":{"$ref":"#/components/schemas/N"},"a":{"type":"string"}},"required":["a"]},
		{"type":"object","properties":{"n":{"$ref":"#/components/schemas/N"},"b":{"type":"string"}},"required":["b"]}]},`, 1)
	c, err := contract.Load([]byte(doc))
	if err != nil {
		t.Fatal(err)
	}
	data := strings.Repeat(`{"n":`, 60) + `{}` + strings.Repeat(`}`, 60)
	if _, refused := check(t, c.Operation("op"), data); refused["detail"] == nil {
		t.Fatalf("refused = %v, want the whole body to be", refused)
	}
}

func TestLoadRefusesWhatItCannotCheck(t *testing.T) {
	t.Parallel()
	cases := map[string]string{
		"an unknown keyword":         document("management", `{"type":"object","dependentRequired":{}}`),
		"a negation":                 document("management", `{"not":{"type":"string"}}`),
		"multiples":                  document("management", `{"type":"integer","multipleOf":2}`),
		"an unknown format":          document("management", `{"type":"string","format":"hostname"}`),
		"a pattern Go cannot read":   document("management", `{"type":"string","pattern":"(?=a)"}`),
		"an unknown type":            document("management", `{"type":"file"}`),
		"demands without a type":     document("management", `{"maxLength":5}`),
		"a reference to nowhere":     document("management", `{"$ref":"#/components/schemas/Missing"}`),
		"a required stranger":        document("management", `{"type":"object","required":["x"]}`),
		"unique objects":             document("management", `{"type":"array","uniqueItems":true,"items":{"type":"object"}}`),
		"bounds on a text":           document("management", `{"type":"string","minimum":1}`),
		"no rate scope":              strings.Replace(document("management", `{}`), `"x-rate-scope":"w",`, ``, 1),
		"an unknown rate scope":      strings.Replace(document("management", `{}`), `"x-rate-scope":"w"`, `"x-rate-scope":"v"`, 1),
		"no failure status":          strings.Replace(document("management", `{}`), `"x-auth-failure":403,`, ``, 1),
		"no security":                strings.Replace(document("management", `{}`), `"security":[],`, ``, 1),
		"an unknown security scheme": strings.Replace(document("management", `{}`), `"security":[]`, `"security":[{"K":[]}]`, 1),
		"no body limit":              strings.Replace(document("management", `{}`), `"x-body-limit":1000000,`, ``, 1),
		"no operation id":            strings.Replace(document("management", `{}`), `"operationId":"op",`, ``, 1),
		"an undescribed parameter":   strings.Replace(document("management", `{}`), `"/a/"`, `"/a/{id}/"`, 1),
		"no paths":                   `{"openapi":"3.0.3"}`,
		"no JSON":                    `{`,
	}
	for name, doc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if _, err := contract.Load([]byte(doc)); err == nil {
				t.Fatal("loaded")
			}
		})
	}
}

func TestEveryOperationIsDecided(t *testing.T) {
	t.Parallel()
	for _, op := range load(t).Operations() {
		if op.AuthFailure != 401 && op.AuthFailure != 403 {
			t.Errorf("%s: failure status %d", op.ID, op.AuthFailure)
		}
		if op.TakesBody() && (op.BodyLimit < 1 || op.BodyLimit > 64<<20) {
			t.Errorf("%s: body limit %d", op.ID, op.BodyLimit)
		}
		if len(op.Scopes) == 0 && len(op.Security) > 0 && op.Surface != "hosted" {
			t.Errorf("%s: takes a key and is not counted", op.ID)
		}
	}
}

func TestSensitiveMembersAreKnown(t *testing.T) {
	t.Parallel()
	got := strings.Join(load(t).Operation("createSession").Sensitive, " ")
	for _, name := range []string{"email", "phone", "first_name", "metadata", "portrait_image", "vendor_data"} {
		if !strings.Contains(got, name) {
			t.Errorf("%s is not among %s", name, got)
		}
	}
}

// languages are those of the contract, as a refusal names them.
const languages = "en, ar, bg, bn, bs, ca, cnr, cs, da, de, el, es, et, fa, fi, fr, he, hi, hr, hu, hy, id, it, ja, ka, kk, ko, ky, lt, lv, mk, mn, ms, nl, no, pl, pt-BR, pt, ro, ru, sk, sl, so, sq, sr, sv, th, tr, uk, uz, vi, zh-CN, zh-TW, zh"
