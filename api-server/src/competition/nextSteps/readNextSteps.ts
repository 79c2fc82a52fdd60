import type { NextSteps } from '@portal/shared/competition/nextSteps/nextSteps.schemas'
import { nextSteps, type StepFacts } from '@portal/shared/competition/nextSteps/stepRules'
import { hasScoresToTake } from '@portal/shared/competition/marks/keptScores'
import { checkInValues } from '@portal/shared/competition/performances/performance.kinds'
import { sheetState } from '@portal/shared/competition/judges/sheetRules'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { daysBetween } from '@portal/shared/platform/format/zonedTime'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { readEntered, seeDay } from '../../scheduling/slots/readContest'
import { findDrafts, findPlan, findReleases, findRooms } from '../../scheduling/slots/slot.repository'
import { untilText } from '../events/eventTexts'
import { seeEvent } from '../events/presentEvent'
import { findCodes, findEventJudging } from '../judges/judge.repository'
import { codeState, ratingOf } from '../judges/readJudges'
import { readResults } from '../marks/readResults'
import { findCategories } from '../performances/eventCategory.repository'
import { findPerformances } from '../performances/performance.repository'
import { entriesDueAt } from './notEntered'
import { findTeamsEntering } from './notEntered.repository'
import { countMeetEvents, findJudgesOfCategories } from './nextSteps.repository'

type OfKind = Pick<StepFacts, 'parts' | 'unpublished' | 'entries' | 'lacksJudges' | 'withoutCode' | 'unseeded' | 'unrated' | 'toConfirm' | 'unreleased' | 'scoresToTake'>

async function readBand(reader: Reader, eventId: number, now: Date): Promise<OfKind> {
  const categories = (await findCategories(reader, eventId)).map(({ category }) => category)
  const rows = await findPerformances(reader, eventId, {})
  const judges = await findJudgesOfCategories(reader, eventId)
  const { sheets } = await findEventJudging(reader, eventId)
  const coded = new Set((await findCodes(reader, eventId)).filter(({ code }) => codeState(code, now) === 'open').flatMap((each) => each.judges.map(({ judgeId }) => judgeId)))
  const perform = new Set(rows.map(({ category }) => category.id))
  const rated = rows.map((row) => ({ categoryId: row.category.id, isRated: ratingOf(row).rating !== null, isOut: row.performance.checkInValue === checkInValues.didNotStart }))
  return {
    parts: categories.length, unpublished: categories.filter(({ isPublished }) => !isPublished).length, entries: rows.length, unseeded: 0, scoresToTake: false,
    lacksJudges: categories.filter(({ id, judges: asked }) => perform.has(id) && judges.filter(({ eventCategoryId }) => eventCategoryId === id).length < asked).length,
    withoutCode: judges.filter(({ judgeId, eventCategoryId }) => perform.has(eventCategoryId) && !coded.has(judgeId)).length,
    unrated: rated.filter(({ isRated, isOut }) => !isRated && !isOut).length, toConfirm: sheets.filter((each) => sheetState(each) === 'signedOff').length,
    unreleased: categories.filter(({ id, releasedAt }) => releasedAt === null && rated.some(({ categoryId, isRated }) => categoryId === id && isRated)).length,
  }
}

async function readMeet(reader: Reader, who: SignedIn, { id: eventId, certifiedAt }: { id: number; certifiedAt: Date | null }, now: Date): Promise<OfKind> {
  const events = await countMeetEvents(reader, eventId)
  const sum = (of: (each: (typeof events)[number]) => number) => events.reduce((all, each) => all + of(each), 0)
  return {
    parts: events.length, unpublished: 0, entries: sum(({ entries }) => entries), lacksJudges: 0, withoutCode: 0, toConfirm: 0,
    unseeded: events.filter(({ entries, seeded }) => entries > 0 && seeded === 0).length, unrated: sum(({ entries, marked }) => entries - marked),
    unreleased: events.filter(({ marked, releasedAt }) => marked > 0 && releasedAt === null).length,
    // Scores are added up only where there is something to add.
    scoresToTake: certifiedAt === null && events.some(({ marked }) => marked > 0) && hasScoresToTake(await readResults(reader, who, eventId, now)),
  }
}

/** What the office has still to do for a music contest or a meet; nothing for other events, and for one that is canceled. @throws DomainError not-found */
export async function readNextSteps(reader: Reader, who: SignedIn, eventId: number, now: Date): Promise<NextSteps> {
  const { row: { event } } = await seeEvent(reader, who, eventId, now)
  const { kind } = event
  if ((kind !== 'band' && kind !== 'meet') || event.cancelledAt || event.deletedAt) return { steps: [] }
  const { entries } = await readEntered(reader, await seeDay(reader, who, eventId, now))
  const dueAt = await entriesDueAt(reader, event)
  const entering = await findTeamsEntering(reader, eventId)
  const plan = await findPlan(reader, eventId)
  const known = new Set(entries.map(({ entryId }) => entryId))
  const [rooms, drafts, releases] = plan ? [await findRooms(reader, plan.id), await findDrafts(reader, plan.id), await findReleases(reader, plan.id)] : [[], [], []]
  return {
    steps: nextSteps({
      eventId, kind, stage: event.stage, teams: entering.length, notEntered: entering.filter(({ hasEntered }) => !hasEntered).length, daysAhead: daysBetween(dayOf(now, event.timeZone), event.startsOn), ...(kind === 'band' ? await readBand(reader, eventId, now) : await readMeet(reader, who, event, now)),
      entryDueText: untilText(dueAt, event.timeZone), isEntryOver: dueAt !== null && dueAt <= now,
      rooms: rooms.filter(({ removedAt }) => removedAt === null).length, toPlace: entries.length, placed: drafts.filter(({ entryId }) => known.has(entryId)).length, isScheduleReleased: releases.length > 0, isCertified: event.certifiedAt !== null,
    }),
  }
}
