package apicall

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/jpeg"
	"mime/multipart"
	"net/http"
	"strconv"
	"strings"
	"time"

	"golang.org/x/image/draw"
)

// frameWidth is that of the pictures of a turn, in pixels.
const frameWidth = 320

// turn follows a head-turn challenge with pictures of the sample face, which moves to and
// fro in them. They are sent when they can have been taken.
func (p Person) turn(ctx context.Context, path string) error {
	e, err := p.Client.do(ctx, Call{Operation: "createHostedChallenge", Method: http.MethodPost, Path: sessionPath + path + "/challenge/"}, tokenHeader, p.Token)
	if err != nil {
		return err
	}
	var challenge struct {
		ID     string `json:"challenge_id"`
		Length int    `json:"length_ms"`
		Pause  int    `json:"pause_ms"`
	}
	if err := e.Read(&challenge); err != nil {
		return err
	}
	var times []string
	for at := challenge.Pause; at < challenge.Length; at += max(challenge.Pause, 1) {
		times = append(times, strconv.Itoa(at))
	}
	body, kind, err := p.motion(challenge.ID, times)
	if err != nil {
		return err
	}
	select {
	case <-ctx.Done():
		return fmt.Errorf("follow the challenge: %w", context.Cause(ctx))
	case <-time.After(time.Duration(challenge.Length) * time.Millisecond):
	}
	_, err = p.Client.do(ctx, Call{
		Operation: "putHostedMotion", Method: http.MethodPut, Path: sessionPath + path + "/motion/", Body: form{kind, body},
	}, tokenHeader, p.Token)
	return err
}

// motion is the form with the pictures.
func (p Person) motion(challenge string, times []string) (body []byte, kind string, err error) {
	face, err := jpeg.Decode(bytes.NewReader(p.Samples.Face))
	if err != nil {
		return nil, "", fmt.Errorf("read sample face: %w", err)
	}
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	if err := w.WriteField("challenge_id", challenge); err != nil {
		return nil, "", fmt.Errorf("write pictures: %w", err)
	}
	if err := w.WriteField("taken_at", strings.Join(times, ",")); err != nil {
		return nil, "", fmt.Errorf("write pictures: %w", err)
	}
	for i := range times {
		part, err := w.CreateFormFile("frames", strconv.Itoa(i)+".jpg")
		if err != nil {
			return nil, "", fmt.Errorf("write pictures: %w", err)
		}
		if err := jpeg.Encode(part, moved(face, i), nil); err != nil {
			return nil, "", fmt.Errorf("write pictures: %w", err)
		}
	}
	if err := w.Close(); err != nil {
		return nil, "", fmt.Errorf("write pictures: %w", err)
	}
	return b.Bytes(), w.FormDataContentType(), nil
}

// moved is the face a little further to the side with every picture, so that no two are the same.
func moved(face image.Image, n int) image.Image {
	size := face.Bounds().Size()
	frame := image.NewRGBA(image.Rect(0, 0, frameWidth, frameWidth*size.Y/size.X))
	draw.Draw(frame, frame.Rect, image.NewUniform(face.At(0, 0)), image.Point{}, draw.Src)
	draw.BiLinear.Scale(frame, frame.Rect.Add(image.Pt(2*n-frameWidth/8, 0)), face, face.Bounds(), draw.Src, nil)
	return frame
}
