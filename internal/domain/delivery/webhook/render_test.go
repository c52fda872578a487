package webhook

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"pgregory.net/rapid"

	"vidimus/internal/domain/delivery/signature"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/format/canonjson"
)

func TestBodies(t *testing.T) {
	t.Parallel()
	body, envelope, err := render([]byte(`{"webhook_type":"status.updated","timestamp":0,"status":"In Review","session_id":"s-1","metadata":{"ü":1.0,"a":"<&>"}}`), nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"metadata":{"a":"<&>","ü":1},"session_id":"s-1","status":"In Review","timestamp":1795262400,"webhook_type":"status.updated"}`
	if string(body) != want {
		t.Errorf("got  %s\nwant %s", body, want)
	}
	if envelope != (signature.Envelope{Timestamp: noon.Unix(), SessionID: "s-1", Status: "In Review", WebhookType: "status.updated"}) {
		t.Errorf("the simple signature covers %+v", envelope)
	}
	if _, _, err := render([]byte(`{"metadata":"`+"\x01"+`media:x"}`), nil, noon); err == nil {
		t.Error("a mark that was not filled leaves the house")
	}
}

func TestEveryAttemptIsTheSameButForItsTime(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		payload, err := json.Marshal(map[string]any{
			"event_id": uuid.NewString(), "timestamp": 0, "session_id": "s", "status": "Approved", "webhook_type": "status.updated",
			"metadata": rapid.MapOf(rapid.String(), rapid.Float64Range(-1e20, 1e20)).Draw(t, "metadata"), "vendor_data": rapid.String().Draw(t, "vendor_data"),
		})
		if err != nil {
			t.Fatal(err)
		}
		first, _, err := render(payload, nil, noon)
		if err != nil {
			t.Fatal(err)
		}
		again, _, err := render(first, nil, noon)
		if err != nil || !bytes.Equal(first, again) {
			t.Fatalf("rendered twice: %s, %v", again, err)
		}
		canonical, err := canonjson.Canonicalize(first)
		if err != nil || !bytes.Equal(first, canonical) {
			t.Fatalf("not canonical: %s, %v", first, err)
		}
		later, _, err := render(payload, nil, noon.Add(time.Minute))
		if err != nil {
			t.Fatal(err)
		}
		renewed, err := canonjson.CanonicalizeObject(later)
		if err != nil || renewed.SetInteger("timestamp", noon.Unix()) != nil || !bytes.Equal(first, renewed.Bytes()) {
			t.Fatalf("a later attempt differs in more than its time: %s, %v", later, err)
		}
	})
}

func TestABodyCanBeMadeAgain(t *testing.T) {
	t.Parallel()
	app, picture := uuid.New(), uuid.New()
	links := media.Links{Key: []byte("key"), BaseURL: "https://id.example", Life: time.Hour, Now: func() time.Time { panic("the clock is not the attempt's") }}
	payload := []byte(`{"webhook_type":"status.updated","timestamp":0,"decision":{"id_verifications":[{"node_id":"n","front_image":"` + string(*media.MarkOf(picture)) + `"}]}}`)
	for version, want := range map[string]string{"v3": `"id_verifications":[`, "v2": `"id_verification":{`, "v1": `"id_verification":{`} {
		first, _, err := RenderBody(links, StoredEvent{ApplicationID: app, Payload: payload}, version, noon)
		if err != nil {
			t.Fatal(err)
		}
		again, _, err := RenderBody(links, StoredEvent{ApplicationID: app, Payload: payload}, version, noon)
		if err != nil || !bytes.Equal(first, again) {
			t.Errorf("%s: %s and %s, %v", version, first, again, err)
		}
		if !strings.Contains(string(first), want) || !strings.Contains(string(first), links.BaseURL+"/media/") {
			t.Errorf("%s has %s", version, first)
		}
	}
	if _, _, err := RenderBody(links, StoredEvent{ApplicationID: app, Payload: payload}, "v9", noon); err == nil {
		t.Error("a version that does not exist is sent")
	}
}
