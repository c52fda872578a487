import { CallFailure } from '../../api/failure'

/** What the server says of single members of a form. */
export const fieldsOf = (error: unknown): Record<string, string> => (error instanceof CallFailure ? error.fields : {})

export const FACTORS = ['account', 'factors'] as const
