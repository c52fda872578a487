package imports

import (
	"fmt"
	"slices"
	"strings"

	"vidimus/internal/domain/verification/workflow"
)

// Type is the kind of records in a file.
type Type string

// The types of the contract.
const (
	TypeUsers        Type = "user_verification"
	TypeBusinesses   Type = "business_verification"
	TypeStatusRules  Type = "status_rules"
	TypeTransactions Type = "transactions"
)

// isOfSessions reports whether rows become sessions.
func (t Type) isOfSessions() bool { return t == TypeUsers || t == TypeBusinesses }

// Kind is the kind of the sessions that rows become.
func (t Type) Kind() workflow.Kind {
	if t == TypeBusinesses {
		return workflow.KindBusiness
	}
	return workflow.KindUser
}

// feature is the step that rows are the result of.
func (t Type) feature() workflow.Feature {
	if t == TypeBusinesses {
		return workflow.FeatureKYBRegistry
	}
	return workflow.FeatureOCR
}

// Columns that the code names more than once.
const (
	columnExternalID = "external_id"
	columnVendorData = "vendor_data"
	columnStatus     = "status"
	columnVerifiedAt = "verified_at"
	columnExpiresAt  = "kyc_expires_at"
	columnEmail      = "email"
	columnPhone      = "phone"
	columnMetadata   = "metadata"
)

var (
	firstColumns = []string{columnExternalID, columnStatus, columnVendorData, columnVerifiedAt, columnExpiresAt}
	userColumns  = []string{
		"first_name", "last_name", "full_name", "date_of_birth", "gender", "nationality", "document_type", "document_number",
		"personal_number", "issuing_state", "date_of_issue", "expiration_date", "place_of_birth", "marital_status", "address",
	}
	businessColumns = []string{
		"company_name", "registration_number", "country_code", "region", "company_type", "incorporation_date", "registered_address",
		"tax_number", "vat_number", "legal_entity_identifier", "nature_of_business", "website",
	}
	lastColumns = []string{columnEmail, columnPhone, columnMetadata}
)

// Columns are the columns of a file, external_id first.
func Columns(t Type) []string {
	switch t {
	case TypeTransactions:
		return transactionColumns
	case TypeStatusRules:
		return ruleColumns
	case TypeBusinesses:
		return slices.Concat(firstColumns, businessColumns, lastColumns)
	default:
		return slices.Concat(firstColumns, userColumns, lastColumns)
	}
}

// Template is the header of a file, with its line end.
func Template(t Type) string { return strings.Join(Columns(t), ",") + "\r\n" }

// required are columns without which no row can be carried out.
func required(t Type) []string {
	switch t {
	case TypeTransactions:
		return neededOfTransaction
	case TypeStatusRules:
		return neededOfRule
	case TypeBusinesses:
		return []string{columnExternalID, columnStatus, "company_name"}
	default:
		return []string{columnExternalID, columnStatus}
	}
}

// headerOf checks the names of the columns. It repeats a name only in a row that
// is a header for sure: another first row may be about a person.
func headerOf(fields []string, t Type) ([]string, error) {
	names := make([]string, len(fields))
	for i, f := range fields {
		names[i] = strings.ToLower(strings.TrimSpace(f))
	}
	if len(names) == 1 {
		for separator, word := range map[string]string{";": "semicolons", "\t": "tabs", "|": "bars"} {
			if strings.Contains(names[0], separator) {
				return nil, fileError("The columns are separated by " + word + ". Separate them by commas.")
			}
		}
	}
	for _, name := range required(t) {
		if !slices.Contains(names, name) {
			return nil, fileError(fmt.Sprintf("The header has no column %s.", name))
		}
	}
	known := Columns(t)
	for i, name := range names {
		switch {
		case name == "":
			return nil, fileError(fmt.Sprintf("Column %d has no name.", i+1))
		case !slices.Contains(known, name):
			return nil, fileError(fmt.Sprintf("The column %q is not known. See the template.", clip(name, 60)))
		case slices.Contains(names[:i], name):
			return nil, fileError(fmt.Sprintf("The header has the column %s twice.", name))
		}
	}
	return names, nil
}
