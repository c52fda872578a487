// The texts of filing and packages come with the screens of reports alone.
import '../case/texts'
import messages from '../../i18n/report.en.json'
import { addMessages } from '../../i18n/translator'

addMessages(messages)
