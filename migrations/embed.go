// Package migrations holds the schema as numbered SQL files, in the form goose
// reads. It does not run them.
package migrations

import "embed"

// FS holds the migrations at its root.
//
//go:embed *.sql
var FS embed.FS
