package feature_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"net/http"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// harmful are files that no engine may take for what it reads, and none may die of.
func harmful(t *testing.T) map[string][]byte {
	t.Helper()
	photo := e2e.Specimen(t)
	paper := e2e.BillPDF("Billing 1.0", "A letter about the harbour and the sea")
	script := bytes.Replace(bytes.Clone(paper), []byte("/Type/Catalog"), []byte("/Type/Catalog/OpenAction<</S/JavaScript/JS(1)>>"), 1)
	return map[string][]byte{
		"nothing": nil, "a program": []byte("MZ\x90\x00\x03"), "zeros": make([]byte, 4096), "a web page": []byte("<!DOCTYPE html><html>"),
		"a photograph cut in half": photo[:len(photo)/2], "a PDF cut in half": paper[:len(paper)/2],
		"a PNG that claims 30,000 a side": boundless(), "a PDF with a script": script, "an animation": []byte("GIF89a\x01\x00\x01\x00"),
		"a picture of phones": []byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic"), "a scan of nothing": []byte("MM\x00*\x00\x00\x00\x08\x00\x00"),
		"a scan cut in half": asTIFF(t, photo)[:5000], "a scan of the large kind": []byte("II+\x00\x08\x00\x00\x00"), "an archive": []byte("PK\x03\x04\x14\x00\x00\x00"),
		"more than any call takes": make([]byte, 15<<20+1),
	}
}

// boundless is a small PNG whose header claims 30,000 pixels a side.
func boundless() []byte {
	head := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32([]byte("IHDR"), 30_000), 30_000)
	head = append(head, 8, 6, 0, 0, 0)
	out := binary.BigEndian.AppendUint32([]byte("\x89PNG\r\n\x1a\n"), uint32(len(head)-4))
	out = append(out, head...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(head))
}

// TestNoFileHarmsTheService sends harmful files to every call that reads files:
// each is refused in words, and what comes after it is answered as ever.
func TestNoFileHarmsTheService(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Live)
	calls := map[string]struct {
		fields map[string]string
		name   string
		good   []byte
	}{
		"id-verification": {nil, "front_image", e2e.Specimen(t)},
		"poa":             {nil, "document", e2e.GermanBillPDF("Billing 1.0", w.Clock.Now().AddDate(0, 0, -20))},
		"document-ai":     {map[string]string{"fields": `[{"key":"pay","name":"Net pay","instruction":"The pay"}]`}, "document", e2e.BillPDF("P", "Pay slip of the Harbour Works plc", "Net pay: 5.00")},
	}
	for call, c := range calls {
		for name, file := range harmful(t) {
			if a := h.SendForm("/v3/"+call+"/", c.fields, e2e.Upload{Field: c.name, Name: "file.pdf", Content: file}); a.Status != http.StatusBadRequest {
				t.Errorf("%s, %s: %d %s", call, name, a.Status, a.Body)
			}
		}
		e2e.WantObject(t, h.SendForm("/v3/"+call+"/", c.fields, e2e.Upload{Field: c.name, Name: "file.pdf", Content: c.good}), http.StatusOK)
	}
}
