// Package versioning owns what a change does to a version of something that is
// kept in drafts and published versions: workflows and questionnaires. It
// stores nothing.
package versioning

// Status tells whether a version is in use.
type Status string

// The two states of a version.
const (
	Draft     Status = "draft"
	Published Status = "published"
)

// ChangeEffect is what a change does to the version it names.
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

// EffectOf is the rule: what was sent, over what the version is.
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
