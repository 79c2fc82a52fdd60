import { usualMeet } from '@portal/shared/competition/marks/usualMeets'
import { event, eventTeam } from '../events/event.tables'
import { key, type Review } from '../../testing/review'
import { meetEntry, meetEntryStudent, meetEvent, meetMark, meetRecord, meetSettings } from './mark.tables'

const { settings, events } = usualMeet('swim', ['girls'])

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'meets.get': ['org', 'staff', 'student', 'parent'],
    'meets.save': ['org', 'staff'],
    'meets.listEntries': ['org', 'staff', 'student', 'parent'],
    'meets.listAthletes': ['org', 'staff'],
    'meets.addEntry': ['org', 'staff'],
    'meets.updateEntry': ['org', 'staff'],
    'meets.scratchEntry': ['org', 'staff'],
    'meets.checkIn': ['org', 'staff'],
    'meets.importFile': ['org', 'staff'],
    'meets.listEarlier': ['org', 'staff'],
    'meets.takeOver': ['org', 'staff'],
    'meets.seed': ['org', 'staff'],
    'meets.moveStart': ['org', 'staff'],
    'meets.getHeats': ['org', 'staff', 'student', 'parent'],
    'meets.getResults': ['org', 'staff', 'student', 'parent'],
    'meets.saveMarks': ['org', 'staff'],
    'meets.release': ['org', 'staff'],
    'meets.takeScores': ['org', 'staff'],
    'meets.export': ['org', 'staff'],
    'meets.listSchoolMarks': ['org', 'staff'],
    'meets.listStudentMarks': ['org', 'staff', 'student', 'parent'],
    'meets.getPublicResults': '*',
    'meetRecords.list': ['org', 'staff'],
    'meetRecords.add': ['org'],
    'meetRecords.remove': ['org'],
    'meetRecords.confirm': ['org'],
  },
  adds: ['meets.addEntry', 'meets.importFile', 'meets.takeOver', 'meetRecords.add'],
  samples: {
    'meets.get': ({ meetId }) => ({ eventId: meetId }),
    'meets.save': ({ meetId, meetEventId }) => ({ eventId: meetId, version: 1, settings, events: [{ ...events[3], meetEventId }] }),
    'meets.listEntries': ({ meetId }) => ({ eventId: meetId }),
    'meets.listAthletes': ({ meetId, teamId }) => ({ eventId: meetId, teamId }),
    'meets.addEntry': ({ meetId, meetEventId, teamId, studentId }) => ({ ...key(), eventId: meetId, meetEventId, teamId, studentIds: [studentId], seed: '', exhibition: false }),
    'meets.updateEntry': ({ entryId, studentId }) => ({ entryId, version: 1, studentIds: [studentId], seed: '30.12', exhibition: false }),
    'meets.scratchEntry': ({ entryId }) => ({ entryId, version: 1, isScratched: true }),
    'meets.checkIn': ({ entryId }) => ({ ...key(), entryId, checkInValue: 1 }),
    'meets.importFile': ({ meetId }) => ({ eventId: meetId, what: 'entries', fileName: 'entries.txt', content: 'D;Ash;Ada;;F;;ATL;Atlas;;;50Free;30.12', isTrial: true, teams: [], events: [] }),
    'meets.listEarlier': ({ meetId, teamId }) => ({ eventId: meetId, teamId }),
    'meets.takeOver': ({ meetId, teamId }) => ({ eventId: meetId, fromEventId: meetId, teamId, entryIds: null, dryRun: true }),
    'meets.seed': ({ meetId, meetEventId }) => ({ eventId: meetId, meetEventId, version: 1, round: 'final', advance: [] }),
    'meets.moveStart': ({ meetId, meetEventId, entryId }) => ({ eventId: meetId, meetEventId, version: 1, round: 'final', entryId, heat: 1, position: 1 }),
    'meets.getHeats': ({ meetId }) => ({ eventId: meetId }),
    'meets.getResults': ({ meetId }) => ({ eventId: meetId }),
    'meets.saveMarks': ({ meetId, meetEventId, entryId }) => ({ eventId: meetId, meetEventId, round: 'final', version: 1, rows: [{ entryId, mark: '31.00' }] }),
    'meets.release': ({ meetId, meetEventId }) => ({ eventId: meetId, meetEventId, version: 1, isReleased: false }),
    'meets.takeScores': ({ meetId }) => ({ eventId: meetId, title: 'Girls' }),
    'meets.export': ({ meetId }) => ({ eventId: meetId, format: 'hytekResults' }),
    'meets.listSchoolMarks': ({ meetId }) => ({ eventId: meetId }),
    'meets.getPublicResults': ({ meetId }) => ({ event: meetId }),
    'meetRecords.list': ({ meetId }) => ({ eventId: meetId }),
    'meetRecords.add': ({ meetId, meetEventId }) => ({ ...key(), eventId: meetId, level: 'association', meetEventId, isOfClass: false, schoolId: null, mark: '25.00', wind: '', holder: 'Test Holder', setOn: '2020-02-02' }),
    'meetRecords.remove': ({ meetId, recordId }) => ({ eventId: meetId, recordId }),
    'meetRecords.confirm': ({ meetId, recordId, entryId }) => ({ eventId: meetId, recordId, entryId, round: 'final' }),
  },
  mayExport: {
    schoolMarks: { roles: ['org', 'staff'], needsPermission: true },
  },
  records: {
    'meets.get': 'What it means for any athlete not to be eligible; none by name.',
    'meets.listAthletes': { as: 'meetAthletes', input: ({ meetId, teamId }) => ({ eventId: meetId, teamId }) },
    'meets.listEntries': 'Names of who is entered, for those who enter them; of each whose ineligibility is shown it is noted (marks/entryEligibility.test.ts).',
    'meets.export': 'A start list or results for the timing desk, each named as who runs the meet may read names.',
    'meets.listStudentMarks': 'Released results, which are public; in full for their own families and schools.',
  },
  exportedRecords: {
    schoolMarks: 'Names of a school’s own athletes with their entries and released marks, for its staff and who runs the meet.',
  },
  tellsPeople: {
    'meet_entry_student.student_id': 'meetEntries', 'meet_entry.seed': 'meetEntries', 'meet_mark.mark': 'meetEntries', 'meet_mark.trials': 'meetEntries', 'meet_mark.heights': 'meetEntries', 'meet_mark.jump_off': 'meetEntries',
    'meet_record.student_id': 'meetRecords', 'meet_record.mark': 'meetRecords',
  },
  namesPeople: {
    'meet_event.points': 'What its places are worth to teams.',
    'meet_event.rules': 'How an event is measured.',
    'meet_event.released_by_user_id': 'Who released results, which is office work.',
    'meet_record.confirmed_by_user_id': 'Who confirmed a record, which is office work.',
    'meet_settings.settings': 'How a meet is set up: how many events anyone may enter.',
  },
  /** A meet with one event, an entry, its mark and a record in it. */
  makeThing: async (tx, { organizationId, keys }) => {
    const { academicYearId, activityId, teamId, schoolId, studentId } = keys as Record<string, number>
    const [meet] = await tx.insert(event).values({
      organizationId, academicYearId: academicYearId!, activityId: activityId!, kind: 'meet', name: 'Matrix Meet', startsOn: '2026-12-11', endsOn: '2026-12-11', timeZone: 'America/Chicago', stage: 'results',
    }).returning()
    await tx.insert(eventTeam).values({ eventId: meet!.id, teamId: teamId!, source: 'byHand', state: 'entered' })
    await tx.insert(meetSettings).values({ eventId: meet!.id, settings })
    const { meetEventId: _id, ...fields } = events[3]!
    const [race] = await tx.insert(meetEvent).values({ eventId: meet!.id, ...fields, position: 1, releasedAt: new Date('2026-11-20T18:00:00Z') }).returning()
    const [entry] = await tx.insert(meetEntry).values({ meetEventId: race!.id, teamId: teamId!, schoolId: schoolId!, seedText: '30.50' }).returning()
    await tx.insert(meetEntryStudent).values({ entryId: entry!.id, studentId: studentId!, position: 1 })
    await tx.insert(meetMark).values({ entryId: entry!.id, round: 'final', mark: { kind: 'time', thousandths: 30_120, timing: 'automatic', wind: null } })
    const [record] = await tx.insert(meetRecord).values({
      organizationId, level: 'association', code: fields.code, gender: 'girls', mark: { kind: 'time', thousandths: 31_000, timing: 'automatic', wind: null }, holder: `Matrix Holder of ${teamId}`, setOn: '2020-02-02',
    }).returning()
    return { meetId: meet!.id, meetEventId: race!.id, entryId: entry!.id, recordId: record!.id }
  },
}
