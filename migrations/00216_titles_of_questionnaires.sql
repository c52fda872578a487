-- +goose Up

-- Title and description by language, as {"de": "Mittel"}; the columns title and description hold those of the default language.
ALTER TABLE questionnaire_versions
    ADD COLUMN titles       jsonb NOT NULL DEFAULT '{}',
    ADD COLUMN descriptions jsonb NOT NULL DEFAULT '{}';

-- +goose Down
ALTER TABLE questionnaire_versions DROP COLUMN descriptions, DROP COLUMN titles;
