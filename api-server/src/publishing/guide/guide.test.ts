import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getGuide, leaveOutOfGuide } from '@portal/shared/publishing/guide/guide.calls'
import { importResults, importSchools } from '@portal/shared/office/imports/import.calls'
import { activity, activitySeason, level } from '../../directory/activities/activity.tables'
import { classification } from '../../directory/classifications/classification.tables'
import { district } from '../../directory/districts/district.tables'
import { schoolActivity } from '../../directory/participation/participation.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { school } from '../../directory/schools/school.tables'
import { team, teamStaff } from '../../directory/teams/team.tables'
import { document } from '../../eligibility/documents/document.tables'
import { student } from '../../identity/students/student.tables'
import { audit } from '../../platform/audit/audit.tables'
import { storedFile } from '../../platform/files/file.tables'
import { match } from '../../scheduling/matches/match.tables'
import { venue } from '../../scheduling/venues/venue.tables'
import { loginAs, setUpOrganization } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let base: Awaited<ReturnType<typeof setUpOrganization>>
beforeAll(async () => {
  portal = await startTestPortal()
  base = await setUpOrganization(portal)
})
afterAll(() => portal.stop())

const read = async (token: string, place: 'dashboard' | 'screen' = 'dashboard') => (await portal.send(getGuide, { for: place }, { token })).payload
const missing = async (token: string) => Object.fromEntries((await read(token, 'screen')).steps.map(({ step, state, missing }) => [step, state === 'open' ? missing : state]))

it('leads an office from an empty portal to a published season, and is right after each import', async () => {
  const { adminToken: token, organizationId, yearId } = base
  expect(await read(token)).toMatchObject({ of: 'office', isOnDashboard: true, isPutAway: false })
  expect(await missing(token)).toMatchObject({ organization: 'done', schools: ['No school yet'], people: ['No school yet'], levels: ['No level yet, such as Varsity'], season: ['No season is published yet'] })

  const csv = 'id,School Name,City\n1,Atlas,Waco\n2,Borea,Waco\n3,Corvus,Waco\n'
  await portal.send(importSchools, { content: csv, fileName: 'schools.csv', dryRun: false }, { token })
  expect(await missing(token)).toMatchObject({ schools: 'done', people: ['3 schools have no athletic director'], teams: ['No team yet'], venues: ['No venue yet'] })

  const results = 'id,date,home,away,score\n1,2026-11-13,Atlas,Borea,2-1\n'
  await portal.send(importResults, { content: results, fileName: 'results.csv', dryRun: false, activity: 'girls-soccer', activityName: 'Girls soccer', level: 'varsity', district: 'District 1', createMissingTeams: true }, { token })
  // Results from elsewhere are no season that was published here.
  expect(await read(token)).toMatchObject({ isOnDashboard: true, hasPublished: false })
  expect(await missing(token)).toMatchObject({
    levels: 'done', activities: ['1 activity has no season dates this year'], districts: 'done', teams: 'done', season: ['No season is published yet'],
  })

  const schools = await portal.database.reader.select().from(school)
  const byName = (name: string) => schools.find((each) => each.name === name)!.id
  // Of schools that take no part in anything, no team is missing.
  const [taking] = await portal.database.transaction(async (tx) => tx.insert(schoolActivity).values({ academicYearId: yearId, schoolId: byName('Corvus'), activityId: (await tx.select().from(activity))[0]!.id }).returning())
  expect(await missing(token)).toMatchObject({ teams: ['1 school has no team'] })
  await loginAs(portal, base, { roleName: 'Athletic Director', schoolId: byName('Atlas') })
  await loginAs(portal, base, { roleName: 'Coach', schoolId: byName('Borea') })
  await portal.database.transaction(async (tx) => {
    const [sport] = await tx.select().from(activity)
    const [varsity] = await tx.select().from(level)
    await tx.insert(activitySeason).values({ activityId: sport!.id, academicYearId: yearId, startsOn: '2026-09-01', endsOn: '2026-12-01' })
    await tx.insert(classification).values({ organizationId, academicYearId: yearId, slug: '4a', label: '4A', position: 1 })
    await tx.insert(team).values({ organizationId, academicYearId: yearId, schoolActivityId: taking!.id, schoolId: byName('Corvus'), activityId: sport!.id, levelId: varsity!.id })
    await tx.insert(venue).values({ organizationId, schoolId: byName('Atlas'), name: 'Atlas Field', timeZone: 'America/Chicago' })
    await tx.insert(venue).values({ organizationId, schoolId: byName('Borea'), name: 'Gone', timeZone: 'America/Chicago', deletedAt: new Date() })
    // Not of the association; and one that takes no part in anything: nobody misses its venue.
    await tx.insert(school).values([{ organizationId, name: 'Outside', schoolParam: 'outside', isOutside: true }, { organizationId, name: 'Resting', schoolParam: 'resting' }])
    const [resting] = await tx.select().from(school).where(eq(school.schoolParam, 'resting'))
    await tx.insert(schoolActivity).values({ academicYearId: yearId, schoolId: resting!.id, activityId: sport!.id, leftAt: new Date() })
  })
  expect(await missing(token)).toMatchObject({
    schools: 'done', people: ['3 schools have no athletic director'], activities: 'done', districts: ['1 school has teams without a district'], teams: 'done', coaches: ['3 teams have no coach'], venues: ['2 schools have no venue'],
  })

  const [one] = await portal.database.reader.select().from(match)
  const { id: _, externalId: __, ...like } = one!
  await portal.database.transaction(async (tx) => {
    const [place] = await tx.select().from(district)
    await tx.update(team).set({ districtId: place!.id }).where(eq(team.schoolId, byName('Corvus')))
    await tx.insert(match).values({ ...like, published: false })
  })
  expect(await read(token)).toMatchObject({ isOnDashboard: true })
  await portal.database.transaction((tx) => tx.insert(match).values({ ...like, startsAt: new Date('2026-12-01T00:00:00Z') }))
  // Games are published, and steps are still open: the guide stays.
  expect(await read(token)).toMatchObject({ of: 'office', isOnDashboard: true, hasPublished: true, isPutAway: false })
  // What is still missing is reported as before where someone asks.
  expect(await missing(token)).toMatchObject({ districts: 'done', season: 'done', people: ['3 schools have no athletic director'] })
})

it('tells those who act for a school of that school alone, and coaches nothing', async () => {
  const { organizationId, yearId } = base
  const [own, other] = await portal.database.transaction((tx) => tx.insert(school).values([
    { organizationId, name: 'Delphi', schoolParam: 'delphi' }, { organizationId, name: 'Eos', schoolParam: 'eos', website: 'https://eos.example', primaryColor: '#123456' },
  ]).returning())
  const director = await loginAs(portal, base, { roleName: 'Athletic Director', schoolId: own!.id })
  const otherDirector = await loginAs(portal, base, { roleName: 'Athletic Director', schoolId: other!.id })
  expect(await read(director.token)).toMatchObject({ of: 'school', isOnDashboard: true })
  expect(await missing(director.token)).toEqual({
    staff: ['No coach yet', 'No student yet'], coaches: ['No team yet'], rosters: ['No team yet'], schoolVenues: ['No venue yet'], documents: ['Nobody is on a roster yet'],
    site: ['The school’s website is missing', 'The school has no logo here', 'The school’s colors are not chosen'],
  })
  const coach = await loginAs(portal, base, { roleName: 'Coach', schoolId: own!.id })
  expect((await portal.send(getGuide, {}, { token: coach.token })).body).toMatchObject({ error: { id: 'no-permission' } })

  await portal.database.transaction(async (tx) => {
    const [sport] = await tx.update(activity).set({ studentRules: [{ kind: 'document', document: 'PAPF', every: 'year' }] }).returning()
    const [varsity] = await tx.select().from(level)
    const [taking] = await tx.insert(schoolActivity).values({ academicYearId: yearId, schoolId: own!.id, activityId: sport!.id }).returning()
    const aTeam = { organizationId, academicYearId: yearId, schoolActivityId: taking!.id, schoolId: own!.id, activityId: sport!.id, levelId: varsity!.id }
    const [first] = await tx.insert(team).values([{ ...aTeam, name: 'Blue' }, { ...aTeam, name: 'Gold' }, { ...aTeam, name: 'Gone', deletedAt: new Date() }]).returning()
    await tx.insert(teamStaff).values({ teamId: first!.id, userId: coach.userId, duty: 'headCoach' })
    const pupils = await tx.insert(student).values(['Ada', 'Ben', 'Cyd'].map((firstName) => ({ organizationId, schoolId: own!.id, firstName, lastName: 'Test', grade: 9 }))).returning()
    await tx.insert(rosterEntry).values(pupils.map(({ id }) => ({ teamId: first!.id, studentId: id })))
    const [file] = await tx.insert(storedFile).values({ organizationId, storageKey: 'k', name: 'a.pdf', mediaType: 'application/pdf', bytes: 1, purpose: 'document' }).returning()
    const paper = { organizationId, subjectType: 'student' as const, fileId: file!.id, kind: 'PAPF' as const }
    await tx.insert(document).values([{ ...paper, subjectId: pupils[0]!.id }, { ...paper, subjectId: pupils[1]!.id, acceptStatus: 2 }])
  })
  expect(await missing(director.token)).toMatchObject({
    staff: 'done', coaches: ['1 team has no coach'], rosters: ['1 team has an empty roster'], schoolVenues: ['No venue yet', '2 teams have no home venue'], documents: ['2 students on rosters have documents missing'],
  })
  expect(await missing(otherDirector.token)).toMatchObject({ staff: ['No coach yet', 'No student yet'], site: ['The school has no logo here'] })
})

it('leaves out what is optional, once, for that guide alone, and writes down who did', async () => {
  const [own] = await portal.database.reader.select().from(school).where(eq(school.name, 'Delphi'))
  const director = await loginAs(portal, base, { roleName: 'Athletic Director', schoolId: own!.id })
  const leave = (part: 'venues' | 'schoolVenues' | 'dashboard', isLeftOut: boolean, token: string) => portal.send(leaveOutOfGuide, { part, isLeftOut }, { token })
  for (let time = 0; time < 2; time += 1) expect((await leave('schoolVenues', true, director.token)).status).toBe(200)
  expect(await missing(director.token)).toMatchObject({ schoolVenues: 'skipped' })
  expect(await missing(base.adminToken)).toMatchObject({ venues: [expect.stringContaining('schools have no venue')] })
  const rows = await portal.database.reader.select().from(audit).where(and(eq(audit.action, 'guide.leftOut'), eq(audit.subjectId, own!.id)))
  expect(rows).toMatchObject([{ subjectType: 'school', userId: director.userId, data: { before: [], after: ['schoolVenues'] } }])

  await leave('dashboard', true, director.token)
  expect(await read(director.token)).toEqual({ of: 'school', steps: [], isOnDashboard: false, hasPublished: false, isPutAway: true })
  await leave('dashboard', false, director.token)
  await leave('schoolVenues', false, director.token)
  expect(await read(director.token)).toMatchObject({ isOnDashboard: true })
  expect((await missing(director.token)).schoolVenues).not.toBe('skipped')

  expect((await leave('venues', true, director.token)).body).toMatchObject({ error: { id: 'not-yours' } })
  const assistant = await loginAs(portal, base, { roleName: 'Fine Arts Director', schoolId: own!.id })
  expect((await leave('dashboard', true, assistant.token)).status).toBe(403)
  expect((await portal.send(leaveOutOfGuide, { part: 'people' } as never, { token: base.adminToken })).status).toBe(400)
})

it('leaves the dashboard by itself once every step is done or skipped', async () => {
  const [own] = await portal.database.reader.select().from(school).where(eq(school.name, 'Eos'))
  const director = await loginAs(portal, base, { roleName: 'Athletic Director', schoolId: own!.id })
  expect(await read(director.token)).toMatchObject({ isOnDashboard: true })
  const coach = await loginAs(portal, base, { roleName: 'Coach', schoolId: own!.id })
  await portal.database.transaction(async (tx) => {
    const [file] = await tx.insert(storedFile).values({ organizationId: base.organizationId, storageKey: 'eos', name: 'eos.png', mediaType: 'image/png', bytes: 1, purpose: 'logo' }).returning()
    await tx.update(school).set({ logoFileId: file!.id }).where(eq(school.id, own!.id))
    const [sport] = await tx.update(activity).set({ studentRules: [] }).returning()
    const [varsity] = await tx.select().from(level)
    const [field] = await tx.insert(venue).values({ organizationId: base.organizationId, schoolId: own!.id, name: 'Eos Field', timeZone: 'America/Chicago' }).returning()
    const [taking] = await tx.insert(schoolActivity).values({ academicYearId: base.yearId, schoolId: own!.id, activityId: sport!.id }).returning()
    const [first] = await tx.insert(team).values({ organizationId: base.organizationId, academicYearId: base.yearId, schoolActivityId: taking!.id, schoolId: own!.id, activityId: sport!.id, levelId: varsity!.id, homeVenueId: field!.id }).returning()
    const [pupil] = await tx.insert(student).values({ organizationId: base.organizationId, schoolId: own!.id, firstName: 'Eva', lastName: 'Test', grade: 9 }).returning()
    await tx.insert(rosterEntry).values({ teamId: first!.id, studentId: pupil!.id })
    await tx.insert(teamStaff).values({ teamId: first!.id, userId: coach.userId, duty: 'headCoach' })
  })
  expect(await read(director.token)).toMatchObject({ steps: [], isOnDashboard: false, isPutAway: false })
})
