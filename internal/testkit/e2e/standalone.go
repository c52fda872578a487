package e2e

import (
	"bytes"
	"mime/multipart"
	"net/http"
	"os"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

// CallService are what a backend asks of single services.
func (h App) CallService(path string, body any) apitest.Response {
	h.T.Helper()
	return h.World.For(h.T, h.Party).Do("POST", path, body, nil)
}

// NewApp makes an application in a product of its own.
func NewApp(t *testing.T, adjust func(*config.Config)) App {
	t.Helper()
	w := testenv.New(t, testenv.Settings{Adjust: adjust})
	return App{World: w, Party: w.Live, T: t}
}

// WantKeptAs demands that a call can be read as a session, by its key's application only.
func (h App) WantKeptAs(id any, service, array, status string) {
	h.T.Helper()
	path := "/v3/session/" + id.(string) + "/decision/"
	d := WantObject(h.T, h.World.For(h.T, h.Party).Do("GET", path, nil, nil), http.StatusOK)
	items, _ := d[array].([]any)
	if d["status"] != status || d["session_url"] != nil || len(items) != 1 {
		h.T.Errorf("the decision is %v", d)
	}
	filter := "?session_type=API"
	if service != "" { // else lists have no name for it
		filter += "&api_service=" + service
	}
	rows := WantObject(h.T, h.World.For(h.T, h.Party).Do("GET", "/v3/sessions/"+filter, nil, nil), http.StatusOK)
	if results, _ := rows["results"].([]any); len(results) != 1 || results[0].(map[string]any)["session_id"] != id {
		h.T.Errorf("the list holds %v", rows)
	}
	hosted := WantObject(h.T, h.World.For(h.T, h.Party).Do("GET", "/v3/sessions/?session_type=HOSTED", nil, nil), http.StatusOK)
	if hosted["count"] != 0. {
		h.T.Errorf("the list of hosted sessions holds %v", hosted)
	}
	stranger := h.World.Party(application.Live)
	WantObject(h.T, h.World.For(h.T, stranger).Do("GET", path, nil, nil), http.StatusNotFound)
	var events int
	err := h.World.Pool.QueryRow(h.T.Context(), `SELECT count(*) FROM outbox_events WHERE session_id = $1 AND type = 'status.updated'`, id).Scan(&events)
	if err != nil || events != 1 {
		h.T.Errorf("%d events, %v", events, err)
	}
}

// PaySlipFields are the fields of a pay slip.
const PaySlipFields = `[{"key":"holder","name":"Employee","instruction":"Who is paid","is_full_name":true,"required":true},
	{"key":"net_pay","name":"Net pay","instruction":"What is paid","type":"number","required":true},{"key":"paid_on","name":"Pay date","instruction":"When","type":"date"}]`

// Upload is one file of a form with the name that it came with.
type Upload struct {
	Field, Name string
	Content     []byte
}

// SendForm sends fields and files to a single service.
func (h App) SendForm(path string, fields map[string]string, files ...Upload) apitest.Response {
	h.T.Helper()
	body, contentType := FormBody(h.T, fields, files...)
	return h.World.For(h.T, h.Party).Do("POST", path, body, map[string]string{"Content-Type": contentType})
}

// FormBody is a form of fields and files.
func FormBody(t *testing.T, fields map[string]string, files ...Upload) (body []byte, contentType string) {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	for name, value := range fields {
		if err := w.WriteField(name, value); err != nil {
			t.Fatal(err)
		}
	}
	for _, f := range files {
		part, err := w.CreateFormFile(f.Field, f.Name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := part.Write(f.Content); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes(), w.FormDataContentType()
}

// Specimen is a photograph of a passport.
func Specimen(t *testing.T) []byte {
	t.Helper()
	picture, err := os.ReadFile("../../engine/document/mrz/read/testdata/specimens/easy_0_TD3.jpg")
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

// MemberObject is an object that is a member of another.
func MemberObject(t *testing.T, o map[string]any, name string) map[string]any {
	t.Helper()
	inner, ok := o[name].(map[string]any)
	if !ok {
		t.Fatalf("%s is %v", name, o[name])
	}
	return inner
}

// RiskWeights are the warnings of a result and their weights.
func RiskWeights(read map[string]any) map[string]string {
	out := map[string]string{}
	for _, w := range read["warnings"].([]any) {
		warning := w.(map[string]any)
		out[warning["risk"].(string)] = warning["log_type"].(string)
	}
	return out
}

// WantEmpty demands that the application has no session, no file and no event.
func (h App) WantEmpty() {
	h.T.Helper()
	for _, table := range []string{"sessions", "media", "outbox_events", "session_steps", "decisions"} {
		var n int
		if err := h.World.Pool.QueryRow(h.T.Context(), "SELECT count(*) FROM "+table+" WHERE application_id = $1", h.Party.ID).Scan(&n); err != nil || n != 0 {
			h.T.Errorf("%s holds %d rows, %v", table, n, err)
		}
	}
}

// CompanySearchPath searches companies in registries.
const CompanySearchPath = "/v3/kyb/search/"

// OwnersPath reads owners off documents.
const OwnersPath = "/v3/kyb/ubo/"

// FindCompany searches and returns the handle of the first candidate.
func (h App) FindCompany(body Object) string {
	h.T.Helper()
	got := MemberObject(h.T, WantObject(h.T, h.CallService(CompanySearchPath, body), http.StatusOK), "kyb_registry")
	all := got["companies"].([]any)
	if len(all) == 0 {
		h.T.Fatalf("nothing found: %v", got)
	}
	return all[0].(map[string]any)["kyb_response_id"].(string)
}

// CompanyOf is the company in the decision of a session.
func (h App) CompanyOf(id string) (session, company map[string]any) {
	h.T.Helper()
	session = WantObject(h.T, h.World.For(h.T, h.Party).Do("GET", "/v3/session/"+id+"/decision/", nil, nil), http.StatusOK)
	return session, session["registry_checks"].([]any)[0].(map[string]any)["company"].(map[string]any)
}

// ListedEther and listedBitcoin are on walletList, cleanEther is on none.
const (
	ListedEther   = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
	ListedBitcoin = "1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu"
)

// CleanEther is a wallet on no list.
const CleanEther = "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"

// WalletList is a list with ListedEther and ListedBitcoin.
const WalletList = "id,name,type,country,dataset,wallet_address,wallet_currency\n1,Otto Muster,person,CY,Sanctions," + ListedEther + ";" + ListedBitcoin + ",\n" +
	"2,Mule,person,,PEP," + CleanEther + ",ETH\n"
