package setting

var registry = []Setting{
	list("kyb_accepted_countries", "Countries (alpha-2) whose companies are accepted; empty accepts all.", listOf(300, country2)),
	object("kyb_registry_countries_config", "What is asked of registries, by country (alpha-2): enabled and tier (basic, shareholders, ubo).", byAlpha2(record(map[string]shape{
		"enabled": truth, "tier": oneOf("basic", "shareholders", "ubo"),
	}))),
	object("kyb_registry_fields_config", "Fields of the company form: enabled and required.", byName(record(map[string]shape{"enabled": truth, "required": truth}))),
	toggle("kyb_registry_monitoring_enabled", false, "Whether the registry is asked again later."),
	action("kyb_manual_company_action", Review, "What a company typed by the person leads to."),
	action("kyb_vat_invalid_action", Review, "What an invalid VAT number leads to."),
	action("kyb_vat_unverified_action", NoAction, "What a VAT number that cannot be checked leads to."),
}

func country2(at string, v any, f *faults) {
	if s, _ := v.(string); !isAlpha2(s) {
		f.add("%s takes %s", at, twoLetters)
	}
}

var companyDocuments = []Setting{
	list("kyb_required_document_groups", "Groups of documents of which one each must be brought.", listOf(50, words(100))).required(),
	object("kyb_document_subtype_config", "Documents by subtype: enabled and max_age_days (0 to 3650; -1 has no limit).", byName(record(map[string]shape{"enabled": truth, "max_age_days": whole(-1, 3650)}))),
	integer("kyb_document_max_retry_attempts", between{1, 5}, 3, "Tries that the person has."),
	action("kyb_document_age_action", Review, "What a document that is too old leads to."),
	action("kyb_document_critical_mismatch_action", Decline, "What a critical difference from the registry leads to."),
	action("kyb_document_non_critical_mismatch_action", Review, "What another difference from the registry leads to."),
	action("kyb_document_tampering_action", Decline, "What signs of a forged file lead to."),
	action("kyb_document_max_attempts_exceeded_action", Decline, "What the last try without a result leads to."),
}

var keyPeople = []Setting{
	object("kyb_role_config", "Roles: enabled, require_kyc, verification_workflow and allow_skip; require_kyc needs a workflow.", byName(role)),
	percent("kyb_ubo_ownership_threshold", 25, "Share from which on an owner counts as beneficial owner."),
	percent("kyb_shareholder_ownership_threshold", 25, "Share from which on a shareholder is looked at."),
	toggle("kyb_require_ubo_kyc", false, "Whether beneficial owners are verified."),
	toggle("kyb_require_officer_kyc", false, "Whether officers are verified."),
	toggle("kyb_require_corporate_ubo_kyb", false, "Whether companies that own are verified."),
	reference("kyb_ubo_verification_workflow", "Workflow for beneficial owners."),
	reference("kyb_officer_verification_workflow", "Workflow for officers."),
	reference("kyb_shareholder_verification_workflow", "Workflow for shareholders."),
	reference("kyb_corporate_ubo_verification_workflow", "Workflow for companies that own."),
	toggle("kyb_wait_for_all_ubos", true, "Whether the session waits for all of them."),
	toggle("kyb_reject_if_ubo_rejected", false, "Whether one that is declined declines the company."),
	toggle("kyb_reuse_verified_individuals", false, "Whether earlier approvals of a person count."),
	toggle("kyb_notify_parties_by_email", false, "Whether they are invited by mail."),
	action("kyb_key_people_document_mismatch_action", Review, "What people who differ from the documents lead to."),
}

var keyPeopleForm = []Setting{
	toggle("kyb_key_people_ownership_required", false, "Whether shares must be given."),
	toggle("kyb_key_people_prefill_from_registry", true, "Whether the form begins with the people of the registry."),
	list("kyb_key_people_person_fields", "Fields of the form for persons, in order.", listOf(maxItems, formField)),
	list("kyb_key_people_company_fields", "Fields of the form for companies, in order.", listOf(maxItems, formField)),
}

var formField = record(map[string]shape{
	"key*": words(100), "label": words(maxText), "type": oneOf("text", "number", "date", "phone", "email"), "required": truth, "custom": truth,
})

// role requires a workflow where the role must be verified.
func role(at string, v any, f *faults) {
	record(map[string]shape{"enabled": truth, "require_kyc": truth, "verification_workflow": id, "allow_skip": truth})(at, v, f)
	m, _ := v.(map[string]any)
	if asks, _ := m["require_kyc"].(bool); asks && m["verification_workflow"] == nil {
		f.add("%s: require_kyc needs a verification_workflow", at)
	}
}
