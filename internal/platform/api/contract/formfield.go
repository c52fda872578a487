package contract

import (
	"encoding/json"
	"strings"
)

const multipartType = "multipart/form-data"

// RefuseField validates one text field of a multipart form and returns what is wrong
// with it; empty if it is valid. A field obeys its own schema and, if the operation
// also accepts JSON, that of the member of the same name, so that both encodings
// have one source of limits. An empty text means "not given"; the reader of the
// whole form checks required fields.
func (o *Operation) RefuseField(name, value string) string {
	if refusal := refuseCharacters(value); refusal != "" || value == "" {
		return refusal
	}
	for i := range o.media {
		m := &o.media[i]
		if m.name != multipartType && !m.json || m.schema == nil {
			continue
		}
		at, declared := m.schema.index[name]
		if !declared {
			continue
		}
		if refusal := o.refuseFieldText(m.schema.members[at].node, value); refusal != "" {
			return refusal
		}
	}
	return ""
}

// refuseFieldText checks the text of a field: a scalar without the blanks around it, and
// JSON where the member is a whole value. What is no JSON there is a plain text, which the
// reader of the form knows how to take.
func (o *Operation) refuseFieldText(n *node, value string) string {
	const whole = kindObject | kindArray
	switch trimmed := strings.TrimSpace(value); {
	case n == nil:
		return ""
	case n.branches != nil || n.kinds&whole != 0:
		return o.refuseFieldJSON(n, value)
	case n.kinds == kindString:
		return n.refuseParameter(trimmed, n.sensitive)
	case trimmed == "" || trimmed == "null" && n.kinds == kindNumber:
		return ""
	default:
		return n.refuseParameter(strings.ToLower(trimmed), n.sensitive)
	}
}

func (o *Operation) refuseFieldJSON(n *node, value string) string {
	data := []byte(value)
	if !json.Valid(data) {
		return ""
	}
	w := newWalker(data, o.nullAbsent)
	defer w.release()
	w.sensitive = n.sensitive
	if !w.document(n) {
		return w.broken
	}
	if len(w.problems) > 0 {
		return w.problems[0].text
	}
	return ""
}
