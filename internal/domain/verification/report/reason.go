package report

import (
	"cmp"
	"strconv"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/platform/format/pdf/flow"
)

// maxReasons stand on the first page.
const maxReasons = 12

// reasonTexts are the keys of the sentences about findings, by what these did.
var reasonTexts = map[decision.LogType]string{decision.LogError: "reason_declined", decision.LogWarning: "reason_review"}

// reasons tell on the first page, in sentences, why the session was decided as it was: what declined checks,
// what asked for a review, and what a reviewer decided last.
func (b *builder) reasons(steps []step) {
	var sentences []string
	for _, weight := range []decision.LogType{decision.LogError, decision.LogWarning} {
		for _, s := range steps {
			for _, w := range s.item.get("warnings").items {
				if decision.LogType(w.get("log_type").text) == weight {
					sentences = append(sentences, b.words.text(reasonTexts[weight], "check", s.title, "finding", b.words.cut(b.finding(w), maxCell)))
				}
			}
		}
	}
	more := len(sentences) - maxReasons
	sentences = sentences[:min(len(sentences), maxReasons)]
	if decided := b.reviewed(); decided != "" {
		sentences = append(sentences, decided)
	}
	if len(sentences) == 0 {
		return
	}
	b.Heading(b.words.text("reasons"), nil, 60)
	for _, sentence := range sentences {
		b.Paragraph(sentence, flow.Text{})
		b.Space(3)
	}
	if more > 0 {
		b.Paragraph(b.words.text("more_reasons", "count", strconv.Itoa(more)), flow.Text{Color: flow.Gray})
	}
}

// finding is a warning as a sentence: in the language of the report where its risk or its explanation has one there, else as the
// decision explains it.
func (b *builder) finding(warning value) string {
	long := b.words.TranslateExplanation(warning.get("long_description").text)
	return cmp.Or(b.words.find("risk."+warning.get("risk").text), long, warning.get("short_description").text)
}

// reviewed tells the latest decision of a reviewer; empty when nobody decided.
func (b *builder) reviewed() string {
	sentence := ""
	for _, review := range b.decision.get("reviews").items {
		status, comment := review.get("new_status").text, review.get("comment").text
		if status == "" {
			continue
		}
		key := "reason_reviewer"
		if comment != "" {
			key = "reason_reviewer_comment"
		}
		sentence = b.words.text(key, "user", b.words.cut(review.get("user").text, maxCell), "status", b.words.status(status), "comment", b.words.cut(comment, maxText))
	}
	return sentence
}
