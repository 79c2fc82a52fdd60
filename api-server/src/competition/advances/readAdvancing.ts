import { DomainError } from '@portal/shared/platform/call/errors'
import { takesPart } from '@portal/shared/competition/events/entryRules'
import { advanceStates, type AdvancePlan, type AdvanceRow, type AdvanceState } from '@portal/shared/competition/advances/advance.schemas'
import { AdvancingTerms, explainAdvancing, usualAdvancing } from '@portal/shared/competition/performances/advancingRules'
import { shows } from '@portal/shared/competition/events/eventStages'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { mayMakeEvents } from '../events/event.policy'
import { findEvent, type EventRecord } from '../events/event.repository'
import { fullName } from '../events/eventTexts'
import { seeEvent } from '../events/presentEvent'
import { findCategories } from '../performances/eventCategory.repository'
import { findPerformances, type PerformanceRow } from '../performances/performance.repository'
import { ratedOf } from '../performances/presentPerformances'
import { readRules, requireBand } from '../performances/readCategories'
import { findAdvancing, findLaterContests, findMade } from './advance.repository'

/** A performance that was asked about, with how it stands to the next contest. */
export interface AdvancingRow extends AdvanceRow {
  row: PerformanceRow
}

/** Why nobody can be entered in a contest now; empty if they can. Schools are told of it, so they have to see it. */
export function closedText({ name, stage, deletedAt, cancelledAt, certifiedAt }: Pick<EventRecord, 'name' | 'stage' | 'deletedAt' | 'cancelledAt' | 'certifiedAt'>): string {
  if (deletedAt) return `${name} is deleted.`
  if (cancelledAt) return `${name} is canceled.`
  if (certifiedAt) return `The results of ${name} are certified.`
  return shows(stage, 'teams') ? '' : `${name} is not published. Publish its teams first, as the schools are notified of it.`
}

/**
 * How each performance of an event stands to the next contest, by the event's rule: of what is released or certified. The same reads the preview and,
 * under lock, the deed.
 */
export async function readAdvancingRows(reader: Reader, eventId: number, toEvent: Pick<EventRecord, 'id' | 'name'>, rule: AdvancingTerms, entries: Awaited<ReturnType<typeof seeEvent>>['entries']): Promise<AdvancingRow[]> {
  const rules = await readRules(reader, eventId)
  const teams = new Map(entries.filter(({ entry }) => takesPart(entry.state)).map((each) => [each.entry.teamId, each]))
  const rows = await findPerformances(reader, eventId, {})
  const judged = explainAdvancing(rows.map((row) => ({
    performanceId: row.performance.id, categoryId: row.category.termId, classificationId: teams.get(row.performance.teamId)?.entry.classificationId ?? 0, kind: row.category.kind, musicClass: row.performance.musicClass,
    ...ratedOf(row, rules), isReleased: row.category.releasedAt !== null || row.isCertified,
  })), rule)
  const made = await findMade(reader, toEvent.id, rows.map(({ performance }) => performance.id))
  const offered = new Set((await findCategories(reader, toEvent.id)).filter(({ category }) => category.isPublished).map(({ category }) => category.termId))
  return rows.map((row, index) => {
    const { performance, category, categoryName } = row
    const { state, why } = judged[index]!
    const there = made.get(performance.id)
    const stands = ((): { state: AdvanceState; why: string } => {
      if (there) return there.isRemoved ? { state: 'removed', why: `Its entry in ${toEvent.name} was removed.` } : { state: 'made', why: '' }
      if (state !== 'stays' && !offered.has(category.termId)) return { state: 'notOffered', why: `${toEvent.name} does not offer ${categoryName}, or has not published it.` }
      return { state, why }
    })()
    const team = teams.get(performance.teamId)
    return { row, performanceId: performance.id, uniqueName: performance.uniqueName, schoolName: team ? fullName(team) : '', categoryId: category.termId, categoryName, ...ratedOf(row, rules), ...stands }
  })
}

/** The setting of an event with its preview, for the office. @throws DomainError not-found */
export async function readAdvancing(reader: Reader, who: SignedIn, eventId: number): Promise<AdvancePlan> {
  const { row: { event }, entries } = await seeEvent(reader, who, eventId, null)
  requireBand(event)
  const setting = await findAdvancing(reader, eventId)
  const found = setting?.toEventId == null ? undefined : await findEvent(reader, who.organizationId, setting.toEventId)
  if (setting?.toEventId != null && !found) throw new DomainError('not-found')
  const toEvent = found?.event
  const rows = setting && toEvent ? await readAdvancingRows(reader, eventId, toEvent, setting.rule, entries) : []
  const counts = Object.fromEntries(advanceStates.map((state) => [state, rows.filter((each) => each.state === state).length])) as AdvancePlan['counts']
  return {
    eventId, version: setting?.version ?? 0, toEvent: toEvent ? { eventId: toEvent.id, name: toEvent.name, startsOn: toEvent.startsOn } : null, rule: setting?.rule ?? AdvancingTerms.parse(withoutName(usualAdvancing)),
    choices: await findLaterContests(reader, event), rows: rows.map(({ row: _row, ...each }) => each), counts, can: { edit: mayMakeEvents(who) && event.deletedAt === null }, disabledText: toEvent ? closedText(toEvent) : '',
  }
}

const withoutName = ({ to: _to, ...rule }: typeof usualAdvancing) => rule
