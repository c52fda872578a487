-- Takes one request out of all scopes of an identity, or out of none.
-- KEYS: one list of times in microseconds per scope, oldest first.
-- ARGV: window in microseconds, now (0: by the server's clock), then a limit per key.
-- Reply: number of the first key without room (0: taken) and the microseconds until it has room.
local window, now = tonumber(ARGV[1]), tonumber(ARGV[2])
if now == 0 then
  local time = redis.call('TIME')
  now = time[1] * 1000000 + time[2]
end

-- A clock that was set back must not disorder the lists.
for _, key in ipairs(KEYS) do
  now = math.max(now, tonumber(redis.call('LINDEX', key, -1)) or 0)
end

for i, key in ipairs(KEYS) do
  local oldest = tonumber(redis.call('LINDEX', key, 0))
  while oldest and oldest <= now - window do
    redis.call('LPOP', key)
    oldest = tonumber(redis.call('LINDEX', key, 0))
  end
  local limit, count = tonumber(ARGV[i + 2]), redis.call('LLEN', key)
  if limit <= 0 then
    return {i, window}
  end
  if count >= limit then
    return {i, tonumber(redis.call('LINDEX', key, count - limit)) + window - now}
  end
end

local stamp = string.format('%.0f', now)
for _, key in ipairs(KEYS) do
  redis.call('RPUSH', key, stamp)
  redis.call('PEXPIRE', key, math.ceil(window / 1000))
end
return {0, 0}
