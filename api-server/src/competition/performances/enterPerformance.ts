import { canceledText } from '@portal/shared/competition/events/closedRules'
import { takesPart } from '@portal/shared/competition/events/entryRules'
import type { AddPerformance, PerformanceFields } from '@portal/shared/competition/performances/performance.schemas'
import { addRefusal, type PerformanceReader } from '@portal/shared/competition/performances/performanceRules'
import { DomainError } from '@portal/shared/platform/call/errors'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { EntryEligibility } from '../events/entryEligibility'
import { readCertified, refuseNamed, type Certified } from '../events/certified'
import type { EventRecord } from '../events/event.repository'
import { findEntries, type EntryRow } from '../events/eventTeam.repository'
import { lockEvent } from '../events/lockEvent'
import { checkEntry } from './checkEntry'
import { findCategories, type CategoryRow } from './eventCategory.repository'
import { insertPerformance, insertPerformers } from './performance.repository'
import { isFrozen, readerOf, refuse } from './performanceReader'
import { readRules, requireBand, type ContestRules } from './readCategories'

/** A band event under its lock, with all that decides what can be entered in it. */
export interface OpenContest {
  event: EventRecord
  rules: ContestRules
  eligibility: EntryEligibility
  who: PerformanceReader
  /** What this person may enter something in, and who takes part: neither changes under the lock. */
  categories: readonly CategoryRow[]
  certified: Certified
  teams: readonly EntryRow[]
}

/** What is entered, wherever it comes from: a form, a row of a file, an entry of an earlier event. */
export type WantedPerformance = PerformanceFields & Pick<AddPerformance, 'categoryId' | 'schoolId' | 'teamId'>

/** Locks a band event, so that performances can be entered in it. @throws as lockEvent */
export async function openContest(tx: Tx, context: RequestContext<SignedIn>, eventId: number): Promise<OpenContest> {
  const event = await lockEvent(tx, context, eventId, { deed: 'own' })
  requireBand(event)
  const rules = await readRules(tx, eventId)
  return {
    event, rules, eligibility: new EntryEligibility(tx, context, event, rules.eligibility), who: await readerOf(tx, context.who), categories: await findOfferedCategories(tx, context.who, eventId),
    certified: await readCertified(tx, event), teams: (await findEntries(tx, eventId)).filter(({ entry }) => takesPart(entry.state)),
  }
}

/** @throws DomainError conflicts for an event that is canceled */
export function refuseCanceled({ cancelledAt }: EventRecord): void {
  if (cancelledAt) throw new DomainError('conflicts', { message: canceledText })
}

/** Whether this person enters a school's performances now. @throws DomainError not-yours, acting-as, conflicts */
export function refuseEntering({ event, rules, who }: OpenContest, schoolId: number, now: Date): void {
  refuse(addRefusal({ schoolId, isFrozen: isFrozen(event, rules, now) }, who))
  refuseCanceled(event)
}

/** Writes a change of a performance into the audit. */
export async function recordPerformance(tx: Tx, { who, requestId }: RequestContext<SignedIn>, performanceId: number, { action }: { action: string }, data: unknown): Promise<void> {
  await writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, action, subjectType: 'performance', subjectId: performanceId, data })
}

/** What is stored of the fields, by the names of its columns. */
export const storedOf = ({ uniqueName, pmlCodeId, title, composer, gradeId, accompanist }: PerformanceFields) => ({ uniqueName, pmlCodeId, title, composer, musicClass: gradeId, accompanist })

/** The categories of an event that this person may enter something in: schools never learn of one that is not published. */
export async function findOfferedCategories(tx: Tx, { roleType }: SignedIn, eventId: number): Promise<CategoryRow[]> {
  return (await findCategories(tx, eventId)).filter(({ category }) => category.isPublished || roleType === 'org')
}

/** The category of an event that something is entered in. @throws DomainError invalid-input, also for one that is not published to a school */
export function requireCategory(offered: readonly CategoryRow[], categoryId: number, field: string): CategoryRow {
  const found = offered.find(({ category }) => category.termId === categoryId)
  if (!found) throw new DomainError('invalid-input', { fields: [{ field, message: 'The event has no such category.' }] })
  return found
}

/** The team of a school that takes part in an event, or the one that is named. @throws DomainError invalid-input */
function requireTeam({ teams: playing }: OpenContest, { schoolId, teamId }: Pick<AddPerformance, 'schoolId' | 'teamId'>): number {
  const teams = playing.filter((each) => each.schoolId === schoolId).map(({ entry }) => entry.teamId)
  const [only, ...more] = teamId === undefined ? teams : teams.filter((each) => each === teamId)
  if (only === undefined) throw new DomainError('invalid-input', { fields: [{ field: teamId === undefined ? 'schoolId' : 'teamId', message: 'This school has no such team in the event.' }] })
  if (more.length > 0) throw new DomainError('invalid-input', { fields: [{ field: 'teamId', message: 'Please choose a team.' }] })
  return only
}

/** All that stands against entering a performance, in the order in which a form is told. @throws as enterPerformance */
export async function checkWanted(tx: Tx, context: RequestContext<SignedIn>, contest: OpenContest, { categoryId, schoolId, teamId, ...fields }: WantedPerformance): Promise<{ at: CategoryRow; ofTeam: number; pmlCodeValue: string }> {
  const { who: signedIn, now } = context
  const { id: eventId } = contest.event
  refuseEntering(contest, schoolId, now())
  const at = requireCategory(contest.categories, categoryId, 'categoryId')
  const ofTeam = requireTeam(contest, { schoolId, teamId })
  refuseNamed(contest.certified.ofTeam(contest.teams.find(({ entry }) => entry.teamId === ofTeam)!.entry))
  return { at, ofTeam, pmlCodeValue: await checkEntry(tx, signedIn, { eventId, schoolId, teamId: ofTeam, at, performanceId: null, fields }, { limits: contest.rules.limits, eligibility: contest.eligibility }, { studentIds: [] }) }
}

/**
 * Enters a performance in an open contest.
 * @param addedKey the kept key of the form that it was sent with; null for what is known by its name
 * @returns its key
 * @throws DomainError as checkEntry; not-yours, acting-as, invalid-input, conflicts
 */
export async function enterPerformance(tx: Tx, context: RequestContext<SignedIn>, contest: OpenContest, wanted: WantedPerformance, addedKey: string | null): Promise<number> {
  const { at, ofTeam, pmlCodeValue } = await checkWanted(tx, context, contest, wanted)
  const { categoryId, schoolId, studentsWithInstruments: performers } = wanted
  const stored = { ...storedOf(wanted), pmlCodeValue }
  const moment = context.now()
  const performanceId = await insertPerformance(tx, { ...stored, eventCategoryId: at.category.id, schoolId, teamId: ofTeam, addedKey, createdAt: moment, updatedAt: moment })
  await insertPerformers(tx, performanceId, performers)
  await recordPerformance(tx, context, performanceId, { action: 'performance.added' }, { after: { eventId: contest.event.id, categoryId, schoolId, teamId: ofTeam, ...stored, performers } })
  return performanceId
}
