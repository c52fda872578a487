// Package versioning decides how a change affects the draft and published versions
// of a workflow or questionnaire. It stores nothing.
package versioning

// Status reports whether a version is a draft, published or archived.
type Status string

// The two states of a version.
const (
	Draft     Status = "draft"
	Published Status = "published"
)

// ChangeEffect is the effect of a change on the version it names.
type ChangeEffect int

// The effects.
const (
	InPlace    ChangeEffect = iota // the version keeps its id and number
	Publish                        // a draft becomes the latest published version
	NewVersion                     // the version stays; a new one is published
	Refuse                         // not allowed
)

// RefusedText is the answer to a change that is not allowed.
const RefusedText = "A published version cannot go back to draft."

// EffectOf returns the effect of a change on a version in the given status.
func EffectOf(sent *Status, is Status) ChangeEffect {
	switch {
	case sent == nil && is == Published:
		return InPlace
	case sent == nil:
		return Publish
	case *sent == Published && is == Published:
		return NewVersion
	case *sent == Published:
		return Publish
	case is == Draft:
		return InPlace
	default:
		return Refuse
	}
}
