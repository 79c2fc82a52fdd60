import { afterAll, beforeAll, expect, it } from 'vitest'
import { allCalls } from '@portal/shared/app/allCalls'
import { addTag } from '@portal/shared/directory/tags/tag.calls'
import { academicYear } from './academicYear.tables'
import { makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let years: Record<'past' | 'next', number>
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  const [past, next] = await portal.database.transaction((tx) => tx.insert(academicYear).values([
    { organizationId: league.organizationId, label: '2024-25', startsOn: '2024-08-01', endsOn: '2025-07-31' },
    { organizationId: league.organizationId, label: '2027-28', startsOn: '2027-08-01', endsOn: '2028-07-31' },
  ]).returning({ id: academicYear.id }))
  years = { past: past!.id, next: next!.id }
})
afterAll(() => portal.stop())

const add = (name: string, options: { extra?: Record<string, unknown>; headers?: Record<string, string> }) => portal.send(addTag, { name, color: '#0f6b54' }, { token: league.adminToken, ...options })

it('nothing is added while a past year is chosen, in the body or in a header, by the office either; in the current and the next one it is', async () => {
  for (const options of [{ extra: { academicYear: years.past } }, { headers: { 'academic-year': String(years.past) } }]) {
    const { status, body } = await add('Late', options)
    expect([status, body]).toMatchObject([409, { error_message: 'Nothing can be added to a past academic year. Please choose the current one first.', error: { id: 'read-only-year' } }])
  }
  expect((await add('Now', {})).status).toBe(200)
  expect((await add('Now too', { extra: { academicYear: league.yearId } })).status).toBe(200)
  expect((await add('Next', { headers: { 'academic-year': String(years.next) } })).status).toBe(200)
})

/** Reviewed: what adds something. */
const adding = [
  'activities.add', 'activityRequests.add', 'brackets.make', 'classifications.add', 'credentials.add', 'disciplinary.add', 'districts.copy', 'districts.create', 'documents.add',
  'events.add', 'events.addDocument', 'events.addTeams', 'events.invite',
  'imports.districts', 'imports.participation', 'imports.pml', 'imports.results', 'imports.schools', 'imports.staff', 'imports.students',
  'matches.addOutsideTeam', 'matches.schedule', 'pmlCodes.add', 'profiles.addOfficePerson', 'profiles.addStaff', 'profiles.addStudent', 'roles.add', 'rosters.add', 'rosters.import',
  'schools.add', 'seasons.draft', 'setupLists.add', 'tags.add', 'teams.add', 'venues.add', 'venues.addBooking',
]
it('each call that adds something says so, and what only changes or decides does not', () => {
  const flagged = allCalls.filter(({ adds }) => adds).map(({ name }) => name)
  expect(flagged).toEqual(expect.arrayContaining(adding))
  for (const name of ['academicYears.add', 'family.invite', 'standings.addAdjustment', 'scores.submit', 'matches.move', 'venues.save', 'venues.list']) expect(flagged).not.toContain(name)
})
