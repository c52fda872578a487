// Package health defines the reports of parts about themselves: the state of an
// engine, the finding of a check.
package health

import (
	"vidimus/internal/engine/enginestatus"
)

// Finding is the result of checking one part.
type Finding struct {
	Name   string
	Text   string
	Failed bool
}

// Engine is the health of one engine.
type Engine struct {
	Name string
	enginestatus.State
}
