-- +goose Up

-- People are listed newest first, and what an address was sent goes with whoever had it.
CREATE INDEX auth_identities_newest ON auth_identities (application_id, created_at DESC, identity_id DESC);
CREATE INDEX auth_invitations_email ON auth_invitations (application_id, email);

-- +goose Down
DROP INDEX auth_invitations_email, auth_identities_newest;
