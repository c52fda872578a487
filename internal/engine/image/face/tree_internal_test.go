package face

import (
	"bytes"
	"encoding/binary"
	"testing"
)

func TestDamagedCascadesAreRefused(t *testing.T) {
	t.Parallel()
	with := func(at int, v uint32) []byte {
		out := bytes.Clone(noseCascade)
		binary.LittleEndian.PutUint32(out[at:], v)
		return out
	}
	for name, b := range map[string][]byte{
		"empty": nil, "cut": noseCascade[:len(noseCascade)-1], "longer": append(bytes.Clone(noseCascade), 0),
		"endless stages": with(0, 1<<31), "no stages": with(0, 0), "endless trees": with(8, 1<<30), "deep": with(12, 200),
	} {
		if _, err := readRegressor(b); err == nil {
			t.Errorf("%s: it was taken", name)
		}
	}
	if _, err := readRegressor(noseCascade); err != nil {
		t.Error(err)
	}
}

func TestMarksThatCannotBe(t *testing.T) {
	t.Parallel()
	sound := func() *Landmarks {
		m := &Landmarks{}
		for i, p := range m.points() {
			p.X, p.Y = []float64{40, 80, 60, 44, 76}[i], []float64{40, 40, 62, 82, 82}[i]
		}
		return m
	}
	if m := sound(); !m.plausible(110) || m.turn(turnScale) != 0 || m.roll() != 0 {
		t.Fatalf("a straight face reads turn %v, roll %v", m.turn(turnScale), m.roll())
	}
	for name, change := range map[string]func(*Landmarks){
		"one eye on the other":    func(m *Landmarks) { m.LeftEye = m.RightEye },
		"eyes changed over":       func(m *Landmarks) { m.LeftEye, m.RightEye = m.RightEye, m.LeftEye },
		"the nose above the eyes": func(m *Landmarks) { m.Nose.Y = 20 },
		"the mouth at the nose":   func(m *Landmarks) { m.MouthLeft.Y, m.MouthRight.Y = 60, 60 },
		"the mouth far below":     func(m *Landmarks) { m.MouthLeft.Y, m.MouthRight.Y = 200, 200 },
		"the mouth closed up":     func(m *Landmarks) { m.MouthLeft.X = m.MouthRight.X },
	} {
		m := sound()
		if change(m); m.plausible(110) {
			t.Errorf("%s: %+v passes", name, m)
		}
	}
}
