-- +goose Up

-- Counts the changes of an application's rules, so that who has them read knows that they are still the same.
CREATE TABLE monitor_versions (
    application_id uuid   PRIMARY KEY,
    version        bigint NOT NULL
);

-- Rules of transactions and submitted events. What they say is in config, in the form of the public calls.
CREATE TABLE monitor_rules (
    application_id uuid        NOT NULL,
    rule_id        uuid        NOT NULL,
    -- Null of a rule of the customer's own.
    library_key    text,
    bundles        text[]      NOT NULL DEFAULT '{}',
    title          text        NOT NULL,
    mode           text        NOT NULL CHECK (mode IN ('ACTIVE', 'DISABLED', 'TEST')),
    -- json keeps metadata as it was sent.
    config         json        NOT NULL,
    version        int         NOT NULL DEFAULT 1,
    created_at     timestamptz NOT NULL,
    updated_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, rule_id),
    UNIQUE (application_id, title),
    UNIQUE (application_id, library_key)
);

-- Every form that a rule has had, the deleted ones' too: runs name the version that they followed.
CREATE TABLE monitor_rule_versions (
    application_id uuid        NOT NULL,
    rule_id        uuid        NOT NULL,
    version        int         NOT NULL,
    -- Null once the rule is deleted.
    config         json,
    -- The key that made the change; null for the product itself.
    changed_by     uuid,
    changed_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, rule_id, version)
);

-- The running totals that the rules read. A total that comes back after it was dropped has a new epoch, and so begins from nothing.
CREATE TABLE monitor_series (
    application_id uuid   NOT NULL,
    series_id      bigint NOT NULL,
    epoch          bigint NOT NULL,
    PRIMARY KEY (application_id, series_id)
);

-- Totals of one group, such as one subject: all series of the group in one row, so that a record costs few rows however many rules there are.
CREATE TABLE monitor_tallies (
    application_id uuid  NOT NULL,
    group_key      uuid  NOT NULL,
    state          bytea NOT NULL,
    PRIMARY KEY (application_id, group_key)
) WITH (fillfactor = 80);

CREATE SEQUENCE monitor_record_numbers;

-- The facts by which records were judged, in the order of judging. Back-tests read them.
CREATE TABLE monitor_records (
    application_id uuid        NOT NULL,
    record_number  bigint      NOT NULL,
    record_id      uuid        NOT NULL,
    occurred_at    timestamptz NOT NULL,
    -- vendor_data; null when nobody is named.
    subject        text,
    facts          json        NOT NULL,
    PRIMARY KEY (application_id, record_number)
);
CREATE INDEX monitor_records_subject ON monitor_records (application_id, subject) WHERE subject IS NOT NULL;

-- Which rules matched which records.
CREATE TABLE monitor_hits (
    application_id uuid        NOT NULL,
    rule_id        uuid        NOT NULL,
    record_number  bigint      NOT NULL,
    record_id      uuid        NOT NULL,
    rule_version   int         NOT NULL,
    is_test        boolean     NOT NULL,
    -- What became of the record.
    status         text        NOT NULL,
    hit_at         timestamptz NOT NULL,
    PRIMARY KEY (application_id, rule_id, record_number)
);
CREATE INDEX monitor_hits_record ON monitor_hits (application_id, record_id);

-- Totals that began after records had been judged: a worker adds those, up to until_number.
CREATE TABLE monitor_fills (
    application_id uuid        NOT NULL,
    fill_id        uuid        NOT NULL,
    series_ids     bigint[]    NOT NULL,
    -- That of the series; one that was dropped and came back has a fill of its own.
    epoch          bigint      NOT NULL,
    done_number    bigint      NOT NULL DEFAULT 0,
    until_number   bigint      NOT NULL,
    created_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, fill_id)
);

-- Cases that rules have opened.
CREATE TABLE monitor_cases (
    application_id uuid        NOT NULL,
    case_id        uuid        NOT NULL,
    rule_id        uuid        NOT NULL,
    record_id      uuid        NOT NULL,
    title          text        NOT NULL,
    priority       text        NOT NULL CHECK (priority IN ('LOW', 'MEDIUM', 'HIGH')),
    subject        text,
    opened_at      timestamptz NOT NULL,
    PRIMARY KEY (application_id, case_id)
);

-- +goose Down
DROP TABLE monitor_cases, monitor_fills, monitor_hits, monitor_records, monitor_tallies, monitor_series, monitor_rule_versions, monitor_rules,
    monitor_versions;
DROP SEQUENCE monitor_record_numbers;
