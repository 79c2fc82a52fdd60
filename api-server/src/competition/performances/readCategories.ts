import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { takesPart } from '@portal/shared/competition/events/entryRules'
import { contestSettingsOf, usualContestSettings, type ContestSettings, type EventCategories, type EventCategory } from '@portal/shared/competition/performances/eventCategory.schemas'
import type { ListPublishedCategories } from '@portal/shared/competition/performances/performance.schemas'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { mayMakeEvents } from '../events/event.policy'
import type { EventRecord } from '../events/event.repository'
import { findCertifications } from '../events/eventCertification.repository'
import { seeEvent } from '../events/presentEvent'
import { readHeldTexts } from './heldCategories'
import { findCategories, findChoices, findRules, type CategoryRecord, type CategoryRow } from './eventCategory.repository'

/** Only band and music events have categories and performances. @throws DomainError not-found */
export function requireBand({ kind }: Pick<EventRecord, 'kind'>): void {
  if (kind !== 'band') throw new DomainError('not-found', { message: 'This event has no performances.' })
}

export interface ContestRules extends ContestSettings {
  version: number
}

/** What an event asks of its entries: what was saved, else what associations usually begin with. */
export const readRules = async (reader: Reader, eventId: number): Promise<ContestRules> => rulesIn(await findRules(reader, eventId))

/** The rules in what is stored of an event; without a row what associations usually begin with. */
export const rulesIn = (row: Awaited<ReturnType<typeof findRules>>): ContestRules => (row ? { ...contestSettingsOf(row), version: row.version } : { ...usualContestSettings, version: 0 })

/** What is stored of a category and what the office sets of it, by the same names. */
export const settingsOf = ({ kind, isInstrumental, musicClasses, points, mostEntries, mostPerformers, judges, entryFeeCents, performerFeeCents, isPublished }: CategoryRecord) => ({
  kind, isInstrumental, musicClasses, points, mostEntries, mostPerformers, judges, entryFeeCents, performerFeeCents, isPublished,
})

const presentCategory = ({ category, name }: CategoryRow, heldText: string): EventCategory => ({ categoryId: category.termId, categoryName: name, ...settingsOf(category), releasedAt: category.releasedAt?.toISOString() ?? null, heldText })

/** The categories of a band event, for the office. @throws DomainError not-found */
export async function readCategories(reader: Reader, who: SignedIn, eventId: number): Promise<EventCategories> {
  const { row: { event } } = await seeEvent(reader, who, eventId, null)
  requireBand(event)
  const rows = await findCategories(reader, eventId)
  const heldText = await readHeldTexts(reader, event)
  const isTheirs = mayMakeEvents(who) && event.deletedAt === null
  return {
    eventId, name: event.name, ...(await readRules(reader, eventId)), categories: rows.map((each) => presentCategory(each, heldText(each.category.id))),
    choices: event.activityId === null ? [] : await findChoices(reader, event.activityId),
    can: { edit: isTheirs && (await findCertifications(reader, eventId)).length === 0, release: isTheirs },
  }
}

/** Categories that are published, of an event that a team takes part in. @throws DomainError not-found, also for a team of another school */
export async function readPublishedCategories(reader: Reader, who: SignedIn, { event_id: eventId, teamId }: z.output<typeof ListPublishedCategories>) {
  const { row: { event }, entries, own, whole } = await seeEvent(reader, who, eventId, null)
  requireBand(event)
  if (!(whole ? entries : own).some(({ entry }) => entry.teamId === teamId && takesPart(entry.state))) throw new DomainError('not-found', { message: 'This team is not in the event.' })
  return (await findCategories(reader, eventId)).filter(({ category }) => category.isPublished).map(({ category, name }) => ({ categoryId: category.termId, categoryName: name }))
}
