package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// delivery is a case of the check in every language; see docs/examples/testdata.
type delivery struct {
	Name     string            `json:"name"`
	Secret   string            `json:"secret"`
	Now      int64             `json:"now"`
	Headers  map[string]string `json:"headers"`
	Body     string            `json:"body"`
	Verified bool              `json:"verified"`
}

// metadata are echoed in the deliveries of sessions. They hold what writers of
// JSON differ in.
var metadata = []string{
	`null`,
	`{"name":"Ærø 漢字 עברית 🙂","lines":"\u2028\u2029","markup":"<b>&amp;</b>","slash":"a/b","control":"\u0001\t"}`,
	`{"score":0.87,"whole":12.0,"small":0.0001,"exponent":2.5e2,"third":0.3333333333,"exact":9007199254740992,"beyond":12345678901234567890}`,
	`{"10":"ten","9":"nine","1":{"2":[],"1":{}},"😀":1,"ﾮ":2,"__proto__":[],"":[[1,[2.0,[{}]]],""]}`,
	`"{\"a\": 1.0}"`,
}

// samples are the test deliveries that are asked for: every event there is.
var samples = []map[string]any{
	{"webhook_type": "status.updated", "status": "Approved"},
	{"webhook_type": "status.updated", "status": "Approved", "session_kind": "business"},
	{"webhook_type": "data.updated"},
	{"webhook_type": "data.updated", "session_kind": "business"},
	{"webhook_type": "user.status.updated"},
	{"webhook_type": "user.data.updated"},
	{"webhook_type": "business.status.updated"},
	{"webhook_type": "business.data.updated"},
	{"webhook_type": "transaction.created"},
	{"webhook_type": "transaction.status.updated"},
	{"webhook_type": "travel_rule.status.updated"},
	{"webhook_type": "activity.created"},
}

// deliver has the installation deliver to this machine, and returns what came.
func (i *installation) deliver(ctx context.Context) (all []delivery, err error) {
	r, err := i.receive(ctx)
	defer func() { err = errors.Join(err, r.close()) }()
	if err != nil {
		return nil, err
	}
	for n, m := range metadata {
		customer := fmt.Sprintf("customer-%d", n)
		request := map[string]any{"workflow_id": i.workflow, "vendor_data": customer, "metadata": json.RawMessage(m)}
		d, err := i.provoke(ctx, r, "/v3/session/", request)
		if err != nil {
			return nil, err
		}
		all = append(all, d)
	}
	for _, version := range []string{"v3", "v2"} {
		change := fmt.Appendf(nil, `{"webhook_version": %q}`, version)
		if err := i.request(ctx, http.MethodPatch, "/v3/webhook/destinations/"+r.id+"/", change, new(json.RawMessage)); err != nil {
			return nil, err
		}
		sent, err := i.sampled(ctx, r)
		if err != nil {
			return nil, fmt.Errorf("in %s: %w", version, err)
		}
		all = append(all, sent...)
	}
	return all, nil
}

// sampled asks for one sample of every event.
func (i *installation) sampled(ctx context.Context, r *receiver) (all []delivery, err error) {
	for _, sample := range samples {
		d, err := i.provoke(ctx, r, "/v3/webhook/destinations/"+r.id+"/test/", sample)
		if err != nil {
			return nil, err
		}
		if d.Headers["X-Service-Test-Webhook"] != "true" {
			return nil, fmt.Errorf("the sample of %v is not marked", sample)
		}
		all = append(all, d)
	}
	return all, nil
}

// provoke makes a call that a delivery follows from.
func (i *installation) provoke(ctx context.Context, r *receiver, path string, request any) (delivery, error) {
	if err := i.call(ctx, path, request, new(json.RawMessage)); err != nil {
		return delivery{}, err
	}
	a, err := r.next(ctx)
	if err != nil {
		return delivery{}, fmt.Errorf("after POST %s %v: %w", path, request, err)
	}
	var event struct {
		Type      string `json:"webhook_type"`
		Timestamp int64  `json:"timestamp"`
	}
	if err := json.Unmarshal(a.body, &event); err != nil {
		return delivery{}, fmt.Errorf("read delivery: %w", err)
	}
	d := delivery{Name: fmt.Sprintf("%s after %v", event.Type, request), Secret: r.secret, Now: event.Timestamp + 1, Body: string(a.body), Verified: true, Headers: map[string]string{}}
	for name := range a.header {
		if strings.HasPrefix(name, "X-") {
			d.Headers[name] = a.header.Get(name)
		}
	}
	return d, nil
}

// altered adds what must be refused to every delivery, and what must not.
func altered(all []delivery) []delivery {
	var out []delivery
	for _, d := range all {
		var spaced bytes.Buffer
		_ = json.Indent(&spaced, []byte(d.Body), "", "  ") // it is JSON, it was read before
		half := len(d.Body) / 2
		out = append(out, d,
			d.as("written again", true, func(d *delivery) { d.Body = spaced.String() }),
			d.as("written again without V2", false, func(d *delivery) { d.Body, d.Headers["X-Signature-V2"] = spaced.String(), "" }),
			d.as("without V2", true, func(d *delivery) { d.Headers["X-Signature-V2"] = "" }),
			d.as("by the deprecated signature alone", false, func(d *delivery) {
				d.Headers["X-Signature-V2"], d.Headers["X-Signature"], d.Headers["X-Service-Signature"] = "", "", ""
			}),
			d.as("altered at its end", false, func(d *delivery) { d.Body = strings.TrimSuffix(d.Body, "}") + `,"zz":1}` }),
			d.as("cut in half", false, func(d *delivery) { d.Body = d.Body[:half] }),
			d.as("of another second", false, func(d *delivery) { d.Headers["X-Timestamp"] = fmt.Sprint(d.Now) }),
			d.as("too late", false, func(d *delivery) { d.Now += 300 }),
			d.as("with another secret", false, func(d *delivery) { d.Secret = d.Secret[1:] + "A" }),
		)
	}
	return out
}

func (d delivery) as(name string, verified bool, change func(*delivery)) delivery {
	headers := make(map[string]string, len(d.Headers))
	for name, value := range d.Headers {
		headers[name] = value
	}
	d.Headers = headers
	change(&d)
	d.Name, d.Verified = d.Name+", "+name, verified
	return d
}

// keep writes the deliveries where the checks of all languages read them.
func (i *installation) keep(all []delivery) (string, error) {
	text, err := json.MarshalIndent(all, "", "  ")
	if err != nil {
		return "", err
	}
	file := filepath.Join(i.folder, "deliveries.json")
	return file, os.WriteFile(file, text, 0o600)
}

// tryTool has the product's own tool judge every delivery, and one with all
// that can be altered of it.
func (i *installation) tryTool(ctx context.Context, delivered []delivery) error {
	for _, d := range append(altered(delivered[:1]), delivered[1:]...) {
		if err := i.explained(ctx, d); err != nil {
			return err
		}
	}
	fmt.Printf("vidimus webhook: listen believed %d real deliveries, verify tells them from altered ones\n", len(delivered))
	return nil
}

// explained has the product's tool say the same of a delivery.
func (i *installation) explained(ctx context.Context, d delivery) error {
	request := http.Header{}
	for name, value := range d.Headers {
		if value != "" {
			request.Set(name, value)
		}
	}
	var captured bytes.Buffer
	_ = request.Write(&captured)
	captured.WriteString("\r\n" + d.Body)
	cmd := exec.CommandContext(ctx, i.program, "webhook", "verify", "--json", "--at", fmt.Sprint(d.Now))
	cmd.Env, cmd.Stdin = append(ownEnvironment(), "VIDIMUS_WEBHOOK_SECRET="+d.Secret), &captured
	out, err := cmd.Output()
	var said struct {
		Verified   bool `json:"verified"`
		CoversBody bool `json:"covers_body"`
	}
	if readErr := json.Unmarshal(out, &said); readErr != nil {
		return fmt.Errorf("vidimus webhook verify: %w, %w: %s", readErr, err, out)
	}
	if said.CoversBody != d.Verified || (err == nil) != said.Verified {
		return fmt.Errorf("vidimus webhook verify says of %s: %s", d.Name, out)
	}
	return nil
}
