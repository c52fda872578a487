package model

import (
	"fmt"
	"image"
	"math"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/face"
	"vidimus/internal/engine/image/face/align"
	"vidimus/internal/engine/network/inference"
)

// tensor puts pixels into the form of an input: one plane a colour, in the
// order that the model wants.
func tensor(img *image.RGBA, in Input) inference.Tensor {
	w, h := in.Width, in.Height
	out := inference.Tensor{Shape: []int64{1, 3, int64(h), int64(w)}, Data: make([]float32, 3*w*h)}
	for plane := range 3 {
		channel := plane
		if in.Colour == "bgr" {
			channel = 2 - plane
		}
		mean, deviation := in.Mean[plane], in.Deviation[plane]
		for y := range h {
			for x := range w {
				out.Data[(plane*h+y)*w+x] = float32((float64(img.Pix[y*img.Stride+4*x+channel]) - mean) / deviation)
			}
		}
	}
	return out
}

// crop cuts a face out as the description wants it.
func (d Entry) crop(img *image.RGBA, f face.Face) (*image.RGBA, error) {
	factor, err := d.Input.enlarge()
	if err != nil {
		return nil, err
	}
	if factor > 0 {
		return align.Around(img, f.Box, factor, image.Pt(d.Input.Width, d.Input.Height)), nil
	}
	if f.Marks == nil {
		return nil, ErrNoLandmarks
	}
	cut := align.CutFace(img, f.Marks.Points(), d.Input.Width)
	if cut == nil {
		return nil, ErrNoLandmarks
	}
	return cut, nil
}

// letterbox reduces a picture to the size of an input and fills up with black on
// the right and below. It returns how much smaller the picture became.
func letterbox(picture *docimage.Picture, in Input) (*image.RGBA, float64) {
	w, h := float64(picture.Facts.Width), float64(picture.Facts.Height)
	f := min(float64(in.Width)/w, float64(in.Height)/h, 1)
	small := picture.RGBA(max(1, int(max(w, h)*f)))
	out := image.NewRGBA(image.Rect(0, 0, in.Width, in.Height))
	for y := range min(small.Rect.Dy(), in.Height) {
		copy(out.Pix[y*out.Stride:(y+1)*out.Stride], small.Pix[y*small.Stride:(y+1)*small.Stride])
	}
	return out, float64(small.Rect.Dx()) / w
}

// softmax makes probabilities of logits.
func softmax(logits []float64) []float64 {
	most := math.Inf(-1)
	for _, v := range logits {
		most = max(most, v)
	}
	out, sum := make([]float64, len(logits)), 0.0
	for i, v := range logits {
		out[i] = math.Exp(v - most)
		sum += out[i]
	}
	for i := range out {
		out[i] /= sum
	}
	return out
}

// direction scales an embedding to unit length.
func direction(v []float64) ([]float32, error) {
	sum := 0.0
	for _, x := range v {
		sum += x * x
	}
	length := math.Sqrt(sum)
	if !(length > 1e-9) || !finite(length) {
		return nil, fmt.Errorf("%w: an embedding without direction", ErrNumbers)
	}
	out := make([]float32, len(v))
	for i, x := range v {
		out[i] = float32(x / length)
	}
	return out, nil
}

// oldest is the greatest age that is believed, in years.
const oldest = 120

// years makes an age of an output: a number, or what weights of ages expect.
func (d Entry) years(out []float64) (float64, error) {
	var age float64
	switch d.Output {
	case OutputYears:
		age = out[0] * d.YearsScale
	default:
		weights := out
		if d.Softmax {
			weights = softmax(out)
		}
		var sum float64
		for i, w := range weights {
			if w < 0 {
				return 0, fmt.Errorf("%w: a weight below zero", ErrNumbers)
			}
			middle := float64(i)
			if d.Output == OutputBands {
				middle = float64(d.Bands[i][0]+d.Bands[i][1]) / 2
			}
			age += w * middle
			sum += w
		}
		age /= sum
	}
	if !(age >= 0 && age <= oldest) {
		return 0, fmt.Errorf("%w: an age of %g years", ErrNumbers, age)
	}
	return age, nil
}
