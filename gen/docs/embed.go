// Package docs holds the pages of the reference: one for each topic of the contract, the guides, and what they load.
package docs

import "embed"

// FS has each page as its name and .html, and the files that pages load.
//
//go:embed *.html *.css *.js *.json
var FS embed.FS
