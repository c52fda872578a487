// Texts of payments, cases and reports whose translations are loaded with those of what comes after a screen: English with the part.
import messages from '../i18n/investigation.en.json'
import { addMessages } from '../i18n/translator'

addMessages(messages)
