package setting

// Names of actions, from the mildest.
const (
	NoAction = "NO_ACTION"
	Review   = "REVIEW"
	Decline  = "DECLINE"
)

// The functions below write rows of the table.

func action(key, standard, meaning string) Setting {
	return Setting{Key: key, Type: TypeAction, Choices: []string{NoAction, Review, Decline}, Default: standard, Meaning: meaning, shape: oneOf(NoAction, Review, Decline)}
}

func verdict(key, standard, meaning string) Setting {
	return Setting{Key: key, Type: TypeVerdict, Choices: []string{Review, Decline}, Default: standard, Meaning: meaning, shape: oneOf(Review, Decline)}
}

// standard of the following is nil where there is no default.

func percent(key string, standard any, meaning string) Setting {
	return Setting{Key: key, Type: TypePercent, High: 100, Default: standard, Meaning: meaning, shape: whole(0, 100)}
}

type between struct{ low, high int }

func integer(key string, b between, standard any, meaning string) Setting {
	return Setting{Key: key, Type: TypeInteger, Low: b.low, High: b.high, Default: standard, Meaning: meaning, shape: whole(b.low, b.high)}
}

func toggle(key string, standard bool, meaning string) Setting {
	return Setting{Key: key, Type: TypeBoolean, Default: standard, Meaning: meaning, shape: truth}
}

func text(key, meaning string) Setting {
	return Setting{Key: key, Type: TypeText, High: maxText, Meaning: meaning, shape: words(maxText)}
}

func reference(key, meaning string) Setting {
	return Setting{Key: key, Type: TypeUUID, Meaning: meaning, shape: id}
}

func choice(key string, choices []string, standard any, meaning string) Setting {
	return Setting{Key: key, Type: TypeChoice, Choices: choices, Default: standard, Meaning: meaning, shape: oneOf(choices...)}
}

func list(key, meaning string, s shape) Setting {
	return Setting{Key: key, Type: TypeList, Meaning: meaning, shape: s}
}

func object(key, meaning string, s shape) Setting {
	return Setting{Key: key, Type: TypeObject, Meaning: meaning, shape: s}
}

func (s Setting) required() Setting {
	s.Required = true
	return s
}

// rows joins parts of the table and ends them with what every feature takes.
func rows(parts ...[]Setting) []Setting {
	var all []Setting
	for _, p := range parts {
		all = append(all, p...)
	}
	return append(all, list("status_rules", "Verdicts on the step by its own results: field, operator, value, value_type, score and status; the first that holds counts.",
		listOf(maxStatusRules, record(nil))))
}

// maxStatusRules is the maximum number of status rules of a step. What they say is read by package
// graph, which knows the fields.
const maxStatusRules = 100
