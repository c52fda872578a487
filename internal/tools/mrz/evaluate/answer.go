package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/draw"
	_ "image/jpeg" // picture files of a folder
	_ "image/png"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"time"

	"vidimus/internal/engine/document/mrz/read"
)

// answer is what a reader said.
type answer struct {
	lines    []string
	accepted bool
	score    float64
	repairs  int
	doubt    string        // why it is not accepted
	took     time.Duration // of a processor; of the other reader what passes
}

func (a answer) exact(p picture) bool { return slices.Equal(a.lines, p.lines) }

func readOwn(ctx context.Context, reader *read.Reader, p picture) (answer, error) {
	m, _, err := image.Decode(bytes.NewReader(p.file))
	if err != nil {
		return answer{}, fmt.Errorf("decode %s: %w", p.name, err)
	}
	picture := grey(m)
	runtime.LockOSThread() // the reader starts no goroutine
	defer runtime.UnlockOSThread()
	start := threadTime()
	reading, err := reader.Read(ctx, picture)
	a := answer{took: threadTime() - start}
	if errors.Is(err, read.ErrNoZone) {
		return a, nil
	}
	if err != nil {
		return a, err
	}
	a.lines, a.accepted, a.score = reading.Document.Lines, reading.Accepted, reading.Score
	a.repairs, a.doubt = reading.Repairs, strings.Join(reading.RejectionReasons(), ", ")
	return a, nil
}

// grey takes the luminance; of a JPEG it is there already.
func grey(m image.Image) *image.Gray {
	if j, ok := m.(*image.YCbCr); ok {
		return &image.Gray{Pix: j.Y, Stride: j.YStride, Rect: j.Rect}
	}
	out := image.NewGray(m.Bounds())
	draw.Draw(out, out.Rect, m, m.Bounds().Min, draw.Src)
	return out
}

// readTesseract runs the program on the file and takes the lines that best match
// the shape of a zone. The time includes its start, which every call pays.
func readTesseract(ctx context.Context, p picture) (answer, error) {
	cmd := exec.CommandContext(ctx, "tesseract", "-", "-", "-l", "eng", "--psm", "6",
		"-c", "tessedit_char_whitelist=ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<")
	cmd.Stdin = bytes.NewReader(p.file)
	cmd.Env = []string{"OMP_THREAD_LIMIT=1", "PATH=/usr/bin:/bin"}
	start := time.Now()
	text, err := cmd.Output()
	if err != nil {
		return answer{}, fmt.Errorf("run tesseract: %w", err)
	}
	a := answer{took: time.Since(start)}
	for line := range strings.Lines(string(text)) {
		if line = strings.Join(strings.Fields(line), ""); slices.Contains(p.lines, line) {
			a.lines = append(a.lines, line) // generous: only right lines are looked at
		}
	}
	return a, nil
}
