-- +goose Up

-- Back-tests of rules that are longer than a call.
CREATE TABLE monitor_backtests (
    application_id uuid        NOT NULL,
    backtest_id    uuid        NOT NULL,
    status         text        NOT NULL CHECK (status IN ('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELLED')),
    config         json        NOT NULL,
    period_days    int         NOT NULL,
    -- What was judged later does not count, so that a second try finds what the first would have found.
    until_number   bigint      NOT NULL,
    records_total  bigint      NOT NULL,
    records_done   bigint      NOT NULL DEFAULT 0,
    evaluated      bigint      NOT NULL DEFAULT 0,
    matched        bigint      NOT NULL DEFAULT 0,
    affected       bigint      NOT NULL DEFAULT 0,
    -- How often it was begun. Whoever began it last, or is about to, has it until then, by the clock of the database.
    attempt        int         NOT NULL DEFAULT 0,
    held_until     timestamptz,
    last_error     text,
    created_at     timestamptz NOT NULL,
    started_at     timestamptz,
    completed_at   timestamptz,
    PRIMARY KEY (application_id, backtest_id)
);
CREATE UNIQUE INDEX monitor_backtests_active ON monitor_backtests (application_id) WHERE status IN ('PENDING', 'PROCESSING');
CREATE INDEX monitor_backtests_recent ON monitor_backtests (application_id, created_at DESC, backtest_id DESC);

-- +goose Down
DROP TABLE monitor_backtests;
