package questionnaire

import (
	"context"
	"encoding/json"
	"fmt"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/versioning"
	"vidimus/internal/platform/storage/postgres"
)

// stored are the parts of a version that stand in its row as JSON.
type stored struct{ titles, descriptions, elements json.RawMessage }

func toStored(v Version) (out stored, err error) {
	if out.titles, err = json.Marshal(v.Title); err != nil {
		return stored{}, fmt.Errorf("write titles: %w", err)
	}
	if out.descriptions, err = json.Marshal(v.Description); err != nil {
		return stored{}, fmt.Errorf("write descriptions: %w", err)
	}
	if out.elements, err = json.Marshal(v.Elements); err != nil {
		return stored{}, fmt.Errorf("write elements: %w", err)
	}
	return out, nil
}

func insert(ctx context.Context, tx postgres.Tx, v Version) error {
	s, err := toStored(v)
	if err != nil {
		return err
	}
	if err := tx.QuestionnaireInsert(ctx, db.QuestionnaireInsertParams{
		ApplicationID: v.ApplicationID, QuestionnaireVersionID: v.VersionID, QuestionnaireID: v.GroupID, Version: int32(v.Version),
		Status: string(v.Status), Title: v.Title[v.DefaultLanguage], Titles: s.titles, Description: v.Description[v.DefaultLanguage],
		Descriptions: s.descriptions, Languages: v.Languages, DefaultLanguage: v.DefaultLanguage,
		IsActive: v.IsActive, Elements: s.elements, CreatedAt: v.CreatedAt, UpdatedAt: v.UpdatedAt, PublishedAt: v.PublishedAt,
	}); err != nil {
		return fmt.Errorf("insert questionnaire: %w", err)
	}
	return nil
}

func update(ctx context.Context, tx postgres.Tx, v Version) error {
	s, err := toStored(v)
	if err != nil {
		return err
	}
	if err := tx.QuestionnaireUpdate(ctx, db.QuestionnaireUpdateParams{
		ApplicationID: v.ApplicationID, QuestionnaireVersionID: v.VersionID, Status: string(v.Status), Title: v.Title[v.DefaultLanguage],
		Titles: s.titles, Description: v.Description[v.DefaultLanguage], Descriptions: s.descriptions, Languages: v.Languages,
		DefaultLanguage: v.DefaultLanguage, IsActive: v.IsActive, Elements: s.elements, UpdatedAt: v.UpdatedAt, PublishedAt: v.PublishedAt,
	}); err != nil {
		return fmt.Errorf("update questionnaire: %w", err)
	}
	return nil
}

func fromRow(row db.QuestionnaireVersion) (Version, error) {
	v := Version{
		ApplicationID: row.ApplicationID, VersionID: row.QuestionnaireVersionID, GroupID: row.QuestionnaireID, Version: int(row.Version),
		Status: versioning.Status(row.Status), IsActive: row.IsActive,
		Form:      Form{Languages: row.Languages, DefaultLanguage: row.DefaultLanguage},
		CreatedAt: row.CreatedAt, UpdatedAt: row.UpdatedAt, PublishedAt: row.PublishedAt,
	}
	if err := json.Unmarshal(row.Elements, &v.Elements); err != nil {
		return Version{}, fmt.Errorf("read elements: %w", err)
	}
	var err error
	if v.Title, err = readText(row.Titles, row.DefaultLanguage, row.Title); err != nil {
		return Version{}, fmt.Errorf("read titles: %w", err)
	}
	if v.Description, err = readText(row.Descriptions, row.DefaultLanguage, row.Description); err != nil {
		return Version{}, fmt.Errorf("read descriptions: %w", err)
	}
	return v, nil
}

// readText reads a text by language beside that of the default language, which older rows and processes have alone.
func readText(stored json.RawMessage, language, text string) (Text, error) {
	out := Text{}
	if err := json.Unmarshal(stored, &out); err != nil {
		return nil, err
	}
	delete(out, language)
	if text != "" {
		out[language] = text
	}
	return out, nil
}
