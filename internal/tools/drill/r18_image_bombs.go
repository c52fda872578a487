package main

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"net/http"
	"time"

	"vidimus/internal/tools/drill/load"
)

const (
	bombTime   = 50 * time.Millisecond
	bombMemory = 20_000_000
)

// bomb is an upload that must not be taken apart.
type bomb struct {
	name, contentType string
	content           []byte
}

// imageBombs uploads pictures that are larger, longer or other than they say.
func imageBombs(ctx context.Context, g *ground, f *finding) error {
	bombs, err := makeBombs()
	if err != nil {
		return err
	}
	f.did("%d pictures made to burst a reader, through the page's upload", len(bombs))
	s, err := g.build(ctx, props{})
	if err != nil {
		return err
	}
	defer s.end()
	// The first upload of a process pays for what all of them use.
	if _, err := s.throw(ctx, bomb{"warm-up", "image/jpeg", []byte("no picture")}); err != nil {
		return err
	}
	if err := s.servers[0].ResetPeak(); err != nil {
		return err
	}
	before, err := s.servers[0].Resident()
	if err != nil {
		return err
	}
	refused, slowest := 0, time.Duration(0)
	for _, b := range bombs {
		a, err := s.throw(ctx, b)
		if err != nil {
			return err
		}
		slowest = max(slowest, a.Took())
		if a.Status == http.StatusBadRequest || a.Status == http.StatusUnsupportedMediaType || a.Status == http.StatusRequestEntityTooLarge {
			refused++
		} else {
			f.note("%s: %d %.200s", b.name, a.Status, a.Body)
		}
	}
	peak, err := s.servers[0].Peak()
	if err != nil {
		return err
	}
	f.expect("all refused from the header", fmt.Sprintf("%d of %d", refused, len(bombs)), refused == len(bombs))
	f.within("each answered", bombTime, slowest)
	f.expect("under 20 MB more memory", megabytes(peak-before), peak-before < bombMemory)
	f.expect("the server lives", fmt.Sprint(s.servers[0].Alive()), s.servers[0].Alive())
	return nil
}

// throw uploads a picture to a session of its own.
func (s *scene) throw(ctx context.Context, b bomb) (load.Answer, error) {
	made, err := s.client.Create(ctx, load.Creation{}).Session()
	if err != nil {
		return load.Answer{}, err
	}
	page := s.servers[0].URL() + "/v3/hosted/session/"
	for _, step := range []struct{ path, body string }{
		{"consent/", `{"consent_version":"2026-12"}`},
		{"steps/feature_ocr/document/", `{"document_type":"P","issuing_state":"JPN"}`},
	} {
		a := s.person(ctx, personCall{made.Token, http.MethodPost, page + step.path, "application/json", []byte(step.body)})
		if a.Status != http.StatusOK {
			return a, fmt.Errorf("prepare upload: %d %s (%w)", a.Status, a.Body, a.Err)
		}
	}
	return s.person(ctx, personCall{made.Token, http.MethodPut, page + "steps/feature_ocr/images/front/?capture=upload", b.contentType, b.content}), nil
}

type personCall struct {
	token, method, url, contentType string
	body                            []byte
}

// person calls as the page does, with the session's token.
func (s *scene) person(ctx context.Context, c personCall) load.Answer {
	return s.client.Raw(ctx, c.method, c.url, c.body, http.Header{"Session-Token": {c.token}, "Content-Type": {c.contentType}})
}

func makeBombs() ([]bomb, error) {
	huge := pngOf(30_000, 30_000, []byte{0})
	zeros, err := pack(1 << 30)
	if err != nil {
		return nil, err
	}
	animated, err := animatedGIF()
	if err != nil {
		return nil, err
	}
	whole, err := smallJPEG()
	if err != nil {
		return nil, err
	}
	return []bomb{
		{"a header of 30 000 x 30 000", "image/png", huge},
		{"a PNG with 1 GB of zeros", "image/png", pngOf(32_000, 32_000, zeros)},
		{"a JPEG header of 65 500 x 65 500", "image/jpeg", jpegHeader(65_500, 65_500)},
		{"an animated GIF", "image/png", animated},
		{"an animated PNG", "image/png", animatedPNG()},
		{"a JPEG that ends in its header", "image/jpeg", whole[:20]},
		{"a page of text named JPEG", "image/jpeg", []byte("<html><body>no picture</body></html>")},
		{"an SVG named PNG", "image/png", []byte(`<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>`)},
		{"a TIFF named JPEG", "image/jpeg", []byte("II*\x00\x08\x00\x00\x00\x00\x00")},
		{"nothing but zeros", "image/webp", make([]byte, 1<<20)},
	}, nil
}

func chunk(kind string, data []byte) []byte {
	var b bytes.Buffer
	_ = binary.Write(&b, binary.BigEndian, uint32(len(data)))
	b.WriteString(kind)
	b.Write(data)
	sum := crc32.NewIEEE()
	_, _ = sum.Write([]byte(kind))
	_, _ = sum.Write(data)
	_ = binary.Write(&b, binary.BigEndian, sum.Sum32())
	return b.Bytes()
}

func pngOf(width, height uint32, data []byte, extra ...[]byte) []byte {
	var head bytes.Buffer
	_ = binary.Write(&head, binary.BigEndian, []uint32{width, height})
	head.Write([]byte{8, 2, 0, 0, 0})
	out := append([]byte("\x89PNG\r\n\x1a\n"), chunk("IHDR", head.Bytes())...)
	for _, e := range extra {
		out = append(out, e...)
	}
	out = append(out, chunk("IDAT", data)...)
	return append(out, chunk("IEND", nil)...)
}

// animatedPNG has the control chunk of an animation of 1 000 frames.
func animatedPNG() []byte {
	return pngOf(1000, 700, []byte{0}, chunk("acTL", []byte{0, 0, 3, 232, 0, 0, 0, 0}))
}

func animatedGIF() ([]byte, error) {
	palette := color.Palette{color.Black, color.White}
	var g gif.GIF
	for range 50 {
		g.Image = append(g.Image, image.NewPaletted(image.Rect(0, 0, 64, 64), palette))
		g.Delay = append(g.Delay, 1)
	}
	var b bytes.Buffer
	err := gif.EncodeAll(&b, &g)
	return b.Bytes(), err
}

func smallJPEG() ([]byte, error) {
	var b bytes.Buffer
	err := jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, 64, 64)), nil)
	return b.Bytes(), err
}

// jpegHeader is a start of image and a start of frame, and no picture.
func jpegHeader(width, height uint16) []byte {
	b := []byte{0xff, 0xd8, 0xff, 0xc0, 0, 11, 8}
	b = binary.BigEndian.AppendUint16(b, height)
	b = binary.BigEndian.AppendUint16(b, width)
	return append(b, 1, 1, 0x11, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0)
}
