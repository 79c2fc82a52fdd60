import { eq, inArray } from 'drizzle-orm'
import { getTableConfig, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseStudent } from '@portal/shared/identity/students/studentErasure.calls'
import { bracket, bracketAct, bracketEntrant } from '../../competition/brackets/bracket.tables'
import { certification, certifiedWithdrawal } from '../../competition/certifications/certification.tables'
import { event, eventAct, eventSession, eventTeam } from '../../competition/events/event.tables'
import { categoryJudge, judgeSheet } from '../../competition/performances/judge.tables'
import { eventCategory, performance } from '../../competition/performances/performance.tables'
import { scoreEntry } from '../../competition/scores/score.tables'
import { tennisAct } from '../../competition/tennis/tennis.tables'
import { activityTerm } from '../../directory/activities/activity.tables'
import { schoolMembership } from '../../directory/schools/school.tables'
import { disciplinaryAction } from '../../eligibility/disciplinary/disciplinary.tables'
import { form, formEntry } from '../../office/forms/form.tables'
import { job } from '../../platform/jobs/job.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { match } from '../../scheduling/matches/match.tables'
import { openDate } from '../../scheduling/openDates/openDate.tables'
import { parentOfStudent } from '../family/family.tables'
import { personRequest } from '../requests/request.tables'
import { student } from '../students/student.tables'
import { user } from '../users/user.tables'
import { composeMessage } from '../../platform/mail/composeMessage'
import { newKey } from '../../platform/storage/fileStore'
import { allTables } from '../../testing/allTables'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { makeBlankVersion } from '../../testing/forms'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { eraseAccount } from '../users/eraseAccount'
import { textsOf } from './eraseTexts.repository'

let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
})
afterAll(() => portal.stop())

/** A table whose rows have numbers. */
type Kept = PgTable & { id: AnyPgColumn }

const named = (name: string) => `${name} was there, and ${name}by too; ann@home.example`

/** What others wrote of someone: at their school or with their family, and elsewhere of a namesake. */
async function writeOf(name: string, { schoolAt, teamAt, parentId }: { schoolAt: number; teamAt: number; parentId: number }) {
  const { organizationId, yearId: academicYearId, activityId, levelId, teams } = league
  const { reader } = portal.database
  const [{ email }] = (await reader.select({ email: user.email }).from(user).where(eq(user.id, parentId))) as [{ email: string }]
  const matchId = await makeMatch(portal, league, teamAt, teamAt + 1, { officialsNote: named(name) })
  return portal.database.transaction(async (tx) => {
    const [mate] = await tx.insert(student).values({ organizationId, schoolId: teams[schoolAt]!.schoolId, firstName: 'Some', lastName: 'Mate', grade: 10 }).returning()
    const [action] = await tx.insert(disciplinaryAction).values({ organizationId, academicYearId, subjectType: 'student', subjectId: mate!.id, kind: 'warning', occurredOn: '2026-11-02', description: named(name) }).returning()
    const [day] = await tx.insert(openDate).values({ organizationId, academicYearId, activityId, levelId, teamId: teams[teamAt]!.teamId, day: '2026-12-01', side: 'home', note: named(name) }).returning()
    const [entry] = await tx.insert(scoreEntry).values({ matchId, matchVersion: 9, reason: named(name) }).returning()
    const [asked] = await tx.insert(form).values({ organizationId, academicYearId, name: 'Camp' }).returning()
    const [filled] = await tx.insert(formEntry).values({ formId: asked!.id, formVersionId: await makeBlankVersion(tx, asked!.id), schoolId: teams[schoolAt]!.schoolId, answers: { 1: named(name), 2: name.split(' ')[0]!.toUpperCase(), 3: name.split(' ')[1]!, 4: [{ row: 'a', answers: { first: name.split(' ')[0]!, last: name.split(' ')[1]! } }] }, addedKey: newKey() }).returning()
    const [request] = await tx.insert(personRequest).values({ organizationId, kind: 'access', schoolId: teams[schoolAt]!.schoolId, details: { children: [{ name }] }, note: named(name) }).returning()
    const message = composeMessage({ organizationName: 'Test', subject: `About ${name}`, paragraphs: [named(name)] })
    const [mail] = await tx.insert(outgoingMessage).values({ organizationId, channel: 'email', target: email, ...message, createdAt: portal.services.now() }).returning()
    return { matchId, actionId: action!.id, openDateId: day!.id, scoreEntryId: entry!.id, formEntryId: filled!.id, requestId: request!.id, messageId: mail!.id }
  })
}

async function readOf(ids: Awaited<ReturnType<typeof writeOf>>) {
  const { reader } = portal.database
  return {
    match: (await reader.select().from(match).where(eq(match.id, ids.matchId)))[0]!.officialsNote,
    action: (await reader.select().from(disciplinaryAction).where(eq(disciplinaryAction.id, ids.actionId)))[0]!.description,
    openDate: (await reader.select().from(openDate).where(eq(openDate.id, ids.openDateId)))[0]!.note,
    score: (await reader.select().from(scoreEntry).where(eq(scoreEntry.id, ids.scoreEntryId)))[0]!.reason,
    entry: (await reader.select().from(formEntry).where(eq(formEntry.id, ids.formEntryId)))[0]!.answers,
    request: (await reader.select({ details: personRequest.details, note: personRequest.note }).from(personRequest).where(eq(personRequest.id, ids.requestId)))[0]!,
    mail: (await reader.select({ subject: outgoingMessage.subject, text: outgoingMessage.text, html: outgoingMessage.html }).from(outgoingMessage).where(eq(outgoingMessage.id, ids.messageId)))[0]!,
  }
}

describe('what others wrote of someone who is erased', () => {
  it('calls a student by the number, in rows of their school and family; a namesake elsewhere keeps their name', async () => {
    const { organizationId, teams } = league
    const [parent, stranger] = [await loginAs(portal, league, { roleName: 'Parent' }), await loginAs(portal, league, { roleName: 'Parent' })]
    const studentId = await portal.database.transaction(async (tx) => {
      const [row] = await tx.insert(student).values({ organizationId, schoolId: teams[0]!.schoolId, firstName: 'Ann', lastName: 'O’Gone', grade: 10, email: 'ann@home.example' }).returning()
      await tx.insert(parentOfStudent).values({ userId: parent.userId, studentId: row!.id })
      return row!.id
    })
    const tied = await writeOf('Ann O’Gone', { schoolAt: 0, teamAt: 0, parentId: parent.userId })
    const elsewhere = await writeOf('Ann O’Gone', { schoolAt: 2, teamAt: 2, parentId: stranger.userId })
    const before = await readOf(elsewhere)
    expect((await portal.send(eraseStudent, { studentId, reason: 'A wish' }, { token: league.adminToken })).status).toBe(200)
    const it = `Student ${studentId}`
    const said = `${it} was there, and Ann O’Goneby too; ${it}`
    const after = await readOf(tied)
    expect(after).toMatchObject({
      match: said, action: said, openDate: said, score: said, entry: { 1: said, 2: it, 3: it, 4: [{ row: 'a', answers: { first: it, last: it } }] }, request: { details: { children: [{ name: it }] }, note: said }, mail: { subject: `About ${it}` },
    })
    expect(after.mail.text).toContain(said)
    expect(after.mail.html).toContain(said)
    // An address is one person's, wherever an entry of a form has it.
    expect(await readOf(elsewhere)).toEqual({ ...before, entry: { 1: expect.stringContaining('; Student') as string, 2: expect.anything() as string, 3: expect.anything() as string, 4: expect.anything() as [] } })
  })

  it('calls a person by theirs: a name with a sign that pages write otherwise is found in mail too', async () => {
    const person = await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId })
    const director = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[0]!.schoolId })
    await portal.database.transaction((tx) => tx.update(user).set({ firstName: 'Ben', lastName: "O'Left" }).where(inArray(user.id, [person.userId])))
    await portal.database.transaction((tx) => tx.delete(openDate))
    const tied = await writeOf("Ben O'Left", { schoolAt: 0, teamAt: 0, parentId: director.userId })
    await portal.database.transaction(async (tx) => {
      const [row] = await tx.select({ userId: user.id, organizationId: user.organizationId, email: user.email, firstName: user.firstName, lastName: user.lastName, phone: user.phone, photoFileId: user.photoFileId }).from(user).where(eq(user.id, person.userId))
      await eraseAccount(tx, row!, { userId: null }, portal.services.now())
    })
    const told = JSON.stringify(await readOf(tied))
    expect(told).toContain(`Person ${person.userId} was there`)
    expect(told).not.toMatch(/Ben O('|&#39;)Left(?!by)/)
  })

  it('reaches what was done to matches, events, brackets and tables, and what was exported', async () => {
    const { organizationId, yearId: academicYearId, activityId, levelId, teams, districtId } = league
    const office = await loginAs(portal, league, { roleName: 'Organization Admin' })
    const matchId = await makeMatch(portal, league, 0, 1)
    const [name, schoolId] = ['Cleo Fernby', teams[0]!.schoolId]
    const ids = await portal.database.transaction(async (tx) => {
      const put = async (table: Kept, values: object) => ((await tx.insert(table).values(values as never).returning()) as { id: number }[])[0]!.id
      const studentId = await put(student, { organizationId, schoolId, firstName: 'Cleo', lastName: 'Fernby', grade: 10 })
      const eventId = await put(event, { organizationId, academicYearId, activityId, kind: 'competition', stage: 'draft', name: 'Cup', description: named(name), cancelReason: named(name), startsOn: '2026-12-01', endsOn: '2026-12-01', timeZone: 'UTC' })
      await put(eventTeam, { eventId, teamId: teams[0]!.teamId, source: 'byHand', state: 'entered' })
      const bracketId = await put(bracket, { organizationId, academicYearId, activityId, levelId, name: 'Cup', format: { kind: 'single' }, size: 2, seed: 1, seeds: [] })
      const entrantId = await put(bracketEntrant, { bracketId, teamId: teams[0]!.teamId, withdrawReason: named(name) })
      const certificationId = await put(certification, { districtId, tableVersion: 1, rows: [], note: named(name), decertifyReason: named(name), decertifiedAt: new Date() })
      const termId = await put(activityTerm, { activityId, kind: 'category', name: 'Flute solo', position: 1 })
      const eventCategoryId = await put(eventCategory, { eventId, termId, kind: 'solo', isInstrumental: true, judges: 1, position: 1 })
      const performanceId = await put(performance, { eventCategoryId, schoolId, teamId: teams[0]!.teamId, uniqueName: named(name), pmlCodeValue: '100-1-00001', musicClass: 1, title: 'Air', composer: 'Bach' })
      const judgeId = await put(categoryJudge, { eventCategoryId, name: 'Judge', position: 1 })
      return {
        studentId, eventId, entrantId, certificationId, performanceId,
        sheet: await put(judgeSheet, { performanceId, judgeId, rating: 2, comments: named(name), sentBackReason: named(name) }),
        session: await put(eventSession, { eventId, title: 'First', position: 0, startsAt: new Date(), endsAt: new Date(), note: named(name) }),
        eventAct: await put(eventAct, { eventId, act: 'cancelled', data: { reason: named(name) } }),
        bracketAct: await put(bracketAct, { bracketId, version: 1, act: 'withdrawn', data: { act: 'withdrawn', entrantId, isOut: true, reason: named(name), lost: [] } }),
        tennisAct: await put(tennisAct, { matchId, act: 'default', data: { reason: named(name) } }),
        withdrawal: await put(certifiedWithdrawal, { certificationId, teamId: teams[0]!.teamId, reason: named(name) }),
        membership: await put(schoolMembership, { schoolId, academicYearId, status: 'member', note: named(name) }),
        done: await put(job, { organizationId, academicYearId, kind: 'export', title: 'Students', input: { search: 'cleo fernby' }, userId: office.userId, finishedAt: new Date() }),
        waits: await put(job, { organizationId, academicYearId, kind: 'export', title: 'Students', input: { search: 'cleo fernby' }, userId: office.userId }),
      }
    })
    expect((await portal.send(eraseStudent, { studentId: ids.studentId, reason: 'A wish' }, { token: league.adminToken })).status).toBe(200)
    const said = `Student ${ids.studentId} was there, and Cleo Fernbyby too; ann@home.example`
    const { reader } = portal.database
    const read = async (table: Kept, id: number) => (await reader.select().from(table).where(eq(table.id, id)))[0]
    expect(await read(event, ids.eventId)).toMatchObject({ description: said, cancelReason: said })
    expect(await read(performance, ids.performanceId)).toMatchObject({ uniqueName: said })
    expect(await read(judgeSheet, ids.sheet)).toMatchObject({ comments: said, sentBackReason: said })
    expect(await read(eventSession, ids.session)).toMatchObject({ note: said })
    expect(await read(eventAct, ids.eventAct)).toMatchObject({ data: { reason: said } })
    expect(await read(bracketEntrant, ids.entrantId)).toMatchObject({ withdrawReason: said })
    expect(await read(bracketAct, ids.bracketAct)).toMatchObject({ data: { act: 'withdrawn', reason: said } })
    expect(await read(tennisAct, ids.tennisAct)).toMatchObject({ data: { reason: said } })
    expect(await read(certification, ids.certificationId)).toMatchObject({ note: said, decertifyReason: said })
    expect(await read(certifiedWithdrawal, ids.withdrawal)).toMatchObject({ reason: said })
    expect(await read(schoolMembership, ids.membership)).toMatchObject({ note: said })
    expect(await read(job, ids.done)).toMatchObject({ input: { search: `Student ${ids.studentId}` } })
    expect(await read(job, ids.waits)).toMatchObject({ input: { search: 'cleo fernby' } })
  })

  it('is looked for in every column that people write sentences into', async () => {
    const columns = allTables.map(getTableConfig)
      .flatMap(({ name, columns: own }) => own.filter(({ name: column, getSQLType }) => /(^|_)(reason|note|description|comment|message|data|details|answers)$/.test(column) && /text|json/.test(getSQLType())).map((column) => `${name}.${column.name}`))
    const reached = await portal.database.transaction(async (tx) => textsOf(tx, { organizationId: 1, userIds: [1], schoolIds: [1], studentIds: [1] }, { pseudonym: '', emails: [], names: [], phones: [] })
      .flatMap(({ table, columns: own }) => own.map((each) => `${getTableConfig(table).name}.${(table as unknown as Record<string, { name: string }>)[each]!.name}`)))
    expect(columns.length).toBeGreaterThan(20)
    // Elsewhere: the audit has an eraser of its own; a session goes with its account; roles and forms are described by the office, of nobody.
    expect([...new Set(columns)].filter((each) => !reached.includes(each)).sort()).toEqual(['audit.data', 'form.description', 'role.description', 'session.acting_reason'])
  })
})
