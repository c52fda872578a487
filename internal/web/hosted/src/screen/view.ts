import { guideFor, sheetGuide, STAGE_ASPECT, UPRIGHT_ASPECT } from '../capture/guide'
import type { View } from '../capture/watcher'
import type { PictureScreen } from '../flow/state'

/** The shape of a photo and the place of the document in it; a paper is a sheet. */
export function viewOf({ document }: Pick<PictureScreen, 'document'>): View {
  if (!document) return { aspect: UPRIGHT_ASPECT, guide: sheetGuide() }
  return { aspect: STAGE_ASPECT, guide: guideFor(document.chosen?.document_type ?? 'ID') }
}
