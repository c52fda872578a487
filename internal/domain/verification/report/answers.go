package report

import (
	"strings"

	"vidimus/internal/platform/format/pdf/flow"
)

// questionnaires is the member of a decision that holds what persons answered.
const questionnaires = "questionnaire_responses"

// unanswered stands where a question has no answer.
const unanswered = "–"

// answers tells a questionnaire as it was asked: its title, and each question with its answer in words. Keys and kinds are technical data.
func (b *builder) answers(item value) {
	if title := item.get("title").text; title != "" {
		b.Paragraph(b.words.cut(title, maxText), flow.Text{Bold: true})
	}
	b.remark(item.get("description"))
	for _, section := range item.get("sections").items {
		if b.Full() || b.err != nil {
			return
		}
		if title := section.get("title").text; title != "" {
			b.Subheading(b.words.cut(title, maxText), 0)
		}
		b.remark(section.get("description"))
		b.questions(section.get("items").items)
	}
}

// remark is a text below a title.
func (b *builder) remark(text value) {
	if text.text != "" {
		b.Paragraph(b.words.cut(text.text, maxText), flow.Text{Color: flow.Gray})
	}
}

func (b *builder) questions(items []value) {
	var rows []flow.Row
	var figures []flow.Figure
	for _, item := range items {
		if !asks(item.get("element_type").text) {
			continue
		}
		title := b.words.cut(item.get("title").text, maxText)
		pictures, rest := b.pictures(title, item.get("answer").get("files"))
		figures = append(figures, pictures...)
		answer := b.answer(item)
		if !rest.empty() {
			answer = strings.TrimSpace(answer + " " + group{words: b.words}.line("files", rest, 0))
		}
		if answer == "" && len(pictures) > 0 {
			continue
		}
		if answer == "" {
			answer = unanswered
		}
		rows = append(rows, flow.Row{Label: title, Value: b.words.cut(answer, maxText)})
	}
	b.Rows(rows, 0)
	b.Figures(figures)
}

// asks reports whether elements of a kind want an answer; the others are only read.
func asks(kind string) bool {
	switch kind {
	case "SECTION_HEADER", "SEPARATOR", "HEADING", "PARAGRAPH":
		return false
	}
	return true
}

// answer is what was answered, choices by their labels.
func (b *builder) answer(item value) string {
	given := item.get("answer")
	text := given.get("value").text
	switch {
	case text == "":
	case item.get("element_type").text == "CONSENT" && text == "true":
		text = b.words.text("yes")
	case item.get("element_type").text == "CONSENT":
		text = b.words.text("no")
	default:
		text = labelled(text, item.get("choices").items)
	}
	if further := given.get("text").text; further != "" {
		text = strings.TrimSpace(text + " " + further)
	}
	return text
}

// labelled puts the labels of choices in the place of their values, which stand with commas between them.
func labelled(text string, choices []value) string {
	labels := map[string]string{}
	for _, choice := range choices {
		labels[choice.get("value").text] = choice.get("label").text
	}
	if len(labels) == 0 {
		return text
	}
	if label := labels[text]; label != "" {
		return label
	}
	parts := strings.Split(text, ",")
	for i, part := range parts {
		if label := labels[part]; label != "" {
			parts[i] = label
		}
	}
	return strings.Join(parts, ", ")
}
