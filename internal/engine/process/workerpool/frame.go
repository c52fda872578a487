package workerpool

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// A frame is a magic word, two lengths, a JSON head and a raw body:
//
//	"VDM1" | u32 head bytes | u32 body bytes | head | body
const (
	frameMagic = "VDM1"
	maxHead    = 1 << 20
	maxBody    = 24 << 20
	prefixSize = len(frameMagic) + 8
)

// errFrame says that what came is not a frame, or one beyond the bounds.
var errFrame = errors.New("frame refused")

func writeFrame(w io.Writer, head, body []byte) error {
	if len(head) > maxHead || len(body) > maxBody {
		return fmt.Errorf("write frame of %d and %d bytes: %w", len(head), len(body), errFrame)
	}
	out := make([]byte, 0, prefixSize+len(head))
	out = append(out, frameMagic...)
	out = binary.BigEndian.AppendUint32(out, uint32(len(head)))
	out = binary.BigEndian.AppendUint32(out, uint32(len(body)))
	out = append(out, head...)
	if _, err := w.Write(out); err != nil {
		return fmt.Errorf("write frame: %w", err)
	}
	if len(body) == 0 {
		return nil
	}
	if _, err := w.Write(body); err != nil {
		return fmt.Errorf("write frame: %w", err)
	}
	return nil
}

// readFrame reads one frame. It answers io.EOF when the stream ends between
// frames.
func readFrame(r io.Reader) (head, body []byte, err error) {
	var prefix [prefixSize]byte
	if _, err := io.ReadFull(r, prefix[:]); err != nil {
		if errors.Is(err, io.EOF) {
			return nil, nil, io.EOF
		}
		return nil, nil, fmt.Errorf("read frame: %w", err)
	}
	headLen := binary.BigEndian.Uint32(prefix[len(frameMagic):])
	bodyLen := binary.BigEndian.Uint32(prefix[len(frameMagic)+4:])
	if string(prefix[:len(frameMagic)]) != frameMagic || headLen > maxHead || bodyLen > maxBody {
		return nil, nil, fmt.Errorf("read frame: %w", errFrame)
	}
	if head, err = readPart(r, int64(headLen)); err != nil {
		return nil, nil, err
	}
	if body, err = readPart(r, int64(bodyLen)); err != nil {
		return nil, nil, err
	}
	return head, body, nil
}

// readPart grows with what really arrives, so that a length alone costs nothing.
func readPart(r io.Reader, n int64) ([]byte, error) {
	var out bytes.Buffer
	if got, err := io.CopyN(&out, r, n); err != nil {
		if got < n && errors.Is(err, io.EOF) {
			err = io.ErrUnexpectedEOF
		}
		return nil, fmt.Errorf("read frame: %w", err)
	}
	return out.Bytes(), nil
}
