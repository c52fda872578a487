package contract

import (
	"fmt"
	"slices"
	"strings"
)

// Below the path of an organisation's application stand the operations that keys of
// the application and accounts of the console call alike: those written there, and
// every operation of the flat interface that has a permission.
const (
	organisationSegment = "v3/organization/"
	applicationSegment  = "application"
	flatPrefix          = "/v3/"
	keyScheme           = "ApiKeyAuth"
)

// aliases are the words of the public console in the place of ours, for the first part of a path.
var aliases = map[string]string{
	"users": "vendor-users", "businesses": "vendor-businesses", "workflows": "verification-settings", "customization": "white-label-customization",
}

// OrganisationPath is where an operation of the flat interface stands below the path of an
// organisation's application, without a slash in front; empty where it does not stand there.
func (o *Operation) OrganisationPath() string {
	if o.Permission == "" || o.isNative() || !o.takesKey() {
		return ""
	}
	if o.organisationPath != "" {
		return o.organisationPath
	}
	rest, ok := strings.CutPrefix(o.Pattern, flatPrefix)
	if !ok {
		return ""
	}
	return rest
}

func (o *Operation) takesKey() bool {
	return slices.ContainsFunc(o.Security, func(schemes []string) bool { return slices.Equal(schemes, []string{keyScheme}) })
}

// isNative reports whether the operation is written for the path of an organisation's application.
func (o *Operation) isNative() bool {
	parts := splitPath(o.Pattern)
	return len(parts) > 4 && strings.HasPrefix(o.Pattern, "/"+organisationSegment+"{") && parts[3] == applicationSegment
}

// addOrganisationPath has an operation found below the path of an organisation's application, unless
// one that is written for that place stands there.
func (c *Contract) addOrganisationPath(op *Operation) error {
	path := op.OrganisationPath()
	if path == "" {
		return nil
	}
	spellings := []string{path}
	first, rest, _ := strings.Cut(path, "/")
	if alias := aliases[first]; alias != "" {
		spellings = append(spellings, alias+"/"+rest)
	}
	for _, spelling := range spellings {
		if err := c.organisation.add("/"+spelling, op); err != nil {
			return fmt.Errorf("below an organisation: %w", err)
		}
	}
	return nil
}

// cutOrganisation cuts the organisation and the application off a path without a slash in front.
func cutOrganisation(path string) (organisation, application, rest string, ok bool) {
	path, ok = strings.CutPrefix(path, organisationSegment)
	if !ok {
		return "", "", "", false
	}
	organisation, path, _ = strings.Cut(path, "/")
	word, path, _ := strings.Cut(path, "/")
	application, rest, _ = strings.Cut(path, "/")
	return organisation, application, rest, word == applicationSegment && organisation != "" && application != "" && rest != ""
}

// lookupBelow finds an operation of the flat interface below the path of an organisation's application.
func (c *Contract) lookupBelow(method, trimmed string) (m Match, allow string, found bool) {
	organisation, application, rest, ok := cutOrganisation(trimmed)
	if !ok {
		return Match{}, "", false
	}
	node := c.organisation.find(rest, &m, 0)
	if node == nil {
		return Match{}, "", false
	}
	op := node.methods[method]
	if op == nil {
		return Match{}, node.allow, false
	}
	m.Operation, m.Organisation, m.Application = op, organisation, application
	m.Path = m.fill(op.Pattern)
	return m, "", true
}

// fill writes the values of a match into the parameters of a pattern.
func (m *Match) fill(pattern string) string {
	parts, n := strings.Split(pattern, "/"), 0
	for i, part := range parts {
		if strings.HasPrefix(part, "{") {
			parts[i] = m.values[n]
			n++
		}
	}
	return strings.Join(parts, "/")
}

// Subject is the first parameter of the path that names neither organisation nor application, empty when there is none.
func (m *Match) Subject() string {
	if m.Operation.isNative() {
		return m.Value(2)
	}
	return m.Value(0)
}
