package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	operations "vidimus/internal/platform/api/contract"
)

// applicationPath is what an operation of the flat interface stands below for people of the console.
const applicationPath = "/v3/organization/{organization_id}/application/{application_id}/"

// consoleSchemes are the credentials that open the path of an organisation's application, each alone.
var consoleSchemes = []string{"ApiKeyAuth", "ConsoleToken", "ConsoleCookie"}

// console returns what people of the console call: the management surface, the operations that are
// written for the path of an organisation's application, and the flat interface as it stands there.
func console(whole document) (document, error) {
	raw, err := whole.encode()
	if err != nil {
		return nil, err
	}
	compiled, err := operations.Load(raw)
	if err != nil {
		return nil, fmt.Errorf("compile contract: %w", err)
	}
	all, err := clone(whole)
	if err != nil {
		return nil, err
	}
	paths := part{tags: []string{"management"}}.paths(object(all["paths"]))
	for _, op := range compiled.Operations() {
		item := object(object(all["paths"])[op.Pattern])
		place, operation := op.Pattern, object(item[strings.ToLower(op.Method)])
		switch below := op.OrganisationPath(); {
		case below != "":
			place, operation = applicationPath+below, belowOrganisation(operation)
		case op.Permission == "" || !strings.HasPrefix(op.Pattern, "/v3/organization/"):
			continue
		}
		if match, _, found := compiled.Lookup(op.Method, sample(place)); !found || match.Operation != op {
			continue // what is written for the place stands there
		}
		if paths[place] == nil {
			paths[place] = map[string]any{}
		}
		object(paths[place])[strings.ToLower(op.Method)] = operation
	}
	takeCookies(paths)
	out := maps.Clone(all)
	out["paths"] = paths
	out["components"] = needed(object(all["components"]), paths)
	raw, err = json.Marshal(out)
	if err != nil {
		return nil, err
	}
	return parse(raw)
}

// takeCookies has every operation that a token of the console opens name the cookie of a browser as well, and the refusal
// of one that came from elsewhere.
func takeCookies(paths map[string]any) {
	for _, item := range paths {
		for _, method := range methods {
			operation := object(object(item)[method])
			takes := func(name string) bool {
				return slices.ContainsFunc(list(operation["security"]), func(v any) bool { return object(v)[name] != nil })
			}
			if !takes("ConsoleToken") || takes("ConsoleCookie") {
				continue
			}
			operation["security"] = append(list(operation["security"]), map[string]any{"ConsoleCookie": []any{}})
			if responses := object(operation["responses"]); responses["403"] == nil {
				responses["403"] = map[string]any{"$ref": "#/components/responses/PermissionRefused"}
			}
		}
	}
}

// sample is a path of a pattern, with any value for its parameters.
func sample(pattern string) string {
	return strings.NewReplacer("{", "", "}", "").Replace(pattern)
}

// belowOrganisation is an operation of the flat interface as it stands below an organisation.
func belowOrganisation(operation map[string]any) map[string]any {
	out := maps.Clone(operation)
	security := []any{}
	for _, name := range consoleSchemes {
		security = append(security, map[string]any{name: []any{}})
	}
	out["security"] = security
	out["parameters"] = append([]any{idInPath("organization_id", "Id of the organization."), idInPath("application_id", "Id of the application.")}, list(operation["parameters"])...)
	responses := maps.Clone(object(operation["responses"]))
	for status, name := range map[string]string{"401": "CredentialMissing", "403": "PermissionRefused", "404": "NotFound"} {
		if responses[status] == nil {
			responses[status] = map[string]any{"$ref": "#/components/responses/" + name}
		}
	}
	out["responses"] = responses
	return out
}

func idInPath(name, description string) map[string]any {
	return map[string]any{
		"name": name, "in": "path", "required": true, "description": description,
		"schema": map[string]any{"type": "string", "format": "uuid"},
	}
}
