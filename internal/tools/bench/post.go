package main

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/signature"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/platform/format/canonjson"
	"vidimus/internal/platform/value/ident"
)

const (
	// posters and idlePerHost are the product's own limits.
	posters     = 64
	idlePerHost = 16
	// postTimeout is that of an attempt.
	postTimeout = 5 * time.Second
)

// deliveryRun is what one contender has delivered and what that took.
type deliveryRun struct {
	Deliveries int
	Took       time.Duration
	// Sender and Database are processor time of the sending process and of PostgreSQL.
	Sender, Database time.Duration
}

// perProcessorSecond is deliveries for each second of one core.
func (h deliveryRun) perProcessorSecond() float64 {
	if h.Sender+h.Database <= 0 {
		return 0
	}
	return float64(h.Deliveries) / (h.Sender + h.Database).Seconds()
}

// of is the share of one delivery in a time.
func (h deliveryRun) of(total time.Duration) time.Duration {
	return total / time.Duration(max(1, h.Deliveries))
}

// post is one event, ready for its receiver but for the signatures.
type post struct {
	destination destination
	event       uuid.UUID
	body        []byte
	envelope    signature.Envelope
	header      http.Header // nil until it is signed
}

// postEvents is the bare client: net/http and events that are rendered before
// the clock starts. It looks nothing up, records nothing and never tries again.
// What it has found goes to out.
func postEvents(ctx context.Context, path string, out io.Writer) error {
	s, err := readSeed(path)
	if err != nil {
		return err
	}
	client, err := bareClient(s.Delivery.Roots)
	if err != nil {
		return err
	}
	all, err := makePosts(s.Delivery)
	if err != nil {
		return err
	}
	before, err := ownTime()
	if err != nil {
		return err
	}
	started := time.Now()
	if err := postAll(ctx, client, all); err != nil {
		return err
	}
	h := deliveryRun{Deliveries: len(all), Took: time.Since(started)}
	after, err := ownTime()
	if err != nil {
		return err
	}
	h.Sender = after - before
	return json.NewEncoder(out).Encode(h)
}

func bareClient(roots string) (*http.Client, error) {
	certificate, err := os.ReadFile(roots)
	if err != nil {
		return nil, err
	}
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM(certificate) {
		return nil, errors.New("the receiver has no certificate")
	}
	return &http.Client{Timeout: postTimeout, Transport: &http.Transport{
		TLSClientConfig: &tls.Config{MinVersion: tls.VersionTLS12, RootCAs: pool}, DisableCompression: true, MaxIdleConnsPerHost: idlePerHost,
	}}, nil
}

func makePosts(c deliveryContender) ([]post, error) {
	links := media.Links{Key: make([]byte, 32), BaseURL: "http://127.0.0.1:8080", Life: time.Hour, Now: time.Now}
	all := make([]post, c.Events)
	for i := range all {
		p := post{destination: c.Destinations[i%len(c.Destinations)], event: ident.New()}
		a := p.destination.Application
		body, err := canonjson.CanonicalizeObject(links.Fill(a.ID, eventPayloadOf(p.event, a)))
		if err != nil {
			return nil, err
		}
		p.envelope = signature.Envelope{Timestamp: time.Now().Unix(), SessionID: p.event.String(), Status: "Approved", WebhookType: "status.updated"}
		if err := body.SetInteger("timestamp", p.envelope.Timestamp); err != nil {
			return nil, err
		}
		p.body = body.Bytes()
		if !c.Signing {
			p.sign()
		}
		all[i] = p
	}
	return all, nil
}

// sign makes the header that the product sends.
func (p *post) sign() {
	s := signature.Sign(p.destination.Secret, p.body, p.envelope)
	p.header = http.Header{}
	for name, value := range map[string]string{
		"Content-Type": "application/json; charset=utf-8", "User-Agent": "Vidimus-Webhook/1.0", "X-Service-Delivery": p.event.String(),
		signature.HeaderTimestamp: s.Timestamp, signature.HeaderV2: s.V2, signature.HeaderRaw: s.Raw,
		signature.HeaderSimple: s.Simple, signature.HeaderService: s.Service,
	} {
		p.header.Set(name, value)
	}
}

// postAll sends everything, as many at once as the product does.
func postAll(ctx context.Context, client *http.Client, all []post) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var next atomic.Int64
	var group sync.WaitGroup
	for range posters {
		group.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= len(all) {
					return
				}
				if err := postOne(ctx, client, &all[i]); err != nil {
					cancel(err)
				}
			}
		})
	}
	group.Wait()
	return context.Cause(ctx)
}

func postOne(ctx context.Context, client *http.Client, p *post) error {
	if p.header == nil {
		p.sign()
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, p.destination.URL, bytes.NewReader(p.body))
	if err != nil {
		return err
	}
	request.Header = p.header
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if _, err := io.Copy(io.Discard, response.Body); err != nil {
		return err
	}
	if response.StatusCode != http.StatusNoContent {
		return fmt.Errorf("the receiver answers %d", response.StatusCode)
	}
	return nil
}
