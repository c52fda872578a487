package sms

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"vidimus/internal/platform/client/outbound"
)

// Shape is the form of a gateway's request.
type Shape string

// The shapes.
const (
	ShapeJSON Shape = "json"
	ShapeForm Shape = "form"
)

// Poster makes one HTTP request; outbound.Client is one.
type Poster interface {
	Do(ctx context.Context, r outbound.Request) (outbound.Response, error)
}

// Options configures a gateway.
type Options struct {
	Poster Poster
	URL    string
	// Header and Value are the credential, such as Authorization and Bearer x;
	// an empty Header sends none.
	Header, Value string
	Shape         Shape
	// Body is the request with {to}, {from} and {text} in the values: a JSON
	// document, or a form such as To={to}&Body={text}.
	Body string
	// From is the sender that phones show.
	From string
}

// Gateway posts messages to a service.
type Gateway struct {
	options Options
	render  func(replace *strings.Replacer) ([]byte, error)
}

// NewGateway returns a gateway, or the error of its body template.
func NewGateway(o Options) (*Gateway, error) {
	g := &Gateway{options: o}
	var err error
	switch o.Shape {
	case ShapeJSON:
		g.render, err = jsonBody(o.Body)
	case ShapeForm:
		g.render, err = formBody(o.Body)
	default:
		err = fmt.Errorf("shape %q is unknown", o.Shape)
	}
	if err != nil {
		return nil, err
	}
	for _, place := range []string{"{to}", "{text}"} {
		if !strings.Contains(o.Body, place) {
			return nil, fmt.Errorf("body has no place for %s", place)
		}
	}
	return g, nil
}

// jsonBody puts values into a decoded document, so that no text can become
// anything but a text.
func jsonBody(body string) (func(*strings.Replacer) ([]byte, error), error) {
	var document any
	decoder := json.NewDecoder(strings.NewReader(body))
	decoder.UseNumber()
	if err := decoder.Decode(&document); err != nil || decoder.More() {
		return nil, errors.New("body is not one JSON document")
	}
	return func(r *strings.Replacer) ([]byte, error) {
		var b bytes.Buffer
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		if err := e.Encode(filled(document, r)); err != nil {
			return nil, fmt.Errorf("write request: %w", err)
		}
		return b.Bytes(), nil
	}, nil
}

// filled is a copy of a document with the places of its texts filled.
func filled(v any, r *strings.Replacer) any {
	switch v := v.(type) {
	case string:
		return r.Replace(v)
	case []any:
		out := make([]any, len(v))
		for i := range v {
			out[i] = filled(v[i], r)
		}
		return out
	case map[string]any:
		out := make(map[string]any, len(v))
		for name := range v {
			out[name] = filled(v[name], r)
		}
		return out
	default:
		return v
	}
}

func formBody(body string) (func(*strings.Replacer) ([]byte, error), error) {
	form, err := url.ParseQuery(body)
	if err != nil || len(form) == 0 {
		return nil, errors.New("body is not a form such as To={to}&Body={text}")
	}
	return func(r *strings.Replacer) ([]byte, error) {
		out := url.Values{}
		for name, values := range form {
			for _, v := range values {
				out.Add(name, r.Replace(v))
			}
		}
		return []byte(out.Encode()), nil
	}, nil
}

// mediaTypes are those of the shapes.
var mediaTypes = map[Shape]string{ShapeJSON: "application/json", ShapeForm: "application/x-www-form-urlencoded"}

// refusals are the answers that speak about the message. All others are about
// the gateway or our access to it: nobody's number is to blame for those.
var refusals = []int{http.StatusBadRequest, http.StatusUnprocessableEntity}

// Send posts the message. Errors hold neither number, text nor credential.
func (g *Gateway) Send(ctx context.Context, m Message) error {
	body, err := g.render(strings.NewReplacer("{to}", m.To, "{text}", m.Text, "{from}", g.options.From))
	if err != nil {
		return err
	}
	header := http.Header{"Content-Type": {mediaTypes[g.options.Shape]}, "Accept": {"application/json"}, "User-Agent": {"Vidimus/1.0"}}
	if g.options.Header != "" {
		header.Set(g.options.Header, g.options.Value)
	}
	answer, err := g.options.Poster.Do(ctx, outbound.Request{Method: http.MethodPost, URL: g.options.URL, Header: header, Body: body})
	switch {
	case err != nil:
		return fmt.Errorf("send text message: %w", err)
	case answer.Status >= 200 && answer.Status < 300:
		return nil
	case slices.Contains(refusals, answer.Status):
		return fmt.Errorf("%w: the gateway answered %d", ErrRefused, answer.Status)
	default:
		return fmt.Errorf("send text message: the gateway answered %d", answer.Status)
	}
}
