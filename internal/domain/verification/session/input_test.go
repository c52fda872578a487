package session

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/api/apperr"
)

func picture(size int) string {
	return base64.StdEncoding.EncodeToString(append([]byte("\xff\xd8\xff\xe0"), make([]byte, size-4)...))
}

func TestPortraits(t *testing.T) {
	t.Parallel()
	encode := func(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }
	cases := map[string]struct {
		text, contentType, refusal string
	}{
		"JPEG":                          {picture(100), "image/jpeg", ""},
		"PNG":                           {encode("\x89PNG\r\n\x1a\nrest"), "image/png", ""},
		"WebP":                          {encode("RIFF\x00\x00\x00\x00WEBPVP8 "), "image/webp", ""},
		"TIFF of either order":          {encode("MM\x00*rest"), "image/tiff", ""},
		"a data URI is tolerated":       {"data:image/jpeg;base64," + picture(10), "image/jpeg", ""},
		"a data URI without base64":     {"data:image/jpeg,abc", "", "base64"},
		"no base64":                     {"%%%", "", "base64"},
		"another kind of file":          {encode("%PDF-1.7"), "", "JPEG, PNG, WebP or TIFF"},
		"as large as allowed":           {picture(MaxPortraitBytes), "image/jpeg", ""},
		"one byte too large":            {picture(MaxPortraitBytes + 1), "", "larger than 2 MB"},
		"far too large is not decoded":  {strings.Repeat("%", 8<<20), "", "larger than 2 MB"},
		"nothing but the URI's heading": {"data:image/jpeg;base64,", "", "JPEG, PNG, WebP or TIFF"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := faults{}
			got := decodePortrait(tc.text, f)
			if text := strings.Join(f["portrait_image"], ""); (text == "") != (tc.refusal == "") || !strings.Contains(text, tc.refusal) {
				t.Fatalf("refusal %q, want %q", text, tc.refusal)
			}
			if tc.refusal == "" && portraitType(got) != tc.contentType || tc.refusal != "" && got != nil {
				t.Errorf("%d bytes of %q", len(got), portraitType(got))
			}
		})
	}
}

func TestInputIsBroughtIntoItsStoredForm(t *testing.T) {
	t.Parallel()
	cases := map[string]struct{ sent, want CreateInput }{
		"countries of two letters become three": {
			CreateInput{Expected: &Expected{Country: "es", IDCountry: "FR", POACountry: "de", Nationality: "GB"}},
			CreateInput{Expected: &Expected{Country: "ESP", IDCountry: "FRA", POACountry: "DEU", Nationality: "GBR"}},
		},
		"an address at top level moves inside": {
			CreateInput{Address: "1 High Street", POACountry: "GBR"},
			CreateInput{Address: "1 High Street", POACountry: "GBR", Expected: &Expected{Address: "1 High Street", POACountry: "GBR"}},
		},
		"what stands inside wins": {
			CreateInput{Address: "outside", POACountry: "FRA", Expected: &Expected{Address: "inside", POACountry: "GBR"}},
			CreateInput{Address: "outside", POACountry: "FRA", Expected: &Expected{Address: "inside", POACountry: "GBR"}},
		},
		"document types in any case, each once": {
			CreateInput{Expected: &Expected{DocumentTypes: []string{"p", "ID", "P"}}},
			CreateInput{Expected: &Expected{DocumentTypes: []string{"P", "ID"}}},
		},
		"a scenario of a sandbox": {
			CreateInput{Caller: application.Caller{Environment: application.Sandbox}, SandboxScenario: "approve"},
			CreateInput{
				Caller: application.Caller{Environment: application.Sandbox}, SandboxScenario: "approve",
				Contact: &Contact{Email: "approve@sandbox.example"},
			},
		},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			in := tc.sent
			if err := in.normalise(); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tc.want, in, cmp.AllowUnexported(CreateInput{})); diff != "" {
				t.Error(diff)
			}
			again := in
			if err := again.normalise(); err != nil || !cmp.Equal(in, again, cmp.AllowUnexported(CreateInput{})) {
				t.Errorf("twice gives something else: %v", err)
			}
		})
	}
}

func TestInputThatIsRefused(t *testing.T) {
	t.Parallel()
	live := application.Caller{Environment: application.Live}
	cases := map[string]struct {
		in     CreateInput
		fields []string
	}{
		"metadata beyond 64 KiB":               {CreateInput{Metadata: json.RawMessage(`"` + strings.Repeat("a", MaxMetadataBytes) + `"`)}, []string{"metadata"}},
		"metadata that nests too deep":         {CreateInput{Metadata: json.RawMessage(strings.Repeat("[", 33) + strings.Repeat("]", 33))}, []string{"metadata"}},
		"metadata with a member twice":         {CreateInput{Metadata: json.RawMessage(`{"a":1,"a":2}`)}, []string{"metadata"}},
		"metadata with a raw control":          {CreateInput{Metadata: json.RawMessage("\"\x01media:x\"")}, []string{"metadata"}},
		"a callback that runs code":            {CreateInput{Callback: "javascript:x"}, []string{"callback"}},
		"a scenario on a live application":     {CreateInput{Caller: live, SandboxScenario: "approve"}, []string{"sandbox_scenario"}},
		"an unknown scenario":                  {CreateInput{Caller: application.Caller{Environment: application.Sandbox}, SandboxScenario: "explode"}, []string{"sandbox_scenario"}},
		"an unknown country":                   {CreateInput{Expected: &Expected{Country: "QQ"}}, []string{"country"}},
		"an address without a country":         {CreateInput{Expected: &Expected{Address: "1 High Street", IDCountry: "GBR"}}, []string{"address"}},
		"the country of proof at top level":    {CreateInput{POACountry: "QQ"}, []string{"poa_country"}},
		"no IP address":                        {CreateInput{Expected: &Expected{IPAddress: "1.2.3"}}, []string{"ip_address"}},
		"a registry of no country":             {CreateInput{Expected: &Expected{RegistryCountry: "USA-CALI"}}, []string{"registry_country"}},
		"a document nobody may be asked for":   {CreateInput{Expected: &Expected{DocumentTypes: []string{"P", "VISA"}}}, []string{"expected_document_types"}},
		"everything wrong comes back together": {CreateInput{Caller: live, Callback: "x", SandboxScenario: "approve", PortraitImage: "%", Expected: &Expected{Nationality: "??"}}, []string{"callback", "nationality", "portrait_image", "sandbox_scenario"}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var refused *apperr.Error
			if err := tc.in.normalise(); !errors.As(err, &refused) || refused.Kind != apperr.KindInvalid {
				t.Fatalf("err = %v", err)
			}
			var fields []string
			for field := range refused.Fields {
				fields = append(fields, field)
			}
			slices.Sort(fields)
			if !slices.Equal(fields, tc.fields) {
				t.Errorf("refused %v, want %v", fields, tc.fields)
			}
		})
	}
}

func TestKindsKeepTheirOwnExpectations(t *testing.T) {
	t.Parallel()
	sent := CreateInput{
		Contact:  &Contact{Email: "a@b.example", Phone: "+34600000000"},
		Expected: &Expected{FirstName: "Ana", Country: "ESP", CompanyName: "Shop Ltd", RegistryCountry: "GB", RegistrationNumber: "1"},
	}
	person, business := sent, sent
	person.dropCompany()
	business.dropPerson()
	if diff := cmp.Diff(&Expected{FirstName: "Ana", Country: "ESP"}, person.Expected); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(&Expected{CompanyName: "Shop Ltd", RegistryCountry: "GB", RegistrationNumber: "1"}, business.Expected); diff != "" {
		t.Error(diff)
	}
	if person.Contact.Phone == "" || business.Contact.Phone != "" {
		t.Error("a phone number is for persons only")
	}
	if sent.Expected.CompanyName == "" || sent.Contact.Phone == "" {
		t.Error("the request itself was changed")
	}
}

func TestNoInputMakesItPanic(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		in := CreateInput{
			Caller:   application.Caller{Environment: rapid.SampledFrom([]application.Environment{application.Live, application.Sandbox}).Draw(t, "environment")},
			Callback: rapid.String().Draw(t, "callback"), Metadata: rapid.SliceOf(rapid.Byte()).Draw(t, "metadata"),
			PortraitImage: rapid.String().Draw(t, "portrait"), SandboxScenario: rapid.String().Draw(t, "scenario"),
			Expected: &Expected{
				Country: rapid.String().Draw(t, "country"), IPAddress: rapid.String().Draw(t, "ip"), RegistryCountry: rapid.String().Draw(t, "registry"),
				DocumentTypes: rapid.SliceOf(rapid.String()).Draw(t, "types"),
			},
		}
		err := in.normalise()
		if err != nil && apperr.KindOf(err) != apperr.KindInvalid {
			t.Fatalf("err = %v", err)
		}
		if err == nil && in.Callback != "" {
			s := Session{Callback: &in.Callback, Status: StatusApproved}
			if bytes.ContainsAny([]byte(s.RedirectURL()), "\r\n\x00 ") || s.RedirectURL() == "" {
				t.Fatalf("callback %q redirects to %q", in.Callback, s.RedirectURL())
			}
		}
	})
}
