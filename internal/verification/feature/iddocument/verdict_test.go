package iddocument

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/verification/feature/iddocument/reading"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
)

// presence is which places of a document there are, and what they say.
type presence struct {
	zone     string // "", right, wrong (its digits fail)
	barcode  bool
	chip     bool
	print    string // "", agrees, differs
	portrait bool
	// reader says that the installation reads print.
	reader bool
	// badDate has the document issued before the birth of its holder.
	badDate bool
}

// everyPresence are all combinations.
func everyPresence() (all []presence) {
	truth := []bool{false, true}
	for _, zone := range []string{"", "right", "wrong"} {
		for _, printed := range []string{"", "agrees", "differs"} {
			for bits := range 32 {
				bit := func(n int) bool { return truth[bits>>n&1] }
				p := presence{zone, bit(0), bit(1), printed, bit(2), bit(3), bit(4)}
				// Only print and barcode tell a date of issue.
				if p.badDate && p.print == "" || !p.reader && p.print != "" {
					continue
				}
				all = append(all, p)
			}
		}
	}
	return all
}

// specimenLicence is the specimen's barcode, so that all places agree.
func specimenLicence() *reading.Licence {
	return &reading.Licence{
		Class: "DL", Country: "UTO", Surname: "ERIKSSON", GivenNames: "ANNA MARIA", Number: "L898902C3", Birth: reading.Date{Year: 1974, Month: 8, Day: 12}, Issue: reading.Date{Year: 2026, Month: 4, Day: 16},
		Expiry: reading.Date{Year: 2036, Month: 4, Day: 15}, Sex: "F",
	}
}

// env reads the document under the settings.
func (p presence) env(config map[string]any, alone bool) *env {
	r := sharp(nil)
	switch p.zone {
	case "right":
		r.MRZ = passport()
	case "wrong":
		r.MRZ = passport()
		badDigit(r.MRZ)
	}
	if p.barcode {
		r.Barcodes = coded(specimenLicence()).Barcodes
	}
	if p.print != "" {
		r.Visual = specimenPrint()
		r.Visual.Type = "P"
	}
	if p.print == "differs" {
		r.Visual.Birth = day(1961, 3, 30)
	}
	if p.badDate {
		r.Visual.Issue = day(1950, 1, 1)
	}
	if p.portrait {
		r.Portrait = []byte("face")
	}
	d := newEnv(r)
	if p.chip {
		earlier(workflow.FeatureNFC, chipSaying("L898902C3"))(d)
	}
	d.alone, d.able = alone, reading.Capabilities{Visual: p.reader, Barcodes: true, Portraits: true}
	d.task.Choice = verification.Choice{}
	d.task.Node.Config, _ = json.Marshal(config)
	return d
}

// settings that bear on the verdict, with all that they take.
var verdictSettings = []struct {
	name   string
	values []any
}{
	{"invalid_mrz_action", everyAction}, {"inconsistent_data_action", everyAction}, {"document_without_portrait_action", everyAction},
	{"critical_field_occlusion_action", everyAction}, {"invalid_code_action", everyAction}, {"expiration_date_not_detected_action", everyAction},
	{"image_quality_too_low_action", everyAction}, {"minimum_age", []any{1, 100}}, {"minimum_age_action", everyAction},
}

var everyAction = []any{"NO_ACTION", "REVIEW", "DECLINE"}

// everyConfig are each value of each setting over the defaults, and over a workflow
// that forgives everything it can.
func everyConfig() []map[string]any {
	forgiving := map[string]any{}
	for _, s := range verdictSettings {
		if s.values[0] == "NO_ACTION" {
			forgiving[s.name] = s.values[0]
		}
	}
	all := []map[string]any{{}, forgiving}
	for _, s := range verdictSettings {
		for _, v := range s.values {
			over := maps.Clone(forgiving)
			over[s.name] = v
			all = append(all, map[string]any{s.name: v}, over)
		}
	}
	for _, action := range everyAction {
		all = append(all, map[string]any{"minimum_age": 100, "minimum_age_action": action})
	}
	return all
}

// setting is what a config says, or the default.
func setting(config map[string]any, name, otherwise string) string {
	if v, ok := config[name].(string); ok {
		return v
	}
	return otherwise
}

// mayPass says whether such a document may be approved, worked out by rules of
// thumb and not by the code that is tested; reason is why not.
func (p presence) mayPass(c map[string]any) (reason string) {
	minds := func(name, otherwise string) bool { return setting(c, name, otherwise) != "NO_ACTION" }
	coded := p.zone != "" || p.barcode
	switch {
	case !coded && !p.chip:
		return "print alone"
	case !coded && p.print == "":
		return "nothing was read"
	case !coded && minds("invalid_mrz_action", "DECLINE"), p.zone == "wrong" && minds("invalid_mrz_action", "DECLINE"):
		return "no zone that is right"
	case !p.portrait && minds("document_without_portrait_action", "REVIEW"):
		return "no portrait"
	case c["minimum_age"] == 100 && minds("minimum_age_action", "DECLINE"):
		return "too young"
	case p.badDate && minds("inconsistent_data_action", "DECLINE"):
		return "a date that cannot be"
	case p.print == "differs" && (coded || p.chip) && minds("inconsistent_data_action", "DECLINE"):
		return "print contradicts"
	case p.reader && coded && !p.chip && p.print == "" && minds("critical_field_occlusion_action", "REVIEW"):
		return "nothing confirmed"
	}
	return ""
}

func TestASessionAndACallComeToOneVerdict(t *testing.T) {
	t.Parallel()
	configs := everyConfig()
	for i, chunk := range slices.Collect(slices.Chunk(everyPresence(), 24)) {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Parallel()
			for _, p := range chunk {
				for _, config := range configs {
					compareVerdicts(t, p, config)
				}
			}
		})
	}
}

func compareVerdicts(t *testing.T, p presence, config map[string]any) {
	t.Helper()
	session, call := p.env(config, false).run(t), p.env(config, true).run(t)
	reason := p.mayPass(config)
	unread := p.zone == "" && !p.barcode && p.print == ""
	switch {
	case unread:
		// The call is refused by this, and the session is not approved.
		if session.Status == decision.StepApproved || !strings.Contains(outline(call), "COULD_NOT_RECOGNIZE_DOCUMENT:error") {
			t.Errorf("%+v %v: nothing was read, the session is %s, the call %s", p, config, outline(session), outline(call))
		}
	case outline(session) != outline(call):
		t.Errorf("%+v %v: the session is %s, the call %s", p, config, outline(session), outline(call))
	case (session.Status == decision.StepApproved) != (reason == ""):
		t.Errorf("%+v %v: %s, though: %q", p, config, outline(session), reason)
	}
}
