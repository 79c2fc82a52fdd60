import { matchKindNames } from '@portal/shared/scheduling/matches/schedule.schemas'
import { MatchReportQuery, RecordReportQuery, StudentReportQuery } from '@portal/shared/office/reports/report.schemas'
import { stateWords } from '@portal/shared/eligibility/eligibility/words'
import { findStudentStates } from '../../eligibility/eligibility/findStates'
import { defineExport } from '../../platform/longWork/defineExport'
import { ownScope } from '../../identity/organizations/scope'
import { countReportMatches, findReportMatches } from './matchReport.repository'
import { presentRecord, presentReportMatch } from './presentReport'
import { countReportTeams, findReportRecords } from './recordReport.repository'
import { schoolOfStudents, withOwnSchool } from './report.policy'
import { reportReader } from './report.routes'
import { type AfterStudent, countReportStudents, findReportStudents } from './studentReport.repository'
import { readStudentResults } from './studentResults'

/** Rows read at once. */
const batch = 500
const staffToo = { roleTypes: ['org', 'staff'] } as const

/** /program-schedule-view, narrowed as it is shown. */
export const scheduleExport = defineExport({
  name: 'schedule',
  title: 'Schedule',
  input: MatchReportQuery,
  access: staffToo,
  auditAction: 'reports.exported',
  columns: [
    { key: 'day', heading: 'Day', kind: 'date' }, { key: 'time', heading: 'Time', kind: 'text', width: 14 }, { key: 'activity', heading: 'Activity', kind: 'text', width: 18 },
    { key: 'level', heading: 'Level', kind: 'text', width: 12 }, { key: 'kind', heading: 'Kind', kind: 'text', width: 13 }, { key: 'home', heading: 'Home', kind: 'text', width: 30 },
    { key: 'homeScore', heading: 'Home score', kind: 'number', width: 11 }, { key: 'awayScore', heading: 'Away score', kind: 'number', width: 11 }, { key: 'away', heading: 'Away', kind: 'text', width: 30 },
    { key: 'venue', heading: 'Venue', kind: 'text', width: 28 }, { key: 'note', heading: 'Note', kind: 'text', width: 20 },
  ],
  count: async ({ database: { reader }, who, common }, input) => countReportMatches(reader, await reportReader(reader, who, common), withOwnSchool(who, input)),
  rows: async function* ({ database: { reader }, who, common }, input) {
    const asking = await reportReader(reader, who, common)
    let after: number | undefined
    for (;;) {
      const found: Awaited<ReturnType<typeof findReportMatches>> = await findReportMatches(reader, asking, withOwnSchool(who, input), batch, after)
      yield found.map((row) => presentReportMatch(row)).map((each) => [
        each.day, each.timeText, each.activity, each.level, matchKindNames[each.kind], each.home.name, each.home.score, each.away.score, each.away.name, each.venue, each.note,
      ])
      if (found.length < batch) return
      after = found.at(-1)!.match.id
    }
  },
})

/** /program-score-view, narrowed as it is shown. */
export const resultsExport = defineExport({
  name: 'results',
  title: 'Results',
  input: RecordReportQuery,
  access: staffToo,
  auditAction: 'reports.exported',
  columns: [
    { key: 'school', heading: 'School', kind: 'text', width: 30 }, { key: 'team', heading: 'Team', kind: 'text', width: 30 }, { key: 'activity', heading: 'Activity', kind: 'text', width: 18 },
    { key: 'level', heading: 'Level', kind: 'text', width: 12 }, { key: 'district', heading: 'District', kind: 'text', width: 18 }, { key: 'played', heading: 'Played', kind: 'number' },
    { key: 'wins', heading: 'Won', kind: 'number' }, { key: 'losses', heading: 'Lost', kind: 'number' }, { key: 'ties', heading: 'Tied', kind: 'number' },
    { key: 'pointsFor', heading: 'Points for', kind: 'number' }, { key: 'pointsAgainst', heading: 'Points against', kind: 'number', width: 14 },
  ],
  count: async ({ database: { reader }, who, common }, input) => countReportTeams(reader, await reportReader(reader, who, common), withOwnSchool(who, input)),
  rows: async function* ({ database: { reader }, who, common }, input) {
    const asking = await reportReader(reader, who, common)
    let after = 0
    for (;;) {
      const found: Awaited<ReturnType<typeof findReportRecords>> = await findReportRecords(reader, asking, withOwnSchool(who, input), batch, after)
      yield found.map(presentRecord).map((each) => [
        each.school, each.team, each.activity, each.level, each.district, each.played, each.wins, each.losses, each.ties, each.pointsFor, each.pointsAgainst,
      ])
      if (found.length < batch) return
      after = found.at(-1)!.teamId
    }
  },
})

const genderWords = { girl: 'Girl', boy: 'Boy', '': '' } as const

/** view-school-student-report, narrowed as it is shown. */
export const studentsOfActivityExport = defineExport({
  name: 'students-of-activity',
  title: 'Activity students',
  input: StudentReportQuery,
  access: { ...staffToo, permission: 'activity-edit' },
  refuse: (who, { schoolId }) => void schoolOfStudents(who, schoolId),
  auditAction: 'reports.exported',
  columns: [
    { key: 'school', heading: 'School', kind: 'text', width: 30 }, { key: 'lastName', heading: 'Last name', kind: 'text', width: 18 }, { key: 'firstName', heading: 'First name', kind: 'text', width: 18 },
    { key: 'grade', heading: 'Grade', kind: 'number', width: 8 }, { key: 'gender', heading: 'Gender', kind: 'text', width: 10 }, { key: 'levels', heading: 'Level', kind: 'text', width: 20 },
    { key: 'state', heading: 'Eligibility', kind: 'text', width: 14 }, { key: 'results', heading: 'Results', kind: 'text', width: 60 },
  ],
  count: async ({ database: { reader }, who, common }, input) => {
    const counts = await countReportStudents(reader, await ownScope(reader, who, common), { ...input, schoolId: schoolOfStudents(who, input.schoolId) })
    return counts.reduce((sum, { students }) => sum + students, 0)
  },
  rows: async function* ({ database: { reader }, who, common, now, recordViews }, input) {
    const scope = await ownScope(reader, who, common)
    const query = { ...input, schoolId: schoolOfStudents(who, input.schoolId) }
    let after: AfterStudent | null = null
    for (;;) {
      const found: Awaited<ReturnType<typeof findReportStudents>> = await findReportStudents(reader, scope, query, batch, after)
      const states = await findStudentStates(reader, {
        organizationId: who.organizationId, academicYearId: scope.academicYear.id, activityId: input.activityId, studentIds: found.map(({ studentId }) => studentId), now: now(),
      })
      const results = await readStudentResults(reader, scope, who, { activityId: input.activityId, studentIds: found.map(({ studentId }) => studentId) }, now())
      recordViews.note(who, 'eligibility', found.map(({ studentId }) => studentId), now())
      yield found.map((each) => [
        each.school, each.lastName, each.firstName, each.grade, genderWords[each.gender], each.levels, stateWords[states.get(each.studentId)?.state ?? 'incomplete'],
        (results.get(each.studentId) ?? []).map(({ eventName, what, result }) => `${eventName}, ${what}: ${result}`).join('; '),
      ])
      if (found.length < batch) return
      after = found.at(-1)!
    }
  },
})
