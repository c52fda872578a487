package postgres

import (
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgtype"
)

// registerUUID lets our ids pass as the 16 bytes that they are. The driver knows
// them as texts only, which costs a microsecond for each id of an array.
func registerUUID(types *pgtype.Map) {
	id := &pgtype.Type{Name: "uuid", OID: pgtype.UUIDOID, Codec: uuidCodec{}}
	types.RegisterType(id)
	types.RegisterType(&pgtype.Type{Name: "_uuid", OID: pgtype.UUIDArrayOID, Codec: &pgtype.ArrayCodec{ElementType: id}})
}

// uuidCodec leaves to the driver's own whatever is no uuid.UUID in binary form.
type uuidCodec struct{ pgtype.UUIDCodec }

// PlanEncode implements pgtype.Codec.
func (c uuidCodec) PlanEncode(m *pgtype.Map, oid uint32, format int16, value any) pgtype.EncodePlan {
	if _, ours := value.(uuid.UUID); ours && format == pgtype.BinaryFormatCode {
		return uuidPlan{}
	}
	return c.UUIDCodec.PlanEncode(m, oid, format, value)
}

// PlanScan implements pgtype.Codec.
func (c uuidCodec) PlanScan(m *pgtype.Map, oid uint32, format int16, target any) pgtype.ScanPlan {
	if _, ours := target.(*uuid.UUID); ours && format == pgtype.BinaryFormatCode {
		return uuidPlan{}
	}
	return c.UUIDCodec.PlanScan(m, oid, format, target)
}

// uuidPlan copies the bytes.
type uuidPlan struct{}

// Encode implements pgtype.EncodePlan.
func (uuidPlan) Encode(value any, buf []byte) ([]byte, error) {
	id := value.(uuid.UUID)
	return append(buf, id[:]...), nil
}

// Scan implements pgtype.ScanPlan. NULL becomes the zero UUID, as in uuid.UUID's own
// Scan.
func (uuidPlan) Scan(src []byte, target any) error {
	id := target.(*uuid.UUID)
	*id = uuid.Nil
	if src != nil && len(src) != len(id) {
		return fmt.Errorf("read id: %d bytes", len(src))
	}
	copy(id[:], src)
	return nil
}
