-- name: AuthSAMLKeys :many
-- The newest first.
SELECT * FROM auth_saml_keys WHERE application_id = @application_id AND organization_id = @organization_id ORDER BY serial DESC;

-- name: AuthSAMLKeyInsert :execrows
-- Of two who make the same one, the first wins.
INSERT INTO auth_saml_keys (application_id, organization_id, serial, certificate, key_sealed, created_at)
VALUES (@application_id, @organization_id, @serial, @certificate, @key_sealed, @created_at)
ON CONFLICT DO NOTHING;

-- name: AuthSAMLKeysRetire :exec
DELETE FROM auth_saml_keys WHERE application_id = @application_id AND organization_id = @organization_id AND serial < @oldest;
