import { DomainError, type FieldProblem } from '@portal/shared/platform/call/errors'
import type { Advanced, AdvanceEntries } from '@portal/shared/competition/advances/advance.schemas'
import { takesPart } from '@portal/shared/competition/events/entryRules'
import type { EntryLimits } from '@portal/shared/competition/performances/entryLimits.schemas'
import { findAdvancing as judgeAdvancing } from '@portal/shared/competition/performances/advancingRules'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { EntryEligibility } from '../events/entryEligibility'
import { enterAdvanced } from '../events/enterTeams'
import { tellTeams } from '../events/event.letters'
import { lockEvents, type EventRecord } from '../events/event.repository'
import { readCertified } from '../events/certified'
import { findEntries, findEntryRecords, findFitting } from '../events/eventTeam.repository'
import { lockEvent, recordChange } from '../events/lockEvent'
import { checkEntry } from '../performances/checkEntry'
import { findCategories } from '../performances/eventCategory.repository'
import { findPerformers, insertPerformance, replacePerformers } from '../performances/performance.repository'
import { readRules, requireBand } from '../performances/readCategories'
import { recordPerformance } from '../performances/savePerformance'
import { findAdvancing, type AdvancingRecord } from './advance.repository'
import { closedText, readAdvancing, readAdvancingRows, type AdvancingRow } from './readAdvancing'

type Context = RequestContext<SignedIn>

/** Those who are entered now: who advances, and whom the office takes of the tied, as many as there are places. @throws DomainError invalid-input */
function wantedOf(rows: readonly AdvancingRow[], { rule }: AdvancingRecord, entries: Awaited<ReturnType<typeof findEntries>>, chosen: readonly number[]): AdvancingRow[] {
  const classOf = new Map(entries.map(({ entry }) => [entry.teamId, entry.classificationId ?? 0]))
  const { tied } = judgeAdvancing(rows.map(({ row: { performance, category, isCertified }, rating, points }) => ({
    performanceId: performance.id, categoryId: category.termId, classificationId: classOf.get(performance.teamId) ?? 0, kind: category.kind, musicClass: performance.musicClass, rating, points, isReleased: category.releasedAt !== null || isCertified,
  })), rule)
  const problems: FieldProblem[] = chosen.flatMap((performanceId, index) => (tied.some(({ performanceIds }) => performanceIds.includes(performanceId)) ? [] : [{ field: `chosen.${index}`, message: 'This entry is not tied for a place.' }]))
  const isMade = (performanceId: number) => rows.some((each) => each.performanceId === performanceId && (each.state === 'made' || each.state === 'removed'))
  for (const { performanceIds, left } of tied) {
    const taken = performanceIds.filter((each) => chosen.includes(each) || isMade(each))
    const beyond = taken.filter((each) => chosen.includes(each)).at(-1)
    if (taken.length > left && beyond !== undefined) problems.push({ field: `chosen.${chosen.indexOf(beyond)}`, message: `Only ${left === 1 ? '1 place is' : `${left} places are`} left in this category.` })
  }
  if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems })
  return rows.filter(({ state, performanceId }) => state === 'advances' || (state === 'tied' && chosen.includes(performanceId)))
}

/**
 * Enters those who advance in the next contest, with their teams where those do not take part yet, and tells their schools. Who was entered before is
 * not entered again, nor is whose entry was removed there. Who cannot be entered is named with why, and keeps nobody else from it.
 * @throws as lockEvent for both events; changed-meanwhile where the event advances elsewhere now, invalid-input, conflicts
 */
export async function advanceEntries({ eventId, toEventId, chosen }: AdvanceEntries, context: Context): Promise<Advanced> {
  const { who } = context
  return context.tx(async (tx) => {
    // Both in the order of their keys, so that two that advance to each other's never wait for each other.
    await lockEvents(tx, who.organizationId, [eventId, toEventId])
    const event = await lockEvent(tx, context, eventId, { deed: 'edit' })
    requireBand(event)
    const setting = await findAdvancing(tx, eventId)
    if (setting?.toEventId !== toEventId) throw new DomainError('changed-meanwhile', { message: 'This contest advances elsewhere now. Nothing was entered.' })
    const target = await lockEvent(tx, context, toEventId, { deed: 'teams' })
    const closed = closedText(target)
    if (closed) throw new DomainError('conflicts', { message: closed })
    const entries = await findEntries(tx, eventId)
    const wanted = wantedOf(await readAdvancingRows(tx, eventId, target, setting.rule, entries), setting, entries, chosen)
    const { able, refused } = await sortTeams(tx, target, wanted)
    await enterAdvanced(tx, target, able.map(({ row }) => row.performance.teamId), context)
    const made: { from: AdvancingRow; performanceId: number }[] = []
    const { limits, eligibility: asked } = await readRules(tx, target.id)
    const eligibility = new EntryEligibility(tx, context, target, asked)
    if (eligibility.refuses) await eligibility.prefetch((await findPerformers(tx, able.map(({ performanceId }) => performanceId))).map(({ studentId }) => studentId))
    for (const each of able) {
      const entered = await enterOne(tx, target, event, each, { limits, eligibility }, context)
      if (typeof entered === 'number') made.push({ from: each, performanceId: entered })
      else refused.push({ ...each, why: entered.why })
    }
    if (made.length > 0) await recordChange(tx, context, eventId, 'entriesAdvanced', { after: { toEventId, performanceIds: made.map(({ performanceId }) => performanceId) } })
    await tellSchools(tx, event, target, made.map(({ from }) => from), context)
    return { made: made.length, refused: refused.map(({ performanceId, uniqueName, schoolName, why }) => ({ performanceId, uniqueName, schoolName, why })), plan: await readAdvancing(tx, who, eventId) }
  })
}

/** Those whose teams can come to the next contest, and those whose cannot, with why. */
async function sortTeams(tx: Tx, target: EventRecord, wanted: readonly AdvancingRow[]): Promise<{ able: AdvancingRow[]; refused: AdvancingRow[] }> {
  const teamIds = [...new Set(wanted.map(({ row }) => row.performance.teamId))]
  const fitting = new Set((await findFitting(tx, target, teamIds)).map(({ teamId }) => teamId))
  const there = new Map((await findEntryRecords(tx, target.id)).map((each) => [each.teamId, each]))
  const { ofTeam } = await readCertified(tx, target)
  const reasons = new Map<number, string>()
  for (const teamId of teamIds) {
    const entry = there.get(teamId)
    const state = entry?.state
    if (entry && ofTeam(entry).length > 0) reasons.set(teamId, `Its results in ${target.name} are certified.`)
    else if (state !== undefined && takesPart(state)) continue
    else if (state === 'withdrawn' || state === 'declined') reasons.set(teamId, `Its team does not come to ${target.name}: it ${state === 'withdrawn' ? 'was withdrawn' : 'declined'}.`)
    else if (!fitting.has(teamId)) reasons.set(teamId, `Its team cannot come to ${target.name}, which is of another level or year.`)
  }
  const whyOf = ({ row }: AdvancingRow) => reasons.get(row.performance.teamId)
  return { able: wanted.filter((each) => whyOf(each) === undefined), refused: wanted.flatMap((each) => (whyOf(each) === undefined ? [] : [{ ...each, why: whyOf(each)! }])) }
}

/** Enters one performance by the rules of the contest it comes to. @returns its key there, or why it cannot be entered */
async function enterOne(tx: Tx, target: EventRecord, from: EventRecord, { row, categoryId }: AdvancingRow, rules: { limits: EntryLimits; eligibility: EntryEligibility }, context: Context): Promise<number | { why: string }> {
  const { who, now } = context
  const { id, schoolId, teamId, uniqueName, pmlCodeId, pmlCodeValue, musicClass, title, composer, accompanist } = row.performance
  const at = (await findCategories(tx, target.id)).find(({ category }) => category.termId === categoryId)!
  const all = await findPerformers(tx, [id])
  // Who has left the school since does not come.
  const performers = all.filter(({ learnsAt }) => learnsAt === schoolId).map(({ studentId, studentInstrument }) => ({ studentId, studentInstrument }))
  if (all.length > 0 && performers.length === 0) return { why: 'Nobody who performs in it is at the school now.' }
  try {
    await checkEntry(tx, who, { eventId: target.id, schoolId, teamId, at, performanceId: null, fields: { uniqueName, pmlCodeId, gradeId: musicClass, studentsWithInstruments: performers } }, rules, { studentIds: [] })
  } catch (error) {
    if (error instanceof DomainError) return { why: error.message }
    throw error
  }
  const stored = { uniqueName, pmlCodeId, pmlCodeValue, musicClass, title, composer, accompanist, advancedFromId: id }
  // The key keeps it from being there twice whatever happens.
  const performanceId = await insertPerformance(tx, { ...stored, eventCategoryId: at.category.id, schoolId, teamId, addedKey: `advanced:${target.id}:${id}`, createdAt: now(), updatedAt: now() })
  await replacePerformers(tx, performanceId, performers)
  await recordPerformance(tx, context, performanceId, { action: 'performance.advanced' }, { after: { eventId: target.id, categoryId, schoolId, teamId, fromEventId: from.id, ...stored, performers } })
  return performanceId
}

/** Writes to the people of each team what of theirs advances. */
async function tellSchools(tx: Tx, event: EventRecord, target: EventRecord, made: readonly AdvancingRow[], context: Context): Promise<void> {
  const byTeam = new Map<number, string[]>()
  for (const { row: { performance }, categoryName } of made) byTeam.set(performance.teamId, [...(byTeam.get(performance.teamId) ?? []), `${categoryName}: ${performance.uniqueName}`])
  for (const [teamId, lines] of byTeam) {
    await tellTeams(tx, {
      eventId: target.id, subject: `Advanced: ${target.name}`, teamIds: [teamId],
      paragraphs: (teamName) => [`${lines.length === 1 ? 'An entry' : `${lines.length} entries`} of ${teamName} advanced from ${event.name} to ${target.name}, and ${lines.length === 1 ? 'is' : 'are'} entered there.`, ...lines],
    }, context)
  }
}
