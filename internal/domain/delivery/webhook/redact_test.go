package webhook

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestRedaction(t *testing.T) {
	t.Parallel()
	const secret = "gRj3mJ0v6b0cF1pYqQ0kB9i2c3d4e5f6g7h8i9j0k1L"
	cases := map[string]struct{ body, want string }{
		"nothing to hide":            {`{"ok":true,"queued":12}`, `{"ok":true,"queued":12}`},
		"a word that is no name":     {`the token expired`, `the token expired`},
		"a member of JSON":           {`{"user":"x","password":"p","n":1}`, `{"user":"x","password":"[redacted]","n":1}`},
		"a name in other letters":    {`{"API_Key" : "k", "accessToken":"t"}`, `{"API_Key" : "[redacted]", "accessToken":"[redacted]"}`},
		"a quote within the value":   {`{"secret":"a\"b","c":"d"}`, `{"secret":"[redacted]","c":"d"}`},
		"a backslash at the end":     {`{"secret":"a\\","c":"d"}`, `{"secret":"[redacted]","c":"d"}`},
		"a number":                   {`{"token":12,"c":3}`, `{"token":[redacted],"c":3}`},
		"an object":                  {`{"credentials":{"a":"}","b":[1]},"c":3}`, `{"credentials":[redacted],"c":3}`},
		"a list":                     {`{"tokens":["a","b]"],"c":3}`, `{"tokens":[redacted],"c":3}`},
		"JSON in a text of JSON":     {`{"body":"{\"password\":\"p\",\"n\":1}"}`, `{"body":"{\"password\":\"[redacted]\",\"n\":1}"}`},
		"a value that was cut":       {`{"n":1,"password":"begin`, `{"n":1,"password":"[redacted]`},
		"an object that was cut":     {`{"token":{"a":"b`, `{"token":[redacted]`},
		"a form":                     {`a=1&client_secret=s&b=2`, `a=1&client_secret=[redacted]&b=2`},
		"an assignment":              {`DB_PASSWORD="p q" PORT=80`, `DB_PASSWORD="[redacted]" PORT=80`},
		"an assignment with blanks":  {`secret = abc def`, `secret = [redacted] def`},
		"a map of another language":  {`'password' => 'p', 'n' => 1`, `'password' => '[redacted]', 'n' => 1`},
		"a header":                   {"Host: a\r\nAuthorization: Token abc\r\nAccept: b", "Host: a\r\nAuthorization: [redacted]\r\nAccept: b"},
		"a cookie":                   {"Set-Cookie: sid=abc; Path=/\nx", "Set-Cookie: [redacted]\nx"},
		"a name of two words":        {"API key: abc", "API key: [redacted]"},
		"an element":                 {"<user>x</user><password>p</password>", "<user>x</user><password>[redacted]</password>"},
		"a bearer token":             {"got Bearer abcdef.ghi-jkl", "got Bearer [redacted]"},
		"a token that names itself":  {"jot eyJhbGciOi.eyJzdWIi.sig-nature", "jot [redacted]"},
		"our secret":                 {"wrong key " + secret + "!", "wrong key [redacted]!"},
		"our secret, cut":            {"wrong key " + secret[:20], "wrong key [redacted]"},
		"an address of mail":         {"unknown user jörg.o'neil+x@bücher.example, sorry", "unknown user [redacted], sorry"},
		"an escaped address of mail": {"/unsubscribe?m=a.b%40c.example&x", "/unsubscribe?m=[redacted]&x"},
		"a long number":              {"id 123456 of 12345", "id [redacted] of 12345"},
		"digits of another script":   {"٠١٢٣٤٥", "[redacted]"},
		"the number of a card":       {"card 4111 1111 1111 1111 refused", "card [redacted] refused"},
		"bytes that are no text":     {"a\xffb\x00c", "a\ufffdb\ufffdc"},
		"a name at the end":          {`{"password"`, `{"password"`},
		"a name without a value":     {`password=`, `password=`},
		"a trace":                    {"File \"/app/x.py\", line 12\n  api_key='k'", "File \"/app/x.py\", line 12\n  api_key='[redacted]'"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := redactBody([]byte(tc.body), []string{secret}); got != tc.want {
				t.Errorf("%s\nbecomes %s\nwant    %s", tc.body, got, tc.want)
			}
		})
	}
}

func TestRedactionOfALongBody(t *testing.T) {
	t.Parallel()
	// Each grows when it is redacted, or makes a careless reader start again and again.
	for _, part := range []string{"token=a&", `"token":`, `"token":{`, `"token":"\`, "token ", "a", "<token>", "1", "@a", `\`, "Bearer ", "eyJ."} {
		body := strings.Repeat(part, maxKeptBody/len(part))
		got := redactBody([]byte(body), []string{"0123456789"})
		if len(got) > maxKeptBody || !utf8.ValidString(got) {
			t.Errorf("%q: %d bytes are kept of %d", part, len(got), len(body))
		}
	}
}

func FuzzRedactBody(f *testing.F) {
	for _, seed := range []string{
		`{"password":"p"}`, `{"a":"{\"token\":\"x\"}"}`, "authorization: Basic abcdef", "a@b.example 123456", `secret={[`, "\xff\x00", `"token":\"`,
	} {
		f.Add([]byte(seed))
	}
	const secret = "Secret-Of-The-Destination-0"
	f.Fuzz(func(t *testing.T, body []byte) {
		got := redactBody(body, []string{secret})
		if !utf8.ValidString(got) || strings.ContainsRune(got, 0) || len(got) > maxKeptBody {
			t.Fatalf("%q cannot be stored: %q", body, got)
		}
		for _, name := range []string{`"password":"`, `password=`, `<password>`} {
			const value = "Xy-Zz-Value"
			// Behind a line of its own, whatever the text before it left open.
			if told := redactBody([]byte(name+value+"\"\n<"+string(body)), nil); strings.Contains(told, value) && !strings.Contains(string(body), value) {
				t.Fatalf("%s keeps its value: %q", name, told)
			}
		}
		if told := redactBody(append([]byte(secret), body...), []string{secret}); strings.Contains(told, secret) {
			t.Fatalf("our secret is kept: %q", told)
		}
	})
}

// BenchmarkRedactBody is what the longest answers cost.
func BenchmarkRedactBody(b *testing.B) {
	for name, part := range map[string]string{"plain": "a line of a page that says nothing\n", "digits": "12345 ", "mails": "a@b.example ", "one word": "a"} {
		body := []byte(strings.Repeat(part, maxKeptBody/len(part)))
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(body)))
			for b.Loop() {
				redactBody(body, []string{"a-secret-of-a-destination"})
			}
		})
	}
}
