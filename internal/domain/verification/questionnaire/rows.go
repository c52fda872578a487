package questionnaire

import (
	"context"
	"encoding/json"
	"fmt"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/versioning"
	"vidimus/internal/platform/postgres"
)

func insert(ctx context.Context, tx postgres.Tx, v Version) error {
	elements, err := json.Marshal(v.Elements)
	if err != nil {
		return fmt.Errorf("write elements: %w", err)
	}
	if err := tx.QuestionnaireInsert(ctx, db.QuestionnaireInsertParams{
		ApplicationID: v.ApplicationID, QuestionnaireVersionID: v.VersionID, QuestionnaireID: v.GroupID, Version: int32(v.Version),
		Status: string(v.Status), Title: v.Title, Description: v.Description, Languages: v.Languages, DefaultLanguage: v.DefaultLanguage,
		IsActive: v.IsActive, Elements: elements, CreatedAt: v.CreatedAt, UpdatedAt: v.UpdatedAt, PublishedAt: v.PublishedAt,
	}); err != nil {
		return fmt.Errorf("insert questionnaire: %w", err)
	}
	return nil
}

func update(ctx context.Context, tx postgres.Tx, v Version) error {
	elements, err := json.Marshal(v.Elements)
	if err != nil {
		return fmt.Errorf("write elements: %w", err)
	}
	if err := tx.QuestionnaireUpdate(ctx, db.QuestionnaireUpdateParams{
		ApplicationID: v.ApplicationID, QuestionnaireVersionID: v.VersionID, Status: string(v.Status), Title: v.Title,
		Description: v.Description, Languages: v.Languages, DefaultLanguage: v.DefaultLanguage, IsActive: v.IsActive,
		Elements: elements, UpdatedAt: v.UpdatedAt, PublishedAt: v.PublishedAt,
	}); err != nil {
		return fmt.Errorf("update questionnaire: %w", err)
	}
	return nil
}

func fromRow(row db.QuestionnaireVersion) (Version, error) {
	v := Version{
		ApplicationID: row.ApplicationID, VersionID: row.QuestionnaireVersionID, GroupID: row.QuestionnaireID, Version: int(row.Version),
		Status: versioning.Status(row.Status), Title: row.Title, Description: row.Description, IsActive: row.IsActive,
		Form:      Form{Languages: row.Languages, DefaultLanguage: row.DefaultLanguage},
		CreatedAt: row.CreatedAt, UpdatedAt: row.UpdatedAt, PublishedAt: row.PublishedAt,
	}
	if err := json.Unmarshal(row.Elements, &v.Elements); err != nil {
		return Version{}, fmt.Errorf("read elements: %w", err)
	}
	return v, nil
}
