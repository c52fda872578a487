package main

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

// book is everything that the pages are written from.
type book struct {
	contract *contract
	contents *contents
	clients  *clients
	guides   []*guide
	// home is the page on which an object is shown.
	home map[string]string
	// uses is how often the contract names an object.
	uses map[string]int
	// isBody are the objects that are the body of one operation and nothing else.
	isBody map[string]bool
	// shared are the objects that several topics consist of, by the page they are on.
	shared map[string][]string
}

// What several topics share stands on pages of its own, which are split by their first letters to stay small.
const refusalsPage = "refusals"

var sharedPages = []struct{ name, title, last string }{
	{"objects-a-d", "Objects A to D", "D"}, {"objects-e-r", "Objects E to R", "R"}, {"objects-s-z", "Objects S to Z", "Z"},
}

func newBook(c *contract, plan *contents, clients *clients) *book {
	b := &book{contract: c, contents: plan, clients: clients, home: map[string]string{}, shared: map[string][]string{}, uses: c.uses, isBody: map[string]bool{}}
	for _, o := range c.operations {
		t := plan.topicOf(o.path)
		if t == nil {
			t = b.remainder(o.tag)
		}
		t.operations = append(t.operations, o)
	}
	plan.Topics = slices.DeleteFunc(plan.Topics, func(t *topic) bool { return len(t.operations) == 0 })
	for _, t := range plan.Topics {
		t.sort()
	}
	b.settle()
	for _, o := range c.operations {
		if _, content := o.body(); content != nil && content.Schema != nil {
			if name := named(content.Schema); name != "" && b.uses[name] == 1 {
				b.isBody[name] = true
			}
		}
	}
	return b
}

// remainder is the page of the operations of a tag that fit no topic.
func (b *book) remainder(tag string) *topic {
	name := "more-" + tag
	for _, t := range b.contents.Topics {
		if t.Name == name {
			return t
		}
	}
	t := &topic{Name: name, Title: "More operations: " + tag, Group: "More"}
	if described := b.contract.doc.Tags.Get(tag); described != nil {
		t.About = described.Description
	}
	b.contents.Topics = append(b.contents.Topics, t)
	return t
}

// sort puts operations in the order of the topic's paths, then of their own.
func (t *topic) sort() {
	rank := func(path string) int {
		best, longest := len(t.Paths), 0
		for i, pattern := range t.Paths {
			if n := fits(pattern, path); n > longest {
				best, longest = i, n
			}
		}
		return best
	}
	slices.SortStableFunc(t.operations, func(a, b *operation) int { return cmp.Compare(rank(a.path), rank(b.path)) })
}

// settle gives every object one home: the page of the topic that alone consists of it, or a shared one.
func (b *book) settle() {
	users := map[string][]*topic{}
	for _, t := range b.contents.Topics {
		used := map[string]bool{}
		for _, o := range t.operations {
			o.reach(used)
		}
		for name := range used {
			users[name] = append(users[name], t)
		}
	}
	b.reachRefusals(users)
	for name, topics := range users {
		if len(topics) == 1 {
			b.home[name] = topics[0].Name
			topics[0].objects = append(topics[0].objects, name)
			continue
		}
		for _, page := range sharedPages {
			if strings.ToUpper(name[:1]) <= page.last {
				b.home[name] = page.name
				b.shared[page.name] = append(b.shared[page.name], name)
				break
			}
		}
	}
	for _, t := range b.contents.Topics {
		slices.Sort(t.objects)
	}
	for _, names := range b.shared {
		slices.Sort(names)
	}
}

// reachRefusals counts what common answers consist of as shared.
func (b *book) reachRefusals(users map[string][]*topic) {
	for _, response := range b.contract.doc.Components.Responses {
		used := map[string]bool{}
		for _, content := range response.Value.Content {
			reach(content.Schema, used)
		}
		for name := range used {
			users[name] = append(users[name], nil, nil)
		}
	}
}

// reach adds every object of an operation: what is sent, what comes back, and what is called back.
func (o *operation) reach(to map[string]bool) {
	for _, parameter := range o.parameters {
		reach(parameter.Value.Schema, to)
	}
	if o.doc.RequestBody != nil {
		for _, content := range o.doc.RequestBody.Value.Content {
			reach(content.Schema, to)
		}
	}
	for _, response := range o.doc.Responses.Map() {
		if response.Ref == "" {
			for _, content := range response.Value.Content {
				reach(content.Schema, to)
			}
		}
	}
	for _, callback := range o.callbacks() {
		callback.reach(to)
	}
}

// callbacks are the calls that an operation has made to its caller, by their names.
func (o *operation) callbacks() (all []*operation) {
	names := make([]string, 0, len(o.doc.Callbacks))
	for name := range o.doc.Callbacks {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		for _, item := range o.doc.Callbacks[name].Value.Map() {
			for method, op := range item.Operations() {
				all = append(all, &operation{id: op.OperationID, method: method, tag: o.tag, doc: op})
			}
		}
	}
	return all
}

// object is the schema of a name.
func (b *book) object(name string) *openapi3.SchemaRef {
	s := b.contract.doc.Components.Schemas[name]
	if s == nil {
		return nil
	}
	return &openapi3.SchemaRef{Value: s.Value}
}

// objectLink leads to the place of an object.
func (p *page) objectLink(name string) template.HTML {
	home := p.book.home[name]
	if home == p.Name {
		home = ""
	}
	return template.HTML(fmt.Sprintf(`<a href="%s#%s">%s</a>`, home, objectAnchor(name), name))
}

func objectAnchor(name string) string { return "object-" + name }
