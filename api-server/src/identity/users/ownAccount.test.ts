import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideRequest, listRequests, withdrawRequest } from '@portal/shared/identity/requests/request.calls'
import { getCurrentUser, openSessionAsUser, signIn } from '@portal/shared/identity/sessions/session.calls'
import { askDeletion, getOwnDeletion } from '@portal/shared/identity/users/ownAccount.calls'
import { document } from '../../eligibility/documents/document.tables'
import { audit } from '../../platform/audit/audit.tables'
import { storedFile } from '../../platform/files/file.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { oneTimeCode } from '../passwords/password.tables'
import { personRequest } from '../requests/request.tables'
import { student } from '../students/student.tables'
import { user } from './user.tables'
import { hashPassword } from '../sessions/hashPassword'
import { newKey } from '../../platform/storage/fileStore'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { eraseClosed } from './startErasing'

let portal: TestPortal
let league: League
let office: { token: string; userId: number }
const password = 'Quiet-Meadow-41?'
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  office = await loginAs(portal, league, { roleName: 'Organization Admin' })
})
afterAll(() => portal.stop())

const idOf = (answer: { body: unknown }) => (answer.body as { error?: { id: string } }).error?.id ?? 'done'
async function newPerson(roleName = 'Fan', schoolId: number | null = null) {
  const made = await loginAs(portal, league, { roleName, schoolId })
  const passwordHash = await hashPassword(password)
  await portal.database.transaction((tx) => tx.update(user).set({ passwordHash }).where(eq(user.id, made.userId)))
  return made
}
const rowOf = async (userId: number) => (await portal.database.reader.select().from(user).where(eq(user.id, userId)))[0]!
const pending = async () => (await portal.send(listRequests, { list: 'accountDeletion' }, { token: office.token })).payload.rows
const leave = async (person: { token: string; userId: number }) => {
  await portal.send(askDeletion, { password, note: '' }, { token: person.token })
  const { request } = (await portal.send(getOwnDeletion, {}, { token: person.token })).payload
  expect(idOf(await portal.send(decideRequest, { requestId: request!.requestId, decision: 'accept' }, { token: office.token }))).toBe('done')
}
const erase = (now: () => Date) => eraseClosed({ ...portal.services, now, log: { warn: () => undefined } })
const later = (days: number) => () => new Date(portal.services.now().getTime() + days * 86_400_000)

describe('leaving', () => {
  it('takes the password, counts once, and can be withdrawn while it waits', async () => {
    const person = await newPerson()
    expect(idOf(await portal.send(askDeletion, { password: 'Wrong-Meadow-41?', note: '' }, { token: person.token }))).toBe('invalid-input')
    expect(await pending()).toEqual([])
    for (let time = 0; time < 2; time += 1) expect(idOf(await portal.send(askDeletion, { password, note: 'Bye' }, { token: person.token }))).toBe('done')
    const rows = await pending()
    expect(rows).toMatchObject([{ kind: 'accountDeletion', note: 'Bye' }])
    const director = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[0]!.schoolId })
    expect(idOf(await portal.send(decideRequest, { requestId: rows[0]!.requestId, decision: 'accept' }, { token: director.token }))).toBe('not-found')
    expect(idOf(await portal.send(withdrawRequest, { requestId: rows[0]!.requestId }, { token: person.token }))).toBe('done')
    expect(await pending()).toEqual([])
  })

  it('closes the account at once and erases it 30 days later, not before; the school keeps its record', async () => {
    const { schoolId } = league.teams[0]!
    const person = await newPerson('Student', schoolId)
    const { email } = await rowOf(person.userId)
    await portal.database.transaction((tx) => tx.insert(student).values({ organizationId: league.organizationId, schoolId, userId: person.userId, firstName: 'Ivo', lastName: 'Heronby', grade: 10 }))
    const files = { own: newKey(), child: newKey() }
    await portal.database.transaction(async (tx) => {
      for (const [whose, storageKey] of Object.entries(files)) {
        await portal.services.files.put(storageKey, Buffer.from('a picture'), 'image/png')
        const [photo] = await tx.insert(storedFile).values({ organizationId: league.organizationId, storageKey, name: `${whose}.png`, mediaType: 'image/png', bytes: 9, purpose: 'photo', uploadedByUserId: person.userId }).returning()
        if (whose === 'own') await tx.update(user).set({ photoFileId: photo!.id }).where(eq(user.id, person.userId))
        else await tx.update(student).set({ photoFileId: photo!.id }).where(eq(student.lastName, 'Heronby'))
      }
    })
    await leave(person)
    expect((await portal.send(getCurrentUser, {}, { token: person.token })).status).toBe(401)
    expect((await portal.send(signIn, { email, password })).status).toBe(401)
    expect(await erase(later(29))).toBe(0)
    expect((await rowOf(person.userId)).email).toBe(email)
    const counts = await Promise.all([erase(later(31)), erase(later(31))])
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    const row = await rowOf(person.userId)
    expect(row).toMatchObject({ firstName: 'Erased', passwordHash: null, phone: '' })
    expect(row.email).not.toBe(email)
    expect(row.erasedAt).not.toBeNull()
    // The own picture is gone, bytes and all; one uploaded for someone else is that person's.
    expect(await portal.services.files.get(files.own)).toBeNull()
    expect(await portal.services.files.get(files.child)).not.toBeNull()
    const [record] = await portal.database.reader.select().from(student).where(eq(student.lastName, 'Heronby'))
    expect(record).toMatchObject({ firstName: 'Ivo', userId: null })
    expect(await portal.database.reader.$count(audit, eq(audit.action, 'user.erased'))).toBe(1)
  })

  it('takes what is known by the phone alone, and what files were called; a number that another account has too is theirs', async () => {
    const [person, sharing, other] = [await newPerson(), await newPerson(), await newPerson()]
    const { organizationId } = league
    await portal.database.transaction(async (tx) => {
      await tx.update(user).set({ phone: '15125550177' }).where(eq(user.id, person.userId))
      for (const { userId } of [sharing, other]) await tx.update(user).set({ phone: '15125550178' }).where(eq(user.id, userId))
      for (const target of ['15125550177', '15125550178']) {
        await tx.insert(outgoingMessage).values({ organizationId, channel: 'phone', target, text: 'Words' })
        await tx.insert(oneTimeCode).values({ channel: 'phone', target, purpose: 'forgetPass', codeHash: 'hash', expiresAt: portal.services.now() })
      }
      const gone = { organizationId, name: 'PAPF Skye Sparrowfield.pdf', mediaType: 'application/pdf', bytes: 1, purpose: 'document' as const, uploadedByUserId: office.userId }
      const files = await tx.insert(storedFile).values([{ ...gone, storageKey: newKey() }, { ...gone, storageKey: newKey(), deletedAt: portal.services.now() }]).returning()
      await tx.insert(document).values(files.map(({ id }) => ({ organizationId, subjectType: 'user' as const, subjectId: person.userId, kind: 'other' as const, fileId: id })))
    })
    await leave(person)
    await leave(sharing)
    expect(await erase(later(31))).toBe(2)
    const { reader } = portal.database
    for (const table of [outgoingMessage, oneTimeCode]) expect([await reader.$count(table, eq(table.target, '15125550177')), await reader.$count(table, eq(table.target, '15125550178'))]).toEqual([0, 1])
    expect(await reader.$count(storedFile, eq(storedFile.name, 'PAPF Skye Sparrowfield.pdf'))).toBe(0)
  })

  it('is found by a clock that moves while it is decided, and so are those who were closed by such a clock before', async () => {
    const person = await newPerson()
    const { now } = portal.services
    let ticks = 0
    portal.services.now = () => new Date(now().getTime() + (ticks += 7))
    try {
      await leave(person)
    } finally {
      portal.services.now = now
    }
    expect(ticks).toBeGreaterThan(0)
    const [decided] = await portal.database.reader.select().from(personRequest).where(and(eq(personRequest.userId, person.userId), eq(personRequest.status, 'accepted')))
    expect(decided!.decidedAt).toEqual((await rowOf(person.userId)).deletedAt)
    const earlier = await newPerson()
    await leave(earlier)
    await portal.database.transaction((tx) => tx.update(personRequest).set({ decidedAt: sql`${personRequest.decidedAt} + interval '31 milliseconds'` }).where(eq(personRequest.userId, earlier.userId)))
    expect(await erase(later(31))).toBe(2)
    expect((await rowOf(earlier.userId)).erasedAt).not.toBeNull()
  })

  it('is not meant for who was restored, nor for who was deleted again by the office', async () => {
    const [restored, again] = [await newPerson(), await newPerson()]
    await leave(restored)
    await leave(again)
    await portal.database.transaction(async (tx) => {
      await tx.update(user).set({ deletedAt: null }).where(eq(user.id, restored.userId))
      await tx.update(user).set({ deletedAt: new Date(portal.services.now().getTime() + 60_000) }).where(eq(user.id, again.userId))
    })
    expect(await erase(later(40))).toBe(0)
  })
})

describe('one’s own data', () => {
  it('comes as a file without secrets, and not to an admin who acts as the person', async () => {
    const person = await newPerson()
    const ask = (token: string) => portal.request({ url: '/api/users/current/data', headers: { authorization: `Bearer ${token}` } })
    const answer = await ask(person.token)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    const data = JSON.parse(answer.text) as { account: { email: string } }
    expect(data.account.email).toBe((await rowOf(person.userId)).email)
    expect(answer.text).not.toMatch(/argon2|passwordHash|tokenHash/)
    const { token } = (await portal.send(openSessionAsUser, { userId: person.userId, reason: 'Looking for a problem' }, { token: office.token })).payload
    expect((await ask(token)).status).toBe(403)
  })
})
