package questionnaire

import (
	"encoding/json"
	"strings"

	"vidimus/internal/domain/verification/questionnaire"
	"vidimus/internal/verification"
)

// faultTexts say what is wrong where the questionnaire has no words of its own.
var faultTexts = map[questionnaire.FaultCode]string{
	questionnaire.FaultMissing: "This field is required.",
	questionnaire.FaultUnknown: "There is no such question.",
	questionnaire.FaultType:    "This is not the kind of answer that is asked for.",
	questionnaire.FaultChoice:  "Choose one of the options.",
	questionnaire.FaultFormat:  "This answer does not have the form that is asked for.",
	questionnaire.FaultLength:  "This answer is too short or too long.",
	questionnaire.FaultRange:   "This number is too small or too large.",
	questionnaire.FaultPattern: "This answer does not have the form that is asked for.",
	questionnaire.FaultFiles:   "These are too many files.",
}

const (
	fileUnknown  = "This file is not known here. Send it again."
	fileNoImage  = "This must be a picture."
	maxFaultName = 100
)

// judge returns the errors by element key. What is missing counts only when the person is done.
func judge(v questionnaire.Version, t verification.Task, answers questionnaire.Answers, done bool) map[string][]string {
	faults := map[string][]string{}
	for id, fault := range v.Validate(answers, language(v, t)) {
		if fault.Code == questionnaire.FaultMissing && !done {
			continue
		}
		text := fault.Message
		if text == "" {
			text = faultTexts[fault.Code]
		}
		// A key that was made up is told back in part only.
		if len(id) > maxFaultName {
			id = strings.ToValidUTF8(id[:maxFaultName], "")
		}
		faults[id] = []string{text}
	}
	for _, e := range v.Elements {
		if _, known := faults[e.ID]; known || !e.TakesFiles() {
			continue
		}
		if text := judgeFiles(e, t, answers[e.ID]); text != "" {
			faults[e.ID] = []string{text}
		}
	}
	return faults
}

// judgeFiles accepts files that the person has sent for this step only.
func judgeFiles(e questionnaire.Element, t verification.Task, answer json.RawMessage) string {
	for _, id := range listOf(answer) {
		f, known := fileOf(t, id)
		switch {
		case !known:
			return fileUnknown
		case e.Kind == questionnaire.Image && !strings.HasPrefix(f.ContentType, "image/"):
			return fileNoImage
		}
	}
	return ""
}

func fileOf(t verification.Task, id string) (verification.File, bool) {
	for _, f := range t.Files {
		if strings.EqualFold(f.MediaID.String(), id) {
			return f, true
		}
	}
	return verification.File{}, false
}

// listOf reads an answer that has several values; none when it is no list.
func listOf(answer json.RawMessage) []string {
	var list []string
	if json.Unmarshal(answer, &list) != nil {
		return nil
	}
	return list
}

// language is the person's, or else the questionnaire's own.
func language(v questionnaire.Version, t verification.Task) string {
	if spoken := t.Session.UILanguage(); spoken != nil {
		return *spoken
	}
	return v.DefaultLanguage
}
