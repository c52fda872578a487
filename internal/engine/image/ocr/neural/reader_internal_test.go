package neural

import (
	"context"
	"errors"
	"image"
	"math"
	"strings"
	"testing"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/network/inference"
)

// scripted is a network that answers what a test says.
type scripted struct {
	in, out    []inference.Port
	characters string
	answer     func(in inference.Tensor) []inference.Tensor
	closed     bool
}

func (s *scripted) Inputs() []inference.Port  { return s.in }
func (s *scripted) Outputs() []inference.Port { return s.out }
func (s *scripted) Metadata(key string) string {
	return map[string]string{"character": s.characters}[key]
}
func (s *scripted) Close() { s.closed = true }
func (s *scripted) Run(ctx context.Context, in inference.Tensor) ([]inference.Tensor, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return s.answer(in), nil
}

// runtimeOf opens the networks of a test one after the other.
type runtimeOf struct{ networks []*scripted }

func (s *runtimeOf) Version() string { return "test" }
func (s *runtimeOf) Open([]byte) (inference.Network, error) {
	if len(s.networks) == 0 {
		return nil, errors.New("no network")
	}
	n := s.networks[0]
	s.networks = s.networks[1:]
	return n, nil
}

func picturePort() []inference.Port {
	return []inference.Port{{Name: "x", Float: true, Shape: []int64{-1, 3, -1, -1}}}
}

// finder finds one line in the middle of a page.
func finder() *scripted {
	return &scripted{in: picturePort(), out: []inference.Port{{Float: true, Shape: []int64{-1, 1, -1, -1}}}, answer: func(in inference.Tensor) []inference.Tensor {
		h, w := int(in.Shape[2]), int(in.Shape[3])
		data := make([]float32, w*h)
		for y := h / 2; y < h/2+8; y++ {
			for x := w / 4; x < 3*w/4; x++ {
				data[y*w+x] = 0.9
			}
		}
		return []inference.Tensor{{Shape: []int64{1, 1, int64(h), int64(w)}, Data: data}}
	}}
}

// speller spells the classes of a text of the letters a to c and spaces.
func speller(classes ...int) *scripted {
	return &scripted{in: picturePort(), out: []inference.Port{{Float: true, Shape: []int64{-1, -1, 5}}}, characters: "a\nb\nc\n", answer: func(inference.Tensor) []inference.Tensor {
		data := make([]float32, 5*len(classes))
		for i, c := range classes {
			data[i*5+c] = 0.8
		}
		return []inference.Tensor{{Shape: []int64{1, int64(len(classes)), 5}, Data: data}}
	}}
}

func TestStepsBecomeWords(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		classes []int
		want    string
	}{
		"a class in steps that follow each other is one character": {[]int{0, 1, 1, 1, 0, 2, 2, 0}, "ab"},
		"the same character twice has none between":                {[]int{1, 0, 1, 2}, "aab"},
		"words are parted by spaces":                               {[]int{1, 2, 4, 4, 3, 0}, "ab c"},
		"spaces at the ends are none":                              {[]int{4, 1, 4, 0}, "a"},
		"nothing":                                                  {[]int{0, 0, 4, 0}, ""},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, err := Open(&runtimeOf{[]*scripted{finder(), speller(tc.classes...)}}, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			page, err := r.Read(t.Context(), image.NewGray(image.Rect(0, 0, 640, 320)), 0)
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.TrimSuffix(page.Text(), "\n"); got != tc.want {
				t.Errorf("read %q, want %q", got, tc.want)
			}
			right := 0
			for _, l := range page.Lines {
				for _, w := range l {
					if !w.Box.In(image.Rect(150, 150, 490, 185)) || w.Box.Min.X < right || math.Abs(w.Confidence-0.8) > 1e-6 {
						t.Errorf("%q at %v after %d, %v", w.Text, w.Box, right, w.Confidence)
					}
					right = w.Box.Max.X - 1
				}
			}
		})
	}
}

func TestNothingIsReadBelowARow(t *testing.T) {
	t.Parallel()
	var seen []int64
	f := finder()
	f.answer = func(in inference.Tensor) []inference.Tensor {
		seen = in.Shape
		return []inference.Tensor{{Shape: in.Shape, Data: make([]float32, in.Shape[2]*in.Shape[3])}}
	}
	r, err := Open(&runtimeOf{[]*scripted{f, speller(1)}}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	page, err := r.Read(t.Context(), image.NewGray(image.Rect(0, 0, 640, 320)), 128)
	if err != nil || page.Width != 640 || page.Height != 320 || len(page.Lines) != 0 {
		t.Errorf("%+v, %v", page, err)
	}
	if seen[2] != 128 || seen[3] != 640 {
		t.Errorf("the network saw %v", seen)
	}
}

func TestNetworksThatAreOthersAreRefused(t *testing.T) {
	t.Parallel()
	two := finder()
	two.in = append(two.in, two.in[0])
	whole := finder()
	whole.in[0].Float = false
	unlisted := speller(1)
	unlisted.characters = ""
	longer := speller(1)
	longer.characters += "d\n"
	flat := speller(1)
	flat.out[0].Shape = []int64{1, 5}
	for name, networks := range map[string][]*scripted{
		"none": {}, "one": {finder()}, "two inputs": {two, speller(1)}, "whole numbers": {whole, speller(1)}, "no characters": {finder(), unlisted},
		"another number of characters": {finder(), longer}, "no steps": {finder(), flat},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if r, err := Open(&runtimeOf{networks}, nil, nil); err == nil {
				t.Errorf("opened %+v", r)
			}
			for _, n := range networks {
				if !n.closed {
					t.Error("a network was left open")
				}
			}
		})
	}
}

func TestAnswersThatMakeNoSenseAreErrors(t *testing.T) {
	t.Parallel()
	answers := func(n *scripted, data []float32) *scripted {
		n.answer = func(inference.Tensor) []inference.Tensor {
			return []inference.Tensor{{Shape: []int64{1, int64(len(data))}, Data: data}}
		}
		return n
	}
	none := finder()
	none.answer = func(inference.Tensor) []inference.Tensor { return nil }
	nan := float32(math.NaN())
	lost := make([]float32, 640*320)
	lost[7] = nan
	for name, networks := range map[string][]*scripted{
		"a map of another size": {answers(finder(), make([]float32, 7)), speller(1)},
		"a map of no numbers":   {answers(finder(), lost), speller(1)},
		"no map":                {none, speller(1)},
		"half a step":           {finder(), answers(speller(), make([]float32, 7))},
		"no step":               {finder(), answers(speller(), nil)},
		"a step of no numbers":  {finder(), answers(speller(), []float32{0, nan, 0, 0, 0})},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, err := Open(&runtimeOf{networks}, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			if page, err := r.Read(t.Context(), image.NewGray(image.Rect(0, 0, 640, 320)), 0); !errors.Is(err, ErrNetwork) {
				t.Errorf("read %+v, %v", page, err)
			}
		})
	}
}

func TestReadingEndsWithItsContext(t *testing.T) {
	t.Parallel()
	r, err := Open(&runtimeOf{[]*scripted{finder(), speller(1)}}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := r.Read(ctx, image.NewGray(image.Rect(0, 0, 640, 320)), 0); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// scattered finds lines of print that stand in rows and columns.
func scattered(columns, rows int) *scripted {
	n := finder()
	n.answer = func(in inference.Tensor) []inference.Tensor {
		h, w := int(in.Shape[2]), int(in.Shape[3])
		data := make([]float32, w*h)
		for i := range columns * rows {
			left, top := i%columns*w/columns, i/columns*h/rows
			for y := top; y < top+4; y++ {
				for x := left; x < left+w/columns-4; x++ {
					data[y*w+x] = 0.9
				}
			}
		}
		return []inference.Tensor{{Shape: []int64{1, 1, int64(h), int64(w)}, Data: data}}
	}
	return n
}

func TestPagesThatAskForTooMuchWorkAreRefused(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		find   *scripted
		refuse bool
	}{
		"a statement":          {scattered(8, 60), false},
		"more lines than most": {scattered(40, 40), true},
		"lines without end":    {scattered(1, 220), true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, err := Open(&runtimeOf{[]*scripted{tc.find, speller(1)}}, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			_, err = r.Read(t.Context(), image.NewGray(image.Rect(0, 0, 820, 1152)), 0)
			if docimage.IsCostly(err) != tc.refuse {
				t.Errorf("refused: %v", err)
			}
		})
	}
}
