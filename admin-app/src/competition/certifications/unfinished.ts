import { UnfinishedMatches } from '@portal/shared/competition/certifications/unfinished.schemas'
import { z } from 'zod'
import type { CallError } from '../../platform/lib/call/call'

export { totalUnfinished, unfinishedNames, unfinishedText } from '@portal/shared/competition/certifications/unfinishedRules'

const Refusal = z.object({ unfinished: UnfinishedMatches })

/** The matches that a refusal to certify names; null for another refusal. */
export function unfinishedOf({ details }: CallError): UnfinishedMatches | null {
  const read = Refusal.safeParse(details)
  return read.success ? read.data.unfinished : null
}
