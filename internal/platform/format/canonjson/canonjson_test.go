package canonjson_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"vidimus/internal/platform/format/canonjson"
)

func TestCanonicalize(t *testing.T) {
	t.Parallel()

	cases := map[string]struct{ in, want string }{
		"members are sorted":                           {`{"b":1,"a":2}`, `{"a":2,"b":1}`},
		"inner members are sorted too":                 {`[{"z":{"b":1,"a":2},"y":0}]`, `[{"y":0,"z":{"a":2,"b":1}}]`},
		"capitals come before small letters":           {`{"a":1,"B":2}`, `{"B":2,"a":1}`},
		"names sort by what they mean, not by escapes": {`{"\u0061":1,"A":2,"\"":3}`, `{"\"":3,"A":2,"a":1}`},
		"an astral name sorts after the last of the basic plane": {
			"{\"\U00010000\":1,\"\uffee\":2}", "{\"\uffee\":2,\"\U00010000\":1}",
		},
		"a prefix comes first":                        {`{"ab":1,"a":2}`, `{"a":2,"ab":1}`},
		"names that look like integers are texts":     {`{"2":1,"10":2,"-1":3,"01":4}`, `{"-1":3,"01":4,"10":2,"2":1}`},
		"order of arrays stays":                       {`[3,1,2]`, `[3,1,2]`},
		"blanks go":                                   {" { \"a\" :\t[ 1 ,\r\n 2 ] } ", `{"a":[1,2]}`},
		"blanks in texts stay":                        {`" a  b "`, `" a  b "`},
		"empty containers":                            {`{"a":{},"b":[ ]}`, `{"a":{},"b":[]}`},
		"literals":                                    {`[true,false,null]`, `[true,false,null]`},
		"text beyond ASCII stays as it is":            {`"Zoë 北京 😀"`, `"Zoë 北京 😀"`},
		"escaped text beyond ASCII is freed":          {`"Zo\u00eb \ud83d\ude00"`, `"Zoë 😀"`},
		"markup characters stay raw":                  {`"<a href=\u0026\u003e>"`, `"<a href=&>>"`},
		"line separators stay raw":                    {`"\u2028\u2029"`, "\"\u2028\u2029\""},
		"a slash needs no escape":                     {`"a\/b"`, `"a/b"`},
		"quote and backslash are escaped":             {`"\u0022\u005c"`, `"\"\\"`},
		"control characters have short forms":         {`"\u0008\u000c\u000a\u000d\u0009"`, `"\b\f\n\r\t"`},
		"other control characters are lower-case hex": {`"\u001F\u0000"`, `"\u001f\u0000"`},
		"delete is no control character of JSON":      {"\"\\u007f\"", "\"\x7f\""},
		"a lone high surrogate is replaced":           {`"a\ud800b"`, "\"a\ufffdb\""},
		"a lone low surrogate is replaced":            {`"\udc00"`, "\"\ufffd\""},
		"two high surrogates are two replacements":    {`"\ud800\ud800"`, "\"\ufffd\ufffd\""},
		"the half pair before a whole one":            {`"\ud83d\ud83d\ude00"`, "\"\ufffd😀\""},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			expect(t, tc.in, tc.want)
		})
	}
}

func TestNumbers(t *testing.T) {
	t.Parallel()

	cases := map[string]struct{ in, want string }{
		"an integer":                                    {`42`, `42`},
		"zero has no sign":                              {`[-0,-0.0,-0e5,-0.00001]`, `[0,0,0,0]`},
		"a whole float is an integer":                   {`[1.0,-2.000,1e3,12.50e1,0.0]`, `[1,-2,1000,125,0]`},
		"a fraction stays":                              {`[0.5,-12.75,99.123456]`, `[0.5,-12.75,99.123456]`},
		"six places at most":                            {`[0.12345678,1.9999999]`, `[0.123457,2]`},
		"trailing zeros go":                             {`1.500000`, `1.5`},
		"an exponent is written out":                    {`[2.5e-3,1.25E+2]`, `[0.0025,125]`},
		"the smallest fraction":                         {`0.0001`, `0.0001`},
		"below it four places decide":                   {`[0.00009,0.00004,5e-5,1e-300]`, `[0.0001,0,0.0001,0]`},
		"the last exact integer":                        {`[9007199254740992,-9007199254740992]`, `[9007199254740992,-9007199254740992]`},
		"a larger integer is a text":                    {`[9007199254740993,-9007199254740993]`, `["9007199254740993","-9007199254740993"]`},
		"twenty digits survive":                         {`12345678901234567890`, `"12345678901234567890"`},
		"a larger whole float is a text without point":  {`12345678901234567890.0`, `"12345678901234567890"`},
		"a large exponent is written out as a text":     {`1.18e+38`, `"118` + strings.Repeat("0", 36) + `"`},
		"a fraction behind a large integer is kept":     {`-10000000000000000.50`, `"-10000000000000000.5"`},
		"a number beyond any double stays as it came":   {`[1e400,-1E99999999999999999999]`, `["1e400","-1E99999999999999999999"]`},
		"places a double cannot hold are not pretended": {`12345678901.123456`, `12345678901.123455`},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			expect(t, tc.in, tc.want)
		})
	}
}

func expect(t *testing.T, in, want string) {
	t.Helper()
	got, err := canonjson.Canonicalize([]byte(in))
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestRefusals(t *testing.T) {
	t.Parallel()

	cases := map[string]struct {
		in   string
		want canonjson.Code
	}{
		"nothing":                         {``, canonjson.CodeMalformed},
		"blanks only":                     {"  \n", canonjson.CodeMalformed},
		"two values":                      {`1 2`, canonjson.CodeMalformed},
		"a byte order mark":               {"\ufeff{}", canonjson.CodeMalformed},
		"a trailing comma in an array":    {`[1,]`, canonjson.CodeMalformed},
		"a trailing comma in an object":   {`{"a":1,}`, canonjson.CodeMalformed},
		"an open array":                   {`[1`, canonjson.CodeMalformed},
		"an open object":                  {`{"a":1`, canonjson.CodeMalformed},
		"an open text":                    {`"abc`, canonjson.CodeMalformed},
		"an open escape":                  {`"abc\`, canonjson.CodeMalformed},
		"an unknown escape":               {`"\x41"`, canonjson.CodeMalformed},
		"a short unicode escape":          {`"\u12"`, canonjson.CodeMalformed},
		"a unicode escape with a sign":    {`"\u+123"`, canonjson.CodeMalformed},
		"a raw control character":         {"\"a\nb\"", canonjson.CodeMalformed},
		"a name without quotes":           {`{a:1}`, canonjson.CodeMalformed},
		"a name without value":            {`{"a"}`, canonjson.CodeMalformed},
		"a number as name":                {`{1:1}`, canonjson.CodeMalformed},
		"a misspelt literal":              {`nul`, canonjson.CodeMalformed},
		"a longer literal":                {`trueish`, canonjson.CodeMalformed},
		"a leading zero":                  {`01`, canonjson.CodeMalformed},
		"a leading plus":                  {`+1`, canonjson.CodeMalformed},
		"a lone sign":                     {`-`, canonjson.CodeMalformed},
		"a point without digits":          {`1.`, canonjson.CodeMalformed},
		"a point without integer":         {`.5`, canonjson.CodeMalformed},
		"an exponent without digits":      {`1e+`, canonjson.CodeMalformed},
		"not a number":                    {`NaN`, canonjson.CodeMalformed},
		"a closing bracket of other kind": {`[1}`, canonjson.CodeMalformed},
		"a name twice":                    {`{"a":1,"a":1}`, canonjson.CodeNameRepeated},
		"a name twice, far apart":         {`{"a":1,"c":2,"b":3,"a":4}`, canonjson.CodeNameRepeated},
		"a name twice, once escaped":      {`{"a":1,"\u0061":2}`, canonjson.CodeNameRepeated},
		"a name twice, inside":            {`[{"x":{"a":1,"a":2}}]`, canonjson.CodeNameRepeated},
		"a text that is not UTF-8":        {"\"\xff\"", canonjson.CodeNotUTF8},
		"an encoded surrogate":            {"\"\xed\xa0\x80\"", canonjson.CodeNotUTF8},
		"a name that is not UTF-8":        {"{\"\xc3\":1}", canonjson.CodeNotUTF8},
		"arrays 65 deep":                  {nest(65), canonjson.CodeTooDeep},
		"objects 65 deep":                 {strings.Repeat(`{"a":`, 65) + "1" + strings.Repeat("}", 65), canonjson.CodeTooDeep},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := canonjson.Canonicalize([]byte(tc.in))
			var refusal *canonjson.Error
			if !errors.As(err, &refusal) {
				t.Fatalf("accepted as %s (%v)", got, err)
			}
			if refusal.Code != tc.want {
				t.Errorf("refused with %v, want %s", refusal, tc.want)
			}
		})
	}
}

func nest(depth int) string { return strings.Repeat("[", depth) + strings.Repeat("]", depth) }

func TestDepth(t *testing.T) {
	t.Parallel()

	expect(t, nest(canonjson.MaxDepth), nest(canonjson.MaxDepth))
	if err := canonjson.Check([]byte(nest(canonjson.MaxMemberDepth))); err != nil {
		t.Errorf("a value as deep as allowed: %v", err)
	}
	if err := canonjson.Check([]byte(nest(canonjson.MaxMemberDepth + 1))); err == nil {
		t.Error("a deeper value is accepted")
	}
}

func TestMarshal(t *testing.T) {
	t.Parallel()

	type body struct {
		Score    float64         `json:"score"`
		Name     string          `json:"name"`
		Metadata json.RawMessage `json:"metadata"`
		Absent   *int            `json:"absent"`
	}
	got, err := canonjson.Marshal(body{100, "<Zoë>", json.RawMessage(`{"n": 12345678901234567890, "a": 1e2}`), nil})
	if err != nil {
		t.Fatal(err)
	}
	want := `{"absent":null,"metadata":{"a":100,"n":"12345678901234567890"},"name":"<Zoë>","score":100}`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if _, err := canonjson.Marshal(map[string]any{"f": func() {}}); err == nil {
		t.Error("a function is encoded")
	}
	if _, err := canonjson.Marshal(json.RawMessage(`{"a":1,"a":2}`)); err == nil {
		t.Error("a repeated name within raw JSON is accepted")
	}
}
