import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { namedTeams } from '../../directory/teams/namedTeams.repository'
import type { OwnDataPart } from '../../identity/users/ownDataParts.repository'
import { event } from '../events/event.tables'
import { meetEntry, meetEntryStudent, meetEvent, meetMark, meetRecord } from './mark.tables'

/** What the person is entered in at meets with what came of it, and the records that they hold. */
export const meetOwnData: OwnDataPart = async (reader, { studentIds }) => {
  const { all, told } = namedTeams(reader)
  return {
    meetEntries: await reader.select({ meet: event.name, startsOn: event.startsOn, ...told, event: meetEvent.name, relay: meetEntry.relay, seed: meetEntry.seedText, state: meetEntry.state, round: meetMark.round, mark: meetMark.mark, trials: meetMark.trials, heights: meetMark.heights, jumpOff: meetMark.jumpOff })
      .from(meetEntryStudent).innerJoin(meetEntry, eq(meetEntry.id, meetEntryStudent.entryId)).innerJoin(meetEvent, eq(meetEvent.id, meetEntry.meetEventId)).innerJoin(event, eq(event.id, meetEvent.eventId))
      .innerJoin(all, eq(all.teamId, meetEntry.teamId)).leftJoin(meetMark, eq(meetMark.entryId, meetEntry.id)).where(inArray(meetEntryStudent.studentId, studentIds)).orderBy(asc(meetEntryStudent.id), asc(meetMark.id)),
    meetRecords: await reader.select({ level: meetRecord.level, code: meetRecord.code, gender: meetRecord.gender, mark: meetRecord.mark, setOn: meetRecord.setOn }).from(meetRecord)
      .where(and(inArray(meetRecord.studentId, studentIds), isNull(meetRecord.endedAt))).orderBy(asc(meetRecord.id)),
  }
}
