<?php
// The end of a webhook in PHP: php -S 127.0.0.1:8090 receive.php
declare(strict_types=1);

require __DIR__ . '/verify.php';

try {
    $event = verify((string) getenv('WEBHOOK_SECRET'), getallheaders(), file_get_contents('php://input'));
} catch (Refused $refusal) {
    // What is wrong is for your log only; a forger need not know.
    error_log("webhook refused: {$refusal->getMessage()}");
    http_response_code(401);
    exit;
}
// Keep the event in your database first, see Inbox.php; a repetition ends here too. Then answer: there are five seconds.
error_log("webhook verified: {$event['webhook_type']} {$event['event_id']}");
http_response_code(204);
