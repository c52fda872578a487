package contract_test

import (
	"net/http"
	"testing"

	"vidimus/internal/platform/api/contract"
)

const goodSession = `{"session_id":"0198c0de-7a11-7000-8000-000000000001","session_kind":"user","session_number":1,
"session_token":"abcdefghijkl","url":"https://v.example/session/abcdefghijkl","vendor_data":null,"metadata":{"a":1},
"status":"Not Started","workflow_id":"0198c0de-7a11-7000-8000-000000000001","workflow_version":1,"callback":null}`

func TestResponsesAreComparedWithTheContract(t *testing.T) {
	t.Parallel()
	c := load(t)
	cases := map[string]struct {
		operation, mime string
		status          int
		body            string
		good            bool
	}{
		"a session":                      {"createSession", jsonType, 201, goodSession, true},
		"a session without its id":       {"createSession", jsonType, 201, `{}`, false},
		"a status that is not described": {"createSession", jsonType, 200, goodSession, false},
		"a status nobody should see":     {"createSession", jsonType, 500, `{"detail":"x"}`, false},
		"another media type":             {"createSession", "text/plain", 201, "hello", false},
		"field errors":                   {"createSession", jsonType, 400, `{"a":["b"],"c":"d"}`, true},
		"field errors of a wrong shape":  {"createSession", jsonType, 400, `{"a":5}`, false},
		"a refusal without a detail":     {"createSession", jsonType, 403, `{}`, false},
		"no content":                     {"deleteWorkflow", "", 204, "", true},
		"content where there is none":    {"deleteWorkflow", jsonType, 204, "{}", false},
		"a limit without its header":     {"createSession", jsonType, 429, `{"detail":"x"}`, false},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			header := http.Header{}
			if tc.mime != "" {
				header.Set("Content-Type", tc.mime)
			}
			err := c.ValidateResponse(t.Context(), c.Operation(tc.operation), contract.Response{
				Status: tc.status, Header: header, Body: []byte(tc.body),
			})
			if (err == nil) != tc.good {
				t.Fatalf("error %v", err)
			}
		})
	}
	header := http.Header{"Content-Type": {"image/jpeg"}, "Cache-Control": {"private"}, "Content-Disposition": {"inline"}}
	err := c.ValidateResponse(t.Context(), c.Operation("getMedia"), contract.Response{Status: 200, Header: header, Body: []byte{0xff, 0xd8}})
	if err != nil {
		t.Errorf("a picture: %v", err)
	}
}

func TestFilesThatAreJSONHaveNoShape(t *testing.T) {
	t.Parallel()
	c := load(t)
	for _, tc := range []struct {
		operation string
		status    int
		want      bool
	}{
		{"createSession", 201, true}, {"createSession", 200, false}, {"deleteWorkflow", 204, false}, {"getMedia", 200, false}, {"getMedia", 404, true},
	} {
		if got, err := c.DescribesJSON(c.Operation(tc.operation), tc.status); err != nil || got != tc.want {
			t.Errorf("%s %d: %v, %v", tc.operation, tc.status, got, err)
		}
	}
}
