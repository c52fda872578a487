package contract

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"
)

// verdictOf scans data as a free value.
func verdictOf(data []byte) (broken string, problems []problem) {
	w := newWalker(data, false)
	defer w.release()
	w.document(nil)
	return w.broken, append([]problem(nil), w.problems...)
}

func TestScanRefuses(t *testing.T) {
	t.Parallel()
	cases := map[string]struct{ data, broken, problem string }{
		"nothing at all":                           {"", reasonSyntax, ""},
		"white space only":                         {" \n", reasonSyntax, ""},
		"a second value":                           {"{} {}", reasonTrailing, ""},
		"a byte order mark":                        {"\ufeff{}", reasonSyntax, ""},
		"a comma behind the last element":          {"[1,]", reasonSyntax, ""},
		"a comma behind the last member":           {`{"a":1,}`, reasonSyntax, ""},
		"a name without quotes":                    {"{a:1}", reasonSyntax, ""},
		"a name without a value":                   {`{"a"}`, reasonSyntax, ""},
		"single quotes":                            {"{'a':1}", reasonSyntax, ""},
		"a comment":                                {"{}//", reasonTrailing, ""},
		"a leading zero":                           {"01", reasonTrailing, ""},
		"a leading plus":                           {"+1", reasonSyntax, ""},
		"a bare minus":                             {"-", reasonSyntax, ""},
		"a point without digits":                   {"1.", reasonSyntax, ""},
		"an exponent without digits":               {"1e", reasonSyntax, ""},
		"not a number":                             {"NaN", reasonSyntax, ""},
		"a shortened literal":                      {"tru", reasonSyntax, ""},
		"an open string":                           {`"abc`, reasonSyntax, ""},
		"an open object":                           {`{"a":1`, reasonSyntax, ""},
		"a raw line break in a string":             {"\"a\nb\"", reasonSyntax, ""},
		"a raw NUL":                                {"\"a\x00b\"", reasonSyntax, ""},
		"an unknown escape":                        {`"\x41"`, reasonSyntax, ""},
		"a short escape":                           {`"\u12"`, reasonSyntax, ""},
		"bytes that are no UTF-8":                  {"\"\xff\"", reasonEncoding, ""},
		"an overlong encoding":                     {"\"\xc0\x80\"", reasonEncoding, ""},
		"an encoded surrogate":                     {"\"\xed\xa0\x80\"", reasonEncoding, ""},
		"65 levels":                                {strings.Repeat("[", 65) + strings.Repeat("]", 65), reasonDepth, ""},
		"a million levels":                         {strings.Repeat(`{"a":`, 1_000_000), reasonDepth, ""},
		"an escaped NUL":                           {`"a\u0000b"`, "", textNUL},
		"an escaped NUL in a name":                 {`{"a\u0000":1}`, "", textNUL},
		"half a surrogate pair":                    {`"\ud800"`, "", textSurrogate},
		"the wrong half":                           {`"\udc00"`, "", textSurrogate},
		"two first halves":                         {`"\ud83d\ud83d\ude00"`, "", textSurrogate},
		"a name twice":                             {`{"a":1,"a":2}`, "", textRepeated},
		"a name twice, once escaped":               {`{"a":1,"\u0061":2}`, "", textRepeated},
		"a name twice, deep down":                  {`[{"b":{"a":1,"c":2,"a":2}}]`, "", textRepeated},
		"a number that stands for a lot of digits": {"1e401", "", textHuge},
		"a number without end":                     {"1" + strings.Repeat("0", 600), "", textHuge},
		"an exponent without end":                  {"1e" + strings.Repeat("9", 1000), "", textHuge},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			broken, problems := verdictOf([]byte(tc.data))
			if broken != tc.broken {
				t.Fatalf("broken = %q, want %q", broken, tc.broken)
			}
			if tc.problem != "" && (len(problems) != 1 || problems[0].text != tc.problem) {
				t.Fatalf("problems = %v, want %q", problems, tc.problem)
			}
		})
	}
}

func TestScanAccepts(t *testing.T) {
	t.Parallel()
	many := make([]string, 1000)
	for i := range many {
		many[i] = fmt.Sprintf(`"k%d":%d`, i, i)
	}
	cases := map[string]string{
		"64 levels":                 strings.Repeat("[", 64) + strings.Repeat("]", 64),
		"the same name in siblings": `[{"a":1},{"a":1}]`,
		"the same name in a child":  `{"a":{"a":{"a":1}}}`,
		"a thousand names":          "{" + strings.Join(many, ",") + "}",
		"a surrogate pair":          `"\ud83d\ude00"`,
		"20 digits":                 "12345678901234567890.123456789",
		"a small exponent":          "1E-400",
		"a zero-padded exponent":    "1e0000000000000001",
		"all escapes":               `"\"\\\/\b\f\n\r\t\u00e9"`,
		"characters beyond ASCII":   `"žluťoučký 漢字 😀"`,
		"white space everywhere":    " { \"a\" : [ 1 , 2 ] , \"b\" : null } ",
	}
	for name, data := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if broken, problems := verdictOf([]byte(data)); broken != "" || len(problems) > 0 {
				t.Fatalf("refused: %q %v", broken, problems)
			}
		})
	}
}

func TestManyNamesAreStillCompared(t *testing.T) {
	t.Parallel()
	var b strings.Builder
	b.WriteString("{")
	for i := range 100 {
		fmt.Fprintf(&b, `"k%d":0,`, i)
	}
	b.WriteString(`"k99":1}`)
	if _, problems := verdictOf([]byte(b.String())); len(problems) != 1 || problems[0].text != textRepeated {
		t.Fatalf("problems = %v", problems)
	}
}

// FuzzScan compares the scanner with encoding/json: what we take, it takes, and
// what it takes we refuse only for a documented reason.
func FuzzScan(f *testing.F) {
	for _, seed := range []string{
		`{"a":[1,2.5e3,true,null,"x\u00e9\ud83d\ude00"]}`, `[]`, `"\ud800"`, `{"a":1,"a":2}`, "\"\xff\"", "1e999",
		`{"a" : {"b" : "\\\"" } }`, "-0.0", `"abcdefghijklmnop\"qrstuvwxyz"`, "[[[[[[]]]]]]",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		broken, problems := verdictOf(data)
		valid := json.Valid(data)
		accepted := broken == "" && len(problems) == 0
		switch {
		case accepted && !valid:
			t.Fatalf("accepted what is no JSON: %q", data)
		case accepted && !utf8.Valid(data):
			t.Fatalf("accepted what is no UTF-8: %q", data)
		case valid && utf8.Valid(data) && broken != "" && broken != reasonDepth:
			t.Fatalf("refused JSON as %q: %q", broken, data)
		}
		if accepted {
			compareTexts(t, data)
		}
	})
}

// compareTexts demands that every string decodes as encoding/json decodes it.
func compareTexts(t *testing.T, data []byte) {
	t.Helper()
	for at := range data {
		if data[at] != '"' {
			continue
		}
		s := scanner{data: data, pos: at}
		got, ok := s.str()
		if !ok {
			continue
		}
		var want string
		if err := json.Unmarshal(data[at:s.pos], &want); err != nil {
			continue
		}
		if decoded := got.decode(nil); !bytes.Equal(decoded, []byte(want)) {
			t.Fatalf("decoded %q, want %q", decoded, want)
		}
		if got.length() != utf8.RuneCountInString(want) {
			t.Fatalf("length %d, want %d", got.length(), utf8.RuneCountInString(want))
		}
	}
}
