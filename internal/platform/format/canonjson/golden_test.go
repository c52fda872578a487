package canonjson_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"strings"
	"testing"

	"vidimus/internal/platform/format/canonjson"
)

var update = flag.Bool("update", false, "write testdata/golden.json again")

type vector struct {
	Input      string `json:"input"`
	Canonical  string `json:"canonical"`
	Python     string `json:"python"`
	JavaScript string `json:"javascript"`
}

// A receiver that parses the body and writes it again must arrive at our bytes.
func TestGolden(t *testing.T) {
	t.Parallel()

	if *update {
		writeGolden(t)
	}
	raw, err := os.ReadFile("testdata/golden.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []vector
	if err := json.Unmarshal(raw, &vectors); err != nil {
		t.Fatal(err)
	}
	if want := len(inputs(t)); len(vectors) != want {
		t.Fatalf("%d vectors, want %d: run with -update", len(vectors), want)
	}
	for _, v := range vectors {
		got, err := canonjson.Canonicalize([]byte(v.Input))
		if err != nil {
			t.Fatalf("%s: %v", v.Input, err)
		}
		for writer, want := range map[string]string{"ours": v.Canonical, "Python": v.Python, "JavaScript": v.JavaScript} {
			if string(got) != want {
				t.Errorf("%s\ngot %s\nbut by %s %s", v.Input, got, writer, want)
			}
		}
	}
}

func inputs(t *testing.T) []string {
	t.Helper()
	raw, err := os.ReadFile("testdata/inputs.txt")
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(raw)), "\n")
}

func writeGolden(t *testing.T) {
	t.Helper()
	var vectors []vector
	var canonical bytes.Buffer
	for _, in := range inputs(t) {
		out, err := canonjson.Canonicalize([]byte(in))
		if err != nil {
			t.Fatalf("%s: %v", in, err)
		}
		vectors = append(vectors, vector{Input: in, Canonical: string(out)})
		canonical.Write(append(out, '\n'))
	}
	python := respell(t, canonical.Bytes(), "python3", "testdata/respell.py")
	javascript := respell(t, canonical.Bytes(), "node", "testdata/respell.mjs")
	for i := range vectors {
		vectors[i].Python, vectors[i].JavaScript = python[i], javascript[i]
	}
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(vectors); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("testdata/golden.json", out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

func respell(t *testing.T, texts []byte, program, script string) []string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), program, script)
	cmd.Stdin, cmd.Stderr = bytes.NewReader(texts), os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("run %s: %v", program, err)
	}
	return strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
}
