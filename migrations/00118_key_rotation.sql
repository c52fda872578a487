-- +goose Up

-- When the key that seals now was promoted; null while it is the first one.
ALTER TABLE key_ring ADD COLUMN promoted_at timestamptz;

-- Which sealing keys each running process holds, so that no key seals before all can open what it sealed.
CREATE TABLE key_ring_holders (
    -- Host and process, as operators know them.
    holder         text        PRIMARY KEY,
    key_ids        bigint[]    NOT NULL,
    primary_key_id bigint      NOT NULL,
    seen_at        timestamptz NOT NULL
);

-- +goose Down
DROP TABLE key_ring_holders;
ALTER TABLE key_ring DROP COLUMN promoted_at;
