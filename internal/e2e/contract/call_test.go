package contract_test

import (
	"net/http"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/fuzz"
)

// standalone tells whether the operation is a call without a session.
func (f *fuzzed) standalone() bool {
	return slices.Contains([]string{
		"screenSubject", "verifyAddressProof", "verifyIdDocument", "checkPassiveLiveness", "matchFaces", "searchFaces", "estimateAge",
		"sendPhoneCode", "checkPhoneCode", "sendEmailCode", "checkEmailCode", "validateByDatabases", "readDocumentFields",
		"screenWallet",
	}, f.operation)
}

// adjustmentFor is what an installation needs to be set to before the operation can be carried out.
func adjustmentFor(operation string) func(*config.Config) {
	if operation == "sendPhoneCode" || operation == "checkPhoneCode" {
		return e2e.WriteTexts
	}
	if operation == "registerAccount" || operation == "verifyAccount" {
		return e2e.OpenRegistration
	}
	if operation == "runStepAgain" {
		return e2e.WithPlaces
	}
	if operation == "receivePaymentEvent" {
		return announcedPayments
	}
	if strings.Contains(operation, "Passkey") || operation == "startBrowserStepUp" {
		return e2e.WithDomain
	}
	return nil
}

// prepareCall loads what calls look into and lets the application import.
func (f *fuzzed) prepareCall() {
	f.t.Helper()
	switch f.operation {
	case "screenSubject":
		if _, err := e2e.LoadList(f.t, f.world, "own.csv", e2e.PersonList); err != nil {
			f.t.Fatal(err)
		}
	case "screenWallet":
		if _, err := e2e.LoadList(f.t, f.world, "wallets.csv", e2e.WalletList); err != nil {
			f.t.Fatal(err)
		}
	case "validateByDatabases":
		e2e.LoadPersonTable(f.t, f.world, "bra_cpf", "BRA", "52998224725,Carlos Prueba,1970-02-03")
	case "createSessionImport":
		f.importing().Allow(f.caller)
	case "getSessionImport", "listSessionImportErrors":
		im := f.importing()
		im.Allow(f.caller)
		f.current = im.ImportUsers("people.csv", e2e.PersonRow+"p-4,Unheard of,,,Cy,Example,,,,,,,,,,\n")
		im.CarryOut(f.current)
	}
}

func (f *fuzzed) importing() e2e.Importer {
	return e2e.Importer{World: f.world, Party: f.caller, T: f.t}
}

// ended takes an import out of the way of the next one.
func (f *fuzzed) ended(id string) {
	f.t.Helper()
	e2e.ExecSQL(f.t, f.world, "UPDATE import_jobs SET status = 'FAILED', completed_at = now() WHERE import_id = $1", id)
}

// The people who are sent codes.
var (
	provenNumbers = []any{"+34612345670", "+34612345679", "+393331234567"}
	provenAddress = []any{"ada@shop.example", "Ada@bücher.example"}
)

// renewCall lets the live and the sandbox application call in turn, and sends the code that one of them is to check.
func (f *fuzzed) renewCall() {
	f.t.Helper()
	if !f.standalone() {
		return
	}
	f.caller = f.world.Live
	if f.calls%2 == 0 {
		f.caller = f.world.Sandbox
	}
	at := f.calls / 2
	send := map[string]e2e.Object{
		"checkPhoneCode": {"phone_number": provenNumbers[at%len(provenNumbers)]},
		"checkEmailCode": {"email": provenAddress[at%len(provenAddress)]},
	}
	path := map[string]string{"checkPhoneCode": "/v3/phone/send/", "checkEmailCode": "/v3/email/send/"}
	if body, ok := send[f.operation]; ok {
		sent := f.world.As(f.caller).Do("POST", path[f.operation], body, nil)
		if sent.Status != http.StatusOK && sent.Status != http.StatusTooManyRequests {
			f.t.Fatalf("a code is not sent: %d %s", sent.Status, sent.Body)
		}
	}
}

// files are what forms are filled with.
func (f *fuzzed) files() [][]byte {
	f.t.Helper()
	picture := e2e.SmallPicture(f.t)
	switch f.operation {
	case "verifyIdDocument":
		return [][]byte{e2e.Specimen(f.t), picture, e2e.OnePagePDF}
	case "verifyAddressProof":
		return [][]byte{e2e.GermanBillPDF("Billing 1.0", f.world.Clock.Now().AddDate(0, 0, -20)), e2e.OnePagePDF, picture}
	case "readDocumentFields", "uploadHostedDocument":
		return [][]byte{e2e.BillPDF("Payroll 3", "Harbour Works plc - Pay slip", "Employee: Anna Maria Eriksson", "Net pay: 2,541.07"), e2e.OnePagePDF, picture}
	case "putHostedMotion":
		return [][]byte{picture}
	case "createSessionImport":
		return [][]byte{[]byte(e2e.PersonRow), []byte(`{"external_id":"1","status":"Approved","full_name":"Ana Example"}`), picture}
	}
	return [][]byte{picture, picture, e2e.OnePagePDF}
}

// callMembers are body members of calls and imports.
func (f *fuzzed) callMembers(out map[string]*rapid.Generator[any]) {
	if f.operation == "createSessionImport" {
		out["import_type"] = sampled("user_verification", "user_verification", "business_verification", "status_rules", "transactions")
	}
	if !f.standalone() {
		return
	}
	for name, values := range map[string][]any{
		"phone_number": provenNumbers, "email": provenAddress, "code": {"123456", "123456", "000000"}, "locale": {"en", "fi", "pt-BR"},
		"full_name": {"Carlos Prueba", "أبو بكر", "😀", "O'Neil, Ana"}, "nationality": {"ES", "es", nil}, "date_of_birth": {"1970-02-03", nil},
		"aml_name_weight": {fuzz.Raw("60")}, "aml_dob_weight": {fuzz.Raw("25")}, "aml_country_weight": {fuzz.Raw("15")},
		"aml_score_approve_threshold": {fuzz.Raw("0"), fuzz.Raw("80"), fuzz.Raw("80.5")}, "aml_score_review_threshold": {fuzz.Raw("100"), fuzz.Raw("81")},
		"expected_country": {"DE", "ESP"}, "poa_languages_allowed": {"en, es", "de"}, "poa_document_age_months": {"utility_bill:7,bank_statement:1", "utility_bill:-1"},
	} {
		out[name] = sampled(values...)
	}
	switch f.operation {
	case "validateByDatabases":
		out["issuing_state"], out["services"], out["identification_number"] = sampled("BRA"), sampled("bra_cpf", "bra_cpf,"), sampled("52998224725", "1234")
	case "screenWallet":
		addresses, chains := sampled(e2e.ListedEther, e2e.CleanEther, "0x0000000000000000000000000000000000000000"), sampled("ETH", "BNB", "USDT")
		out["wallet_address"], out["address"], out["blockchain"], out["currency"] = addresses, addresses, chains, chains
	case "readDocumentFields", "uploadHostedDocument":
		out["fields"] = sampled(e2e.PaySlipFields)
	}
}
