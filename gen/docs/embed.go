// Package docs holds the rendered reference of the contract, one file that loads nothing.
package docs

import _ "embed"

// Reference is the page.
//
//go:embed index.html
var Reference []byte
