-- +goose Up

-- What statistics ask of a case beside how it is now.
ALTER TABLE cases
    ADD COLUMN first_assignee_id uuid,
    ADD COLUMN first_assigned_at timestamptz,
    -- Somebody else than the first has had it.
    ADD COLUMN is_reassigned boolean NOT NULL DEFAULT false,
    ADD COLUMN is_escalated boolean NOT NULL DEFAULT false;

UPDATE cases c
SET first_assignee_id = e.accounts[1], first_assigned_at = e.first_at, is_reassigned = e.others > 1
FROM (
    SELECT application_id, case_id, array_agg((metadata ->> 'to')::uuid ORDER BY created_at, event_id) AS accounts, min(created_at) AS first_at,
        count(DISTINCT metadata ->> 'to') AS others
    FROM case_events
    WHERE event_type = 'ASSIGNED'
    GROUP BY application_id, case_id
) e
WHERE e.application_id = c.application_id AND e.case_id = c.case_id;
UPDATE cases c
SET is_escalated = true
WHERE EXISTS (SELECT FROM case_events e WHERE e.application_id = c.application_id AND e.case_id = c.case_id AND e.event_type = 'ESCALATED');

-- +goose StatementBegin
CREATE FUNCTION note_first_assignee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.first_assignee_id IS NULL THEN
        NEW.first_assignee_id := NEW.assignee_id;
        NEW.first_assigned_at := coalesce(NEW.assigned_at, NEW.updated_at);
    ELSIF NEW.assignee_id <> NEW.first_assignee_id THEN
        NEW.is_reassigned := true;
    END IF;
    RETURN NEW;
END $$;
-- +goose StatementEnd
CREATE TRIGGER cases_first_assignee BEFORE INSERT OR UPDATE ON cases FOR EACH ROW
    WHEN (NEW.assignee_id IS NOT NULL) EXECUTE FUNCTION note_first_assignee();

-- Cases counted by day and by who has them, their blueprint, source and status, so that statistics read a few rows a day and no case.
-- Every change adds rows with what became more and less, and waits for no other; a job sums them up.
CREATE TABLE case_counts (
    application_id   uuid    NOT NULL,
    -- The day (UTC) is that of the creation; of 'due' it is that on which cases are due that are not resolved, of 'review' that of resolutions.
    kind             text    NOT NULL CHECK (kind IN ('officer', 'blueprint', 'source', 'status', 'due', 'review')),
    -- The account, blueprint, source or status; empty for none.
    key              text    NOT NULL,
    day              date    NOT NULL,
    cases            bigint  NOT NULL,
    -- Those that somebody has had, several have had, that were escalated, and how long they waited for the first, in milliseconds.
    assigned         bigint  NOT NULL DEFAULT 0,
    reassigned       bigint  NOT NULL DEFAULT 0,
    escalated        bigint  NOT NULL DEFAULT 0,
    assign_millis    bigint  NOT NULL DEFAULT 0,
    -- Those that are resolved, and how long it took.
    resolved         bigint  NOT NULL DEFAULT 0,
    threats          bigint  NOT NULL DEFAULT 0,
    false_positives  bigint  NOT NULL DEFAULT 0,
    resolve_millis   bigint  NOT NULL DEFAULT 0,
    -- Those that were resolved after somebody got them, and how long that took.
    handled          bigint  NOT NULL DEFAULT 0,
    handling_millis  bigint  NOT NULL DEFAULT 0,
    -- A sum, not a change.
    is_sum           boolean NOT NULL DEFAULT false
);
CREATE INDEX case_counts_days ON case_counts (application_id, kind, day);
CREATE INDEX case_counts_changes ON case_counts (application_id, kind, key, day) WHERE NOT is_sum;

-- +goose StatementBegin
-- What a case counts for; a deleted one for nothing.
CREATE FUNCTION case_count_rows(case_deleted_at timestamptz, case_created_at timestamptz, officer uuid, blueprint uuid, case_source text, case_status text,
    case_resolution text, case_due_at timestamptz, case_resolved_at timestamptz, assigned_first_at timestamptz, reassigned boolean, escalated boolean)
RETURNS TABLE (kind text, key text, day date, cases int, assigned int, reassigned int, escalated int, assign_millis bigint, resolved int, threats int,
    false_positives int, resolve_millis bigint, handled int, handling_millis bigint)
LANGUAGE sql IMMUTABLE AS $$
    SELECT d.kind, d.key, (case_created_at AT TIME ZONE 'UTC')::date, 1, (assigned_first_at IS NOT NULL)::int, reassigned::int, escalated::int,
        coalesce(floor(extract(epoch FROM assigned_first_at - case_created_at) * 1000), 0)::bigint, (case_status = 'RESOLVED')::int,
        coalesce(case_resolution = 'VALID_THREAT', false)::int, coalesce(case_resolution = 'FALSE_POSITIVE', false)::int,
        CASE WHEN case_status = 'RESOLVED' THEN coalesce(floor(extract(epoch FROM case_resolved_at - case_created_at) * 1000), 0)::bigint ELSE 0 END,
        (case_status = 'RESOLVED' AND coalesce(case_resolved_at >= assigned_first_at, false))::int,
        CASE WHEN case_status = 'RESOLVED' AND case_resolved_at >= assigned_first_at
            THEN floor(extract(epoch FROM case_resolved_at - assigned_first_at) * 1000)::bigint ELSE 0 END
    FROM (VALUES ('officer', coalesce(officer::text, '')), ('blueprint', coalesce(blueprint::text, '')), ('source', case_source), ('status', case_status)) AS d(kind, key)
    WHERE case_deleted_at IS NULL
    UNION ALL
    SELECT 'due', '', (case_due_at AT TIME ZONE 'UTC')::date, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    WHERE case_deleted_at IS NULL AND case_due_at IS NOT NULL AND case_status <> 'RESOLVED'
$$;

CREATE FUNCTION count_cases_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO case_counts (application_id, kind, key, day, cases, assigned, reassigned, escalated, assign_millis, resolved, threats, false_positives,
        resolve_millis, handled, handling_millis)
    SELECT c.application_id, r.kind, r.key, r.day, sum(r.cases), sum(r.assigned), sum(r.reassigned), sum(r.escalated), sum(r.assign_millis), sum(r.resolved),
        sum(r.threats), sum(r.false_positives), sum(r.resolve_millis), sum(r.handled), sum(r.handling_millis)
    FROM added c, case_count_rows(c.deleted_at, c.created_at, c.assignee_id, c.blueprint_id, c.source, c.status, c.resolution, c.due_at, c.resolved_at,
        c.first_assigned_at, c.is_reassigned, c.is_escalated) r
    GROUP BY c.application_id, r.kind, r.key, r.day;
    RETURN NULL;
END $$;

CREATE FUNCTION count_cases_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO case_counts (application_id, kind, key, day, cases, assigned, reassigned, escalated, assign_millis, resolved, threats, false_positives,
        resolve_millis, handled, handling_millis)
    SELECT c.application_id, r.kind, r.key, r.day, -sum(r.cases), -sum(r.assigned), -sum(r.reassigned), -sum(r.escalated), -sum(r.assign_millis), -sum(r.resolved),
        -sum(r.threats), -sum(r.false_positives), -sum(r.resolve_millis), -sum(r.handled), -sum(r.handling_millis)
    FROM removed c, case_count_rows(c.deleted_at, c.created_at, c.assignee_id, c.blueprint_id, c.source, c.status, c.resolution, c.due_at, c.resolved_at,
        c.first_assigned_at, c.is_reassigned, c.is_escalated) r
    GROUP BY c.application_id, r.kind, r.key, r.day;
    RETURN NULL;
END $$;

CREATE FUNCTION count_cases_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO case_counts (application_id, kind, key, day, cases, assigned, reassigned, escalated, assign_millis, resolved, threats, false_positives,
        resolve_millis, handled, handling_millis)
    SELECT x.application_id, x.kind, x.key, x.day, sum(x.sign * x.cases), sum(x.sign * x.assigned), sum(x.sign * x.reassigned), sum(x.sign * x.escalated),
        sum(x.sign * x.assign_millis), sum(x.sign * x.resolved), sum(x.sign * x.threats), sum(x.sign * x.false_positives), sum(x.sign * x.resolve_millis),
        sum(x.sign * x.handled), sum(x.sign * x.handling_millis)
    FROM (
        SELECT 1 AS sign, c.application_id, r.*
        FROM added c, case_count_rows(c.deleted_at, c.created_at, c.assignee_id, c.blueprint_id, c.source, c.status, c.resolution, c.due_at, c.resolved_at,
            c.first_assigned_at, c.is_reassigned, c.is_escalated) r
        UNION ALL
        SELECT -1, c.application_id, r.*
        FROM removed c, case_count_rows(c.deleted_at, c.created_at, c.assignee_id, c.blueprint_id, c.source, c.status, c.resolution, c.due_at, c.resolved_at,
            c.first_assigned_at, c.is_reassigned, c.is_escalated) r
    ) x
    GROUP BY x.application_id, x.kind, x.key, x.day
    HAVING (sum(x.sign * x.cases), sum(x.sign * x.assigned), sum(x.sign * x.reassigned), sum(x.sign * x.escalated), sum(x.sign * x.assign_millis),
        sum(x.sign * x.resolved), sum(x.sign * x.threats), sum(x.sign * x.false_positives), sum(x.sign * x.resolve_millis), sum(x.sign * x.handled),
        sum(x.sign * x.handling_millis)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    RETURN NULL;
END $$;

CREATE FUNCTION count_case_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO case_counts (application_id, kind, key, day, cases)
    SELECT application_id, 'review', '', (created_at AT TIME ZONE 'UTC')::date, count(*)
    FROM added
    WHERE event_type = 'RESOLVED'
    GROUP BY application_id, (created_at AT TIME ZONE 'UTC')::date;
    UPDATE cases c
    SET is_escalated = true
    FROM added a
    WHERE a.event_type = 'ESCALATED' AND c.application_id = a.application_id AND c.case_id = a.case_id AND NOT c.is_escalated;
    RETURN NULL;
END $$;
-- +goose StatementEnd

CREATE TRIGGER cases_count_added AFTER INSERT ON cases REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_cases_added();
CREATE TRIGGER cases_count_removed AFTER DELETE ON cases REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_cases_removed();
CREATE TRIGGER cases_count_changed AFTER UPDATE ON cases REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT
    EXECUTE FUNCTION count_cases_changed();
CREATE TRIGGER case_events_count AFTER INSERT ON case_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_case_events();

INSERT INTO case_counts (application_id, kind, key, day, cases, assigned, reassigned, escalated, assign_millis, resolved, threats, false_positives,
    resolve_millis, handled, handling_millis, is_sum)
SELECT c.application_id, r.kind, r.key, r.day, sum(r.cases), sum(r.assigned), sum(r.reassigned), sum(r.escalated), sum(r.assign_millis), sum(r.resolved),
    sum(r.threats), sum(r.false_positives), sum(r.resolve_millis), sum(r.handled), sum(r.handling_millis), true
FROM cases c, case_count_rows(c.deleted_at, c.created_at, c.assignee_id, c.blueprint_id, c.source, c.status, c.resolution, c.due_at, c.resolved_at,
    c.first_assigned_at, c.is_reassigned, c.is_escalated) r
GROUP BY c.application_id, r.kind, r.key, r.day;
INSERT INTO case_counts (application_id, kind, key, day, cases, is_sum)
SELECT application_id, 'review', '', (created_at AT TIME ZONE 'UTC')::date, count(*), true
FROM case_events
WHERE event_type = 'RESOLVED'
GROUP BY application_id, (created_at AT TIME ZONE 'UTC')::date;

-- +goose Down
DROP TRIGGER case_events_count ON case_events;
DROP TRIGGER cases_count_changed ON cases;
DROP TRIGGER cases_count_removed ON cases;
DROP TRIGGER cases_count_added ON cases;
DROP TRIGGER cases_first_assignee ON cases;
DROP FUNCTION count_case_events, count_cases_changed, count_cases_removed, count_cases_added, case_count_rows, note_first_assignee;
DROP TABLE case_counts;
ALTER TABLE cases DROP COLUMN is_escalated, DROP COLUMN is_reassigned, DROP COLUMN first_assigned_at, DROP COLUMN first_assignee_id;
