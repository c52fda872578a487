package companydocuments

// The groups of the contract, in its order.
const (
	groupPresence        = "LEGAL_PRESENCE"
	groupDetails         = "COMPANY_DETAILS"
	groupOwnership       = "OWNERSHIP_STRUCTURE"
	groupRepresentatives = "REPRESENTATIVES_AUTHORIZATION"
	// groupOther takes what belongs to no other group.
	groupOther = "OTHER"
)

var groups = []string{groupPresence, groupDetails, groupOwnership, groupRepresentatives, groupOther}

// unknownKind is the subtype of unrecognised documents.
const unknownKind = "UNKNOWN"

// kind says which required group a subtype satisfies.
type kind struct {
	// proves are the groups that it may be brought for; the first is its own.
	proves []string
	// maxAgeDays is how old it may be where the workflow does not say; noLimit for any age.
	maxAgeDays int
	// numbered says that it always shows the number of the company.
	numbered bool
	// lists is whom it names in full; empty for nobody.
	lists list
}

type list string

const (
	listsOfficers list = "officers"
	listsOwners   list = "owners"
)

const noLimit = -1

// kinds are the subtypes. The ages are those for which banks commonly take such
// papers; what is written once, as a certificate of incorporation, does not age.
var kinds = map[string]kind{
	"CERTIFICATE_OF_INCORPORATION": {[]string{groupPresence, groupDetails}, noLimit, true, ""},
	"CERTIFICATE_OF_GOOD_STANDING": {[]string{groupPresence, groupDetails}, 180, false, ""},
	"CERTIFICATE_OF_INCUMBENCY":    {[]string{groupRepresentatives, groupPresence, groupOwnership}, 180, false, listsOfficers},
	"REGISTRY_EXCERPT":             {[]string{groupDetails, groupPresence, groupRepresentatives, groupOwnership}, 90, true, listsOfficers},
	"BUSINESS_LICENSE":             {[]string{groupPresence, groupDetails}, noLimit, false, ""},
	"TAX_REGISTRATION":             {[]string{groupDetails, groupPresence}, noLimit, false, ""},
	"SHAREHOLDER_REGISTRY":         {[]string{groupOwnership}, 365, false, listsOwners},
	"BENEFICIAL_OWNER_REGISTRY":    {[]string{groupOwnership}, 365, false, ""},
	"ARTICLES_OF_ASSOCIATION":      {[]string{groupDetails, groupPresence, groupOwnership}, noLimit, false, ""},
	"DIRECTOR_REGISTRY":            {[]string{groupRepresentatives}, 365, false, listsOfficers},
	"POWER_OF_ATTORNEY":            {[]string{groupRepresentatives}, 365, false, ""},
	"BOARD_RESOLUTION":             {[]string{groupRepresentatives}, 365, false, ""},
	"BANK_STATEMENT":               {[]string{groupOther}, 90, false, ""},
	"FINANCIAL_STATEMENT":          {[]string{groupOther}, 730, false, ""},
	unknownKind:                    {[]string{groupOther}, noLimit, false, ""},
}

func kindOf(subtype string) kind {
	if k, ok := kinds[subtype]; ok {
		return k
	}
	return kinds[unknownKind]
}

// simulated is the kind of document that the sandbox takes for a group.
var simulated = map[string]string{
	groupPresence: "CERTIFICATE_OF_INCORPORATION", groupDetails: "REGISTRY_EXCERPT", groupOwnership: "SHAREHOLDER_REGISTRY",
	groupRepresentatives: "CERTIFICATE_OF_INCUMBENCY", groupOther: unknownKind,
}
