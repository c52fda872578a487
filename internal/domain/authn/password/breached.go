package password

import (
	"bytes"
	"crypto/sha1" //nolint:gosec // the form of published lists; nothing is protected by it
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
)

// Breached is a list of passwords that leaked elsewhere: a file of SHA-1 hashes in
// hexadecimal digits, one a line, sorted, each with what may follow a colon. That is
// the form in which such lists are published. The file is never read as a whole.
type Breached struct {
	file *os.File
	size int64
}

// maxLine is more than a line of such a file holds: a hash and a count.
const maxLine = 128

var errBreached = errors.New("not a sorted list of SHA-1 hashes")

// OpenBreached opens a list and checks the format of its first and last line. An empty path is no list: nil.
func OpenBreached(path string) (*Breached, error) {
	if path == "" {
		return nil, nil
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("open list of breached passwords: %w", err)
	}
	b := &Breached{file: f}
	if err := b.check(); err != nil {
		_ = f.Close()
		return nil, fmt.Errorf("open list of breached passwords: %w", err)
	}
	return b, nil
}

func (b *Breached) check() error {
	info, err := b.file.Stat()
	if err != nil {
		return err
	}
	b.size = info.Size()
	first, _, err := b.lineFrom(0)
	if err != nil {
		return err
	}
	last, _, err := b.lineFrom(max(0, b.size-2*hexHash))
	if err == nil && last != "" && last < first {
		err = errBreached
	}
	return err
}

const hexHash = 2 * sha1.Size

// Has reports whether a password is on the list. It looks at a few dozen lines.
func (b *Breached) Has(password string) (bool, error) {
	sum := sha1.Sum([]byte(password)) //nolint:gosec // see above
	wanted := strings.ToUpper(hex.EncodeToString(sum[:]))
	// The line that is looked for begins in [low, high), if anywhere.
	low, high := int64(0), b.size
	for low < high {
		middle := low + (high-low)/2
		found, begins, err := b.lineFrom(middle)
		switch {
		case err != nil:
			return false, fmt.Errorf("read list of breached passwords: %w", err)
		case found == wanted:
			return true, nil
		case found == "" || begins >= high || found > wanted:
			high = middle
		default:
			low = begins + 1
		}
	}
	return false, nil
}

// lineFrom is the hash of the first line that begins at a place or after it, and
// where it begins; empty behind the last.
func (b *Breached) lineFrom(at int64) (hash string, begins int64, err error) {
	// A line begins at the place itself when one ends right before it.
	from := max(0, at-1)
	buffer := make([]byte, 2*maxLine)
	n, err := b.file.ReadAt(buffer, from)
	if err != nil && !errors.Is(err, io.EOF) {
		return "", 0, err
	}
	rest := buffer[:n]
	begins = from
	if at > 0 {
		end := bytes.IndexByte(rest, '\n')
		if end < 0 {
			if n == len(buffer) {
				return "", 0, errBreached
			}
			return "", b.size, nil
		}
		rest, begins = rest[end+1:], from+int64(end)+1
	}
	if len(rest) == 0 {
		return "", b.size, nil
	}
	if len(rest) < hexHash {
		return "", 0, errBreached
	}
	hash = strings.ToUpper(string(rest[:hexHash]))
	if _, err := hex.DecodeString(hash); err != nil {
		return "", 0, errBreached
	}
	return hash, begins, nil
}
