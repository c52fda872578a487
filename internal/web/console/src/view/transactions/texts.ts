// The texts of transactions and of the conditions that find them come with their screens.
import '../investigation_texts'
import messages from '../../i18n/transaction.en.json'
import travel from '../../i18n/travel.en.json'
import { addMessages } from '../../i18n/translator'

addMessages({ ...messages, ...travel })
