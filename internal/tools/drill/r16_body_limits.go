package main

import (
	"bufio"
	"context"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/tools/drill/load"
)

const (
	// bodyLimit is that of createSession in the contract (x-body-limit).
	bodyLimit = 8 << 20
	// unauthenticatedRead is how much of a body without a key may be read.
	unauthenticatedRead = 64 << 10
	portraits           = 32
	portraitBytes       = 2 << 20
	portraitBudget      = 4
)

// bodyLimits sends bodies that are too large, unauthenticated, or large and many.
func bodyLimits(ctx context.Context, g *ground, f *finding) error {
	f.did("bodies one byte too long, without a key, and %d portraits of 2 MB at once", portraits)
	s, err := g.build(ctx, props{callers: portraits})
	if err != nil {
		return err
	}
	defer s.end()
	if err := s.declaredTooLong(f); err != nil {
		return err
	}
	if err := s.chunkedTooLong(f); err != nil {
		return err
	}
	if err := s.withoutKey(f); err != nil {
		return err
	}
	return s.portraits(ctx, f)
}

// upload is a request whose body is pushed until the server answers.
type upload struct {
	head   string
	chunk  string
	chunks int
}

// pushed is what came of it.
type pushed struct {
	status int
	sent   int
	took   time.Duration
}

// push writes the body and listens at the same time, as a client on the wire.
func push(address string, u upload) (pushed, error) {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		return pushed{}, err
	}
	defer conn.Close()
	began := time.Now()
	if _, err := conn.Write([]byte(u.head)); err != nil {
		return pushed{}, err
	}
	var p pushed
	sent := make(chan int, 1)
	go func() {
		n := 0
		for range u.chunks {
			written, err := conn.Write([]byte(u.chunk))
			n += written
			if err != nil {
				break
			}
		}
		sent <- n
	}()
	if err := conn.SetReadDeadline(time.Now().Add(20 * time.Second)); err != nil {
		return p, err
	}
	answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		return p, fmt.Errorf("read answer: %w", err)
	}
	_ = answer.Body.Close()
	p.status, p.took = answer.StatusCode, time.Since(began)
	_ = conn.Close()
	p.sent = <-sent
	return p, nil
}

func (s *scene) head(key bool, lines ...string) string {
	head := "POST /v3/session/ HTTP/1.1\r\nHost: drill\r\nContent-Type: application/json\r\n"
	if key {
		head += "X-Api-Key: " + s.client.Key + "\r\n"
	}
	return head + strings.Join(lines, "\r\n") + "\r\n\r\n"
}

// declaredTooLong announces a byte too many and sends nothing: only the
// headers can have been the reason of the answer.
func (s *scene) declaredTooLong(f *finding) error {
	p, err := push(s.servers[0].Address(), upload{head: s.head(true, fmt.Sprintf("Content-Length: %d", bodyLimit+1))})
	if err != nil {
		return err
	}
	f.expect("1 declared byte over: 400 or 413, body unread", fmt.Sprintf("%d after %s, 0 bytes sent", p.status, rounded(p.took)),
		p.status == 400 || p.status == 413)
	return nil
}

// chunkedTooLong announces nothing and sends far more than the limit.
func (s *scene) chunkedTooLong(f *finding) error {
	before, err := s.servers[0].BytesRead()
	if err != nil {
		return err
	}
	chunk := "10000\r\n" + strings.Repeat(" ", 1<<16) + "\r\n"
	p, err := push(s.servers[0].Address(), upload{head: s.head(true, "Transfer-Encoding: chunked"), chunk: chunk, chunks: 640})
	if err != nil {
		return err
	}
	after, err := s.servers[0].BytesRead()
	if err != nil {
		return err
	}
	f.expect("40 MB in chunks: 400 or 413, not read past the limit", fmt.Sprintf("%d, the process read %s", p.status, megabytes(after-before)),
		(p.status == 400 || p.status == 413) && after-before < bodyLimit+1<<20)
	return nil
}

// withoutKey sends bodies that nobody may send.
func (s *scene) withoutKey(f *finding) error {
	const tries = 8
	chunk := strings.Repeat(" ", 1<<16)
	before, err := s.servers[0].BytesRead()
	if err != nil {
		return err
	}
	status := 0
	for range tries {
		p, err := push(s.servers[0].Address(), upload{head: s.head(false, fmt.Sprintf("Content-Length: %d", bodyLimit)), chunk: chunk, chunks: 128})
		if err != nil {
			return err
		}
		status = p.status
	}
	after, err := s.servers[0].BytesRead()
	if err != nil {
		return err
	}
	each := (after - before) / tries
	f.expect("8 MB without a key: 403, never read past 64 KB", fmt.Sprintf("%d, %d bytes read for each", status, each),
		status == http.StatusForbidden && each <= unauthenticatedRead)
	return nil
}

// portraits sends many large pictures at once.
func (s *scene) portraits(ctx context.Context, f *finding) error {
	workflow, err := s.workflow(ctx, "FACE_MATCH")
	if err != nil {
		return err
	}
	picture := make([]byte, portraitBytes)
	if _, err := rand.Read(picture); err != nil {
		return err
	}
	copy(picture, "\xff\xd8\xff\xe0")
	text := base64.StdEncoding.EncodeToString(picture)
	if err := s.servers[0].ResetPeak(); err != nil {
		return err
	}
	before, err := s.servers[0].Resident()
	if err != nil {
		return err
	}
	record := s.sendPortraits(ctx, workflow, text)
	peak, err := s.servers[0].Peak()
	if err != nil {
		return err
	}
	sent := int64(portraits * len(text))
	onlyStatuses(f, s, record, http.StatusCreated)
	f.expect("memory at most 4 times the bytes sent", fmt.Sprintf("%s for %s (%.1f times)", megabytes(peak-before), megabytes(sent),
		float64(peak-before)/float64(sent)), peak-before <= portraitBudget*sent)
	return s.prove(ctx, f, record)
}

func (s *scene) sendPortraits(ctx context.Context, workflow uuid.UUID, text string) *load.Record {
	record := load.NewRecord()
	var callers sync.WaitGroup
	for range portraits {
		callers.Go(func() { record.Add(s.client.Create(ctx, load.Creation{Portrait: text, Workflow: workflow})) })
	}
	callers.Wait()
	return record
}
