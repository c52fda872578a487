package retention

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/retention/erasedsubject"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
)

// EraseUserInput names a user by the customer's own reference.
type EraseUserInput struct {
	ApplicationID uuid.UUID
	VendorData    string
	// KeepBlocks leaves the user on the blocklist, by reference, address, number,
	// document and face: otherwise who was blocked could begin again. What was
	// written beside these entries goes.
	KeepBlocks bool
}

// Erasure is the result of starting an erasure.
type Erasure struct {
	Sessions int
	// Records are finished by Erase, which a job calls for each.
	Records []uuid.UUID
}

// EraseUser deletes all data of a user: sessions, stored faces, list entries,
// events, and every row of any table with the vendor_data. Session rows and files
// are deleted by a job. It reports a conflict, and deletes nothing, if any of the
// data is under a legal hold.
func (s *Service) EraseUser(ctx context.Context, in EraseUserInput) (Erasure, error) {
	if in.VendorData == "" {
		return Erasure{}, apperr.Invalid("vendor_data_missing", "vendor_data", "Name the user to erase.")
	}
	var out Erasure
	err := s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		ids, err := tx.SessionLockByVendor(ctx, db.SessionLockByVendorParams{ApplicationID: in.ApplicationID, VendorData: in.VendorData})
		if err != nil {
			return fmt.Errorf("lock sessions: %w", err)
		}
		kept, err := tx.HoldOfVendor(ctx, db.HoldOfVendorParams{ApplicationID: in.ApplicationID, VendorData: in.VendorData})
		if err != nil {
			return fmt.Errorf("look for holds: %w", err)
		}
		if kept {
			return held(true)
		}
		out, err = s.eraseUser(ctx, tx, in, ids)
		return err
	})
	return out, err
}

func (s *Service) eraseUser(ctx context.Context, tx postgres.Tx, in EraseUserInput, ids []uuid.UUID) (Erasure, error) {
	// Whoever tells of the user at this moment comes first, and what was told goes with the rest.
	if err := tx.EntityLockOfVendor(ctx, db.EntityLockOfVendorParams{ApplicationID: in.ApplicationID, VendorData: in.VendorData}); err != nil {
		return Erasure{}, fmt.Errorf("lock user: %w", err)
	}
	others, err := hush(ctx, tx, in, ids)
	if err != nil {
		return Erasure{}, err
	}
	if in.KeepBlocks {
		_, err := tx.FaceEmbeddingDetach(ctx, db.FaceEmbeddingDetachParams{ApplicationID: in.ApplicationID, VendorData: &in.VendorData, SessionIds: ids})
		if err != nil {
			return Erasure{}, fmt.Errorf("keep blocked faces: %w", err)
		}
	}
	faces, err := tx.StoredFaceMedia(ctx, db.StoredFaceMediaParams{ApplicationID: in.ApplicationID, VendorData: in.VendorData})
	if err != nil {
		return Erasure{}, fmt.Errorf("list stored faces: %w", err)
	}
	proofs, err := tx.TravelProofMedia(ctx, db.TravelProofMediaParams{ApplicationID: in.ApplicationID, VendorData: in.VendorData})
	if err != nil {
		return Erasure{}, fmt.Errorf("list proofs of wallets: %w", err)
	}
	papers, err := tx.CaseFilesOfUser(ctx, db.CaseFilesOfUserParams{ApplicationID: in.ApplicationID, VendorData: in.VendorData})
	if err != nil {
		return Erasure{}, fmt.Errorf("list files of cases: %w", err)
	}
	records, err := s.Delete(ctx, tx, Deletion{
		ApplicationID: in.ApplicationID, SessionIDs: ids, Reason: ReasonErasure, Scope: ScopeUser, MediaIDs: slices.Concat(faces, proofs, papers),
	})
	if err != nil {
		return Erasure{}, err
	}
	whose := erasedsubject.OfUser(in.VendorData)
	err = tx.DeletionVendor(ctx, db.DeletionVendorParams{ApplicationID: in.ApplicationID, RecordID: records[0], VendorDigest: whose[:]})
	if err != nil {
		return Erasure{}, fmt.Errorf("note user: %w", err)
	}
	found, err := s.removeUser(ctx, tx, in, others)
	if err != nil {
		return Erasure{}, err
	}
	text, err := json.Marshal(found)
	if err != nil {
		return Erasure{}, fmt.Errorf("write counts: %w", err)
	}
	err = tx.DeletionCount(ctx, db.DeletionCountParams{ApplicationID: in.ApplicationID, RecordID: records[0], Counts: text})
	if err != nil {
		return Erasure{}, fmt.Errorf("count: %w", err)
	}
	return Erasure{Sessions: len(ids), Records: records}, nil
}

// hush takes what was written beside entries of lists about the user, while the
// sessions and faces are known by which they are found. It returns the other
// values than the reference that entries may have.
func hush(ctx context.Context, tx postgres.Tx, in EraseUserInput, ids []uuid.UUID) ([]string, error) {
	others, err := tx.SessionIdentifiers(ctx, db.SessionIdentifiersParams{ApplicationID: in.ApplicationID, SessionIds: ids})
	if err != nil {
		return nil, fmt.Errorf("collect identifiers: %w", err)
	}
	err = tx.ListEntryHush(ctx, db.ListEntryHushParams{ApplicationID: in.ApplicationID, VendorData: in.VendorData, Others: others, SessionIds: ids})
	if err != nil {
		return nil, fmt.Errorf("empty list entries: %w", err)
	}
	return others, nil
}

// removeUser deletes what knows the user by the reference and not by a session.
func (s *Service) removeUser(ctx context.Context, tx postgres.Tx, in EraseUserInput, others []string) (counts, error) {
	found := counts{}
	needle, err := jsonString(in.VendorData)
	if err != nil {
		return nil, err
	}
	events, err := tx.OutboxDeleteOfText(ctx, db.OutboxDeleteOfTextParams{ApplicationID: in.ApplicationID, Text: needle})
	if err != nil {
		return nil, fmt.Errorf("delete events: %w", err)
	}
	if err := s.removeEvents(ctx, tx, found, in.ApplicationID, events); err != nil {
		return nil, err
	}
	n, err := tx.TravelWidgetForget(ctx, db.TravelWidgetForgetParams{ApplicationID: in.ApplicationID, VendorData: in.VendorData})
	if err != nil {
		return nil, fmt.Errorf("delete pages of proofs: %w", err)
	}
	found.add("travel_widgets", n)
	if err := empty(ctx, tx, found, in.ApplicationID, columnVendor, []string{in.VendorData}); err != nil {
		return nil, err
	}
	n, err = tx.RuleRecordForget(ctx, db.RuleRecordForgetParams{ApplicationID: in.ApplicationID, Subject: in.VendorData})
	if err != nil {
		return nil, fmt.Errorf("delete judged facts: %w", err)
	}
	found.add("rule_records", n)
	n, err = tx.TravelWalletForget(ctx, db.TravelWalletForgetParams{ApplicationID: in.ApplicationID, VendorData: in.VendorData})
	if err != nil {
		return nil, fmt.Errorf("delete wallets: %w", err)
	}
	found.add("travel_wallets", n)
	n, err = tx.ListEntryDeleteOfUser(ctx, db.ListEntryDeleteOfUserParams{
		ApplicationID: in.ApplicationID, VendorData: in.VendorData, Others: others, KeepBlocks: in.KeepBlocks,
	})
	if err != nil {
		return nil, fmt.Errorf("delete list entries: %w", err)
	}
	found.add("list_entries", n)
	return found, nil
}

// jsonString writes a text as events hold it.
func jsonString(text string) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(text); err != nil {
		return nil, fmt.Errorf("write text: %w", err)
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}
