package maildomains

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"time"

	"vidimus/internal/verification/feature/email"
)

// FileName is the name of the installed list in the state folder.
const FileName = "disposable_mail_domains.txt"

// Store is the installed list: a file that replaces the built-in list as long as it is there.
type Store struct {
	Path string
	Log  *slog.Logger
}

// Load returns the installed list and when it was installed; fs.ErrNotExist where the built-in one is used.
func (s Store) Load() ([]string, time.Time, error) {
	file, err := os.Open(s.Path)
	if err != nil {
		return nil, time.Time{}, err
	}
	defer func() { _ = file.Close() }()
	info, err := file.Stat()
	if err != nil {
		return nil, time.Time{}, err
	}
	list, err := Read(file)
	return list, info.ModTime(), err
}

// Install puts a list in the place of the former one, whole or not at all. Running services use it within a minute.
func (s Store) Install(list []string) error {
	if err := os.MkdirAll(filepath.Dir(s.Path), 0o755); err != nil { //nolint:gosec // the list is no secret
		return fmt.Errorf("install list: %w", err)
	}
	part, err := os.CreateTemp(filepath.Dir(s.Path), FileName+".*")
	if err != nil {
		return fmt.Errorf("install list: %w", err)
	}
	_, err = part.WriteString(strings.Join(list, "\n") + "\n")
	if err = errors.Join(err, part.Sync(), part.Close()); err == nil {
		err = os.Rename(part.Name(), s.Path)
	}
	if err != nil {
		return fmt.Errorf("install list: %w", errors.Join(err, os.Remove(part.Name())))
	}
	return nil
}

// Remove brings the built-in list back.
func (s Store) Remove() error {
	if err := os.Remove(s.Path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("remove list: %w", err)
	}
	return nil
}

// lookEvery is how often running services look for another list.
const lookEvery = time.Minute

// Watch has this process use what is installed, until ctx ends.
func (s Store) Watch(ctx context.Context) {
	again := time.NewTicker(lookEvery)
	defer again.Stop()
	var known string
	for {
		known = s.refresh(ctx, known)
		select {
		case <-again.C:
		case <-ctx.Done():
			return
		}
	}
}

// refresh uses the list if another one than the known is installed, and returns what tells it from others. A list that cannot
// be read leaves the former one in use.
func (s Store) refresh(ctx context.Context, known string) string {
	info, err := os.Stat(s.Path)
	if err != nil {
		if known != "" {
			email.UseDisposable(nil)
		}
		return ""
	}
	stamp := fmt.Sprint(info.ModTime().UnixNano(), info.Size())
	if stamp == known {
		return known
	}
	list, _, err := s.Load()
	if err != nil {
		s.Log.ErrorContext(ctx, "installed list of disposable mail domains cannot be used", slog.Any("error", err))
		return stamp
	}
	email.UseDisposable(list)
	return stamp
}
