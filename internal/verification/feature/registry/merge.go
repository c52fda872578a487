package registry

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"vidimus/internal/verification"
)

// unread are the members that no registry tells, and those that differ each time.
var unread = []string{
	"uuid", "node_id", "status", "registry_data", "user_provided_data", "confirmed_by_user_at", "last_console_edit_at", "vat_checked_at",
}

// merge lays over an item what the registries say otherwise than before. What a
// reviewer has corrected stays, and so does what the person knows best.
func merge(item json.RawMessage, before, after *item) (verification.CorrectionResult, error) {
	whole, company, data := members{}, members{}, members{}
	was, now, wasData, nowData := members{}, members{}, members{}, members{}
	parts := []part{{item, &whole}, {write(before.Company), &was}, {write(after.Company), &now}}
	if err := readParts(parts...); err != nil {
		return verification.CorrectionResult{}, err
	}
	if err := readParts(part{whole["company"], &company}); err != nil {
		return verification.CorrectionResult{}, err
	}
	if err := readParts(part{company["registry_data"], &data}, part{was["registry_data"], &wasData}, part{now["registry_data"], &nowData}); err != nil {
		return verification.CorrectionResult{}, err
	}
	shown := maps.Clone(company)
	for name, fresh := range now {
		if slices.Contains(unread, name) || tellsSame(was[name], fresh) || isCorrected(name, was[name], company[name]) {
			continue
		}
		company[name] = fresh
		switch name {
		case "officers":
			company[name] = rename(shown[name], fresh, fresh)
		case "beneficial_owners":
			company[name] = rename(shown[name], fresh, fresh)
			whole["ownership_structure"] = rename(shown[name], fresh, write(after.OwnershipStructure))
		case "vat_validation_status":
			company["vat_checked_at"] = now["vat_checked_at"]
		}
	}
	mergeData(data, wasData, nowData)
	return corrected(whole, company, data, shown)
}

// part is some JSON and where its members go.
type part struct {
	raw  json.RawMessage
	into *members
}

func readParts(all ...part) error {
	for _, p := range all {
		if err := readAll(p.raw, p.into); err != nil {
			return err
		}
	}
	return nil
}

func write(v any) json.RawMessage {
	raw, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprintf("write company: %v", err)) // of our own types
	}
	return raw
}

// isCorrected reports whether a member that reviewers may correct is another one
// than the registry had said.
func isCorrected(name string, was, shown json.RawMessage) bool {
	for _, target := range edited {
		if target == name {
			return !same(was, shown)
		}
	}
	return false
}

// mergeData does the same for registry_data.
func mergeData(data, was, now members) {
	for name, before := range was {
		if now[name] == nil && same(data[name], before) {
			delete(data, name)
		}
	}
	for name, fresh := range now {
		if data[name] == nil && was[name] == nil || same(data[name], was[name]) {
			data[name] = fresh
		}
	}
}

// tellsSame compares two members as their reader would: neither the order of a
// list nor the ids that follow from it count.
func tellsSame(a, b json.RawMessage) bool { return reflect.DeepEqual(bare(a), bare(b)) }

func bare(raw json.RawMessage) any {
	var v any
	if json.Unmarshal(raw, &v) != nil {
		return string(raw)
	}
	list, ok := v.([]any)
	if !ok {
		return v
	}
	out := []string{}
	for _, entry := range list {
		if m, ok := entry.(map[string]any); ok {
			delete(m, "uuid")
		}
		out = append(out, string(write(entry)))
	}
	slices.Sort(out)
	return out
}

// named is a person of a list.
type named struct {
	UUID string `json:"uuid"`
	Name string `json:"name"`
}

// rename gives those of a fresh list the ids that they had before, wherever
// they stand in text: ids follow from the place in the list.
func rename(shown, fresh, text json.RawMessage) json.RawMessage {
	var before, now []named
	if json.Unmarshal(shown, &before) != nil || json.Unmarshal(fresh, &now) != nil {
		return text
	}
	holds := func(all []named, id string) bool {
		return slices.ContainsFunc(all, func(n named) bool { return n.UUID == id })
	}
	free := map[string][]string{}
	for _, b := range before {
		if !holds(now, b.UUID) {
			free[b.Name] = append(free[b.Name], b.UUID)
		}
	}
	var pairs []string
	for _, n := range now {
		if ids := free[n.Name]; len(ids) > 0 && !holds(before, n.UUID) {
			pairs, free[n.Name] = append(pairs, n.UUID, ids[0]), ids[1:]
		}
	}
	return json.RawMessage(strings.NewReplacer(pairs...).Replace(string(text)))
}
