package iddocument

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/verification/feature/iddocument/reading"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
)

func TestAnotherPictureIsAskedFor(t *testing.T) {
	t.Parallel()
	quality := func(change func(*reading.Quality)) reading.Reading {
		r := sharp(nil)
		change(&r.Quality)
		return r
	}
	bad := passport()
	badDigit(bad)
	doubtful := passport()
	uncertain(doubtful)
	cases := map[string]struct {
		readings []reading.Reading
		choice   string
		want     string
	}{
		"nothing is asked of a good picture":        {[]reading.Reading{sharp(passport())}, "P", ""},
		"no picture of a document":                  {[]reading.Reading{{Refusal: "broken"}}, "P", "COULD_NOT_RECOGNIZE_DOCUMENT"},
		"one side is no picture":                    {[]reading.Reading{sharp(passport()), {Refusal: "broken"}}, "P", "COULD_NOT_RECOGNIZE_DOCUMENT"},
		"no zone":                                   {[]reading.Reading{sharp(nil)}, "P", "MRZ_NOT_DETECTED"},
		"no zone in the dark":                       {[]reading.Reading{quality(func(q *reading.Quality) { q.BrightnessIssue = "too_dark" })}, "P", "IMAGE_TOO_DARK"},
		"no zone in bright light":                   {[]reading.Reading{quality(func(q *reading.Quality) { q.BrightnessIssue = "too_bright" })}, "P", "IMAGE_TOO_BRIGHT"},
		"no zone in a blurred picture":              {[]reading.Reading{quality(func(q *reading.Quality) { q.Blurred = true })}, "P", "IMAGE_TOO_BLURRY"},
		"wrong check digits":                        {[]reading.Reading{sharp(bad)}, "P", "MRZ_VALIDATION_FAILED"},
		"a doubtful reading":                        {[]reading.Reading{sharp(doubtful)}, "P", "MRZ_VALIDATION_FAILED"},
		"another document than was chosen":          {[]reading.Reading{sharp(card("I"))}, "P", "DOCUMENT_TYPE_MISMATCH"},
		"a passport in place of a card":             {[]reading.Reading{sharp(passport())}, "ID", "DOCUMENT_TYPE_MISMATCH"},
		"a residence permit looks like a card":      {[]reading.Reading{sharp(card("I"))}, "RP", ""},
		"a poor picture that was read all the same": {[]reading.Reading{{MRZ: passport(), Quality: reading.Quality{Blurred: true, BrightnessIssue: "too_dark"}}}, "P", ""},
		"the zone stands on the back":               {[]reading.Reading{sharp(nil), sharp(card("I"))}, "ID", ""},
		"a good zone beats a doubtful one":          {[]reading.Reading{sharp(doubtful), sharp(passport())}, "P", ""},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newEnv(tc.readings...)
			d.task.Last, d.task.Choice.DocumentType = false, tc.choice
			found := d.run(t)
			if found.Retry != tc.want {
				t.Fatalf("asks for another because of %q, want %q", found.Retry, tc.want)
			}
			if tc.want != "" && (found.Item != nil || len(d.album.kept) > 0) {
				t.Error("a try that is repeated leaves something behind")
			}
			d.task.Last = true
			if last := d.run(t); last.Retry != "" || last.Item == nil {
				t.Errorf("the last try comes to no verdict: %q", last.Retry)
			}
		})
	}
}

// TestThePageKnowsEveryReason compares the reasons with those of the contract.
func TestThePageKnowsEveryReason(t *testing.T) {
	t.Parallel()
	document, err := contractDocument()
	if err != nil {
		t.Fatal(err)
	}
	known := document.Components.Schemas["HostedRetryReason"].Value.Enum
	for _, reason := range []string{retryBlurred, retryDark, retryBright, retryNoMRZ, retryBadMRZ, retryNoPicture, retryOtherType} {
		if !slices.Contains(known, any(reason)) {
			t.Errorf("the contract does not know %s", reason)
		}
	}
}

// fields reads members of an item.
func fields(t *testing.T, raw json.RawMessage, names ...string) map[string]any {
	t.Helper()
	var all map[string]any
	if err := json.Unmarshal(raw, &all); err != nil {
		t.Fatal(err)
	}
	out := map[string]any{}
	for _, n := range names {
		out[n] = all[n]
	}
	return out
}

func TestKindsOfDocuments(t *testing.T) {
	t.Parallel()
	visa := passport()
	visa.Format, visa.Code, visa.PersonalNumber = "MRV-A", "V", ""
	cards := passport()
	cards.Format, cards.Code = "TD2", "ID"
	crew := card("AC")
	cases := map[string]struct {
		zone                *reading.MRZ
		chosen              string
		code, name, subtype any
	}{
		"a passport":                         {passport(), "P", "P", "Passport", "PASSPORT_GENERIC"},
		"a diplomatic passport":              {func() *reading.MRZ { m := passport(); m.Code = "PD"; return m }(), "P", "P", "Passport", "PASSPORT_GENERIC"},
		"a card of three lines":              {card("I"), "ID", "ID", "Identity Card", "ID_CARD_GENERIC"},
		"a card of two lines":                {cards, "ID", "ID", "Identity Card", "ID_CARD_GENERIC"},
		"a crew member's card":               {crew, "ID", "ID", "Identity Card", "ID_CARD_GENERIC"},
		"a residence permit, as chosen":      {card("IR"), "RP", "RP", "Residence Permit", nil},
		"a passport stays one, as chosen RP": {passport(), "RP", "P", "Passport", "PASSPORT_GENERIC"},
		"a visa has no name of its own":      {visa, "VISA", "VISA", nil, nil},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newEnv(sharp(tc.zone))
			d.task.Choice.DocumentType = tc.chosen
			found := d.run(t)
			want := map[string]any{"document_type": tc.name, "document_subtype": tc.subtype}
			if diff := cmp.Diff(want, fields(t, found.Item, "document_type", "document_subtype")); diff != "" {
				t.Error(diff)
			}
			if *found.Facts.DocumentType != tc.code {
				t.Errorf("listed as %s, want %v", *found.Facts.DocumentType, tc.code)
			}
			keepsContract(t, found.Item)
		})
	}
}

func TestItemOfAPassport(t *testing.T) {
	t.Parallel()
	d := newEnv(sharp(passport()))
	found := d.run(t)
	want := map[string]any{
		"node_id": "feature_ocr", "status": "Approved", "verification_method": "document", "assurance": "documentary",
		"document_number": "L898902C3", "personal_number": "ZE184226B", "date_of_birth": "1974-08-12", "age": float64(52),
		"expiration_date": "2036-04-15", "issuing_state": "UTO", "issuing_state_name": "Utopia", "first_name": "ANNA MARIA",
		"last_name": "ERIKSSON", "full_name": "ANNA MARIA ERIKSSON", "gender": "F", "nationality": "UTO",
		"date_of_issue": nil, "address": nil, "matches": []any{}, "warnings": []any{}, "extra_files": []any{}, "front_image": nil,
	}
	var names []string
	for name := range want {
		names = append(names, name)
	}
	if diff := cmp.Diff(want, fields(t, found.Item, names...)); diff != "" {
		t.Error(diff)
	}
	zone := fields(t, found.Item, "mrz")["mrz"].(map[string]any)
	for member, want := range map[string]any{
		"birth_date": "740812", "birth_date_hash": "2", "expiry_date": "360415", "expiry_date_hash": "9", "document_number_hash": "6", "final_hash": "6",
		"mrz_type": "TD3", "mrz_string": strings.Join(passport().Lines, "\n"), "mrz_key": "L898902C3674081223604159", "sex": "F", "document_type": "P",
		"surname": "ERIKSSON", "name": "ANNA<MARIA",
	} {
		if zone[member] != want {
			t.Errorf("mrz.%s is %v, want %v", member, zone[member], want)
		}
	}
	facts := found.Facts
	if *facts.SubjectName != "ANNA MARIA ERIKSSON" || *facts.DocumentNumber != "L898902C3" || *facts.IssuingState != "UTO" {
		t.Errorf("facts %+v", facts)
	}
}

func TestWhatTheZoneLeavesOpen(t *testing.T) {
	t.Parallel()
	m := passport()
	m.Issuer, m.Nationality, m.Sex, m.Number, m.NamesTruncated = "D", "D", "X", "C01 4", true
	m.Birth, m.BirthPrinted, m.Expiry = reading.Date{Year: 1974, Month: 0, Day: 0}, "74<<<<", reading.Date{}
	m.Checks[2].OK = false
	d := newEnv(sharp(m))
	found := d.run(t)
	want := map[string]any{"issuing_state": "DEU", "issuing_state_name": "Germany", "nationality": "DEU", "gender": "U", "date_of_birth": nil, "age": nil, "expiration_date": nil}
	if diff := cmp.Diff(want, fields(t, found.Item, "issuing_state", "issuing_state_name", "nationality", "gender", "date_of_birth", "age", "expiration_date")); diff != "" {
		t.Error(diff)
	}
	zone := fields(t, found.Item, "mrz")["mrz"].(map[string]any)
	if diff := cmp.Diff(map[string]any{
		"sex": "<", "warnings": []any{"names_truncated"}, "errors": []any{"expiry_date"}, "mrz_key": "C01<4<<<<674<<<<23604159",
	}, map[string]any{"sex": zone["sex"], "warnings": zone["warnings"], "errors": zone["errors"], "mrz_key": zone["mrz_key"]}); diff != "" {
		t.Error(diff)
	}
	keepsContract(t, found.Item)
}

func TestPicturesOfTheItem(t *testing.T) {
	t.Parallel()
	visible := true
	front, back := sharp(nil), sharp(card("I"))
	front.NormalisedJPEG, back.NormalisedJPEG = []byte("the front"), []byte("the back")
	back.Quality.FullyVisible = &visible
	d := newEnv(front, back)
	d.task.Choice.DocumentType = "ID"
	found := d.run(t)
	if len(found.Media) != 2 || found.Media[0].Purpose != media.PurposeDocumentFront || found.Media[1].Purpose != media.PurposeDocumentBack {
		t.Fatalf("%+v", found.Media)
	}
	var it struct {
		Front        media.Mark     `json:"full_front_image"`
		Back         media.Mark     `json:"full_back_image"`
		FrontQuality map[string]any `json:"front_image_quality_score"`
		BackQuality  map[string]any `json:"back_image_quality_score"`
	}
	if err := json.Unmarshal(found.Item, &it); err != nil {
		t.Fatal(err)
	}
	for i, mark := range []media.Mark{it.Front, it.Back} {
		o := found.Media[i]
		if mark != *media.MarkOf(o.ID) || o.ApplicationID != d.task.Session.ApplicationID || *o.SessionID != d.task.Session.ID {
			t.Errorf("picture %d: %q of %+v", i, mark, o)
		}
		if kept := d.album.kept[o.ID]; int64(len(kept)) != o.Size || string(kept) != []string{"the front", "the back"}[i] {
			t.Errorf("picture %d is kept as %q", i, kept)
		}
	}
	if it.FrontQuality["is_document_fully_visible"] != nil || it.BackQuality["is_document_fully_visible"] != true || it.BackQuality["overall_score"] != 82.0 {
		t.Errorf("quality %v and %v", it.FrontQuality, it.BackQuality)
	}
	keepsContract(t, found.Item)
}

func TestABrokenEngineFindsNothingOut(t *testing.T) {
	t.Parallel()
	d := newEnv(sharp(passport()))
	d.album.broken = true
	if found, err := d.step().Run(t.Context(), d.task); err == nil {
		t.Errorf("a verdict without a reading: %+v", found)
	}
	raw, err := d.step().Failure(d.task.Node, []decision.Warning{{Feature: "ID_VERIFICATION", Risk: "COULD_NOT_RECOGNIZE_DOCUMENT", LogType: decision.LogWarning, NodeID: "feature_ocr"}})
	if err != nil {
		t.Fatal(err)
	}
	keepsContract(t, raw)
	if got := fields(t, raw, "status")["status"]; got != "In Review" {
		t.Errorf("the failed step is %v", got)
	}
}

func TestSandboxNeverLooksAtPixels(t *testing.T) {
	t.Parallel()
	minor := passport()
	minor.Birth = reading.Date{Year: 2016, Month: 11, Day: 21}
	bad := passport()
	badDigit(bad)
	cases := map[string]struct {
		scenario, config string
		simulated        reading.Reading
		want             string
	}{
		"the simulated document counts":                    {"approve", ``, sharp(passport()), "Approved"},
		"a document that cannot be read":                   {"decline_could_not_recognize_document", ``, reading.Reading{Refusal: "scenario"}, "Declined COULD_NOT_RECOGNIZE_DOCUMENT:error"},
		"wrong check digits decline":                       {"decline_mrz_validation", ``, sharp(bad), "Declined MRZ_VALIDATION_FAILED:error"},
		"also where the workflow would forgive them":       {"decline_mrz_validation", `{"invalid_mrz_action":"NO_ACTION"}`, sharp(bad), "Declined MRZ_VALIDATION_FAILED:error"},
		"a minor is declined without an age being set":     {"decline_minimum_age", ``, sharp(minor), "Declined MINIMUM_AGE_NOT_MET:error"},
		"also where younger ones are let in":               {"decline_minimum_age", `{"minimum_age":5,"minimum_age_action":"REVIEW"}`, sharp(minor), "Declined MINIMUM_AGE_NOT_MET:error"},
		"without a scenario the workflow's settings count": {"", `{"invalid_mrz_action":"NO_ACTION"}`, sharp(bad), "Approved MRZ_VALIDATION_FAILED:information"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newEnv(reading.Reading{Refusal: "too_small", NormalisedJPEG: []byte("what the person gave")})
			d.task.Environment, d.task.Last, d.sim = application.Sandbox, false, tc.simulated
			d.task.Node.Config = json.RawMessage(tc.config)
			if tc.scenario != "" {
				d.task.Session.SandboxScenario = &tc.scenario
			}
			found := d.run(t)
			if got := outline(found); found.Retry != "" || got != tc.want {
				t.Errorf("got  %s (another try for %q)\nwant %s", got, found.Retry, tc.want)
			}
			if len(found.Media) != 1 {
				t.Error("the person's picture is not kept")
			}
		})
	}
}

func TestAScenarioIsForTheSandboxAlone(t *testing.T) {
	t.Parallel()
	scenario := "decline_minimum_age"
	m := passport()
	m.Birth = reading.Date{Year: 2016, Month: 11, Day: 21}
	d := newEnv(sharp(m))
	d.task.Session.SandboxScenario = &scenario
	if got := outline(d.run(t)); got != "Approved" {
		t.Errorf("a live session follows a scenario: %s", got)
	}
}

func TestOffers(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		config   string
		expected *session.Expected
		want     verification.DocumentOffer
	}{
		"everything, by default": {``, nil, verification.DocumentOffer{
			Countries:      []verification.Country{{State: "ALL", Documents: defaults}},
			CaptureMethods: []string{"CAMERA_SCAN", "UPLOAD"}, MaxAttempts: 3, ConfirmsReading: true,
		}},
		"the workflow narrows down": {
			`{"documents_allowed":{"FRA":{"P":{"enabled":1}},"ESP":{"ID":{"enabled":1,"sides":1},"P":{"enabled":0}}},"image_capture_methods_allowed":["CAMERA_SCAN"],"id_verification_max_retry_attempts":5}`, nil,
			verification.DocumentOffer{
				Countries:      []verification.Country{{State: "ESP", Documents: []verification.Document{{Type: "ID", Sides: 1}}}, {State: "FRA", Documents: []verification.Document{{Type: "P", Sides: 1}}}},
				CaptureMethods: []string{"CAMERA_SCAN"}, MaxAttempts: 5, ConfirmsReading: true,
			},
		},
		"what no reader can read is not offered": {
			`{"documents_allowed":{"ESP":{"DL":{"enabled":1},"P":{"enabled":1}}}}`, nil,
			verification.DocumentOffer{
				Countries:      []verification.Country{{State: "ESP", Documents: []verification.Document{{Type: "P", Sides: 1}}}},
				CaptureMethods: []string{"CAMERA_SCAN", "UPLOAD"}, MaxAttempts: 3, ConfirmsReading: true,
			},
		},
		"a country of its own is left out of all the others": {
			`{"documents_allowed":{"ALL":{"P":{"enabled":1}},"ESP":{"P":{"enabled":0}}}}`, nil,
			verification.DocumentOffer{
				Countries:      []verification.Country{{State: "ALL", Documents: []verification.Document{{Type: "P", Sides: 1}}}, {State: "ESP"}},
				CaptureMethods: []string{"CAMERA_SCAN", "UPLOAD"}, MaxAttempts: 3, ConfirmsReading: true,
			},
		},
		"a country whose documents the caller does not expect is left out": {
			`{"documents_allowed":{"ALL":{"P":{"enabled":1},"ID":{"enabled":1}},"ESP":{"P":{"enabled":1}}}}`, &session.Expected{DocumentTypes: []string{"ID"}},
			verification.DocumentOffer{
				Countries:      []verification.Country{{State: "ALL", Documents: []verification.Document{{Type: "ID", Sides: 2}}}, {State: "ESP", Documents: []verification.Document{}}},
				CaptureMethods: []string{"CAMERA_SCAN", "UPLOAD"}, MaxAttempts: 3, ConfirmsReading: true,
			},
		},
		"a country without a document is not named when no other may be chosen": {
			`{"documents_allowed":{"FRA":{"P":{"enabled":1}},"ESP":{"P":{"enabled":0}}}}`, nil,
			verification.DocumentOffer{
				Countries:      []verification.Country{{State: "FRA", Documents: []verification.Document{{Type: "P", Sides: 1}}}},
				CaptureMethods: []string{"CAMERA_SCAN", "UPLOAD"}, MaxAttempts: 3, ConfirmsReading: true,
			},
		},
		"the caller narrows down and prefers": {
			``, &session.Expected{DocumentTypes: []string{"P"}, Country: "ESP"},
			verification.DocumentOffer{
				Countries: []verification.Country{{State: "ALL", Documents: []verification.Document{{Type: "P", Sides: 1}}}}, Preferred: "ESP",
				CaptureMethods: []string{"CAMERA_SCAN", "UPLOAD"}, MaxAttempts: 3, ConfirmsReading: true,
			},
		},
		"a caller who would leave nothing is passed over": {
			``, &session.Expected{DocumentTypes: []string{"TC"}},
			verification.DocumentOffer{
				Countries:      []verification.Country{{State: "ALL", Documents: defaults}},
				CaptureMethods: []string{"CAMERA_SCAN", "UPLOAD"}, MaxAttempts: 3, ConfirmsReading: true,
			},
		},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := (&Step{}).Offer(session.Session{Expected: tc.expected}, workflow.Node{Feature: workflow.FeatureOCR, Config: json.RawMessage(tc.config)})
			if err != nil {
				t.Fatal(err)
			}
			// Those that issue other cards than the rest have a test of their own.
			got.Countries = slices.DeleteFunc(got.Countries, func(c verification.Country) bool {
				return c.State == japan || slices.Contains(withoutIdentityCard, c.State)
			})
			if diff := cmp.Diff(tc.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestOffersWhatAStateIssues(t *testing.T) {
	t.Parallel()
	everything := reading.Capabilities{Visual: true, Barcodes: true}
	cases := map[string]struct {
		able   reading.Capabilities
		config string
		choice verification.Choice
		sides  int // 0: not offered
	}{
		"the United Kingdom has no identity card":     {everything, ``, verification.Choice{DocumentType: "ID", IssuingState: "GBR"}, 0},
		"but passports and residence permits":         {everything, ``, verification.Choice{DocumentType: "P", IssuingState: "GBR"}, 1},
		"nor has Denmark":                             {reading.Capabilities{}, ``, verification.Choice{DocumentType: "ID", IssuingState: "DNK"}, 0},
		"nor has Canada, where licences are read":     {reading.Capabilities{Barcodes: true}, ``, verification.Choice{DocumentType: "ID", IssuingState: "CAN"}, 0},
		"whose licences stay":                         {reading.Capabilities{Barcodes: true}, ``, verification.Choice{DocumentType: "DL", IssuingState: "CAN"}, 2},
		"Ireland has passport cards":                  {everything, ``, verification.Choice{DocumentType: "ID", IssuingState: "IRL"}, 2},
		"Germany has one":                             {everything, ``, verification.Choice{DocumentType: "ID", IssuingState: "DEU"}, 2},
		"of Japan's nobody takes the back":            {everything, ``, verification.Choice{DocumentType: "ID", IssuingState: "JPN"}, 1},
		"which has no zone to read":                   {reading.Capabilities{}, ``, verification.Choice{DocumentType: "ID", IssuingState: "JPN"}, 0},
		"what a workflow says of a state goes before": {everything, `{"documents_allowed":{"ALL":{"P":{"enabled":1},"ID":{"enabled":1}},"GBR":{"ID":{"enabled":1}}}}`, verification.Choice{DocumentType: "ID", IssuingState: "GBR"}, 2},
		"what it says of all does not":                {everything, `{"documents_allowed":{"ALL":{"ID":{"enabled":1}}}}`, verification.Choice{DocumentType: "ID", IssuingState: "GBR"}, 0},
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

func TestTheWorkflowSaysWhetherAReadingIsConfirmed(t *testing.T) {
	t.Parallel()
	for config, want := range map[string]bool{
		``: true,
		`{"is_mrz_reading_confirmation_enabled":null}`:  true,
		`{"is_mrz_reading_confirmation_enabled":false}`: false,
	} {
		offer, err := (&Step{}).Offer(session.Session{}, workflow.Node{Feature: workflow.FeatureOCR, Config: json.RawMessage(config)})
		if err != nil {
			t.Fatal(err)
		}
		if offer.ConfirmsReading != want {
			t.Errorf("%q: %t, want %t", config, offer.ConfirmsReading, want)
		}
	}
}
