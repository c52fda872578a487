<?php
// The check decides the shared deliveries right, and the inbox files the shared events right.
declare(strict_types=1);

require __DIR__ . '/verify.php';
require __DIR__ . '/Inbox.php';

$wrong = 0;
$expect = function (bool $right, string $name) use (&$wrong): void {
    if (!$right) {
        fwrite(STDERR, "wrong: $name\n");
        $wrong++;
    }
};
$read = fn (string $file): array => json_decode(file_get_contents($file), true, 512, JSON_THROW_ON_ERROR);

$deliveries = $read(getenv('DELIVERIES') ?: __DIR__ . '/../testdata/deliveries.json');
foreach ($deliveries as $case) {
    try {
        $verified = (verify($case['secret'], $case['headers'], $case['body'], $case['now'])['event_id'] ?? '') !== '';
    } catch (Refused) {
        $verified = false;
    }
    $expect($verified === $case['verified'], $case['name']);
}

$inbox = new Inbox();
$events = $read(getenv('EVENTS') ?: __DIR__ . '/../testdata/inbox.json');
foreach ($events as $case) {
    $expect($inbox->take($case['event']) === $case['verdict'], $case['name']);
}

$expect(count($deliveries) > 0 && count($events) > 0, 'there are cases');
echo count($deliveries), ' deliveries and ', count($events), " events, $wrong wrong\n";
exit($wrong === 0 ? 0 : 1);
