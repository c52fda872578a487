package webhook

import (
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/signature"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/testkit/sealtest"
)

func newSender(t *testing.T, m *mailbox) (*Sender, Outgoing) {
	t.Helper()
	ring := sealtest.KeyRing(t)
	var err error
	o := Outgoing{
		ApplicationID: uuid.New(), DestinationID: uuid.New(), DeliveryID: uuid.New(), URL: "https://a.example", Version: "v3",
		Payload: []byte(`{"timestamp":0,"webhook_type":"status.updated","status":"Approved","session_id":"s"}`),
	}
	if o.SecretSealed, err = ring.Seal([]byte("the-secret"), o.DestinationID[:]); err != nil {
		t.Fatal(err)
	}
	now := func() time.Time { return noon }
	return &Sender{Ring: ring, Links: media.Links{Now: now}, Post: m, Prefixes: []string{"X-Other-"}, Now: now}, o
}

func TestHeaders(t *testing.T) {
	t.Parallel()
	m := &mailbox{}
	s, o := newSender(t, m)
	marked := func(change func(*Outgoing)) Outgoing {
		other := o
		change(&other)
		return other
	}
	for name, tc := range map[string]struct {
		o       Outgoing
		headers map[string]string
		without []string
	}{
		"an event is signed, under every prefix": {
			o, map[string]string{
				"Content-Type": "application/json; charset=utf-8", "X-Service-Delivery": o.DeliveryID.String(), "X-Other-Delivery": o.DeliveryID.String(),
				"X-Timestamp": "1795262400",
			}, []string{"X-Service-Test-Webhook", "X-Other-Test-Webhook", "X-Service-Unsigned-Callback", "X-Other-Unsigned-Callback"},
		},
		"a sample says so": {
			marked(func(o *Outgoing) { o.Test = true }),
			map[string]string{"X-Service-Test-Webhook": "true", "X-Other-Test-Webhook": "true"}, nil,
		},
		"a callback says that it is not signed": {
			marked(func(o *Outgoing) { o.Unsigned, o.SecretSealed = true, nil }),
			map[string]string{"X-Service-Unsigned-Callback": "true", "X-Other-Unsigned-Callback": "true", "X-Timestamp": "1795262400"},
			[]string{"X-Signature", "X-Signature-V2", "X-Signature-Simple", "X-Service-Signature", "X-Other-Signature"},
		},
	} {
		sent, err := s.Send(t.Context(), tc.o)
		if err != nil {
			t.Fatal(err)
		}
		for header, want := range tc.headers {
			if got := sent.RequestHeaders[header]; got != want {
				t.Errorf("%s: %s is %q, want %q", name, header, got, want)
			}
		}
		for _, header := range tc.without {
			if got, has := sent.RequestHeaders[header]; has {
				t.Errorf("%s: %s is %q", name, header, got)
			}
		}
		if tc.o.Unsigned {
			continue
		}
		envelope := signature.Envelope{Timestamp: noon.Unix(), SessionID: "s", Status: "Approved", WebhookType: "status.updated"}
		want := signature.Sign("the-secret", sent.Body, envelope)
		got := signature.Headers{
			V2: sent.RequestHeaders["X-Signature-V2"], Raw: sent.RequestHeaders["X-Signature"], Simple: sent.RequestHeaders["X-Signature-Simple"],
			Service: sent.RequestHeaders["X-Other-Signature"], Timestamp: sent.RequestHeaders["X-Timestamp"],
		}
		if got != want || sent.RequestHeaders["X-Service-Signature"] != want.Service {
			t.Errorf("%s: signed with %+v, want %+v", name, got, want)
		}
	}
}

func TestASecretThatDoesNotOpenSendsNothing(t *testing.T) {
	t.Parallel()
	m := &mailbox{}
	s, o := newSender(t, m)
	if _, err := s.Send(t.Context(), o); err != nil {
		t.Fatal(err)
	}
	other := o
	other.DestinationID = uuid.New()
	if _, err := s.Send(t.Context(), other); err == nil || len(m.letters()) != 1 {
		t.Errorf("%d letters; %v", len(m.letters()), err)
	}
}

func TestWhatAReceiverSaysIsRedacted(t *testing.T) {
	t.Parallel()
	m := &mailbox{answer: func(l letter) Answer {
		return Answer{
			Status: 401, ResponseBody: []byte("expected " + l.header["X-Signature"] + " or the-secret"),
			ResponseHeaders: map[string]string{"Location": "/login?token=abc&next=1"},
		}
	}}
	s, o := newSender(t, m)
	sent, err := s.Send(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	if got := string(sent.Answer.ResponseBody); got != "expected [redacted] or [redacted]" {
		t.Errorf("the body is kept as %s", got)
	}
	if got := sent.Answer.ResponseHeaders["Location"]; got != "/login?token=[redacted]&next=1" {
		t.Errorf("the location is kept as %s", got)
	}
}

func TestAnswersThatAskForAnotherAttempt(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		status       int
		again, taken bool
	}{
		"taken":                      {200, false, true},
		"taken without a body":       {204, false, true},
		"a change of protocol":       {101, false, false},
		"a redirect is not followed": {302, false, false},
		"the request is wrong":       {400, false, false},
		"the signature is refused":   {401, false, false},
		"not there yet":              {404, true, false},
		"gone":                       {410, false, false},
		"too many":                   {429, false, false},
		"the receiver fails":         {500, true, false},
		"no connection":              {503, true, false},
		"no answer in time":          {504, true, false},
		"the last of its kind":       {599, true, false},
		"no status of HTTP":          {600, false, false},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := Answer{Status: tc.status}
			if a.retryable() != tc.again || a.succeeded() != tc.taken {
				t.Errorf("%d: again %v, taken %v", tc.status, a.retryable(), a.succeeded())
			}
		})
	}
}
