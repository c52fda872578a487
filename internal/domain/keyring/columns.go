package keyring

// column is one column of sealed values that last: they are sealed again after a rotation.
type column struct {
	table, name string
	// associated is the SQL expression of the data that a value is bound to, as whoever seals it makes it.
	associated string
}

// columns are those of all values that last. Each test of the product ends with opening what it has sealed by these
// expressions (testkit/testenv), and TestEverySealedColumnIsKnown holds the list against the schema.
var columns = []column{
	{"applications", "media_key_sealed", "convert_to('data key of application ' || application_id::text, 'UTF8')"},
	{"sessions", "token_sealed", "uuid_send(session_id)"},
	{"webhook_destinations", "secret_sealed", "uuid_send(destination_id)"},
	{"webhook_destinations", "previous_secret_sealed", "uuid_send(destination_id)"},
	{"session_mails", "address_sealed", "convert_to('letter address ' || mail_id::text, 'UTF8')"},
	{"import_jobs", "source_url_sealed", "uuid_send(import_id)"},
	{"face_embeddings", "embedding_sealed", "convert_to('face ' || application_id::text || ' ' || face_id::text, 'UTF8')"},
	{"reference_records", "record_sealed", `convert_to('reference record ' || service_id, 'UTF8') || '\x00'::bytea || number_index`},
	{"auth_totps", "secret_sealed", "convert_to('totp', 'UTF8') || uuid_send(application_id) || uuid_send(identity_id)"},
	{"auth_providers", "secret_sealed", "uuid_send(application_id) || convert_to('provider ' || name, 'UTF8')"},
	{"auth_connections", "secret_sealed", "uuid_send(application_id) || convert_to('company ', 'UTF8') || uuid_send(organization_id)"},
	{"auth_saml_keys", "key_sealed", "convert_to('saml key ', 'UTF8') || uuid_send(application_id) || uuid_send(organization_id) || convert_to(serial::text, 'UTF8')"},
	{"auth_invitations", "token_sealed", "uuid_send(invitation_id)"},
	{"organisation_invitations", "token_sealed", "uuid_send(invitation_id)"},
	{"console_totps", "secret_sealed", "convert_to('console totp', 'UTF8') || uuid_send(account_id)"},
}

// passing are the columns of values that end by themselves within a day: codes, uploads under way, sign-ins under way. They are
// counted, so that no key is retired before they are gone, and not sealed again.
var passing = []column{
	{table: "auth_challenges", name: "secret_sealed"},
	{table: "auth_steps", name: "secret_sealed"},
	{table: "auth_newcomers", name: "assertion_sealed"},
	{table: "authorization_requests", name: "kept_sealed"},
	{table: "authorization_requests", name: "answer_sealed"},
	{table: "console_codes", name: "secret_sealed"},
	{table: "console_codes", name: "address_sealed"},
	{table: "hosted_upload_parts", name: "content_sealed"},
}
