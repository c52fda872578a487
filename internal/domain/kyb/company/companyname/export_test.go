package companyname

import "strings"

// TableForm is a spelling of the table.
type TableForm struct {
	Spelling  string
	Countries []string
}

// AllForms are those of the table.
func AllForms() []TableForm {
	var out []TableForm
	for _, e := range table {
		for s := range strings.SplitSeq(e.spellings, ";") {
			out = append(out, TableForm{strings.TrimSpace(s), strings.Fields(e.countries)})
		}
	}
	return out
}
