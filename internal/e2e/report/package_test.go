package report_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
)

// attach uploads a file for a note of a case and returns its name.
func (d env) attach(caseID, name string, content []byte) string {
	d.T.Helper()
	body, contentType := e2e.FormBody(d.T, nil, e2e.Upload{Field: "file", Name: name, Content: content})
	made := d.World.For(d.T, d.Party).Do("POST", d.path("cases/"+caseID+"/notes/presign/"), body, map[string]string{"Content-Type": contentType})
	return e2e.WantObject(d.T, made, http.StatusCreated)["s3_key"].(string)
}

// packed asks for the package of a report.
func (d env) packed(id string, keys ...string) apitest.Response {
	d.T.Helper()
	query := url.Values{"file": {"zip"}, "attachments": keys}
	return d.key("GET", "regulatory-reports/"+id+"/download-url/?"+query.Encode(), nil)
}

// TestAReportIsPackedWithFilesOfItsCase puts the XML first, and the same package is the same byte by byte.
func TestAReportIsPackedWithFilesOfItsCase(t *testing.T) {
	t.Parallel()
	d := newEnv(t, schemas)
	id := d.ready()
	if got := e2e.WantObject(t, d.packed(id), http.StatusConflict); got["status"] != "DRAFT" {
		t.Errorf("a draft is %v", got)
	}
	e2e.WantObject(t, d.key("POST", "regulatory-reports/"+id+"/finalize/", nil), http.StatusOK)
	keys := []string{d.attach(d.caseID, "b.txt", []byte("first")), d.attach(d.caseID, "B.txt", []byte("second")), d.attach(d.caseID, "a.csv", []byte("x,y"))}
	load := func() []byte {
		answer := e2e.WantObject(t, d.packed(id, keys...), http.StatusOK)
		if answer["file"] != "zip" {
			t.Errorf("the answer is %v", answer)
		}
		got := e2e.FollowLink(t, d.World, answer["download_url"])
		if got.Header.Get("Content-Type") != "application/zip" || !strings.HasPrefix(got.Header.Get("Content-Disposition"), "attachment") {
			t.Errorf("its headers are %v", got.Header)
		}
		return got.Body
	}
	content := load()
	if !bytes.Equal(content, load()) {
		t.Error("the package is another one each time")
	}
	r, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range r.File {
		names = append(names, f.Name)
	}
	if fmt.Sprint(names) != "[RR-0001.xml b.txt B (2).txt a.csv]" {
		t.Errorf("it has %v", names)
	}
	for i, want := range []string{d.file(id, "xml"), "first", "second", "x,y"} {
		part, err := r.File[i].Open()
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(part); err != nil || string(got) != want {
			t.Errorf("%s is %s, %v", names[i], got, err)
		}
	}
}

// TestPackagesAreRefused where a file is not the case's, where the authority takes less, and where the report is not one of goAML.
func TestPackagesAreRefused(t *testing.T) {
	t.Parallel()
	d := newEnv(t, nil)
	e2e.WantObject(t, d.upload(schemaFile(t, "NORTH.xsd"), map[string]string{"name": "NORTH"}), http.StatusCreated)
	limits := func(file, all any) {
		e2e.WantObject(t, d.key("PATCH", "fiu-profiles/NORTH/mapping/", e2e.Object{"max_file_bytes": file, "max_zip_bytes": all}), http.StatusOK)
	}
	mapped := e2e.Object{"account_type": e2e.Object{"current": "CUR"}, "transmode_code": e2e.Object{"bank_account": "ELCFT"}}
	e2e.WantObject(t, d.key("PATCH", "fiu-profiles/NORTH/mapping/", e2e.Object{"codes": mapped, "defaults": e2e.Object{"transmode_comment": "-", "transaction_location": ""}}), http.StatusOK)
	id := d.ready()
	e2e.WantObject(t, d.key("POST", "regulatory-reports/"+id+"/finalize/", nil), http.StatusOK)
	xml := len(d.file(id, "xml"))
	file := d.attach(d.caseID, "bill.txt", bytes.Repeat([]byte("x"), xml+1))
	other := e2e.WantObject(t, d.App.Call("POST", "/v3/cases/", e2e.Object{"title": "Another"}), http.StatusCreated)["uuid"].(string)
	foreign := d.attach(other, "bill.txt", []byte("x"))
	unknown := e2e.Object{"attachments": []string{"One of these is not a file of a note of the report's case."}}
	for _, key := range []string{foreign, strings.Replace(foreign, other, d.caseID, 1), "case-notes/x", file + "x"} {
		e2e.WantBody(t, d.packed(id, key), http.StatusBadRequest, unknown)
	}
	e2e.WantBody(t, d.packed(id, file, file), http.StatusBadRequest, e2e.Object{"attachments": []string{"Name each file once."}})
	e2e.WantBody(t, d.key("GET", "regulatory-reports/"+id+"/download-url/?file=xml&attachments=a", nil), http.StatusBadRequest, e2e.Object{"attachments": []string{"Only zip has attachments."}})
	limits(xml, nil)
	e2e.WantBody(t, d.packed(id, file), http.StatusBadRequest,
		e2e.Object{"attachments": []string{fmt.Sprintf("bill.txt has %d bytes, and the authority takes %d a file.", xml+1, xml)}})
	e2e.WantObject(t, d.packed(id), http.StatusOK)
	limits(xml-1, nil)
	e2e.WantBody(t, d.packed(id), http.StatusBadRequest, e2e.Object{"attachments": []string{fmt.Sprintf("The XML has %d bytes, and the authority takes %d a file.", xml, xml-1)}})
	limits(nil, 100)
	if got := e2e.WantObject(t, d.packed(id), http.StatusBadRequest); !strings.HasSuffix(fmt.Sprint(got["attachments"]), "bytes, and 100 are the most.]") {
		t.Errorf("a package that is too large is %v", got)
	}
	plain := e2e.WantObject(t, d.key("POST", "cases/"+d.caseID+"/regulatory-reports/", e2e.Object{
		"template": d.template("Plain", "STR", e2e.Object{"format": "pdf_only"}), "submission_date": "2026-05-04T09:30:00Z", "transactions": []string{d.payment("t-plain")},
	}), http.StatusCreated)["uuid"].(string)
	e2e.WantObject(t, d.key("POST", "regulatory-reports/"+plain+"/finalize/", nil), http.StatusOK)
	e2e.WantBody(t, d.packed(plain), http.StatusBadRequest, e2e.Object{"file": []string{"Only reports of goAML are packed."}})
}
