package colour_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"vidimus/internal/domain/management/branding/colour"
)

func TestContrastIsThatOfTheStandard(t *testing.T) {
	t.Parallel()
	// The known ratios of black, and of the lightest greys that may carry text.
	for _, tc := range []struct {
		a, b string
		want float64
	}{
		{"#000000", "#ffffff", 21}, {"#ffffff", "#ffffff", 1}, {"#767676", "#ffffff", 4.54}, {"#777777", "#ffffff", 4.48},
		{"#ff0000", "#ffffff", 4.0}, {"#0000ff", "#ffffff", 8.59}, {"#2567FF", "#FFFFFF", 4.7},
	} {
		a, okA := colour.Parse(tc.a)
		b, okB := colour.Parse(tc.b)
		if got := colour.Contrast(a, b); !okA || !okB || math.Abs(got-tc.want) > 0.01 {
			t.Errorf("%s on %s is %.3f, want %.2f", tc.a, tc.b, got, tc.want)
		}
	}
}

func TestColoursAreWrittenInOneWay(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]colour.Colour{
		"#102030": {0x10, 0x20, 0x30, 0xff}, "#AbCdEf80": {0xab, 0xcd, 0xef, 0x80},
	} {
		if got, ok := colour.Parse(text); !ok || got != want {
			t.Errorf("%s is read as %v", text, got)
		}
	}
	for _, text := range []string{"", "#fff", "102030", "#10203", "#1020304", "#10203g", "red", "#102030\n", "#１０２０３０", "#-10203"} {
		if c, ok := colour.Parse(text); ok {
			t.Errorf("%q is read as %v", text, c)
		}
	}
}

func anyColour(t *rapid.T, name string) colour.Colour {
	part := rapid.Byte()
	return colour.Colour{R: part.Draw(t, name+" red"), G: part.Draw(t, name+" green"), B: part.Draw(t, name+" blue"), A: 0xff}
}

func TestThereIsALegibleColourForEveryGround(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		ground := anyColour(t, "ground")
		if got := colour.Contrast(ground.On(), ground); got < colour.Legible {
			t.Fatalf("letters on %s have %.2f", ground.Hex(), got)
		}
		a, b := anyColour(t, "a"), anyColour(t, "b")
		if colour.Contrast(a, b) != colour.Contrast(b, a) {
			t.Fatal("contrast has a direction")
		}
		if colour.Mix(a, b, 0) != a || colour.Mix(a, b, 1) != b || b.Over(a) != b {
			t.Fatal("a mix has no ends")
		}
		if back, ok := colour.Parse(a.Hex()); !ok || back != a {
			t.Fatalf("%s is not read again", a.Hex())
		}
	})
}
