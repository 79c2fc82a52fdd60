import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importStaff, importStudents } from '@portal/shared/office/imports/import.calls'
import { school } from '../../../directory/schools/school.tables'
import { teamStaff } from '../../../directory/teams/team.tables'
import { role, userRole } from '../../../identity/roles/role.tables'
import { student } from '../../../identity/students/student.tables'
import { user } from '../../../identity/users/user.tables'
import { audit } from '../../../platform/audit/audit.tables'
import { outgoingMessage } from '../../../platform/mail/mail.tables'
import { loginAs, makeLeague, type League } from '../../../testing/factories'
import { statementsOf } from '../../../testing/statementsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../../testing/testPortal'

let portal: TestPortal
let league: League
let office: string
let director: string
let home: number
let other: number
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  home = league.teams[0]!.schoolId
  other = league.teams[1]!.schoolId
  office = (await loginAs(portal, league, { roleName: 'Organization Admin' })).token
  director = (await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: home })).token
})
afterAll(() => portal.stop())

const sendStudents = (token: string, content: string, options: { dryRun?: boolean; leaveOutFaulty?: boolean; orgs?: string; schoolId?: number } = {}) =>
  portal.send(importStudents, { fileName: 'students.csv', content, dryRun: false, ...options }, { token })
const sendStaff = (token: string, content: string, options: { dryRun?: boolean; sendLinks?: boolean; roleId?: number } = {}) =>
  portal.send(importStaff, { fileName: 'staff.csv', content, dryRun: false, ...options }, { token })
const studentsLike = (lastName: string) => portal.database.reader.select().from(student).where(eq(student.lastName, lastName)).orderBy(asc(student.id))

describe('a file of students', () => {
  const file = 'Student ID,First Name,Last Name,Grade,Sex,DOB,School,ZIP\nS1,Ada,Fernwick,09,F,9/30/2010,Atlas,501\nS2,Milo,Fernwick,K,boy,2020-02-01,borea,\n'

  it('creates, foretells it by a dry run, and sent again finds everything unchanged', async () => {
    const before = await pictureOf(portal.database)
    expect((await sendStudents(office, file, { dryRun: true })).payload).toMatchObject({ created: 2, failed: 0 })
    expect(await pictureOf(portal.database)).toEqual(before)
    expect((await sendStudents(office, file)).payload).toMatchObject({ created: 2, updated: 0, unchanged: 0, failed: 0, mapping: { bornOn: 'DOB', gender: 'Sex' } })
    expect(await studentsLike('Fernwick')).toMatchObject([
      { externalId: 'S1', grade: 9, gender: 'girl', bornOn: '2010-09-30', schoolId: home, zip: '00501', userId: null, status: 'active' },
      { externalId: 'S2', grade: 0, gender: 'boy', schoolId: other },
    ])
    expect((await sendStudents(office, file)).payload).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
    expect((await sendStudents(office, 'id,grade\nS1,10\n')).payload).toMatchObject({ updated: 1 })
    expect((await studentsLike('Fernwick'))[0]).toMatchObject({ grade: 10, firstName: 'Ada' })
  })

  it('says what is wrong row by row, and changes nothing unless such rows are to be left out', async () => {
    const faulty = 'id,first,last,grade,school,email,birth date\nF1,=HYPERLINK(1),Wrong,13,Nowhere,x@,2010-02-31\nF2,Sol,Right,9,Atlas,,\nF2,Sol,Again,9,Atlas,,\n'
    const { problems, failed } = (await sendStudents(office, faulty, { dryRun: true })).payload
    expect(failed).toBe(2)
    expect(problems.map(({ row, field }) => `${row} ${field}`)).toEqual(['2 firstName', '2 grade', '2 email', '2 bornOn', '4 externalId'])
    const before = await pictureOf(portal.database)
    const refused = await sendStudents(office, faulty)
    expect(refused).toMatchObject({ status: 400, body: { error: { id: 'invalid-input' } } })
    expect(await pictureOf(portal.database)).toEqual(before)
    expect((await sendStudents(office, faulty, { leaveOutFaulty: true })).payload).toMatchObject({ created: 1, failed: 2 })
    expect(await studentsLike('Right')).toHaveLength(1)
  })

  it('takes nobody twice where the file has no ids', async () => {
    const file = 'first,last,grade,school\nIris,Ember,9,Atlas\n'
    expect((await sendStudents(office, file)).payload.created).toBe(1)
    expect((await sendStudents(office, file, { dryRun: true })).payload).toMatchObject({ created: 0, failed: 1 })
  })

  it('keeps staff to their own school', async () => {
    const { problems } = (await sendStudents(director, 'id,first,last,grade,school\nD1,Una,Maple,9,Borea\nD2,Una,Maple,9,\nS2,Milo,Fernwick,3,\n', { dryRun: true })).payload
    expect(problems).toEqual([
      { row: 2, field: 'school', message: 'You can import for your own school only.' },
      { row: 4, field: 'externalId', message: 'This id belongs to a student of another school.' },
    ])
    expect((await sendStudents(director, 'id,first,last,grade\nD3,Vera,Maple,9\n', { schoolId: other })).payload.created).toBe(1)
    expect(await studentsLike('Maple')).toMatchObject([{ schoolId: home }])
  })

  it('takes no school of another organization', async () => {
    const foreign = await portal.database.transaction(async (tx) => {
      const { organization } = await import('../../../identity/organizations/organization.tables')
      const [made] = await tx.insert(organization).values({ orgParam: 'elsewhere', name: 'Elsewhere', timeZone: 'America/Chicago' }).returning()
      const [place] = await tx.insert(school).values({ organizationId: made!.id, name: 'Foreign', schoolParam: 'foreign', externalId: 'X-1' }).returning()
      return place!.id
    })
    expect((await sendStudents(office, 'id,first,last,grade\nO1,Una,Far,9\n', { schoolId: foreign, dryRun: true })).payload.problems).toEqual([{ row: 2, field: 'school', message: 'There is no such school.' }])
    expect((await sendStudents(office, 'id,first,last,grade,school\nO1,Una,Far,9,X-1\n', { dryRun: true })).payload.failed).toBe(1)
  })

  it('reads OneRoster with its list of schools', async () => {
    const users = 'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password\n'
      + 'u1,active,,true,org-9,student,,,Wren,Roster,,,wren@school.example,,,,09,\nu2,active,,true,org-9,teacher,,,Cora,Roster,,,cora@school.example,,,,,\nS1,tobedeleted,,true,org-9,student,,,Ada,Fernwick,,,,,,,10,\n'
    const orgs = 'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId\norg-9,active,,Corvus,school,,\n'
    const { notes, created, updated } = (await sendStudents(office, users, { orgs })).payload
    expect({ created, updated }).toEqual({ created: 1, updated: 1 })
    expect(notes.join(' ')).toMatch(/OneRoster.*1 rows of other roles.*1 marked “tobedeleted” were made inactive/)
    expect(await studentsLike('Roster')).toMatchObject([{ firstName: 'Wren', grade: 9, schoolId: league.teams[2]!.schoolId }])
    expect((await studentsLike('Fernwick'))[0]).toMatchObject({ status: 'inactive' })
  })

  it.each([
    ['more than 200 columns', `${Array.from({ length: 201 }, (_, index) => `c${index}`).join(',')}\n1\n`, /more than 200 columns/],
    ['no text', 'PK\u0000\u0003,x\n1,2\n', /not a text file/],
    ['a file beyond 5 MB', `id,first\n1,${'x'.repeat(5_000_001)}\n`, /./],
  ])('refuses %s', async (_, content, message) => {
    const { status, body } = await sendStudents(office, content)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body.error_message).toMatch(message)
  })

  it('takes 5,000 with no more questions to the database than their batches', async () => {
    const send = (first: number, count: number) => statementsOf(async () => {
      const rows = Array.from({ length: count }, (_, n) => `M${first + n},Given${first + n},Many${n % 700},${9 + (n % 4)},Delphi`)
      expect((await sendStudents(office, `id,first,last,grade,school\n${rows.join('\n')}\n`)).payload.created).toBe(count)
    })
    const few = await send(0, 20)
    const many = await send(20, 5_000)
    expect(few.length).toBeGreaterThan(0)
    // A batch has 500 or more; one question for each of them would be 5,000.
    expect(many.length - few.length).toBeLessThan(5_000 / 50)
  })
})

describe('a file of staff', () => {
  it('makes accounts with roles and positions, and sends links only if asked', async () => {
    const file = 'id,first,last,email,school,role,positions\nT1,Otis,Copper,otis@school.example,Atlas,coach,Head coach; Bus driver\n'
    // Who gets no link has no way in: the result says how many, and how it is sent later.
    expect((await sendStaff(office, file, { dryRun: true })).payload.notes).toEqual(['1 would get no invitation and could not sign in. Choose to send new staff members an email, or send it later from the list of staff.'])
    expect((await sendStaff(office, file)).payload).toMatchObject({ created: 1, failed: 0, notes: ['1 got no invitation and cannot sign in yet. To send it later, select them in the list of staff and choose “Send set-password link”.'] })
    const [made] = await portal.database.reader.select().from(user).where(eq(user.email, 'otis@school.example'))
    expect(made).toMatchObject({ externalId: 'T1', positions: ['Head coach', 'Bus driver'], passwordHash: null, roleTypes: ['staff'] })
    const messages = () => portal.database.reader.$count(outgoingMessage)
    expect(await messages()).toBe(0)
    expect((await sendStaff(office, file)).payload).toMatchObject({ unchanged: 1, created: 0, updated: 0, notes: [] })
    expect((await sendStaff(office, file.replace('T1,Otis', 'T2,Opal').replace('otis@', 'opal@'), { sendLinks: true })).payload.notes).toEqual(['1 is sent a link to set a password.'])
    expect(await messages()).toBe(1)
  })

  it('gives nobody a role beyond the importer’s, and no account of another school or of the office away', async () => {
    const otherCoach = await loginAs(portal, league, { roleName: 'Coach', schoolId: other })
    const [{ email } = { email: '' }] = await portal.database.reader.select({ email: user.email }).from(user).where(eq(user.id, otherCoach.userId))
    const { problems } = (await sendStaff(director, `first,last,email,role\nUna,Ridge,una@school.example,School Admin\nUna,Ridge,${email},Coach\nUna,Ridge,ada@office.example,Coach\nUna,Ridge,una2@school.example,Organization Admin\n`, { dryRun: true })).payload
    expect(problems.map(({ row, field }) => `${row} ${field}`)).toEqual(['2 role', '3 email', '4 email', '5 role'])
    const officeRow = (await sendStaff(office, 'first,last,email,role,school\nUna,Ridge,ada@office.example,Coach,Atlas\n', { dryRun: true })).payload
    expect(officeRow.problems).toEqual([{ row: 2, field: 'email', message: 'This is a person of the office, whom an import does not change.' }])
  })

  it('adds a role at another school to someone who is known, without a second account', async () => {
    const [coach] = await portal.database.reader.select({ id: role.id }).from(role).where(and(eq(role.name, 'Coach'), eq(role.organizationId, league.organizationId)))
    expect((await sendStaff(office, 'first,last,email,school\nOtis,Copper,otis@school.example,Borea\n', { roleId: coach!.id })).payload).toMatchObject({ updated: 1, created: 0 })
    const [made] = await portal.database.reader.select().from(user).where(eq(user.email, 'otis@school.example'))
    expect((await portal.database.reader.select({ schoolId: userRole.schoolId }).from(userRole).where(eq(userRole.userId, made!.id)).orderBy(asc(userRole.id)))).toEqual([{ schoolId: home }, { schoolId: other }])
  })

  it('names the coaches of teams by the file, and says which team it does not find', async () => {
    const file = (team: string) => `first,last,email,school,role,coach_of\nWilla,Whistle,willa@school.example,Atlas,Coach,${team}\nAbel,Aide,abel@school.example,Atlas,Coach,soccer\n`
    expect((await sendStaff(office, file('Chess Varsity'), { dryRun: true })).payload.problems).toEqual([{ row: 2, field: 'coachOf', message: 'The school has no team “Chess Varsity”. Its teams are: Soccer Varsity.' }])
    expect((await sendStaff(office, file('soccer, varsity;'))).payload).toMatchObject({ created: 2, failed: 0, mapping: { coachOf: 'coach_of' }, notes: ['2 coaches were given a team.', expect.stringMatching(/^2 got no invitation/)] })
    const staff = await portal.database.reader.select({ email: user.email, duty: teamStaff.duty }).from(teamStaff).innerJoin(user, eq(user.id, teamStaff.userId)).where(eq(teamStaff.teamId, league.teams[0]!.teamId)).orderBy(asc(teamStaff.id))
    expect(staff).toEqual([{ email: 'willa@school.example', duty: 'headCoach' }, { email: 'abel@school.example', duty: 'assistantCoach' }])
    const written = await portal.database.reader.select().from(audit).where(and(eq(audit.action, 'team.changed'), eq(audit.subjectId, league.teams[0]!.teamId)))
    expect(written).toMatchObject([{ data: { before: { staff: [] }, after: { staff: [expect.stringContaining('headCoach'), expect.stringContaining('assistantCoach')] } } }])
    expect((await sendStaff(office, file('Soccer Varsity'))).payload).toMatchObject({ unchanged: 2, notes: [] })
    // Directors choose the coaches of their own school's teams.
    expect((await sendStaff(director, 'first,last,email,role,coach_of\nDora,Drill,dora@school.example,Coach,Soccer Varsity\n')).payload).toMatchObject({ created: 1, notes: ['1 coach was given a team.', expect.stringMatching(/^1 got no invitation/)] })
    expect((await sendStaff(director, 'first,last,email,school,role,coach_of\nDora,Drill,dora@school.example,Borea,Coach,Soccer Varsity\n', { dryRun: true })).payload.failed).toBe(1)
  })
})
