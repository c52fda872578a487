// Package session serves the operations of the verification surface about
// sessions: creating, listing, reading, deciding, sharing, importing and deleting them.
package session

import (
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/verification/assignment"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/explanation"
	"vidimus/internal/domain/verification/imports"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/report"
	"vidimus/internal/domain/verification/review"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/sharing"
	"vidimus/internal/verification/flow"
	"vidimus/internal/verification/similarsession"
)

// Handler serves the operations of the area.
type Handler struct {
	Sessions  *session.Service
	Decisions *decision.Service
	Entities  *entity.Service
	Reviews   *review.Service
	Flow      *flow.Flow
	Media     *media.Service
	Links     media.Links
	Reports   *report.Service
	Sharing   *sharing.Service
	// Assignments are who looks after sessions in review.
	Assignments *assignment.Service
	// Explanations tell why sessions were decided as they were.
	Explanations *explanation.Service
	// Similar finds sessions that share something with others.
	Similar *similarsession.Service
	Imports *imports.Service
	// BaseURL is the public address of the service, without a trailing slash.
	BaseURL string
}
