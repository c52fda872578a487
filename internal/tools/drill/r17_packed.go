package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"net/http"
	"time"
)

// answerWait is above every answer that needs no body.
const answerWait = 10 * time.Second

// packedBytes is what the packed body would become.
const packedBytes = 1 << 30

// packedBodies sends a body that would be a thousand times larger unpacked.
func packedBodies(ctx context.Context, g *ground, f *finding) error {
	f.did("a gzip body of 1 MB that unpacks to 1 GB, on every kind of upload")
	s, err := g.build(ctx, props{})
	if err != nil {
		return err
	}
	defer s.end()
	packed, err := pack(int64(g.size(packedBytes, packedBytes/8)))
	if err != nil {
		return err
	}
	if err := s.servers[0].ResetPeak(); err != nil {
		return err
	}
	before, err := s.servers[0].Resident()
	if err != nil {
		return err
	}
	for _, header := range []string{"gzip", "x-gzip", "deflate", "br", "zstd", "gzip, gzip", "GZIP"} {
		for _, path := range []string{"/v3/session/", "/v3/workflows/"} {
			status, err := s.sendPacked(ctx, path, header, packed)
			if err != nil {
				return err
			}
			f.expect("415 for "+header+" on "+path, fmt.Sprint(status), status == http.StatusUnsupportedMediaType)
		}
	}
	peak, err := s.servers[0].Peak()
	if err != nil {
		return err
	}
	f.expect("under 20 MB more memory", megabytes(peak-before), peak-before < 20_000_000)
	f.figures = summarise(f.figures)
	return nil
}

// summarise makes one figure of many alike when all are reached.
func summarise(figures []figure) []figure {
	last := len(figures) - 1
	for _, g := range figures[:last] {
		if !g.ok {
			return figures
		}
	}
	return []figure{
		{demanded: "415 for every coding and operation", reached: fmt.Sprintf("%d of %d", last, last), ok: true}, figures[last],
	}
}

func pack(n int64) ([]byte, error) {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	zeros := make([]byte, 1<<20)
	for i := int64(0); i < n; i += int64(len(zeros)) {
		if _, err := w.Write(zeros); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return b.Bytes(), err
}

func (s *scene) sendPacked(ctx context.Context, path, coding string, body []byte) (int, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, s.servers[0].URL()+path, bytes.NewReader(body))
	if err != nil {
		return 0, err
	}
	r.Header.Set("X-Api-Key", s.client.Key)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Content-Encoding", coding)
	// The server may answer and close before it has read the body.
	r.Header.Set("Expect", "100-continue")
	answer, err := (&http.Transport{ExpectContinueTimeout: answerWait}).RoundTrip(r)
	if err != nil {
		return 0, err
	}
	return answer.StatusCode, answer.Body.Close()
}
