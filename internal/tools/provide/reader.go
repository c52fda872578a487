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
	return m.tool(tool{"ZXing", "ZXingReader", "zxing-cpp-tools"}, "Install zxing-cpp's example programs, so that ZXingReader is on the PATH.")
}

// heif opens the pictures of telephones.
func (m *machine) heif() need {
	return m.tool(tool{"libheif", "heif-convert", "libheif-examples"}, "Install libheif's example programs, so that heif-convert is on the PATH.")
}

// openjpeg opens the portraits of chips.
func (m *machine) openjpeg() need {
	return m.tool(tool{"OpenJPEG", "opj_decompress", "libopenjp2-tools"}, "Install OpenJPEG's programs, so that opj_decompress is on the PATH.")
}

// tool is a program of one package of Debian's.
type tool struct{ name, program, debian string }

func (m *machine) tool(t tool, advice string) need {
	return need{
		name: t.name,
		find: func(ctx context.Context) (string, error) {
			path, err := exec.LookPath(t.program)
			if err != nil {
				return "", fmt.Errorf("%s: %w", t.program, errMissing)
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
			{"apt-get", asRoot, func(ctx context.Context) error { return m.debian.install(ctx, t.debian) }},
			{"unpacking Debian's packages", m.debian.unpackable, func(ctx context.Context) error {
				if err := m.debian.unpack(ctx, tree{name: t.program, packages: []string{t.debian}}); err != nil {
					return err
				}
				return m.script(t.program, m.debian.started(t.program, "usr/bin/"+t.program)...)
			}},
		},
		advice: advice,
	}
}

// What a shell, or the loader of libraries, says of a program that it cannot run.
const (
	notExecutable = 126
	notLoaded     = 127
)
