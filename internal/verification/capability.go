package verification

import (
	"context"
	"encoding/json"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
)

// CompanyEditor is a step whose company data a reviewer may correct.
type CompanyEditor interface {
	Step
	// EditCompany lays fields over the company of an item; the fields at fault
	// are told together.
	EditCompany(item json.RawMessage, fields map[string]json.RawMessage) (CorrectionResult, error)
}

// Corrector is a step whose result a reviewer may correct.
type Corrector interface {
	Step
	// Correct carries the corrections out; an error names the field at fault.
	Correct(c Correction) (CorrectionResult, error)
}

// Correction is a reviewer's change to a step's item.
type Correction struct {
	Item json.RawMessage
	// Read is what the step itself had read of the fields that can be restored;
	// empty while no reviewer changed them.
	Read json.RawMessage
	// DocumentCode is the code of the document, where the item has no name for it.
	DocumentCode string
	// Fields are the members that were sent, null ones too.
	Fields map[string]json.RawMessage
}

// CorrectionResult is the result of a correction.
type CorrectionResult struct {
	Item, Read json.RawMessage
	// Sent says that some known field was sent, whether or not it changed anything.
	Sent bool
	// Changed names the fields with another value than before, in order; Previous
	// and New are objects of them.
	Changed       []string
	Previous, New json.RawMessage
	Facts         session.ListFacts
	// Record holds every field that can be corrected.
	Record json.RawMessage
}

// DependentStep is a step that depends on results of steps that may come later in the workflow: it runs once more
// after each of them.
type DependentStep interface {
	Step
	// Follows are those features.
	Follows() []workflow.Feature
}

// HitReviewer is a step whose findings are hits that a reviewer confirms or
// dismisses one by one.
type HitReviewer interface {
	Step
	// Review gives hits of an item another review status. Unknown hits are
	// reported, not refused.
	Review(item json.RawMessage, updates []HitUpdate) (HitsReviewResult, error)
}

// HitUpdate is a reviewer's decision about one hit, spelt as in the contract.
type HitUpdate struct{ HitID, Status string }

// HitsReviewResult is the result of a hit review.
type HitsReviewResult struct {
	Item json.RawMessage
	// Previous is the former status of each known hit.
	Previous map[string]string
	Unknown  []string
}

// RedactingStep is a step for which some workflows require that parts of its pictures are never stored. Its stored
// pictures are already redacted; the uploads are deleted after every try, or when the session ends before the first.
type RedactingStep interface {
	Redacts(node workflow.Node) bool
	// RedactFile makes of a file that is added to the step's result the picture
	// that may be kept, or refuses it in words.
	RedactFile(ctx context.Context, node workflow.Node, result json.RawMessage, file []byte) (jpeg []byte, refusal string, err error)
}

// FailureNamingStep is a step with its own risk code for a persistent failure.
type FailureNamingStep interface {
	Step
	// Failed is the risk, with the words for it: a short sentence and a longer one.
	Failed() (risk string, text [2]string)
}

// SearchStep is a FormStep in which the person looks something up elsewhere
// before answering. What asks the outside world runs in no transaction.
type SearchStep interface {
	FormStep
	// AdmitSearch counts a search and returns what the step stores, or refuses one search too many.
	AdmitSearch(t Task) (json.RawMessage, error)
	// Search answers a question with an object for the page.
	Search(ctx context.Context, t Task, question json.RawMessage) (json.RawMessage, error)
	// Pick reads all about one result of a search.
	Pick(ctx context.Context, t Task, handle string) (picked json.RawMessage, err error)
	// ApplyPick merges the picked result into the step's input; nil undoes an earlier choice.
	ApplyPick(input, picked json.RawMessage) (json.RawMessage, error)
}

// FaceDiscardingStep is a step for which some workflows require that no picture of the face outlives the session.
type FaceDiscardingStep interface {
	DiscardsFaces(node workflow.Node) bool
}
