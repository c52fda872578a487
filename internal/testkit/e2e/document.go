package e2e

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"vidimus/internal/domain/screening/persontable"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/testenv"
)

// LoadPersonTable loads persons as a service of a country.
func LoadPersonTable(t testing.TB, w *testenv.World, service, country, rows string) {
	t.Helper()
	_, err := w.References.Import(t.Context(), persontable.Import{
		Service: service, Country: country, Format: persontable.CSV, Force: true,
		Open: func() (io.ReadCloser, error) {
			return io.NopCloser(strings.NewReader("number,full_name,date_of_birth\n" + rows + "\n")), nil
		},
	})
	if err != nil {
		t.Fatal(err)
	}
}

// GoToDocumentStep takes a person to a document step of its own.
func (h App) GoToDocumentStep(settings string) (id, token string) {
	h.T.Helper()
	v, err := h.World.Workflows.Create(h.T.Context(), h.Party.ID, workflow.Change{Steps: []workflow.Step{
		{Feature: workflow.FeatureDocumentAI, Config: []byte(settings)},
	}})
	if err != nil {
		h.T.Fatal(err)
	}
	id, token = h.CreateSession(Object{"workflow_id": v.WorkflowID, "expected_details": Object{"first_name": "Anna", "last_name": "Eriksson"}})
	if a := h.World.Person(token).Do("POST", "/v3/hosted/session/consent/", map[string]any{"consent_version": "2026-12"}, nil); a.Status != http.StatusOK {
		h.T.Fatalf("consent: %d %s", a.Status, a.Body)
	}
	return id, token
}

// WeighedRisks are the warnings of an array of a decision with their weights.
func WeighedRisks(d Object, array string) (risks []string) {
	for _, item := range d[array].([]any) {
		warnings, _ := item.(map[string]any)["warnings"].([]any) // null where a feature has none
		for _, raw := range warnings {
			w := raw.(map[string]any)
			risks = append(risks, w["risk"].(string)+":"+w["log_type"].(string))
		}
	}
	return risks
}

// UploadPaper gives a file for a slot of a step.
func (h App) UploadPaper(token, node, slot string, file []byte, contentType string) {
	h.T.Helper()
	person := h.World.Person(token)
	h.World.Eventually(node+" is reached", func() bool {
		return person.Do("GET", "/v3/hosted/session/", nil, nil).JSON()["current_node_id"] == node
	})
	a := person.Do("PUT", "/v3/hosted/session/steps/"+node+"/images/"+slot+"/?capture=upload", file, map[string]string{"Content-Type": contentType})
	if a.Status != http.StatusAccepted {
		h.T.Fatalf("%s %s: %d %s", node, slot, a.Status, a.Body)
	}
}

// BlankPDF is a small PDF.
func BlankPDF() []byte {
	return []byte("%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj " +
		"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n")
}

// BillPDF is a PDF with lines of text, as billing programs make them.
func BillPDF(producer string, lines ...string) []byte {
	var text, out strings.Builder
	text.WriteString("BT /F1 11 Tf 14 TL 50 800 Td\n")
	for _, l := range lines {
		text.WriteByte('(')
		for _, r := range l {
			text.WriteByte(byte(r)) // Latin-1, which WinAnsi shares
		}
		text.WriteString(") Tj T*\n")
	}
	text.WriteString("ET")
	out.WriteString("%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n")
	out.WriteString("3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj\n")
	fmt.Fprintf(&out, "4 0 obj<</Length %d>>\nstream\n%s\nendstream endobj\n", text.Len(), text.String())
	out.WriteString("5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>endobj\n")
	fmt.Fprintf(&out, "6 0 obj<</Producer(%s)/CreationDate(D:20261017080000Z)>>endobj\ntrailer<</Root 1 0 R/Info 6 0 R>>\n%%%%EOF\n", producer)
	return []byte(out.String())
}

// GermanBillPDF is a bill of a day.
func GermanBillPDF(producer string, day time.Time) []byte {
	return BillPDF(producer, "Stadtwerke Musterstadt GmbH · Werkstraße 1 · 10117 Berlin", "Herrn", "Jonas Weißmüller", "Hauptstraße 12a", "10115 Berlin",
		"Stromrechnung", "Rechnungsdatum: "+day.Format("02.01.2006"), "für die Lieferung von Strom bitten wir um Zahlung der Rechnung", "Verbrauch 210 kWh, Betrag 63,40 EUR")
}

// NodeOf is the step that the person has to act on.
func NodeOf(t *testing.T, w *testenv.World, token string) (node string) {
	t.Helper()
	w.Eventually("a step is reached", func() bool {
		node, _ = w.Person(token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["current_node_id"].(string)
		return node != ""
	})
	return node
}
