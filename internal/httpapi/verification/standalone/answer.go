package standalone

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/verification/standalone"
)

// callTime is the timestamp format of standalone calls.
const callTime = "2006-01-02T15:04:05.000000+00:00"

// callAnswer is the finished body of the answer of a single service.
type callAnswer []byte

func (a callAnswer) write(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(http.StatusOK)
	_, err := w.Write(a)
	return err
}

// rawObject is an answer as part of another.
func rawObject(a callAnswer) json.RawMessage { return json.RawMessage(a) }

// member is one member of an answer, in its place.
type member struct {
	name  string
	value any
}

// object writes members in their order. Texts of ours and JSON of the caller
// come out as they are.
func object(members ...member) (callAnswer, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	separator := byte('{')
	for _, m := range members {
		b.WriteByte(separator)
		separator = ','
		fmt.Fprintf(&b, "%q:", m.name)
		if err := e.Encode(m.value); err != nil {
			return nil, fmt.Errorf("write answer: %w", err)
		}
		b.Truncate(b.Len() - 1) // the encoder's line feed
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// echoed are the members that every answer repeats.
func echoed(e standalone.EchoedFields) []member {
	return []member{{"vendor_data", convert.NonEmpty(&e.VendorData)}, {"metadata", convert.NullIfEmpty(e.Metadata)}}
}

// echoOf returns the members a request wants repeated.
func echoOf(vendorData *string, metadata json.RawMessage) standalone.EchoedFields {
	return standalone.EchoedFields{VendorData: convert.Text(vendorData), Metadata: convert.DropNull(metadata)}
}

func made(at time.Time) member { return member{"created_at", at.UTC().Format(callTime)} }

// chosen is what an item of a decision says of the members, without what only
// sessions have.
func chosen(item json.RawMessage, names []string) (callAnswer, error) {
	all := map[string]json.RawMessage{}
	if err := json.Unmarshal(item, &all); err != nil {
		return nil, fmt.Errorf("read result: %w", err)
	}
	var warnings []map[string]json.RawMessage
	if err := json.Unmarshal(all["warnings"], &warnings); err != nil {
		return nil, fmt.Errorf("read warnings: %w", err)
	}
	for _, w := range warnings {
		delete(w, "node_id")
	}
	members := make([]member, 0, len(names))
	for _, name := range names {
		value := member{name, all[name]}
		switch {
		case name == "warnings":
			value.value = warnings
		case all[name] == nil:
			value.value = json.RawMessage("null")
		}
		members = append(members, value)
	}
	return object(members...)
}
