// Package hosted holds the built page that a person opens to verify their identity: index.html and the files below
// assets, whose names change with their content. It does not serve them. The sources are in internal/web/hosted.
package hosted

import "embed"

// FS is the built page.
//
//go:embed index.html sign_in.html account.html all:assets
var FS embed.FS
