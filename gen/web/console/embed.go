//go:build !noconsole

// Package console holds the built console, on which people decide, investigate and run applications: index.html and the
// files below assets, whose names change with their content. It does not serve them. The sources are in
// internal/web/console. The build tag noconsole leaves it out.
package console

import "embed"

// FS is the built console.
//
//go:embed all:assets index.html
var FS embed.FS
