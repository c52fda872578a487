package blob_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"

	"vidimus/internal/platform/storage/blob"
)

const (
	bucket    = "media"
	accessKey = "AKTEST"
)

// fakeS3 is a border of the process: the part of the S3 protocol that keeping
// single objects needs, with the encodings and refusals of a real server.
type fakeS3 struct {
	mu      sync.Mutex
	objects map[string][]byte
	// broken, when set, answers every request.
	broken func(http.ResponseWriter)
}

func newFakeS3(t *testing.T) (*fakeS3, *blob.S3) {
	t.Helper()
	fake := &fakeS3{objects: map[string][]byte{}}
	server := httptest.NewServer(fake)
	t.Cleanup(server.Close)
	store, err := blob.NewS3(blob.S3Options{
		Endpoint: strings.TrimPrefix(server.URL, "http://"), Region: "eu-south-2", Bucket: bucket,
		AccessKey: accessKey, SecretKey: "not-a-real-secret", Insecure: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	return fake, store
}

func (f *fakeS3) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	key, inBucket := strings.CutPrefix(r.URL.Path, "/"+bucket+"/")
	switch {
	case f.broken != nil:
		f.broken(w)
	case !strings.HasPrefix(r.Header.Get("Authorization"), "AWS4-HMAC-SHA256 Credential="+accessKey+"/"):
		refuse(w, http.StatusForbidden, "InvalidAccessKeyId")
	case !inBucket:
		refuse(w, http.StatusNotFound, "NoSuchBucket")
	case r.Method == http.MethodPut:
		f.put(w, r, key)
	case r.Method == http.MethodGet:
		f.get(w, key)
	case r.Method == http.MethodDelete:
		f.mu.Lock()
		delete(f.objects, key)
		f.mu.Unlock()
		w.WriteHeader(http.StatusNoContent)
	default:
		refuse(w, http.StatusMethodNotAllowed, "MethodNotAllowed")
	}
}

func (f *fakeS3) put(w http.ResponseWriter, r *http.Request, key string) {
	body, err := readBody(r)
	if err != nil {
		refuse(w, http.StatusBadRequest, "IncompleteBody")
		return
	}
	f.mu.Lock()
	f.objects[key] = body
	f.mu.Unlock()
	w.Header().Set("ETag", `"etag"`)
}

func (f *fakeS3) get(w http.ResponseWriter, key string) {
	f.mu.Lock()
	body, ok := f.objects[key]
	f.mu.Unlock()
	if !ok {
		refuse(w, http.StatusNotFound, "NoSuchKey")
		return
	}
	w.Header().Set("ETag", `"etag"`)
	w.Header().Set("Last-Modified", "Mon, 02 Jan 2006 15:04:05 GMT")
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	_, _ = w.Write(body)
}

func refuse(w http.ResponseWriter, status int, code string) {
	w.Header().Set("Content-Type", "application/xml")
	w.WriteHeader(status)
	_, _ = fmt.Fprintf(w, "<Error><Code>%s</Code><Message>refused</Message></Error>", code)
}

// readBody takes a plain body or one in signed chunks, in which the client
// sends over plain HTTP ("STREAMING-AWS4-HMAC-SHA256-PAYLOAD").
func readBody(r *http.Request) ([]byte, error) {
	if !strings.HasPrefix(r.Header.Get("X-Amz-Content-Sha256"), "STREAMING-") {
		return io.ReadAll(r.Body)
	}
	want, err := strconv.Atoi(r.Header.Get("X-Amz-Decoded-Content-Length"))
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	in := bufio.NewReader(r.Body)
	for {
		head, err := in.ReadString('\n')
		if err != nil {
			return nil, err
		}
		size, err := strconv.ParseInt(strings.Split(strings.TrimSpace(head), ";")[0], 16, 64)
		if err != nil {
			return nil, err
		}
		if size == 0 {
			break
		}
		if _, err := io.CopyN(&out, in, size); err != nil {
			return nil, err
		}
		if _, err := in.Discard(len("\r\n")); err != nil {
			return nil, err
		}
	}
	if out.Len() != want {
		return nil, errors.New("decoded length differs")
	}
	return out.Bytes(), nil
}
