package main

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
)

// tesseract reads print; 4 is the first that reads as the tests expect.
func (m *machine) tesseract() need {
	packages := []string{"tesseract-ocr", "tesseract-ocr-eng"}
	return need{
		name: "Tesseract",
		find: func(ctx context.Context) (string, error) {
			text, err := answer(ctx, "tesseract", "--version")
			if err != nil {
				return "", err
			}
			if err := newEnough(text, 4, 0); err != nil {
				return "", err
			}
			if text, err = answer(ctx, "tesseract", "--list-langs"); err != nil {
				return "", err
			}
			if !hasWord(text, "eng") {
				return "", fmt.Errorf("its language pack eng: %w", errMissing)
			}
			return exec.LookPath("tesseract")
		},
		ways: []way{
			{"apt-get", asRoot, func(ctx context.Context) error { return m.debian.install(ctx, packages...) }},
			{"unpacking Debian's packages", m.debian.unpackable, func(ctx context.Context) error {
				if err := m.debian.unpack(ctx, tree{name: "tesseract", packages: packages}); err != nil {
					return err
				}
				// The only error is a malformed pattern; this is a constant.
				data, _ := filepath.Glob(filepath.Join(m.debian.path("tesseract"), "usr/share/tesseract-ocr/*/tessdata"))
				if len(data) != 1 {
					return fmt.Errorf("the language packs are not where they are expected: %v", data)
				}
				return m.script("tesseract", append([]string{`export TESSDATA_PREFIX="` + data[0] + `"`}, m.debian.started("tesseract", "usr/bin/tesseract")...)...)
			}},
		},
		advice: "Install Tesseract 4 or newer with its language pack eng, so that tesseract is on the PATH.",
	}
}

// zxing reads barcodes.
func (m *machine) zxing() need {
	return need{
		name: "ZXing",
		find: func(ctx context.Context) (string, error) {
			path, err := exec.LookPath("ZXingReader")
			if err != nil {
				return "", fmt.Errorf("ZXingReader: %w", errMissing)
			}
			// Without a picture it says how it is used and fails, if it runs at all.
			err = exec.CommandContext(ctx, path).Run()
			var exit *exec.ExitError
			if err == nil || errors.As(err, &exit) && exit.Exited() && exit.ExitCode() != notExecutable && exit.ExitCode() != notLoaded {
				return path, nil
			}
			return "", fmt.Errorf("%s does not run (%w): %w", path, err, errMissing)
		},
		ways: []way{
			{"apt-get", asRoot, func(ctx context.Context) error { return m.debian.install(ctx, "zxing-cpp-tools") }},
			{"unpacking Debian's packages", m.debian.unpackable, func(ctx context.Context) error {
				if err := m.debian.unpack(ctx, tree{name: "zxing", packages: []string{"zxing-cpp-tools"}}); err != nil {
					return err
				}
				return m.script("ZXingReader", m.debian.started("zxing", "usr/bin/ZXingReader")...)
			}},
		},
		advice: "Install zxing-cpp's example programs, so that ZXingReader is on the PATH.",
	}
}

// What a shell, or the loader of libraries, says of a program that it cannot run.
const (
	notExecutable = 126
	notLoaded     = 127
)
