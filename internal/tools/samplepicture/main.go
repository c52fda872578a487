// Command samplepicture draws the pictures that sandboxes offer to whoever
// has no document or camera at hand: a passport and a card of a state that does not
// exist, each with the word SPECIMEN on it, and a drawn face; and passports and faces of further holders, for made-up data.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/jpeg"
	"os"
	"path/filepath"

	"golang.org/x/image/draw"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"vidimus/internal/engine/document/mrz"
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

// width is that of a face, in pixels; further holders take less room.
const (
	width        = 720
	furtherFace  = 360
	furtherWidth = 800
)

// holders are those of the documents: the first of the pictures that sandboxes offer, the others of made-up data.
var holders = []mrz.Fields{
	{Surname: "SAMPLE", GivenNames: "MIRA", BirthDate: "910417", Sex: "F", ExpiryDate: "340416"},
	{Surname: "EXAMPLE", GivenNames: "TOMAS", BirthDate: "840922", Sex: "M", ExpiryDate: "330921"},
	{Surname: "MUSTER", GivenNames: "INGA", BirthDate: "960305", Sex: "F", ExpiryDate: "350304"},
	{Surname: "SPECIMEN", GivenNames: "KENJI", BirthDate: "890611", Sex: "M", ExpiryDate: "340610"},
	{Surname: "MODEL", GivenNames: "RAMON", BirthDate: "640130", Sex: "M", ExpiryDate: "310129"},
	{Surname: "PATTERN", GivenNames: "NIAMH", BirthDate: "010718", Sex: "F", ExpiryDate: "360717"},
}

func run(folder string) error {
	for i, look := range looks {
		head := look.face(width)
		if err := documents(folder, head, i); err != nil {
			return err
		}
		if err := mark(head, "SAMPLE"); err != nil {
			return err
		}
		name, wide := "face.jpg", width
		if i > 0 {
			name, wide = fmt.Sprintf("face_%d.jpg", i+1), furtherFace
		}
		if err := write(filepath.Join(folder, name), reduced(head, wide)); err != nil {
			return err
		}
	}
	return nil
}

// documents draws the passport of a holder, and the card of the first.
func documents(folder string, head canvas, of int) error {
	for name, document := range map[string]struct {
		form         mrz.Format
		code, number string
	}{
		"passport": {mrz.TD3, "P", "S1234567X"}, "identity_card": {mrz.TD1, "I", "C7654321X"},
	} {
		if of > 0 && document.form != mrz.TD3 {
			continue
		}
		fields := holders[of]
		fields.Format, fields.Code, fields.Number, fields.Issuer, fields.Nationality = document.form, document.code, document.number, "UTO", "UTO"
		if of > 0 {
			fields.Number = fmt.Sprintf("S%d234567X", of+1)
		}
		drawn, err := specimen.Draw(specimen.Order{
			Seed: seed + uint64(of), Level: specimen.Levels[0], Form: document.form, Portrait: head, Fields: &fields, Design: specimen.Stacked,
		})
		if err != nil {
			return err
		}
		if of == 0 {
			if err := os.WriteFile(filepath.Join(folder, name+".jpg"), drawn.JPEG, 0o644); err != nil {
				return err
			}
			continue
		}
		whole, err := jpeg.Decode(bytes.NewReader(drawn.JPEG))
		if err != nil {
			return fmt.Errorf("read document: %w", err)
		}
		if err := write(filepath.Join(folder, fmt.Sprintf("%s_%d.jpg", name, of+1)), reduced(whole, furtherWidth)); err != nil {
			return err
		}
	}
	return nil
}

// reduced is a picture of less width; the same where it has that already.
func reduced(whole image.Image, wide int) image.Image {
	size := whole.Bounds().Size()
	if size.X == wide {
		return whole
	}
	small := image.NewRGBA(image.Rect(0, 0, wide, wide*size.Y/size.X))
	draw.CatmullRom.Scale(small, small.Rect, whole, whole.Bounds(), draw.Src, nil)
	return small
}

func write(name string, picture image.Image) error {
	var file bytes.Buffer
	if err := jpeg.Encode(&file, picture, &jpeg.Options{Quality: 88}); err != nil {
		return fmt.Errorf("encode picture: %w", err)
	}
	return os.WriteFile(name, file.Bytes(), 0o644)
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
