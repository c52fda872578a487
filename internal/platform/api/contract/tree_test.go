package contract_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/oapi-codegen/runtime"
)

// target has the kinds of members that generated types have.
type target struct {
	WorkflowID string          `json:"workflow_id"`
	VendorData *string         `json:"vendor_data,omitempty"`
	Metadata   json.RawMessage `json:"metadata,omitempty"`
	Portrait   *string         `json:"portrait_image,omitempty"`
	Contact    *struct {
		Email *string `json:"email,omitempty"`
		Send  *bool   `json:"send_notification_emails,omitempty"`
	} `json:"contact_details,omitempty"`
	Expected *struct {
		Types []string `json:"expected_document_types,omitempty"`
	} `json:"expected_details,omitempty"`
}

func TestTreeMeansWhatTheBytesMean(t *testing.T) {
	t.Parallel()
	op := load(t).Operation("createSession")
	content, err := op.Content(jsonType)
	if err != nil {
		t.Fatal(err)
	}
	id := `{` + workflowID
	for data, want := range map[string]bool{
		sessionBody:                            false, // metadata with a space
		portraitBody:                           true,
		id + `}`:                               true,
		id + ` , "vendor_data" : "\u00e9\n" }`: true,
		id + `,"metadata":{"z":1,"a":12345678901234567890.10,"b":[]},"vendor_data":null}`: true,
		id + `,"metadata":{"z": 1}}`: false,
		id + `,"metadata":"<b>"}`:    false,
		id + `,"unknown":{"a":[1,{"b":null}]},"contact_details":{"email":"a@b.co","send_notification_emails":true}}`: true,
		id + `,"expected_details":{"expected_document_types":["P", "ID"],"x":1}}`:                                    true,
		id + `,"expected_details":{"expected_document_types":[]}}`:                                                   true,
	} {
		value, ok := op.DecodeTree(content, []byte(data))
		if ok != want {
			t.Errorf("%.80s: tree %v, want %v", data, ok, want)
		}
		if !ok {
			continue
		}
		var bound, decoded target
		if err := runtime.BindJSONValue(value, &bound); err != nil {
			t.Fatal(err)
		}
		if err := json.NewDecoder(strings.NewReader(data)).Decode(&decoded); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(decoded, bound); diff != "" {
			t.Errorf("%.80s: %s", data, diff)
		}
	}
}

// FuzzTree demands that a tree, where one is made, binds like the bytes.
func FuzzTree(f *testing.F) {
	op := load(f).Operation("createSession")
	content, err := op.Content(jsonType)
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte(sessionBody))
	f.Add([]byte(`{` + workflowID + `,"metadata":[1,"a"],"VENDOR_DATA":1,"vendor_data":"x"}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		checked, err := op.ValidateJSON(content, data)
		if err != nil {
			return
		}
		var bound, decoded target
		if err := json.Unmarshal(checked, &decoded); err != nil {
			t.Fatalf("what was accepted cannot be decoded: %v: %q", err, data)
		}
		value, ok := op.DecodeTree(content, checked)
		if !ok {
			return
		}
		if err := runtime.BindJSONValue(value, &bound); err != nil {
			t.Fatalf("what was accepted cannot be bound: %v: %q", err, data)
		}
		if diff := cmp.Diff(decoded, bound); diff != "" {
			t.Fatalf("%q: %s", data, diff)
		}
	})
}
