// Command samplepicture draws the pictures that sandboxes offer to whoever
// has no document or camera at hand: a passport and a card of a state that does not
// exist, each with the word SPECIMEN on it, and a drawn face.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/jpeg"
	"os"
	"path/filepath"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"vidimus/internal/engine/mrz"
	"vidimus/internal/tools/mrz/specimen"
)

func main() {
	to := flag.String("to", "internal/domain/verification/scenario/sample", "folder of the pictures")
	flag.Parse()
	if err := run(*to); err != nil {
		fmt.Fprintln(os.Stderr, "samplepicture:", err)
		os.Exit(1)
	}
}

// seed is that of all pictures, so that they can be made again.
const seed = 20261128

// width is that of the face, in pixels.
const width = 720

func run(folder string) error {
	head := face(width)
	holder := mrz.Fields{
		Surname: "SAMPLE", GivenNames: "MIRA", Issuer: "UTO", Nationality: "UTO", BirthDate: "910417", Sex: "F", ExpiryDate: "340416",
	}
	for name, document := range map[string]struct {
		form         mrz.Format
		code, number string
	}{
		"passport.jpg": {mrz.TD3, "P", "S1234567X"}, "identity_card.jpg": {mrz.TD1, "I", "C7654321X"},
	} {
		fields := holder
		fields.Format, fields.Code, fields.Number = document.form, document.code, document.number
		drawn, err := specimen.Draw(specimen.Order{
			Seed: seed, Level: specimen.Levels[0], Form: document.form, Portrait: head, Fields: &fields, Design: specimen.Stacked,
		})
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, name), drawn.JPEG, 0o644); err != nil {
			return err
		}
	}
	if err := mark(head, "SAMPLE"); err != nil {
		return err
	}
	var file bytes.Buffer
	if err := jpeg.Encode(&file, head, &jpeg.Options{Quality: 88}); err != nil {
		return fmt.Errorf("encode face: %w", err)
	}
	return os.WriteFile(filepath.Join(folder, "face.jpg"), file.Bytes(), 0o644)
}

// mark writes a word across the foot of the picture.
func mark(c canvas, word string) error {
	parsed, err := opentype.Parse(gobold.TTF)
	if err != nil {
		return fmt.Errorf("read font: %w", err)
	}
	letters, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: 9 * c.unit, DPI: 72})
	if err != nil {
		return fmt.Errorf("open font: %w", err)
	}
	pen := font.Drawer{Dst: c, Src: image.NewUniform(white), Face: letters}
	pen.Dot = fixed.P((c.Rect.Dx()-pen.MeasureString(word).Ceil())/2, int(115*c.unit))
	pen.DrawString(word)
	return nil
}
