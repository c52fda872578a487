-- +goose Up

-- What each order of a list of cases reads: the number tells cases apart that stand alike, so that a cursor is one place. cases_created serves both directions
-- of its order, as the others do but the one whose cases without a date come last either way.
DROP INDEX cases_due_first, cases_due_last, cases_updated, cases_priority_low, cases_priority_high;
CREATE INDEX cases_due_first ON cases (application_id, due_at, case_number) WHERE deleted_at IS NULL;
CREATE INDEX cases_due_last ON cases (application_id, due_at DESC NULLS LAST, case_number DESC) WHERE deleted_at IS NULL;
CREATE INDEX cases_updated ON cases (application_id, updated_at, case_number) WHERE deleted_at IS NULL;
CREATE INDEX cases_priority ON cases (application_id, array_position(ARRAY['LOW', 'MEDIUM', 'HIGH'], priority), case_number) WHERE deleted_at IS NULL;

-- +goose Down
DROP INDEX cases_due_first, cases_due_last, cases_updated, cases_priority;
CREATE INDEX cases_due_first ON cases (application_id, due_at) WHERE deleted_at IS NULL;
CREATE INDEX cases_due_last ON cases (application_id, due_at DESC NULLS LAST) WHERE deleted_at IS NULL;
CREATE INDEX cases_updated ON cases (application_id, updated_at) WHERE deleted_at IS NULL;
CREATE INDEX cases_priority_low ON cases (application_id, array_position(ARRAY['LOW', 'MEDIUM', 'HIGH'], priority), created_at DESC, case_number DESC) WHERE deleted_at IS NULL;
CREATE INDEX cases_priority_high ON cases (application_id, array_position(ARRAY['LOW', 'MEDIUM', 'HIGH'], priority) DESC, created_at DESC, case_number DESC)
    WHERE deleted_at IS NULL;
