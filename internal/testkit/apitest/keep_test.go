package apitest

import (
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"testing"
)

func TestOneAnswerOfEachShapeIsKept(t *testing.T) {
	t.Parallel()
	k := newKeeper(filepath.Join(t.TempDir(), "answers"))
	keep := func(operation string, status int, kind, body string) {
		t.Helper()
		if err := k.keep(operation, Response{Status: status, Header: http.Header{"Content-Type": {kind}}, Body: []byte(body)}); err != nil {
			t.Fatal(err)
		}
	}
	const kind = "application/json"
	for _, body := range []string{`{"a":1}`, `{"a":2}`, `{"a":null}`, `{"a":[]}`, `{"a":[1]}`, `{"a":[2,3]}`, `{"b":1}`} {
		keep("readThing", 200, kind, body)
	}
	keep("readThing", 404, kind, `{"a":1}`)
	keep("readThing", 200, "text/html", "<html>")
	if files, err := os.ReadDir(k.folder); err != nil || len(files) != 6 {
		t.Errorf("%d answers are kept (%v), want 6", len(files), err)
	}
	for n := range 2 * maxKept {
		keep("readOther", 200, kind, `{"`+strconv.Itoa(n)+`":1}`)
	}
	if files, err := filepath.Glob(filepath.Join(k.folder, "readOther.*")); err != nil || len(files) != maxKept {
		t.Errorf("%d answers of one operation are kept (%v), want %d", len(files), err, maxKept)
	}
	if err := newKeeper("").keep("readThing", Response{Body: []byte("no JSON")}); err != nil {
		t.Errorf("without a folder: %v", err)
	}
}
