// Package example reads the examples of the contract's operations, one file for each in openapi/examples, and judges them by
// the contract. It owns no choice of what makes a good one.
package example

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

// Example is what is sent to an operation and what comes back.
type Example struct {
	// Request is JSON, or the fields of a form, of a file its name.
	Request any `json:"request,omitempty"`
	Status  int `json:"status"`
	Answer  any `json:"answer,omitempty"`
}

// Read reads a file.
func Read(file string) (x Example, err error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return x, err
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&x); err != nil {
		return x, fmt.Errorf("read example: %w", err)
	}
	return x, nil
}

// brief says where an example breaks the contract, without the whole schema.
func brief(part string, err error) error {
	first, _, _ := strings.Cut(err.Error(), "\n")
	return fmt.Errorf("%s: %s", part, first)
}

// Operations are the operations of a contract by their ids.
func Operations(contract []byte) (map[string]*openapi3.Operation, error) {
	doc, err := openapi3.NewLoader().LoadFromData(contract)
	if err != nil {
		return nil, fmt.Errorf("load contract: %w", err)
	}
	all := map[string]*openapi3.Operation{}
	for _, item := range doc.Paths.Map() {
		for _, op := range item.Operations() {
			all[op.OperationID] = op
		}
	}
	return all, nil
}

// Check reports where the example violates the contract. The fields of a form are texts and file names, which only
// the operation itself can check.
func (x Example) Check(op *openapi3.Operation) (problem error) {
	if x.Request != nil && op.RequestBody != nil {
		if content := op.RequestBody.Value.Content["application/json"]; content != nil {
			if err := content.Schema.Value.VisitJSON(x.Request, openapi3.VisitAsRequest()); err != nil {
				problem = brief("request", err)
			}
		}
	}
	if x.Answer == nil {
		return problem
	}
	response := op.Responses.Value(strconv.Itoa(x.Status))
	if response == nil || response.Value.Content["application/json"] == nil {
		return errors.Join(problem, fmt.Errorf("the operation does not answer %d with JSON", x.Status))
	}
	if err := response.Value.Content["application/json"].Schema.Value.VisitJSON(x.Answer, openapi3.VisitAsResponse()); err != nil {
		problem = errors.Join(problem, brief("answer", err))
	}
	return problem
}
