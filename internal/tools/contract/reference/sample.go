package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html/template"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

// sample is a call in one language.
type sample struct {
	Language, Title string
	Code            template.HTML
}

// argument is a parameter of a path with the value that samples have.
type argument struct {
	name, value string
	isUUID      bool
}

// call is an operation with the values that samples have.
type call struct {
	*operation
	arguments []argument
	mediaType string
	// body is the example of what is sent, as JSON; of a form its fields.
	body json.RawMessage
}

// exampleID is the id that stands for the n-th of an example; recorded examples count alike.
func exampleID(n int) string { return fmt.Sprintf("0198c0de-7a11-7000-8000-%012d", n) }

func newCall(o *operation) call {
	c := call{operation: o}
	for _, name := range placeholders(o.path) {
		c.arguments = append(c.arguments, o.argument(name, len(c.arguments)+1))
	}
	mediaType, content := o.body()
	if content == nil {
		return c
	}
	c.mediaType = mediaType
	if value := exampleOf(content); value != nil {
		c.body, _ = json.Marshal(value) // it was JSON before
	}
	return c
}

// placeholders are the names in a path, in their order.
func placeholders(path string) (names []string) {
	for part := range strings.SplitSeq(path, "/") {
		if strings.HasPrefix(part, "{") && strings.HasSuffix(part, "}") {
			names = append(names, part[1:len(part)-1])
		}
	}
	return names
}

// plainValues are values of parameters that are no ids.
var plainValues = map[string]string{
	"vendor_data": "customer-42", "node_id": "document", "nodeId": "document", "side": "front", "provider": "google", "method": "password",
	"organization": "acme", "token": "TOKEN",
}

func (o *operation) argument(name string, n int) argument {
	a := argument{name: name, value: plainValues[name]}
	for _, parameter := range o.parameters {
		p := parameter.Value
		if p.Name != name || p.In != "path" {
			continue
		}
		if p.Schema != nil && p.Schema.Value.Format == "uuid" {
			a.isUUID, a.value = true, exampleID(n)
		}
		if p.Example != nil {
			a.value = fmt.Sprint(p.Example)
		}
	}
	if a.value == "" {
		a.value = strings.ToUpper(name)
	}
	return a
}

// exampleOf is the first example of a content; nil when it has none.
func exampleOf(content *openapi3.MediaType) any {
	if content.Example != nil {
		return content.Example
	}
	for _, name := range slices.Sorted(maps.Keys(content.Examples)) {
		if example := content.Examples[name]; example.Value != nil && example.Value.Value != nil {
			return example.Value.Value
		}
	}
	return nil
}

// indented writes JSON in lines.
func indented(value json.RawMessage) string {
	var out bytes.Buffer
	if err := json.Indent(&out, value, "", "  "); err != nil {
		return string(value)
	}
	return out.String()
}

// samples are the call in every language that has it.
func (c call) samples(have *clients) []sample {
	all := []sample{{"curl", "curl", c.curl()}}
	isForm := c.mediaType != "" && c.mediaType != "application/json"
	if isForm {
		return all
	}
	if code := c.inGo(have); code != "" {
		all = append(all, sample{"go", "Go", template.HTML(template.HTMLEscapeString(code))})
	}
	if code := c.inTypeScript(have); code != "" {
		all = append(all, sample{"ts", "TypeScript", template.HTML(template.HTMLEscapeString(code))})
	}
	if code := c.inPython(have); code != "" {
		all = append(all, sample{"py", "Python", template.HTML(template.HTMLEscapeString(code))})
	}
	return all
}

// address is the path with the values of samples.
func (c call) address() string {
	path := c.path
	for _, a := range c.arguments {
		path = strings.Replace(path, "{"+a.name+"}", a.value, 1)
	}
	return path
}

// credentials are the headers of curl, by the scheme of the contract.
var credentials = map[string]string{
	"ApiKeyAuth": `"x-api-key: $VIDIMUS_API_KEY"`, "ConsoleToken": `"Authorization: Bearer $CONSOLE_TOKEN"`, "AccessToken": `"Authorization: Bearer $ACCESS_TOKEN"`,
	"SessionToken": `"Session-Token: $SESSION_TOKEN"`, "MonitoringToken": `"X-Monitoring-Token: $MONITORING_TOKEN"`, "TransactionToken": `"X-Transaction-Token: $TRANSACTION_TOKEN"`,
}

func (c call) curl() template.HTML {
	var lines []string
	first := "curl"
	if c.method != "GET" && (c.method != "POST" || c.mediaType == "") {
		first += " -X " + c.method
	}
	lines = append(lines, fmt.Sprintf(`%s "$VIDIMUS_URL%s%s"`, first, c.address(), c.queryText()))
	if header := credentials[c.credential()]; header != "" {
		lines = append(lines, "-H "+header)
	} else if c.credential() == "ClientKey" {
		lines = append(lines, `-u "$APPLICATION_ID:$VIDIMUS_API_KEY"`)
	}
	for _, h := range c.required("header") {
		lines = append(lines, `-H "`+h.name+": "+h.value+`"`)
	}
	for i := range lines {
		lines[i] = template.HTMLEscapeString(lines[i])
	}
	lines = append(lines, c.curlBody()...)
	return template.HTML(strings.Join(lines, " \\\n  "))
}

// curlBody marks the JSON, from where the page takes it to try the call.
func (c call) curlBody() []string {
	switch c.mediaType {
	case "":
		return nil
	case "application/json":
		body := "{}"
		if c.body != nil {
			body = indented(c.body)
		}
		quoted := strings.ReplaceAll(template.HTMLEscapeString(body), "&#39;", `&#39;\&#39;&#39;`)
		return []string{"-H &#39;Content-Type: application/json&#39;", "-d &#39;<span>" + quoted + "</span>&#39;"}
	case "multipart/form-data":
		return c.formFields("-F", c.isFile)
	case "application/x-www-form-urlencoded":
		return c.formFields("--data-urlencode", func(string) bool { return false })
	}
	return []string{"-H &#39;Content-Type: " + template.HTMLEscapeString(c.mediaType) + "&#39;", "--data-binary @file"}
}

func (c call) formFields(option string, isFile func(name string) bool) (lines []string) {
	var fields map[string]any
	if json.Unmarshal(c.body, &fields) != nil {
		return []string{option + " &#39;field=value&#39;"}
	}
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		mark := ""
		if isFile(name) {
			mark = "@"
		}
		lines = append(lines, template.HTMLEscapeString(fmt.Sprintf("%s '%s=%s%v'", option, name, mark, fields[name])))
	}
	return lines
}

func (c call) isFile(name string) bool {
	_, content := c.operation.body()
	members := map[string]*openapi3.SchemaRef{}
	collect(content.Schema, members, map[string]bool{})
	member := members[name]
	if member == nil || member.Value == nil {
		return false
	}
	s := member.Value
	return s.Format == "binary" || s.Items != nil && s.Items.Value.Format == "binary"
}

func (c call) inGo(have *clients) string {
	name := strings.ToUpper(c.id[:1]) + c.id[1:]
	params, known := have.goParams[name]
	if !known {
		return ""
	}
	arguments := []string{"ctx"}
	for _, a := range c.arguments {
		arguments = append(arguments, a.inGo())
	}
	if params {
		arguments = append(arguments, c.goParams(name))
	}
	if c.mediaType != "" {
		name += "WithBody"
		arguments = append(arguments, `"application/json"`, "strings.NewReader("+goText(indented(c.orEmpty()))+")")
	}
	return "answer, err := client." + name + "WithResponse(" + strings.Join(arguments, ", ") + ")\nif err != nil {\n\treturn err\n}\nfmt.Println(answer.Status(), string(answer.Body))"
}

func goText(s string) string {
	if strings.Contains(s, "`") {
		return strconv.Quote(s)
	}
	return "`" + s + "`"
}

func (c call) orEmpty() json.RawMessage {
	if c.body == nil {
		return json.RawMessage("{}")
	}
	return c.body
}

func (c call) inTypeScript(have *clients) string {
	if !have.typescript[c.id] {
		return ""
	}
	lines := []string{"  client,"}
	for _, part := range []struct{ in, member string }{{"header", "headers"}, {"query", "query"}} {
		var values []string
		for _, p := range c.required(part.in) {
			values = append(values, "'"+p.name+"': '"+p.value+"'")
		}
		if len(values) > 0 {
			lines = append(lines, "  "+part.member+": { "+strings.Join(values, ", ")+" },")
		}
	}
	if len(c.arguments) > 0 {
		var values []string
		for _, a := range c.arguments {
			values = append(values, a.name+": '"+a.value+"'")
		}
		lines = append(lines, "  path: { "+strings.Join(values, ", ")+" },")
	}
	imports := ""
	switch form := c.form(); {
	case c.mediaType == "":
	case form == nil:
		lines = append(lines, "  body: "+strings.ReplaceAll(indented(c.orEmpty()), "\n", "\n  ")+",")
	default:
		members, hasFile := c.formInTypeScript(form)
		lines = append(lines, "  body: {\n"+members+"  },")
		if hasFile {
			imports = openAsBlob
		}
	}
	return imports + "const { data, error } = await " + c.id + "({\n" + strings.Join(lines, "\n") + "\n});\nif (error) throw error;\nconsole.log(data);"
}

// queryText is the part of an address that must follow the path; empty where nothing must.
func (c call) queryText() string {
	values := url.Values{}
	for _, p := range c.required("query") {
		values.Set(p.name, p.value)
	}
	if len(values) == 0 {
		return ""
	}
	return "?" + values.Encode()
}

// inGo is the value as the client in Go takes it.
func (a argument) inGo() string {
	value := strconv.Quote(a.value)
	if a.isUUID {
		return "uuid.MustParse(" + value + ")"
	}
	return value
}

// inPython is the value as the client in Python takes it.
func (a argument) inPython() string {
	value := strconv.Quote(a.value)
	if a.isUUID {
		return "UUID(" + value + ")"
	}
	return value
}

// goParams is the structure of what must stand in the query; nil where nothing must.
func (c call) goParams(method string) string {
	var members []string
	for _, p := range c.required("query") {
		var name strings.Builder
		for word := range strings.SplitSeq(p.name, "_") {
			if word == "id" {
				word = "ID" // as the generator of the client writes it
			}
			name.WriteString(strings.ToUpper(word[:1]) + word[1:])
		}
		members = append(members, name.String()+": "+p.inGo())
	}
	if len(members) == 0 {
		return "nil"
	}
	return "&vidimus." + method + "Params{" + strings.Join(members, ", ") + "}"
}

// required are the headers or the parameters of the query that must be sent, with the values of samples.
func (c call) required(in string) (all []argument) {
	for _, parameter := range c.parameters {
		p := parameter.Value
		if p.In != in || !p.Required {
			continue
		}
		isUUID := p.Schema != nil && p.Schema.Value.Format == "uuid"
		value := strings.ToUpper(p.Name)
		switch {
		case p.Example != nil:
			value = fmt.Sprint(p.Example)
		case p.Schema != nil && p.Schema.Value.Example != nil:
			value = fmt.Sprint(p.Schema.Value.Example)
		case p.Schema != nil && len(p.Schema.Value.Enum) > 0:
			value = fmt.Sprint(p.Schema.Value.Enum[0])
		case isUUID:
			value = exampleID(len(all))
		}
		all = append(all, argument{name: p.Name, value: value, isUUID: isUUID})
	}
	return all
}

// form are the members of the form that the operation takes, which the client in TypeScript sends; nil for none.
func (c call) form() map[string]*openapi3.SchemaRef {
	if c.doc.RequestBody == nil || c.doc.RequestBody.Value == nil {
		return nil
	}
	content := c.doc.RequestBody.Value.Content["multipart/form-data"]
	if content == nil || content.Schema == nil {
		return nil
	}
	members := map[string]*openapi3.SchemaRef{}
	collect(content.Schema, members, map[string]bool{})
	return members
}

// formInTypeScript writes the example as a form: files as such, objects as JSON.
func (c call) formInTypeScript(form map[string]*openapi3.SchemaRef) (members string, hasFile bool) {
	var fields map[string]json.RawMessage
	if json.Unmarshal(c.orEmpty(), &fields) != nil {
		return "", false
	}
	var out strings.Builder
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		member := form[name]
		if member == nil || member.Value == nil {
			continue
		}
		value := strings.ReplaceAll(indented(fields[name]), "\n", "\n    ")
		switch {
		case member.Value.Format == "binary":
			value, hasFile = "await openAsBlob('"+name+".jpg')", true
		case member.Value.Type.Is("string") && strings.ContainsAny(value[:1], "{["):
			value = "JSON.stringify(" + value + ")"
		case !member.Value.Type.Is("string"):
			value = strings.Trim(value, `"`) // the fields of a recorded form are texts
		}
		fmt.Fprintf(&out, "    %q: %s,\n", name, value)
	}
	return out.String(), hasFile
}

func (c call) inPython(have *clients) string {
	p, known := have.python[snake(c.id)]
	if !known || c.mediaType != "" && !startsUpper(p.body) {
		return ""
	}
	var arguments []string
	for _, a := range c.arguments {
		arguments = append(arguments, a.inPython())
	}
	arguments = append(arguments, "client=client")
	for _, q := range c.required("query") {
		arguments = append(arguments, q.name+"="+q.inPython())
	}
	imports := "from vidimus.api." + p.surface + " import " + p.module
	if c.mediaType != "" {
		imports += "\nfrom vidimus.models import " + p.body
		arguments = append(arguments, "body="+p.body+".from_dict("+inPython(c.orEmpty())+")")
	}
	return imports + "\n\nanswer = " + p.module + ".sync_detailed(" + strings.Join(arguments, ", ") + ")\nprint(answer.status_code, answer.parsed)"
}

func startsUpper(s string) bool { return s != "" && s[0] >= 'A' && s[0] <= 'Z' }

// inPython writes JSON as Python has it.
func inPython(value json.RawMessage) string {
	dec := json.NewDecoder(bytes.NewReader(value))
	dec.UseNumber()
	var tree any
	if dec.Decode(&tree) != nil {
		return "{}"
	}
	var b strings.Builder
	writePython(&b, tree, "")
	return b.String()
}

func writePython(b *strings.Builder, value any, indent string) {
	inner := indent + "    "
	switch v := value.(type) {
	case nil:
		b.WriteString("None")
	case bool:
		b.WriteString(map[bool]string{true: "True", false: "False"}[v])
	case map[string]any:
		b.WriteString("{")
		for _, name := range slices.Sorted(maps.Keys(v)) {
			fmt.Fprintf(b, "\n%s%s: ", inner, quoted(name))
			writePython(b, v[name], inner)
			b.WriteString(",")
		}
		if len(v) > 0 {
			b.WriteString("\n" + indent)
		}
		b.WriteString("}")
	case []any:
		b.WriteString("[")
		for i, item := range v {
			if i > 0 {
				b.WriteString(", ")
			}
			writePython(b, item, indent)
		}
		b.WriteString("]")
	default:
		b.WriteString(quoted(v))
	}
}

// quoted is a text or number as JSON and Python both write it.
func quoted(v any) string {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	if enc.Encode(v) != nil {
		return "None"
	}
	return strings.TrimSpace(out.String())
}
