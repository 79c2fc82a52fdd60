import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseStudent } from '@portal/shared/identity/students/studentErasure.calls'
import { startServer } from '../../app/startServer'
import type { Database } from '../../platform/db/database'
import { school } from '../../directory/schools/school.tables'
import { audit } from '../../platform/audit/audit.tables'
import { organization } from '../organizations/organization.tables'
import { student } from './student.tables'
import { user } from '../users/user.tables'
import { readSettings } from '../../platform/settings'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { eraseAccount } from '../users/eraseAccount'
import { eraseStudents } from './eraseStudents'
import { eraseAgain } from './eraseAgain'
import { erasureListPath, keepErasureList } from '../erasures/erasureList'
import { lockUnerased } from '../erasures/erased.repository'

const studentsOf = (database: Database) => database.reader.select().from(student).orderBy(student.id)

describe('an old copy of a database that is put back', () => {
  it('has nobody in it again who was erased since: the start sees to that', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-restored-'))
    const [data, backup, list] = [join(folder, 'data'), join(folder, 'backup'), join(folder, 'erasures.jsonl')]
    const start = () => startServer(readSettings({ PORT: '0', PORTAL_SEED: 'none', PORTAL_DATA_DIR: data, PORTAL_LOG_LEVEL: 'silent', PORTAL_STOP_SECONDS: '1', PORTAL_ERASURE_LIST: list }),
      { admin: '/nowhere/admin', embed: '/nowhere/embed', examples: '/nowhere/examples' })
    const first = await start()
    const { organizationId, ids } = await first.services.database.transaction(async (tx) => {
      const [one] = await tx.insert(organization).values({ orgParam: 'test', name: 'Test', timeZone: 'America/Chicago' }).returning()
      const organizationId = one!.id
      const [place] = await tx.insert(school).values({ organizationId, name: 'Atlas', schoolParam: 'atlas' }).returning()
      const rows = await tx.insert(student).values(['Wren', 'Lark'].map((firstName) => ({ organizationId, schoolId: place!.id, firstName, lastName: 'Backagain', grade: 10 }))).returning()
      await tx.insert(audit).values({ organizationId, action: 'student.added', subjectType: 'student', subjectId: rows[0]!.id, data: { after: { lastName: 'Backagain' } } })
      return { organizationId, ids: rows.map(({ id }) => id) }
    })
    await first.stop()
    await cp(data, backup, { recursive: true })

    const second = await start()
    await second.services.database.transaction((tx) => eraseStudents(tx, organizationId, [ids[0]!], { userId: null }, { by: 'request' }, new Date()))
    await keepErasureList(second.services)
    await second.stop()
    await rm(data, { recursive: true })
    await cp(backup, data, { recursive: true })

    const restored = await start()
    const [erased, other] = await studentsOf(restored.services.database)
    expect(erased).toMatchObject({ firstName: 'Student', lastName: String(ids[0]) })
    expect(erased!.erasedAt).not.toBeNull()
    expect(other).toMatchObject({ firstName: 'Lark', lastName: 'Backagain', erasedAt: null })
    const rows = await restored.services.database.reader.select({ action: audit.action, data: audit.data }).from(audit).where(eq(audit.subjectId, ids[0]!))
    expect(rows).toContainEqual({ action: 'student.erased', data: { by: 'restore' } })
    expect(JSON.stringify(rows)).not.toContain('Backagain')
    await restored.stop()
    await rm(folder, { recursive: true })
  })
})

describe('the list of the erased', () => {
  let portal: TestPortal
  let league: League
  beforeAll(async () => {
    portal = await startTestPortal()
    league = await makeLeague(portal)
  })
  afterAll(() => portal.stop())
  const again = () => eraseAgain({ ...portal.services, say: (text) => { throw new Error(text) } })
  const listed = async () => (await readFile(erasureListPath(portal.services.settings), 'utf8')).trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)

  it('holds students and accounts by number and moment; those who are back are erased again, once, and others with their numbers never', async () => {
    const { organizationId, teams, adminToken } = league
    const made = await portal.database.transaction((tx) => tx.insert(student).values(['Wren', 'Lark'].map((firstName) => ({ organizationId, schoolId: teams[0]!.schoolId, firstName, lastName: 'Listed', grade: 10 }))).returning())
    const fan = await loginAs(portal, league, { roleName: 'Fan' })
    const account = await portal.database.transaction(async (tx) => {
      const row = (await tx.select().from(user).where(eq(user.id, fan.userId)))[0]!
      await eraseAccount(tx, (await lockUnerased(tx, fan.userId))!, { userId: null }, portal.services.now())
      return row
    })
    for (const { id } of made) await portal.send(eraseStudent, { studentId: id, reason: 'A wish' }, { token: adminToken })
    const at = portal.services.now().toISOString()
    expect(await listed()).toEqual([
      { kind: 'user', id: account.id, createdAt: account.createdAt.toISOString(), erasedAt: at },
      ...made.map(({ id, createdAt }) => ({ kind: 'student', id, createdAt: createdAt.toISOString(), erasedAt: at })),
    ])
    // As a backup has them; the second number was given again, to someone else.
    await portal.database.transaction(async (tx) => {
      const { searchText: _text, words: _words, id: _id, ...before } = account
      await tx.update(user).set(before).where(eq(user.id, account.id))
      await tx.update(student).set({ firstName: 'Wren', lastName: 'Listed', deletedAt: null, erasedAt: null }).where(eq(student.id, made[0]!.id))
      await tx.update(student).set({ firstName: 'Newly', lastName: 'Come', createdAt: new Date('2026-11-19T08:00:00Z'), deletedAt: null, erasedAt: null }).where(eq(student.id, made[1]!.id))
    })
    expect(await again()).toBe(2)
    const [first, second] = await studentsOf(portal.database)
    expect([first!.firstName, second!.firstName]).toEqual(['Student', 'Newly'])
    expect((await portal.database.reader.select().from(user).where(eq(user.id, account.id)))[0]).toMatchObject({ firstName: 'Erased', email: `erased-${account.id}@erased.invalid` })
    expect(await again()).toBe(0)
    expect(await listed()).toHaveLength(3)
  })

  it('that cannot be read stops the start with a sentence', async () => {
    const path = erasureListPath(portal.services.settings)
    const before = await readFile(path, 'utf8')
    await writeFile(path, `${before}not a line\n`)
    await expect(again()).rejects.toThrow(/erasures\.jsonl, line 4: this is no line of the list of the erased/)
    await writeFile(path, before)
  })
})
