package e2e

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"mime/multipart"
	"testing"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/testenv"
)

// CustomizationPath reads and changes the look of the page.
const CustomizationPath = "/v3/customization/"

// PaintedPicture is a picture with a see-through edge.
func PaintedPicture(t testing.TB, width, height int) image.Image {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			if x > width/4 {
				img.SetNRGBA(x, y, color.NRGBA{0x20, 0x60, 0xc0, 0xff})
			}
		}
	}
	return img
}

// PNG encodes a picture.
func PNG(t testing.TB, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// MultipartForm writes files and fields as browsers do.
func MultipartForm(t testing.TB, files map[string][]byte, fields map[string]string) (body []byte, headers map[string]string) {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	for name, value := range fields {
		if err := w.WriteField(name, value); err != nil {
			t.Fatal(err)
		}
	}
	for name, content := range files {
		part, err := w.CreateFormFile(name, "logo.bin")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := part.Write(content); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes(), map[string]string{"Content-Type": w.FormDataContentType()}
}

// BrandedParty is a party whose workflow is, or is not, white-label.
func BrandedParty(t *testing.T, w *testenv.World, p testenv.Party, whiteLabel bool) testenv.Party {
	t.Helper()
	v, err := w.Workflows.Create(t.Context(), p.ID, workflow.Change{
		Steps: []workflow.Step{{Feature: workflow.FeatureOCR}}, IsWhiteLabelEnabled: &whiteLabel,
	})
	if err != nil {
		t.Fatal(err)
	}
	p.WorkflowID = v.WorkflowID
	body, headers := MultipartForm(t, map[string][]byte{"image_rectangular": PNG(t, PaintedPicture(t, 200, 100))}, map[string]string{
		"app_public_name": "Lindenhof", "color_button_1": "#FFE100", "color_button_text_1": "#000000", "color_background": "#101418",
		"color_on_background": "#FFFFFF", "privacy_policy_url": "https://shop.example/privacy", "callback_seconds": "9",
	})
	WantObject(t, w.For(t, p).Do("PATCH", CustomizationPath, body, headers), 200)
	return p
}
