import { shows } from '@portal/shared/competition/events/eventStages'
import type { DayItem, EventDays, HeatItem } from '@portal/shared/competition/eventDays/eventDays.schemas'
import { meetRoundNames } from '@portal/shared/competition/marks/meet.kinds'
import { reportText } from '@portal/shared/competition/eventDays/reportTime'
import { performanceSight, readerKindOf } from '@portal/shared/competition/performances/performanceSight'
import { dayOf, dayText, timeText, zoneName } from '@portal/shared/platform/format/dateTexts'
import { addDays, zonedTime } from '@portal/shared/platform/format/zonedTime'
import { readsRosters } from '../../directory/rosters/roster.policy'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findSessions } from '../events/eventParts.repository'
import { presentSession, presentSummary, schoolsOf, seeEvent, type SeenEvent } from '../events/presentEvent'
import { readEventTasks } from '../eventTasks/readTasks'
import { presentHeats, seeMeet } from '../marks/readMeet'
import { findPerformersAmong, findReleasedPerformances, findStudentsOf } from './eventDays.repository'
import { slotMoment } from './readOwnTimes'

/** As many days as an event is shown on. */
const mostDays = 31

type Timed = DayItem & { day: string; at: number }

/** A time without its zone, which the page says once. */
const clock = (at: Date, timeZone: string) => timeText(at, timeZone).replace(/\s\S+$/, '')
const spanText = (start: Date, end: Date, timeZone: string) => `${clock(start, timeZone)} to ${clock(end, timeZone)}`

interface Family { studentIds: readonly number[]; nameOf: (studentId: number) => string }

/** The performances of the reader's at their released times: of the whole event, of their school, or of themselves and their children. */
async function readPerformances(reader: Reader, who: SignedIn, { row: { event }, whole }: SeenEvent, { studentIds, nameOf }: Family): Promise<{ items: Timed[]; rooms: string[] }> {
  const found = await findReleasedPerformances(reader, event.id)
  const ownSchoolIds = await schoolsOf(reader, who)
  const performers = await findPerformersAmong(reader, event.id, studentIds)
  const items: Timed[] = []
  const rooms = new Set<string>()
  for (const { performance, isPublished, categoryName, schoolName, slot, rules } of found) {
    const own = performers.filter(({ performanceId }) => performanceId === performance.id).map(({ studentId }) => studentId)
    const kind = readerKindOf({ roleType: who.roleType, ownSchoolIds, ownStudentIds: studentIds, readsRosters: readsRosters(who) }, { schoolId: performance.schoolId, hostSchoolId: event.hostSchoolId, performerIds: own })
    if (!whole && kind !== 'ownStaff' && kind !== 'family') continue
    const sight = performanceSight(kind, { stage: event.stage, isCategoryPublished: isPublished, isReleased: false, isCertified: false })
    if (!sight.program) continue
    const start = slotMoment(slot.day, slot.minute, event.timeZone)
    rooms.add(slot.roomName)
    items.push({
      key: `performance-${performance.id}`, kind: 'performance', day: slot.day, at: start.getTime(), timeText: spanText(start, slotMoment(slot.day, slot.minute + slot.minutes, event.timeZone), event.timeZone), title: sight.fullNames ? performance.uniqueName : categoryName,
      note: [[categoryName, performance.title].filter(Boolean).join(': '), whole ? schoolName : '', kind === 'family' && who.roleType === 'parent' ? own.map(nameOf).join(', ') : ''].filter(Boolean).join(' · '), place: slot.roomName,
      reportText: whole ? '' : reportText(start, rules, event.timeZone), isOff: event.cancelledAt !== null,
    })
  }
  return { items, rooms: [...rooms] }
}

/** Where the reader's school, they themselves or their children start in a meet; what families are entered in stands there from the entry on. The office has the tab of heats for all. */
async function readHeats(reader: Reader, who: SignedIn, { row: { event }, whole }: SeenEvent, { studentIds, nameOf }: Family, now: Date): Promise<HeatItem[]> {
  const isFamily = who.roleType !== 'staff'
  if (!whole && !isFamily && !shows(event.stage, 'draw')) return []
  const seen = await seeMeet(reader, who, event.id, now)
  const { data, ownSchoolIds } = seen
  const studentsOf = (entryId: number) => data.athletes.filter((athlete) => athlete.entryId === entryId && studentIds.includes(athlete.studentId)).map(({ studentId }) => studentId)
  const isOwn = who.roleType === 'staff' ? (entryId: number) => data.entries.some(({ id, schoolId }) => id === entryId && ownSchoolIds.includes(schoolId)) : (entryId: number) => studentsOf(entryId).length > 0
  // One's own lane, where those of the heat are not told to others.
  const laneOf = new Map(data.starts.map((each) => [`${each.meetEventId} ${each.round} ${each.entryId}`, each.position]))
  const whoOf = (entryId: number, called: string) => (!isFamily ? called : who.roleType === 'parent' ? studentsOf(entryId).map(nameOf).join(', ') : '')
  const started = presentHeats(seen).events.flatMap(({ meetEventId, name, round, heatWord, startWord, heats }) => heats.flatMap(({ heat, starters }) => starters.filter(({ entryId }) => isOwn(entryId)).map(({ entryId, name: called, isScratched }) => ({
    key: `${meetEventId} ${round} ${entryId}`, title: [name, data.meetEvents.some(({ id, finalSpots }) => id === meetEventId && finalSpots !== null) && meetRoundNames[round].toLowerCase()].filter(Boolean).join(', '), start: `${heatWord} ${heat}, ${startWord.toLowerCase()} ${laneOf.get(`${meetEventId} ${round} ${entryId}`)}`, who: whoOf(entryId, called), isScratched, entryId, meetEventId,
  }))))
  const placed = new Set(started.map(({ entryId }) => entryId))
  const entered = !isFamily ? [] : data.entries.filter(({ id }) => isOwn(id) && !placed.has(id)).map(({ id, meetEventId, state }) => ({
    key: `${meetEventId} entry ${id}`, title: data.meetEvents.find((each) => each.id === meetEventId)?.name ?? '', start: '', who: whoOf(id, ''), isScratched: state === 'scratched', meetEventId,
  }))
  const at = (meetEventId: number) => data.meetEvents.findIndex(({ id }) => id === meetEventId)
  return [...started.map(({ entryId: _entry, ...each }) => each), ...entered].sort((one, other) => at(one.meetEventId) - at(other.meetEventId)).map(({ meetEventId: _event, ...each }) => each)
}

/** The days of an event for one person. @throws DomainError not-found, also for what they may not see */
export async function readEventDays(reader: Reader, who: SignedIn, eventId: number, now: Date): Promise<EventDays> {
  const seen = await seeEvent(reader, who, eventId, now)
  const { row, whole } = seen
  const { event } = row
  const { timeZone } = event
  const isFamily = who.roleType === 'student' || who.roleType === 'parent'
  const students = isFamily ? await findStudentsOf(reader, who.organizationId, who.userId) : []
  const names = new Map(students.map(({ studentId, firstName }) => [studentId, firstName]))
  const family: Family = { studentIds: students.map(({ studentId }) => studentId), nameOf: (studentId) => names.get(studentId) ?? '' }
  const { tasks } = await readEventTasks(reader, who, eventId, now)
  const { items, rooms } = event.kind === 'band' ? await readPerformances(reader, who, seen, family) : { items: [], rooms: [] }
  for (const each of await findSessions(reader, [eventId])) {
    const { session } = each
    const { title, note, place } = presentSession(each, row)
    items.push({ key: `session-${session.id}`, kind: 'session', day: dayOf(session.startsAt, timeZone), at: session.startsAt.getTime(), timeText: spanText(session.startsAt, session.endsAt, timeZone), title, note, place, reportText: '', isOff: event.cancelledAt !== null })
  }
  for (const { taskId, title, note, dueOn, dueTime } of tasks) {
    const at = zonedTime(dueOn, dueTime || '00:00', timeZone)
    items.push({ key: `task-${taskId}`, kind: 'task', day: dueOn, at: at.getTime(), timeText: dueTime ? clock(at, timeZone) : '', title, note, place: '', reportText: '', isOff: false })
  }
  items.sort((one, other) => one.at - other.at || one.key.localeCompare(other.key, 'en'))
  const days: string[] = []
  for (let day = event.startsOn; day <= event.endsOn && days.length < mostDays; day = addDays(day, 1)) days.push(day)
  const summary = presentSummary(row)
  return {
    eventId, name: event.name, kind: event.kind, whenText: summary.whenText, place: summary.place, zoneText: zoneName(timeZone), today: dayOf(now, timeZone), isCancelled: event.cancelledAt !== null,
    days: days.map((day) => ({ day, dayText: dayText(zonedTime(day, '12:00', timeZone), timeZone), items: items.filter((item) => item.day === day).map(({ day: _day, at: _at, ...item }) => item) })),
    rooms: whole ? rooms.sort((one, other) => one.localeCompare(other, 'en', { numeric: true })) : [],
    heats: event.kind === 'meet' && who.roleType !== 'org' ? await readHeats(reader, who, seen, family, now) : [], tasks,
    of: whole ? 'all' : isFamily ? 'family' : seen.own.length > 0 ? 'school' : 'event',
  }
}
