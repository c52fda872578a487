package erasedsubject_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/retention/erasedsubject"
)

var (
	gone    = uuid.MustParse("0190c1b0-0000-7000-8000-00000000000a")
	picture = uuid.MustParse("0190c1b0-0000-7000-8000-00000000000b")
	stays   = "0190c1b0-0000-7000-8000-00000000000c"
)

func everything() erasedsubject.Set {
	return erasedsubject.Set{erasedsubject.OfSession(gone): true, erasedsubject.OfUser("ada \"<&>\" é"): true, erasedsubject.OfMedia(picture): true}
}

func TestWhoIsGoneIsTakenOut(t *testing.T) {
	t.Parallel()
	id, other := `"`+gone.String()+`"`, `"`+stays+`"`
	mark := "\"\x01media:" + picture.String() + `"`
	escaped := `"\u0001media:` + picture.String() + `"`
	for name, tc := range map[string]struct{ text, want string }{
		"a match by its session": {
			`{"matches": [{"session_id": ` + id + `, "session_number": 4, "vendor_data": "x", "similarity_percentage": 91.50, "user_details": {"full_name": "A B"}, "match_image_url": ` + escaped + `, "source": "session", "status": "Approved"}], "score": 1.0}`,
			`{"matches": [{"session_id": null, "session_number": null, "vendor_data": null, "similarity_percentage": 91.50, "user_details": null, "match_image_url": null, "source": "session", "status": "Approved"}], "score": 1.0}`,
		},
		"a match by its user, however the text is escaped": {
			`{"matches":[{"session_id":null,"vendor_data":"ada \"\u003c&\u003e\" \u00e9","is_blocklisted":true}]}`,
			`{"matches":[{"session_id":null,"vendor_data":null,"is_blocklisted":true}]}`,
		},
		"what is the same in both sessions is kept": {
			`{"fingerprint":"vfp-1","matches":[{"session_id":` + id + `,"matched_value":"vfp-1","device_info":{"brand":"x"},"location_info":{"ip":"192.0.2.1"},"confidence":1}]}`,
			`{"fingerprint":"vfp-1","matches":[{"session_id":null,"matched_value":"vfp-1","device_info":null,"location_info":null,"confidence":1}]}`,
		},
		"the other spelling of an address": {
			`{"email":"a@b.example","matches":[{"session_id":` + id + `,"email":"A@b.example"}]}`,
			`{"email":"a@b.example","matches":[{"session_id":null,"email":null}]}`,
		},
		"a picture of a match alone": {
			`{"matches":[{"session_id":` + other + `,"match_image_url":` + mark + `}]}`,
			`{"matches":[{"session_id":` + other + `,"match_image_url":null}]}`,
		},
		"the facts of a warning": {
			`[{"risk":"DUPLICATED_FACE","additional_data":{"duplicated_session_id":` + id + `,"duplicated_session_number":4,"api_service":null}},{"additional_data":null}]`,
			`[{"risk":"DUPLICATED_FACE","additional_data":{"duplicated_session_id":null,"duplicated_session_number":null,"api_service":null}},{"additional_data":null}]`,
		},
		"a portrait of another session": {
			`{"source_image_session_id":` + id + `,"source_image":` + mark + `,"score":50}`, `{"source_image_session_id":null,"source_image":null,"score":50}`,
		},
		"deep in an event": {
			"{\"event\":{\"decision\":{\"own\":\"\x01media:" + stays + "\",\"liveness_checks\":[{\"matches\":[{\"session_id\":" + id + "}]}]}}}",
			"{\"event\":{\"decision\":{\"own\":\"\x01media:" + stays + "\",\"liveness_checks\":[{\"matches\":[{\"session_id\":null}]}]}}}",
		},
		"somebody else":                 {`{"matches":[{"session_id":` + other + `,"vendor_data":"eve"}]}`, ""},
		"a portrait of its own session": {`{"source_image_session_id":null,"source_image":` + mark + `}`, ""},
		"what a client wrote":           {`{"metadata":{"matches":[{"session_id":` + id + `}]}}`, ""},
		"no object":                     {`null`, ""},
		"nothing":                       {``, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if tc.want == "" {
				tc.want = tc.text
			}
			got, err := everything().Redact([]byte(tc.text))
			if diff := cmp.Diff(tc.want, string(got)); diff != "" || err != nil {
				t.Errorf("%v %s", err, diff)
			}
			again, err := everything().Redact(got)
			if err != nil || !bytes.Equal(again, got) {
				t.Errorf("a second time: %v %s", err, again)
			}
		})
	}
}

func TestHostileTextsAreRefused(t *testing.T) {
	t.Parallel()
	for _, text := range []string{`{"matches":[`, `{"matches":[{"session_id"`, `}`, "\xff\x00", `[1,]`} {
		if _, err := everything().Redact([]byte(text)); err == nil {
			t.Errorf("%q is taken", text)
		}
	}
}

func FuzzStrip(f *testing.F) {
	f.Add([]byte(`{"matches":[{"session_id":"` + gone.String() + `","user_details":{"matches":[{"vendor_data":"x"}]}}]}`))
	f.Add([]byte(`[{"additional_data":{"a_session_id":"` + gone.String() + `","a_session_number":[1,{"b":2}]}}]`))
	f.Fuzz(func(t *testing.T, text []byte) {
		got, err := everything().Redact(text)
		if err == nil && json.Valid(text) && !json.Valid(got) {
			t.Errorf("%q becomes %q", text, got)
		}
	})
}
