<?php
// Says whether a verified event is news. PHP 8 without further extensions; copy it.
declare(strict_types=1);

/**
 * Files events that were verified. This one forgets everything at the end of the request: keep the two arrays as tables
 * of your database, and write them in the transaction that carries out what the event asks for.
 */
final class Inbox
{
    /** @var array<string, true> by event_id */
    private array $seen = [];
    /** @var array<string, int> highest sequence by subject, of each kind of event and of all */
    private array $newest = [];

    /**
     * Returns 'new'; 'repeated' for an event that came before: answer 2xx and do nothing; 'late' when a newer one of its
     * kind about the same thing came first: do not let what it says replace what you know; or 'out_of_order' when a
     * newer one of another kind came first: it is news that this happened, but read the thing's state with a call.
     *
     * @param array<string, mixed> $event
     */
    public function take(array $event): string
    {
        if (isset($this->seen[$event['event_id']])) {
            return 'repeated';
        }
        $this->seen[$event['event_id']] = true;
        $subject = self::subject($event);
        $ofKind = $subject . ' ' . $event['webhook_type'];
        if ($event['sequence'] <= ($this->newest[$ofKind] ?? 0)) {
            return 'late';
        }
        $this->newest[$ofKind] = $event['sequence'];
        if ($event['sequence'] <= ($this->newest[$subject] ?? 0)) {
            return 'out_of_order';
        }
        $this->newest[$subject] = $event['sequence'];
        return 'new';
    }

    /**
     * What the event is about; sequences count for each of them.
     *
     * @param array<string, mixed> $event
     */
    private static function subject(array $event): string
    {
        if ($event['webhook_type'] === 'activity.created') {
            return $event['event_id'];
        }
        return $event['session_id'] ?? $event['transaction_id'] ?? $event['vendor_user_id'] ?? $event['vendor_business_id'] ?? $event['event_id'];
    }
}
