package e2e

import (
	"bytes"
	"mime/multipart"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/imports"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

// ImportPath takes imports of sessions.
const ImportPath = "/v3/session/imports/"

// Importer imports files of one application.
type Importer struct {
	World *testenv.World
	Party testenv.Party
	T     testing.TB
}

// Allow switches imports on for an application.
func (im Importer) Allow(p testenv.Party) {
	im.T.Helper()
	if err := im.World.Applications.SetSwitch(im.T.Context(), p.ID, application.SwitchSessionImports, true); err != nil {
		im.T.Fatal(err)
	}
}

// Send sends a file under a name, with fields.
func (im Importer) Send(name, file string, fields map[string]string) apitest.Response {
	im.T.Helper()
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	if name != "" {
		part, err := form.CreateFormFile("file", name)
		if err == nil {
			_, err = part.Write([]byte(file))
		}
		if err != nil {
			im.T.Fatal(err)
		}
	}
	for field, value := range fields { // after the file: they may come in any order
		if err := form.WriteField(field, value); err != nil {
			im.T.Fatal(err)
		}
	}
	if err := form.Close(); err != nil {
		im.T.Fatal(err)
	}
	return im.World.For(im.T, im.Party).Do("POST", ImportPath, b.Bytes(), map[string]string{"Content-Type": form.FormDataContentType()})
}

// ImportUsers sends a file of persons and returns the import's id.
func (im Importer) ImportUsers(name, file string) string {
	im.T.Helper()
	return WantObject(im.T, im.Send(name, file, map[string]string{"workflow_id": im.Party.WorkflowID.String()}), 201)["uuid"].(string)
}

// Get reads an import.
func (im Importer) Get(id string) Object {
	im.T.Helper()
	return WantObject(im.T, im.World.For(im.T, im.Party).Do("GET", ImportPath+id+"/", nil, nil), 200)
}

// PersonRow is the heading of a file of verified persons.
const PersonRow = `external_id,status,vendor_data,verified_at,first_name,last_name,date_of_birth,gender,nationality,document_type,document_number,issuing_state,expiration_date,email,phone,metadata
p-1,Approved,user-1,2026-01-02T03:04:05Z,Ana,Example,1990-05-06,F,DE,P,C01X00T47,DEU,2030-01-01,ana@example.com,+4930123456,"{""b"":1,""a"":12345678901234567890}"
p-2,Declined,,,王伟,,,,,,,,,,,
p-3,In Review,,,Bo,Example,,,,,,,,,,
`

// CarryOut runs an import to its end, however long the machine takes.
func (im Importer) CarryOut(id string) Object {
	im.T.Helper()
	args := imports.WorkArgs{ApplicationID: im.Party.ID, ImportID: uuid.MustParse(id)}
	for im.Get(id)["completed_at"] == nil {
		if err := im.World.Imports.Run(im.T.Context(), args); err != nil {
			im.T.Fatal(err)
		}
	}
	return im.Get(id)
}
