// Package pdfread reads PDF files in tests with a program that others made, so
// that a test sees what a reader sees.
package pdfread

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/klippa-app/go-pdfium"
	"github.com/klippa-app/go-pdfium/requests"
	"github.com/klippa-app/go-pdfium/webassembly"
	"github.com/tetratelabs/wazero"
)

var start = sync.OnceValues(func() (pdfium.Pool, error) {
	return webassembly.Init(webassembly.Config{MaxTotal: 1, FSConfig: wazero.NewFSConfig(), Stdout: io.Discard, Stderr: io.Discard})
})

// Text returns what stands on each page. It fails unless the file is whole.
func Text(t testing.TB, file []byte) []string {
	t.Helper()
	Check(t, file)
	pool, err := start()
	if err != nil {
		t.Fatal(err)
	}
	instance, err := pool.GetInstanceWithContext(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer instance.Close()
	document, err := instance.OpenDocument(&requests.OpenDocument{File: &file})
	if err != nil {
		t.Fatalf("open: %v", err)
	}
	count, err := instance.FPDF_GetPageCount(&requests.FPDF_GetPageCount{Document: document.Document})
	if err != nil {
		t.Fatal(err)
	}
	pages := make([]string, count.PageCount)
	for i := range pages {
		text, err := instance.GetPageText(&requests.GetPageText{
			Page: requests.Page{ByIndex: &requests.PageByIndex{Document: document.Document, Index: i}},
		})
		if err != nil {
			t.Fatal(err)
		}
		pages[i] = strings.ReplaceAll(text.Text, "\r\n", "\n")
	}
	return pages
}

// Words is the text of all pages, every run of blanks made one.
func Words(t testing.TB, file []byte) string {
	t.Helper()
	return strings.Join(strings.Fields(strings.Join(Text(t, file), " ")), " ")
}

var (
	trailer = regexp.MustCompile(`(?s)trailer\n<</Size (\d+) .*>>\nstartxref\n(\d+)\n%%EOF\n$`)
	entry   = regexp.MustCompile(`(?m)^(\d{10}) 0{5} n $`)
	stream  = regexp.MustCompile(`/Length (\d+)>>\nstream\n`)
)

// Check fails unless the table at the end of the file leads to every object and
// every stream is as long as it says.
func Check(t testing.TB, file []byte) {
	t.Helper()
	end := trailer.FindSubmatch(file)
	if !bytes.HasPrefix(file, []byte("%PDF-1.7\n")) || end == nil {
		t.Fatal("the file does not begin or end as a PDF does")
	}
	objects, table := whole(t, end[1])-1, whole(t, end[2])
	if table >= len(file) || !bytes.HasPrefix(file[table:], []byte("xref\n")) {
		t.Fatalf("byte %d is not where the table of objects begins", table)
	}
	entries := entry.FindAllSubmatch(file[table:], -1)
	if len(entries) != objects {
		t.Fatalf("%d objects in the table, want %d", len(entries), objects)
	}
	for i, e := range entries {
		if at := whole(t, e[1]); !bytes.HasPrefix(file[at:], fmt.Appendf(nil, "%d 0 obj\n", i+1)) {
			t.Errorf("byte %d is not where object %d begins", at, i+1)
		}
	}
	for _, place := range stream.FindAllSubmatchIndex(file[:table], -1) {
		after := place[1] + whole(t, file[place[2]:place[3]])
		if !bytes.HasPrefix(file[after:], []byte("\nendstream\nendobj\n")) {
			t.Errorf("the stream at byte %d has another length", place[1])
		}
	}
}

func whole(t testing.TB, digits []byte) int {
	t.Helper()
	n, err := strconv.Atoi(string(digits))
	if err != nil {
		t.Fatal(err)
	}
	return n
}
