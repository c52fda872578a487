-- +goose Up

-- How an application exchanges the data that travel with transfers.
CREATE TABLE travel_settings (
    application_id uuid        PRIMARY KEY REFERENCES applications ON DELETE CASCADE,
    is_enabled     boolean     NOT NULL DEFAULT false,
    is_discoverable boolean    NOT NULL DEFAULT true,
    settings       jsonb       NOT NULL,
    created_at     timestamptz NOT NULL,
    updated_at     timestamptz NOT NULL
);

-- The address book: wallets and who holds them.
CREATE TABLE travel_wallets (
    application_id     uuid        NOT NULL REFERENCES applications ON DELETE CASCADE,
    wallet_id          uuid        NOT NULL,
    address            text        NOT NULL,
    -- One for every spelling of the address.
    address_key        text        NOT NULL,
    -- Empty where the entry names none.
    chain              text        NOT NULL DEFAULT '',
    holder_vendor_data text,
    holder_name        text,
    entity_type        text        NOT NULL,
    is_verified        boolean     NOT NULL DEFAULT false,
    is_self_declared   boolean     NOT NULL DEFAULT false,
    travel_address     text,
    created_at         timestamptz NOT NULL,
    deleted_at         timestamptz,
    PRIMARY KEY (application_id, wallet_id)
);
CREATE UNIQUE INDEX travel_wallets_once ON travel_wallets (application_id, address_key, chain) WHERE deleted_at IS NULL;
CREATE INDEX travel_wallets_newest ON travel_wallets (application_id, created_at DESC, wallet_id DESC) WHERE deleted_at IS NULL;
-- Whose wallet it is, across applications.
CREATE INDEX travel_wallets_address ON travel_wallets (address_key) WHERE deleted_at IS NULL;

-- The directory of providers, which the operator loads.
CREATE TABLE travel_vasps (
    vasp_id         uuid        PRIMARY KEY,
    name            text        NOT NULL,
    name_folded     text        NOT NULL,
    lei             text,
    jurisdiction    text        NOT NULL DEFAULT '',
    dd_status       text        NOT NULL CHECK (dd_status IN ('NOT_STARTED', 'IN_PROGRESS', 'COMPLETED', 'REJECTED')),
    dd_score        integer     NOT NULL DEFAULT 0,
    dd_breakdown    jsonb       NOT NULL DEFAULT '{}',
    dd_assessed_at  timestamptz,
    is_member       boolean     NOT NULL DEFAULT false,
    travel_address  text,
    email           text,
    -- The brand that the provider belongs to; a decision on it covers the provider.
    brand_id        uuid        REFERENCES travel_vasps ON DELETE SET NULL,
    updated_at      timestamptz NOT NULL
);
CREATE UNIQUE INDEX travel_vasps_lei ON travel_vasps (lei) WHERE lei IS NOT NULL;
CREATE INDEX travel_vasps_name ON travel_vasps (name_folded, vasp_id);
CREATE INDEX travel_vasps_brand ON travel_vasps (brand_id) WHERE brand_id IS NOT NULL;

-- What an application thinks of a provider.
CREATE TABLE travel_decisions (
    application_id uuid        NOT NULL REFERENCES applications ON DELETE CASCADE,
    vasp_id        uuid        NOT NULL REFERENCES travel_vasps ON DELETE CASCADE,
    decision       text        NOT NULL CHECK (decision IN ('APPROVED', 'RESTRICTED', 'BLOCKED')),
    reason         text        NOT NULL DEFAULT '',
    decided_by     text        NOT NULL,
    updated_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, vasp_id)
);

-- The exchanges, one for a transaction at most.
CREATE TABLE travel_transfers (
    application_id      uuid        NOT NULL REFERENCES applications ON DELETE CASCADE,
    transfer_id         uuid        NOT NULL,
    transaction_id      uuid        NOT NULL,
    txn_id              text        NOT NULL,
    status              text        NOT NULL,
    direction           text        NOT NULL CHECK (direction IN ('INBOUND', 'OUTBOUND')),
    rail                text        NOT NULL DEFAULT '' CHECK (rail IN ('', 'INTERNAL', 'TRP', 'EMAIL')),
    protocol            text,
    is_required         boolean     NOT NULL,
    obligations_count   integer     NOT NULL DEFAULT 0,
    ownership_confirmed boolean,
    deadline_at         timestamptz,
    amount              text        NOT NULL,
    currency            text        NOT NULL,
    chain               text        NOT NULL DEFAULT '',
    -- The wallet of the beneficiary, and its one spelling; empty for none.
    wallet              text        NOT NULL DEFAULT '',
    wallet_key          text        NOT NULL DEFAULT '',
    originator_data     jsonb       NOT NULL DEFAULT '{}',
    beneficiary_data    jsonb       NOT NULL DEFAULT '{}',
    metadata            jsonb       NOT NULL DEFAULT '{}',
    -- The names of the own customer, as the application knows them.
    own_names           text[]      NOT NULL DEFAULT '{}',
    -- The provider on the other side: name, lei, score, travel address, mail.
    counterparty        jsonb       NOT NULL DEFAULT '{}',
    -- Where the other side takes the next message, and what it calls the exchange.
    peer_url            text        NOT NULL DEFAULT '',
    peer_request_id     text,
    payment_txn_id      text,
    -- The same exchange as the other application of this installation sees it.
    twin_application_id uuid,
    twin_transfer_id    uuid,
    timeline            jsonb       NOT NULL DEFAULT '[]',
    version             bigint      NOT NULL DEFAULT 1,
    created_at          timestamptz NOT NULL,
    updated_at          timestamptz NOT NULL,
    PRIMARY KEY (application_id, transfer_id),
    UNIQUE (application_id, transaction_id)
);
-- An inquiry that comes again makes no second exchange.
CREATE UNIQUE INDEX travel_transfers_request ON travel_transfers (application_id, peer_request_id) WHERE direction = 'INBOUND' AND peer_request_id IS NOT NULL;
-- A deposit that is registered again makes no second exchange.
CREATE UNIQUE INDEX travel_transfers_deposit ON travel_transfers (application_id, payment_txn_id, wallet_key) WHERE protocol = 'AFTER_DEPOSIT';
CREATE INDEX travel_transfers_payment ON travel_transfers (application_id, payment_txn_id, wallet_key) WHERE payment_txn_id IS NOT NULL;
CREATE INDEX travel_transfers_deadline ON travel_transfers (deadline_at) WHERE deadline_at IS NOT NULL;

-- The pages on which people prove a wallet.
CREATE TABLE travel_widgets (
    application_id  uuid        NOT NULL REFERENCES applications ON DELETE CASCADE,
    widget_id       uuid        NOT NULL,
    address         text        NOT NULL,
    address_key     text        NOT NULL,
    chain           text        NOT NULL,
    holder_name     text        NOT NULL DEFAULT '',
    vendor_data     text,
    transaction_id  uuid,
    deposit_address text,
    callback_url    text,
    expires_at      timestamptz NOT NULL,
    completed_at    timestamptz,
    created_at      timestamptz NOT NULL,
    PRIMARY KEY (application_id, widget_id)
);
CREATE INDEX travel_widgets_transaction ON travel_widgets (application_id, transaction_id) WHERE transaction_id IS NOT NULL;

CREATE TABLE travel_proofs (
    application_id  uuid        NOT NULL,
    proof_id        uuid        NOT NULL,
    widget_id       uuid        NOT NULL,
    method          text        NOT NULL CHECK (method IN ('MESSAGE_SIGNING', 'SATOSHI_TEST', 'SCREENSHOT', 'SELF_DECLARATION')),
    status          text        NOT NULL CHECK (status IN ('PENDING', 'VERIFIED', 'REJECTED', 'EXPIRED')),
    challenge       text,
    deposit_address text,
    expected_amount text,
    -- What the person sent: a signature, the hash of a payment or a declaration.
    evidence        text,
    media_id        uuid,
    expires_at      timestamptz,
    created_at      timestamptz NOT NULL,
    decided_at      timestamptz,
    PRIMARY KEY (application_id, proof_id),
    FOREIGN KEY (application_id, widget_id) REFERENCES travel_widgets ON DELETE CASCADE
);
CREATE INDEX travel_proofs_widget ON travel_proofs (application_id, widget_id, created_at);

-- Screenshots are pictures like all others.
ALTER TABLE media DROP CONSTRAINT media_purpose_check;
ALTER TABLE media ADD CONSTRAINT media_purpose_check CHECK (purpose IN ('reference_portrait', 'document_upload', 'document_front', 'document_back', 'document_portrait', 'selfie',
    'liveness_portrait', 'liveness_video', 'face_reference', 'address_document', 'document_file', 'chip_data', 'chip_portrait', 'motion_frames',
    'motion_evidence', 'wallet_proof'));

-- +goose Down
DELETE FROM media WHERE purpose = 'wallet_proof';
ALTER TABLE media DROP CONSTRAINT media_purpose_check;
ALTER TABLE media ADD CONSTRAINT media_purpose_check CHECK (purpose IN ('reference_portrait', 'document_upload', 'document_front', 'document_back', 'document_portrait', 'selfie',
    'liveness_portrait', 'liveness_video', 'face_reference', 'address_document', 'document_file', 'chip_data', 'chip_portrait', 'motion_frames',
    'motion_evidence'));
DROP TABLE travel_proofs;
DROP TABLE travel_widgets;
DROP TABLE travel_transfers;
DROP TABLE travel_decisions;
DROP TABLE travel_vasps;
DROP TABLE travel_wallets;
DROP TABLE travel_settings;
