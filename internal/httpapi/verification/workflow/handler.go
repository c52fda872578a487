// Package workflow serves the operations of the verification surface about
// workflows, their graphs, and questionnaires.
package workflow

import (
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/verification/questionnaire"
	"vidimus/internal/domain/verification/workflow"
)

// Handler serves the operations of the area.
type Handler struct {
	Workflows      *workflow.Service
	Questionnaires *questionnaire.Service
	Credits        *credit.Service
	// CarriesOut tells whether this installation can carry out a node.
	CarriesOut func(env application.Environment, node workflow.Node) bool
	// BaseURL and VerifyBase are the public addresses of the service and its hosted pages, without a trailing slash.
	BaseURL, VerifyBase string
}
