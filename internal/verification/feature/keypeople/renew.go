package keypeople

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/verification"
)

// Renew implements verification.RenewingStep: it takes over the people the registry names now. Who is new
// there and would have to be verified is for a reviewer, as the registry tells no way to reach
// anybody; a party that was named before and owns so much now that the workflow asks for it is
// asked for. What was found earlier stays until a reviewer decides.
func (*Step) Renew(t verification.Task, raw json.RawMessage) (verification.RenewalResult, error) {
	set, it, err := read(t.Node, raw)
	if err != nil {
		return verification.RenewalResult{}, err
	}
	before, warned, status := it.Registry, it.Warnings, it.Status
	it.Registry = registry{Officers: []*officer{}, Owners: []*owner{}}
	it.fillRegistry(t.Results)
	it.Registry.recall(before)
	it.weigh()
	var out verification.RenewalResult
	for _, p := range it.Submitted.Parties {
		if !p.RequiresVerification {
			p.ask(set)
			out.Asks = out.Asks || p.waits()
		}
	}
	it.aside = slices.DeleteFunc(it.aside, func(w decision.Warning) bool { return w.Risk == riskLeftOut })
	it.aside = append(it.leftOut(set), it.aside...)
	if out.Finding, err = it.settle(t.Node, set, nil); err != nil {
		return out, err
	}
	fresh := slices.DeleteFunc(slices.Clone(it.Warnings), func(w decision.Warning) bool {
		return slices.ContainsFunc(warned, func(b decision.Warning) bool { return isSameWarning(w, b) })
	})
	if out.IsDoubtful = len(fresh) > 0; out.IsDoubtful {
		status = worse(status, decision.StatusOf(fresh))
	}
	it.Status, out.Finding.Status = status, status
	if out.Finding.Item, err = json.Marshal(it); err != nil {
		return out, fmt.Errorf("write result: %w", err)
	}
	return out, nil
}

// recall takes over what is known of earlier parties.
func (r *registry) recall(before registry) {
	for _, o := range r.Officers {
		if at := slices.IndexFunc(before.Officers, func(b *officer) bool { return b.UUID == o.UUID }); at >= 0 {
			o.requestedSession, o.known = before.Officers[at].requestedSession, before.Officers[at].known
		}
	}
	for _, o := range r.Owners {
		if at := slices.IndexFunc(before.Owners, func(b *owner) bool { return b.UUID == o.UUID }); at >= 0 {
			o.requestedSession, o.known = before.Owners[at].requestedSession, before.Owners[at].known
		}
	}
}

func isSameWarning(a, b decision.Warning) bool {
	return a.Risk == b.Risk && about(a) == about(b)
}

// about names the person a warning is about.
func about(w decision.Warning) string {
	data, _ := w.AdditionalData.(map[string]any)
	for _, member := range []string{"registry_uuid", "party_uuid"} {
		switch id := data[member].(type) {
		case uuid.UUID:
			return id.String()
		case string:
			return id
		}
	}
	return ""
}

// worse is the verdict of a step that has another one for what is new.
func worse(before, fresh decision.StepStatus) decision.StepStatus {
	if before == decision.StepDeclined || fresh == decision.StepApproved {
		return before
	}
	return fresh
}
