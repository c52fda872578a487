package session

// mailText is one mail in one language. %s is the application's name; a mail
// without a button holds no link.
type mailText struct{ subject, intro, button, outro string }

// mailTexts are all mails to persons in one language.
type mailTexts struct {
	// direction is that of the script, ltr or rtl.
	direction                            string
	invite, approved, declined, resubmit mailText
}

// mailLanguages holds one table for each language, each in a file of its own.
var mailLanguages = map[string]mailTexts{"en": mailEN, "ar": mailAR}

// textsIn returns the texts of a language and what language they are in:
// English where there are none.
func textsIn(language string) (string, mailTexts) {
	if t, ok := mailLanguages[language]; ok {
		return language, t
	}
	return "en", mailEN
}
