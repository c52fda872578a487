package registries

import (
	"encoding/json"
	"net/http"
	"strings"
)

func house(w http.ResponseWriter, r *http.Request, path string) {
	if user, password, ok := r.BasicAuth(); !ok || user != Key || password != "" {
		Respond(http.StatusUnauthorized, "application/json", `{"error":"Invalid Authorization","type":"ch:service"}`)(w, r)
		return
	}
	const people = `{"items_per_page":100,"start_index":0,"total_results":0,"items":[]}`
	switch path {
	case "search/companies":
		if !strings.Contains(strings.ToLower(r.URL.Query().Get("q")), "example") {
			Respond(http.StatusOK, "application/json", `{"kind":"search#companies","total_results":0,"items":[]}`)(w, r)
			return
		}
		play(w, http.StatusOK, "house_search")
	case "company/" + HouseNumber:
		play(w, http.StatusOK, "house_company")
	case "company/" + HouseNumber + "/officers":
		play(w, http.StatusOK, "house_officers")
	case "company/" + HouseNumber + "/persons-with-significant-control":
		play(w, http.StatusOK, "house_controllers")
	case "company/" + HoldingNumber:
		play(w, http.StatusOK, "house_holding")
	case "company/" + HoldingNumber + "/officers":
		Respond(http.StatusOK, "application/json", people)(w, r)
	case "company/" + HoldingNumber + "/persons-with-significant-control":
		play(w, http.StatusOK, "house_holding_controllers")
	default:
		play(w, http.StatusNotFound, "house_missing")
	}
}

func index(w http.ResponseWriter, r *http.Request, path string) {
	q := r.URL.Query()
	asked := strings.ToLower(q.Get("filter[entity.names]") + q.Get("filter[entity.registeredAs]") + q.Get("filter[lei]") + q.Get("q"))
	known := strings.Contains(asked, "beispiel") || asked == "hrb 000000 b" || strings.EqualFold(asked, LEI)
	switch {
	case path == "lei-records" && known:
		play(w, http.StatusOK, "gleif_list")
	case path == "fuzzycompletions" && known:
		play(w, http.StatusOK, "gleif_fuzzy")
	case path == "lei-records" || path == "fuzzycompletions":
		Respond(http.StatusOK, "application/vnd.api+json", `{"meta":{},"links":{},"data":[]}`)(w, r)
	case path == "lei-records/"+LEI:
		play(w, http.StatusOK, "gleif_issued")
	case path == "lei-records/"+LEI+"/direct-parent":
		play(w, http.StatusOK, "gleif_parent")
	case path == "lei-records/"+LapsedLEI:
		play(w, http.StatusOK, "gleif_lapsed")
	case path == "entity-legal-forms/2HBR":
		play(w, http.StatusOK, "gleif_form")
	default:
		play(w, http.StatusNotFound, "gleif_missing")
	}
}

func open(w http.ResponseWriter, r *http.Request, path string) {
	q := r.URL.Query()
	if q.Get("api_token") != Key {
		Respond(http.StatusUnauthorized, "application/json", `{"error":{"message":"Invalid Api Token"}}`)(w, r)
		return
	}
	asked := strings.ToLower(q.Get("q"))
	switch {
	case path == "companies/search" && (strings.Contains(asked, "modele") || asked == "b123456") && (q.Get("country_code") == "lu" || q.Get("country_code") == ""):
		play(w, http.StatusOK, "open_search")
	case path == "companies/search":
		Respond(http.StatusOK, "application/json", `{"api_version":"0.4.8","results":{"companies":[],"page":1,"per_page":25,"total_pages":0,"total_count":0}}`)(w, r)
	case path == "companies/"+OpenHandle:
		play(w, http.StatusOK, "open_company")
	default:
		play(w, http.StatusNotFound, "open_missing")
	}
}

func vat(w http.ResponseWriter, r *http.Request) {
	var asked struct {
		Country string `json:"countryCode"`
		Number  string `json:"vatNumber"`
	}
	if r.Method != http.MethodPost || json.NewDecoder(r.Body).Decode(&asked) != nil || asked.Country == "" {
		Respond(http.StatusBadRequest, "application/json", `{"actionSucceed":false,"errorWrappers":[{"error":"INVALID_INPUT"}]}`)(w, r)
		return
	}
	name, known := map[string]string{
		VATValid: "vies_valid", VATMalformed: "vies_invalid_input", VATUnavailable: "vies_ms_unavailable", VATBusy: "vies_ms_max_concurrent_req",
	}[asked.Number]
	if !known {
		name = "vies_invalid"
	}
	play(w, http.StatusOK, name)
}
