/** How grave a risk is. */
export type Level = 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL'

/** The level of a risk of 100, as the contract has it of the parts of an entry's risk. */
export const riskLevel = (score: number): Level => (score >= 70 ? 'HIGH' : score >= 40 ? 'MEDIUM' : 'LOW')
