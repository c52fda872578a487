package iddocument

import (
	"encoding/json"
	"testing"
	"time"

	"vidimus/internal/verification/feature/iddocument/reading"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/verification"
)

func readWell(text string) reading.Text { return reading.Text{Text: text, Confidence: 0.95} }

func day(y, m, d int) reading.PrintedDate {
	return reading.PrintedDate{Text: readWell(*reading.Date{Year: y, Month: m, Day: d}.ISO()), Dates: []reading.Date{{Year: y, Month: m, Day: d}}}
}

// specimenPrint is the print of the specimen passport.
func specimenPrint() *reading.VisualZone {
	return &reading.VisualZone{
		Surname: readWell("Eriksson"), GivenNames: readWell("Anna Maria"), Number: readWell("L898902C3"), Sex: readWell("F"),
		Nationality: reading.Country{Text: readWell("UTOPIAN"), Code: "UTO"}, IssuingState: reading.Country{Text: readWell("UTOPIA"), Code: "UTO"},
		Birth: day(1974, 8, 12), Issue: day(2026, 4, 16), Expiry: day(2036, 4, 15), PlaceOfBirth: readWell("Zenith"), Authority: readWell("Passport Office"),
		PersonalNumber: readWell("Z E 184226 B"),
	}
}

// licence is the barcode of a Californian driving licence.
func licence() *reading.Licence {
	return &reading.Licence{
		Class: "DL", Country: "USA", Jurisdiction: "CA", Issuer: "636014", Version: 10, Surname: "SAMPLE", GivenNames: "ALEXANDER JOSEPH",
		Number: "D1234562", Birth: reading.Date{Year: 1988, Month: 3, Day: 9}, Issue: reading.Date{Year: 2024, Month: 3, Day: 9}, Expiry: reading.Date{Year: 2029, Month: 3, Day: 9}, Sex: "M",
		Street1: "2570 24TH STREET", City: "ANYTOWN", Region: "CA", Postcode: "95818", Categories: []string{"C"}, Discriminator: "03/09/2024601",
	}
}

func coded(l *reading.Licence) reading.Reading {
	r := sharp(nil)
	r.Barcodes = []reading.Barcode{{Kind: reading.CodePDF417, Text: "@\nANSI 636014", Licence: l}}
	return r
}

func printedPage(change func(*reading.VisualZone)) reading.Reading {
	r := sharp(nil)
	r.Visual = specimenPrint()
	if change != nil {
		change(r.Visual)
	}
	return r
}

// both is the page of a passport, zone and print.
func both(change func(*reading.VisualZone)) reading.Reading {
	r := printedPage(change)
	r.MRZ = passport()
	return r
}

func choose(document, state string) func(*env) {
	return func(d *env) { d.task.Choice = verification.Choice{DocumentType: document, IssuingState: state} }
}

func earlier(f workflow.Feature, item string) func(*env) {
	return func(d *env) {
		d.task.Results = []graph.Result{{NodeID: "earlier", Feature: f, Status: "Approved", Item: json.RawMessage(item)}}
	}
}

// evidenceCase is one document with all that its places say.
type evidenceCase struct {
	readings []reading.Reading
	config   string
	set      func(*env)
	want     string
}

var evidenceCases = map[string]evidenceCase{
	"zone and print agree":              {[]reading.Reading{both(nil)}, ``, nil, "Approved"},
	"print in other letters agrees":     {[]reading.Reading{both(func(v *reading.VisualZone) { v.Surname = readWell("Èríksson") })}, ``, nil, "Approved"},
	"another surname in print declines": {[]reading.Reading{both(func(v *reading.VisualZone) { v.Surname = readWell("Lindqvist") })}, ``, nil, "Declined MRZ_AND_DATA_EXTRACTED_FROM_OCR_NOT_SAME:error"},
	"another birth in print":            {[]reading.Reading{both(func(v *reading.VisualZone) { v.Birth = day(1979, 8, 12) })}, `{"inconsistent_data_action":"REVIEW"}`, nil, "In Review MRZ_AND_DATA_EXTRACTED_FROM_OCR_NOT_SAME:warning"},
	"another birth, and nobody minds":   {[]reading.Reading{both(func(v *reading.VisualZone) { v.Birth = day(1979, 8, 12) })}, `{"inconsistent_data_action":"NO_ACTION"}`, nil, "Approved MRZ_AND_DATA_EXTRACTED_FROM_OCR_NOT_SAME:information"},
	"a date that can be read both ways agrees": {[]reading.Reading{both(func(v *reading.VisualZone) {
		v.Birth.Dates = []reading.Date{{Year: 1974, Month: 12, Day: 8}, {Year: 1974, Month: 8, Day: 12}}
	})}, ``, nil, "Approved"},
	"another number in print":               {[]reading.Reading{both(func(v *reading.VisualZone) { v.Number = readWell("X11111111") })}, ``, nil, "Declined MRZ_AND_DATA_EXTRACTED_FROM_OCR_NOT_SAME:error"},
	"a number but for a slip of the reader": {[]reading.Reading{both(func(v *reading.VisualZone) { v.Number = readWell("L898902C9") })}, ``, nil, "In Review MRZ_AND_DATA_EXTRACTED_FROM_OCR_NOT_SAME:warning"},
	"a birth but for a slip of the reader":  {[]reading.Reading{both(func(v *reading.VisualZone) { v.Birth = day(1979, 8, 12) })}, ``, nil, "In Review MRZ_AND_DATA_EXTRACTED_FROM_OCR_NOT_SAME:warning"},
	"another day of birth altogether":       {[]reading.Reading{both(func(v *reading.VisualZone) { v.Birth = day(1961, 3, 30) })}, ``, nil, "Declined MRZ_AND_DATA_EXTRACTED_FROM_OCR_NOT_SAME:error"},
	"a name but for slips of the reader":    {[]reading.Reading{both(func(v *reading.VisualZone) { v.Surname = readWell("Erlksan") })}, ``, nil, "In Review MRZ_AND_DATA_EXTRACTED_FROM_OCR_NOT_SAME:warning"},
	"other given names":                     {[]reading.Reading{both(func(v *reading.VisualZone) { v.GivenNames = readWell("Brigitte") })}, ``, nil, "Declined MRZ_AND_DATA_EXTRACTED_FROM_OCR_NOT_SAME:error"},
	"given names that nobody can read":      {[]reading.Reading{both(func(v *reading.VisualZone) { v.GivenNames = reading.Text{Text: "Ee", Confidence: 0.2} })}, ``, nil, "Approved"},
	"a label that led to the wrong date":    {[]reading.Reading{both(func(v *reading.VisualZone) { v.Birth = day(2036, 4, 15) })}, ``, nil, "Approved"},
	"one wrong value on a page hardly read": {
		[]reading.Reading{both(func(v *reading.VisualZone) { *v = reading.VisualZone{Number: readWell("X11111111")} })}, ``, nil, "In Review MRZ_AND_DATA_EXTRACTED_FROM_OCR_NOT_SAME:warning",
	},
	"a value that stands elsewhere on the page": {
		[]reading.Reading{both(func(v *reading.VisualZone) { v.Number, v.Confirms = readWell("X11111111"), []string{"document_number"} })}, ``, nil,
		"In Review MRZ_AND_DATA_EXTRACTED_FROM_OCR_NOT_SAME:warning",
	},
	"letters that look like digits agree":   {[]reading.Reading{both(func(v *reading.VisualZone) { v.Number = readWell("L8989O2C3") })}, ``, nil, "Approved"},
	"another sex in print, of one letter":   {[]reading.Reading{both(func(v *reading.VisualZone) { v.Sex = readWell("M") })}, ``, nil, "In Review MRZ_AND_DATA_EXTRACTED_FROM_OCR_NOT_SAME:warning"},
	"another nationality in print":          {[]reading.Reading{both(func(v *reading.VisualZone) { v.Nationality.Code = "ESP" })}, ``, nil, "Declined MRZ_AND_DATA_EXTRACTED_FROM_OCR_NOT_SAME:error"},
	"a doubtful contradiction is looked at": {[]reading.Reading{both(func(v *reading.VisualZone) { v.Number = reading.Text{Text: "L898902C9", Confidence: 0.7} })}, ``, nil, "In Review MRZ_AND_DATA_EXTRACTED_FROM_OCR_NOT_SAME:warning"},
	"illegible print contradicts nothing":   {[]reading.Reading{both(func(v *reading.VisualZone) { v.Number = reading.Text{Text: "L898902C9", Confidence: 0.5} })}, ``, nil, "Approved"},
	"an issue after the end":                {[]reading.Reading{both(func(v *reading.VisualZone) { v.Issue = day(2036, 4, 16) })}, ``, nil, "In Review INVALID_DATE:warning"},
	"an issue tomorrow":                     {[]reading.Reading{both(func(v *reading.VisualZone) { v.Issue = day(2026, 11, 23) })}, `{"inconsistent_data_action":"REVIEW"}`, nil, "In Review INVALID_DATE:warning"},

	"a licence by its barcode": {[]reading.Reading{sharp(nil), coded(licence())}, ``, choose("DL", "USA"), "Approved"},
	"a licence issued after its end": {
		[]reading.Reading{sharp(nil), coded(func() *reading.Licence {
			l := licence()
			l.Issue, l.Expiry = reading.Date{Year: 2025, Month: 3, Day: 9}, reading.Date{Year: 2025, Month: 3, Day: 8}
			return l
		}())}, `{"documents_allowed":{"USA":{"DL":{"enabled":1,"expiration_check_mode":"none"}}}}`,
		choose("DL", "USA"), "Declined DOCUMENT_EXPIRED:information INVALID_DATE:error",
	},
	"an expired licence": {[]reading.Reading{sharp(nil), coded(func() *reading.Licence {
		l := licence()
		l.Expiry = reading.Date{Year: 2026, Month: 3, Day: 9}
		return l
	}())}, ``, choose("DL", "USA"), "Declined DOCUMENT_EXPIRED:error"},
	"a licence of a listed region":        {[]reading.Reading{sharp(nil), coded(licence())}, `{"documents_allowed":{"USA":{"DL":{"enabled":1,"subtypes":["CA_DRIVER_LICENSE_GENERIC"]}}}}`, choose("DL", "USA"), "Approved"},
	"a licence of another region":         {[]reading.Reading{sharp(nil), coded(licence())}, `{"documents_allowed":{"USA":{"DL":{"enabled":1,"subtypes":["NY_DRIVER_LICENSE_GENERIC"]}}}}`, choose("DL", "USA"), "Declined DOCUMENT_NOT_SUPPORTED_FOR_APPLICATION:error"},
	"a barcode that lacks elements":       {[]reading.Reading{sharp(nil), coded(func() *reading.Licence { l := licence(); l.Faults = []string{"DCG"}; return l }())}, ``, choose("DL", "USA"), "Approved BARCODE_VALIDATION_FAILED:information"},
	"which a workflow may mind":           {[]reading.Reading{sharp(nil), coded(func() *reading.Licence { l := licence(); l.Faults = []string{"DCG"}; return l }())}, `{"invalid_code_action":"REVIEW"}`, choose("DL", "USA"), "In Review BARCODE_VALIDATION_FAILED:warning"},
	"print and barcode of another person": {[]reading.Reading{printedPage(nil), coded(licence())}, ``, choose("DL", "USA"), "Declined DOCUMENT_SIDES_MISMATCH:error"},
	"print and barcode on one page, altered": {[]reading.Reading{func() reading.Reading {
		r := coded(licence())
		r.Visual = &reading.VisualZone{Surname: readWell("Sample"), GivenNames: readWell("Alexander Joseph"), Number: readWell("D1234562"), Birth: day(1961, 11, 25)}
		return r
	}()}, ``, choose("DL", "USA"), "Declined DATA_INCONSISTENT:error"},
	"a licence without its barcode": {
		[]reading.Reading{printedPage(func(v *reading.VisualZone) { v.Type, v.IssuingState.Code, v.Nationality.Code = "DL", "USA", "" })}, `{"invalid_code_action":"REVIEW"}`,
		func(d *env) { choose("DL", "USA")(d); d.able.Barcodes = true }, "In Review MRZ_NOT_DETECTED:warning BARCODE_NOT_DETECTED:warning",
	},
	"nobody misses a barcode that nobody can read": {[]reading.Reading{printedPage(func(v *reading.VisualZone) { v.Type, v.IssuingState.Code = "DL", "USA" })}, ``, choose("DL", "USA"), "In Review MRZ_NOT_DETECTED:warning"},

	"print alone is looked at":          {[]reading.Reading{printedPage(nil)}, ``, choose("ID", "UTO"), "In Review MRZ_NOT_DETECTED:warning COULD_NOT_DETECT_DOCUMENT_TYPE:warning"},
	"print alone, whose title is known": {[]reading.Reading{printedPage(func(v *reading.VisualZone) { v.Type = "DL" })}, ``, choose("DL", "UTO"), "In Review MRZ_NOT_DETECTED:warning"},
	"no workflow is content with print": {[]reading.Reading{printedPage(func(v *reading.VisualZone) { v.Type = "DL" })}, `{"invalid_mrz_action":"NO_ACTION"}`, choose("DL", "UTO"), "In Review MRZ_NOT_DETECTED:warning"},
	"print beside a chip is not alone": {[]reading.Reading{printedPage(nil)}, `{"invalid_mrz_action":"NO_ACTION"}`, func(d *env) {
		choose("P", "UTO")(d)
		earlier(workflow.FeatureNFC, chipSaying("L898902C3"))(d)
	}, "In Review MRZ_NOT_DETECTED:information COULD_NOT_DETECT_DOCUMENT_TYPE:warning"},
	"a passport without its zone declines": {[]reading.Reading{printedPage(func(v *reading.VisualZone) { v.Type = "P" })}, ``, nil, "Declined MRZ_NOT_DETECTED:error"},
	"print that was hard to read": {
		[]reading.Reading{printedPage(func(v *reading.VisualZone) { v.Type, v.Number.Confidence = "DL", 0.7 })}, `{"invalid_mrz_action":"NO_ACTION"}`, choose("DL", "UTO"),
		"In Review MRZ_NOT_DETECTED:warning LOW_IMAGE_QUALITY:warning",
	},

	"an address nobody understands":     {[]reading.Reading{both(func(v *reading.VisualZone) { v.Address = readWell("somewhere in the hills") })}, ``, nil, "Approved UNPARSED_ADDRESS:information"},
	"an address a workflow needs parts": {[]reading.Reading{both(func(v *reading.VisualZone) { v.Address = readWell("somewhere") })}, `{"unparsed_address_action":"REVIEW"}`, nil, "In Review UNPARSED_ADDRESS:warning"},

	"a number of another form":           {[]reading.Reading{ofState("ESP", "AB1234567", "")}, ``, choose("ID", "ESP"), "In Review DOCUMENT_NUMBER_FORMAT_MISMATCH:warning"},
	"a number of another form, declined": {[]reading.Reading{ofState("ESP", "AB1234567", "")}, `{"document_or_personal_number_format_mismatch_action":"DECLINE"}`, choose("ID", "ESP"), "Declined DOCUMENT_NUMBER_FORMAT_MISMATCH:error"},
	"a number of the right form":         {[]reading.Reading{ofState("ESP", "BAA000589", "12345678Z")}, ``, choose("ID", "ESP"), "Approved"},
	"a personal number of another check": {[]reading.Reading{personalNumber(ofState("POL", "ABA300000", ""), "74081200011")}, ``, choose("ID", "POL"), "In Review PERSONAL_NUMBER_FORMAT_MISMATCH:warning"},
	"and a workflow that declines it":    {[]reading.Reading{personalNumber(ofState("POL", "ABA300000", ""), "74081200011")}, `{"invalid_validation_action":"DECLINE"}`, choose("ID", "POL"), "Declined PERSONAL_NUMBER_FORMAT_MISMATCH:error"},
	"a number of another birth and sex":  {[]reading.Reading{personalNumber(ofState("POL", "ABA300000", ""), "44051401359")}, ``, choose("ID", "POL"), "In Review DATA_INCONSISTENT:warning"},
	"a zone's field of free use":         {[]reading.Reading{personalNumber(ofState("POL", "ABA300000", ""), "FREE USE")}, ``, choose("ID", "POL"), "Approved"},
	"a labelled number of another form": {[]reading.Reading{func() reading.Reading {
		r := ofState("POL", "ABA300000", "")
		r.Visual = &reading.VisualZone{PersonalNumber: readWell("123")}
		return r
	}()}, ``, choose("ID", "POL"), "In Review PERSONAL_NUMBER_FORMAT_MISMATCH:warning"},
	"no rule of the state is known": {[]reading.Reading{personalNumber(both(nil), "123")}, ``, nil, "Declined MRZ_AND_DATA_EXTRACTED_FROM_OCR_NOT_SAME:error"},

	"print that repeats the zone":           {[]reading.Reading{both(nil)}, ``, readsPrint, "Approved"},
	"a zone and no print":                   {[]reading.Reading{sharp(passport())}, ``, readsPrint, "In Review DATA_NOT_CONFIRMED_BY_PRINT:warning"},
	"a zone and no print, declined":         {[]reading.Reading{sharp(passport())}, `{"critical_field_occlusion_action":"DECLINE"}`, readsPrint, "Declined DATA_NOT_CONFIRMED_BY_PRINT:error"},
	"a zone and no print, and nobody minds": {[]reading.Reading{sharp(passport())}, `{"critical_field_occlusion_action":"NO_ACTION"}`, readsPrint, "Approved DATA_NOT_CONFIRMED_BY_PRINT:information"},
	"a zone where no print can be read":     {[]reading.Reading{sharp(passport())}, ``, nil, "Approved"},
	"print without the number":              {[]reading.Reading{both(func(v *reading.VisualZone) { v.Number = reading.Text{} })}, ``, readsPrint, "In Review DATA_NOT_CONFIRMED_BY_PRINT:warning"},
	"print whose birth is hardly legible":   {[]reading.Reading{both(func(v *reading.VisualZone) { v.Birth.Confidence = 0.5 })}, ``, readsPrint, "In Review DATA_NOT_CONFIRMED_BY_PRINT:warning"},
	"the same, found by what it should be":  {[]reading.Reading{both(func(v *reading.VisualZone) { v.Birth.Confidence, v.Confirms = 0.5, []string{"date_of_birth"} })}, ``, readsPrint, "Approved"},
	"a zone that a chip repeats needs no print": {
		[]reading.Reading{sharp(passport())}, ``, func(d *env) { readsPrint(d); earlier(workflow.FeatureNFC, chipSaying("L898902C3"))(d) },
		"Approved",
	},
	"a barcode and no print": {[]reading.Reading{sharp(nil), coded(licence())}, ``, func(d *env) { readsPrint(d); choose("DL", "USA")(d) }, "In Review DATA_NOT_CONFIRMED_BY_PRINT:warning"},

	"no face where faces are looked for": {[]reading.Reading{both(nil)}, ``, func(d *env) { d.able.Portraits = true }, "In Review PORTRAIT_IMAGE_NOT_DETECTED:warning"},
	"no face, declined":                  {[]reading.Reading{both(nil)}, `{"document_without_portrait_action":"DECLINE"}`, func(d *env) { d.able.Portraits = true }, "Declined PORTRAIT_IMAGE_NOT_DETECTED:error"},

	"the chip agrees":                     {[]reading.Reading{both(nil)}, ``, earlier(workflow.FeatureNFC, chipSaying("L898902C3")), "Approved"},
	"the chip is that of another":         {[]reading.Reading{both(nil)}, ``, earlier(workflow.FeatureNFC, chipSaying("X11111111")), "Declined DATA_INCONSISTENT:error"},
	"a second document of the same":       {[]reading.Reading{both(nil)}, ``, earlier(workflow.FeatureOCR, `{"full_name":"Anna Eriksson","date_of_birth":"1974-08-12"}`), "Approved"},
	"a second document of another person": {[]reading.Reading{both(nil)}, ``, earlier(workflow.FeatureOCR, `{"full_name":"John Smith","date_of_birth":"1974-08-12"}`), "Declined ID_VERIFICATION_DATA_MISMATCH_BETWEEN_DOCUMENTS:error"},

	"another person in print that may be misread": {
		[]reading.Reading{printedPage(func(v *reading.VisualZone) { v.Type = "DL" })}, ``, func(d *env) {
			choose("DL", "UTO")(d)
			earlier(workflow.FeatureOCR, `{"full_name":"John Smith","date_of_birth":"1974-08-12"}`)(d)
		}, "In Review MRZ_NOT_DETECTED:warning ID_VERIFICATION_DATA_MISMATCH_BETWEEN_DOCUMENTS:warning",
	},
	"another person in earlier print that may be misread": {
		[]reading.Reading{both(nil)}, ``, earlier(workflow.FeatureOCR, `{"full_name":"John Smith","date_of_birth":"1974-08-12","warnings":[{"risk":"MRZ_NOT_DETECTED"}]}`),
		"In Review ID_VERIFICATION_DATA_MISMATCH_BETWEEN_DOCUMENTS:warning",
	},
	"another name of the user in print that may be misread": {
		[]reading.Reading{printedPage(func(v *reading.VisualZone) { v.Type = "DL" })}, ``, func(d *env) { choose("DL", "UTO")(d); d.known.OwnNames = []string{"John Smith"} },
		"In Review MRZ_NOT_DETECTED:warning DOCUMENT_NAME_DIFFERENT_FROM_OTHER_APPROVED_DOCUMENTS:warning",
	},

	"a blocked document":                    {[]reading.Reading{both(nil)}, ``, func(d *env) { d.known.Blocked = "L898902C3" }, "Declined ID_DOCUMENT_IN_BLOCKLIST:error"},
	"the document of another user":          {[]reading.Reading{both(nil)}, ``, func(d *env) { d.known.Matches = []Match{{SessionID: uuid.New(), Status: "Approved"}} }, "In Review POSSIBLE_DUPLICATED_USER:warning"},
	"the document of another user, decline": {[]reading.Reading{both(nil)}, `{"duplicated_user_action":"DECLINE"}`, func(d *env) { d.known.Matches = []Match{{SessionID: uuid.New(), Status: "Approved"}} }, "Declined POSSIBLE_DUPLICATED_USER:error"},
	"the same user under the same name":     {[]reading.Reading{both(nil)}, ``, func(d *env) { d.known.OwnNames = []string{"Anna Eriksson"} }, "Approved"},
	"the same user under another name":      {[]reading.Reading{both(nil)}, ``, func(d *env) { d.known.OwnNames = []string{"John Smith"} }, "Declined DOCUMENT_NAME_DIFFERENT_FROM_OTHER_APPROVED_DOCUMENTS:error"},

	"too young for the country":         {[]reading.Reading{both(nil)}, `{"is_age_restrictions_enabled":true,"age_restrictions_by_country":{"UTO":{"minimum_age":60}}}`, nil, "Declined MINIMUM_AGE_NOT_MET:error"},
	"the country's age goes first":      {[]reading.Reading{both(nil)}, `{"minimum_age":60,"is_age_restrictions_enabled":true,"age_restrictions_by_country":{"UTO":{"minimum_age":18}}}`, nil, "Approved"},
	"other countries' ages do not":      {[]reading.Reading{both(nil)}, `{"is_age_restrictions_enabled":true,"age_restrictions_by_country":{"ESP":{"minimum_age":60}}}`, nil, "Approved"},
	"ages by country are switched off":  {[]reading.Reading{both(nil)}, `{"age_restrictions_by_country":{"UTO":{"minimum_age":60}}}`, nil, "Approved"},
	"too young for the state":           {[]reading.Reading{sharp(nil), coded(licence())}, `{"is_age_restrictions_enabled":true,"age_restrictions_by_country":{"USA":{"minimum_age":18,"states":{"CA":{"minimum_age":40}}}}}`, choose("DL", "USA"), "Declined MINIMUM_AGE_NOT_MET:error"},
	"old enough for another state":      {[]reading.Reading{sharp(nil), coded(licence())}, `{"is_age_restrictions_enabled":true,"age_restrictions_by_country":{"USA":{"minimum_age":18,"states":{"NV":{"minimum_age":40}}}}}`, choose("DL", "USA"), "Approved"},
	"too old for the country, reviewed": {[]reading.Reading{both(nil)}, `{"maximum_age_action":"REVIEW","is_age_restrictions_enabled":true,"age_restrictions_by_country":{"UTO":{"maximum_age":50}}}`, nil, "In Review MAXIMUM_AGE_EXCEEDED:warning"},

	"a blurred picture, declined": {[]reading.Reading{{MRZ: doubtfulPassport(), NormalisedJPEG: []byte("j"), Quality: reading.Quality{Overall: 60, Blurred: true, BrightnessIssue: "ok"}}}, `{"image_too_blurry_action":"DECLINE"}`, nil, "Declined LOW_IMAGE_QUALITY:error"},
	"a dark picture, forgiven":    {[]reading.Reading{{MRZ: doubtfulPassport(), NormalisedJPEG: []byte("j"), Quality: reading.Quality{Overall: 60, BrightnessIssue: "too_dark"}}}, `{"image_too_dark_action":"NO_ACTION"}`, nil, "Approved LOW_IMAGE_QUALITY:information"},
	"a bright picture, declined":  {[]reading.Reading{{MRZ: doubtfulPassport(), NormalisedJPEG: []byte("j"), Quality: reading.Quality{Overall: 60, BrightnessIssue: "too_bright"}}}, `{"image_too_bright_action":"DECLINE"}`, nil, "Declined LOW_IMAGE_QUALITY:error"},
	"a picture under the threshold": {
		[]reading.Reading{{MRZ: doubtfulPassport(), NormalisedJPEG: []byte("j"), Quality: reading.Quality{Overall: 60, BrightnessIssue: "ok"}}},
		`{"id_document_quality_threshold":61,"image_quality_too_low_action":"DECLINE"}`, nil, "Declined LOW_IMAGE_QUALITY:error",
	},
}

func readsPrint(d *env) { d.able.Visual = true }

// ofState is a card of a state with a number and what stands in its first free field.
func ofState(state, number, optional string) reading.Reading {
	m := card("I")
	m.Issuer, m.Nationality, m.Number, m.Optional1 = state, state, number, optional
	return sharp(m)
}

func personalNumber(r reading.Reading, number string) reading.Reading {
	r.MRZ.PersonalNumber = number
	return r
}

func TestAPersonalNumberIsFoundInAFreeField(t *testing.T) {
	t.Parallel()
	for optional, want := range map[string]any{"12345678Z": "12345678Z", "12345678A": nil, "WHATEVER": nil, "": nil} {
		d := newEnv(ofState("ESP", "BAA000589", optional))
		choose("ID", "ESP")(d)
		if got := fields(t, d.run(t).Item, "personal_number")["personal_number"]; got != want {
			t.Errorf("%q is taken for %v", optional, got)
		}
	}
}

func doubtfulPassport() *reading.MRZ {
	m := passport()
	uncertain(m)
	return m
}

func chipSaying(number string) string {
	raw, _ := json.Marshal(number)
	return `{"chip_data":{"issuing_country":"UTO","document_number":` + string(raw) + `,"first_name":"ANNA MARIA","last_name":"ERIKSSON","birth_date":"1974-08-12","expiration_date":"2036-04-15"},` +
		`"authenticity":{"sod_integrity":true,"dg_integrity":true}}`
}

func TestEvidence(t *testing.T) {
	t.Parallel()
	for name, tc := range evidenceCases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newEnv(tc.readings...)
			d.task.Node.Config = json.RawMessage(tc.config)
			if tc.set != nil {
				tc.set(d)
			}
			found := d.run(t)
			if got := outline(found); got != tc.want {
				t.Errorf("got  %s\nwant %s", got, tc.want)
			}
			for _, w := range found.Warnings {
				if w.ShortDescription == "" || w.LongDescription == "" {
					t.Errorf("%+v", w)
				}
			}
			keepsContract(t, found.Item)
		})
	}
}

func TestAContradictionNamesItsFieldsOnly(t *testing.T) {
	t.Parallel()
	d := newEnv(both(func(v *reading.VisualZone) { v.Birth, v.Surname = day(1979, 8, 12), readWell("Lindqvist") }))
	found := d.run(t)
	got, err := json.Marshal(found.Warnings[0].AdditionalData)
	if err != nil {
		t.Fatal(err)
	}
	if want := `{"fields":["date_of_birth","full_name"],"sources":["mrz","print"]}`; string(got) != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestItemOfALicence(t *testing.T) {
	t.Parallel()
	d := newEnv(sharp(nil), coded(licence()))
	choose("DL", "USA")(d)
	found := d.run(t)
	want := map[string]any{
		"document_type": "Driver's License", "document_subtype": "DRIVER_LICENSE_GENERIC", "document_number": "D1234562", "date_of_issue": "2024-03-09",
		"expiration_date": "2029-03-09", "issuing_state": "USA", "first_name": "ALEXANDER JOSEPH", "last_name": "SAMPLE", "gender": "M", "mrz": nil,
		"nationality": nil, "address": "2570 24TH STREET, 95818 ANYTOWN, CA, United States",
		"formatted_address": "2570 24TH STREET, 95818 ANYTOWN, CA, United States",
		"extra_fields":      map[string]any{"dl_categories": []any{"C"}, "issuing_region": "CA", "document_discriminator": "03/09/2024601"},
		"parsed_address": map[string]any{
			"street_1": "2570 24TH STREET", "street_2": nil, "city": "ANYTOWN", "region": "CA", "country": "US", "postal_code": "95818", "is_verified": false,
			"label": "ID document", "category": nil, "address_type": nil, "raw_results": nil, "document_location": nil,
			"formatted_address": "2570 24TH STREET, 95818 ANYTOWN, CA, United States",
		},
	}
	var names []string
	for name := range want {
		names = append(names, name)
	}
	if diff := cmp.Diff(want, fields(t, found.Item, names...)); diff != "" {
		t.Error(diff)
	}
	if *found.Facts.DocumentType != "DL" || *found.Facts.Region != "CA" {
		t.Errorf("facts %+v", found.Facts)
	}
}

func TestItemOfPrintAndZone(t *testing.T) {
	t.Parallel()
	r := both(func(v *reading.VisualZone) {
		v.Surname, v.MaritalStatus = reading.Text{Text: "Éríksson", Confidence: 0.95, OtherScript: "Эрикссон"}, readWell("Casada")
		v.Address, v.IssuingState.Code = readWell("Calle Mayor 1\n28013 Madrid"), ""
	})
	r.MRZ.Issuer = "ESP"
	d := newEnv(r)
	want := map[string]any{
		"last_name": "Éríksson", "first_name": "Anna Maria", "full_name": "Anna Maria Éríksson", "place_of_birth": "Zenith", "date_of_issue": "2026-04-16",
		"marital_status": "MARRIED", "address": "Calle Mayor 1\n28013 Madrid", "formatted_address": "Calle Mayor 1, 28013 Madrid, Spain",
	}
	var names []string
	for name := range want {
		names = append(names, name)
	}
	found := d.run(t)
	if diff := cmp.Diff(want, fields(t, found.Item, names...)); diff != "" {
		t.Error(diff)
	}
	extra := fields(t, found.Item, "extra_fields")["extra_fields"].(map[string]any)
	if extra["last_name_non_latin"] != "Эрикссон" || extra["issuing_authority"] != "Passport Office" {
		t.Errorf("extra fields %v", extra)
	}
	d.task.Node.Config = json.RawMessage(`{"documents_allowed":{"ALL":{"P":{"enabled":1,"preferred_characters":"non_latin"}}}}`)
	item := fields(t, d.run(t).Item, "last_name", "extra_fields")
	if item["last_name"] != "Эрикссон" || item["extra_fields"].(map[string]any)["last_name_latin"] != "Éríksson" {
		t.Errorf("in its own script %v", item)
	}
}

func TestPortraitAndPageAreKept(t *testing.T) {
	t.Parallel()
	front, back := both(nil), sharp(nil)
	front.Page, front.Portrait, back.Page, back.Portrait = []byte("page"), []byte("face"), []byte("back page"), []byte("ghost")
	d := newEnv(front, back)
	d.able.Portraits = true
	found := d.run(t)
	var it struct {
		Portrait media.Mark `json:"portrait_image"`
		Front    media.Mark `json:"front_image"`
		Back     media.Mark `json:"back_image"`
	}
	if err := json.Unmarshal(found.Item, &it); err != nil {
		t.Fatal(err)
	}
	kept := map[media.Mark]string{}
	for _, o := range found.Media {
		kept[*media.MarkOf(o.ID)] = string(o.Purpose) + " " + string(d.album.kept[o.ID])
	}
	if kept[it.Portrait] != "document_portrait face" || kept[it.Front] != "document_front page" || kept[it.Back] != "document_back back page" {
		t.Errorf("kept %v", kept)
	}
	if len(found.Media) != 5 {
		t.Errorf("%d pictures are kept, a second face among them", len(found.Media))
	}
}

func TestTheArchiveIsAskedForTheWholePerson(t *testing.T) {
	t.Parallel()
	d := newEnv(both(nil))
	d.known = KnownDocument{Blocked: "L898902C3", Matches: []Match{{SessionID: uuid.MustParse("00000000-0000-0000-0000-000000000007"), SessionNumber: 7, Status: "Approved"}}}
	found := d.run(t)
	want := DocumentQuery{"L898902C3", "ZE184226B", "UTO", "UTO", "Anna Maria Eriksson", "1974-08-12"}
	if diff := cmp.Diff(want, d.asked); diff != "" {
		t.Error(diff)
	}
	var it struct {
		Matches []struct {
			Blocked bool    `json:"is_blocklisted"`
			ID      *string `json:"session_id"`
		} `json:"matches"`
	}
	if err := json.Unmarshal(found.Item, &it); err != nil {
		t.Fatal(err)
	}
	if len(it.Matches) != 2 || !it.Matches[0].Blocked || it.Matches[0].ID != nil || it.Matches[1].ID == nil {
		t.Errorf("matches %+v", it.Matches)
	}
	keepsContract(t, found.Item)
}

func TestASandboxDocumentIsNotLookedUp(t *testing.T) {
	t.Parallel()
	d := newEnv(both(nil))
	d.sim = both(func(v *reading.VisualZone) { v.Surname = readWell("Lindqvist") })
	d.task.Environment = application.Sandbox
	d.known = KnownDocument{Blocked: "L898902C3"}
	if got := outline(d.run(t)); got != "Approved" {
		t.Errorf("a sandbox session ends as %s", got)
	}
}

func TestACallTellsTheBarcodes(t *testing.T) {
	t.Parallel()
	d := newEnv(coded(licence()))
	d.alone = true
	if got := fields(t, d.run(t).Item, "barcodes")["barcodes"]; len(got.([]any)) != 1 {
		t.Errorf("barcodes %v", got)
	}
}

func TestAnotherPictureOfALicence(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		readings []reading.Reading
		able     reading.Capabilities
		choice   string
		want     string
	}{
		"the barcode was read":                    {[]reading.Reading{sharp(nil), coded(licence())}, reading.Capabilities{Barcodes: true}, "DL", ""},
		"the barcode could not be read":           {[]reading.Reading{sharp(nil), sharp(nil)}, reading.Capabilities{Barcodes: true}, "DL", "COULD_NOT_RECOGNIZE_DOCUMENT"},
		"a licence in place of a card":            {[]reading.Reading{sharp(nil), coded(licence())}, reading.Capabilities{Barcodes: true}, "ID", "DOCUMENT_TYPE_MISMATCH"},
		"a kind of which print is all":            {[]reading.Reading{printedPage(func(v *reading.VisualZone) { v.Type = "HIC" })}, reading.Capabilities{Visual: true}, "HIC", ""},
		"the zone of a card may be missing still": {[]reading.Reading{printedPage(func(v *reading.VisualZone) { v.Type = "ID" })}, reading.Capabilities{Visual: true}, "ID", "MRZ_NOT_DETECTED"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newEnv(tc.readings...)
			d.able, d.task.Last, d.task.Choice = tc.able, false, verification.Choice{DocumentType: tc.choice, IssuingState: "USA"}
			if found := d.run(t); found.Retry != tc.want {
				t.Errorf("asks for another because of %q, want %q", found.Retry, tc.want)
			}
		})
	}
}

func TestExpectationsAgainstEverySource(t *testing.T) {
	t.Parallel()
	r := both(func(v *reading.VisualZone) {
		v.Surname = reading.Text{Text: "Ivanov", Confidence: 0.95, OtherScript: "Иванов"}
		v.GivenNames = reading.Text{Text: "Yuri", Confidence: 0.95, OtherScript: "Юрий"}
	})
	r.MRZ.Surname, r.MRZ.GivenNames = "IVANOV", "IURII"
	for _, e := range []session.Expected{
		{FirstName: "Юрий", LastName: "Иванов"}, {FirstName: "Yuri", LastName: "Ivanov"}, {FirstName: "Iurii", LastName: "Ivanov"},
		{IdentificationNumber: "ze-184226-b"},
	} {
		d := newEnv(r)
		d.task.Session.Expected = &e
		if got := outline(d.run(t)); got != "Approved" {
			t.Errorf("%+v: %s", e, got)
		}
	}
}

func TestDatesOfTheMatches(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 1, 2, 3, 4, 5, 0, time.FixedZone("", 3600))
	entries := KnownDocument{Matches: []Match{{FinishedAt: &at}, {}, {}, {}, {}, {}}}.entries()
	if len(entries) != maxMatches || *entries[0].VerificationDate != "2026-01-02T02:04:05.000000Z" {
		t.Errorf("%d entries, the first of %s", len(entries), *entries[0].VerificationDate)
	}
}

func TestWhatCanBeReadIsOffered(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		able   reading.Capabilities
		config string
		choice verification.Choice
		sides  int // 0: not offered
	}{
		"no reader of barcodes, no licences":       {reading.Capabilities{}, ``, verification.Choice{DocumentType: "DL", IssuingState: "USA"}, 0},
		"licences by their barcode":                {reading.Capabilities{Barcodes: true}, ``, verification.Choice{DocumentType: "DL", IssuingState: "USA"}, 2},
		"those of Canada too":                      {reading.Capabilities{Barcodes: true}, ``, verification.Choice{DocumentType: "DL", IssuingState: "CAN"}, 2},
		"but not those of France":                  {reading.Capabilities{Barcodes: true}, ``, verification.Choice{DocumentType: "DL", IssuingState: "FRA"}, 0},
		"which are offered where print is read":    {reading.Capabilities{Visual: true}, ``, verification.Choice{DocumentType: "DL", IssuingState: "FRA"}, 2},
		"a licence that the workflow allows":       {reading.Capabilities{Barcodes: true}, `{"documents_allowed":{"USA":{"DL":{"enabled":1,"sides":1}}}}`, verification.Choice{DocumentType: "DL", IssuingState: "USA"}, 1},
		"a kind that only print tells, if allowed": {reading.Capabilities{Visual: true}, `{"documents_allowed":{"DEU":{"HIC":{"enabled":1}}}}`, verification.Choice{DocumentType: "HIC", IssuingState: "DEU"}, 2},
		"and not by default":                       {reading.Capabilities{Visual: true}, ``, verification.Choice{DocumentType: "HIC", IssuingState: "DEU"}, 0},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := &Step{Reader: reader{able: tc.able}}
			offer, err := s.Offer(session.Session{}, workflow.Node{Feature: workflow.FeatureOCR, Config: json.RawMessage(tc.config)})
			if err != nil {
				t.Fatal(err)
			}
			if got := len(offer.Sides(tc.choice)); got != tc.sides {
				t.Errorf("%d sides, want %d", got, tc.sides)
			}
		})
	}
}
