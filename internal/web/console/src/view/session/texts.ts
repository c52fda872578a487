// The texts of what is shown of a session come with it, so that the first screen does not carry them.
import messages from '../../i18n/session.en.json'
import { addMessages } from '../../i18n/translator'

addMessages(messages)
