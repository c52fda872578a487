-- name: BrandEnsure :exec
-- There is a row to lock from then on.
INSERT INTO brands (application_id, settings, updated_at)
VALUES (@application_id, '{}', @updated_at)
ON CONFLICT (application_id) DO NOTHING;

-- name: BrandGet :one
SELECT settings
FROM brands
WHERE application_id = @application_id;

-- name: BrandGetForUpdate :one
SELECT settings
FROM brands
WHERE application_id = @application_id
FOR UPDATE;

-- name: BrandPut :exec
INSERT INTO brands (application_id, settings, updated_at)
VALUES (@application_id, @settings, @updated_at)
ON CONFLICT (application_id) DO UPDATE SET settings = excluded.settings, updated_at = excluded.updated_at;

-- name: BrandImageList :many
SELECT *
FROM brand_images
WHERE application_id = @application_id;

-- name: BrandImageGet :one
SELECT *
FROM brand_images
WHERE application_id = @application_id
  AND image_id = @image_id;

-- name: BrandImagePut :exec
INSERT INTO brand_images (application_id, slot, image_id, content_type, size_bytes, created_at, paper_id)
VALUES (@application_id, @slot, @image_id, @content_type, @size_bytes, @created_at, sqlc.narg(paper_id));

-- name: BrandImageDelete :many
DELETE FROM brand_images
WHERE application_id = @application_id
  AND slot = ANY(@slots::text[])
RETURNING image_id, paper_id;
