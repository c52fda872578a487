package webhook

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
)

// keys says where the secrets are. A file may hold several, one a line, as
// during a rotation.
type keys struct {
	Secret     string `help:"Secret of the destination. Given here, others on this machine can read it: use the variable or --secret-file." env:"VIDIMUS_WEBHOOK_SECRET" placeholder:"SECRET"`
	SecretFile string `help:"File with the secret; several, one a line, while it is being rotated." placeholder:"FILE"`
}

// maxSecretFile is far above any file of secrets.
const maxSecretFile = 64 << 10

var errNoSecret = errors.New("no secret: set VIDIMUS_WEBHOOK_SECRET or give --secret-file")

// load returns the secrets, none when nobody gave one.
func (k keys) load() ([]string, error) {
	if k.SecretFile == "" {
		return lines(k.Secret), nil
	}
	data, err := readFile(k.SecretFile, maxSecretFile)
	if err != nil {
		return nil, fmt.Errorf("read secret: %w", err)
	}
	found := lines(string(data))
	if len(found) == 0 {
		return nil, fmt.Errorf("read secret: %s is empty", k.SecretFile)
	}
	return found, nil
}

func lines(text string) []string {
	var found []string
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			found = append(found, line)
		}
	}
	return found
}

func readFile(name string, limit int64) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	return readAll(file, limit)
}

// readAll refuses what is larger than limit.
func readAll(r io.Reader, limit int64) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err == nil && int64(len(data)) > limit {
		return nil, fmt.Errorf("larger than %d bytes", limit)
	}
	return data, err
}
