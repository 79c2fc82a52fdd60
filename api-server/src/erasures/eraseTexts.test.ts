import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseStudent } from '@portal/shared/students/studentErasure.calls'
import { form, formEntry } from '../db/schema/forms'
import { match, scoreEntry } from '../db/schema/matches'
import { outgoingMessage } from '../db/schema/organizations'
import { parentOfStudent, student, user } from '../db/schema/people'
import { openDate } from '../db/schema/proposals'
import { disciplinaryAction } from '../db/schema/records'
import { personRequest } from '../db/schema/requests'
import { composeMessage } from '../mail/composeMessage'
import { newKey } from '../storage/fileStore'
import { loginAs, makeLeague, makeMatch, type League } from '../testing/factories'
import { startTestPortal, type TestPortal } from '../testing/testPortal'
import { eraseAccount } from '../users/eraseAccount'

let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
})
afterAll(() => portal.stop())

const named = (name: string) => `${name} was there, and ${name}by too; ann@home.example`

/** What others wrote of somebody: at their school or with their family, and elsewhere of a namesake. */
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
    const [filled] = await tx.insert(formEntry).values({ formId: asked!.id, schoolId: teams[schoolAt]!.schoolId, answers: { 1: named(name), 2: name.split(' ')[0]!.toUpperCase(), 3: name.split(' ')[1]! }, addedKey: newKey() }).returning()
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

describe('what others wrote of somebody who is erased', () => {
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
      match: said, action: said, openDate: said, score: said, entry: { 1: said, 2: it, 3: it }, request: { details: { children: [{ name: it }] }, note: said }, mail: { subject: `About ${it}` },
    })
    expect(after.mail.text).toContain(said)
    expect(after.mail.html).toContain(said)
    // An address is one person's, wherever an entry of a form has it.
    expect(await readOf(elsewhere)).toEqual({ ...before, entry: { 1: expect.stringContaining('; Student') as string, 2: expect.anything() as string, 3: expect.anything() as string } })
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
})
