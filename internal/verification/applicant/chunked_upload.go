package applicant

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/verification"
	"vidimus/internal/verification/state"
)

const (
	// MaxChunk is the largest file, in bytes; the same as of one that comes at once.
	MaxChunk = 15 << 20
	// PartSize is what a page sends at once, in bytes: what a broken line costs.
	PartSize = 512 << 10
	// ChunkedUploadLife is the time chunks wait for the rest of their file.
	ChunkedUploadLife = time.Hour
	// MaxChunkedUploads are open in one session; the oldest makes room.
	MaxChunkedUploads = 3
)

// Sealer seals what waits in the database.
type Sealer interface {
	Seal(plaintext, associated []byte) ([]byte, error)
	Open(sealed, associated []byte) ([]byte, error)
}

// ChunkedUploads stores files that are uploaded in parts.
type ChunkedUploads struct {
	*Service
	// sealer seals the parts of files that are still on their way.
	sealer Sealer
}

// NewChunkedUploads returns a service that hands whole files to another.
func NewChunkedUploads(s *Service, sealer Sealer) *ChunkedUploads {
	return &ChunkedUploads{Service: s, sealer: sealer}
}

// ChunkedUpload is a file that comes in parts.
type ChunkedUpload struct {
	ID uuid.UUID
	// Size is that of the whole, Received what is there of it, in bytes from its beginning.
	Size, Received int
	ExpiresAt      time.Time
}

// StartChunkedUpload begins a file for a step that waits for the person.
func (f *ChunkedUploads) StartChunkedUpload(ctx context.Context, ref session.Ref, nodeID string, size int) (ChunkedUpload, error) {
	p := ChunkedUpload{ID: f.NewID(), Size: size, ExpiresAt: f.Now().Add(ChunkedUploadLife)}
	_, err := f.UpdateSession(ctx, ref, func(ctx context.Context, tx postgres.Tx, s *state.Session) error {
		step, _, err := f.openStep(s, nodeID)
		if err != nil {
			return err
		}
		if !step.State.WaitsForPerson() {
			return apperr.Conflict("step_not_waiting", "This step takes no file now.")
		}
		err = tx.UploadInsert(ctx, db.UploadInsertParams{
			ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, UploadID: p.ID, NodeID: nodeID, SizeBytes: int32(size), ExpiresAt: p.ExpiresAt,
		})
		if err != nil {
			return fmt.Errorf("open upload: %w", err)
		}
		err = tx.UploadsKeepLatest(ctx, db.UploadsKeepLatestParams{ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, Keep: MaxChunkedUploads})
		if err != nil {
			return fmt.Errorf("close former uploads: %w", err)
		}
		return nil
	})
	return p, err
}

// AppendChunk appends the next part of a file. A part that does not begin at the end
// of the stored ones changes nothing; the result says where to continue.
func (f *ChunkedUploads) AppendChunk(ctx context.Context, ref session.Ref, id uuid.UUID, first int, part []byte) (ChunkedUpload, error) {
	var out ChunkedUpload
	err := f.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		row, err := f.lockUpload(ctx, tx, ref, id)
		if err != nil {
			return err
		}
		out = chunkedUploadOf(row)
		if first != out.Received || row.Digest != nil {
			return nil
		}
		if first+len(part) > out.Size {
			return apperr.Invalid("part_too_long", "body", "This is more than the file was said to have.")
		}
		sealed, err := f.sealer.Seal(part, chunkLabel(id, first))
		if err != nil {
			return fmt.Errorf("seal part: %w", err)
		}
		err = tx.UploadPartInsert(ctx, db.UploadPartInsertParams{
			ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, UploadID: id, FirstByte: int32(first), ContentSealed: sealed,
		})
		if err != nil {
			return fmt.Errorf("keep part: %w", err)
		}
		out.Received += len(part)
		err = tx.UploadReceived(ctx, db.UploadReceivedParams{
			ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, UploadID: id, ReceivedBytes: int32(out.Received),
		})
		if err != nil {
			return fmt.Errorf("note part: %w", err)
		}
		return nil
	})
	return out, err
}

// lockUpload locks an upload that is not over.
func (f *ChunkedUploads) lockUpload(ctx context.Context, tx postgres.Tx, ref session.Ref, id uuid.UUID) (db.HostedUpload, error) {
	row, err := tx.UploadGetForUpdate(ctx, db.UploadGetForUpdateParams{
		ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, UploadID: id, Now: f.Now(),
	})
	if errors.Is(err, pgx.ErrNoRows) {
		return row, apperr.NotFound("upload_gone")
	}
	if err != nil {
		return row, fmt.Errorf("load upload: %w", err)
	}
	return row, nil
}

func chunkedUploadOf(row db.HostedUpload) ChunkedUpload {
	return ChunkedUpload{ID: row.UploadID, Size: int(row.SizeBytes), Received: int(row.ReceivedBytes), ExpiresAt: row.ExpiresAt}
}

// chunkLabel binds a sealed chunk to its upload and position.
func chunkLabel(id uuid.UUID, first int) []byte {
	return binary.BigEndian.AppendUint32(id[:], uint32(first))
}

// PutUploadedImage keeps the picture that came in parts, as PutImage does.
func (f *ChunkedUploads) PutUploadedImage(ctx context.Context, ref session.Ref, id uuid.UUID, in ImageInput) (View, error) {
	whole, digest, err := f.assembleUpload(ctx, ref, id, in.NodeID)
	if err != nil {
		return View{}, err
	}
	if digest != nil { // used before, and the answer was lost
		return f.replayedUpload(ctx, ref, in, digest)
	}
	in.Picture = whole
	v, err := f.PutImage(ctx, ref, in)
	if err != nil || v.ImageCheck != nil { // what was not kept may be used again
		return v, err
	}
	sum := sha256.Sum256(whole)
	return v, f.used(ctx, ref, id, sum[:])
}

// AddUploadedFile keeps the file that came in parts, as AddFile does.
func (f *ChunkedUploads) AddUploadedFile(ctx context.Context, ref session.Ref, id uuid.UUID, nodeID string) (verification.File, error) {
	whole, digest, err := f.assembleUpload(ctx, ref, id, nodeID)
	if err != nil {
		return verification.File{}, err
	}
	if digest != nil {
		return verification.File{}, apperr.NotFound("upload_gone")
	}
	file, err := f.AddFile(ctx, ref, nodeID, whole)
	if err != nil {
		return verification.File{}, err
	}
	sum := sha256.Sum256(whole)
	return file, f.used(ctx, ref, id, sum[:])
}

// replayedUpload answers like the first time when the picture was received then.
func (f *ChunkedUploads) replayedUpload(ctx context.Context, ref session.Ref, in ImageInput, digest []byte) (View, error) {
	s, err := f.ReadState(ctx, ref)
	if err != nil {
		return View{}, err
	}
	in.digest = digest
	known, err := f.isRepeatedImage(ctx, s, in)
	if err != nil {
		return View{}, err
	}
	if !known {
		return View{}, apperr.NotFound("upload_gone")
	}
	return f.view(ctx, s)
}

// assembleUpload puts the parts together, or tells the digest of a file that was used before.
func (f *ChunkedUploads) assembleUpload(ctx context.Context, ref session.Ref, id uuid.UUID, nodeID string) (whole, digest []byte, err error) {
	err = f.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		row, err := f.lockUpload(ctx, tx, ref, id)
		if err != nil {
			return err
		}
		if row.NodeID != nodeID {
			return apperr.NotFound("upload_gone")
		}
		if digest = row.Digest; digest != nil {
			return nil
		}
		if row.ReceivedBytes < row.SizeBytes {
			return apperr.Conflict("upload_incomplete", "A part of the file has not arrived yet.")
		}
		parts, err := tx.UploadPartList(ctx, db.UploadPartListParams{ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, UploadID: id})
		if err != nil {
			return fmt.Errorf("load parts: %w", err)
		}
		whole = make([]byte, 0, row.SizeBytes)
		for _, sealed := range parts {
			part, err := f.sealer.Open(sealed, chunkLabel(id, len(whole)))
			if err != nil {
				return fmt.Errorf("open part: %w", err)
			}
			whole = append(whole, part...)
		}
		return nil
	})
	return whole, digest, err
}

func (f *ChunkedUploads) used(ctx context.Context, ref session.Ref, id uuid.UUID, digest []byte) error {
	err := f.Store.Queries().UploadUsed(ctx, db.UploadUsedParams{ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, UploadID: id, Digest: digest})
	if err != nil {
		return fmt.Errorf("use upload: %w", err)
	}
	return nil
}
