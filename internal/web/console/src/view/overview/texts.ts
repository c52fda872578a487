// The texts and looks of the overview come with it alone.
import '../case/texts'
import messages from '../../i18n/overview.en.json'
import { addMessages } from '../../i18n/translator'
import '../../style/overview.css'

addMessages(messages)
