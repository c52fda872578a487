// The texts of templates come with their screens alone; names of members are those of the reports made from them.
import '../case/texts'
import messages from '../../i18n/template.en.json'
import { addMessages } from '../../i18n/translator'

addMessages(messages)
