package email

import "vidimus/internal/verification/finding"

// texts are the reviewer texts of the risks.
var texts = finding.Texts{
	"EMAIL_CODE_ATTEMPTS_EXCEEDED": {"Too many wrong codes", "A wrong code was entered as often as the workflow allows, so the address is not proven."},
	"UNDELIVERABLE_EMAIL_DETECTED": {"Mail cannot be delivered", "The domain of the address takes no mail, or its mail server refused the recipient."},
	"EMAIL_IN_BLOCKLIST":           {"Address is blocked", "The address stands on the blocklist of the application."},
	"DISPOSABLE_EMAIL_DETECTED":    {"Disposable address", "The domain of the address belongs to a service for addresses that are made to be thrown away."},
	"DUPLICATED_EMAIL":             {"Address of another user", "Another user was approved with the same address."},
}
