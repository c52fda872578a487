package ivms

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
)

const (
	// MaxBytes bounds what is read: a payload with several persons has some 4 KiB.
	MaxBytes = 64 << 10
	// maxDepth is twice what the model needs.
	maxDepth = 16
	// maxPersons of one party, and names or addresses of one person.
	maxPersons = 20
)

// The refusals of what cannot be read.
var (
	ErrTooLarge  = errors.New("the data are too large")
	ErrTooDeep   = errors.New("the data are nested too deeply")
	ErrMalformed = errors.New("the data do not follow IVMS101")
)

// older are member names of 2020, and of common slips, in the form of 2023.
var older = map[string]string{
	"originatorPersons": "originatorPerson", "beneficiaryPersons": "beneficiaryPerson", "nameIdentifierType": "naturalPersonNameIdentifierType",
	"nameIdentifiers": "nameIdentifier", "localNameIdentifiers": "localNameIdentifier", "phoneticNameIdentifiers": "phoneticNameIdentifier",
	"customerNumber": "customerIdentification", "geographicAddresses": "geographicAddress", "addressLines": "addressLine",
	"accountNumbers": "accountNumber", "originatingVasp": "originatingVASP", "beneficiaryVasp": "beneficiaryVASP",
}

// lists are members of which 2020 knows several and some programs send one.
var lists = map[string]bool{
	"originatorPerson": true, "beneficiaryPerson": true, "nameIdentifier": true, "localNameIdentifier": true, "phoneticNameIdentifier": true,
	"geographicAddress": true, "accountNumber": true, "addressLine": true,
}

// ReadPayload parses a payload of either version. It does not validate the content.
func ReadPayload(raw []byte) (Payload, error) {
	tree, err := readTree(raw)
	if err != nil {
		return Payload{}, err
	}
	root, ok := tree.(map[string]any)
	if !ok {
		return Payload{}, ErrMalformed
	}
	for _, side := range []string{"originatingVASP", "beneficiaryVASP"} {
		// 2020 has the provider below a member of the same name.
		if outer, ok := root[side].(map[string]any); ok && outer[side] != nil {
			root[side] = outer[side]
		}
	}
	var p Payload
	return p, decode(root, &p)
}

// ReadParty reads one party in either form.
func ReadParty(raw []byte) (Party, error) {
	tree, err := readTree(raw)
	if err != nil {
		return Party{}, err
	}
	root, ok := tree.(map[string]any)
	if !ok {
		return Party{}, ErrMalformed
	}
	if root["naturalPerson"] != nil || root["legalPerson"] != nil {
		root = map[string]any{"originatorPerson": []any{root}, "accountNumber": root["accountNumber"]}
	}
	var p Party
	return p, decode(root, &p)
}

// IsParty reports whether an object follows the data model.
func IsParty(members map[string]json.RawMessage) bool {
	for _, name := range []string{"originatorPerson", "originatorPersons", "beneficiaryPerson", "beneficiaryPersons", "naturalPerson", "legalPerson"} {
		if _, ok := members[name]; ok {
			return true
		}
	}
	return false
}

func decode(tree, into any) error {
	raw, err := json.Marshal(tree)
	if err != nil {
		return ErrMalformed
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return ErrMalformed
	}
	return nil
}

// readTree reads JSON of bounded size and depth, and brings its names to one form.
func readTree(raw []byte) (any, error) {
	if len(raw) > MaxBytes {
		return nil, ErrTooLarge
	}
	if err := checkDepth(raw); err != nil {
		return nil, err
	}
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.UseNumber()
	var tree any
	if err := decoder.Decode(&tree); err != nil {
		return nil, ErrMalformed
	}
	return rename(tree), nil
}

func checkDepth(raw []byte) error {
	decoder := json.NewDecoder(bytes.NewReader(raw))
	depth := 0
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return ErrMalformed
		}
		switch token {
		case json.Delim('{'), json.Delim('['):
			depth++
		case json.Delim('}'), json.Delim(']'):
			depth--
		}
		if depth > maxDepth {
			return ErrTooDeep
		}
	}
}

func rename(node any) any {
	switch n := node.(type) {
	case map[string]any:
		out := make(map[string]any, len(n))
		for name, below := range n {
			if newer, ok := older[name]; ok {
				name = newer
			}
			out[name] = rename(below)
			if _, isList := out[name].([]any); lists[name] && !isList && below != nil {
				out[name] = []any{out[name]}
			}
			if all, isList := out[name].([]any); name == "name" && isList && len(all) > 0 {
				out[name] = all[0] // some have the names of a person in a list of one
			}
		}
		return out
	case []any:
		for i, below := range n {
			n[i] = rename(below)
		}
		return n
	default:
		return node
	}
}

// wire is a party under the names of its side.
type wire struct {
	Originators   []Person `json:"originatorPerson,omitempty"`
	Beneficiaries []Person `json:"beneficiaryPerson,omitempty"`
	Accounts      []string `json:"accountNumber,omitempty"`
}

// UnmarshalJSON reads a party of either side.
func (p *Party) UnmarshalJSON(raw []byte) error {
	var w wire
	if err := json.Unmarshal(raw, &w); err != nil {
		return fmt.Errorf("read party: %w", err)
	}
	p.Persons, p.Accounts = slices.Concat(w.Originators, w.Beneficiaries), w.Accounts
	if len(p.Persons) > maxPersons || len(p.Accounts) > maxPersons {
		return ErrTooLarge
	}
	return nil
}

// Originator is the party as an originator's data.
func (p *Party) Originator() json.RawMessage { return p.written(true) }

// Beneficiary is the party as a beneficiary's data.
func (p *Party) Beneficiary() json.RawMessage { return p.written(false) }

func (p *Party) written(isOriginator bool) json.RawMessage {
	w := wire{Accounts: p.Accounts}
	if isOriginator {
		w.Originators = p.Persons
	} else {
		w.Beneficiaries = p.Persons
	}
	raw, err := json.Marshal(w)
	if err != nil {
		return json.RawMessage("{}") // texts only: it cannot happen
	}
	return raw
}

// MarshalJSON writes a payload in the form of 2023.
func (p Payload) MarshalJSON() ([]byte, error) {
	out := map[string]any{"payloadMetadata": Metadata{Version: payloadVersion}}
	if p.Originator != nil {
		out["originator"] = p.Originator.Originator()
	}
	if p.Beneficiary != nil {
		out["beneficiary"] = p.Beneficiary.Beneficiary()
	}
	if p.OriginatingVASP != nil {
		out["originatingVASP"] = p.OriginatingVASP
	}
	if p.BeneficiaryVASP != nil {
		out["beneficiaryVASP"] = p.BeneficiaryVASP
	}
	return json.Marshal(out)
}
