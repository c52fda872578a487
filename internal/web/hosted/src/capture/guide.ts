import type { DocumentCode } from '../api/session'
import type { Box } from './gray'

/** Width over height of the view of the camera on the page; the photo shows exactly this part. */
export const STAGE_ASPECT = 4 / 3
/** Faces and sheets of paper are higher than wide, and so is the picture of a phone. */
export const UPRIGHT_ASPECT = 3 / 4

const GUIDE_WIDTH = 0.88
/** ICAO 9303 part 3: a TD3 page is 125 × 88 mm. ISO/IEC 7810: an ID-1 card is 85.6 × 54 mm. */
const BOOKLET_ASPECT = 125 / 88
const CARD_ASPECT = 85.6 / 54

export function isBooklet(documentType: DocumentCode): boolean {
  return documentType === 'P'
}

/** ISO 216: a sheet of the A series, upright. */
const SHEET_ASPECT = 1 / Math.SQRT2
const SHEET_WIDTH = 0.88

/** Where the document should lie in the view. */
export function guideFor(documentType: DocumentCode): Box {
  const aspect = isBooklet(documentType) ? BOOKLET_ASPECT : CARD_ASPECT
  const height = (GUIDE_WIDTH * STAGE_ASPECT) / aspect
  return { left: (1 - GUIDE_WIDTH) / 2, right: (1 + GUIDE_WIDTH) / 2, top: (1 - height) / 2, bottom: (1 + height) / 2 }
}

/** Where a sheet of paper should lie in an upright view. */
export function sheetGuide(): Box {
  const height = (SHEET_WIDTH * UPRIGHT_ASPECT) / SHEET_ASPECT
  return { left: (1 - SHEET_WIDTH) / 2, right: (1 + SHEET_WIDTH) / 2, top: (1 - height) / 2, bottom: (1 + height) / 2 }
}
