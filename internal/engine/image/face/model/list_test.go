package model

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const (
	someHash = "0ba9fbfa01b5270c96627c4ef784da859931e02f04419c829e83484087c34e79"
	embedder = `id: faces-1
    kind: embedder
    path: faces.onnx
    sha256: ` + someHash + `
    licence: Apache-2.0
    threshold: 0.363
    input: {width: 112, height: 112, colour: rgb}`
	spoof = `id: life-1
    kind: spoof
    path: /models/life.onnx
    sha256: ` + someHash + `
    licence: Apache-2.0
    input: {width: 80, height: 80, colour: bgr, crop: "2.7"}`
	ages = `id: age-1
    kind: age
    output: bands
    bands: [[0, 9], [10, 19], [20, 120]]
    margin: 5
    path: age.onnx
    sha256: ` + someHash + `
    licence: MIT
    input: {width: 96, height: 64, colour: rgb, crop: "1.4", mean: [127.5, 127.5, 127.5], deviation: [127.5, 127.5, 127.5]}`
)

func listOf(entries ...string) string {
	out := "models:\n"
	for _, e := range entries {
		out += "  - " + e + "\n"
	}
	return out
}

func TestAList(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "models.yaml")
	if err := os.WriteFile(path, []byte(listOf(embedder, spoof, strings.Replace(spoof, "life-1", "life-2", 1), ages)), 0o600); err != nil {
		t.Fatal(err)
	}
	got, err := LoadManifest(path)
	if err != nil || len(got) != 4 {
		t.Fatalf("%+v, %v", got, err)
	}
	first := got[0]
	if first.Path != filepath.Join(filepath.Dir(path), "faces.onnx") || first.Output != OutputEmbedding || first.Input.Crop != "aligned" ||
		first.Input.Deviation != [3]float64{1, 1, 1} || *first.Threshold != 0.363 {
		t.Errorf("%+v", first)
	}
	if got[1].Path != "/models/life.onnx" || got[1].realClass() != 1 || got[3].Input.Mean[2] != 127.5 || got[3].Bands[2] != [2]int{20, 120} {
		t.Errorf("%+v", got[1:])
	}
}

func TestListsThatAreRefused(t *testing.T) {
	t.Parallel()
	with := func(entry, old, other string) string { return listOf(strings.Replace(entry, old, other, 1)) }
	for name, text := range map[string]string{
		"nothing":                   "",
		"no models":                 "models: []",
		"no YAML":                   "models: [",
		"a misspelt setting":        with(embedder, "licence", "license"),
		"an unknown kind":           with(embedder, "kind: embedder", "kind: oracle"),
		"another kind's output":     with(embedder, "kind: embedder", "kind: embedder\n    output: years"),
		"an id of several words":    with(embedder, "faces-1", "faces and more"),
		"no id":                     with(embedder, "id: faces-1", `id: ""`),
		"no path":                   with(embedder, "path: faces.onnx", `path: ""`),
		"a hash that is none":       with(embedder, someHash, "0ba9"),
		"a hash in capitals":        with(embedder, someHash, strings.ToUpper(someHash)),
		"no licence":                with(embedder, "licence: Apache-2.0", `licence: ""`),
		"no threshold":              with(embedder, "threshold: 0.363", ""),
		"a threshold beyond 1":      with(embedder, "0.363", "1.2"),
		"a threshold of no number":  with(embedder, "0.363", ".nan"),
		"a tiny input":              with(embedder, "width: 112", "width: 2"),
		"a huge input":              with(embedder, "width: 112", "width: 99999999"),
		"an oblong aligned input":   with(embedder, "width: 112", "width: 96"),
		"an unknown colour":         with(embedder, "rgb", "cmyk"),
		"a deviation of nothing":    with(ages, "deviation: [127.5", "deviation: [0"),
		"an endless mean":           with(ages, "mean: [127.5", "mean: [.inf"),
		"a crop of nonsense":        with(spoof, `"2.7"`, "large"),
		"a crop too wide":           with(spoof, `"2.7"`, `"9"`),
		"a crop too narrow":         with(spoof, `"2.7"`, `"0.5"`),
		"a negative class":          with(spoof, "kind: spoof", "kind: spoof\n    real_class: -1"),
		"ages without margin":       with(ages, "margin: 5", ""),
		"bands that fall":           with(ages, "[10, 19]", "[19, 10]"),
		"one band":                  with(ages, "[[0, 9], [10, 19], [20, 120]]", "[[0, 120]]"),
		"a negative scale":          with(ages, "margin: 5", "margin: 5\n    years_scale: -1"),
		"a grid that does not fit":  with(strings.Replace(embedder, "kind: embedder", "kind: detector", 1), "width: 112, height: 112", "width: 100, height: 100"),
		"two embedders":             listOf(embedder, strings.Replace(embedder, "faces-1", "faces-2", 1)),
		"two of the same name":      listOf(spoof, spoof),
		"a curve that falls":        with(embedder, "threshold: 0.363", "curve: [[0, 0], [0.5, 60], [0.6, 40], [1, 100]]"),
		"a curve without end":       with(embedder, "threshold: 0.363", "curve: [[0, 0], [1, 90]]"),
		"a curve beyond cosines":    with(embedder, "threshold: 0.363", "curve: [[0, 0], [2, 100]]"),
		"a curve that turns back":   with(embedder, "threshold: 0.363", "curve: [[0, 0], [0.5, 10], [0.4, 20], [1, 100]]"),
		"a list of endless aliases": "a: &a [1,1]\nb: &b [*a,*a]\nmodels: [*b]",
		"a list beyond all bounds":  strings.Repeat("#", maxList+1),
	} {
		if got, err := parse([]byte(text)); err == nil {
			t.Errorf("%s: it was taken as %+v", name, got)
		}
	}
}

func TestTooManyModels(t *testing.T) {
	t.Parallel()
	var entries []string
	for i := range maxModels + 1 {
		entries = append(entries, strings.Replace(spoof, "life-1", fmt.Sprintf("life-%d", i+1), 1))
	}
	if _, err := parse([]byte(listOf(entries...))); err == nil {
		t.Error("they were taken")
	}
	if _, err := parse([]byte(listOf(entries[:maxModels]...))); err != nil {
		t.Error(err)
	}
}

func FuzzList(f *testing.F) {
	f.Add([]byte(listOf(embedder, spoof, ages)))
	f.Fuzz(func(t *testing.T, text []byte) {
		list, err := parse(text)
		if err != nil {
			return
		}
		for _, d := range list {
			if d.Input.Width > maxInput || d.Input.Height > maxInput || d.Licence == "" {
				t.Errorf("%+v was taken", d)
			}
		}
	})
}
