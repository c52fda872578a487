// Short names for what the contract calls the things the pages show.
import type { components } from './application'

type Schemas = components['schemas']

export type SessionRow = Schemas['SessionList']['results'][number]
export type Decision = Schemas['Decision']
export type SessionStatus = Schemas['SessionStatus']
export type StepStatus = Schemas['FeatureStatus']
export type Warning = Schemas['Warning']
export type Review = Schemas['SessionReview']
export type Screening = Schemas['AMLScreening']
export type Hit = Schemas['AMLHit']
export type HitStatus = Schemas['AMLReviewStatus']
export type User = Schemas['User']
export type UserDetail = Schemas['UserDetail']
export type Business = Schemas['Business']
export type BusinessDetail = Schemas['BusinessDetail']
export type EntityStatus = Schemas['EntityStatus']
export type TransactionRow = Schemas['TransactionRow']
export type Transaction = Schemas['Transaction']
export type TransactionStatus = Schemas['TransactionStatus']
