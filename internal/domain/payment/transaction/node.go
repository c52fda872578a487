package transaction

import (
	"crypto/sha256"
	"strings"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/value/iso"
)

// entityID is that of a user or business.
type entityID = uuid.UUID

// entityKey names a user or business by its reference.
type entityKey struct {
	kind       workflow.Kind
	vendorData string
}

// key names the party among users and businesses; false for a stranger.
func (p Party) key() (entityKey, bool) {
	if p.VendorData == nil {
		return entityKey{}, false
	}
	kind := workflow.KindUser
	if p.EntityType == Company {
		kind = workflow.KindBusiness
	}
	return entityKey{kind, *p.VendorData}, true
}

// node is who a party is in the network of payments: its reference, else its
// account, else its name. It is the nil id for a party without any.
func (p Party) node() uuid.UUID {
	var text string
	switch {
	case p.VendorData != nil:
		key, _ := p.key()
		return NetworkNodeID(key.kind, key.vendorData)
	case p.Method != nil && p.Method.AccountID != nil:
		text = "a:" + strings.ToLower(*p.Method.AccountID)
	case p.Name() != nil:
		text = "n:" + strings.ToLower(strings.Join(strings.Fields(*p.Name()), " "))
	default:
		return uuid.Nil
	}
	return nodeID(text)
}

// nodeID is the id of whom a text stands for.
func nodeID(text string) uuid.UUID {
	sum := sha256.Sum256([]byte(text))
	return uuid.UUID(sum[:16])
}

func alpha3(code string) string {
	found, _ := iso.Alpha3(strings.ToUpper(strings.TrimSpace(code)))
	return found
}
