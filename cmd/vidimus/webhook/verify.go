package webhook

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"vidimus/internal/domain/delivery/signature"
)

// verify explains a captured delivery.
type verify struct {
	keys
	Headers string `help:"File with the headers: lines of \"Name: value\", or a JSON object." placeholder:"FILE" and:"parts"`
	Body    string `help:"File with the body, byte for byte." placeholder:"FILE" and:"parts"`
	Request string `help:"File with the whole request as it was captured, or with an attempt of the delivery log; - is standard input." default:"-" placeholder:"FILE"`
	At      string `help:"Time to judge by: epoch seconds, RFC 3339, or sent for the time in the body. Default: now." placeholder:"TIME"`
	JSON    bool   `name:"json" help:"Print JSON."`
}

// Help is shown below the flags.
func (verify) Help() string {
	return "The status is 0 when the delivery is verified, 1 when it is not, and 2 when it could not be tried.\n\n" +
		"A captured delivery is soon older than the 300 seconds allowed; --at sent leaves that out of the question."
}

// Run prints the explanation.
func (c *verify) Run(t *Terminal) error {
	secrets, err := c.load()
	if err != nil {
		return err
	}
	if len(secrets) == 0 {
		return errNoSecret
	}
	got, err := c.read(t)
	if err != nil {
		return err
	}
	at, err := c.time(t.Now(), got.body)
	if err != nil {
		return err
	}
	v := judge(secrets, got.delivery(), at)
	if err := c.print(t, v, got); err != nil {
		return err
	}
	if !v.verified() {
		return errRefused
	}
	return nil
}

func (c *verify) read(t *Terminal) (captured, error) {
	if c.Headers != "" {
		return readParts(c.Headers, c.Body)
	}
	var data []byte
	var err error
	if c.Request == "-" {
		data, err = readAll(t.In, maxBody)
	} else {
		data, err = readFile(c.Request, maxBody)
	}
	if err != nil {
		return captured{}, fmt.Errorf("read request: %w", err)
	}
	return parseRequest(data)
}

func readParts(headers, body string) (captured, error) {
	text, err := readFile(headers, maxBody)
	if err != nil {
		return captured{}, fmt.Errorf("read headers: %w", err)
	}
	c := captured{}
	if c.header, err = parseHeaders(text); err != nil {
		return captured{}, fmt.Errorf("read headers: %s: %w", headers, err)
	}
	if c.body, err = readFile(body, maxBody); err != nil {
		return captured{}, fmt.Errorf("read body: %w", err)
	}
	return c, nil
}

func (c *verify) time(now time.Time, body []byte) (time.Time, error) {
	switch c.At {
	case "":
		return now, nil
	case "sent":
		var sent struct {
			Timestamp json.Number `json:"timestamp"`
		}
		if err := json.Unmarshal(body, &sent); err != nil {
			return now, errors.New("--at sent: the body is no JSON, so it holds no time")
		}
		seconds, err := sent.Timestamp.Int64()
		if err != nil {
			return now, errors.New("--at sent: the body holds no time")
		}
		return time.Unix(seconds, 0), nil
	}
	if seconds, err := strconv.ParseInt(c.At, 10, 64); err == nil {
		return time.Unix(seconds, 0), nil
	}
	at, err := time.Parse(time.RFC3339, c.At)
	if err != nil {
		return now, fmt.Errorf("--at %q is neither epoch seconds nor RFC 3339 nor sent", c.At)
	}
	return at, nil
}

func (c *verify) print(t *Terminal, v verdict, got captured) error {
	if c.JSON {
		e := json.NewEncoder(t.Out)
		e.SetIndent("", "  ")
		return e.Encode(struct {
			verdictJSON
			Notes []string `json:"notes,omitempty"`
		}{v.json(), got.notes})
	}
	var b strings.Builder
	colour := red
	if v.verified() {
		colour = green
	}
	b.WriteString(t.paint(colour, v.summary()))
	if c.SecretFile != "" && v.verified() {
		fmt.Fprintf(&b, ", with the secret in line %d that is not blank", v.secret)
	}
	b.WriteString("\n\n")
	t.explain(&b, v, "  ")
	b.WriteString("\n")
	t.bodies(&b, v.Body, got.body)
	for _, note := range got.notes {
		fmt.Fprintf(&b, "note: %s\n", note)
	}
	_, err := fmt.Fprint(t.Out, b.String())
	return err
}

// explain has a line for every header.
func (t *Terminal) explain(b *strings.Builder, v verdict, indent string) {
	row := func(name string, holds bool, text string) {
		mark, colour := "no ", red
		if holds {
			mark, colour = "yes", green
		}
		fmt.Fprintf(b, "%s%-20s %s  %s\n", indent, name, t.paint(colour, mark), printable(text))
	}
	row(signature.HeaderTimestamp, v.Time.Reason == "", timeSentence(v.Time))
	for _, f := range v.Signatures {
		row(string(f.Method), f.Holds, sentence(f))
	}
}

// around is how many bytes are shown on both sides of a difference.
const around = 24

func (t *Terminal) bodies(b *strings.Builder, f signature.BodyFinding, raw []byte) {
	fmt.Fprintf(b, "  body            %d bytes, SHA-256 %s\n", len(raw), f.RawSHA256)
	if f.Problem != nil {
		fmt.Fprintf(b, "  canonical form  none: %v\n", f.Problem)
		return
	}
	fmt.Fprintf(b, "  canonical form  %d bytes, SHA-256 %s\n", len(f.Canonical), f.CanonicalSHA256)
	if f.Differs < 0 {
		b.WriteString("  The body is in its canonical form.\n")
		return
	}
	window := func(text []byte) string {
		from, to := max(0, f.Differs-around), min(len(text), f.Differs+around)
		return strconv.QuoteToASCII(string(text[from:to]))
	}
	fmt.Fprintf(b, "  They part at byte %d:\n    body       ...%s\n    canonical  ...%s\n", f.Differs, window(raw), window(f.Canonical))
}
