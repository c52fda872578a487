// The texts and looks of pictures of links come with them alone.
import messages from '../../i18n/graph.en.json'
import { addMessages } from '../../i18n/translator'
import '../../style/graph.css'

addMessages(messages)
