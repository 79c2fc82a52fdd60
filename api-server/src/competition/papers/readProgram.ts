import { meetRoundNames } from '@portal/shared/competition/marks/meet.kinds'
import type { EventProgram } from '@portal/shared/competition/papers/paper.schemas'
import { shows } from '@portal/shared/competition/events/eventStages'
import { dayOf, momentText } from '@portal/shared/platform/format/dateTexts'
import { schoolBeside } from '@portal/shared/platform/format/schoolBeside'
import { longDay } from '@portal/shared/platform/format/longDay'
import { clockText } from '@portal/shared/scheduling/slots/slotTimes'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { readDayPlan } from '../../scheduling/slots/presentDay'
import { hasPublicDay, readPublicDay } from '../../scheduling/slots/readPublicDay'
import { noEvent, presentEventLine, seeEvent, type SeenEvent } from '../events/presentEvent'
import { readMeetData } from '../marks/meetData'
import { presentHeats } from '../marks/readMeet'

/**
 * The program of an event as it is printed, with the names that everyone may read, whoever prints it: it lies in the hall.
 * @throws DomainError not-found, also before there is a program for the reader
 */
export async function readProgram(reader: Reader, who: SignedIn, eventId: number, now: Date): Promise<EventProgram> {
  const seen = await seeEvent(reader, who, eventId, now)
  const { name, whenText, place, kind } = presentEventLine(seen.row)
  const about = { eventId, name, whenText, place }
  if (kind === 'band') return { ...about, kind, ...(await contestProgram(reader, who, eventId, now)) }
  if (kind === 'meet') return { ...about, kind, ...(await meetProgram(reader, seen, now)) }
  throw noEvent()
}

type Program = Pick<EventProgram, 'releaseText' | 'isPreview' | 'sections'>

/** A place of the day as the program needs it. */
interface ProgramSlot { roomId: number; day: string; start: number; name: string; schoolName: string }

/** What was released of the day, by day, room and time; before everyone reads that, the plan as it stands for those who make it: they proofread it. */
async function contestProgram(reader: Reader, who: SignedIn, eventId: number, now: Date): Promise<Program> {
  const [organization] = await findOrganizations(reader, { id: who.organizationId })
  if (await hasPublicDay(reader, who.organizationId, eventId)) {
    const { rooms, slots, releaseName, releasedAt, timeZone } = await readPublicDay(reader, { orgParam: organization!.orgParam }, eventId)
    return { releaseText: `${releaseName}, released ${momentText(new Date(releasedAt), timeZone)}`, isPreview: false, sections: byRoom(rooms, slots) }
  }
  const { contest, placements, entries } = await readDayPlan(reader, who, eventId, now)
  const told = new Map(entries.filter(({ isPublished }) => isPublished).map((each) => [each.entryId, each]))
  const schools = new Map(contest.schools.map(({ schoolId, name }) => [schoolId, name]))
  const schoolOf = new Map(contest.entries.map(({ entryId, schoolId }) => [entryId, schools.get(schoolId ?? 0) ?? '']))
  return {
    releaseText: '', isPreview: true,
    sections: byRoom(contest.rooms, placements.flatMap(({ entryId, roomId, day, start }) => {
      const entry = told.get(entryId)
      return entry ? [{ roomId, day, start, name: entry.publicName, schoolName: schoolOf.get(entryId) ?? '' }] : []
    })),
  }
}

const byRoom = (rooms: readonly { roomId: number; name: string; building: string }[], slots: readonly ProgramSlot[]): Program['sections'] => [...new Set(slots.map(({ day }) => day))].sort().flatMap((day) => rooms.flatMap(({ roomId, name, building }) => {
  const own = slots.filter((each) => each.day === day && each.roomId === roomId).sort((one, other) => one.start - other.start)
  return own.length === 0 ? [] : [{ title: name, note: [building, longDay(day)].filter(Boolean).join(' \u00b7 '), rows: own.map(({ start, name: called, schoolName }) => ({ group: '', lead: clockText(start), name: called, about: schoolBeside(called, schoolName), mark: '' })) }]
}))

/** The events of a meet by their numbers, each round by heat and lane; heats once the draw is published, or for those who run it. */
async function meetProgram(reader: Reader, { row: { event }, entries, whole }: SeenEvent, now: Date): Promise<Program> {
  if (!whole && !shows(event.stage, 'draw')) throw noEvent()
  const data = await readMeetData(reader, event, entries)
  const { events } = presentHeats({ data, whole, runs: false, names: { all: false, schoolIds: [], studentIds: [], today: dayOf(now, event.timeZone) } })
  return {
    releaseText: '', isPreview: !shows(event.stage, 'draw'),
    sections: events.map(({ number, name, round, heatWord, startWord, heats }) => ({
      title: `${number}. ${name}`, note: events.filter((each) => each.number === number).length > 1 ? meetRoundNames[round] : '',
      rows: heats.flatMap(({ heat, starters }) => starters.filter(({ isScratched }) => !isScratched).map((starter) => ({ group: `${heatWord} ${heat} of ${heats.length}`, lead: starter.position === null ? '' : `${startWord} ${starter.position}`, name: starter.name,
        // A relay is called by its team. An athlete may have the name of a school, and keeps it beside theirs.
        about: starter.name.startsWith(`${starter.teamName} `) ? '' : starter.teamName, mark: starter.seed }))),
    })),
  }
}
