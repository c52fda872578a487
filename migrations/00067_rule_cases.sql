-- +goose Up

-- Rules open cases like everybody else. Those that they have opened so far move.
WITH old AS (
    SELECT m.*, row_number() OVER (PARTITION BY m.application_id ORDER BY m.opened_at, m.case_id) AS nth
    FROM monitor_cases m
), counted AS (
    INSERT INTO case_numbers AS n (application_id, last_number)
    SELECT application_id, count(*) FROM old GROUP BY application_id
    ON CONFLICT (application_id) DO UPDATE SET last_number = n.last_number + excluded.last_number
    RETURNING n.application_id, n.last_number
)
INSERT INTO cases (application_id, case_id, case_number, title, priority, source, origin, created_at, updated_at)
SELECT o.application_id, o.case_id, c.last_number - (SELECT count(*) FROM old a WHERE a.application_id = o.application_id) + o.nth, o.title,
    o.priority, 'TRANSACTION_RULE', 'rule ' || o.rule_id || ' ' || o.record_id || ' ' || o.case_id, o.opened_at, o.opened_at
FROM old o
JOIN counted c ON c.application_id = o.application_id;
DROP TABLE monitor_cases;

-- +goose Down
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
