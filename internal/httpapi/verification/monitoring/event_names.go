package monitoring

import (
	"bytes"
	"context"

	"vidimus/internal/platform/format/jsonalias"
)

// eventNames are the names that members of an event are accepted under.
var eventNames = jsonalias.Names{
	"event_id": {Name: "event_id"}, "eventId": {Name: "event_id"},
	"event_category": {Name: "event_category"}, "eventCategory": {Name: "event_category"}, "category": {Name: "event_category"},
	"action_type": {Name: "action_type"}, "actionType": {Name: "action_type"},
	"occurred_at": {Name: "occurred_at"}, "occurredAt": {Name: "occurred_at"},
	"time_zone": {Name: "time_zone"}, "timeZone": {Name: "time_zone"}, "zoneId": {Name: "time_zone"},
	"subject": {Name: "subject", Inside: jsonalias.Names{
		"vendor_data": {Name: "vendor_data"}, "vendorData": {Name: "vendor_data"}, "externalUserId": {Name: "vendor_data"},
		"entity_type": {Name: "entity_type"}, "entityType": {Name: "entity_type"}, "type": {Name: "entity_type"},
	}},
	"session": {Name: "session", Inside: jsonalias.Names{"session_id": {Name: "session_id"}, "sessionId": {Name: "session_id"}}},

	"transaction_context": {Name: "transaction_context", Inside: contextNames}, "transactionContext": {Name: "transaction_context", Inside: contextNames},

	"device_context": {Name: "device_context", Inside: deviceNames}, "deviceContext": {Name: "device_context", Inside: deviceNames},
	"device": {Name: "device_context", Inside: deviceNames},
}

var contextNames = jsonalias.Names{
	"payment_reference_id": {Name: "payment_reference_id"}, "paymentReferenceId": {Name: "payment_reference_id"},
}

var deviceNames = jsonalias.Names{
	"ip": {Name: "ip"}, "ip_address": {Name: "ip"}, "ipAddress": {Name: "ip"},
	"fingerprint": {Name: "fingerprint"}, "device_fingerprint": {Name: "fingerprint"}, "deviceFingerprint": {Name: "fingerprint"},
	"user_agent": {Name: "user_agent"}, "userAgent": {Name: "user_agent"},
}

var tokenNames = jsonalias.Names{
	"vendor_data": {Name: "vendor_data"}, "vendorData": {Name: "vendor_data"},
	"entity_type": {Name: "entity_type"}, "entityType": {Name: "entity_type"},
	"allowed_event_categories": {Name: "allowed_event_categories"}, "allowedEventCategories": {Name: "allowed_event_categories"},
	"ttl_seconds": {Name: "ttl_seconds"}, "ttlSeconds": {Name: "ttl_seconds"},
	"max_uses": {Name: "max_uses"}, "maxUses": {Name: "max_uses"},
	"bind_to_origin": {Name: "bind_to_origin"}, "bindToOrigin": {Name: "bind_to_origin"},
}

// RenameEvent gives the members of an event their present names.
func RenameEvent(_ context.Context, body []byte) ([]byte, error) {
	return jsonalias.Rename(body, eventNames), nil
}

// RenameToken is the same renaming for the body of a device token.
func RenameToken(_ context.Context, body []byte) ([]byte, error) {
	return jsonalias.Rename(body, tokenNames), nil
}

// WrapEvents creates a batch of a bare list of events.
func WrapEvents(_ context.Context, body []byte) ([]byte, error) {
	if bare := bytes.TrimLeft(body, " \t\r\n"); len(bare) == 0 || bare[0] != '[' {
		return body, nil
	}
	wrapped := make([]byte, 0, len(body)+len(`{"events":}`))
	wrapped = append(wrapped, `{"events":`...)
	return append(append(wrapped, body...), '}'), nil
}
