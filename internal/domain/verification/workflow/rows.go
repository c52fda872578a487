package workflow

import (
	"encoding/json"
	"fmt"
	"time"

	"vidimus/gen/db"
)

func toInsert(v Version) (db.WorkflowInsertParams, error) {
	nodes, err := json.Marshal(v.Nodes)
	if err != nil {
		return db.WorkflowInsertParams{}, fmt.Errorf("write workflow nodes: %w", err)
	}
	drawn, err := orNull(v.Drawn)
	if err != nil {
		return db.WorkflowInsertParams{}, fmt.Errorf("write workflow graph: %w", err)
	}
	createdBy, err := orNull(v.CreatedBy)
	if err != nil {
		return db.WorkflowInsertParams{}, fmt.Errorf("write workflow author: %w", err)
	}
	return db.WorkflowInsertParams{
		ApplicationID: v.ApplicationID, WorkflowVersionID: v.VersionID, WorkflowID: v.WorkflowID,
		Version: int32(v.Version), Status: string(v.Status), Label: v.Settings.Label, Nodes: nodes,
		IsDefault: v.Settings.IsDefault, IsWhiteLabelEnabled: v.Settings.IsWhiteLabelEnabled,
		IsDesktopAllowed: v.Settings.IsDesktopAllowed, MaxRetryAttempts: int32(v.Settings.MaxRetryAttempts),
		RetryWindowDays:         toInt32(v.Settings.RetryWindowDays),
		FaceLivenessMaxAttempts: int32(v.Settings.FaceLivenessMaxAttempts),
		FaceMatchMaxAttempts:    int32(v.Settings.FaceMatchMaxAttempts), SessionExpirationSeconds: int32(v.Settings.SessionExpiration / time.Second),
		KycExpirationDays: toInt32(v.Settings.KYCExpirationDays), CallbackUrl: v.CallbackURL, CallbackMethod: v.CallbackMethod, Graph: drawn, CreatedBy: createdBy, CreatedAt: v.CreatedAt, UpdatedAt: v.UpdatedAt, PublishedAt: v.PublishedAt,
	}, nil
}

func fromRow(row db.WorkflowVersion) (Version, error) {
	v := Version{
		ApplicationID: row.ApplicationID, VersionID: row.WorkflowVersionID, WorkflowID: row.WorkflowID,
		Version: int(row.Version), Status: Status(row.Status), CallbackURL: row.CallbackUrl, CallbackMethod: row.CallbackMethod,
		CreatedAt: row.CreatedAt, UpdatedAt: row.UpdatedAt, PublishedAt: row.PublishedAt,
		Settings: Settings{
			Label: row.Label, IsDefault: row.IsDefault, IsWhiteLabelEnabled: row.IsWhiteLabelEnabled,
			IsDesktopAllowed: row.IsDesktopAllowed, MaxRetryAttempts: int(row.MaxRetryAttempts),
			FaceLivenessMaxAttempts: int(row.FaceLivenessMaxAttempts), FaceMatchMaxAttempts: int(row.FaceMatchMaxAttempts),
			SessionExpiration: time.Duration(row.SessionExpirationSeconds) * time.Second,
		},
	}
	if row.RetryWindowDays != nil {
		days := int(*row.RetryWindowDays)
		v.Settings.RetryWindowDays = &days
	}
	if row.KycExpirationDays != nil {
		days := int(*row.KycExpirationDays)
		v.Settings.KYCExpirationDays = &days
	}
	if err := json.Unmarshal(row.Nodes, &v.Nodes); err != nil {
		return Version{}, fmt.Errorf("read workflow nodes: %w", err)
	}
	if err := fromNull(row.Graph, &v.Drawn); err != nil {
		return Version{}, fmt.Errorf("read workflow graph: %w", err)
	}
	if err := fromNull(row.CreatedBy, &v.CreatedBy); err != nil {
		return Version{}, fmt.Errorf("read workflow author: %w", err)
	}
	return v, nil
}

func toInt32(n *int) *int32 {
	if n == nil {
		return nil
	}
	m := int32(*n)
	return &m
}

func timePointer(t time.Time) *time.Time { return &t }

// orNull writes a document, or SQL's null for none.
func orNull[T any](v *T) (json.RawMessage, error) {
	if v == nil {
		return nil, nil
	}
	return json.Marshal(v)
}

func fromNull[T any](raw json.RawMessage, to **T) error {
	if len(raw) == 0 {
		return nil
	}
	return json.Unmarshal(raw, to)
}
