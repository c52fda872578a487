package main

import (
	"bytes"
	"context"
	"fmt"
	"mime/multipart"
	"net/http"
	"os"
	"strconv"
	"sync"
	"time"

	"vidimus/internal/tools/drill/load"
)

const (
	documentCallers = 20
	documentCalls   = 4 // of each caller
	refusedWithin   = 200 * time.Millisecond
	documentWithin  = 15 * time.Second
	specimenFile    = "internal/engine/document/mrz/read/testdata/specimens/easy_0_TD3.jpg"
	documentPath    = "/v3/id-verification/"
	// documentPatience is how often a caller comes back after a refusal.
	documentPatience = 60
)

// documentsAtOnce sends more documents at once than two cores read, from callers
// that do not come back and from callers that do.
func documentsAtOnce(ctx context.Context, g *ground, f *finding) error {
	calls := g.size(documentCalls, 1)
	f.did("%d callers check %d passports each at once, with two engine workers; then the same with callers that come back as Retry-After says",
		documentCallers, calls)
	s, err := g.build(ctx, props{callers: documentCallers, env: []string{"VIDIMUS_ENGINE_WORKERS=2"}})
	if err != nil {
		return err
	}
	defer s.end()
	photo, err := os.ReadFile(specimenFile)
	if err != nil {
		return err
	}
	form, contentType, err := formOf("front_image", "passport.jpg", photo)
	if err != nil {
		return err
	}
	send := func(ctx context.Context) load.Answer {
		return s.client.Raw(ctx, http.MethodPost, s.servers[0].URL()+documentPath, form, http.Header{"X-Api-Key": {s.client.Key}, "Content-Type": {contentType}})
	}
	if a := send(ctx); a.Status != http.StatusOK {
		return fmt.Errorf("check a passport: %d %.300s (%w)", a.Status, a.Body, a.Err)
	}
	record := crowd(ctx, calls, send)
	onlyStatuses(f, s, record, http.StatusOK, http.StatusServiceUnavailable)
	f.judgeRefusals(record)
	f.expect("some are read", fmt.Sprint(len(answersOf(record, http.StatusOK))), len(answersOf(record, http.StatusOK)) > 0)

	record = crowd(ctx, calls, func(ctx context.Context) load.Answer { return persist(ctx, send) })
	read := len(answersOf(record, http.StatusOK))
	f.expect("all are read of callers that come back", fmt.Sprintf("%d of %d", read, documentCallers*calls), read == documentCallers*calls)
	return nil
}

// judgeRefusals demands that refusals came at once, with a time to come back, and
// that no other caller waited in vain.
func (f *finding) judgeRefusals(record *load.Record) {
	refused, silent := answersOf(record, http.StatusServiceUnavailable), 0
	for _, a := range refused {
		if _, err := strconv.Atoi(a.Header.Get("Retry-After")); err != nil {
			silent++
		}
	}
	if len(refused) > 0 {
		f.within("each 503", refusedWithin, load.Percentile(refused, 100))
	}
	f.none("503 without Retry-After", silent)
	f.within("each 200", documentWithin, load.Percentile(answersOf(record, http.StatusOK), 100))
}

// crowd has all callers send at once, each one call after the other.
func crowd(ctx context.Context, calls int, send func(context.Context) load.Answer) *load.Record {
	record := load.NewRecord()
	var wg sync.WaitGroup
	for range documentCallers {
		wg.Go(func() {
			for range calls {
				record.Add(send(ctx))
			}
		})
	}
	wg.Wait()
	return record
}

// persist comes back after a refusal when it says so.
func persist(ctx context.Context, send func(context.Context) load.Answer) load.Answer {
	for range documentPatience {
		a := send(ctx)
		seconds, err := strconv.Atoi(a.Header.Get("Retry-After"))
		if a.Status != http.StatusServiceUnavailable || err != nil {
			return a
		}
		select {
		case <-ctx.Done():
			return a
		case <-time.After(time.Duration(seconds) * time.Second):
		}
	}
	return send(ctx)
}

func answersOf(record *load.Record, status int) (out []load.Answer) {
	for _, a := range record.Answers() {
		if a.Status == status {
			out = append(out, a)
		}
	}
	return out
}

// formOf is a form with one file; its call is not kept.
func formOf(field, name string, content []byte) (body []byte, contentType string, err error) {
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	if err := w.WriteField("save_api_request", "false"); err != nil {
		return nil, "", err
	}
	part, err := w.CreateFormFile(field, name)
	if err != nil {
		return nil, "", err
	}
	if _, err := part.Write(content); err != nil {
		return nil, "", err
	}
	if err := w.Close(); err != nil {
		return nil, "", err
	}
	return b.Bytes(), w.FormDataContentType(), nil
}
