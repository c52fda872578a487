-- name: PlanByValues :exec
-- Until the end of the transaction statements are planned for their values: one plan for all filters of a list would read
-- everything, whatever the filter.
SELECT set_config('plan_cache_mode', 'force_custom_plan', true);
