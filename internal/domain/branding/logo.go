package branding

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/platform/postgres"
)

// Slot is a place for a picture.
type Slot string

// The slots.
const (
	Square      Slot = "logo_square"
	Rectangular Slot = "logo_rectangular"
	Favicon     Slot = "favicon"
)

// MaxSide is the longest side of a picture that is kept, in pixels.
const MaxSide = 1024

// rule is what a slot takes (contract, management 2.9).
type rule struct {
	// field is the part of a form that carries the upload.
	field    string
	maxBytes int
	// ratio is width over height.
	ratio int
	side  int
}

var rules = map[Slot]rule{
	Square: {"image_square", 1 << 20, 1, MaxSide}, Rectangular: {"image_rectangular", 1 << 20, 2, MaxSide}, Favicon: {"image_favicon", 500 << 10, 1, 128},
}

// SlotOf names the slot of a part of a form.
func SlotOf(field string) (Slot, bool) {
	for slot, r := range rules {
		if r.field == field {
			return slot, true
		}
	}
	return "", false
}

// ratioTolerance lets the sides be off by a fiftieth: designers round.
const ratioTolerance = 0.02

// picture is an upload made anew and stored, not yet named by a row.
type picture struct {
	slot Slot
	id   uuid.UUID
	size int
}

// paint makes and stores the uploads. One that is refused is told under its own
// field, and none is kept then.
func (s *Service) paint(ctx context.Context, in Change) ([]picture, error) {
	fields := map[string][]string{}
	made := []picture{}
	for _, slot := range slices.Sorted(maps.Keys(in.Uploads)) {
		p, err := s.repaint(ctx, in.ApplicationID, slot, in.Uploads[slot])
		var refused *apperr.Error
		switch {
		case err == nil:
			made = append(made, p)
		case errors.As(err, &refused) && refused.Kind == apperr.KindInvalid:
			fields[rules[slot].field] = []string{refused.Public}
		default:
			return nil, s.dropPainted(ctx, in.ApplicationID, made, err)
		}
	}
	if len(fields) > 0 {
		return nil, s.dropPainted(ctx, in.ApplicationID, made, apperr.InvalidFields("logo_refused", fields))
	}
	return made, nil
}

func (s *Service) repaint(ctx context.Context, applicationID uuid.UUID, slot Slot, upload []byte) (picture, error) {
	r := rules[slot]
	if err := r.check(s.Painter, upload); err != nil {
		return picture{}, err
	}
	png, err := s.Painter.Repaint(ctx, upload, r.side)
	if err != nil {
		return picture{}, err
	}
	p := picture{slot: slot, id: s.NewID(), size: len(png)}
	if err := s.Pictures.Put(ctx, applicationID, p.id, bytes.NewReader(png), int64(len(png))); err != nil {
		return picture{}, fmt.Errorf("store logo: %w", err)
	}
	return p, nil
}

// check judges an upload by its length and its header.
func (r rule) check(painter Painter, upload []byte) error {
	if len(upload) > r.maxBytes {
		size := "1 MB"
		if r.maxBytes < 1<<20 {
			size = fmt.Sprintf("%d KB", r.maxBytes>>10)
		}
		return apperr.Invalid("logo_too_many_bytes", r.field, "The file is larger than "+size+".")
	}
	w, h, err := painter.Size(upload)
	if err != nil {
		return err
	}
	wanted := float64(h * r.ratio)
	if off := float64(w) - wanted; off > wanted*ratioTolerance || off < -wanted*ratioTolerance {
		return apperr.Invalid("logo_wrong_shape", r.field, fmt.Sprintf("The picture is %d by %d pixels; its sides must be as %d to 1.", w, h, r.ratio))
	}
	return nil
}

// hang puts the new pictures in the place of the old ones, whose bytes are
// removed once the transaction has committed.
func (s *Service) hang(ctx context.Context, tx postgres.Tx, b *Brand, in Change, made []picture) error {
	slots := []string{}
	for _, slot := range in.Drops {
		slots = append(slots, string(slot))
		delete(b.Logos, slot)
	}
	for _, p := range made {
		slots = append(slots, string(p.slot))
	}
	if len(slots) == 0 {
		return nil
	}
	old, err := tx.BrandImageDelete(ctx, db.BrandImageDeleteParams{ApplicationID: in.ApplicationID, Slots: slots})
	if err != nil {
		return fmt.Errorf("take down logos: %w", err)
	}
	for _, p := range made {
		err := tx.BrandImagePut(ctx, db.BrandImagePutParams{
			ApplicationID: in.ApplicationID, Slot: string(p.slot), ImageID: p.id, ContentType: "image/png",
			SizeBytes: int64(p.size), CreatedAt: s.Now(),
		})
		if err != nil {
			return fmt.Errorf("hang logo: %w", err)
		}
		b.Logos[p.slot] = p.id
	}
	return s.discard(ctx, tx, in.ApplicationID, old)
}

// dropPainted removes pictures that nothing came to name, and returns why.
func (s *Service) dropPainted(ctx context.Context, applicationID uuid.UUID, made []picture, why error) error {
	for _, p := range made {
		why = errors.Join(why, s.Pictures.Remove(context.WithoutCancel(ctx), applicationID, p.id))
	}
	return why
}

// LogoPath is where a logo is served, or empty. It never shows another picture.
func (b Brand) LogoPath(applicationID uuid.UUID, slot Slot) string {
	id, ok := b.Logos[slot]
	if !ok {
		return ""
	}
	return "/branding/" + applicationID.String() + "/" + id.String() + "/"
}
