package browser

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	_ "image/jpeg" // photographs of specimens
	"math"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/image/draw"
)

// The size of the camera's picture.
const (
	filmWidth  = 1920
	filmHeight = 1080
	// filmFrames is enough for a still life: the browser begins anew after the last one.
	filmFrames = 2
)

// table is the plain surface around the photograph.
var table = color.RGBA{0x4a, 0x4e, 0x52, 0xff}

// ReadPhotograph reads a picture.
func ReadPhotograph(t testing.TB, path string) image.Image {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	picture, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("decode %s: %v", path, err)
	}
	return picture
}

// CameraRecording writes what a camera above the photograph sees, as large as fits and on
// a plain table, and returns the file.
func CameraRecording(t testing.TB, photo image.Image) string {
	t.Helper()
	frame := letterbox(photo, filmWidth, filmHeight)
	film := bytes.NewBufferString(fmt.Sprintf("YUV4MPEG2 W%d H%d F10:1 Ip A1:1 C420\n", filmWidth, filmHeight))
	planes := i420(frame)
	for range filmFrames {
		film.WriteString("FRAME\n")
		film.Write(planes)
	}
	path := filepath.Join(t.TempDir(), "camera.y4m")
	if err := os.WriteFile(path, film.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func letterbox(photo image.Image, width, height int) *image.RGBA {
	frame := image.NewRGBA(image.Rect(0, 0, width, height))
	draw.Draw(frame, frame.Bounds(), image.NewUniform(table), image.Point{}, draw.Src)
	size := photo.Bounds().Size()
	scale := math.Min(float64(width)/float64(size.X), float64(height)/float64(size.Y))
	w, h := int(float64(size.X)*scale), int(float64(size.Y)*scale)
	place := image.Rect((width-w)/2, (height-h)/2, (width+w)/2, (height+h)/2)
	draw.CatmullRom.Scale(frame, place, photo, photo.Bounds(), draw.Src, nil)
	return frame
}

// i420 returns the planes of a frame in the narrow range of ITU-R BT.601, which
// Chromium takes for granted: one brightness a pixel, two colours for four.
func i420(frame *image.RGBA) []byte {
	width, height := frame.Rect.Dx(), frame.Rect.Dy()
	area := width * height
	out := make([]byte, area+area/2)
	for y := range height {
		for x := range width {
			at := frame.PixOffset(x, y)
			r, g, b := float64(frame.Pix[at]), float64(frame.Pix[at+1]), float64(frame.Pix[at+2])
			out[y*width+x] = byte(16 + 0.256788*r + 0.504129*g + 0.097906*b)
			if x%2 == 1 || y%2 == 1 {
				continue
			}
			colour := area + (y/2)*(width/2) + x/2
			out[colour] = byte(128 - 0.148223*r - 0.290993*g + 0.439216*b)
			out[colour+area/4] = byte(128 + 0.439216*r - 0.367788*g - 0.071427*b)
		}
	}
	return out
}
