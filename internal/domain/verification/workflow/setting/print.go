package setting

import (
	"encoding/json"
	"fmt"
	"strings"
)

// MarkdownTable returns the settings table of the reference in Markdown.
func MarkdownTable() string {
	var b strings.Builder
	b.WriteString("# Settings of the features\n\n")
	b.WriteString("All settings may be left out or null; then the default counts. Names of actions and choices are accepted in\n")
	b.WriteString("either case. Settings that a feature does not know are dropped when a workflow is saved.\n")
	b.WriteString("This page is printed from the table in `internal/domain/verification/workflow/setting`.\n")
	for _, f := range Features() {
		fmt.Fprintf(&b, "\n## %s\n\n| Setting | Takes | Default | Meaning |\n|---|---|---|---|\n", f)
		for _, s := range Of(f) {
			fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", s.Key, s.DescribeValues(), s.standard(), s.Meaning)
		}
	}
	return b.String()
}

// DescribeValues describes the values of a setting in a few words.
func (s Setting) DescribeValues() string {
	var out string
	switch s.Type {
	case TypeAction, TypeVerdict, TypeChoice:
		out = strings.Join(s.Choices, ", ")
	case TypePercent, TypeInteger:
		out = fmt.Sprintf("%d to %d", s.Low, s.High)
	case TypeBoolean:
		out = "true, false"
	case TypeText:
		out = fmt.Sprintf("text of at most %d characters", s.High)
	case TypeUUID:
		out = "id"
	default:
		out = string(s.Type)
	}
	if s.Required {
		out += "; required"
	}
	return out
}

func (s Setting) standard() string {
	if s.Default == nil {
		return "none"
	}
	if text, ok := s.Default.(string); ok {
		return text
	}
	raw, _ := json.Marshal(s.Default) // of a plain value, it cannot fail
	return string(raw)
}
