package imports

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgconn"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/optional"
)

// plan holds what all rows of an import share.
type plan struct {
	kind     Type
	version  *workflow.Version
	node     workflow.Node
	position int
}

func (r *run) planOf(ctx context.Context) (*plan, error) {
	if r.row.WorkflowVersionID == nil {
		return nil, errNoWorkflow
	}
	version, err := r.Workflows.Pinned(ctx, r.Store.Queries(), r.args.ApplicationID, *r.row.WorkflowVersionID)
	if apperr.KindOf(err) == apperr.KindNotFound {
		return nil, errNoWorkflow
	}
	if err != nil {
		return nil, err
	}
	p := &plan{kind: Type(r.row.ImportType), version: version}
	p.node, p.position, _ = nodeOf(version, p.kind)
	return p, nil
}

// errNoWorkflow reports that the workflow was deleted.
const errNoWorkflow = fileError("The workflow is not there any more.")

// refusal is a row that is refused, and why.
type refusal struct {
	row  record
	text string
}

// carryOut carries out rows and moves the checkpoint behind them. last inserts
// the job that goes on after them. When the database refuses the data of a row,
// the rows are carried out one by one.
func (r *run) carryOut(ctx context.Context, batch []record, last bool) error {
	err := r.transaction(ctx, batch, nil, last)
	if !refusedData(err) {
		return err
	}
	if len(batch) > 1 {
		for i := range batch {
			if err := r.carryOut(ctx, batch[i:i+1], last && i == len(batch)-1); err != nil {
				return err
			}
		}
		return nil
	}
	return r.transaction(ctx, nil, []refusal{{batch[0], "The row cannot be stored."}}, last)
}

// refusedData reports whether the database refused what a row says (SQLSTATE
// classes 22 and 23), rather than failed.
func refusedData(err error) bool {
	var refused *pgconn.PgError
	return errors.As(err, &refused) && (strings.HasPrefix(refused.Code, "22") || strings.HasPrefix(refused.Code, "23"))
}

func (r *run) transaction(ctx context.Context, batch []record, refused []refusal, last bool) error {
	do, unread, err := r.carrier.read(ctx, batch)
	if err != nil {
		return err
	}
	from := r.row.CheckpointRow
	to := from + int64(len(batch)+len(refused))
	err = r.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		row, err := tx.ImportGetForUpdate(ctx, db.ImportGetForUpdateParams{ApplicationID: r.args.ApplicationID, ImportID: r.args.ImportID})
		if err != nil {
			return fmt.Errorf("lock import: %w", err)
		}
		if Status(row.Status) != StatusProcessing || row.CheckpointRow != from {
			return errOvertaken
		}
		// An import fills the tables itself: a plan that a connection keeps from when
		// they were empty looks rows up by any index that begins with the application.
		if err := tx.PlanByValues(ctx); err != nil {
			return fmt.Errorf("plan anew: %w", err)
		}
		total := outcome{refused: append(append([]refusal{}, refused...), unread...)}
		if err := do(ctx, tx, &total); err != nil {
			return err
		}
		return r.record(ctx, tx, &total, to, last)
	})
	if err == nil {
		r.row.CheckpointRow = to
		if Type(r.row.ImportType) == TypeStatusRules {
			r.Workflows.Forget(r.args.ApplicationID)
		}
	}
	return err
}

// apart parts entries so that none of them stands twice in one part: the second
// changes what the first made.
func apart(entries []*entry) [][]*entry {
	var parts [][]*entry
	seen := map[string]bool{}
	start := 0
	for i, e := range entries {
		if seen[e.externalID] {
			parts = append(parts, entries[start:i])
			start = i
			clear(seen)
		}
		seen[e.externalID] = true
	}
	if start < len(entries) {
		parts = append(parts, entries[start:])
	}
	return parts
}

// part carries out entries with different ids.
func (r *run) part(ctx context.Context, tx postgres.Tx, entries []*entry, total *outcome) error {
	ids := make([]string, len(entries))
	for i, e := range entries {
		ids[i] = e.externalID
	}
	rows, err := tx.ImportedLock(ctx, db.ImportedLockParams{
		ApplicationID: r.args.ApplicationID, Kind: string(r.plan.kind.Kind()), ExternalIds: ids, Feature: string(r.plan.kind.feature()),
	})
	if err != nil {
		return fmt.Errorf("look for earlier imports: %w", err)
	}
	known := make(map[string]db.ImportedLockRow, len(rows))
	for _, row := range rows {
		known[row.ExternalID] = row
	}
	var fresh []*entry
	for _, e := range entries {
		earlier, ok := known[e.externalID]
		if !ok {
			fresh = append(fresh, e)
			continue
		}
		if err := r.again(ctx, tx, e, earlier, total); err != nil {
			return err
		}
	}
	total.created += int64(len(fresh))
	return r.insert(ctx, tx, fresh)
}

// again carries out a row that was imported before.
func (r *run) again(ctx context.Context, tx postgres.Tx, e *entry, earlier db.ImportedLockRow, total *outcome) error {
	ended := session.Status(earlier.Status) == session.StatusKYCExpired // by the passing of time alone
	switch {
	case bytes.Equal(earlier.Digest, e.digest):
		total.skipped++
		return nil
	case earlier.Version != earlier.SessionVersion && !ended:
		total.refused = append(total.refused, refusal{e.raw, "external_id: The session was changed since it was imported; it is not overwritten."})
		return nil
	case earlier.Held:
		total.refused = append(total.refused, refusal{e.raw, "external_id: The session is under a legal hold; it is not overwritten."})
		return nil
	}
	total.updated++
	return r.update(ctx, tx, e, earlier)
}

func (r *run) update(ctx context.Context, tx postgres.Tx, e *entry, earlier db.ImportedLockRow) error {
	app := r.args.ApplicationID
	version, err := tx.ImportSessionUpdate(ctx, db.ImportSessionUpdateParams{
		ApplicationID: app, SessionID: earlier.SessionID, Status: string(e.status), VendorData: optional.Of(e.vendorData),
		Metadata: json.RawMessage(orNil(e.metadata)), ContactDetails: json.RawMessage(orNil(e.contact)), SubjectName: optional.Of(e.subject()),
		DocumentType: optional.Of(e.person.DocumentType), DocumentNumber: optional.Of(e.person.DocumentNumber),
		PersonalNumber: optional.Of(e.person.PersonalNumber), IssuingState: optional.Of(e.person.IssuingState), CompanyName: optional.Of(e.company.Name),
		RegistrationNumber: optional.Of(e.company.RegistrationNumber), RegistryCountry: optional.Of(e.company.CountryCode),
		KycExpiresAt: e.expiresAt, VerifiedAt: &e.verifiedAt,
	})
	if err != nil {
		return fmt.Errorf("change session: %w", err)
	}
	node := r.plan.node
	node.NodeID = earlier.NodeID // of the workflow that the session was made with
	item, err := r.item(node, e, earlier.SessionID)
	if err != nil {
		return err
	}
	err = tx.ImportStepUpdate(ctx, db.ImportStepUpdateParams{
		ApplicationID: app, SessionID: earlier.SessionID, Feature: string(r.plan.kind.feature()), Status: string(e.stepStatus()),
		Result: item, At: r.Now(),
	})
	if err != nil {
		return fmt.Errorf("change step: %w", err)
	}
	return r.remember(ctx, tx, []*entry{e}, []uuid.UUID{earlier.SessionID}, version)
}

func (r *run) item(node workflow.Node, e *entry, sessionID uuid.UUID) (json.RawMessage, error) {
	if r.plan.kind == TypeBusinesses {
		e.company.SessionID = sessionID.String()
		return r.Items.Company(node, e.stepStatus(), e.company)
	}
	return r.Items.Person(node, e.stepStatus(), e.person)
}

// insert makes sessions of entries, with the application's next numbers.
func (r *run) insert(ctx context.Context, tx postgres.Tx, entries []*entry) error {
	if len(entries) == 0 {
		return nil
	}
	app, v := r.args.ApplicationID, r.plan.version
	p := db.ImportSessionInsertManyParams{
		ApplicationID: app, Kind: string(r.plan.kind.Kind()), WorkflowID: v.WorkflowID, WorkflowVersionID: v.VersionID, WorkflowVersion: int32(v.Version),
	}
	steps := db.ImportStepInsertManyParams{
		ApplicationID: app, NodeID: r.plan.node.NodeID, Feature: string(r.plan.kind.feature()), Position: int32(r.plan.position), At: r.Now(),
	}
	for _, e := range entries {
		id := r.NewID()
		item, err := r.item(r.plan.node, e, id)
		if err != nil {
			return err
		}
		addSession(&p, e, id)
		steps.SessionIds, steps.Statuses, steps.Results = append(steps.SessionIds, id), append(steps.Statuses, string(e.stepStatus())), append(steps.Results, string(item))
	}
	// The counter comes last: every creation of a session waits for it.
	end, err := tx.ImportNumbers(ctx, db.ImportNumbersParams{ApplicationID: app, Many: int64(len(entries))})
	if err != nil {
		return fmt.Errorf("number sessions: %w", err)
	}
	for i := range entries {
		p.SessionNumbers = append(p.SessionNumbers, end-int64(len(entries)-1-i))
	}
	if err := tx.ImportSessionInsertMany(ctx, p); err != nil {
		return fmt.Errorf("insert sessions: %w", err)
	}
	if err := tx.ImportStepInsertMany(ctx, steps); err != nil {
		return fmt.Errorf("insert steps: %w", err)
	}
	return r.remember(ctx, tx, entries, p.SessionIds, 1)
}

func addSession(p *db.ImportSessionInsertManyParams, e *entry, id uuid.UUID) {
	until := ""
	if e.expiresAt != nil {
		until = e.expiresAt.Format(time.RFC3339Nano)
	}
	p.SessionIds, p.Statuses = append(p.SessionIds, id), append(p.Statuses, string(e.status))
	p.VendorDatas, p.Metadatas = append(p.VendorDatas, e.vendorData), append(p.Metadatas, e.metadata)
	p.ContactDetails, p.SubjectNames = append(p.ContactDetails, e.contact), append(p.SubjectNames, e.subject())
	p.DocumentTypes, p.DocumentNumbers = append(p.DocumentTypes, e.person.DocumentType), append(p.DocumentNumbers, e.person.DocumentNumber)
	p.PersonalNumbers, p.IssuingStates = append(p.PersonalNumbers, e.person.PersonalNumber), append(p.IssuingStates, e.person.IssuingState)
	p.CompanyNames, p.RegistryCountries = append(p.CompanyNames, e.company.Name), append(p.RegistryCountries, e.company.CountryCode)
	p.RegistrationNumbers = append(p.RegistrationNumbers, e.company.RegistrationNumber)
	p.KycExpiresAts, p.VerifiedAts = append(p.KycExpiresAts, until), append(p.VerifiedAts, e.verifiedAt)
}

// remember keeps which sessions the records became.
func (r *run) remember(ctx context.Context, tx postgres.Tx, entries []*entry, ids []uuid.UUID, version int64) error {
	p := db.ImportedPutManyParams{ApplicationID: r.args.ApplicationID, Kind: string(r.plan.kind.Kind()), SessionIds: ids}
	for _, e := range entries {
		p.ExternalIds, p.Digests = append(p.ExternalIds, e.externalID), append(p.Digests, e.digest)
		p.SessionVersions = append(p.SessionVersions, version)
	}
	if err := tx.ImportedPutMany(ctx, p); err != nil {
		return fmt.Errorf("remember imported records: %w", err)
	}
	return nil
}

// record writes the refusals and how far the import has come.
func (r *run) record(ctx context.Context, tx postgres.Tx, o *outcome, to int64, last bool) error {
	if err := r.refuse(ctx, tx, o.refused); err != nil {
		return err
	}
	err := tx.ImportProgress(ctx, db.ImportProgressParams{
		ApplicationID: r.args.ApplicationID, ImportID: r.args.ImportID, CheckpointRow: to, Created: o.created,
		Updated: o.updated, Skipped: o.skipped, Failed: int64(len(o.refused)), At: r.Now(),
	})
	if err != nil {
		return fmt.Errorf("move checkpoint: %w", err)
	}
	if !last {
		return nil
	}
	return r.Jobs.InsertMany(ctx, tx, []jobs.Args{r.args})
}

func (r *run) refuse(ctx context.Context, tx postgres.Tx, refused []refusal) error {
	if len(refused) == 0 {
		return nil
	}
	p := db.ImportErrorInsertManyParams{ApplicationID: r.args.ApplicationID, ImportID: r.args.ImportID, At: r.Now()}
	for _, f := range refused {
		raw, err := f.row.shown()
		if err != nil {
			return fmt.Errorf("write refused row: %w", err)
		}
		external, vendor := f.row.reference(columnExternalID), f.row.reference(columnVendorData)
		if vendor == "" {
			vendor = external
		}
		p.ErrorIds, p.RowNumbers = append(p.ErrorIds, r.NewID()), append(p.RowNumbers, f.row.number)
		p.ExternalIds, p.VendorDatas = append(p.ExternalIds, external), append(p.VendorDatas, vendor)
		p.Errors, p.RawRows = append(p.Errors, f.text), append(p.RawRows, string(raw))
	}
	if err := tx.ImportErrorInsertMany(ctx, p); err != nil {
		return fmt.Errorf("keep refused rows: %w", err)
	}
	return nil
}

func orNil(s string) []byte {
	if s == "" {
		return nil
	}
	return []byte(s)
}
