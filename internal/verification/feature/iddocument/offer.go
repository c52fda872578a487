package iddocument

import (
	"maps"
	"slices"

	"vidimus/internal/verification/feature/iddocument/reading"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
)

// readable are the documents whose data every installation can get at: those
// with a machine readable zone. The zone of a passport and a visa stands on the
// shown page; that of a card on either side.
var readable = []verification.Document{
	{Type: "P", Sides: 1}, {Type: "ID", Sides: 2}, {Type: "RP", Sides: 2}, {Type: "VISA", Sides: 1},
}

// printed are those without a zone; their print, if it is read, always comes to
// a reviewer.
var printed = []verification.Document{
	{Type: "DL", Sides: 2}, {Type: "SSC", Sides: 1}, {Type: "HIC", Sides: 2}, {Type: "WP", Sides: 2}, {Type: "TC", Sides: 1},
	{Type: "PSC", Sides: 2}, {Type: "BC", Sides: 1}, {Type: "OTHER", Sides: 1},
}

const identityCard = "ID"

var drivingLicence = printed[0]

// defaults are offered where a workflow does not say.
var defaults = []verification.Document{{Type: "P", Sides: 1}, {Type: "ID", Sides: 2}, {Type: "RP", Sides: 2}}

// withBarcodes are the states whose driving licences say all they say in a
// barcode as well (AAMVA DL/ID Card Design Standard).
var withBarcodes = []string{"CAN", "USA"}

// readableIn are the documents of a state that this installation can read.
func readableIn(a reading.Capabilities, state string) []verification.Document {
	switch {
	case a.Visual:
		return slices.Concat(readable, printed)
	case a.Barcodes && slices.Contains(withBarcodes, state):
		return append(slices.Clone(readable), drivingLicence)
	default:
		return readable
	}
}

// defaultOffer is the offer of a workflow that does not say.
func defaultOffer(a reading.Capabilities) []verification.Country {
	licences := append(slices.Clone(defaults), drivingLicence)
	switch {
	case a.Visual:
		return []verification.Country{{State: workflow.AllCountries, Documents: licences}}
	case a.Barcodes:
		offer := []verification.Country{{State: workflow.AllCountries, Documents: defaults}}
		for _, state := range withBarcodes {
			documents := licences
			if slices.Contains(withoutIdentityCard, state) {
				documents = withoutCard(slices.Clone(licences))
			}
			offer = append(offer, verification.Country{State: state, Documents: documents})
		}
		return offer
	default:
		return []verification.Country{{State: workflow.AllCountries, Documents: defaults}}
	}
}

// Offer lists the documents that the workflow allows and the caller expects.
func (s *Step) Offer(sess session.Session, node workflow.Node) (verification.DocumentOffer, error) {
	settings, err := workflow.ParseOCR(node.Config)
	if err != nil {
		return verification.DocumentOffer{}, err
	}
	able := s.abilities()
	o := verification.DocumentOffer{
		Preferred: sess.Expected.DocumentCountry(), CaptureMethods: settings.CaptureMethods, MaxAttempts: settings.MaxAttempts,
		ConfirmsReading: settings.ConfirmsReading,
	}
	if len(o.CaptureMethods) == 0 {
		o.CaptureMethods = []string{"CAMERA_SCAN", "UPLOAD"}
	}
	if len(settings.DocumentsAllowed) == 0 {
		o.Countries = defaultOffer(able)
	}
	for _, state := range slices.Sorted(maps.Keys(settings.DocumentsAllowed)) {
		o.Countries = append(o.Countries, verification.Country{State: state, Documents: allowedDocuments(able, state, settings.DocumentsAllowed[state])})
	}
	o.Countries = asIssued(able, o.Countries)
	if n := narrowed(o.Countries, sess.Expected); anything(n) {
		o.Countries = n
	}
	o.Countries = meaningful(o.Countries)
	return o, nil
}

func anything(countries []verification.Country) bool {
	return slices.ContainsFunc(countries, func(c verification.Country) bool { return len(c.Documents) > 0 })
}

// meaningful drops countries without documents, unless the entry for every
// country would let them in again.
func meaningful(countries []verification.Country) []verification.Country {
	if slices.ContainsFunc(countries, func(c verification.Country) bool { return c.State == workflow.AllCountries && len(c.Documents) > 0 }) {
		return countries
	}
	return slices.DeleteFunc(countries, func(c verification.Country) bool { return len(c.Documents) == 0 })
}

// allowedDocuments turns one country's settings into documents, in the order of readable.
// What the reader cannot read is not offered: the person would try in vain.
func allowedDocuments(a reading.Capabilities, state string, settings map[string]workflow.AllowedDocument) []verification.Document {
	var documents []verification.Document
	for _, d := range readableIn(a, state) {
		setting, ok := settings[d.Type]
		if !ok || setting.Enabled != 1 {
			continue
		}
		if setting.Sides > 0 {
			d.Sides = setting.Sides
		}
		documents = append(documents, d)
	}
	return documents
}

// narrowed keeps the types that the caller expects.
func narrowed(countries []verification.Country, e *session.Expected) []verification.Country {
	if e == nil || len(e.DocumentTypes) == 0 {
		return countries
	}
	out := make([]verification.Country, len(countries))
	for i, c := range countries {
		out[i] = verification.Country{State: c.State, Documents: slices.DeleteFunc(slices.Clone(c.Documents), func(d verification.Document) bool {
			return !slices.Contains(e.DocumentTypes, d.Type)
		})}
	}
	return out
}
