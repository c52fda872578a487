package applicant

import (
	"context"
	"slices"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification"
)

// DocumentFileInput is the file of a document by the name that the workflow gives it.
type DocumentFileInput struct {
	Key  string
	File []byte
}

// DocumentFileView is the upload state after a keyed file.
type DocumentFileView struct {
	// Refusal is why the file was not taken; empty when it was.
	Refusal string
	// Step is the one that asks for the document.
	Step StepView
	// Next is the feature that waits for the person; empty when none does.
	Next workflow.Feature
}

// PutDocumentFile stores the file that a DOCUMENT_AI step waits for. A file of an
// unsupported type is refused and changes nothing.
func (f *Service) PutDocumentFile(ctx context.Context, ref session.Ref, in DocumentFileInput) (DocumentFileView, error) {
	v, err := f.View(ctx, ref)
	if err != nil {
		return DocumentFileView{}, err
	}
	at := slices.IndexFunc(v.Steps, func(s StepView) bool {
		return s.Feature == workflow.FeatureDocumentAI && s.State.WaitsForPerson()
	})
	if at < 0 {
		return DocumentFileView{}, apperr.Conflict("step_not_waiting", "This session asks for no document now.")
	}
	node := v.Steps[at].NodeID
	slot := v.Steps[at].Upload.keyed(in.Key)
	if slot == nil {
		return DocumentFileView{}, apperr.Invalid("document_key_unknown", "document_key", "This step asks for no such document.")
	}
	if _, refusal := f.Sniff(in.File); refusal != "" {
		return keyedView(v, node, refusal), nil
	}
	v, err = f.PutImage(ctx, ref, ImageInput{NodeID: node, Side: slot.Side, Capture: "upload", Picture: in.File})
	if err != nil {
		return DocumentFileView{}, err
	}
	return keyedView(v, node, ""), nil
}

func keyedView(v View, node, refusal string) DocumentFileView {
	out := DocumentFileView{Refusal: refusal}
	for _, s := range v.Steps {
		if s.NodeID == node {
			out.Step = s
		}
		if s.NodeID == v.Current {
			out.Next = s.Feature
		}
	}
	return out
}

// keyed is the slot of a name; nil for a name that nobody uses.
func (u UploadView) keyed(key string) *verification.Slot {
	at := slices.IndexFunc(u.Slots, func(s verification.Slot) bool { return s.Key == key })
	if at < 0 {
		return nil
	}
	return &u.Slots[at]
}

// Keys are the names of all slots, and those of the slots that have their file.
func (u UploadView) Keys() (all, uploaded []string) {
	for _, s := range u.Slots {
		all = append(all, s.Key)
		if slices.Contains(u.Uploaded, s.Side) {
			uploaded = append(uploaded, s.Key)
		}
	}
	return all, uploaded
}
