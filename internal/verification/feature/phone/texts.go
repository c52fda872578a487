package phone

import "vidimus/internal/verification/finding"

// texts are the reviewer texts of the risks.
var texts = finding.Texts{
	"VERIFICATION_CODE_ATTEMPTS_EXCEEDED": {"Too many wrong codes", "A wrong code was entered as often as the workflow allows, so the number is not proven."},
	"HIGH_RISK_PHONE_NUMBER":              {"No code could be sent", "The gateway for text messages refused to send a code to the number."},
	"PHONE_NUMBER_IN_BLOCKLIST":           {"Number is blocked", "The number stands on the blocklist of the application."},
	"VOIP_NUMBER_DETECTED":                {"Internet number", "The number belongs to a block for calls over the internet, which is not bound to a phone."},
	"DUPLICATED_PHONE_NUMBER":             {"Number of another user", "Another user was approved with the same number."},
}
