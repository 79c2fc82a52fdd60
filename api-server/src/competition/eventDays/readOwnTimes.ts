import { meetRoundNames, type MeetRound } from '@portal/shared/competition/marks/meet.kinds'
import { programKey } from '@portal/shared/competition/marks/programOf'
import { startText } from '@portal/shared/competition/marks/seedRulesOf'
import { reportText } from '@portal/shared/competition/eventDays/reportTime'
import type { OwnTime } from '@portal/shared/competition/eventDays/eventDays.schemas'
import { dayText, timeText } from '@portal/shared/platform/format/dateTexts'
import { addDays, zonedTime } from '@portal/shared/platform/format/zonedTime'
import { timeOfMinute } from '@portal/shared/platform/format/timeOfMinute'
import type { Reader } from '../../platform/db/database'
import { findSessions } from '../events/eventParts.repository'
import { daysText, placeText } from '../events/eventTexts'
import { findOwnSlots, findOwnStarts, findRoundSlots } from './eventDays.repository'

/** As many as one family reads at once. */
const mostTimes = 500

/** An own time with what calendars need besides. */
export interface TimedOwn extends Omit<OwnTime, 'startsAt'> {
  start: Date
  end: Date
  /** YYYY-MM-DD where only the day is known; null otherwise. */
  wholeDay: string | null
  timeZone: string
  location: string | null
  sequence: number
  updatedAt: Date
}

/** The moment of a slot by the clocks of its event. */
export const slotMoment = (day: string, minute: number, timeZone: string): Date => {
  return minute >= 1_440 ? zonedTime(addDays(day, 1), timeOfMinute(minute - 1_440), timeZone) : zonedTime(day, timeOfMinute(minute), timeZone)
}

/**
 * Where some students have to be when: performances at the times of the latest release, and meets with where they start. Only what is published, and
 * nobody is named: a performance by category and piece, as schools often call one by who performs it.
 * @param asked.endsFrom leaves out events whose last day is earlier
 */
export async function readOwnTimes(reader: Reader, asked: { organizationId: number; academicYearId: number; studentIds: readonly number[]; endsFrom?: string | undefined }): Promise<TimedOwn[]> {
  const slots = await findOwnSlots(reader, { ...asked, limit: mostTimes })
  const starts = await findOwnStarts(reader, { ...asked, limit: mostTimes })
  const performed = slots.map(({ studentId, performance, categoryName, event, venue, slot, rules, releaseId, releasedAt }): TimedOwn => {
    const start = slotMoment(slot.day, slot.minute, event.timeZone)
    return {
      key: `performance-${performance.id}`, studentId, eventId: event.id, eventName: event.name, eventKind: event.kind, title: [categoryName, performance.title].filter(Boolean).join(': '),
      whenText: `${dayText(start, event.timeZone)}, ${timeText(start, event.timeZone)}`, place: [slot.roomName, venue?.name].filter(Boolean).join(' · '), reportText: reportText(start, rules, event.timeZone), isCancelled: event.cancelledAt !== null,
      // The same numbers as in the calendars of its team, so that a program that has both takes the later one.
      start, end: slotMoment(slot.day, slot.minute + slot.minutes, event.timeZone), wholeDay: null, timeZone: event.timeZone, location: [slot.roomName, placeText(venue)].filter(Boolean).join(', ') || null, sequence: event.sequence + releaseId, updatedAt: releasedAt,
    }
  })
  const run = await meetTimes(reader, starts)
  return [...performed, ...run].sort((one, other) => one.start.getTime() - other.start.getTime() || one.key.localeCompare(other.key, 'en'))
}

type OwnStart = Awaited<ReturnType<typeof findOwnStarts>>[number]

/** The round that someone is in: the seeded one, else the first of their event. */
const roundOf = ({ start, meetEvent: { finalSpots } }: OwnStart): MeetRound => start?.round ?? (finalSpots === null ? 'final' : 'heats')

/** "Girls 100 Meters, heats, heat 2, lane 4": the round where the event has two, and where they start once that is seeded. */
const startTitle = (own: OwnStart): string =>
  [own.meetEvent.name, own.meetEvent.finalSpots !== null && meetRoundNames[roundOf(own)].toLowerCase(), own.start && startText(own.meetEvent.seeding, own.start).toLowerCase()].filter(Boolean).join(', ')

/** Meets: each round of someone's events at its time, where the program of the day is released; the others together, at the first session of the meet. */
async function meetTimes(reader: Reader, starts: readonly OwnStart[]): Promise<TimedOwn[]> {
  const eventIds = [...new Set(starts.map(({ event }) => event.id))]
  const slots = new Map((await findRoundSlots(reader, eventIds)).map((each) => [`${each.eventId} ${each.key}`, each]))
  const slotOf = (own: OwnStart) => slots.get(`${own.event.id} ${programKey(own.meetEvent.id, roundOf(own))}`)
  const timed = starts.flatMap((own): TimedOwn[] => {
    const { studentId, event, venue, meetEvent } = own
    const found = slotOf(own)
    if (!found) return []
    const { slot, rules, releaseId, releasedAt } = found
    const start = slotMoment(slot.day, slot.minute, event.timeZone)
    return [{
      key: `round-${programKey(meetEvent.id, roundOf(own))}-${studentId}`, studentId, eventId: event.id, eventName: event.name, eventKind: event.kind, title: startTitle(own),
      whenText: `${dayText(start, event.timeZone)}, ${timeText(start, event.timeZone)}`, place: [slot.roomName, venue?.name].filter(Boolean).join(' · '), reportText: reportText(start, rules, event.timeZone), isCancelled: event.cancelledAt !== null,
      start, end: slotMoment(slot.day, slot.minute + slot.minutes, event.timeZone), wholeDay: null, timeZone: event.timeZone, location: [slot.roomName, placeText(venue)].filter(Boolean).join(', ') || null,
      sequence: event.sequence + releaseId, updatedAt: event.updatedAt > releasedAt ? event.updatedAt : releasedAt,
    }]
  })
  const sessions = await findSessions(reader, eventIds)
  const meets = new Map<string, OwnStart[]>()
  for (const each of starts) {
    if (slotOf(each)) continue
    const key = `${each.event.id} ${each.studentId}`
    meets.set(key, [...(meets.get(key) ?? []), each])
  }
  const together = [...meets.values()].map((own): TimedOwn => {
    const { studentId, event, venue } = own[0]!
    const first = sessions.find(({ session }) => session.eventId === event.id)?.session
    const start = first?.startsAt ?? zonedTime(event.startsOn, '00:00', event.timeZone)
    return {
      key: `meet-${event.id}-${studentId}`, studentId, eventId: event.id, eventName: event.name, eventKind: event.kind, title: own.map(startTitle).join(' · '),
      whenText: first ? `${dayText(start, event.timeZone)}, ${timeText(start, event.timeZone)}` : daysText(event.startsOn, event.endsOn), place: venue?.name ?? '', reportText: '', isCancelled: event.cancelledAt !== null,
      start, end: first?.endsAt ?? zonedTime(addDays(event.startsOn, 1), '00:00', event.timeZone), wholeDay: first ? null : event.startsOn, timeZone: event.timeZone, location: placeText(venue) || null, sequence: event.sequence, updatedAt: event.updatedAt,
    }
  })
  return [...timed, ...together]
}

/** What people read of it. */
export const presentOwnTime = ({ key, studentId, eventId, eventName, eventKind, title, start, whenText, place, reportText: report, isCancelled }: TimedOwn): OwnTime =>
  ({ key, studentId, eventId, eventName, eventKind, title, startsAt: start.toISOString(), whenText, place, reportText: report, isCancelled })
