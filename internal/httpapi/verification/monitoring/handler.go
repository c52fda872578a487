// Package monitoring serves the operations of the verification surface about
// user events, rules with their backtests, and cases.
package monitoring

import (
	"vidimus/internal/domain/monitoring/backtest"
	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/domain/monitoring/userevent"
)

// Handler serves the operations of the area.
type Handler struct {
	Activities *userevent.Service
	CheckEvent EventCheck
	// Rules are those of transactions and events.
	Rules     *ruleengine.Engine
	Backtests *backtest.Service
	Cases     *casefile.Service
	// BaseURL is the public address of the service, without a trailing slash.
	BaseURL string
}
