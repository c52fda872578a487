// The texts of what comes after a screen is there, such as dialogs: English with the part, other languages by loadDeferredTexts.
import messages from '../i18n/deferred.en.json'
import { addMessages } from '../i18n/translator'
import '../style/deferred.css'

addMessages(messages)
