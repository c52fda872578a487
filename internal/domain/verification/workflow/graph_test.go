package workflow_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/verification/workflow"
)

func TestStepsAreChainedInTheGraph(t *testing.T) {
	t.Parallel()
	v := workflow.Version{Nodes: []workflow.Node{
		{NodeID: "feature_ocr", Feature: workflow.FeatureOCR, Label: "Document", Config: json.RawMessage(`{"minimum_age":18}`)},
		{NodeID: "feature_aml", Feature: workflow.FeatureAML},
	}}
	raw, err := v.GraphJSON()
	if err != nil {
		t.Fatal(err)
	}
	var got workflow.Graph
	if err := json.Unmarshal(raw, &got); err != nil {
		t.Fatal(err)
	}
	want := workflow.Graph{StartNode: "feature_ocr", Nodes: map[string]workflow.GraphNode{
		"feature_ocr": {NodeType: "feature", Feature: "OCR", Label: "Document", Config: json.RawMessage(`{"minimum_age":18}`), Next: "feature_aml"},
		"feature_aml": {NodeType: "feature", Feature: "AML", Next: "status_end"},
		"status_end":  {NodeType: "status", SessionStatus: "Determine"},
	}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("graph (-want +got):\n%s", diff)
	}
}
