import type { Decision, Explanation, StepStatus, Warning } from '../../api/shapes'

export interface Step {
  nodeId: string
  feature: string
  status: StepStatus
  warnings: Warning[]
  /** The id of its card in the page. */
  anchor: string
}

interface Outcome {
  node_id: string | null
  status: StepStatus | null
  warnings: Warning[] | null
}

const MEMBERS = [
  ['ID_VERIFICATION', 'id_verifications'], ['NFC', 'nfc_verifications'], ['LIVENESS', 'liveness_checks'], ['FACE_MATCH', 'face_matches'],
  ['POA', 'poa_verifications'], ['PHONE', 'phone_verifications'], ['EMAIL_VERIFICATION', 'email_verifications'], ['AML', 'aml_screenings'],
  ['IP_ANALYSIS', 'ip_analyses'], ['DATABASE_VALIDATION', 'database_validations'], ['QUESTIONNAIRE', 'questionnaire_responses'],
  ['DOCUMENT_AI', 'document_ai_documents'], ['KYB_REGISTRY', 'registry_checks'], ['KYB_DOCUMENTS', 'document_verifications'], ['KYB_KEY_PEOPLE', 'key_people_checks'],
] as const

/** The steps of a session in the order of its workflow. */
export function stepsOf(decision: Decision): Step[] {
  const steps = MEMBERS.flatMap(([feature, member]) =>
    ((decision[member] ?? []) as Outcome[]).map(({ node_id, status, warnings }): Step => ({ nodeId: node_id ?? '', feature, status: status ?? 'Not Finished', warnings: warnings ?? [], anchor: anchorOf(feature, node_id) })))
  const order = decision.features.map((each) => (typeof each === 'string' ? each : each.node_id))
  const place = (step: Step) => {
    const at = order.findIndex((each) => each === step.nodeId || each === step.feature)
    return at < 0 ? order.length : at
  }
  return steps.sort((a, b) => place(a) - place(b))
}

export const anchorOf = (feature: string, nodeId: string | null) => `step-${feature}-${nodeId ?? ''}`.toLowerCase().replace(/[^a-z0-9-]/g, '-')

const WEIGHT: Record<string, number> = { error: 0, warning: 1, information: 2 }

/**
 * The decision with its findings in the words of its explanation, which is in the language of the page. What a step found stands there the gravest first;
 * what is not there stays as it is.
 */
export function inWords(decision: Decision, explanation: Explanation | undefined): Decision {
  if (!explanation) return decision
  const left = new Map(explanation.steps.map(({ node_id, warnings }) => [node_id, [...warnings]]))
  const worded = (node: string | null, warning: Warning): Warning => {
    const told = left.get(node ?? '') ?? []
    const at = told.findIndex(({ risk, log_type }) => risk === warning.risk && log_type === warning.log_type)
    if (at < 0) return warning
    return { ...warning, ...told.splice(at, 1).map(({ short_description, long_description }) => ({ short_description, long_description }))[0] }
  }
  const members = MEMBERS.flatMap(([, member]) => {
    const outcomes = decision[member] as Outcome[] | null | undefined
    return outcomes ? [[member, outcomes.map((each) => ({ ...each, warnings: each.warnings?.map((warning) => worded(each.node_id, warning)) ?? null }))]] : []
  })
  return { ...decision, ...Object.fromEntries(members) }
}

/** What was found, the gravest first. */
export function gravestFirst(warnings: Warning[]): Warning[] {
  return [...warnings].sort((a, b) => (WEIGHT[a.log_type] ?? 3) - (WEIGHT[b.log_type] ?? 3))
}
