/** Kinds of reports that the contract knows. */
export const REPORT_TYPES = ['SAR', 'STR', 'CTR', 'TTR', 'UTR', 'IFT', 'CBR', 'TFR'] as const
