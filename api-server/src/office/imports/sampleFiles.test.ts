import { afterAll, beforeAll, expect, it } from 'vitest'
import { importDistricts, importMeetEntries, importParticipation, importPerformances, importPmlCodes, importResults, importSchools, importStaff, importStudents } from '@portal/shared/office/imports/import.calls'
import { sampleFiles, type SampleFile } from '@portal/shared/office/imports/sampleFiles'
import { importRoster } from '@portal/shared/office/imports/import.calls'
import { event, eventTeam } from '../../competition/events/event.tables'
import { makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let contestId: number
let meetId: number
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  const { organizationId, yearId: academicYearId, activityId } = league
  const [contest] = await portal.database.transaction((tx) => tx.insert(event).values({ organizationId, academicYearId, activityId, kind: 'band', name: 'Contest', startsOn: '2027-02-12', endsOn: '2027-02-12', timeZone: 'America/Chicago', stage: 'teams' }).returning())
  contestId = contest!.id
  const [meet] = await portal.database.transaction((tx) => tx.insert(event).values({ organizationId, academicYearId, activityId, kind: 'meet', name: 'Meet', startsOn: '2027-02-12', endsOn: '2027-02-12', timeZone: 'America/Chicago', stage: 'teams' }).returning())
  await portal.database.transaction((tx) => tx.insert(eventTeam).values({ eventId: meet!.id, teamId: league.teams[0]!.teamId, source: 'byHand', state: 'entered' }))
  meetId = meet!.id
})
afterAll(() => portal.stop())

const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',')
const file = (kind: SampleFile) => ({ fileName: 'sample.csv', dryRun: true, content: [quoted(sampleFiles[kind].map(([, column]) => column)), quoted(sampleFiles[kind].map(([, , example]) => example))].join('\n') })
const place = () => ({ activityId: league.activityId, levelId: league.levelId })
const tries: Record<SampleFile, () => Promise<{ mapping: Record<string, string>; problems: { field: string; message: string }[] }>> = {
  schools: async () => (await portal.send(importSchools, file('schools'), { token: league.adminToken })).payload,
  students: async () => (await portal.send(importStudents, file('students'), { token: league.adminToken })).payload,
  staff: async () => (await portal.send(importStaff, file('staff'), { token: league.adminToken })).payload,
  districts: async () => (await portal.send(importDistricts, { ...file('districts'), ...place(), createMissingTeams: false, moveWithMatches: false }, { token: league.adminToken })).payload,
  participation: async () => (await portal.send(importParticipation, file('participation'), { token: league.adminToken })).payload,
  performances: async () => (await portal.send(importPerformances, { ...file('performances'), eventId: contestId }, { token: league.adminToken })).payload,
  meetEntries: async () => (await portal.send(importMeetEntries, { ...file('meetEntries'), eventId: meetId }, { token: league.adminToken })).payload,
  pml: async () => (await portal.send(importPmlCodes, file('pml'), { token: league.adminToken })).payload,
  results: async () => (await portal.send(importResults, { ...file('results'), activity: 'soccer', activityName: 'Soccer', level: 'varsity', district: 'District 1', createMissingTeams: true }, { token: league.adminToken })).payload,
  roster: async () => (await portal.send(importRoster, { ...file('roster'), teamId: league.teams[0]!.teamId }, { token: league.adminToken })).payload,
}

it.each(Object.keys(sampleFiles) as SampleFile[])('the columns of the sample file of %s are known, and its cells are as they are to be written', async (kind) => {
  const { mapping, problems } = await tries[kind]()
  expect(mapping).toEqual(Object.fromEntries(sampleFiles[kind].map(([field, column]) => [field, column])))
  // What it names is not there; how it is written is right.
  expect(problems.filter(({ field }) => !['school', 'schoolId', 'name', 'coachOf', 'role', 'activity', 'level', 'district', 'home', 'away', 'firstName', 'lastName', 'externalId'].includes(field))).toEqual([])
})
