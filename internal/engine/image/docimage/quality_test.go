package docimage

import (
	"image"
	"math"
	"testing"

	"vidimus/internal/platform/value/geometry"
)

var corners = map[string]geometry.Quad{
	"easy_0_TD3.jpg": {{X: 207.6, Y: 152.9}, {X: 1774.3, Y: 192.3}, {X: 1726.3, Y: 1285.0}, {X: 149.5, Y: 1280.4}},
	"web_1_TD3.jpg":  {{X: 252.5, Y: 109.7}, {X: 1015.7, Y: 95.1}, {X: 1014.6, Y: 613.0}, {X: 268.1, Y: 624.6}},
	"hard_1_TD2.jpg": {{X: 262.1, Y: 64.6}, {X: 1179.3, Y: 236.6}, {X: 1071.3, Y: 991.2}, {X: 17.8, Y: 724.6}},
}

func photo(t *testing.T, name string) (*image.Gray, geometry.Quad) {
	t.Helper()
	p, err := Decode(t.Context(), specimen(t, name), DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return p.Gray(4096), corners[name]
}

// blurred applies a Gaussian of the given sigma.
func blurred(img *image.Gray, sigma float64) *image.Gray {
	radius := int(math.Ceil(3 * sigma))
	kernel, sum := make([]float64, 2*radius+1), 0.0
	for i := range kernel {
		kernel[i] = math.Exp(-float64((i-radius)*(i-radius)) / (2 * sigma * sigma))
		sum += kernel[i]
	}
	w, h := img.Rect.Dx(), img.Rect.Dy()
	across, out := make([]float64, w*h), image.NewGray(img.Rect)
	for i := range across {
		for k, f := range kernel {
			across[i] += f / sum * float64(img.Pix[i/w*w+min(max(i%w+k-radius, 0), w-1)])
		}
	}
	for i := range out.Pix {
		v := 0.0
		for k, f := range kernel {
			v += f / sum * across[min(max(i/w+k-radius, 0), h-1)*w+i%w]
		}
		out.Pix[i] = uint8(v + 0.5)
	}
	return out
}

// exposed maps each grey level v to gain*v + offset.
func exposed(img *image.Gray, gain, offset float64) *image.Gray {
	out := image.NewGray(img.Rect)
	for i, v := range img.Pix {
		out.Pix[i] = uint8(min(max(gain*float64(v)+offset, 0), 255))
	}
	return out
}

func TestFocusFallsWithBlur(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"easy_0_TD3.jpg", "web_1_TD3.jpg"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			img, q := photo(t, name)
			width, _ := q.Size()
			perPixel := width / pageWidth
			sharp := Measure(img, &q)
			slight := Measure(blurred(img, 1*perPixel), &q)
			heavy := Measure(blurred(img, 3*perPixel), &q)
			if sharp.Focus < FocusWarn {
				t.Errorf("sharp: focus %.0f, want at least %d", sharp.Focus, FocusWarn)
			}
			if slight.Focus >= sharp.Focus || slight.Focus < FocusRefuse {
				t.Errorf("slight blur: focus %.0f, want between %d and %.0f", slight.Focus, FocusRefuse, sharp.Focus)
			}
			if heavy.Focus >= FocusRefuse {
				t.Errorf("heavy blur: focus %.0f, want below %d", heavy.Focus, FocusRefuse)
			}
			if whole := Measure(blurred(img, 4*perPixel), nil); whole.Focus >= FocusRefuse {
				t.Errorf("heavy blur without corners: focus %.0f, want below %d", whole.Focus, FocusRefuse)
			}
		})
	}
}

func TestNoiseIsNotSharpness(t *testing.T) {
	t.Parallel()
	img, q := photo(t, "easy_0_TD3.jpg")
	soft := blurred(img, 5)
	state := uint32(1)
	for i := range soft.Pix {
		state = state*1664525 + 1013904223
		soft.Pix[i] = uint8(min(max(int(soft.Pix[i])+int(state>>24)%25-12, 0), 255))
	}
	if got := Measure(soft, &q); got.Focus >= FocusRefuse {
		t.Errorf("a blurred and noisy page: focus %.0f (ratio %.3f), want below %d", got.Focus, got.EdgeRatio, FocusRefuse)
	}
}

func TestBrightness(t *testing.T) {
	t.Parallel()
	page, q := photo(t, "easy_0_TD3.jpg")
	white := exposed(page, 1.5, 0)
	cases := map[string]struct {
		img  *image.Gray
		want BrightnessIssue
	}{
		"a good exposure":               {page, BrightnessOK},
		"white paper with dark print":   {white, BrightnessOK},
		"a picture taken in the dark":   {exposed(page, 0.2, 0), TooDark},
		"black":                         {image.NewGray(image.Rect(0, 0, 300, 200)), TooDark},
		"print washed out by the light": {exposed(page, 0.35, 170), TooBright},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			corners := &q
			if tc.img.Rect != page.Rect {
				corners = nil
			}
			got := Measure(tc.img, corners)
			if got.BrightnessIssue != tc.want {
				t.Errorf("issue = %s at %.0f, want %s", got.BrightnessIssue, got.Brightness, tc.want)
			}
			if bad := got.Brightness < 50; bad != (tc.want != BrightnessOK) {
				t.Errorf("brightness = %.0f does not agree with %s", got.Brightness, tc.want)
			}
		})
	}
}

func TestFullyVisible(t *testing.T) {
	t.Parallel()
	whole, inside := photo(t, "easy_0_TD3.jpg")
	cut, outside := photo(t, "hard_1_TD2.jpg")
	if got := Measure(whole, &inside).FullyVisible; got == nil || !*got {
		t.Errorf("all corners inside: %v, want true", got)
	}
	if got := Measure(cut, &outside).FullyVisible; got == nil || *got {
		t.Errorf("a corner outside: %v, want false", got)
	}
	if got := Measure(whole, nil).FullyVisible; got != nil {
		t.Errorf("unknown corners: %v, want nil", *got)
	}
}

func TestOverallWeights(t *testing.T) {
	t.Parallel()
	img, q := photo(t, "web_1_TD3.jpg")
	got := Measure(img, &q)
	want := 0.45*got.Focus + 0.30*got.Brightness + 0.25*got.Resolution
	if math.Abs(got.Overall-want) > 0.01 {
		t.Errorf("overall = %.2f, want %.2f", got.Overall, want)
	}
	if got.Resolution >= 100 || got.Resolution < 50 {
		t.Errorf("a page of 755 pixels: resolution %.0f, want between 50 and 100", got.Resolution)
	}
}

func TestGlare(t *testing.T) {
	t.Parallel()
	img, q := photo(t, "easy_0_TD3.jpg")
	before := Measure(img, &q).GlareShare
	for y := 900; y < 1200; y++ {
		for x := 600; x < 1200; x++ {
			img.Pix[y*img.Stride+x] = 255
		}
	}
	if after := Measure(img, &q).GlareShare; after < before+0.02 {
		t.Errorf("share with a burnt patch = %.3f, without %.3f", after, before)
	}
}

func TestOddCornersDoNotPanic(t *testing.T) {
	t.Parallel()
	img := corner(50, 40)
	for name, q := range map[string]geometry.Quad{
		"one point":         {},
		"a line":            {{X: 0, Y: 0}, {X: 10, Y: 0}, {X: 20, Y: 0}, {X: 30, Y: 0}},
		"crossed":           {{X: 0, Y: 0}, {X: 40, Y: 40}, {X: 40, Y: 0}, {X: 0, Y: 40}},
		"far outside":       {{X: -1e9, Y: -1e9}, {X: 1e9, Y: -1e9}, {X: 1e9, Y: 1e9}, {X: -1e9, Y: 1e9}},
		"not numbers":       {{X: math.NaN(), Y: 0}, {X: 1, Y: math.Inf(1)}, {X: 1, Y: 1}, {X: 0, Y: 1}},
		"smaller than one":  {{X: 0, Y: 0}, {X: .1, Y: 0}, {X: .1, Y: .1}, {X: 0, Y: .1}},
		"a needle of paper": {{X: 0, Y: 0}, {X: 1e6, Y: 0}, {X: 1e6, Y: 1}, {X: 0, Y: 1}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := Measure(img, &q)
			if got.Overall < 0 || got.Overall > 100 || math.IsNaN(got.Overall) {
				t.Errorf("overall = %v, want 0 to 100", got.Overall)
			}
		})
	}
}

func BenchmarkMeasure(b *testing.B) {
	p, err := Decode(b.Context(), specimen(b, "easy_0_TD3.jpg"), DefaultLimits())
	if err != nil {
		b.Fatal(err)
	}
	img, q := p.Gray(4096), corners["easy_0_TD3.jpg"]
	for b.Loop() {
		Measure(img, &q)
	}
}
