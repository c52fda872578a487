// The texts and looks of cases and reports come with their screens, so that the first screen does not carry them.
// Every module of these screens that reads a text imports this one before any other.
import '../investigation_texts'
import messages from '../../i18n/case.en.json'
import { addMessages } from '../../i18n/translator'
import '../../style/case.css'

addMessages(messages)
