-- +goose Up

-- The same logo as a JPEG on white, for paper: programs that write documents do
-- not decode pictures. Null for logos from before there were any, and for favicons.
ALTER TABLE brand_images ADD COLUMN paper_id uuid;

-- +goose Down

ALTER TABLE brand_images DROP COLUMN paper_id;
