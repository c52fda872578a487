package server_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// beyondTenants are the queries that may look across applications, and why.
var beyondTenants = map[string]string{
	"UserEventSweepOwners":   "the sweep looks after every application",
	"MonitoringTokenGet":     "a directory: the hash of a token tells the application",
	"APIKeyGet":              "a directory: the hash of a key tells the application",
	"SessionTokenGet":        "a directory: the hash of a token tells the application",
	"AuthSweepOwners":        "the sweep looks after every application",
	"ApplicationList":        "the operator's list",
	"DeliveryClaim":          "the dispatcher sends for every application; what it takes is joined by application",
	"AssignmentQueueLock":    "its key holds the application",
	"CaseBlueprintLock":      "its key holds the application",
	"CaseDueTell":            "the job tells of due dates of every application",
	"CaseGroupHold":          "its key holds the application",
	"CaseQueuesWaiting":      "the job hands out cases of every application",
	"DeliveryCount":          "a figure of the installation",
	"EntityToldMany":         "as below; what it writes was chosen by application",
	"EntityBlockOver":        "the sweep looks after every application",
	"EntityUnpublished":      "the change publisher serves every application",
	"FaceEmbeddingOutdated":  "another model is the whole installation's",
	"FaceRemovalSweep":       "the sweep looks after every application",
	"HandoverLinkGet":        "a directory: the hash of a link tells the application",
	"ImportErrorOwners":      "the sweep looks after every application",
	"ImportStalled":          "as above",
	"RegulatoryReportOver":   "the sweep looks after every application",
	"CaseFileOver":           "the sweep looks after every application",
	"NotificationSweep":      "the sweep looks after every application",
	"SavedViewLock":          "its key holds the application",
	"CaseCountSum":           "the sums are of every application; what it writes is of that which it takes",
	"PaymentOrderFind":       "a directory: the id of a payment tells the application",
	"OutboxClaim":            "the relay serves every application",
	"OutboxNotify":           "says that something happened, not where",
	"PlanByValues":           "says how to read, not what",
	"DeletionUnproved":       "the sweep looks after every application",
	"QuestionnaireLock":      "its key holds the application",
	"RetentionDue":           "the sweep looks after every application",
	"TransactionPartiesMeet": "its key holds the application",
	"TransactionRemediated":  "the follower serves every application; what it takes is joined by application",
	"TransactionTokenFind":   "a directory: the hash of a token tells the application",
	"TransactionTokenSweep":  "the sweep looks after every application",
	"WorkflowIsForeign":      "tells a key of the wrong organisation from an id of nobody's; nothing of the workflow is told",
	"WorkflowLinkGet":        "a directory: the id in a public link tells the application",
	"WorkflowLock":           "its key holds the application",
	"APIKeysUsed":            "a process writes down what it let in, of every application",
	"InvitationLock":         "a directory: the hash of a token tells the organisation",
	"OrganisationsOf":        "an account's own memberships",

	"BacktestExpire":    "the sweep looks after every application",
	"BacktestLost":      "as above",
	"RuleFillNext":      "workers serve every application; what follows is read by application",
	"RuleAggregateLock": "its keys hold the application",
	"RulesetLockRead":   "its key holds the application",
	"RulesetLockWrite":  "its key holds the application",

	"ReferenceAll":           "tables of persons are the installation's, the same for every application",
	"ReferenceCount":         "as above",
	"ReferenceDelete":        "as above",
	"ReferenceFinish":        "as above",
	"ReferenceLock":          "as above",
	"ReferencePut":           "as above",
	"ReferenceRecordGet":     "as above",
	"ReferenceRecordsDelete": "as above",
	"ReferenceRecordsPut":    "as above",

	"RegisterAll":           "registers of companies are the installation's, the same for every application",
	"RegisterBodies":        "as above",
	"RegisterDelete":        "as above",
	"RegisterGet":           "as above",
	"RegisterImportAll":     "as above",
	"RegisterImportDelete":  "as above",
	"RegisterImportGet":     "as above",
	"RegisterImportMove":    "as above",
	"RegisterImportStart":   "as above",
	"RegisterPut":           "as above",
	"RegisterRecordsAny":    "as above",
	"RegisterRecordsBoth":   "as above",
	"RegisterRecordsCount":  "as above",
	"RegisterRecordsFolded": "as above",
	"RegisterRecordsKeep":   "as above",
	"RegisterRecordsPut":    "as above",
	"RegisterRecordsSweep":  "as above",
	"RegisterRecordsThree":  "as above",
	"RegisterSearchPlan":    "as above",
	"RegisterWordsCount":    "as above",
	"RegisterWordsLike":     "as above",
	"RegisterWordsPut":      "as above",

	"UploadSweep":                  "time is over for every application alike; nothing is shown",
	"OrganisationList":             "the operator lists every organisation of the installation",
	"ConsoleAccountByEmail":        "accounts are the installation's; what they may do goes by organisation",
	"ConsoleAccountFailed":         "as above",
	"ConsoleAccountPassword":       "as above",
	"ConsoleAccountSweep":          "as above",
	"ConsoleAccountTrusted":        "as above",
	"ConsoleAccountVerified":       "as above",
	"ConsoleLoginLives":            "as above",
	"FeedRead":                     "each source names its application; who acted is an account, which is the installation's",
	"FeedNotify":                   "a notice, which asks for nothing",
	"ConsoleAccountsFrom":          "as above",
	"ConsoleCodeDelete":            "as above",
	"ConsoleCodeLock":              "as above",
	"ConsoleCodePut":               "as above",
	"ConsoleCodeSent":              "as above",
	"ConsoleCodeSweep":             "as above",
	"ConsoleCodeTry":               "as above",
	"ConsoleLoginByAccess":         "as above",
	"ConsoleLoginDelete":           "as above",
	"ConsoleLoginRefresh":          "as above",
	"ConsoleLoginReused":           "as above",
	"ConsoleLoginSweep":            "as above",
	"ConsoleLoginsDeleteOf":        "as above",
	"ConsoleAccountGet":            "as above",
	"ConsoleAccountPasswordSet":    "as above",
	"ConsoleAccountRename":         "as above",
	"ConsoleAccountPreferences":    "an account's own",
	"ConsoleAccountPrefer":         "an account's own",
	"ConsoleAccountsExist":         "as above",
	"ConsoleBrowserLoginGet":       "as above",
	"ConsoleBrowserLoginUsed":      "as above",
	"ConsoleBrowserLoginStepUp":    "as above",
	"ConsoleBrowserLoginsDeleteOf": "as above",
	"ConsoleLoginsOf":              "as above",
	"ConsoleLoginEnd":              "as above",
	"ConsoleFirstLinkUse":          "as above",
	"ConsoleTOTPGet":               "as above",
	"ConsoleTOTPLock":              "as above",
	"ConsoleTOTPAccepted":          "as above",
	"ConsoleTOTPFailed":            "as above",
	"ConsoleTOTPDelete":            "as above",
	"ConsoleTOTPPut":               "as above",
	"ConsoleRecoveryCodesDelete":   "as above",
	"ConsoleRecoveryCodeUse":       "as above",
	"ConsoleRecoveryCodesCount":    "as above",
	"ConsoleStepLock":              "as above",
	"ConsoleStepTry":               "as above",
	"ConsoleStepDelete":            "as above",
	"ConsoleStepsDeleteOf":         "as above",
	"ConsoleStepSweep":             "as above",
	"ConsoleDeviceLockedUntil":     "accounts of the console belong to no application",
	"ConsoleDeviceTrusted":         "as above",
	"ConsoleDevicesTrusted":        "as above",
	"ConsoleDeviceSweep":           "as above",
	"ConsoleCeremonyTake":          "as above",
	"ConsoleCeremonySweep":         "as above",
	"ConsolePasskeysOf":            "as above",
	"ConsolePasskeyLock":           "as above",
	"ConsolePasskeyUsed":           "as above",
	"ConsolePasskeyRename":         "as above",
	"ConsolePasskeyDelete":         "as above",
	"ConsolePasskeysDeleteOf":      "as above",
	"ConsoleCommitLater":           "no rows, a setting of the transaction",

	"DeliveryRelease": "the dispatcher works for every application, by the ids of deliveries that it holds",
	"OutboxInsert":    "names its subject by application and id in each branch",
	"OutboxLine":      "relays of all processes take turns, whatever the application",
	"OutboxWait":      "as above",

	"KeyRingGet":          "the key ring is the installation's",
	"KeyRingSample":       "as above",
	"KeyRingRecheck":      "as above",
	"KeyRingIsNeeded":     "as above",
	"KeyRingPromoted":     "as above",
	"KeyRingPromotedAt":   "as above",
	"KeyRingHolderPut":    "as above",
	"KeyRingHolderRemove": "as above",
	"KeyRingHolderList":   "as above",

	"TravelTransferDue":    "the sweep looks after every application",
	"TravelWalletLock":     "its keys hold the network and the address; no rows",
	"TravelWalletClaims":   "whose wallet it is: only of applications that may be found, or that proved it",
	"TravelWalletContests": "whether any other application claims a wallet of this one; no more is told",
	"TravelVaspByNames":    "the directory of providers is the installation's, the same for every application",
	"TravelVaspCount":      "as above",
	"TravelVaspFind":       "as above",
	"TravelVaspGet":        "as above",
	"TravelVaspPage":       "as above",
	"TravelVaspPut":        "as above",

	"WatchlistAll":           "public lists are the installation's, the same for every application",
	"WatchlistDelete":        "as above",
	"WatchlistDigests":       "as above",
	"WatchlistEntriesDelete": "as above",
	"WatchlistEntriesPut":    "as above",
	"WatchlistEntryPage":     "as above",
	"WatchlistChanges":       "as above",
	"WatchlistLock":          "as above",
	"WatchlistPut":           "as above",
}

var (
	queryName  = regexp.MustCompile(`(?m)^-- name: (\w+) :\w+$`)
	condition  = regexp.MustCompile(`(?s)\bWHERE\s+(.{1,60})`)
	sqlComment = regexp.MustCompile(`(?m)--.*$`)
)

// TestEveryQueryNamesItsApplicationFirst reads the queries as they are written:
// what changes or shows a customer's rows asks for the application first.
func TestEveryQueryNamesItsApplicationFirst(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../../../sql/*/*.sql")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	unused := map[string]bool{}
	for name := range beyondTenants {
		unused[name] = true
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		starts := queryName.FindAllSubmatchIndex(text, -1)
		for i, s := range starts {
			end := len(text)
			if i+1 < len(starts) {
				end = starts[i+1][0]
			}
			name := string(text[s[2]:s[3]])
			delete(unused, name)
			if beyondTenants[name] == "" {
				checkQuery(t, name, sqlComment.ReplaceAllString(string(text[s[1]:end]), ""))
			}
		}
	}
	for name := range unused {
		t.Errorf("%s is no query any more", name)
	}
}

func checkQuery(t *testing.T, name, query string) {
	t.Helper()
	// The filter of a sum is no condition of the rows.
	conditions := condition.FindAllStringSubmatch(strings.ReplaceAll(query, "FILTER (WHERE", ""), -1)
	if len(conditions) == 0 && !strings.Contains(query, "INSERT INTO") {
		t.Errorf("%s asks for everybody's rows", name)
	}
	for _, c := range conditions {
		// The parts of one statement may refer to rows that an earlier part chose by application.
		first, _, _ := strings.Cut(c[1], "\n")
		if !strings.Contains(first, "application_id") && !strings.Contains(first, "organisation_id") && !ownParts[name] {
			t.Errorf("%s asks first for %q", name, strings.TrimSpace(first))
		}
	}
}

// ownParts are statements whose parts work on each other's rows.
var ownParts = map[string]bool{"UserEventInsertQuiet": true, "SessionCreateBatch": true, "AuthTOTPPut": true, "CreditAdd": true, "DecisionPut": true, "AttemptRecord": true, "DeliveryDeleteOfEvents": true, "EventDeleteOld": true}
