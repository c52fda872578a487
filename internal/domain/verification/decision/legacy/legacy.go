// Package legacy converts finished decisions to the two shapes that older clients
// read. It is pure: it works on the given bytes, links included. Values are copied
// as they are spelt, so metadata keeps its order and its digits.
//
// It does not decide who gets which shape, and it knows the results of every feature
// from the contract alone, whether or not a step of this release fills them.
package legacy

import (
	"fmt"
)

// array tells what the older shapes make of one array of a decision.
type array struct {
	// name is the array's own.
	name string
	// block is the member of v2 that holds its first item. Where it is empty, v2 keeps the array.
	block string
	// without lists members of the items that v2 does not know.
	without []string
}

// arrays are all that a decision may have, in the order in which v1 lists
// their warnings.
var arrays = []array{
	{name: "id_verifications", block: "id_verification", without: []string{"node_id", "verification_method"}},
	{name: "nfc_verifications", block: "nfc"},
	{name: "liveness_checks", block: "liveness"},
	{name: "face_matches", block: "face_match"},
	{name: "poa_verifications", block: "poa"},
	{name: "phone_verifications", block: "phone"},
	{name: "email_verifications", block: "email"},
	{name: "aml_screenings", block: "aml"},
	{name: "ip_analyses", block: "ip_analysis"},
	{name: "database_validations", block: "database_validation"},
	{name: "document_ai_documents"},
	{name: "questionnaire_responses"},
	{name: "registry_checks"},
	{name: "document_verifications"},
	{name: "key_people_checks"},
}

func arrayOf(name []byte) *array {
	for i := range arrays {
		if arrays[i].name == string(name) {
			return &arrays[i]
		}
	}
	return nil
}

// Webhook returns the body that is sent to a destination pinned to a version: the
// decision in the shape of that version, all other bytes unchanged. Destinations
// pinned to v1 are sent v2, because v1 never had webhooks of its own. A body without
// a decision and a body for v3 are returned unchanged.
func Webhook(body []byte, version string) ([]byte, error) {
	switch version {
	case "v3":
		return body, nil
	case "v1", "v2":
	default:
		return nil, fmt.Errorf("shape webhook body: no version is called %q", version)
	}
	c := cursor{src: body}
	for more := c.object(); more && c.more('}'); {
		name, _ := c.member()
		if string(name) != "decision" || c.peek() != '{' {
			c.value()
			continue
		}
		start := c.pos
		w := writer{out: append(make([]byte, 0, len(body)+growth), body[:start]...)}
		writeV2(&w, &c)
		if c.err != nil {
			break
		}
		return append(w.out, body[c.pos:]...), nil
	}
	if c.err != nil {
		return nil, fmt.Errorf("shape webhook body: %w", c.err)
	}
	return body, nil
}
