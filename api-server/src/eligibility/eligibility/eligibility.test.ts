import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { addCredential, listCredentials, removeCredential, restoreCredential } from '@portal/shared/eligibility/credentials/credential.calls'
import { getDisciplinarySummary, listSummaryActions } from '@portal/shared/eligibility/disciplinary/disciplinary.calls'
import { updateAcceptStatus } from '@portal/shared/eligibility/documents/document.calls'
import { listCoachEligibility, listEligibilityChoices, listOwnCoaching, listOwnEligibility, listStudentEligibility } from '@portal/shared/eligibility/eligibility/eligibility.calls'
import { activity } from '../../directory/activities/activity.tables'
import { schoolActivity } from '../../directory/participation/participation.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { team } from '../../directory/teams/team.tables'
import { parentOfStudent } from '../../identity/family/family.tables'
import { role } from '../../identity/roles/role.tables'
import { student } from '../../identity/students/student.tables'
import { storedFile } from '../../platform/files/file.tables'
import { disciplinaryAction } from '../disciplinary/disciplinary.tables'
import { document } from '../documents/document.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { exportAs } from '../../testing/runJobs'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let director: { token: string; userId: number }
let coach: { token: string; userId: number }
let otherCoach: { token: string; userId: number }
let parent: { token: string; userId: number }
let ids: { ready: number; missing: number; suspended: number; elsewhere: number }
let documentId: number

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  const [home, other] = league.teams as [League['teams'][number], League['teams'][number]]
  director = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: home.schoolId })
  coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: home.schoolId, coaches: [home.teamId] })
  otherCoach = await loginAs(portal, league, { roleName: 'Coach', schoolId: other.schoolId, coaches: [other.teamId] })
  parent = await loginAs(portal, league, { roleName: 'Parent', schoolId: home.schoolId })
  const { organizationId, yearId: academicYearId, activityId } = league
  await portal.database.transaction(async (tx) => {
    await tx.update(activity).set({
      studentRules: [{ kind: 'document', document: 'PAPF', every: 'year' }, { kind: 'physical', months: 12 }, { kind: 'discipline' }],
      coachRules: [{ kind: 'course', course: 'Concussions', months: null }, { kind: 'backgroundCheck', months: 24 }],
    }).where(eq(activity.id, activityId))
    const add = async (firstName: string, place: League['teams'][number], acceptStatus: number | null) => {
      const [row] = await tx.insert(student).values({ organizationId, schoolId: place.schoolId, firstName, lastName: 'Quillbrook', grade: 10, physicalOn: '2026-07-15' }).returning()
      await tx.insert(rosterEntry).values({ teamId: place.teamId, studentId: row!.id })
      if (acceptStatus !== null) {
        const [file] = await tx.insert(storedFile).values({ organizationId, storageKey: firstName, name: 'form.pdf', mediaType: 'application/pdf', bytes: 1, purpose: 'document' }).returning()
        const [paper] = await tx.insert(document).values({ organizationId, academicYearId, subjectType: 'student', subjectId: row!.id, kind: 'PAPF', fileId: file!.id, acceptStatus }).returning()
        if (acceptStatus === 0) documentId = paper!.id
      }
      return row!.id
    }
    ids = { ready: await add('Ada', home, 1), missing: await add('Bea', home, 0), suspended: await add('Cleo', home, 1), elsewhere: await add('Dell', other, null) }
    await tx.insert(parentOfStudent).values({ userId: parent.userId, studentId: ids.ready })
    const action = { organizationId, academicYearId, activityId, description: 'Words to the referee.' }
    await tx.insert(disciplinaryAction).values([
      { ...action, subjectType: 'student', subjectId: ids.suspended, kind: 'suspension', occurredOn: '2026-11-10', contests: 2 },
      { ...action, subjectType: 'student', subjectId: ids.suspended, kind: 'ejection', occurredOn: '2026-11-10' },
      { ...action, subjectType: 'student', subjectId: ids.elsewhere, kind: 'warning', occurredOn: '2026-11-10' },
      { ...action, subjectType: 'user', subjectId: coach.userId, kind: 'warning', occurredOn: '2026-09-10' },
      { ...action, subjectType: 'school', subjectId: home.schoolId, kind: 'fine', occurredOn: '2026-09-11', fineCents: 15_000, activityId: null },
    ])
  })
})
afterAll(() => portal.stop())

const students = async (input: object, { token }: { token: string }) => (await portal.send(listStudentEligibility, input, { token })).payload
const namesOf = (page: { rows: { name: string; eligibility: { state: string } }[] }) => page.rows.map(({ name, eligibility }) => `${name.split(' ')[0]} ${eligibility.state}`)

describe('the list of students', () => {
  it('shows staff their own school, counted, with the reasons', async () => {
    const page = await students({}, director)
    expect(namesOf(page)).toEqual(['Ada eligible', 'Bea pending', 'Cleo ineligible'])
    expect(page).toMatchObject({ counts: { eligible: 1, pending: 1, incomplete: 0, ineligible: 1 }, scope: 'whole', school: { name: 'Atlas' }, total: 3 })
    expect(page.rows[2]!.eligibility.reasons.map(({ text }) => text)).toEqual([
      'Participation form (PAPF): accepted for this academic year.', 'Physical examination of July 15, 2026, good until July 15, 2027.', 'Suspended for 2 more contests.',
    ])
  })

  it('counts people, and not their places on rosters', async () => {
    const [home] = league.teams
    const second = await portal.database.transaction(async (tx) => {
      const [first] = await tx.select().from(team).where(eq(team.id, home!.teamId))
      const { id: _, ...values } = first!
      const [made] = await tx.insert(team).values({ ...values, name: 'Gold', addedKey: null }).returning()
      await tx.insert(rosterEntry).values([ids.ready, ids.suspended].map((studentId) => ({ teamId: made!.id, studentId })))
      return made!.id
    })
    const page = await students({}, director)
    expect(page).toMatchObject({ total: 5, people: 3, counts: { eligible: 1, pending: 1, incomplete: 0, ineligible: 1 } })
    expect(await students({ state: 'ineligible' }, director)).toMatchObject({ total: 2, people: 1 })
    expect(await students({ activityId: league.activityId }, { token: league.adminToken })).toMatchObject({ total: 6, people: 4 })
    await portal.database.transaction(async (tx) => {
      await tx.delete(rosterEntry).where(eq(rosterEntry.teamId, second))
      await tx.delete(team).where(eq(team.id, second))
    })
  })

  it('tells a coach whether the examination is in order, never its day', async () => {
    const page = await students({}, coach)
    expect(page.rows).toHaveLength(3)
    expect(JSON.stringify(page)).not.toContain('July 15')
    expect(JSON.stringify(page)).toContain('Physical examination: OK.')
  })

  it('shows a coach the students of the teams that they coach, in the list, its counts, the choices and the export; who may list people sees the school', async () => {
    const [home] = league.teams
    const bystander = await loginAs(portal, league, { roleName: 'Coach', schoolId: home!.schoolId })
    const nothing = { rows: [], total: 0, people: 0, counts: { eligible: 0, pending: 0, incomplete: 0, ineligible: 0 } }
    expect(await students({}, bystander)).toMatchObject(nothing)
    expect(await students({ search: 'cleo', activityId: league.activityId }, bystander)).toMatchObject(nothing)
    expect((await portal.send(listCoachEligibility, {}, bystander)).payload).toMatchObject({ rows: [], total: 0 })
    expect((await portal.send(listEligibilityChoices, {}, bystander)).payload).toEqual({ activities: [], levels: [] })
    for (const name of ['studentEligibility', 'coachEligibility'] as const) {
      const text = (await exportAs(portal, bystander.token, name, 'csv', {})).bytes.toString('utf8')
      expect(text).not.toContain('Quillbrook')
      expect(text).not.toContain('Person Number')
    }
    const { organizationId } = league
    await portal.database.transaction((tx) => tx.insert(role).values({ organizationId, name: 'Registrar', roleType: 'staff', permissions: ['user-list'] }))
    const registrar = await loginAs(portal, league, { roleName: 'Registrar', schoolId: home!.schoolId })
    expect((await students({}, registrar)).total).toBe(3)
    expect((await students({}, coach)).total).toBe(3)
  })

  it('shows a coach of another school nothing of this one', async () => {
    expect(namesOf(await students({}, otherCoach))).toEqual(['Dell ineligible'])
    expect(await students({ schoolId: league.teams[0]!.schoolId }, otherCoach)).toMatchObject({ rows: [], total: 0, counts: null })
  })

  it('narrows by state, rule and name, and sorts by state', async () => {
    const found = async (input: object) => namesOf(await students(input, director))
    expect(await found({ state: 'ineligible' })).toEqual(['Cleo ineligible'])
    expect(await found({ rule: 'document' })).toEqual(['Bea pending'])
    expect(await found({ search: 'quill AD' })).toEqual(['Ada eligible'])
    expect(await found({ sort: 'state' })).toEqual(['Cleo ineligible', 'Bea pending', 'Ada eligible'])
    expect(await found({ levelId: 999 })).toEqual([])
  })

  it('has the office choose, and lists an activity of all schools', async () => {
    const office = { token: league.adminToken }
    expect(await students({}, office)).toMatchObject({ scope: 'choose', rows: [] })
    expect((await students({ activityId: league.activityId }, office)).total).toBe(4)
    expect((await portal.send(listEligibilityChoices, {}, office)).payload).toEqual({ activities: [{ activityId: league.activityId, name: 'Soccer' }], levels: [{ levelId: league.levelId, name: 'Varsity' }] })
  })

  it('follows a decision on a document at once', async () => {
    await portal.send(updateAcceptStatus, { id: documentId, fileType: 'PAPF', acceptOrRejectOrUnApprove: 'accept' }, { token: league.adminToken })
    expect(namesOf(await students({ search: 'bea' }, director))).toEqual(['Bea eligible'])
  })

  it('is exported as it is narrowed', async () => {
    const { bytes } = await exportAs(portal, director.token, 'studentEligibility', 'csv', { state: 'ineligible' })
    expect(bytes.toString('utf8')).toContain('Cleo Quillbrook,Grade 10,Not eligible,Suspended for 2 more contests.')
    expect(bytes.toString('utf8')).not.toContain('Ada')
    expect((await exportAs(portal, otherCoach.token, 'studentEligibility', 'csv', { schoolId: league.teams[0]!.schoolId })).bytes.toString('utf8')).not.toContain('Quillbrook')
  })
})

it('tells a parent the child’s state in plain words, and nobody else’s', async () => {
  const { payload } = await portal.send(listOwnEligibility, {}, { token: parent.token })
  expect(payload).toMatchObject([{ name: 'Ada Quillbrook', activities: [{ name: 'Soccer', teams: ['Varsity'], eligibility: { state: 'eligible', reasons: [{}, { text: 'Physical examination of July 15, 2026, good until July 15, 2027.' }, {}] } }] }])
  expect(payload).toHaveLength(1)
})

describe('credentials', () => {
  const course = () => ({ userId: coach.userId, kind: 'course' as const, name: 'Concussions', completedOn: '2026-08-01', endsOn: '' })
  const listed = async (token: string) => (await portal.send(listCredentials, { userId: coach.userId }, { token })).payload
  const stateOfCoach = async () => (await portal.send(listCoachEligibility, {}, { token: director.token })).payload.rows.find(({ personId }) => personId === coach.userId)!.eligibility

  it('are entered by the school’s office and the association, once each, and change the state', async () => {
    expect(await stateOfCoach()).toMatchObject({ state: 'ineligible', reasons: [{ text: 'Course “Concussions”: not completed.' }, {}] })
    const first = await portal.send(addCredential, course(), { token: director.token })
    expect(first.payload).toMatchObject({ source: 'entered', addedBy: expect.stringContaining('Person') as string, can: { remove: true } })
    expect((await portal.send(addCredential, course(), { token: director.token })).payload.credentialId).toBe(first.payload.credentialId)
    expect((await portal.send(addCredential, { ...course(), kind: 'backgroundCheck', name: '' }, { token: director.token })).body).toMatchObject({ error: { id: 'not-yours' } })
    expect((await portal.send(addCredential, { ...course(), kind: 'backgroundCheck', name: '' }, { token: league.adminToken })).status).toBe(200)
    expect(await stateOfCoach()).toMatchObject({ state: 'eligible' })
    expect(await listed(director.token)).toMatchObject({ kindsToAdd: ['course', 'certificate'], asked: { course: ['Concussions'], certificate: [] } })
  })

  it('are read by the coach with the own state, in the own activities first', async () => {
    const golf = await portal.database.transaction(async (tx) => {
      const { organizationId, yearId: academicYearId } = league
      const [made] = await tx.insert(activity).values({ organizationId, slug: 'golf', name: 'Golf', kind: 'individualSport', gender: 'mixed', position: 2, coachRules: [{ kind: 'certificate', certificate: 'First aid' }] }).returning()
      await tx.insert(schoolActivity).values({ academicYearId, schoolId: league.teams[0]!.schoolId, activityId: made!.id })
      return made!.id
    })
    const own = async ({ token }: { token: string }) => (await portal.send(listOwnCoaching, {}, { token })).payload
    expect(await own(coach)).toMatchObject([
      { name: 'Soccer', teams: ['Varsity'], eligibility: { state: 'eligible', reasons: [{ verdict: 'met' }, { verdict: 'met', until: '2028-08-01' }] } },
      { activityId: golf, teams: [], eligibility: { state: 'ineligible', reasons: [{ text: 'Certificate “First aid”: missing.' }] } },
    ])
    expect(await own(otherCoach)).toMatchObject([{ name: 'Soccer', eligibility: { state: 'ineligible' } }])
    expect((await portal.send(listOwnCoaching, {}, { token: parent.token })).status).toBe(403)
  })

  it('are removed and restored', async () => {
    const { credentialId } = (await listed(director.token)).rows.find(({ kind }) => kind === 'course')!
    await portal.send(removeCredential, { credentialId }, { token: director.token })
    expect(await stateOfCoach()).toMatchObject({ state: 'ineligible' })
    await portal.send(restoreCredential, { credentialId }, { token: director.token })
    await portal.send(restoreCredential, { credentialId }, { token: director.token })
    expect(await stateOfCoach()).toMatchObject({ state: 'eligible' })
    const check = (await listed(director.token)).rows.find(({ kind }) => kind === 'backgroundCheck')!
    expect(check.can.remove).toBe(false)
    expect((await portal.send(removeCredential, { credentialId: check.credentialId }, { token: director.token })).status).toBe(403)
  })

  it('are seen by the coach, and by nobody of another school', async () => {
    expect(await listed(coach.token)).toMatchObject({ kindsToAdd: [], rows: [{ can: { remove: false } }, { can: { remove: false } }] })
    const other = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[1]!.schoolId })
    for (const { token } of [otherCoach, other]) expect((await portal.send(listCredentials, { userId: coach.userId }, { token })).status).toBe(404)
    expect((await portal.send(addCredential, course(), { token: other.token })).status).toBe(404)
  })

  it.each([['completedOn', { completedOn: '2027-01-01' }], ['name', { name: '' }], ['endsOn', { endsOn: '2027-01-01' }]])('name what is wrong: %s', async (field, values) => {
    expect((await portal.send(addCredential, { ...course(), ...values }, { token: director.token })).body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field }] } })
  })
})

describe('the disciplinary summary', () => {
  const summary = async (token: string, input: object = {}) => (await portal.send(getDisciplinarySummary, input, { token })).payload

  it('counts by activity and school', async () => {
    const { rows, totals } = await summary(league.adminToken)
    expect(rows.map(({ activity: about, school: { name }, total, inForce }) => [about?.name ?? '', name, total, inForce])).toEqual([['Soccer', 'Atlas', 3, 1], ['Soccer', 'Borea', 1, 0], ['', 'Atlas', 1, 0]])
    expect(totals).toMatchObject({ ejections: 1, suspensions: 1, inForce: 1, warnings: 2, fines: 1, fineCents: 15_000, total: 5 })
    expect((await summary(league.adminToken, { kind: 'warning', search: 'atlas' })).totals).toMatchObject({ warnings: 1, total: 1 })
    expect((await summary(league.adminToken, { part: 'spring' })).total).toBe(0)
  })

  it('keeps staff to their school, and a coach to what they coach', async () => {
    expect((await summary(director.token)).rows).toHaveLength(2)
    expect((await summary(director.token, { schoolId: league.teams[1]!.schoolId })).rows).toEqual([])
    expect((await summary(coach.token)).rows).toMatchObject([{ activity: { name: 'Soccer' }, school: { name: 'Atlas' } }])
  })

  it('opens a count to its actions, and tells what happened to the office alone', async () => {
    const behind = async (token: string) => (await portal.send(listSummaryActions, { schoolId: league.teams[0]!.schoolId, activityId: league.activityId, counted: 'suspensions' }, { token })).payload
    expect(await behind(league.adminToken)).toMatchObject([{ name: 'Cleo Quillbrook', contests: 2, contestsLeft: 2, isActive: true, description: 'Words to the referee.' }])
    expect(await behind(director.token)).toMatchObject([{ name: 'Cleo Quillbrook', description: '' }])
    expect(await behind(otherCoach.token)).toEqual([])
  })

  it('is exported', async () => {
    const { bytes } = await exportAs(portal, league.adminToken, 'disciplinarySummary', 'csv', {})
    expect(bytes.toString('utf8')).toContain('No activity,Atlas,0,0,0,0,1,150,0')
  })
})
