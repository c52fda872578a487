package graph

import (
	"encoding/json"
	"maps"
	"slices"

	"vidimus/internal/domain/rules"
	"vidimus/internal/domain/workflow/feature"
)

// Field is a result that branches can ask about.
type Field struct {
	Path string
	Type rules.Type
	// Operators are those that can be asked of it.
	Operators []string
}

// common are the fields that every feature has.
var common = rules.Fields{"status": rules.TypeStatus, "warnings.risk": rules.TypeList}

// fieldsOf are the results of each feature by their names in the decision,
// where conditions on them make sense: pictures and links are left out.
var fieldsOf = map[feature.Name]rules.Fields{
	feature.OCR: {
		"document_type": rules.TypeText, "document_subtype": rules.TypeText, "document_number": rules.TypeText,
		"personal_number": rules.TypeText, "date_of_birth": rules.TypeDate, "age": rules.TypeNumber, "expiration_date": rules.TypeDate,
		"date_of_issue": rules.TypeDate, "issuing_state": rules.TypeCountry, "first_name": rules.TypeText, "last_name": rules.TypeText,
		"full_name": rules.TypeText, "gender": rules.TypeText, "address": rules.TypeText, "formatted_address": rules.TypeText,
		"place_of_birth": rules.TypeText, "marital_status": rules.TypeText, "nationality": rules.TypeCountry,
		"parsed_address.city": rules.TypeText, "parsed_address.region": rules.TypeText, "parsed_address.country": rules.TypeCountry,
		"parsed_address.postal_code": rules.TypeText, "extra_fields.*": rules.TypeAny, "mrz.document_type": rules.TypeText,
		"mrz.mrz_type": rules.TypeText, "verification_method": rules.TypeText,
	},
	feature.NFC: {
		"chip_data.document_type": rules.TypeText, "chip_data.issuing_country": rules.TypeCountry, "chip_data.document_number": rules.TypeText,
		"chip_data.expiration_date": rules.TypeDate, "chip_data.first_name": rules.TypeText, "chip_data.last_name": rules.TypeText,
		"chip_data.birth_date": rules.TypeDate, "chip_data.gender": rules.TypeText, "chip_data.nationality": rules.TypeCountry,
		"authenticity.sod_integrity": rules.TypeBoolean, "authenticity.dg_integrity": rules.TypeBoolean,
	},
	feature.Liveness: face, feature.AgeEstimation: face,
	feature.FaceMatch: {"score": rules.TypeNumber},
	feature.ProofOfAddress: {
		"issuing_state": rules.TypeCountry, "document_type": rules.TypeText, "document_subtype": rules.TypeText,
		"document_language": rules.TypeText, "issuer": rules.TypeText, "issue_date": rules.TypeDate, "expiration_date": rules.TypeDate,
		"poa_address": rules.TypeText, "poa_formatted_address": rules.TypeText, "poa_parsed_address.city": rules.TypeText,
		"poa_parsed_address.region": rules.TypeText, "poa_parsed_address.country": rules.TypeCountry,
		"poa_parsed_address.postal_code": rules.TypeText, "name_on_document": rules.TypeText,
		"name_match_score_expected_details": rules.TypeNumber, "name_match_score_id_verification": rules.TypeNumber, "extra_fields.*": rules.TypeAny,
	},
	feature.Phone: {
		"phone_number_prefix": rules.TypeText, "phone_number": rules.TypeText, "full_number": rules.TypeText, "country_code": rules.TypeCountry,
		"carrier.name": rules.TypeText, "carrier.type": rules.TypeText, "is_disposable": rules.TypeBoolean, "is_virtual": rules.TypeBoolean,
		"verification_method": rules.TypeText, "verification_attempts": rules.TypeNumber, "verified_at": rules.TypeDate,
	},
	feature.Email: {
		"email": rules.TypeText, "is_breached": rules.TypeBoolean, "is_disposable": rules.TypeBoolean, "is_undeliverable": rules.TypeBoolean,
		"verification_attempts": rules.TypeNumber, "verified_at": rules.TypeDate,
	},
	feature.IPAnalysis: {
		"device_brand": rules.TypeText, "device_model": rules.TypeText, "browser_family": rules.TypeText, "os_family": rules.TypeText,
		"platform": rules.TypeText, "ip_country": rules.TypeText, "ip_country_code": rules.TypeCountry, "ip_state": rules.TypeText,
		"ip_city": rules.TypeText, "ip_address": rules.TypeText, "isp": rules.TypeText, "organization": rules.TypeText,
		"is_vpn_or_tor": rules.TypeBoolean, "is_data_center": rules.TypeBoolean, "time_zone": rules.TypeText,
		"ip.distance_from_id_document": rules.TypeNumber, "ip.distance_from_poa_document": rules.TypeNumber,
	},
	feature.AML: {
		"risk_score": rules.TypeNumber, "total_hits": rules.TypeNumber, "entity_type": rules.TypeText,
		"is_ongoing_monitoring_enabled": rules.TypeBoolean, "screened_data.full_name": rules.TypeText,
		"screened_data.nationality": rules.TypeCountry, "screened_data.date_of_birth": rules.TypeDate,
	},
	feature.DatabaseValidation: {
		"issuing_state": rules.TypeCountry, "validation_type": rules.TypeText, "match_type": rules.TypeText,
		"validations.outcome_code": rules.TypeList, "validations.service_id": rules.TypeList,
	},
	feature.DocumentAI: {}, feature.Questionnaire: {},
	feature.KYBRegistry: {
		"company.company_name": rules.TypeText, "company.registration_number": rules.TypeText, "company.country_code": rules.TypeCountry,
		"company.region": rules.TypeText, "company.registry_status": rules.TypeText, "company.company_type": rules.TypeText,
		"company.incorporation_date": rules.TypeDate, "company.tax_number": rules.TypeText, "company.risk_level": rules.TypeText,
		"company.is_from_registry": rules.TypeBoolean, "company.nature_of_business": rules.TypeText,
		"company.registered_capital_amount": rules.TypeNumber, "company.registered_capital_currency": rules.TypeText,
		"company.vat_validation_status": rules.TypeText, "company.officers.nationality": rules.TypeList,
		"company.beneficial_owners.effective_ownership_percent": rules.TypeNumber,
	},
	feature.KYBDocuments: {"items.document_type": rules.TypeList, "items.document_subtype": rules.TypeList, "required_groups": rules.TypeList},
	feature.KYBKeyPeople: {
		"officers.nationality": rules.TypeList, "owners.nationality": rules.TypeList, "owners.effective_ownership_percent": rules.TypeNumber,
	},
}

var face = rules.Fields{
	"method": rules.TypeText, "score": rules.TypeNumber, "age_estimation": rules.TypeNumber,
	"face_quality": rules.TypeNumber, "face_luminance": rules.TypeNumber, "matches.is_blocklisted": rules.TypeBoolean,
}

// always are the fields that need no step.
var always = rules.Fields{
	"user.status": rules.TypeStatus, "user.tags": rules.TypeList, "user.session_count": rules.TypeNumber,
	"session.vendor_data": rules.TypeText, "session.language": rules.TypeText, "session.metadata.*": rules.TypeAny,
}

// Definitions are all the fields that branches can ask about, by path, as far
// as they do not depend on the settings of a node.
func Definitions() []Field {
	all := maps.Clone(always)
	for _, f := range feature.All() {
		addFeature(all, f)
	}
	return listed(all)
}

func addFeature(to rules.Fields, f feature.Name) {
	for _, source := range []rules.Fields{common, fieldsOf[f]} {
		for name, t := range source {
			to[f.Root()+"."+name] = t
		}
	}
}

func listed(fields rules.Fields) []Field {
	out := make([]Field, 0, len(fields))
	for _, path := range slices.Sorted(maps.Keys(fields)) {
		t := fields[path]
		out = append(out, Field{Path: path, Type: t, Operators: rules.Workflow.For(t)})
	}
	return out
}

// FieldsAt lists what the branches of a node can ask about: the results of the
// steps that every way to it has run, its own included, and what is known of
// user and session.
func (g Graph) FieldsAt(id string) []Field { return listed(g.history().fieldsAt(id)) }

// history tells what every way to a node has run.
type history struct {
	graph Graph
	// without are the nodes that can be come to without having run a feature,
	// or a node whose settings name fields of their own.
	without map[feature.Name]map[string]bool
	around  map[string]map[string]bool
}

func (g Graph) history() history {
	h := history{graph: g, without: map[feature.Name]map[string]bool{}, around: map[string]map[string]bool{}}
	for _, f := range feature.All() {
		if g.has(f) {
			h.without[f] = g.avoiding(running(f))
		}
	}
	for id, n := range g.Nodes {
		if n.Feature == feature.DocumentAI || n.Feature == feature.Questionnaire {
			h.around[id] = g.avoiding(func(other string, _ Node) bool { return other == id })
		}
	}
	return h
}

func (h history) fieldsAt(id string) rules.Fields {
	out := maps.Clone(always)
	for f, without := range h.without {
		if !without[id] || h.graph.isRun(id, f) {
			addFeature(out, f)
		}
	}
	for other, around := range h.around {
		if !around[id] || other == id {
			addNode(out, other, h.graph.Nodes[other])
		}
	}
	return out
}

func (g Graph) isRun(id string, f feature.Name) bool {
	n, ok := g.Nodes[id]
	return ok && n.NodeType == TypeFeature && n.Feature == f
}

func (g Graph) has(f feature.Name) bool {
	for id := range g.Nodes {
		if g.isRun(id, f) {
			return true
		}
	}
	return false
}

// addNode adds what only the settings of a node name.
func addNode(to rules.Fields, id string, n Node) {
	if n.Feature == feature.Questionnaire {
		to["questionnaire."+id+".status"] = rules.TypeStatus
		to["questionnaire."+id+".*"] = rules.TypeAny
		return
	}
	for _, d := range documentsOf(n.Config) {
		for _, f := range d.Fields {
			if f.Key != "" {
				to["document_ai."+f.Key] = extracted[f.Type]
			}
		}
	}
}

// extracted are the types of what is read from a document; any where it is not said.
var extracted = map[string]rules.Type{"": rules.TypeAny, "text": rules.TypeText, "number": rules.TypeNumber, "date": rules.TypeDate}

type aiDocument struct {
	Fields []struct {
		Key        string `json:"key"`
		Type       string `json:"type"`
		IsFullName bool   `json:"is_full_name"`
	} `json:"fields"`
}

func documentsOf(config json.RawMessage) []aiDocument {
	var c struct {
		Documents []aiDocument `json:"document_ai_documents"`
	}
	if len(config) == 0 || json.Unmarshal(config, &c) != nil {
		return nil
	}
	return c.Documents
}
