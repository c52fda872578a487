package monitoring

import (
	"errors"

	"vidimus/internal/httpapi"
	"vidimus/internal/platform/api/contract"
)

// NewEventCheck judges the text of one event as the body of a single one is judged.
func NewEventCheck(compiled *contract.Contract) (EventCheck, error) {
	op := compiled.Operation("submitEvent")
	if op == nil {
		return nil, errors.New("the contract knows no single event")
	}
	content, err := op.Content("application/json")
	if err != nil {
		return nil, err
	}
	return func(raw []byte) ([]byte, error) { return op.ValidateJSON(content, raw) }, nil
}

// Adapters give events their present names.
func Adapters() map[string]httpapi.BodyUpgrader {
	return map[string]httpapi.BodyUpgrader{
		"submitEvent": RenameEvent, "submitDeviceEvent": RenameEvent,
		"submitEvents": WrapEvents, "submitDeviceEvents": WrapEvents,
		"createMonitoringToken": RenameToken,
	}
}
