//go:build noconsole

// Package console holds no console in a build with the tag noconsole.
package console

import "embed"

// FS is empty.
var FS embed.FS
