// The texts and looks of schemas come with their screens alone.
import '../case/texts'
import messages from '../../i18n/schema.en.json'
import { addMessages } from '../../i18n/translator'
import '../../style/schema.css'

addMessages(messages)
