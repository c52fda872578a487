package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"vidimus/internal/tools/contract/example"
)

// addExamples puts the example of each operation into the document that people and their tools read. An example that
// stands in the contract itself is left alone. One that breaks the contract, or that no operation has, is a problem.
func addExamples(doc, whole document, folder string) error {
	files, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil {
		return fmt.Errorf("look for examples: %w", err)
	}
	raw, err := whole.encode()
	if err != nil {
		return err
	}
	judged, err := example.Operations(raw)
	if err != nil {
		return err
	}
	plain := plainOperations(doc)
	var problems []error
	for _, file := range files {
		id := strings.TrimSuffix(filepath.Base(file), ".json")
		if judged[id] == nil {
			problems = append(problems, fmt.Errorf("%s: the contract has no operation %s; remove the file", file, id))
			continue
		}
		x, err := example.Read(file)
		if err == nil {
			err = errors.Join(x.Check(judged[id]), put(x, doc, plain[id]))
		}
		if err != nil {
			problems = append(problems, fmt.Errorf("%s: %w", file, err))
		}
	}
	return errors.Join(problems...)
}

// plainOperations are the operations of the document as plain JSON.
func plainOperations(doc document) map[string]map[string]any {
	all := map[string]map[string]any{}
	paths, _ := doc["paths"].(map[string]any)
	for _, item := range paths {
		members, _ := item.(map[string]any)
		for _, member := range members {
			if op, ok := member.(map[string]any); ok {
				if id, ok := op["operationId"].(string); ok {
					all[id] = op
				}
			}
		}
	}
	return all
}

// put writes the example beside the schemas.
func put(x example.Example, doc document, op map[string]any) error {
	if x.Request != nil {
		body, _ := op["requestBody"].(map[string]any)
		if !place(body, x.Request, "application/json", "multipart/form-data", "application/x-www-form-urlencoded") {
			return errors.New("the operation takes no such body")
		}
	}
	if x.Answer != nil {
		// An answer that many operations have in common is one component, whose example is that of the first of them.
		if !place(answerOf(doc, op, x.Status), x.Answer, "application/json") {
			return fmt.Errorf("the operation does not answer %d with JSON", x.Status)
		}
	}
	return nil
}

// place writes the value as the example of the first media type that is there.
func place(of map[string]any, value any, mediaTypes ...string) bool {
	contents, _ := of["content"].(map[string]any)
	for _, name := range mediaTypes {
		content, ok := contents[name].(map[string]any)
		if !ok {
			continue
		}
		if content["example"] == nil && content["examples"] == nil {
			content["example"] = value
		}
		return true
	}
	return false
}

// withoutExample are the operations that show nobody what is sent or what comes back.
func withoutExample(doc document) (missing []string) {
	for id, op := range plainOperations(doc) {
		body, _ := op["requestBody"].(map[string]any)
		if lacks(body) {
			missing = append(missing, id+": what is sent")
		}
		if succeedsUnseen(doc, op) {
			missing = append(missing, id+": what comes back")
		}
	}
	return missing
}

// succeedsUnseen tells an operation that answers with JSON when it has done what was asked, and has no example of it.
func succeedsUnseen(doc document, op map[string]any) bool {
	unseen := false
	for status := 200; status < 300; status++ {
		answer := answerOf(doc, op, status)
		contents, _ := answer["content"].(map[string]any)
		if contents["application/json"] == nil {
			continue
		}
		if !lacks(answer) {
			return false
		}
		unseen = true
	}
	return unseen
}

// answerOf is the answer of a status, or the component that it names.
func answerOf(doc document, op map[string]any, status int) map[string]any {
	responses, _ := op["responses"].(map[string]any)
	answer, _ := responses[strconv.Itoa(status)].(map[string]any)
	ref, _ := answer["$ref"].(string)
	name, named := strings.CutPrefix(ref, "#/components/responses/")
	if !named {
		return answer
	}
	components, _ := doc["components"].(map[string]any)
	all, _ := components["responses"].(map[string]any)
	answer, _ = all[name].(map[string]any)
	return answer
}

// lacks tells a body of JSON or of a form without any example.
func lacks(of map[string]any) bool {
	contents, _ := of["content"].(map[string]any)
	found := false
	for name, content := range contents {
		c, _ := content.(map[string]any)
		if name == "application/json" || name == "multipart/form-data" || name == "application/x-www-form-urlencoded" {
			if c["example"] != nil || c["examples"] != nil {
				return false
			}
			found = true
		}
	}
	return found
}
