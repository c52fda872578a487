package organisation

import (
	"slices"
	"strings"
)

// Permission is a right, written verb:resource (contract, roles and permission strings).
type Permission string

// Rights that the management calls ask for.
const (
	ReadApplications    Permission = "read:applications"
	WriteApplications   Permission = "write:applications"
	ListMembers         Permission = "list:members"
	WriteMembers        Permission = "write:members"
	DeleteMembers       Permission = "delete:members"
	ListRoles           Permission = "list:roles"
	ReadAuditLogs       Permission = "read:audit-logs"
	ReadSubscription    Permission = "read:subscription"
	WriteSubscription   Permission = "write:subscription"
	ReadAuthentication  Permission = "read:authentication"
	WriteAuthentication Permission = "write:authentication"
	WriteUsers          Permission = "write:users"
	WriteBusinesses     Permission = "write:businesses"
	WriteTransactions   Permission = "write:transactions"
	WriteCases          Permission = "write:cases"
	ApproveCases        Permission = "approve:cases"
	ReadWebhooks        Permission = "read:webhooks"
	// Membership is the permission that every member has, whatever the role.
	Membership Permission = ""
	// writeRoles is what only owners have; no role of an organisation can be given it.
	writeRoles Permission = "write:roles"
)

// verbs are the actions that can be permitted on each resource.
var verbs = map[string]string{
	"sessions": "list read write delete create", "workflows": "read write", "questionnaires": "read write", "webhooks": "read write",
	"users": "list read write create delete", "businesses": "list read write create delete", "transactions": "list create write",
	"cases": "list read write approve", "lists": "read create write delete", "blocklist": "read write", "customization": "read write",
	"analytics": "read", "audit-logs": "read", "subscription": "read write", "applications": "read write", "members": "list write delete",
	"roles": "list", "authentication": "read write",
}

// all are the rights that a role can be given, sorted.
var all = func() []Permission {
	var out []Permission
	for resource, names := range verbs {
		for _, verb := range strings.Fields(names) {
			out = append(out, Permission(verb+":"+resource))
		}
	}
	slices.Sort(out)
	return out
}()

// Permissions are all rights that a role can be given, sorted.
func Permissions() []Permission { return slices.Clone(all) }

// of are the rights that resources and verbs name: "sessions:read,list cases" are
// two verbs of sessions and everything of cases.
func of(text string) []Permission {
	var out []Permission
	for _, part := range strings.Fields(text) {
		resource, some, _ := strings.Cut(part, ":")
		for _, verb := range strings.Fields(verbs[resource]) {
			if some == "" || slices.Contains(strings.Split(some, ","), verb) {
				out = append(out, Permission(verb+":"+resource))
			}
		}
	}
	slices.Sort(out)
	return out
}

// reading are the rights that change nothing.
func reading() []Permission {
	return slices.DeleteFunc(Permissions(), func(p Permission) bool {
		return !strings.HasPrefix(string(p), "read:") && !strings.HasPrefix(string(p), "list:")
	})
}
