-- +goose Up

-- The key ring that the database belongs to. Without it, or with another one, no secret of the database opens and no key
-- is recognised, so a process holding none or another refuses to start.
CREATE TABLE key_ring (
    is_only      boolean     PRIMARY KEY DEFAULT true CHECK (is_only),
    -- A keyed hash under the ring's hashing key, which never changes.
    ring_id      bytea       NOT NULL,
    -- A constant sealed by the primary key of the moment: it shows that a ring has the keys in use.
    check_sealed bytea       NOT NULL,
    created_at   timestamptz NOT NULL
);

-- +goose Down
DROP TABLE key_ring;
