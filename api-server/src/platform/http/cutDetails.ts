import { commonDetails } from '@portal/shared/platform/call/commonDetails.schemas'
import type { Call, RefusalDetails } from '@portal/shared/platform/call/defineCall'
import type { DomainError } from '@portal/shared/platform/call/errors'
import { cutTo, misfitsOf } from './cutAnswer'

type Refusing = Partial<Pick<Call, 'name' | 'details'>>

/** The details of a refusal, as far as they may leave; and what they had besides, in words and without values, null for nothing. */
export interface CutDetails {
  details: unknown
  problem: string | null
}

/**
 * What of a refusal's details may leave: what its call declares for its id, or what any call's may carry, and nothing else. It never throws:
 * who is refused is told so, whatever the details are.
 * @param call what was called; without a name for addresses that are of no call
 */
export function cutDetails({ name = 'An address of no call', details: declared }: Refusing, { id, options: { details } }: DomainError): CutDetails {
  if (details === undefined) return { details, problem: null }
  const schema = declared?.[id] ?? (commonDetails as RefusalDetails)[id]
  if (!schema) return { details: undefined, problem: `${name} does not declare what ${id} carries.` }
  const told = (misfits: string) => `${name} does not declare what ${id} carries. ${misfits}`
  try {
    const misfits = misfitsOf(schema, details)
    return { details: cutTo(schema, details), problem: misfits ? told(misfits) : null }
  } catch (error) {
    return { details: undefined, problem: told(error instanceof Error ? error.message : '') }
  }
}
