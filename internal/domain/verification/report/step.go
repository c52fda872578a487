package report

import (
	"fmt"
	"slices"
	"strconv"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/platform/format/pdf/flow"
)

const (
	// maxDepth of groups in groups; what lies deeper is told on one line.
	maxDepth = 4
	indent   = 12.0
	// maxListed items of a list stand in its table, maxDetailed with all they hold.
	maxListed, maxDetailed = 1_000, 10
	// A list of no more than fewItems needs no table.
	fewItems = 3
	// maxColumns of a table that shows a list.
	maxColumns = 5
	// leastBelow a heading of a step, so that it does not stand alone at the foot of a page.
	leastBelow = 90.0
	// leastBelowTwo is that of a heading which another one follows at once.
	leastBelowTwo = 110.0
)

// step writes one step result.
func (b *builder) step(s step) {
	if b.Full() {
		return
	}
	badge := b.badge(s.status)
	g := group{words: b.words, brief: true}
	main, _ := split(s.array, s.item)
	told := b.parts(g, main)
	b.Heading(s.title, &badge, max(leastBelow, flow.HeightBeside(told.rows, told.figures)))
	if s.item.kind != kindObject {
		b.Paragraph(b.words.text("no_result"), flow.Text{Color: flow.Gray})
		return
	}
	b.warnings(s.item.get("warnings"))
	if s.array == questionnaires {
		b.answers(s.item)
		return
	}
	b.tell(g, told)
}

// group is where in a result an object stands, and how its members are written.
type group struct {
	depth int
	// brief leaves the details of lists to the technical data.
	brief bool
	words *Texts
	// verbatim keeps names and texts as a client has given them.
	verbatim bool
}

func (g group) inner() group {
	g.depth++
	return g
}

// label is the name of a member.
func (g group) label(name string) string {
	if !g.verbatim {
		name = g.words.label(name)
	}
	return g.words.cut(name, maxLabel)
}

// text writes the text of a member.
func (g group) text(name, text string) string {
	if !g.verbatim {
		text = g.words.value(name, text)
	}
	return instant(text)
}

func (g group) indent() float64 { return float64(g.depth) * indent }

// parts are what an object holds: its plain values, its pictures, and what is nested.
type parts struct {
	rows    []flow.Row
	figures []flow.Figure
	nested  []member
}

func (b *builder) parts(g group, v value) parts {
	var out parts
	for _, m := range v.members {
		if m.value.empty() || b.err != nil || !g.verbatim && slices.Contains(wireMembers, m.name) {
			continue
		}
		pictures, plain := b.pictures(g.label(m.name), m.value)
		out.figures = append(out.figures, pictures...)
		switch {
		case plain.empty():
		case plain.scalar() || g.depth >= maxDepth || flat(plain):
			out.rows = append(out.rows, flow.Row{Label: g.label(m.name), Value: b.words.cut(g.line(m.name, plain, 0), maxText)})
		default:
			out.nested = append(out.nested, member{m.name, plain})
		}
	}
	return out
}

// object tells an object.
func (b *builder) object(g group, v value) { b.tell(g, b.parts(g, v)) }

func (b *builder) tell(g group, p parts) {
	b.RowsBeside(p.rows, p.figures, g.indent())
	for _, m := range p.nested {
		if b.Full() || b.err != nil {
			return
		}
		b.nested(g, m)
	}
}

// flat reports whether a list holds plain values only.
func flat(v value) bool {
	return v.kind == kindList && !slices.ContainsFunc(v.items, func(item value) bool { return !item.scalar() })
}

func (b *builder) nested(g group, m member) {
	switch {
	case isWarnings(m.value):
		b.warnings(m.value)
	case m.value.kind == kindList:
		b.list(g, m)
	default:
		b.Subheading(g.label(m.name), g.indent())
		b.object(g.inner(), m.value)
	}
}

// pictures takes the pictures out of a value, or out of a list of such.
func (b *builder) pictures(label string, v value) ([]flow.Figure, value) {
	if v.kind == kindList {
		var figures []flow.Figure
		rest := value{kind: kindList}
		for i, item := range v.items {
			found, plain := b.pictures(fmt.Sprintf("%s %d", label, i+1), item)
			figures = append(figures, found...)
			if len(found) == 0 {
				rest.items = append(rest.items, plain)
			}
		}
		return figures, rest
	}
	if v.kind != kindText {
		return nil, v
	}
	picture, known, err := b.in.Picture(v.text)
	if err != nil {
		b.err = err
	}
	if !known {
		return nil, v
	}
	return []flow.Figure{{Caption: label, Image: picture.Image, Note: picture.Note}}, value{}
}

// list writes a list of objects; long ones as a table.
func (b *builder) list(g group, m member) {
	items := m.value.items
	b.Subheading(b.words.text("list", "name", g.label(m.name), "count", strconv.Itoa(len(items))), g.indent())
	columns, all := columnsOf(m.name, items)
	tabular := slices.Contains(mainLists, m.name)
	if all || (tabular && g.brief || len(items) > fewItems) && len(columns) > 0 {
		b.table(g, columns, items)
	}
	if all || tabular && g.brief {
		return
	}
	for i, item := range items[:min(len(items), maxDetailed)] {
		if b.Full() {
			return
		}
		if len(items) > 1 {
			b.Subheading(b.words.text("list_item", "name", g.label(m.name), "number", strconv.Itoa(i+1), "count", strconv.Itoa(len(items))), g.inner().indent())
		}
		if item.kind != kindObject {
			item = value{kind: kindObject, members: []member{{"value", item}}}
		}
		b.object(g.inner(), item)
	}
	if more := len(items) - maxDetailed; more > 0 {
		b.Paragraph(b.words.text("more_details", "count", strconv.Itoa(more)), flow.Text{Color: flow.Gray, Indent: g.indent()})
	}
}

func (b *builder) table(g group, columns []string, items []value) {
	heads := make([]flow.Column, len(columns))
	for i, name := range columns {
		heads[i] = flow.Column{Title: g.label(name), Share: 1 / float64(len(columns))}
	}
	rows := make([][]string, min(len(items), maxListed))
	for i, item := range items[:len(rows)] {
		for _, name := range columns {
			rows[i] = append(rows[i], b.words.cut(g.line(name, item.get(name), 0), maxCell))
		}
	}
	b.Table(heads, rows)
	if more := len(items) - len(rows); more > 0 {
		b.Paragraph(b.words.text("more_items", "count", strconv.Itoa(more)), flow.Text{Color: flow.Gray})
	}
}

// telling are the members that tell items of a list apart best.
var telling = map[string][]string{
	"hits":              {"caption", "match_score", "risk_score", "review_status", "datasets"},
	"matches":           {"session_number", "vendor_data", "status", "verification_date"},
	"officers":          {"name", "role", "nationality", "kyc_status"},
	"beneficial_owners": {"name", "entity_type", "roles", "effective_ownership_percent"},
	"items":             {"title", "answer"},
	"validations":       {"service_name", "outcome_code", "outcome_detail"},
	"breaches":          {"name", "domain", "breach_date", "breach_emails_count", "data_classes"},
}

// columnsOf chooses what the table of a list shows; all says that it shows everything.
func columnsOf(name string, items []value) (columns []string, all bool) {
	all = true
	for _, item := range items {
		for _, m := range item.members {
			if m.value.empty() {
				continue
			}
			simple := (m.value.scalar() || flat(m.value)) && m.name != "uuid" // which is for programs
			all = all && simple
			if simple && !slices.Contains(columns, m.name) {
				columns = append(columns, m.name)
			}
		}
	}
	all = all && len(columns) <= maxColumns && len(columns) > 0
	if chosen := telling[name]; chosen != nil && !all {
		return chosen, false
	}
	return columns[:min(len(columns), maxColumns)], all
}

// isWarnings recognises the findings of a step.
func isWarnings(v value) bool {
	return v.kind == kindList && len(v.items) > 0 && v.items[0].get("risk").text != "" && v.items[0].get("log_type").text != ""
}

// warnings explains findings.
func (b *builder) warnings(v value) {
	for _, w := range v.items {
		if b.Full() {
			return
		}
		look := weights[decision.LogType(w.get("log_type").text)]
		if look.effect == "" {
			look = weights[decision.LogInformation]
		}
		title, sentences := b.callout(w)
		c := flow.Callout{Color: look.color, Title: b.words.cut(title, maxText), Tag: b.words.text(look.effect), Texts: sentences}
		if data := w.get("additional_data"); !data.empty() {
			c.Texts = append(c.Texts, b.words.cut(group{words: b.words}.line("", data, 0), maxText))
		}
		b.Callout(c)
	}
	b.Space(4)
}
