package session

import (
	"encoding/json"
	"fmt"
	"net/netip"
	"regexp"
	"slices"
	"strings"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/scenario"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/format/canonjson"
	"vidimus/internal/platform/value/iso"
)

// MaxMetadataBytes is the largest metadata a session keeps.
const MaxMetadataBytes = 64 << 10

// CreateInput is a request for a session, already valid against the contract.
// A nil or empty value was not given.
type CreateInput struct {
	Caller          application.Caller
	WorkflowID      uuid.UUID
	VendorData      string
	Callback        string
	CallbackMethod  string
	Metadata        json.RawMessage
	Language        string
	Contact         *Contact
	Expected        *Expected
	PortraitImage   string
	SandboxScenario string
	// Address and POACountry at top level mean the same as inside Expected.
	Address    string
	POACountry string

	portrait []byte
	// callbackSchemes are those that the application has registered.
	callbackSchemes []string
}

// faults collects validation errors by field.
type faults map[string][]string

func (f faults) add(field, text string) { f[field] = append(f[field], text) }

// normalise brings the input into its stored form and refuses what the
// contract's schema cannot express, all of it together.
func (in *CreateInput) normalise() error {
	f := faults{}
	if len(in.Metadata) > MaxMetadataBytes {
		f.add("metadata", fmt.Sprintf("Must not be larger than %d bytes.", MaxMetadataBytes))
	} else if len(in.Metadata) > 0 && canonjson.Check(in.Metadata) != nil {
		// What cannot be written canonically could never be delivered.
		f.add("metadata", fmt.Sprintf("Must be plain JSON, at most %d levels deep, no member twice.", canonjson.MaxMemberDepth))
	}
	if in.Callback != "" && !(application.Application{CallbackSchemes: in.callbackSchemes}).AllowsCallback(in.Callback) {
		f.add("callback", application.TextCallbackRefused)
	}
	in.checkScenario(f)
	in.checkExpected(f)
	in.portrait = decodePortrait(in.PortraitImage, f)
	if len(f) > 0 {
		return apperr.InvalidFields("session_invalid", f)
	}
	in.expand()
	return nil
}

func (in *CreateInput) checkScenario(f faults) {
	switch {
	case in.SandboxScenario == "":
	case in.Caller.Environment != application.Sandbox:
		f.add("sandbox_scenario", "Scenarios are for sandbox applications only.")
	default:
		if _, known := scenario.Find(in.SandboxScenario); !known {
			f.add("sandbox_scenario", "This is not a known scenario.")
		}
	}
}

func (in *CreateInput) checkExpected(f faults) {
	if in.Address != "" || in.POACountry != "" {
		if in.Expected == nil {
			in.Expected = &Expected{}
		}
		if in.Expected.Address == "" {
			in.Expected.Address = in.Address
		}
		if in.Expected.POACountry == "" {
			in.Expected.POACountry = in.POACountry
		}
	}
	e := in.Expected
	if e == nil {
		return
	}
	for _, c := range []struct {
		field string
		value *string
	}{{"country", &e.Country}, {"id_country", &e.IDCountry}, {"poa_country", &e.POACountry}, {"nationality", &e.Nationality}} {
		if *c.value == "" {
			continue
		}
		code, ok := iso.Alpha3(*c.value)
		if !ok {
			f.add(c.field, "This is not an ISO 3166-1 country code.")
			continue
		}
		*c.value = code
	}
	if e.Address != "" && e.Country == "" && e.POACountry == "" {
		f.add("address", "An address needs country or poa_country beside it.")
	}
	if e.IPAddress != "" {
		if address, err := netip.ParseAddr(e.IPAddress); err != nil || address.Zone() != "" {
			f.add("ip_address", "Enter a valid IPv4 or IPv6 address.")
		}
	}
	e.checkRegistryCountry(f)
	e.checkDocumentTypes(f)
}

// expectedDocumentCodes may be asked for; the rest of the codes only occurs in results.
var expectedDocumentCodes = []string{"P", "ID", "DL", "RP", "HIC", "TC", "SSC"}

// registryPart returns the subdivision part of an ISO 3166-2 code.
var registryPart = regexp.MustCompile(`^[A-Z0-9]{1,3}$`)

// checkRegistryCountry stores an alpha-2 code, alone or with a part of the country.
func (e *Expected) checkRegistryCountry(f faults) {
	if e.RegistryCountry == "" {
		return
	}
	country, part, divided := strings.Cut(strings.ToUpper(e.RegistryCountry), "-")
	code, known := iso.Alpha2(country)
	if !known || divided && !registryPart.MatchString(part) {
		f.add("registry_country", "Enter a country code such as GB, or a country and a part of it such as US-CA.")
		return
	}
	if e.RegistryCountry = code; divided {
		e.RegistryCountry += "-" + part
	}
}

func (e *Expected) checkDocumentTypes(f faults) {
	var types []string
	for _, t := range e.DocumentTypes {
		t = strings.ToUpper(t)
		if !slices.Contains(expectedDocumentCodes, t) {
			f.add("expected_document_types", "Each value must be one of "+strings.Join(expectedDocumentCodes, ", ")+".")
			return
		}
		if !slices.Contains(types, t) {
			types = append(types, t)
		}
	}
	e.DocumentTypes = types
}

// normaliseFor checks the input and keeps what sessions of the kind use. Details of a
// person in the session of a company are ignored, whatever they hold.
func (in *CreateInput) normaliseFor(kind workflow.Kind) error {
	if kind == workflow.KindBusiness {
		in.dropPerson()
		return in.normalise()
	}
	err := in.normalise()
	in.dropCompany()
	return err
}

func (in *CreateInput) dropPerson() {
	in.Address, in.POACountry = "", ""
	if e := in.Expected; e != nil {
		in.Expected = &Expected{CompanyName: e.CompanyName, RegistryCountry: e.RegistryCountry, RegistrationNumber: e.RegistrationNumber}
	}
	if in.Contact != nil {
		c := *in.Contact
		c.Phone = ""
		in.Contact = &c
	}
}

func (in *CreateInput) dropCompany() {
	if in.Expected != nil {
		e := *in.Expected
		e.CompanyName, e.RegistryCountry, e.RegistrationNumber = "", "", ""
		in.Expected = &e
	}
}
