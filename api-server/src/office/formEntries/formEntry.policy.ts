import { DomainError } from '@portal/shared/platform/call/errors'
import { decidersOf, decisionsFor, mayDecideStep, stepAt, type Deciders, type Found } from '@portal/shared/office/formEntries/formSteps'
import type { EntryDecision } from '@portal/shared/office/formEntries/formEntry.kinds'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findApprovers } from './approver.repository'
import { hasActed, type EntryRecord } from './formEntry.repository'

export const noEntry = () => new DomainError('not-found', { message: 'There is no such entry.' })

/** Reads every entry of a form. */
export const isReadingOffice = (who: SignedIn): boolean => who.roleType === 'org' && who.permissions.includes('form-list')
/** Decides for the office. */
export const isDecidingOffice = (who: SignedIn): boolean => who.roleType === 'org' && who.permissions.includes('form-create')

/** Gives an entry a status without deciding on it: the office, but of what it sent itself. */
export const maySetStatus = (who: SignedIn, { state, filledInByUserId }: Pick<EntryRecord, 'state' | 'filledInByUserId'>): boolean =>
  isDecidingOffice(who) && filledInByUserId !== who.userId && state !== 'draft' && state !== 'withdrawn'

const dayLength = 86_400_000

/** Who decides the step that is next, as of now: of steps that are not a parent's, never who filled the entry in. */
export async function nextDeciders(reader: Reader, organizationId: number, entry: EntryRecord, now: Date): Promise<Deciders & { found: Found }> {
  const step = stepAt(entry.steps, entry.step)
  const all = await findApprovers(reader, organizationId, step, entry)
  const isOther = (userId: number) => userId !== entry.filledInByUserId
  const found = { named: step.who.kind === 'parent' ? all.named : all.named.filter(isOther), substitutes: all.substitutes.filter(isOther) }
  const waited = Math.floor((now.getTime() - (entry.stepSince ?? entry.submittedAt).getTime()) / dayLength)
  return { ...decidersOf(step, found, waited), found }
}

/** What someone is to an entry. */
export interface Standing {
  isOwn: boolean
  isOffice: boolean
  decisions: readonly EntryDecision[]
}

/**
 * What someone may do with an entry, in the role of their session; undefined if they may not see it. A draft is nobody else's. Who decided on it,
 * or decides now, sees it; whose step comes later does not yet.
 */
export async function standingTo(reader: Reader, who: SignedIn, entry: EntryRecord, now: Date): Promise<Standing | undefined> {
  const isOwn = entry.filledInByUserId === who.userId
  if (entry.state === 'draft') return isOwn ? { isOwn, isOffice: false, decisions: [] } : undefined
  const deciders = await nextDeciders(reader, who.organizationId, entry, now)
  const isOffice = isDecidingOffice(who)
  const { kind } = stepAt(entry.steps, entry.step).who
  // Nobody decides what they sent themselves, but a parent of their own child.
  const mayDecide = (!isOwn || kind === 'parent') && mayDecideStep(deciders, deciders.found, { userId: who.userId, isOffice })
  const decisions = decisionsFor(entry.state, { mayDecide, isOffice: isOffice && !isOwn })
  if (isOwn || isReadingOffice(who) || decisions.length > 0 || (await hasActed(reader, entry.id, who.userId))) return { isOwn, isOffice: isReadingOffice(who), decisions }
  return undefined
}
