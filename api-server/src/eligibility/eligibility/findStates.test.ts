import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { CoachRule, StudentRule } from '@portal/shared/directory/rules/eligibility.schemas'
import { activity } from '../../directory/activities/activity.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { student } from '../../identity/students/student.tables'
import { storedFile } from '../../platform/files/file.tables'
import { credential } from '../credentials/credential.tables'
import { disciplinaryAction } from '../disciplinary/disciplinary.tables'
import { document } from '../documents/document.tables'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { findCoachStates, findStudentStates } from './findStates'

const studentRules: StudentRule[] = [
  { kind: 'age', under: 19, on: '09-01' }, { kind: 'grade', from: 9, to: 12 }, { kind: 'semesters', most: 8 }, { kind: 'document', document: 'PAPF', every: 'year' },
  { kind: 'transfer', days: 365, waivedBy: 'STF' }, { kind: 'physical', months: 12 }, { kind: 'discipline' },
]
const coachRules: CoachRule[] = [{ kind: 'course', course: 'Concussions', months: 24 }, { kind: 'backgroundCheck', months: 24 }, { kind: 'certificate', certificate: 'First aid' }, { kind: 'discipline' }]
const now = new Date('2026-11-20T18:00:00Z')

let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  await portal.database.transaction((tx) => tx.update(activity).set({ studentRules, coachRules }).where(eq(activity.id, league.activityId)))
})
afterAll(() => portal.stop())

const asked = () => ({ organizationId: league.organizationId, academicYearId: league.yearId, activityId: league.activityId, now })
const statesOf = (studentIds: number[], values: object = {}) => findStudentStates(portal.database.reader, { ...asked(), studentIds, ...values })

/** A student of the first school who meets every rule, unless values say otherwise; on its team. */
async function makeStudent(values: Partial<typeof student.$inferInsert> = {}, papers: { kind: 'PAPF' | 'STF'; acceptStatus: number }[] = [{ kind: 'PAPF', acceptStatus: 1 }]): Promise<number> {
  return portal.database.transaction(async (tx) => {
    const [row] = await tx.insert(student).values({
      organizationId: league.organizationId, schoolId: league.teams[0]!.schoolId, firstName: 'Sol', lastName: 'Quillbrook', grade: 10, bornOn: '2010-05-04',
      enteredGrade9On: '2025-08-18', physicalOn: '2026-07-15', ...values,
    }).returning()
    await tx.insert(rosterEntry).values({ teamId: league.teams[0]!.teamId, studentId: row!.id })
    for (const [index, paper] of papers.entries()) {
      const [file] = await tx.insert(storedFile).values({ organizationId: league.organizationId, storageKey: `${row!.id}-${index}`, name: 'form.pdf', mediaType: 'application/pdf', bytes: 1, purpose: 'document' }).returning()
      await tx.insert(document).values({ organizationId: league.organizationId, academicYearId: league.yearId, subjectType: 'student', subjectId: row!.id, fileId: file!.id, ...paper })
    }
    return row!.id
  })
}

const suspend = (subjectType: 'student' | 'user', subjectId: number, values: Partial<typeof disciplinaryAction.$inferInsert>) =>
  portal.database.transaction((tx) => tx.insert(disciplinaryAction).values({
    organizationId: league.organizationId, academicYearId: league.yearId, subjectType, subjectId, kind: 'suspension', occurredOn: '2026-11-02', description: 'Words to the referee.', ...values,
  }))

it('judges many at once, each by their own facts', async () => {
  const fine = await makeStudent()
  const late = await makeStudent({}, [{ kind: 'PAPF', acceptStatus: 0 }])
  const unknown = await makeStudent({ bornOn: null, physicalOn: null, enteredGrade9On: null })
  const transferred = await makeStudent({ transferredOn: '2026-08-10' })
  const states = await statesOf([fine, late, unknown, transferred])
  expect([...states.values()].map(({ state }) => state)).toEqual(['eligible', 'pending', 'incomplete', 'ineligible'])
  expect(states.get(fine)!.reasons.map(({ text }) => text)).toEqual([
    'Aged 16 on September 1, 2026: under 19.', 'In grade 10.', 'In semester 3 of 8.', 'Participation form (PAPF): accepted for this academic year.',
    'Did not come from another school.', 'Physical examination: OK.', 'No suspension.',
  ])
  expect(states.get(transferred)!.reasons[4]).toMatchObject({ verdict: 'notMet', metFrom: '2027-08-10' })
})

it('tells the day of an examination only where it is asked for', async () => {
  const id = await makeStudent()
  expect(JSON.stringify([...(await statesOf([id])).values()])).not.toContain('July 15')
  expect((await statesOf([id], { withMedical: true })).get(id)!.reasons[5]!.text).toBe('Physical examination of July 15, 2026, good until July 15, 2027.')
})

it('counts a suspension down by what the team played after it', async () => {
  const id = await makeStudent()
  await suspend('student', id, { contests: 2, activityId: league.activityId })
  const discipline = async () => (await statesOf([id])).get(id)!.reasons[6]!.text
  await makeMatch(portal, league, 0, 1, { startsAt: new Date('2026-11-02T23:00:00Z'), status: 'final', outcome: 'played', homeScore: 1, awayScore: 0 })
  await makeMatch(portal, league, 2, 3, { startsAt: new Date('2026-11-05T23:00:00Z'), status: 'final', outcome: 'played', homeScore: 1, awayScore: 0 })
  expect(await discipline()).toBe('Suspended for 2 more contests.')
  // Half past eleven in the evening of the day itself, where it is played: the next day by universal time.
  await makeMatch(portal, league, 0, 1, { startsAt: new Date('2026-11-03T05:30:00Z'), status: 'final', outcome: 'played', homeScore: 1, awayScore: 0 })
  expect(await discipline()).toBe('Suspended for 2 more contests.')
  await makeMatch(portal, league, 1, 0, { startsAt: new Date('2026-11-06T23:00:00Z'), status: 'final', outcome: 'played', homeScore: 1, awayScore: 0 })
  expect(await discipline()).toBe('Suspended for 1 more contest.')
  await makeMatch(portal, league, 0, 2, { startsAt: new Date('2026-11-09T23:00:00Z'), status: 'final', outcome: 'played', homeScore: 1, awayScore: 0 })
  expect(await discipline()).toBe('No suspension.')
})

it('judges coaches by what they have shown', async () => {
  const coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId, coaches: [league.teams[0]!.teamId] })
  const stateOf = async () => (await findCoachStates(portal.database.reader, { ...asked(), userIds: [coach.userId] })).get(coach.userId)!
  expect(await stateOf()).toMatchObject({ state: 'ineligible', reasons: [{ verdict: 'notMet' }, { verdict: 'notMet' }, { verdict: 'notMet' }, { verdict: 'met' }] })
  const shown = { organizationId: league.organizationId, userId: coach.userId, source: 'entered' as const }
  await portal.database.transaction((tx) => tx.insert(credential).values([
    { ...shown, kind: 'course', name: 'Concussions', completedOn: '2026-08-01' },
    { ...shown, kind: 'backgroundCheck', completedOn: '2020-08-01' }, { ...shown, kind: 'backgroundCheck', completedOn: '2026-08-02' },
    { ...shown, kind: 'certificate', name: 'First aid', completedOn: '2026-01-01', endsOn: '2027-01-01' },
  ]))
  expect(await stateOf()).toMatchObject({ state: 'eligible', reasons: [{}, { text: 'Background check of August 2, 2026: good until August 2, 2028.' }, {}, {}] })
  await suspend('user', coach.userId, { endsOn: '2026-11-30' })
  expect(await stateOf()).toMatchObject({ state: 'ineligible', reasons: [{}, {}, {}, { text: 'Suspended until November 30, 2026.', metFrom: '2026-12-01' }] })
})

it('judges a past year as of its last day, by the grade of then', async () => {
  const id = await makeStudent({ grade: 13 })
  await portal.database.transaction((tx) => tx.update(rosterEntry).set({ grade: 12 }).where(eq(rosterEntry.studentId, id)))
  const values = { now: new Date('2030-01-01T00:00:00Z') }
  expect((await statesOf([id], values)).get(id)).toMatchObject({ state: 'ineligible', reasons: [{}, { text: 'In grade 12.' }, { text: 'In semester 4 of 8.' }, {}, {}, { verdict: 'notMet' }, {}] })
})

it('knows nobody of another organization', async () => {
  const id = await makeStudent()
  expect((await statesOf([id], { organizationId: league.organizationId + 1 })).size).toBe(0)
  expect((await findCoachStates(portal.database.reader, { ...asked(), organizationId: league.organizationId + 1, userIds: [1] })).size).toBe(0)
  expect((await statesOf([])).size).toBe(0)
})
