package apicall_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"vidimus/cmd/vidimus/demo/apicall"
)

// TestCodesUseWhatTheLibrariesHave looks every name up in the generated libraries.
func TestCodesUseWhatTheLibrariesHave(t *testing.T) {
	t.Parallel()
	sdk := filepath.Join("..", "..", "..", "..", "gen", "sdk")
	read := func(path ...string) string {
		t.Helper()
		raw, err := os.ReadFile(filepath.Join(append([]string{sdk}, path...)...))
		if err != nil {
			t.Fatal(err)
		}
		return string(raw)
	}
	golang, typescript, models := read("go", "client.gen.go"), read("typescript", "src", "sdk.gen.ts"), read("python", "vidimus", "models", "__init__.py")
	for operation, names := range map[string][2]string{
		"createSession":           {"create_session", "SessionCreateRequest"},
		"createTransaction":       {"create_transaction", "TransactionReport"},
		"installTransactionRules": {"install_transaction_rules", "TransactionRuleSelection"},
	} {
		call := apicall.Call{Operation: operation, Method: "POST", Path: "/v3/x/", Body: map[string]any{"name": "it's <Zoë> `x` \\"}}
		codes := map[string]string{}
		for _, c := range call.Codes("http://localhost:8080", "the-key") {
			codes[c.Language] = c.Text
			if !strings.Contains(c.Text, "the-key") || !strings.Contains(c.Text, "Zoë") {
				t.Errorf("%s of %s lacks the key or the body:\n%s", c.Language, operation, c.Text)
			}
		}
		method := strings.ToUpper(operation[:1]) + operation[1:] + "WithBody"
		for language, found := range map[string]bool{
			"Go":         strings.Contains(golang, "func (c *Client) "+method+"(") && strings.Contains(codes["Go"], "client."+method+"("),
			"TypeScript": strings.Contains(typescript, "export const "+operation+" =") && strings.Contains(codes["TypeScript"], "await "+operation+"({"),
			"Python":     strings.Contains(models, names[1]) && strings.Contains(codes["Python"], names[0]+".sync(") && strings.Contains(read("python", "vidimus", "api", "verification", names[0]+".py"), names[1]),
			"curl":       strings.Contains(codes["curl"], `it'\''s`),
		} {
			if !found {
				t.Errorf("%s of %s names what is not there:\n%s", language, operation, codes[language])
			}
		}
	}
	if codes := (apicall.Call{Operation: "getSessionDecision", Method: "GET"}).Codes("x", "y"); codes != nil {
		t.Errorf("%v", codes)
	}
}
