package main

import (
	"os"
	"path/filepath"
	"testing"

	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/verification/evaluation"
)

func TestAForgedDocumentDiffersInOneField(t *testing.T) {
	t.Parallel()
	forged := map[string]int{}
	for _, d := range (set{seed: 3, genuine: 60, forged: 36}).documents() {
		differing := differences(d.zone, d.printed)
		if d.forged == "" && len(differing) != 0 || d.forged != "" && (len(differing) != 1 || differing[0] != d.forged) {
			t.Errorf("%s differs in %v", d.name, differing)
		}
		if _, err := mrz.Build(d.zone); err != nil {
			t.Errorf("%s: %v", d.name, err)
		}
		forged[d.forged]++
	}
	for field, want := range map[string]int{"": 60, "birth": 12, "number": 6, "surname": 6, "expiry": 6, "given_names": 6} {
		if forged[field] != want {
			t.Errorf("%d documents are forged in %q, want %d", forged[field], field, want)
		}
	}
}

// differences names the fields in which two documents differ.
func differences(a, b mrz.Fields) (names []string) {
	for _, f := range []struct {
		name    string
		differs bool
	}{
		{"birth", a.BirthDate != b.BirthDate}, {"number", a.Number != b.Number}, {"surname", a.Surname != b.Surname},
		{"expiry", a.ExpiryDate != b.ExpiryDate}, {"given_names", a.GivenNames != b.GivenNames},
	} {
		if f.differs {
			names = append(names, f.name)
		}
	}
	return names
}

func TestTheSetIsLabelled(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "set")
	s := set{seed: 3, genuine: 1, forged: 1, portrait: "../../../testkit/face/portrait/astronaut.png"}
	if err := s.draw(t.Context(), folder); err != nil {
		t.Fatal(err)
	}
	file, err := os.Open(filepath.Join(folder, evaluation.LabelFile))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	labels, err := evaluation.ReadLabels(file)
	if err != nil || len(labels) != 2 || !*labels[0].Genuine || *labels[1].Genuine {
		t.Fatalf("labels %+v, %v", labels, err)
	}
	for _, l := range labels {
		if _, err := os.Stat(filepath.Join(folder, l.File)); err != nil {
			t.Error(err)
		}
	}
	if err := s.draw(t.Context(), ""); err == nil {
		t.Error("a set is drawn to no folder")
	}
}
