<?php
// Checks that a webhook comes from your installation. PHP 8 without further extensions; copy it.
declare(strict_types=1);

const TOLERANCE_SECONDS = 300;

/** The delivery is not believed. */
final class Refused extends Exception {}

/**
 * Returns the event of a delivery that was signed with the secret of the destination.
 *
 * The body must be the bytes as they came, file_get_contents('php://input'); the names of the headers may have any
 * case, as getallheaders() gives them.
 *
 * @param array<string, string> $headers
 * @return array<string, mixed>
 * @throws Refused
 */
function verify(string $secret, array $headers, string $body, ?int $now = null): array
{
    $sent = array_change_key_case($headers);
    $v2 = $sent['x-signature-v2'] ?? '';
    $raw = $sent['x-signature'] ?? '';
    if ($v2 === '' && $raw === '' && ($sent['x-signature-simple'] ?? '') !== '') {
        // Whoever must live with it has to read the decision again and believe nothing else.
        throw new Refused('only the deprecated signature was sent, which does not cover the body');
    }
    // V2 signs what the body says, so it holds even if something on the way wrote the body again; X-Signature signs
    // its bytes.
    if (!matches($secret, canonical($body), $v2) && !matches($secret, $body, $raw)) {
        throw new Refused('signature does not match');
    }
    $event = json_decode($body, true);
    if (!is_array($event) || !is_int($event['timestamp'] ?? null)) {
        throw new Refused('the body is no event');
    }
    // The signatures cover the time in the body, not the header.
    if (($sent['x-timestamp'] ?? '') !== (string) $event['timestamp']) {
        throw new Refused('the time of the delivery is not that of the body');
    }
    if (abs(($now ?? time()) - $event['timestamp']) > TOLERANCE_SECONDS) {
        throw new Refused('the delivery is too old');
    }
    return $event;
}

function matches(string $secret, ?string $message, string $signature): bool
{
    // hash_equals takes constant time.
    return $message !== null && hash_equals(hash_hmac('sha256', $message, $secret), $signature);
}

/** Writes a JSON text the way it was signed; null for what is no JSON. */
function canonical(string $body): ?string
{
    try {
        // Objects stay objects: as an array, an empty one could not be told from an empty list. Names that begin with NUL
        // cannot be read like this; the service accepts none.
        return write(json_decode($body, false, 512, JSON_THROW_ON_ERROR));
    } catch (JsonException) {
        return null;
    }
}

function write(mixed $value): string
{
    if (is_array($value)) {
        return '[' . implode(',', array_map(write(...), $value)) . ']';
    }
    if (!is_object($value)) {
        // Whole floats lose their fraction here.
        return json_encode($value, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_LINE_TERMINATORS);
    }
    $members = get_object_vars($value);
    uksort($members, fn ($a, $b) => strcmp((string) $a, (string) $b)); // PHP makes numbers of names such as "1"
    $written = [];
    foreach ($members as $name => $member) {
        $written[] = write((string) $name) . ':' . write($member);
    }
    return '{' . implode(',', $written) . '}';
}
