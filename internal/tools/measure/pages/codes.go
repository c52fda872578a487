package main

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/png"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"vidimus/internal/engine/document/aamva"
	"vidimus/internal/engine/image/barcode"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/tools/mrz/specimen"
)

// kind is how a code is drawn, and what it takes of a card in millimetres.
type kind struct {
	name  string
	args  []string
	width float64
}

// kinds: licences have 12 columns and level 4 or so (AAMVA standard, annex D.4).
var kinds = []kind{
	{"PDF417", []string{"-b", "55", "--cols=12", "--secure=4"}, 72},
	{"QR", []string{"-b", "58", "--secure=2"}, 28},
}

func (e *exam) measureCodes(ctx context.Context) error {
	dir, err := os.MkdirTemp("", "codes-")
	if err != nil {
		return fmt.Errorf("make folder: %w", err)
	}
	defer os.RemoveAll(dir)
	fmt.Fprintf(e.out, "\n| level | pictures | PDF417 | QR | cut out, p50 / p95 | code, p50 / p95 |\n|%s\n", "---|---|---|---|---|---|")
	for _, level := range specimen.Levels {
		var right [2]int
		var cut, read times
		for i := range e.count {
			for k, kind := range kinds {
				payload := invent(rand.New(rand.NewPCG(e.seed, uint64(i))), kind.name)
				code, err := drawCode(ctx, dir, kind, payload)
				if err != nil {
					return err
				}
				back, err := specimen.DrawBack(specimen.BackOrder{Seed: e.seed, Index: uint64(i), Level: level, Code: code, Width: kind.width})
				if err != nil {
					return err
				}
				began := time.Now()
				side, err := e.documents.Read(ctx, document.Request{Image: back.JPEG, Corners: true, ForPrograms: true})
				if err != nil {
					return err
				}
				cut = append(cut, time.Since(began))
				got, err := e.codes.Read(ctx, side.PagePNG)
				if err != nil {
					return err
				}
				read = append(read, got.Took)
				if isRight(got, payload) {
					right[k]++
				}
			}
		}
		fmt.Fprintf(e.out, "| %s | %d | %d | %d | %v / %v | %v / %v |\n", level, e.count, right[0], right[1], cut.at(50), cut.at(95), read.at(50), read.at(95))
	}
	return nil
}

func isRight(got barcode.Reading, payload string) bool {
	return len(got.Codes) == 1 && string(got.Codes[0].Payload) == payload
}

// invent makes the payload of a licence that does not exist, or an address.
func invent(dice *rand.Rand, kind string) string {
	if kind == "QR" {
		return fmt.Sprintf("https://example.test/v/%x%x", dice.Uint64(), dice.Uint64())
	}
	body := fmt.Sprintf("DLDCAC\nDCBNONE\nDCDNONE\nDBA04152031\nDCSSAMPLE\nDACALEXANDRA\nDADMARIE\nDBD04152023\nDBB0107%d\nDBC2\nDAYBRO\n"+
		"DAU067 in\nDAG123 EXAMPLE STREET\nDAIANYTOWN\nDAJCA\nDAK902230000  \nDAQD%07d\nDCF83D9BN217QO983B1\nDCGUSA\nDAW150\nDAZBRO\n"+
		"DCK12345678900000000000\nDDAF\nDDB02142014\n\r", 1960+dice.IntN(40), dice.IntN(10_000_000))
	return fmt.Sprintf("@\n\x1e\rANSI 636014090001DL%04d%04d%s", 31, len(body), body)
}

// drawCode has zint draw a code.
func drawCode(ctx context.Context, dir string, k kind, payload string) (image.Image, error) {
	if _, err := aamva.Parse([]byte(payload)); k.name == "PDF417" && err != nil {
		return nil, fmt.Errorf("invent licence: %w", err)
	}
	from, to := filepath.Join(dir, "payload"), filepath.Join(dir, "code.png")
	if err := os.WriteFile(from, []byte(payload), 0o600); err != nil {
		return nil, fmt.Errorf("draw code: %w", err)
	}
	args := append(append([]string{}, k.args...), "--binary", "--scale=1.5", "-i", from, "-o", to)
	if said, err := exec.CommandContext(ctx, "zint", args...).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("run zint: %w\n%s", err, said)
	}
	file, err := os.ReadFile(to)
	if err != nil {
		return nil, fmt.Errorf("draw code: %w", err)
	}
	return png.Decode(bytes.NewReader(file))
}
