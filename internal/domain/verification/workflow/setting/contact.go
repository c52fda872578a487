package setting

// channels are ways to a phone.
var channels = []string{"sms", "whatsapp", "telegram", "rcs", "viber", "zalo"}

var phone = []Setting{
	object("phone_verification_countries", "Countries (alpha-2) whose numbers are accepted, with their channels: enabled and max_retries; empty accepts all.", byAlpha2(mapOf(isChannel, "channels: sms, whatsapp, telegram, rcs, viber, zalo",
		record(map[string]shape{"enabled": truth, "max_retries": whole(0, 5)})))),
	integer("code_size", between{4, 8}, 6, "Digits of the code."),
	integer("phone_max_retries", between{1, 5}, 3, "How often a code is sent."),
	integer("phone_max_check_attempts", between{1, 5}, 3, "How often a code may be entered."),
	action("duplicated_phone_number_action", NoAction, "What the number of another user leads to."),
	action("disposable_number_action", NoAction, "What a disposable number leads to."),
	action("voip_number_action", NoAction, "What an internet number leads to."),
	action("recent_port_action", NoAction, "What a number that changed its carrier lately leads to."),
	action("phone_type_risk_action", NoAction, "What an unusual type of number leads to."),
	action("low_phone_trust_action", NoAction, "What a trust index below its threshold leads to."),
	percent("phone_trust_index_threshold", 50, "Trust index below which that action is taken."),
	action("phone_intelligence_score_action", NoAction, "What a risk score above its threshold leads to."),
	percent("phone_intelligence_score_threshold", 80, "Risk score above which that action is taken."),
	action("phone_no_social_presence_action", NoAction, "What a number without any account leads to."),
	action("cross_org_fraud_phone_action", NoAction, "What a number that other applications of the installation reported leads to."),
	verdict("high_risk_phone_action", Review, "What a number of high risk leads to."),
	toggle("phone_enrichment_enabled", false, "Whether more is asked about the number."),
	toggle("phone_social_enabled", false, "Whether accounts with the number are looked for."),
	text("phone_shared_device_mode", "How a device with several numbers is treated."),
	text("provider_key", "Engine to use in place of the built-in one."),
	toggle("fallback_to_native", true, "Whether the built-in engine steps in when the other fails."),
}

func isChannel(key string) bool {
	for _, c := range channels {
		if c == key {
			return true
		}
	}
	return false
}

var email = []Setting{
	integer("email_code_size", between{4, 8}, 6, "Characters of the code."),
	toggle("email_alphanumeric_code", false, "Whether the code has letters too."),
	integer("email_max_retries", between{1, 5}, 3, "How often a code is sent."),
	integer("email_max_check_attempts", between{1, 5}, 3, "How often a code may be entered."),
	toggle("only_corporate_emails_allowed", false, "Whether addresses of free providers are refused."),
	action("breached_email_action", NoAction, "What an address in a data breach leads to."),
	action("recent_email_breach_action", NoAction, "What a recent breach leads to."),
	action("frequent_email_breach_action", NoAction, "What many breaches lead to."),
	action("disposable_email_action", NoAction, "What a disposable address leads to."),
	action("duplicated_email_action", NoAction, "What the address of another user leads to."),
	action("email_no_social_presence_action", NoAction, "What an address without any account leads to."),
	action("email_intelligence_score_action", NoAction, "What a risk score above its threshold leads to."),
	percent("email_intelligence_score_threshold", 80, "Risk score above which that action is taken."),
	action("cross_org_fraud_email_action", NoAction, "What an address that other applications of the installation reported leads to."),
	toggle("email_enrichment_enabled", false, "Whether more is asked about the address."),
	toggle("email_social_enabled", false, "Whether accounts with the address are looked for."),
}

var questionnaire = []Setting{
	reference("questionnaire_uuid", "Questionnaire to answer.").required(),
	toggle("review_questionnaire_manually", false, "Whether a person looks at every answer."),
}
