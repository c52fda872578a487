package e2e

import (
	"context"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/internal/domain/management/retention"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

// TracedPerson is a person who can be told apart in every row and file.
type TracedPerson struct {
	Reference, First, Last, Number, Mail, Phone string
}

// NewTracedPerson makes one of a mark that stands nowhere else.
func NewTracedPerson(mark string) TracedPerson {
	return TracedPerson{
		Reference: "customer-" + mark, First: "Wilhelmina" + mark, Last: "Quastenflosser" + mark, Number: "ZX" + mark + "90",
		Mail: "wilhelmina." + mark + "@person.example", Phone: "+49151" + mark + "1",
	}
}

// Texts are the texts to look for: as they were written, and as a document
// writes them.
func (p TracedPerson) Texts() []string {
	return []string{p.Reference, p.First, p.Last, p.Number, p.Mail, strings.TrimPrefix(p.Phone, "+")}
}

// TablesHolding searches every row of every table, whatever its columns are, and
// tells in which tables one of the texts stands: as text, and as the bytes of it.
func TablesHolding(t *testing.T, w *testenv.World, needles []string) []string {
	t.Helper()
	ctx := context.WithoutCancel(t.Context())
	rows, err := w.Pool.Query(ctx, `SELECT table_schema, table_name FROM information_schema.tables
		WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1, 2`)
	if err != nil {
		t.Fatal(err)
	}
	type table struct{ Schema, Name string }
	tables, err := pgx.CollectRows(rows, pgx.RowToStructByPos[table])
	if err != nil || len(tables) < 20 {
		t.Fatalf("%d tables, %v", len(tables), err)
	}
	var found []string
	for _, at := range tables {
		for _, needle := range needles {
			query := fmt.Sprintf("SELECT count(*) FROM %s r WHERE r::text ILIKE '%%' || $1 || '%%' OR r::text LIKE '%%' || $2 || '%%' OR r::text LIKE '%%' || $3 || '%%'",
				pgx.Identifier{at.Schema, at.Name}.Sanitize())
			if n := QueryNumber(t, w, query, needle, hexOf(needle), hexOf(strings.ToUpper(needle))); n > 0 {
				found = append(found, fmt.Sprintf("%s: %d rows with %s", at.Name, n, needle))
			}
		}
	}
	return found
}

func hexOf(text string) string { return hex.EncodeToString([]byte(text)) }

// FilesOf lists the stored files of an application.
func FilesOf(t *testing.T, w *testenv.World, applicationID uuid.UUID) []string {
	t.Helper()
	var names []string
	err := filepath.WalkDir(w.Config.StatePath("media"), func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.Contains(path, applicationID.String()) {
			names = append(names, filepath.Base(path))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// MediaOf is the store of files.
func MediaOf(w *testenv.World) *media.Service { return w.Retention.Files.(*media.Service) }

// TracedRecord is the application's latest deletion.
func TracedRecord(t *testing.T, w *testenv.World, applicationID uuid.UUID) retention.Record {
	t.Helper()
	all, err := w.Retention.Records(context.WithoutCancel(t.Context()), applicationID, 10)
	if err != nil {
		t.Fatal(err)
	}
	if len(all) == 0 {
		return retention.Record{}
	}
	return all[0]
}

// TracedIDs are ids as texts.
func TracedIDs(of []uuid.UUID) (texts []string) {
	for _, id := range of {
		texts = append(texts, id.String())
	}
	return Sorted(texts)
}

// Sorted sorts the texts and returns them.
func Sorted(texts []string) []string {
	slices.Sort(texts)
	return texts
}

// Hold puts a legal hold.
func (h App) Hold(on retention.Hold) retention.Hold {
	h.T.Helper()
	on.ApplicationID, on.Reason = h.Party.ID, "case 7"
	made, err := h.World.Retention.AddHold(h.T.Context(), on)
	if err != nil {
		h.T.Fatal(err)
	}
	return made
}

// DeleteSession deletes a session.
func (h App) DeleteSession(session string) apitest.Response {
	return h.World.For(h.T, h.Party).Do("DELETE", "/v3/session/"+session+"/delete/", nil, nil)
}
