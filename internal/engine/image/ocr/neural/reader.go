// Package neural reads print by two neural networks: one finds the lines of a page
// (differentiable binarisation, Liao et al. 2019), one reads each line (connectionist
// temporal classification, Graves et al. 2006). Both are those of PP-OCRv6, which know
// Latin letters with nearly all accents, Chinese and kana; of Greek they know single letters.
// It is meant to run in an engine child.
package neural

import (
	"context"
	"errors"
	"fmt"
	"image"
	"strings"
	"time"

	"vidimus/internal/engine/image/ocr"
	"vidimus/internal/engine/network/inference"
	"vidimus/internal/engine/network/models"
)

// Engine is the engine name in results.
const Engine = "pp-ocrv6"

// ErrNetwork means that a network is not the expected one, or that its output is
// invalid.
var ErrNetwork = errors.New("network of print")

// Reader reads pages. It reads one at a time.
type Reader struct {
	find, read inference.Network
	// characters by the classes of the network; the first is none.
	characters []string
}

// Open readies the networks, given as their files.
func Open(rt inference.Runtime, detection, recognition []byte) (*Reader, error) {
	find, err := rt.Open(detection)
	if err != nil {
		return nil, fmt.Errorf("open network that finds lines: %w", err)
	}
	read, err := rt.Open(recognition)
	if err != nil {
		find.Close()
		return nil, fmt.Errorf("open network that reads lines: %w", err)
	}
	r := &Reader{find: find, read: read}
	if err := r.check(); err != nil {
		r.Close()
		return nil, err
	}
	return r, nil
}

// check compares the networks with what they should be: a runtime loads any network
// without complaint.
func (r *Reader) check() error {
	for _, n := range []inference.Network{r.find, r.read} {
		in, out := n.Inputs(), n.Outputs()
		if len(in) != 1 || len(out) != 1 || !in[0].Float || !out[0].Float || len(in[0].Shape) != 4 {
			return fmt.Errorf("%w: want one picture in and one tensor out", ErrNetwork)
		}
	}
	listed := r.read.Metadata("character")
	if listed == "" {
		return fmt.Errorf("%w: the file does not list its characters", ErrNetwork)
	}
	r.characters = append(append([]string{""}, strings.Split(strings.TrimSuffix(listed, "\n"), "\n")...), " ")
	classes := r.read.Outputs()[0].Shape
	if len(classes) != 3 || classes[2] > 0 && classes[2] != int64(len(r.characters)) {
		return fmt.Errorf("%w: %d characters for an output of %v", ErrNetwork, len(r.characters), classes)
	}
	return nil
}

// Close unloads the networks.
func (r *Reader) Close() {
	r.find.Close()
	r.read.Close()
}

// Read reads an upright page. Of its rows the first height are read, all where that is 0. A page that asks for too much work is refused by docimage.TooCostly.
func (r *Reader) Read(ctx context.Context, page *image.Gray, height int) (ocr.Page, error) {
	began := time.Now()
	out := ocr.Page{Width: page.Rect.Dx(), Height: page.Rect.Dy(), Engine: Engine, Version: "small"}
	seen := page
	if height > 0 && height < out.Height {
		seen = page.SubImage(image.Rect(0, 0, out.Width, height)).(*image.Gray)
	}
	lines, err := r.lines(ctx, seen)
	if err != nil {
		return ocr.Page{}, err
	}
	if err := checkWork(lines); err != nil {
		return ocr.Page{}, err
	}
	for _, l := range lines {
		words, err := r.words(ctx, page, l)
		if err != nil {
			return ocr.Page{}, err
		}
		if len(words) > 0 {
			out.Lines = append(out.Lines, words)
		}
	}
	out.Took = time.Since(began)
	return out, nil
}

// normalised is a picture as both networks want it: three equal channels of -1 to 1.
func normalised(page *image.Gray) inference.Tensor {
	w, h := page.Rect.Dx(), page.Rect.Dy()
	t := inference.Tensor{Shape: []int64{1, 3, int64(h), int64(w)}, Data: make([]float32, 3*w*h)}
	const middle = 127.5
	for y := range h {
		for x, v := range page.Pix[y*page.Stride : y*page.Stride+w] {
			t.Data[y*w+x] = float32(v)/middle - 1
		}
	}
	copy(t.Data[w*h:], t.Data[:w*h])
	copy(t.Data[2*w*h:], t.Data[:w*h])
	return t
}

// OpenInstalled is Open with the networks of the product's table that are installed in a folder.
func OpenInstalled(rt inference.Runtime, folder string) (*Reader, error) {
	detection, err := models.Read(folder, models.TextDetection)
	if err != nil {
		return nil, err
	}
	recognition, err := models.Read(folder, models.TextRecognition)
	if err != nil {
		return nil, err
	}
	return Open(rt, detection, recognition)
}
