import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listActions } from '@portal/shared/eligibility/disciplinary/disciplinary.calls'
import { listDocuments } from '@portal/shared/eligibility/documents/document.calls'
import { getStudent } from '@portal/shared/identity/profiles/profile.calls'
import { listRecordViews } from '@portal/shared/identity/recordViews/recordView.calls'
import { listRetention, saveRetention } from '@portal/shared/identity/retention/retention.calls'
import { openSessionAsUser } from '@portal/shared/identity/sessions/session.calls'
import { audit } from '../../platform/audit/audit.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { parentOfStudent } from '../family/family.tables'
import { session } from '../sessions/session.tables'
import { student } from '../students/student.tables'
import { recordView } from './recordView.tables'
import { removeOld } from '../retention/startRetention'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let director: { token: string; userId: number }
let otherDirector: { token: string; userId: number }
let parent: { token: string; userId: number }
let stranger: { token: string; userId: number }
let studentId: number
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  const at = (roleName: string, team: number | null) => loginAs(portal, league, { roleName, schoolId: team === null ? null : league.teams[team]!.schoolId })
  ;[director, otherDirector, parent, stranger] = [await at('Athletic Director', 0), await at('Athletic Director', 1), await at('Parent', null), await at('Parent', null)]
  const [row] = await portal.database.transaction((tx) => tx.insert(student).values({ organizationId: league.organizationId, schoolId: league.teams[0]!.schoolId, firstName: 'Ivy', lastName: 'Fernby', grade: 10 }).returning())
  studentId = row!.id
  await portal.database.transaction((tx) => tx.insert(parentOfStudent).values({ userId: parent.userId, studentId }))
})
afterAll(() => portal.stop())

const kept = () => portal.database.reader.select().from(recordView).where(eq(recordView.studentId, studentId)).orderBy(recordView.id)

describe('who looked at a child’s records', () => {
  it('is kept by day, person and kind, written after the answer, and not for what was refused', async () => {
    for (let times = 0; times < 3; times += 1) await portal.send(getStudent, { studentId }, director)
    await portal.send(listDocuments, { subjectType: 'student', subjectId: studentId }, director)
    await portal.send(listActions, { subjectType: 'student', subjectId: studentId }, { token: league.adminToken })
    expect((await portal.send(getStudent, { studentId }, otherDirector)).status).toBe(404)
    expect(await kept()).toEqual([])
    await portal.services.recordViews.flush()
    expect((await kept()).map(({ kind, userId, times }) => ({ kind, isDirector: userId === director.userId, times }))).toEqual([
      { kind: 'student', isDirector: true, times: 3 }, { kind: 'documents', isDirector: true, times: 1 }, { kind: 'conduct', isDirector: false, times: 1 },
    ])
    await portal.send(getStudent, { studentId }, director)
    await portal.services.recordViews.flush()
    expect((await kept())[0]).toMatchObject({ times: 4 })
  })

  it('is shown to the office, the school and the family, by name; the family’s own looks are not in it', async () => {
    await portal.send(getStudent, { studentId }, parent)
    for (const token of [league.adminToken, director.token, parent.token]) {
      const { payload } = await portal.send(listRecordViews, { studentId, page: 1 }, { token })
      expect(payload.total).toBe(3)
      expect(payload.rows.map(({ record, name, times }) => [record, name, times])).toContainEqual(['Disciplinary actions', 'Ada Office', 1])
    }
    for (const { token } of [otherDirector, stranger]) expect((await portal.send(listRecordViews, { studentId, page: 1 }, { token })).status).toBe(404)
  })
})

describe('an office person who acts as the parent', () => {
  it('is noted as who they are: they are no family', async () => {
    const own = (await kept()).length
    const { token } = (await portal.send(openSessionAsUser, { userId: parent.userId, reason: 'Looking for a problem' }, { token: league.adminToken })).payload
    expect((await portal.send(getStudent, { studentId }, { token })).status).toBe(200)
    await portal.services.recordViews.flush()
    const rows = (await kept()).slice(own)
    expect(rows).toMatchObject([{ kind: 'student', userId: parent.userId, times: 1 }])
    expect(rows[0]!.actingUserId).toBeGreaterThan(0)
  })
})

describe('how long data is kept', () => {
  const office = () => ({ token: league.adminToken })
  const rowOf = async (kind: string) => (await portal.send(listRetention, {}, office())).payload.rows.find((row) => row.kind === kind)!

  it('is the office’s to choose within bounds', async () => {
    expect(await rowOf('recordViews')).toMatchObject({ days: 1825, least: 365, most: 3650, due: 0, lastRemovedAt: null })
    expect((await portal.send(saveRetention, { kind: 'recordViews', days: 30, before: 1825 }, office())).body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'days', message: 'Choose 365 to 3,650 days.' }] } })
    expect((await portal.send(saveRetention, { kind: 'everything', days: 365, before: 1 }, office())).status).toBe(404)
    expect((await portal.send(saveRetention, { kind: 'recordViews', days: 400, before: 1 }, office())).body).toMatchObject({ error: { id: 'changed-meanwhile' } })
    expect((await portal.send(saveRetention, { kind: 'recordViews', days: 400, before: 1825 }, office())).status).toBe(200)
    expect((await rowOf('recordViews')).days).toBe(400)
    expect((await portal.send(listRetention, {}, director)).status).toBe(403)
    // The office's staff work with people and schools, and change no rules.
    const staff = await loginAs(portal, league, { roleName: 'Organization Staff' })
    expect((await portal.send(listRetention, {}, staff)).status).toBe(403)
    expect((await portal.send(saveRetention, { kind: 'recordViews', days: 500, before: 400 }, staff)).body).toMatchObject({ error: { id: 'no-permission' } })
  })

  it('is counted before anything goes; then the job removes what is older, no more, and writes down how much', async () => {
    const at = portal.services.now()
    const ago = (days: number) => new Date(at.getTime() - days * 86_400_000)
    await portal.database.transaction(async (tx) => {
      await tx.insert(recordView).values([399, 402].map((days) => ({ organizationId: league.organizationId, studentId, userId: director.userId, kind: 'eligibility' as const, day: ago(days).toISOString().slice(0, 10), lastAt: ago(days), times: 1 })))
      await tx.insert(outgoingMessage).values([364, 366].map((days) => ({ organizationId: league.organizationId, channel: 'email' as const, target: 'a@test.example', text: '', createdAt: ago(days) })))
    })
    expect([(await rowOf('recordViews')).due, (await rowOf('messages')).due]).toEqual([1, 1])
    const sessions = await portal.database.reader.$count(session)
    expect(await removeOld(portal.services)).toBe(2)
    expect((await kept()).filter(({ kind }) => kind === 'eligibility')).toHaveLength(1)
    expect(await portal.database.reader.$count(session)).toBe(sessions)
    const written = await portal.database.reader.select().from(audit).where(eq(audit.action, 'retention.removed')).orderBy(audit.id)
    expect(written.map(({ data }) => data)).toEqual(expect.arrayContaining([{ kind: 'recordViews', rows: 1, days: 400 }, { kind: 'messages', rows: 1, days: 365 }]))
    expect(written).toHaveLength(2)
    expect(await rowOf('recordViews')).toMatchObject({ due: 0, lastRemovedAt: expect.any(String) as string })
    expect(await removeOld(portal.services)).toBe(0)
  })
})
