package registries

import (
	"bytes"
	"embed"
	"testing"

	"vidimus/internal/domain/kyb/companyregistry"
)

// Files as registries publish them as a whole; their rows are invented.
//
//go:embed bulk
var bulk embed.FS

// BulkFormats are the published files by name, in an order in which they can be loaded.
var BulkFormats = []struct {
	File   string
	Format companyregistry.Format
}{
	{"companieshouse.csv", companyregistry.CompaniesHouse}, {"psc-snapshot.jsonl", companyregistry.Controllers},
	{"gleif-lei2.csv", companyregistry.GLEIF}, {"gleif-rr.csv", companyregistry.Relationships},
}

// Bulk is one of the files.
func Bulk(t testing.TB, name string) companyregistry.File {
	t.Helper()
	content, err := bulk.ReadFile("bulk/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return companyregistry.File{ReaderAt: bytes.NewReader(content), Size: int64(len(content))}
}
