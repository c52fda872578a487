package spanjson_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/platform/format/spanjson"
)

func TestMembers(t *testing.T) {
	t.Parallel()
	cases := map[string]struct{ object, want string }{
		"none":                           {` { } `, ``},
		"one of each kind":               {`{"a":"x","b":-1.5e3,"c":true,"d":null,"e":{"f":[1]},"g":[{"h":"]"}]}`, `"a" "x"|"b" -1.5e3|"c" true|"d" null|"e" {"f":[1]}|"g" [{"h":"]"}]`},
		"blanks are around values":       {"{\n\t\"a\" : 1 ,\r\"b\" : [ 1 , 2 ] }\n", `"a" 1|"b" [ 1 , 2 ]`},
		"quotes and braces inside texts": {`{"a\"}":"\\\"},{"}`, `"a\"}" "\\\"},{"`},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var got []string
			whole := spanjson.Each([]byte(tc.object), func(quoted, value []byte) { got = append(got, string(quoted)+" "+string(value)) })
			if !whole || strings.Join(got, "|") != tc.want {
				t.Errorf("members = %s (%v), want %s", strings.Join(got, "|"), whole, tc.want)
			}
		})
	}
}

func TestWhatIsNoObjectIsTold(t *testing.T) {
	t.Parallel()
	for _, text := range []string{``, `1`, `[]`, `"{}"`, `{`, `{"a"`, `{"a":`, `{"a":}`, `{"a":1`, `{"a":1,`, `{"a":1,}`, `{"a":"x`, `{"a":"\"}`, `{a:1}`, `{"a" 1}`, `{"a":1}x`, `{"a":1}{}`, `{,}`} {
		if spanjson.Each([]byte(text), func(_, _ []byte) {}) {
			t.Errorf("%s was taken for an object", text)
		}
	}
}

func TestElements(t *testing.T) {
	t.Parallel()
	got, ok := spanjson.Elements([]byte(` [ {"a":[1]}, "x,y" ,null, 2 ] `))
	want := []string{`{"a":[1]}`, `"x,y"`, `null`, `2`}
	if !ok || len(got) != len(want) {
		t.Fatalf("elements = %s (%v)", got, ok)
	}
	for i, w := range want {
		if string(got[i]) != w {
			t.Errorf("element %d = %s, want %s", i, got[i], w)
		}
	}
	for _, text := range []string{``, `{}`, `[`, `[1`, `[1,]`, `[1]]`, `[,]`} {
		if _, ok := spanjson.Elements([]byte(text)); ok {
			t.Errorf("%s was taken for an array", text)
		}
	}
}

func TestTexts(t *testing.T) {
	t.Parallel()
	for value, want := range map[string]string{`""`: "", `"a"`: "a", `"日本"`: "日本", `"\u0041\n\ud83d\ude00"`: "A\n😀"} {
		if got, ok := spanjson.String([]byte(value)); !ok || got != want {
			t.Errorf("text of %s = %q (%v)", value, got, ok)
		}
		if got := string(spanjson.Name([]byte(value))); got != want {
			t.Errorf("name of %s = %q", value, got)
		}
	}
	for _, value := range []string{``, `"`, `null`, `1`, `{}`, `"\x"`} {
		if got, ok := spanjson.String([]byte(value)); ok {
			t.Errorf("%s was taken for the text %q", value, got)
		}
	}
}

// FuzzEach compares with encoding/json whatever that takes for an object.
func FuzzEach(f *testing.F) {
	for _, seed := range []string{`{}`, `{"a":{"b":[1,"\"}"]},"c":null}`, ` {"\u0061" : -1e5 , "b":[]} `, `{"a":1}}`, `{"a":"\`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		got := map[string]string{}
		whole := spanjson.Each(text, func(quoted, value []byte) { got[string(spanjson.Name(quoted))] = string(value) })
		var want map[string]json.RawMessage
		if json.Unmarshal(text, &want) != nil || want == nil {
			return
		}
		if !whole {
			t.Fatalf("%s was not taken for an object", text)
		}
		if !slices.Equal(slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want))) && bytes.IndexFunc(text, func(r rune) bool { return r == '\ufffd' }) < 0 {
			t.Fatalf("names of %s: %v", text, got)
		}
		for name, value := range want {
			if found, ok := got[name]; ok && found != string(value) {
				t.Errorf("%q of %s = %s, want %s", name, text, found, value)
			}
		}
	})
}
