package companydocuments

import (
	"vidimus/internal/domain/session"
	"vidimus/internal/domain/workflow"
	"vidimus/internal/verify"
)

// Uploads asks for one file of each required group.
func (*Step) Uploads(_ session.Session, node workflow.Node) (verify.Uploads, error) {
	return uploads(node)
}
