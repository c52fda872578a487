package entity

import (
	"encoding/json"
	"fmt"

	"vidimus/gen/db"
	"vidimus/internal/domain/verification/workflow"
)

func fromRow(row db.Entity) (Entity, error) {
	e := Entity{
		ApplicationID: row.ApplicationID, ID: row.EntityID, Kind: workflow.Kind(row.Kind), VendorData: row.VendorData, Status: Status(row.Status), BlockedUntil: row.BlockedUntil,
		Profile: Profile{
			DisplayName: row.DisplayName, Name: row.Name, DateOfBirth: row.DateOfBirth, RegistrationNumber: row.RegistrationNumber,
			CountryCode: row.CountryCode, IssuingStates: row.IssuingStates, Emails: row.ApprovedEmails, Phones: row.ApprovedPhones,
		},
		Counters: Counters{
			Sessions: int(row.SessionCount), Approved: int(row.ApprovedCount), Declined: int(row.DeclinedCount), InReview: int(row.InReviewCount),
			FirstSessionAt: row.FirstSessionAt, LastSessionAt: row.LastSessionAt, LastActivityAt: row.LastActivityAt,
		},
		Metadata: row.Metadata, CreatedAt: row.CreatedAt, UpdatedAt: row.UpdatedAt, version: row.Version, toldVersion: row.ToldVersion,
		told: row.Told, isStale: row.IsStale, isQuiet: row.IsQuiet, countedFrom: row.CountedFrom,
	}
	if err := json.Unmarshal(row.Features, &e.Features); err != nil {
		return Entity{}, fmt.Errorf("read features: %w", err)
	}
	if err := json.Unmarshal(row.ByHand, &e.byHand); err != nil {
		return Entity{}, fmt.Errorf("read what was set by hand: %w", err)
	}
	return e, nil
}

// fromRows reads rows with their tags.
func fromRows(rows []db.Entity, tags []db.EntityTagsRow) ([]Entity, error) {
	out := make([]Entity, len(rows))
	for i, row := range rows {
		var err error
		if out[i], err = fromRow(row); err != nil {
			return nil, err
		}
		for _, t := range tags {
			if t.EntityID == row.EntityID {
				out[i].Tags = append(out[i].Tags, toTag(t))
			}
		}
	}
	return out, nil
}

func toTag(row db.EntityTagsRow) Tag {
	t := row.Tag
	return Tag{
		TagDefinition: TagDefinition{
			ID: t.TagID, Name: t.Name, Color: t.Color, Description: t.Description, Source: t.Source, CreatedAt: t.CreatedAt, UpdatedAt: t.UpdatedAt,
		},
		LinkID: row.LinkID, AddedBy: row.AddedByName, AddedByEmail: row.AddedByEmail, AddedAt: row.CreatedAt,
	}
}
