package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"maps"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

var (
	//go:embed page.html
	pageSource string
	//go:embed page.css
	styles []byte
	//go:embed page.js
	script []byte

	layout = template.Must(template.New("page").Parse(pageSource))
)

// page is what the layout is filled with.
type page struct {
	book *book

	Name, Title, About string
	// Body is the text of a guide.
	Body       template.HTML
	Operations []shownOperation
	Objects    []shownObject
	Refusals   []shownRefusal
	Nav        []navGroup
	Guides     []*guide
	Sections   []navEntry
	IsHome     bool
}

type navGroup struct {
	Title   string
	Entries []navEntry
}

type navEntry struct {
	Title, Address, About string
	Here                  bool
}

type shownOperation struct {
	ID, Title, Method, Path, MediaType string
	About                              template.HTML
	Facts                              []string
	// Key says that a key of an application is shown, so that the call can be tried.
	Key        bool
	Parameters []fieldGroup
	Samples    []sample
	Answers    []shownAnswer
	Refusals   []navEntry
	Events     []shownEvent
}

type fieldGroup struct {
	Title string
	// Anchor leads to an object that stands here alone.
	Anchor string
	Object template.HTML
	Fields []field
}

type shownAnswer struct {
	Status  string
	About   template.HTML
	Type    template.HTML
	Example string
	Fields  []field
}

type shownObject struct {
	Name, Anchor string
	About        template.HTML
	Choices      template.HTML
	Fields       []field
}

type shownEvent struct {
	Title, Anchor string
	About         template.HTML
	Type          template.HTML
	Example       string
}

type shownRefusal struct {
	Name    string
	About   template.HTML
	Type    template.HTML
	Example string
}

// write returns every page, the index and the assets.
func (b *book) write() (map[string][]byte, error) {
	files := map[string][]byte{"page.css": styles, "page.js": script}
	for _, p := range b.pages() {
		p.book, p.Nav, p.Guides = b, b.nav(p.Name), b.guides
		var out bytes.Buffer
		if err := layout.Execute(&out, p); err != nil {
			return nil, fmt.Errorf("write page %s: %w", p.Name, err)
		}
		files[p.Name+".html"] = squeezed(out.Bytes())
	}
	index, err := b.index()
	if err != nil {
		return nil, err
	}
	files["search.json"] = index
	return files, nil
}

// squeezed drops the lines that the layout leaves empty, outside of code.
func squeezed(page []byte) []byte {
	var out bytes.Buffer
	code := false
	for line := range strings.Lines(string(page)) {
		began := strings.LastIndex(line, "<pre")
		if !code {
			if strings.TrimSpace(line) == "" {
				continue
			}
			line = strings.TrimLeft(line, " \t")
		}
		if ended := strings.LastIndex(line, "</pre>"); ended >= 0 || began >= 0 {
			code = strings.LastIndex(line, "<pre") > ended
		}
		out.WriteString(line)
	}
	return out.Bytes()
}

func (b *book) pages() []*page {
	home := &page{book: b, Name: "index", Title: "Vidimus", IsHome: true}
	all := []*page{home}
	for _, g := range b.guides {
		p := &page{book: b, Name: g.Name, Title: g.Title, Body: g.Body}
		for _, s := range g.sections {
			p.Sections = append(p.Sections, navEntry{Title: s.title, Address: "#" + s.anchor})
		}
		all = append(all, p)
	}
	for _, t := range b.contents.Topics {
		all = append(all, b.topicPage(t))
	}
	for _, shared := range sharedPages {
		p := &page{book: b, Name: shared.name, Title: shared.title, About: "What several operations send or answer."}
		p.addObjects(b.shared[shared.name])
		all = append(all, p)
	}
	return append(all, b.refusals())
}

func (b *book) topicPage(t *topic) *page {
	p := &page{book: b, Name: t.Name, Title: t.Title, About: t.About}
	for _, o := range t.operations {
		p.Operations = append(p.Operations, p.operation(o))
		p.Sections = append(p.Sections, navEntry{Title: o.doc.Summary, Address: "#" + o.id, About: o.method})
	}
	p.addObjects(t.objects)
	return p
}

func (p *page) addObjects(names []string) {
	for _, name := range names {
		if p.book.isBody[name] {
			continue
		}
		ref := p.book.object(name)
		shown := shownObject{Name: name, Anchor: objectAnchor(name), About: p.book.markdown(ref.Value.Description), Fields: p.fieldsOf(ref)}
		if len(ref.Value.OneOf) > 0 {
			shown.Choices = p.choiceOf(ref.Value.OneOf, false)
			shown.Fields = nil
		}
		p.Objects = append(p.Objects, shown)
	}
}

func (p *page) operation(o *operation) shownOperation {
	c := newCall(o)
	shown := shownOperation{
		ID: o.id, Title: o.doc.Summary, Method: o.method, Path: o.path, MediaType: c.mediaType, About: p.book.markdown(o.doc.Description),
		Facts: p.book.facts(o), Key: o.credential() == "ApiKeyAuth" && (c.mediaType == "" || c.mediaType == "application/json"),
		Samples: c.samples(p.book.clients),
	}
	shown.Parameters = p.parameters(o)
	if _, content := o.body(); content != nil {
		shown.Parameters = append(shown.Parameters, p.bodyGroup(content))
	}
	p.answers(o, &shown)
	for _, callback := range o.callbacks() {
		_, content := callback.body()
		event := shownEvent{Title: callback.doc.Summary, Anchor: callback.id, About: p.book.markdown(callback.doc.Description), Type: p.typeOf(content.Schema), Example: exampleText(content)}
		shown.Events = append(shown.Events, event)
	}
	return shown
}

// facts are what a caller must know beside the shape: the credential, limits.
func (b *book) facts(o *operation) (facts []string) {
	switch o.credential() {
	case "":
		facts = append(facts, "needs no credential")
	default:
		scheme := b.contract.doc.Components.SecuritySchemes[o.credential()].Value
		facts = append(facts, "needs: "+lowerFirst(strings.TrimSuffix(firstSentence(scheme.Description), ".")))
	}
	scopes, _ := o.doc.Extensions["x-rate-scope"].([]any)
	for _, scope := range scopes {
		if told := b.contract.scopes[fmt.Sprint(scope)]; told != "" {
			facts = append(facts, told)
		}
	}
	if limit, ok := o.doc.Extensions["x-body-limit"].(float64); ok && o.doc.RequestBody != nil {
		facts = append(facts, "body of at most "+size(limit))
	}
	return facts
}

func size(bytes float64) string {
	if bytes >= 1<<20 {
		return fmt.Sprintf("%g MiB", bytes/(1<<20))
	}
	return fmt.Sprintf("%g KiB", bytes/(1<<10))
}

func lowerFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

func firstSentence(s string) string {
	s, _, _ = strings.Cut(strings.TrimSpace(s), ", ")
	return s
}

var places = []struct{ in, title string }{{"path", "In the path"}, {"query", "In the query"}, {"header", "In the header"}}

func (p *page) parameters(o *operation) (groups []fieldGroup) {
	for _, place := range places {
		group := fieldGroup{Title: place.title}
		for _, ref := range o.parameters {
			parameter := ref.Value
			if parameter.In != place.in || parameter.Schema == nil {
				continue
			}
			group.Fields = append(group.Fields, field{
				Name: parameter.Name, Type: p.typeOf(parameter.Schema), Required: parameter.Required,
				Notes: notesOf(parameter.Schema), About: p.book.markdown(parameter.Description),
			})
		}
		if len(group.Fields) > 0 {
			groups = append(groups, group)
		}
	}
	return groups
}

// bodyGroup shows the members of a body, or where they are shown.
func (p *page) bodyGroup(content *openapi3.MediaType) fieldGroup {
	group := fieldGroup{Title: "Body"}
	if content.Schema == nil {
		return group
	}
	name := named(content.Schema)
	switch {
	case name != "" && p.book.uses[name] == 1:
		// Nothing else consists of it, so it stands here and nowhere else.
		group.Anchor, group.Fields = objectAnchor(name), p.fieldsOf(p.book.object(name))
	case name != "" || inlineObject(content.Schema) == nil:
		group.Object = p.typeOf(content.Schema)
	default:
		group.Fields = p.fieldsOf(content.Schema)
	}
	return group
}

// answers shows what succeeds in full, and refusals by their numbers.
func (p *page) answers(o *operation, shown *shownOperation) {
	responses := o.doc.Responses.Map()
	for _, status := range slices.Sorted(maps.Keys(responses)) {
		ref := responses[status]
		common, isCommon := strings.CutPrefix(ref.Ref, "#/components/responses/")
		if isCommon && status >= "4" {
			shown.Refusals = append(shown.Refusals, navEntry{Title: status, Address: refusalsPage + "#" + common})
			continue
		}
		about := ""
		if ref.Value.Description != nil {
			about = *ref.Value.Description
		}
		answer := shownAnswer{Status: status, About: p.book.markdown(about)}
		mediaType, content := preferred(ref.Value.Content)
		if content != nil {
			answer.Type = template.HTML(template.HTMLEscapeString(mediaType))
			if content.Schema != nil && mediaType == "application/json" {
				answer.Type = p.typeOf(content.Schema)
				if inner := inlineObject(content.Schema); inner != nil {
					answer.Fields = p.fieldsOf(inner)
				}
			}
			answer.Example = exampleText(content)
		}
		shown.Answers = append(shown.Answers, answer)
	}
}

func exampleText(content *openapi3.MediaType) string {
	value := exampleOf(content)
	if value == nil {
		return ""
	}
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if enc.Encode(value) != nil {
		return ""
	}
	return strings.TrimSpace(out.String())
}

// refusals is the page of the answers that many operations share.
func (b *book) refusals() *page {
	p := &page{book: b, Name: refusalsPage, Title: "Refusals", About: "The answers that many operations share when they do not do what was asked."}
	responses := b.contract.doc.Components.Responses
	for _, name := range slices.Sorted(maps.Keys(responses)) {
		response := responses[name].Value
		shown := shownRefusal{Name: name, About: p.book.markdown(*response.Description)}
		if _, content := preferred(response.Content); content != nil {
			shown.Type, shown.Example = p.typeOf(content.Schema), exampleText(content)
		}
		p.Refusals = append(p.Refusals, shown)
		p.Sections = append(p.Sections, navEntry{Title: name, Address: "#" + name})
	}
	return p
}

// nav is the same on every page, but for the mark of where the reader is.
func (b *book) nav(here string) []navGroup {
	groups := []navGroup{{Title: "Guides"}}
	for _, g := range b.guides {
		groups[0].Entries = append(groups[0].Entries, navEntry{Title: g.Title, Address: g.Name, About: g.About, Here: g.Name == here})
	}
	add := func(group string, entry navEntry) {
		if last := &groups[len(groups)-1]; last.Title == group {
			last.Entries = append(last.Entries, entry)
			return
		}
		groups = append(groups, navGroup{group, []navEntry{entry}})
	}
	for _, t := range b.contents.Topics {
		add(t.Group, navEntry{Title: t.Title, Address: t.Name, About: t.About, Here: t.Name == here})
	}
	for _, shared := range sharedPages {
		add("Shared", navEntry{Title: shared.title, Address: shared.name, About: "What several operations send or answer.", Here: shared.name == here})
	}
	add("Shared", navEntry{Title: "Refusals", Address: refusalsPage, About: "Answers that many operations share.", Here: refusalsPage == here})
	return groups
}
