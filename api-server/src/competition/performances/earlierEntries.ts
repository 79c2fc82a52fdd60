import type { z } from 'zod'
import type { EarlierEntry, EarlierEventsOf, TakeOver } from '@portal/shared/competition/performances/earlierEntries.schemas'
import { takenOver } from '@portal/shared/competition/performances/earlierEntry'
import { uniqueNameKey } from '@portal/shared/competition/performances/uniqueName'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { Reader, Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { maySeeEvent } from '../events/event.policy'
import { seeEvent } from '../events/presentEvent'
import { checkWanted, enterPerformance, openContest, refuseEntering, type OpenContest, type WantedPerformance } from './enterPerformance'
import { findEarlierEvents } from './earlierEntries.repository'
import { findPerformances, findPerformers, holdPiece, type PerformanceRow, type PerformerRow } from './performance.repository'
import { readerOf } from './performanceReader'
import { requireBand } from './readCategories'
import { runs } from './readPerformances'

/** The past events that a school can start from, as far as this person may see them. @throws DomainError not-found */
export async function readEarlierEvents(reader: Reader, signedIn: SignedIn, { eventId, schoolId }: z.output<typeof EarlierEventsOf>) {
  const { row: { event } } = await seeEvent(reader, signedIn, eventId, null)
  requireBand(event)
  if (!runs(await readerOf(reader, signedIn), schoolId)) throw new DomainError('not-found')
  const found = await findEarlierEvents(reader, event, schoolId)
  return found.filter((each) => maySeeEvent(signedIn, each.event, [])).map((each) => ({ eventId: each.event.id, name: each.event.name, startsOn: each.event.startsOn, entries: each.entries }))
}

/**
 * Enters what a school performed at an earlier event again, each entry by the rules of one that is typed; or says what would become of each, apart from the
 * others. What stands already, by category and name, is left alone, so that it may be sent twice.
 * @throws as openContest and refuseEntering; invalid-input for an event or an entry that cannot be started from
 */
export async function takeOver({ eventId, fromEventId, schoolId, teamId, performanceIds, dryRun }: TakeOver, context: RequestContext<SignedIn>): Promise<{ entries: EarlierEntry[] }> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const contest = await openContest(tx, context, eventId)
    refuseEntering(contest, schoolId, now())
    const isEarlier = (await findEarlierEvents(tx, contest.event, schoolId)).some((each) => each.event.id === fromEventId && maySeeEvent(who, each.event, []))
    if (!isEarlier) throw new DomainError('invalid-input', { fields: [{ field: 'fromEventId', message: 'Please choose an earlier event of the same activity in which the school entered.' }] })
    const rows = (await findPerformances(tx, fromEventId, { schoolId })).filter(({ category }) => category.isPublished || who.roleType === 'org')
    const unknown = performanceIds?.findIndex((each) => !rows.some(({ performance }) => performance.id === each)) ?? -1
    if (unknown >= 0) throw new DomainError('invalid-input', { fields: [{ field: `performanceIds.${unknown}`, message: 'The earlier event has no such entry.' }] })
    const chosen = performanceIds === null ? rows : rows.filter(({ performance }) => performanceIds.includes(performance.id))
    const performers = await findPerformers(tx, chosen.map(({ performance }) => performance.id))
    const offered = contest.categories.map(({ category }) => category.termId)
    const standing = new Set((await findPerformances(tx, eventId, { schoolId })).map(keyOf))
    const store = (wanted: WantedPerformance) => (dryRun ? checkWanted(tx, context, contest, wanted).then(() => null) : enterPerformance(tx, context, contest, wanted, null))
    const entries: EarlierEntry[] = []
    const { eligibility } = contest
    if (eligibility.refuses) await eligibility.prefetch(performers.map(({ studentId }) => studentId))
    for (const row of chosen) {
      const of = performers.filter(({ performanceId }) => performanceId === row.performance.id)
      entries.push(await takeOne(tx, { row, performers: of, isOffered: offered.includes(row.category.termId), isThere: standing.has(keyOf(row)), schoolId, teamId, contest, store }))
    }
    // One question for all of them; who is refused is in the problem.
    const asked = entries.map(({ state, performanceId }) => ({ schoolId, teamId: teamOf(contest, schoolId, teamId), students: state === 'none' ? [] : performers.filter((each) => each.performanceId === performanceId) }))
    const notEligible = await eligibility.tell(asked, () => true)
    return { entries: entries.map((entry, index) => ({ ...entry, notEligible: notEligible[index] ?? [] })) }
  })
}

/** The team whose coaches are asked who may know why: the one that is named, or the school’s first in the event. */
const teamOf = ({ teams }: OpenContest, schoolId: number, teamId: number | undefined): number => teamId ?? teams.find((each) => each.schoolId === schoolId)?.entry.teamId ?? 0

const keyOf = ({ category, performance }: PerformanceRow) => `${category.termId} ${uniqueNameKey(performance.uniqueName)}`

interface OneEntry {
  row: PerformanceRow
  performers: readonly PerformerRow[]
  isOffered: boolean
  /** The event has it already. */
  isThere: boolean
  schoolId: number
  teamId: number | undefined
  contest: OpenContest
  /** Enters it, or asks whether it could be. @returns the key of what was entered */
  store: (wanted: WantedPerformance) => Promise<number | null>
}

async function takeOne(tx: Tx, { row: { performance, category, categoryName }, performers, isOffered, isThere, schoolId, teamId, contest, store }: OneEntry): Promise<EarlierEntry> {
  const { uniqueName, title, composer, accompanist, musicClass, pmlCodeId } = performance
  const named = performers.map((each) => ({ ...each, studentName: `${each.firstName} ${each.lastName}`, isAtSchool: each.learnsAt === schoolId }))
  const told = {
    performanceId: performance.id, uniqueName, categoryName, title, composer, performers: named.filter(({ isAtSchool }) => isAtSchool).map(({ studentName }) => studentName),
    lost: named.filter(({ isAtSchool }) => !isAtSchool).map(({ studentName }) => studentName), problem: '', takenAs: null, notEligible: [],
  }
  if (isThere) return { ...told, state: 'there' }
  const piece = pmlCodeId === null ? undefined : await holdPiece(tx, contest.event.organizationId, pmlCodeId)
  const taken = takenOver({ uniqueName, categoryName, isOffered, musicClass, piece: piece && pmlCodeId !== null ? { pmlCodeId, grade: piece.grade, title: piece.title, composer: piece.composer } : null, title, composer, accompanist, performers: named })
  if ('problem' in taken) return { ...told, state: 'none', problem: taken.problem }
  try {
    const takenAs = await store({ ...taken.fields, categoryId: category.termId, schoolId, ...(teamId !== undefined && { teamId }) })
    return { ...told, state: takenAs !== null ? 'taken' : taken.lost.length > 0 ? 'fewer' : 'whole', takenAs }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const fields = error.options.fields ?? []
    // The team is chosen for all of them.
    if (fields.some(({ field }) => field === 'teamId' || field === 'schoolId')) throw error
    const problems = fields.map(({ field, message }) => (field === 'uniqueName' ? `The school has another entry called “${uniqueName}” in this event.` : message))
    return { ...told, state: 'none', problem: [...new Set(problems.length > 0 ? problems : [error.message])].join(' ') }
  }
}
