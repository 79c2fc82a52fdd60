import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '@portal/shared/platform/call/errors'
import { certifiedText } from '@portal/shared/competition/events/closedRules'
import { takesPart } from '@portal/shared/competition/events/entryRules'
import { hasNoPoints, scoresOfTables, type KeptScore } from '@portal/shared/competition/marks/keptScores'
import type { ScoreTable } from '@portal/shared/competition/marks/meetResult.schemas'
import { tableTitleOf } from '@portal/shared/competition/marks/scoreTables'
import { joinNames } from '@portal/shared/platform/format/nameWords'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { followCertifications } from '../events/certified'
import { updateEvent } from '../events/event.repository'
import { findCertifications } from '../events/eventCertification.repository'
import { findDivisions, replaceDivisions, type Division, type WantedDivision } from '../events/eventDivision.repository'
import { findEntryRecords, updateEntry, type EntryRecord } from '../events/eventTeam.repository'
import { lockEvent, recordChange } from '../events/lockEvent'
import { seeMeet, type SeenMeet } from './readMeet'
import { scoresOf } from './readResults'

const byTeam = (rows: readonly { teamId: number; place: number | null; result: string }[]) => rows.map(({ teamId, place, result }) => ({ teamId, place, result })).sort((one, other) => one.teamId - other.teamId)

/** The divisions that scores make, by table and by the classification of their teams; one that is there is told by both. */
function divisionsOf(standing: readonly Division[], scores: readonly KeptScore[], entries: readonly EntryRecord[]): { wanted: WantedDivision[]; changed: number[]; gone: number[] } {
  const classOf = new Map(entries.map(({ teamId, classificationId }) => [teamId, classificationId]))
  const wanted: WantedDivision[] = []
  for (const title of new Set(scores.map(({ division }) => division))) {
    const own = scores.filter(({ division }) => division === title)
    for (const classificationId of [...new Set(own.map(({ teamId }) => classOf.get(teamId) ?? null))].sort((one, other) => (one ?? Infinity) - (other ?? Infinity))) {
      const teams = byTeam(own.filter(({ teamId }) => (classOf.get(teamId) ?? null) === classificationId))
      const stood = standing.find((each) => each.title === title && each.classificationId === classificationId)
      wanted.push({ divisionId: stood?.divisionId ?? null, title, classificationId, teams, isChanged: !stood || !isDeepStrictEqual(byTeam(stood.teams), teams) })
    }
  }
  const kept = new Set(wanted.map(({ divisionId }) => divisionId))
  return { wanted, changed: wanted.flatMap(({ divisionId, isChanged }) => (isChanged && divisionId !== null ? [divisionId] : [])), gone: standing.map(({ divisionId }) => divisionId).filter((id) => !kept.has(id)) }
}

/**
 * The teams of parts of the results that are still to come, as of the boys of a meet whose girls are done: nobody in them has a point, and an event is not
 * released yet. Their places are open, so that certifying the others does not certify the whole meet.
 */
function awaitedScores({ data }: SeenMeet, tables: readonly ScoreTable[]): KeptScore[] {
  const { sport } = data.rules.settings
  const scored = data.meetEvents.filter(({ isScored }) => isScored)
  const there = new Set(tables.filter((table) => !hasNoPoints(table)).map(({ title }) => title))
  const titles = [...new Set(scored.filter(({ releasedAt }) => releasedAt === null).map((event) => tableTitleOf(event, sport)))].filter((title) => !there.has(title))
  return titles.flatMap((division) => {
    const eventIds = scored.filter((event) => tableTitleOf(event, sport) === division).map(({ id }) => id)
    const teamIds = new Set(data.entries.filter(({ meetEventId, state }) => state === 'entered' && eventIds.includes(meetEventId)).map(({ teamId }) => teamId))
    return data.teams.filter(({ teamId }) => teamIds.has(teamId)).map(({ teamId }) => ({ division, teamId, place: null, result: '' }))
  })
}

/** What the list of teams says beside divisions: "Girls 120, Boys 95½". Its places are those of the divisions, which come once these are certified. */
const resultText = (scores: readonly KeptScore[], teamId: number): string => scores.filter((each) => each.teamId === teamId && each.result !== '').map(({ division, result }) => `${division} ${result}`).join(', ')

/**
 * Makes the team scores the places and results of the event's teams, once all that has marks is released: what everyone reads are the same scores. Where
 * there are several tables, girls and boys, each is a division with places from 1. Saving the same again changes nothing; a division that is certified stays.
 * @param asked.title one table alone, as the one list of all teams
 * @throws as lockEvent; conflicts without such a table, while nobody in it has a point, while events with marks are not released, and for what is certified
 */
export async function takeScores({ eventId, title }: { eventId: number; title?: string | undefined }, context: RequestContext<SignedIn>): Promise<void> {
  const { who, now } = context
  await context.tx(async (tx) => {
    await lockEvent(tx, context, eventId, { deed: 'marks' })
    const seen = await seeMeet(tx, who, eventId, now())
    const marked = new Set(seen.data.marks.map(({ entryId }) => seen.data.entries.find(({ id }) => id === entryId)?.meetEventId))
    const held = seen.data.meetEvents.filter(({ id, releasedAt }) => releasedAt === null && marked.has(id))
    if (held.length > 0) throw new DomainError('conflicts', { message: `${joinNames(held.slice(0, 5).map(({ name }) => name))}${held.length > 5 ? ' and others' : ''} ${held.length === 1 ? 'has results that are' : 'have results that are'} not released. Release them first.` })
    const tables = scoresOf(seen, seen.data.meetEvents).filter((each) => title === undefined || each.title === title)
    if (tables.length === 0) throw new DomainError('conflicts', { message: 'There are no such team scores.' })
    if (tables.every(hasNoPoints)) throw new DomainError('conflicts', { message: `No team has points${tables.length === 1 ? ` in ${tables[0]!.title}` : ''} yet. Enter the marks of an event first.` })
    const entries = (await findEntryRecords(tx, eventId)).filter(({ state }) => takesPart(state))
    const awaited = title === undefined ? awaitedScores(seen, tables) : []
    const standing = await findDivisions(tx, eventId)
    const certified = (await findCertifications(tx, eventId)).map(({ classificationId }) => classificationId)
    // What is certified as a division stays one, even if the others are none anymore.
    const isApart = tables.length > 1 || awaited.length > 0 || (title === undefined && standing.some(({ divisionId }) => certified.includes(divisionId)))
    const scores = [...scoresOfTables(tables, entries.map(({ teamId }) => teamId), isApart), ...awaited]
    const divisions = divisionsOf(standing, isApart ? scores : [], entries)
    const list = entries.map(({ teamId }, index) => (isApart ? { place: null, result: resultText(scores, teamId) } : { place: scores[index]!.place, result: scores[index]!.result }))
    const changes = entries.flatMap((entry, index) => (entry.place === list[index]!.place && entry.result === list[index]!.result ? [] : [{ entry, after: list[index]! }]))
    const isNew = divisions.wanted.some(({ isChanged }) => isChanged) || divisions.gone.length > 0
    if (changes.length === 0 && !isNew) return
    // Of divisions the certified ones may stay as they are; a list, or what was one, is certified as a whole.
    const wasApart = divisions.gone.length > 0 || divisions.wanted.some(({ divisionId }) => divisionId !== null)
    if (certified.some((id) => !isApart || !wasApart || divisions.changed.includes(id) || divisions.gone.includes(id))) throw new DomainError('conflicts', { message: certifiedText })
    for (const { entry, after } of changes) await updateEntry(tx, entry.id, after)
    if (isNew) {
      await replaceDivisions(tx, eventId, divisions.wanted)
      // A part that was still to come may be none anymore: what is certified is all then.
      await followCertifications(tx, eventId)
    }
    await updateEvent(tx, eventId, {}, { now: now() })
    await recordChange(tx, context, eventId, 'resultsChanged', {
      before: changes.map(({ entry: { teamId, place, result } }) => ({ teamId, place, result })), after: isApart ? scores : changes.map(({ entry: { teamId }, after }) => ({ teamId, ...after })),
    }, { act: 'results', data: { teams: isApart ? new Set(scores.map(({ teamId }) => teamId)).size : changes.length } })
  })
}
