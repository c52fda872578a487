package apicall

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"unicode"
)

// Code is a call as a program makes it, in one language.
type Code struct{ Language, Text string }

// bodyModels are the classes that the Python library has for bodies, by operation.
var bodyModels = map[string]string{
	"createSession": "SessionCreateRequest", "createTransaction": "TransactionReport", "installTransactionRules": "TransactionRuleSelection",
}

// Codes writes the call in each language; none where it is not one of a backend with JSON.
func (c Call) Codes(base, key string) []Code {
	if c.Method != http.MethodPost || bodyModels[c.Operation] == "" {
		return nil
	}
	var raw bytes.Buffer
	encoder := json.NewEncoder(&raw)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if encoder.Encode(c.Body) != nil {
		return nil
	}
	body := strings.TrimSpace(raw.String())
	return []Code{
		{"curl", c.curl(base, key, body)}, {"Go", c.golang(base, key, body)}, {"TypeScript", c.typescript(base, key, body)}, {"Python", c.python(base, key, body)},
	}
}

func (c Call) curl(base, key, body string) string {
	return fmt.Sprintf("curl -X POST '%s%s' \\\n  -H 'x-api-key: %s' \\\n  -H 'Content-Type: application/json' \\\n  -d '%s'",
		base, c.Path, key, strings.ReplaceAll(body, "'", `'\''`))
}

func (c Call) golang(base, key, body string) string {
	name := strings.ToUpper(c.Operation[:1]) + c.Operation[1:]
	return fmt.Sprintf(`client, err := vidimus.NewClient(%q,
	vidimus.WithRequestEditorFn(func(_ context.Context, r *http.Request) error {
		r.Header.Set("x-api-key", %q)
		return nil
	}))
if err != nil {
	return err
}
answer, err := client.%sWithBody(ctx, "application/json", strings.NewReader(%s))`, base, key, name, "`"+strings.ReplaceAll(body, "`", "` + \"`\" + `")+"`")
}

func (c Call) typescript(base, key, body string) string {
	return fmt.Sprintf(`import { %s } from 'vidimus'
import { createClient } from 'vidimus/client'

const client = createClient({ baseUrl: '%s', auth: '%s' })
const { data, error } = await %s({
  client,
  body: %s,
})`, c.Operation, base, key, c.Operation, strings.ReplaceAll(body, "\n", "\n  "))
}

func (c Call) python(base, key, body string) string {
	model, module := bodyModels[c.Operation], snake(c.Operation)
	return fmt.Sprintf(`import json

from vidimus import AuthenticatedClient
from vidimus.api.verification import %s
from vidimus.models import %s

client = AuthenticatedClient(base_url=%q, token=%q, prefix="", auth_header_name="x-api-key")
body = %s.from_dict(json.loads("""%s"""))
answer = %s.sync(client=client, body=body)`, module, model, base, key, model, strings.ReplaceAll(body, `\`, `\\`), module)
}

func snake(camel string) string {
	var b strings.Builder
	for i, r := range camel {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}
