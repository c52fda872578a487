import type { components } from './schema'

export type Session = components['schemas']['HostedSession']
export type Step = components['schemas']['HostedStep']
export type DocumentTask = NonNullable<Step['document']>
export type AllowedDocuments = DocumentTask['allowed'][number]
export type Challenge = components['schemas']['HostedChallenge']
export type Pose = Challenge['asks'][number]['pose']
export type Side = DocumentTask['uploaded'][number]
export type UploadTask = NonNullable<Step['upload']>
export type CaptureMethod = components['schemas']['HostedCaptureMethod']
/** What a step asks to be typed; its members are the step's own. */
export type Form = Record<string, unknown>
export type ReceivedFile = components['schemas']['HostedFile']
/** A company that a register has. */
export type FoundCompany = components['schemas']['HostedSearchResult']
export type Scenario = components['schemas']['Scenario']
export type ImageProblem = components['schemas']['HostedImageProblem']
export type Sample = components['schemas']['HostedSample']
export type RetryReason = components['schemas']['HostedRetryReason']
export type DocumentCode = components['schemas']['DocumentCode']
export type ContractLanguage = components['schemas']['Language']
export type Status = Session['status']
export type HandoverLink = components['schemas']['HostedHandoverLink']
export type Opened = components['schemas']['HostedOpened']

/** The marker in `allowed` that stands for every country. */
export const EVERY_COUNTRY = 'ALL'
