// The texts and looks of the travel rule come with it alone.
import messages from '../../i18n/travel.en.json'
import { addMessages } from '../../i18n/translator'
import '../../style/travel.css'

addMessages(messages)
