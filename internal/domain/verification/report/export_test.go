package report

import (
	"slices"

	"vidimus/internal/domain/verification/workflow"
)

// ResultArrays are the members of decisions that hold results told by their members; those of questionnaires are told as they were asked.
func ResultArrays() []string {
	arrays := workflow.Arrays(workflow.KindUser)
	arrays = append(arrays, workflow.Arrays(workflow.KindBusiness)...)
	slices.Sort(arrays)
	return slices.DeleteFunc(slices.Compact(arrays), func(array string) bool { return array == questionnaires })
}

// Columns are what the table of a list shows; shown is false for lists that are no table of the result.
func Columns(list string) (columns []string, shown bool) {
	return telling[list], slices.Contains(mainLists, list)
}

// Told reports whether a member of a result is told by its name and value.
func Told(member string) bool {
	return member != "status" && member != "warnings" && !slices.Contains(wireMembers, member)
}

// Value writes the text of a member for readers.
func (w *Texts) Value(name, text string) string { return w.value(name, text) }

// OwnLabel is the name of a member in the languages of the reader, empty where English alone has one.
func (w *Texts) OwnLabel(name string) string { return w.own("label." + name) }

// OwnValue reports whether a language of the reader has the word that a value is written by.
func (w *Texts) OwnValue(name, text string) bool {
	written := w.Value(name, text)
	return slices.Contains([]string{w.own("value." + slug(text)), w.own("status." + text), w.own("gender." + text)}, written) && written != ""
}

// own returns a text of the language or of the one that serves its readers, not of English.
func (w *Texts) own(key string) string {
	for _, texts := range w.texts[:len(w.texts)-1] {
		if text := texts[key]; text != "" {
			return text
		}
	}
	return ""
}
