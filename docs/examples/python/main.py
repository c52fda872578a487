"""A backend in Python: it makes a session, receives and checks the webhook that announces it, and reads the decision."""

import os
import queue
import threading
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from inbox import Inbox
from verify import Refused, verify
from vidimus import AuthenticatedClient
from vidimus.api.verification import (
    create_session,
    create_webhook_destination,
    delete_webhook_destination,
    get_session_decision,
    list_sessions,
)
from vidimus.models import (
    Decision,
    Session,
    SessionCreateRequest,
    SessionList,
    WebhookDestination,
    WebhookDestinationCreateRequest,
    WebhookEventType,
)

MAX_BODY = 1 << 20


def receiver(address: str, secret: list[str], events: queue.Queue) -> ThreadingHTTPServer:
    """Serves webhooks and passes on the events that are genuine and news."""
    inbox = Inbox()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers.get("Content-Length", 0))
            if length > MAX_BODY:
                self.send_error(413)
                return
            body = self.rfile.read(length)
            try:
                event = verify(secret[0], self.headers, body)
            except Refused:
                self.send_error(401)
                return
            verdict = inbox.take(event)
            # Answer first, work later: there are five seconds.
            self.send_response(204)
            self.end_headers()
            if verdict in ("new", "out_of_order"):
                events.put(event)

        def log_message(self, *_: object) -> None:
            """Says nothing: the output belongs to the example."""

    host, _, port = address.rpartition(":")
    server = ThreadingHTTPServer((host, int(port)), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def main() -> None:
    client = AuthenticatedClient(
        base_url=os.environ.get("VIDIMUS_URL", "http://localhost:8080"),
        token=os.environ["VIDIMUS_API_KEY"],
        prefix="",
        auth_header_name="x-api-key",
    )
    events: queue.Queue = queue.Queue()
    secret: list[str] = []
    server = receiver(os.environ.get("HOOK_LISTEN", "127.0.0.1:8090"), secret, events)
    here = f"http://{server.server_address[0]}:{server.server_address[1]}"

    destination = create_webhook_destination.sync(
        client=client,
        body=WebhookDestinationCreateRequest(
            label="Example in Python",
            url=os.environ.get("HOOK_URL", here),
            subscribed_events=[WebhookEventType.STATUS_UPDATED],
        ),
    )
    if not isinstance(destination, WebhookDestination):
        raise SystemExit(f"create webhook destination: {destination}")
    # The secret is shown this once.
    secret.append(str(destination.secret_shared_key))
    try:
        exchange(client, events)
    finally:
        delete_webhook_destination.sync_detailed(destination.uuid, client=client)


def exchange(client: AuthenticatedClient, events: queue.Queue) -> None:
    """Makes a session and follows it."""
    customer = f"customer-{uuid.uuid4()}"
    session = create_session.sync(
        client=client,
        body=SessionCreateRequest(workflow_id=uuid.UUID(os.environ["WORKFLOW_ID"]), vendor_data=customer),
    )
    if not isinstance(session, Session):
        raise SystemExit(f"create session: {session}")
    print(f"session {session.session_id}")

    event = events.get(timeout=30)
    print(f'webhook verified {event["webhook_type"]} {event["session_id"]} "{event["status"]}"')

    decision = get_session_decision.sync(session.session_id, client=client)
    if not isinstance(decision, Decision):
        raise SystemExit(f"read decision: {decision}")
    print(f'decision "{decision.status.value}"')

    sessions = list_sessions.sync(client=client, vendor_data=customer)
    if not isinstance(sessions, SessionList):
        raise SystemExit(f"list sessions: {sessions}")
    print(f"sessions {sessions.count}")


if __name__ == "__main__":
    main()
