package main

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/jpeg"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"strings"
	"time"

	"golang.org/x/image/draw"
	"golang.org/x/sys/unix"

	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/tools/mrz/specimen"
)

// Widths of pictures of 2 megapixels, which the aim is named for, and of the 12 that telephones take.
const (
	twoMegapixels = 1633
	telephone     = 4032
)

// budget is what cards cost: processor time of this process and of the programs, by
// part, and the most memory that this process held at a picture, in megabytes.
type budget struct {
	pixels                    int
	side, print, codes, whole times
	peak                      int
}

// measureBudget verifies cards with front and back as a session does.
func (e *exam) measureBudget(ctx context.Context) error {
	dir, err := os.MkdirTemp("", "codes-")
	if err != nil {
		return fmt.Errorf("make folder: %w", err)
	}
	defer os.RemoveAll(dir)
	fmt.Fprintln(e.out, "| level | cards | megapixels | picture, zone, page, portrait | print | codes | card, p50 | card, p95 | peak memory |\n|---|---|---|---|---|---|---|---|---|")
	for _, class := range []struct {
		name  string
		level specimen.Level
		width int
	}{{"web", specimen.Web, 0}, {"medium", specimen.Medium, 0}, {"hard", specimen.Hard, 0}, {"easy", specimen.Easy, 0}, {"medium, 2 MP", specimen.Medium, twoMegapixels}, {"easy, 2 MP", specimen.Easy, twoMegapixels}, {"turned, 2 MP", specimen.Turned, twoMegapixels},
		{"telephone", specimen.Easy, telephone}} {
		if e.level != "" && e.level != class.name {
			continue
		}
		var b budget
		for i := range e.count {
			front, back, err := e.card(ctx, dir, specimen.Order{Seed: e.seed, Index: uint64(i), Level: class.level, Form: mrz.TD1})
			if err != nil {
				return err
			}
			for _, picture := range []*[]byte{&front, &back} {
				if *picture, b.pixels, err = enlarged(*picture, class.width); err != nil {
					return err
				}
			}
			if err := e.verify(ctx, &b, front, back); err != nil {
				return err
			}
		}
		fmt.Fprintf(e.out, "| %s | %d | %.1f | %v | %v | %v | %v | %v | %d MB |\n", class.name, e.count, float64(b.pixels)/1e6,
			b.side.at(50), b.print.at(50), b.codes.at(50), b.whole.at(50), b.whole.at(95), b.peak)
	}
	return nil
}

// card draws both sides of one.
func (e *exam) card(ctx context.Context, dir string, o specimen.Order) (front, back []byte, err error) {
	s, err := specimen.Draw(o)
	if err != nil {
		return nil, nil, err
	}
	licence := kinds[0]
	code, err := drawCode(ctx, dir, licence, invent(rand.New(rand.NewPCG(o.Seed, o.Index)), licence.name))
	if err != nil {
		return nil, nil, err
	}
	b, err := specimen.DrawBack(specimen.BackOrder{Seed: o.Seed, Index: o.Index, Level: o.Level, Code: code, Width: licence.width})
	return s.JPEG, b.JPEG, err
}

func (e *exam) verify(ctx context.Context, b *budget, sides ...[]byte) error {
	began := worked()
	for _, picture := range sides {
		start, err := worked(), forget()
		if err != nil {
			return err
		}
		side, err := e.documents.Read(ctx, document.Request{Image: picture, Portrait: true, Corners: true, ForPrograms: true})
		if err != nil {
			return err
		}
		seen := worked()
		b.side = append(b.side, seen-start)
		if b.peak, err = most(b.peak); err != nil {
			return err
		}
		if _, err = e.read(ctx, side); err != nil {
			return err
		}
		printed := worked()
		b.print = append(b.print, printed-seen)
		if _, err = e.codes.Read(ctx, side.PagePNG); err != nil {
			return err
		}
		b.codes = append(b.codes, worked()-printed)
	}
	b.whole = append(b.whole, worked()-began)
	return nil
}

// worked is the processor time of this process and of the programs that it ran.
func worked() (sum time.Duration) {
	for _, who := range []int{unix.RUSAGE_SELF, unix.RUSAGE_CHILDREN} {
		var u unix.Rusage
		if unix.Getrusage(who, &u) == nil {
			sum += time.Duration(u.Utime.Nano() + u.Stime.Nano())
		}
	}
	return sum
}

// forget gives back what memory is free and has the system count the peak anew.
func forget() error {
	debug.FreeOSMemory()
	if err := os.WriteFile("/proc/self/clear_refs", []byte("5"), 0o200); err != nil {
		return fmt.Errorf("count memory anew: %w", err)
	}
	return nil
}

// most is the larger of a peak and that of now, in megabytes.
func most(before int) (int, error) {
	file, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0, fmt.Errorf("read peak: %w", err)
	}
	_, line, _ := strings.Cut(string(file), "VmHWM:")
	var kilobytes int
	if _, err := fmt.Sscan(line, &kilobytes); err != nil {
		return 0, fmt.Errorf("read peak: %w", err)
	}
	return max(before, kilobytes>>10), nil
}

// enlarged is a picture of the given width, or as it is for 0, and its pixels.
func enlarged(file []byte, width int) ([]byte, int, error) {
	m, err := jpeg.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, 0, fmt.Errorf("enlarge: %w", err)
	}
	size := m.Bounds().Size()
	if width == 0 {
		return file, size.X * size.Y, nil
	}
	large := image.NewRGBA(image.Rect(0, 0, width, size.Y*width/size.X))
	draw.ApproxBiLinear.Scale(large, large.Rect, m, m.Bounds(), draw.Src, nil)
	var out bytes.Buffer
	if err := jpeg.Encode(&out, large, &jpeg.Options{Quality: 85}); err != nil {
		return nil, 0, fmt.Errorf("enlarge: %w", err)
	}
	return out.Bytes(), large.Rect.Dx() * large.Rect.Dy(), nil
}
