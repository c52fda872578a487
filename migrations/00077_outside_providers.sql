-- +goose Up

-- Signing in through outside providers, and through the company that somebody works for.

-- The application as a provider knows it.
CREATE TABLE auth_providers (
    application_id uuid        NOT NULL,
    name           text        NOT NULL CHECK (name IN ('google', 'microsoft', 'apple', 'github')),
    client_id      text        NOT NULL,
    -- The client secret, or the key that signs one.
    secret_sealed  bytea       NOT NULL,
    -- Where the provider is, if not where everybody finds it; empty otherwise.
    issuer         text        NOT NULL DEFAULT '',
    -- Microsoft: the one tenant whose people may sign in; empty for all.
    tenant         text        NOT NULL DEFAULT '',
    -- Apple: who signs, and by which key.
    team_id        text        NOT NULL DEFAULT '',
    key_id         text        NOT NULL DEFAULT '',
    updated_at     timestamptz NOT NULL,
    PRIMARY KEY (application_id, name)
);

-- How the people of one organisation sign in through their company.
CREATE TABLE auth_connections (
    application_id  uuid        NOT NULL,
    organization_id uuid        NOT NULL,
    protocol        text        NOT NULL CHECK (protocol IN ('oidc', 'saml')),
    -- The issuer (OpenID Connect) or the entity id (SAML).
    issuer          text        NOT NULL,
    client_id       text        NOT NULL DEFAULT '',
    secret_sealed   bytea,
    -- SAML: what the company's provider says of itself, and where it says it.
    metadata        text        NOT NULL DEFAULT '',
    metadata_url    text        NOT NULL DEFAULT '',
    metadata_at     timestamptz,
    -- People of the organisation's domains sign in this way alone.
    is_required     boolean     NOT NULL DEFAULT false,
    -- SAML: sign-ins that begin at the provider are taken as well.
    is_unasked_allowed boolean  NOT NULL DEFAULT false,
    updated_at      timestamptz NOT NULL,
    PRIMARY KEY (application_id, organization_id),
    CHECK (protocol = 'saml' OR client_id <> ''),
    FOREIGN KEY (application_id, organization_id) REFERENCES auth_organizations ON DELETE CASCADE
);

-- Domains of mail addresses that an organisation speaks for; the operator vouches for that.
CREATE TABLE auth_organization_domains (
    application_id  uuid NOT NULL,
    -- Lower case, in ASCII.
    domain          text NOT NULL,
    organization_id uuid NOT NULL,
    PRIMARY KEY (application_id, domain),
    FOREIGN KEY (application_id, organization_id) REFERENCES auth_organizations ON DELETE CASCADE
);
CREATE INDEX auth_organization_domains_owner ON auth_organization_domains (application_id, organization_id);

-- Who somebody is at a provider: its name for them, never their address.
CREATE TABLE auth_provider_identities (
    application_id uuid        NOT NULL,
    -- The provider's name; that of a company is the id of the organisation.
    provider       text        NOT NULL,
    issuer         text        NOT NULL,
    subject        text        NOT NULL,
    identity_id    uuid        NOT NULL,
    created_at     timestamptz NOT NULL,
    last_used_at   timestamptz NOT NULL,
    PRIMARY KEY (application_id, provider, issuer, subject),
    FOREIGN KEY (application_id, identity_id) REFERENCES auth_identities ON DELETE CASCADE
);
CREATE INDEX auth_provider_identities_owner ON auth_provider_identities (application_id, identity_id);

-- A sign-in that is under way at a provider.
CREATE TABLE auth_detours (
    application_id   uuid        NOT NULL,
    state_hash       bytea       NOT NULL,
    transaction_hash bytea       NOT NULL,
    -- Of the secret that the browser keeps in a cookie.
    browser_hash     bytea       NOT NULL,
    provider         text        NOT NULL,
    organization_id  uuid,
    -- What the answer is compared with, and the sign-in to go back to.
    kept_sealed      bytea       NOT NULL,
    used_at          timestamptz,
    expires_at       timestamptz NOT NULL,
    PRIMARY KEY (application_id, state_hash),
    FOREIGN KEY (application_id, transaction_hash) REFERENCES auth_transactions ON DELETE CASCADE,
    FOREIGN KEY (application_id, organization_id) REFERENCES auth_organizations ON DELETE CASCADE
);
CREATE INDEX auth_detours_transaction ON auth_detours (application_id, transaction_hash);
CREATE INDEX auth_detours_organization ON auth_detours (application_id, organization_id) WHERE organization_id IS NOT NULL;

CREATE TRIGGER auth_providers_changed AFTER INSERT OR UPDATE OR DELETE ON auth_providers FOR EACH ROW EXECUTE FUNCTION notify_changed();
CREATE TRIGGER auth_connections_changed AFTER INSERT OR UPDATE OR DELETE ON auth_connections FOR EACH ROW EXECUTE FUNCTION notify_changed();

-- +goose Down
DROP TABLE auth_detours, auth_provider_identities, auth_organization_domains, auth_connections, auth_providers;
