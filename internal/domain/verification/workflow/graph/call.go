package graph

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// Seconds that a call or an action may take.
const (
	minTimeout     = 1
	maxTimeout     = 30
	defaultTimeout = 10
)

// The actions of an action node.
const (
	ActionAddTag    = "add_tag"
	ActionAddToList = "add_to_list"
	ActionOpenCase  = "open_case"
	ActionSendMail  = "send_mail"
)

// needed are the texts that an action cannot do without.
var needed = map[string][]string{
	ActionAddTag: {"tag"}, ActionAddToList: {"list", "field"}, ActionOpenCase: nil, ActionSendMail: {"to"},
}

// The results that an action can put on a list.
const (
	ListableVendorData = "session.vendor_data"
	ListableEmail      = "email.email"
	ListablePhone      = "phone.full_number"
)

// Listable are the types of the entries that they make.
var Listable = map[string]string{ListableVendorData: "user", ListableEmail: "email", ListablePhone: "phone"}

var actionNames = []string{ActionAddTag, ActionAddToList, ActionOpenCase, ActionSendMail}

// Call is the configuration of a webhook or action node.
type Call struct {
	// URL is what a webhook node calls.
	URL string
	// Action is what an action node does, with Texts as its settings.
	Action string
	Texts  map[string]string
	// Timeout is how long it may take before it counts as failed.
	Timeout time.Duration
}

// maxURL bounds an address, as destinations of webhooks do.
const maxURL = 2048

// CallOf reads the settings of a webhook or an action node. The texts say what
// is wrong with them.
func CallOf(n Node) (Call, []string) {
	c := Call{Timeout: defaultTimeout * time.Second, Texts: map[string]string{}}
	m, _ := object(n.Config)
	var faults []string
	if raw := m["timeout_seconds"]; !isNull(raw) {
		var seconds int
		if json.Unmarshal(raw, &seconds) != nil || seconds < minTimeout || seconds > maxTimeout {
			faults = append(faults, fmt.Sprintf("timeout_seconds must be a whole number from %d to %d", minTimeout, maxTimeout))
		}
		c.Timeout = time.Duration(min(max(seconds, minTimeout), maxTimeout)) * time.Second
	}
	for name, raw := range m {
		var s string
		if json.Unmarshal(raw, &s) == nil {
			c.Texts[name] = s
		}
	}
	if n.NodeType == TypeWebhook {
		c.URL = c.Texts["url"]
		if !callable(c.URL) {
			faults = append(faults, "url must be an https address of at most 2048 characters")
		}
		return c, faults
	}
	c.Action = c.Texts["action"]
	if !slices.Contains(actionNames, c.Action) {
		return c, append(faults, "action must be one of "+strings.Join(actionNames, ", "))
	}
	for _, name := range needed[c.Action] {
		if strings.TrimSpace(c.Texts[name]) == "" || utf8.RuneCountInString(c.Texts[name]) > MaxLabel {
			faults = append(faults, fmt.Sprintf("%s needs %s, a text of at most %d characters", c.Action, name, MaxLabel))
		}
	}
	return c, faults
}

// callable looks at the form only; who sends decides where calls may go.
func callable(address string) bool {
	u, err := url.Parse(address)
	return err == nil && len(address) <= maxURL && u.Scheme == "https" && u.Hostname() != "" && u.User == nil
}
