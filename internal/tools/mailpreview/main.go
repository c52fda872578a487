// Mailpreview writes the mails to persons in every language into a folder, as
// text and as pages, for whoever reviews their words and their looks.
//
//	mailpreview DIR
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"vidimus/internal/domain/delivery/mailtemplate"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "mailpreview:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 1 {
		return errors.New("name one folder")
	}
	if err := os.MkdirAll(args[0], 0o755); err != nil {
		return err
	}
	for _, language := range mailtemplate.Languages() {
		for _, kind := range mailtemplate.Kinds {
			if err := preview(args[0], kind, language); err != nil {
				return fmt.Errorf("%s in %s: %w", kind, language, err)
			}
		}
	}
	return nil
}

// preview writes one mail with everything in it that it can have.
func preview(folder string, kind mailtemplate.Kind, language string) error {
	m, err := mailtemplate.Render(kind, language, mailtemplate.Data{
		Application: "Example Bank", Person: "Ada Lovelace", Link: "https://verify.example/session/k3v9Qm2TzXw8",
		ExpiresAt: time.Date(2026, time.November, 28, 14, 5, 0, 0, time.UTC), Steps: 2,
		Reason: "The photo of your passport is blurred.\nPlease take it again in daylight.", Code: "482915", Minutes: 5,
		Organization: "Example Shipping",
	})
	if err != nil {
		return err
	}
	name := filepath.Join(folder, language+"-"+string(kind))
	return errors.Join(
		os.WriteFile(name+".txt", []byte("Subject: "+m.Subject+"\n\n"+m.Text), 0o644),
		os.WriteFile(name+".html", []byte(m.HTML), 0o644),
	)
}
