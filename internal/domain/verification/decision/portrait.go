package decision

import (
	"encoding/json"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/workflow"
)

// PortraitSource says where a picture of the person's face comes from, as stored faces name it.
type PortraitSource string

// The sources of portraits.
const (
	PortraitChip     PortraitSource = "chip"
	PortraitDocument PortraitSource = "document"
	PortraitSelfie   PortraitSource = "liveness"
)

// Portrait is a picture in a step's result that shows the person's face.
type Portrait struct {
	MediaID uuid.UUID
	Source  PortraitSource
	// Rank orders portraits, 0 for the best: a chip's is signed by the state, one cut out of a document
	// stands on its own, a selfie is the person's word, and a whole page shows more than a face.
	Rank int
	// IsPage says that the picture is a page of the document on which the face stands.
	IsPage bool
}

// portraitMembers are the members of results that hold a portrait, the best first.
var portraitMembers = []struct {
	feature workflow.Feature
	member  string
	source  PortraitSource
	page    bool
}{
	{workflow.FeatureNFC, "portrait_image", PortraitChip, false},
	{workflow.FeatureOCR, "portrait_image", PortraitDocument, false},
	{workflow.FeatureLiveness, "reference_image", PortraitSelfie, false},
	{workflow.FeatureOCR, "front_image", PortraitDocument, true},
	{workflow.FeatureOCR, "full_front_image", PortraitDocument, true},
}

// PortraitsIn returns the portraits in one result of a feature, the best first. A
// chip that was not verified yields none, because a forged chip carries the forger's
// own face.
func PortraitsIn(f workflow.Feature, result json.RawMessage) []Portrait {
	if len(result) == 0 || f == workflow.FeatureNFC && !IsChipTrusted(result) {
		return nil
	}
	var members map[string]json.RawMessage
	var found []Portrait
	for rank, m := range portraitMembers {
		if m.feature != f {
			continue
		}
		if members == nil && json.Unmarshal(result, &members) != nil {
			return nil
		}
		if id := onlyMark(members[m.member]); id != nil {
			found = append(found, Portrait{MediaID: *id, Source: m.source, Rank: rank, IsPage: m.page})
		}
	}
	return found
}

// PictureIn returns the one picture that a member of a result points to; nil for none and for several.
func PictureIn(result json.RawMessage, member string) *uuid.UUID {
	var members map[string]json.RawMessage
	if json.Unmarshal(result, &members) != nil {
		return nil
	}
	return onlyMark(members[member])
}

func onlyMark(value json.RawMessage) *uuid.UUID {
	if marks := media.MarksIn(value); len(marks) == 1 {
		return &marks[0]
	}
	return nil
}
