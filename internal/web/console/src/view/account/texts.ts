// The texts and looks of logins and of what people set about themselves come with their screens and dialogs.
import messages from '../../i18n/account.en.json'
import { addMessages } from '../../i18n/translator'
import '../../style/account.css'

addMessages(messages)
