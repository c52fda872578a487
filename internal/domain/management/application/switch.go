package application

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
)

// Switch is something that an application does not have unless it is switched on.
type Switch string

// The switches.
const (
	// SwitchLegacyWorkflowBody accepts workflows in the older, flat form.
	SwitchLegacyWorkflowBody Switch = "legacy_workflow_body"
	// SwitchSessionImports allows the import of many sessions from a file.
	SwitchSessionImports Switch = "session_imports"
	// SwitchEventMonitoring takes in the events that the application reports of its users.
	SwitchEventMonitoring Switch = "event_monitoring"
	// SwitchSilentActivity suppresses the webhook of every single event.
	SwitchSilentActivity Switch = "silent_activity"
)

// Switches are all of them.
var Switches = []Switch{SwitchLegacyWorkflowBody, SwitchSessionImports, SwitchEventMonitoring, SwitchSilentActivity}

// HasSwitch reports whether a feature switch is on.
func (a Application) HasSwitch(s Switch) bool { return slices.Contains(a.Switches, string(s)) }

// SetSwitch switches something on or off; it holds everywhere within seconds.
func (s *Service) SetSwitch(ctx context.Context, id uuid.UUID, name Switch, on bool) error {
	if !slices.Contains(Switches, name) {
		known := make([]string, len(Switches))
		for i, k := range Switches {
			known[i] = string(k)
		}
		return apperr.Invalid("switch_unknown", "switch", fmt.Sprintf("There is no such switch. There are: %s.", strings.Join(known, ", ")))
	}
	n, err := s.store.Queries().ApplicationSwitchSet(ctx, db.ApplicationSwitchSetParams{ApplicationID: id, SwitchName: string(name), OnState: on})
	return s.changed(id, n, err)
}
