-- name: BacktestInsert :one
INSERT INTO rule_backtests (application_id, backtest_id, status, config, period_days, until_number, records_total, held_until, created_at)
VALUES (@application_id, @backtest_id, 'PENDING', @config, @period_days, @until_number, @records_total,
    clock_timestamp() + make_interval(secs => @seconds::float8), @created_at)
RETURNING *;

-- name: BacktestGet :one
SELECT *
FROM rule_backtests
WHERE application_id = @application_id
  AND backtest_id = @backtest_id;

-- name: BacktestList :many
SELECT *
FROM rule_backtests
WHERE application_id = @application_id
ORDER BY created_at DESC, backtest_id DESC
LIMIT @limit_rows OFFSET @offset_rows;

-- name: BacktestCount :one
SELECT count(*)
FROM rule_backtests
WHERE application_id = @application_id;

-- name: BacktestHold :one
-- No row: it is over, or somebody works on it. The figures begin anew.
UPDATE rule_backtests
SET status = 'PROCESSING', attempt = attempt + 1, held_until = clock_timestamp() + make_interval(secs => @seconds::float8),
    started_at = coalesce(started_at, @now), records_done = 0, evaluated = 0, matched = 0, affected = 0
WHERE application_id = @application_id
  AND backtest_id = @backtest_id
  AND (status = 'PENDING' OR status = 'PROCESSING' AND (held_until IS NULL OR held_until < clock_timestamp()))
RETURNING *;

-- name: BacktestProgress :execrows
-- No row: it was cancelled, or somebody else has it.
UPDATE rule_backtests
SET records_done = @records_done, evaluated = @evaluated, matched = @matched, affected = @affected,
    held_until = clock_timestamp() + make_interval(secs => @seconds::float8)
WHERE application_id = @application_id
  AND backtest_id = @backtest_id
  AND attempt = @attempt
  AND status = 'PROCESSING';

-- name: BacktestEnd :execrows
UPDATE rule_backtests
SET status = @status, records_done = @records_done, evaluated = @evaluated, matched = @matched, affected = @affected,
    last_error = sqlc.narg(last_error), held_until = NULL, completed_at = @now
WHERE application_id = @application_id
  AND backtest_id = @backtest_id
  AND attempt = @attempt
  AND status = 'PROCESSING';

-- name: BacktestRelease :exec
-- Whoever comes next need not wait.
UPDATE rule_backtests
SET held_until = NULL
WHERE application_id = @application_id
  AND backtest_id = @backtest_id
  AND attempt = @attempt
  AND status = 'PROCESSING';

-- name: BacktestCancel :execrows
UPDATE rule_backtests
SET status = 'CANCELLED', held_until = NULL, completed_at = @now
WHERE application_id = @application_id
  AND backtest_id = @backtest_id
  AND status IN ('PENDING', 'PROCESSING');

-- name: BacktestLost :many
-- Back-tests that nobody works on, to be given to somebody else.
UPDATE rule_backtests
SET status = 'PENDING', held_until = clock_timestamp() + make_interval(secs => @seconds::float8)
WHERE status IN ('PENDING', 'PROCESSING')
  AND (held_until IS NULL OR held_until < clock_timestamp())
RETURNING application_id, backtest_id;

-- name: BacktestExpire :exec
DELETE FROM rule_backtests
WHERE completed_at < @before;
