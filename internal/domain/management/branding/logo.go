package branding

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
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

// paperSide is that of logos in documents: about 300 to the inch where they stand.
const paperSide = 480

// rule holds the limits of a logo slot (contract, management 2.9).
type rule struct {
	// field is the part of a form that carries the upload.
	field    string
	maxBytes int
	// ratio is width over height.
	ratio int
	side  int
	// paperSide is that of the picture for documents; 0 for none.
	paperSide int
}

var rules = map[Slot]rule{
	Square:      {field: "image_square", maxBytes: 1 << 20, ratio: 1, side: MaxSide, paperSide: paperSide},
	Rectangular: {field: "image_rectangular", maxBytes: 1 << 20, ratio: 2, side: MaxSide, paperSide: paperSide},
	Favicon:     {field: "image_favicon", maxBytes: 500 << 10, ratio: 1, side: 128},
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

// picture is an upload made again and stored, not yet named by a row.
type picture struct {
	slot Slot
	id   uuid.UUID
	size int
	// paper is the same picture for documents; nil if its slot has none.
	paper *uuid.UUID
}

// ids are the media objects of the picture.
func (p picture) ids() []uuid.UUID {
	if p.paper == nil {
		return []uuid.UUID{p.id}
	}
	return []uuid.UUID{p.id, *p.paper}
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
	if err := r.check(s.Sanitizer, upload); err != nil {
		return picture{}, err
	}
	png, err := s.Sanitizer.Reencode(ctx, upload, r.side)
	if err != nil {
		return picture{}, err
	}
	p := picture{slot: slot, size: len(png)}
	var paper []byte
	if r.paperSide > 0 {
		if paper, err = s.Sanitizer.ReencodeForPrint(ctx, upload, r.paperSide); err != nil {
			return picture{}, err
		}
	}
	if p.id, err = s.store(ctx, applicationID, png); err != nil {
		return picture{}, err
	}
	if paper == nil {
		return p, nil
	}
	id, err := s.store(ctx, applicationID, paper)
	if err != nil {
		return picture{}, s.dropPainted(ctx, applicationID, []picture{p}, err)
	}
	p.paper = &id
	return p, nil
}

func (s *Service) store(ctx context.Context, applicationID uuid.UUID, file []byte) (uuid.UUID, error) {
	id := s.NewID()
	if err := s.Pictures.Put(ctx, applicationID, id, bytes.NewReader(file), int64(len(file))); err != nil {
		return uuid.Nil, fmt.Errorf("store logo: %w", err)
	}
	return id, nil
}

// check judges an upload by its length and its header.
func (r rule) check(sanitizer ImageSanitizer, upload []byte) error {
	if len(upload) > r.maxBytes {
		size := "1 MB"
		if r.maxBytes < 1<<20 {
			size = fmt.Sprintf("%d KB", r.maxBytes>>10)
		}
		return apperr.Invalid("logo_too_many_bytes", r.field, "The file is larger than "+size+".")
	}
	w, h, err := sanitizer.Size(upload)
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
		delete(b.Papers, slot)
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
			SizeBytes: int64(p.size), CreatedAt: s.Now(), PaperID: p.paper,
		})
		if err != nil {
			return fmt.Errorf("hang logo: %w", err)
		}
		b.Logos[p.slot] = p.id
		if p.paper != nil {
			b.Papers[p.slot] = *p.paper
		}
	}
	gone := []uuid.UUID{}
	for _, image := range old {
		gone = append(gone, image.ImageID)
		if image.PaperID != nil {
			gone = append(gone, *image.PaperID)
		}
	}
	return s.discard(ctx, tx, in.ApplicationID, gone)
}

// dropPainted removes pictures that nothing came to name, and returns why.
func (s *Service) dropPainted(ctx context.Context, applicationID uuid.UUID, made []picture, why error) error {
	for _, p := range made {
		for _, id := range p.ids() {
			why = errors.Join(why, s.Pictures.Remove(context.WithoutCancel(ctx), applicationID, id))
		}
	}
	return why
}

// PrintLogo is the logo for documents, a JPEG on white: the wide one if there
// is one, else the square one, else nil. A logo from before there were pictures
// for documents has none until it is uploaded again.
func (s *Service) PrintLogo(ctx context.Context, applicationID uuid.UUID, b Brand) ([]byte, error) {
	id, ok := b.Papers[Rectangular]
	if !ok {
		if id, ok = b.Papers[Square]; !ok {
			return nil, nil
		}
	}
	r, err := s.Pictures.Bytes(ctx, applicationID, id)
	if apperr.KindOf(err) == apperr.KindNotFound {
		// Replaced a moment ago, and this process has not heard of it yet.
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("open logo for documents: %w", err)
	}
	defer r.Close()
	file, err := io.ReadAll(io.LimitReader(r, maxPaperBytes))
	if err != nil {
		return nil, fmt.Errorf("read logo for documents: %w", err)
	}
	return file, nil
}

// maxPaperBytes is far above what paperSide can take.
const maxPaperBytes = 4 << 20

// LogoPath is where a logo is served, or empty. It never shows another picture.
func (b Brand) LogoPath(applicationID uuid.UUID, slot Slot) string {
	id, ok := b.Logos[slot]
	if !ok {
		return ""
	}
	return "/branding/" + applicationID.String() + "/" + id.String() + "/"
}
