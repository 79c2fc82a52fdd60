import type { UnfinishedMatches } from '@portal/shared/competition/certifications/unfinished.schemas'
import type { CallErrorId } from '../../platform/lib/call/call'

export { totalUnfinished, unfinishedNames, unfinishedText } from '@portal/shared/competition/certifications/unfinishedRules'

/** A refusal of a call that certifies. */
type CertifyRefusal = { readonly id: 'conflicts'; readonly details: { unfinished?: UnfinishedMatches | undefined } | undefined } | { readonly id: Exclude<CallErrorId, 'conflicts'> }

/** The matches that a refusal to certify names; null for another refusal. */
export const unfinishedOf = (error: CertifyRefusal): UnfinishedMatches | null => (error.id === 'conflicts' && error.details?.unfinished) || null
