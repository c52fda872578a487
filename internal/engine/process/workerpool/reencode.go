package workerpool

import (
	"context"
	"encoding/json"
	"fmt"

	"vidimus/internal/engine/image/docimage"
)

// JobReencodeImage is the name of the job behind ReencodeImage.
const JobReencodeImage = "repaint"

// LogoLimits bounds pictures that decorate: a logo of more is a mistake.
func LogoLimits() docimage.Limits {
	return docimage.Limits{MaxBytes: 1 << 20, MaxPixels: 16_000_000, MaxSide: 4096, MaxHeldPixels: 16_000_000}
}

// paperQuality is that of JPEG pictures for paper: logos have sharp edges.
const paperQuality = 92

type repaintArgs struct {
	MaxSide int `json:"max_side"`
	// Paper asks for a JPEG on white.
	Paper bool `json:"paper,omitempty"`
	// Upload says that the picture is no decoration but what a person sent.
	Upload bool `json:"upload,omitempty"`
}

func (a repaintArgs) limits() docimage.Limits {
	if a.Upload {
		return docimage.DefaultLimits()
	}
	return LogoLimits()
}

type repainted struct{}

// ReencodeImage makes a new PNG of a picture in a child, upright, without metadata,
// with what shines through it and at most maxSide pixels a side. A file that is
// refused is an apperr.Error of kind invalid.
func (r *Pool) ReencodeImage(ctx context.Context, upload []byte, maxSide int) ([]byte, error) {
	return r.repaint(ctx, upload, repaintArgs{MaxSide: maxSide})
}

// ReencodeImageForPrint is ReencodeImage with a JPEG on a white background as its
// result.
func (r *Pool) ReencodeImageForPrint(ctx context.Context, upload []byte, maxSide int) ([]byte, error) {
	return r.repaint(ctx, upload, repaintArgs{MaxSide: maxSide, Paper: true})
}

// maxShownSide bounds the sides of what ToDisplayable returns, in pixels: no engine
// uses more of a picture.
const maxShownSide = 4096

// ToDisplayable converts an upload that browsers cannot show (TIFF) to an upright
// JPEG without metadata, in a quality that loses nothing for the engines. A refused
// file is an apperr.Error of kind invalid.
func (r *Pool) ToDisplayable(ctx context.Context, upload []byte) ([]byte, error) {
	return r.repaint(ctx, upload, repaintArgs{MaxSide: maxShownSide, Paper: true, Upload: true})
}

func (r *Pool) repaint(ctx context.Context, upload []byte, args repaintArgs) ([]byte, error) {
	facts, err := docimage.Inspect(upload, args.limits())
	if err != nil {
		return nil, err
	}
	task := Task{
		Job: JobReencodeImage, Class: Fast, Weight: 3 * facts.DecodeBytes, Timeout: SyncTimeout, Args: args, Body: upload,
	}
	if args.Upload {
		task.Class, task.Weight = Slow, facts.DecodeBytes+readerBytes
	}
	var done repainted
	made, err := r.RunTask(ctx, task, &done)
	if err != nil {
		return nil, fmt.Errorf("repaint: %w", err)
	}
	limits := args.limits()
	limits.MaxSide, limits.MaxBytes = args.MaxSide, 8*args.MaxSide*args.MaxSide
	if facts, err = docimage.Inspect(made, limits); err != nil {
		return nil, fmt.Errorf("check picture: %w: %w", ErrJob, err)
	}
	if wanted := args.kind(); facts.Kind != wanted {
		return nil, fmt.Errorf("check picture: %w: not of kind %v", ErrJob, wanted)
	}
	return made, nil
}

func (a repaintArgs) kind() docimage.Kind {
	if a.Paper {
		return docimage.KindJPEG
	}
	return docimage.KindPNG
}

// repaint is the child's part.
func repaint(ctx context.Context, args json.RawMessage, upload []byte) (any, []byte, error) {
	var in repaintArgs
	if err := json.Unmarshal(args, &in); err != nil {
		return nil, nil, fmt.Errorf("decode arguments: %w", err)
	}
	picture, err := docimage.Decode(ctx, upload, in.limits())
	if err != nil {
		return nil, nil, err
	}
	if in.Paper {
		out, err := docimage.EncodeJPEG(picture.RGBA(in.MaxSide), paperQuality)
		return repainted{}, out, err
	}
	out, err := docimage.EncodePNG(picture.Transparent(in.MaxSide))
	return repainted{}, out, err
}
