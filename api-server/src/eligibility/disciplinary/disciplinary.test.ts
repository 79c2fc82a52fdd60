import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAction, getActionHistory, listActions, removeAction, saveAction } from '@portal/shared/eligibility/disciplinary/disciplinary.calls'
import { parentOfStudent } from '../../identity/family/family.tables'
import { role } from '../../identity/roles/role.tables'
import { student } from '../../identity/students/student.tables'
import { audit } from '../../platform/audit/audit.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { disciplinaryAction } from './disciplinary.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let people: Record<'office' | 'director' | 'student' | 'parent' | 'fan' | 'schoolOffice', { token: string; userId: number }>
let [home, child] = [0, 0]

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  home = league.teams[0]!.schoolId
  await portal.database.transaction((tx) => tx.insert(role).values({ organizationId: league.organizationId, name: 'Schools only', roleType: 'org', permissions: ['school-edit'] }))
  const at = (roleName: string, schoolId: number | null = null) => loginAs(portal, league, { roleName, schoolId })
  people = {
    office: await at('Organization Admin'), director: await at('Athletic Director', home), student: await at('Student', home), parent: await at('Parent'), fan: await at('Fan'),
    schoolOffice: await at('Schools only'),
  }
  await portal.database.transaction(async (tx) => {
    const [made] = await tx.insert(student).values({ organizationId: league.organizationId, schoolId: home, firstName: 'Sam', lastName: 'Testfield', grade: 9, userId: people.student.userId }).returning()
    child = made!.id
    await tx.insert(parentOfStudent).values({ userId: people.parent.userId, studentId: child })
  })
})
afterAll(() => portal.stop())

let made = 0
const action = (values: object = {}) => {
  made += 1
  return {
    key: `key-of-form-${made}`, subjectType: 'student' as const, subjectId: child, kind: 'suspension' as const, occurredOn: '2026-11-10', activityId: null, endsOn: '2026-11-30', contests: '',
    fine: '', description: 'Left the bench.\nSat out.', fileId: null, appeal: 'none' as const, appealedOn: '', appealNote: '', tell: false, ...values,
  }
}
const fieldsOf = ({ key: _, subjectType: __, subjectId: ___, ...fields }: ReturnType<typeof action>) => fields
const add = async (values: object = {}) => (await portal.send(addAction, action(values), { token: people.office.token })).payload
const list = async () => (await portal.send(listActions, { subjectType: 'student', subjectId: child }, { token: people.office.token })).payload
async function expectNothing(attempt: () => Promise<{ status: number; body: unknown }>, status: number, error: object) {
  const before = await pictureOf(portal.database)
  const refused = await attempt()
  expect(refused.status, JSON.stringify(refused.body)).toBe(status)
  expect(refused.body).toMatchObject({ error })
  expect(await pictureOf(portal.database)).toEqual(before)
}

describe('who reads and writes conduct', () => {
  it.each(['director', 'student', 'parent', 'fan'] as const)('a %s does neither, by any call, of themselves or of others', async (who) => {
    const { actionId, version } = await add()
    const { token } = people[who]
    const before = await pictureOf(portal.database)
    const answers = [
      await portal.send(listActions, { subjectType: 'student', subjectId: child }, { token }),
      await portal.send(listActions, { subjectType: 'school', subjectId: home }, { token }),
      await portal.send(listActions, { subjectType: 'user', subjectId: people[who].userId }, { token }),
      await portal.send(getActionHistory, { actionId }, { token }),
      await portal.send(addAction, action(), { token }),
      await portal.send(saveAction, { ...fieldsOf(action()), actionId, version }, { token }),
      await portal.send(removeAction, { actionId, version, reason: 'No' }, { token }),
    ]
    for (const { status, body } of answers) expect([status, body]).toMatchObject([403, { error: { id: 'wrong-role' } }])
    expect(await pictureOf(portal.database)).toEqual(before)
  })

  it('takes user-edit for people and school-edit for schools', async () => {
    const { token } = people.schoolOffice
    const { actionId, version } = await add()
    expect((await portal.send(listActions, { subjectType: 'school', subjectId: home }, { token })).payload.name).toBe('Atlas')
    await expectNothing(() => portal.send(listActions, { subjectType: 'student', subjectId: child }, { token }), 403, { id: 'no-permission' })
    await expectNothing(() => portal.send(getActionHistory, { actionId }, { token }), 403, { id: 'no-permission' })
    await expectNothing(() => portal.send(saveAction, { ...fieldsOf(action()), actionId, version }, { token }), 403, { id: 'no-permission' })
    await expectNothing(() => portal.send(addAction, action(), { token }), 403, { id: 'no-permission' })
    expect((await portal.send(addAction, action({ subjectType: 'school', subjectId: home, kind: 'fine', fine: '$1,250.50', endsOn: '' }), { token })).payload.fineCents).toBe(125_050)
  })

  it('finds nobody who is not there', async () => {
    await expectNothing(() => portal.send(addAction, action({ subjectId: 99_999 }), { token: people.office.token }), 404, { id: 'not-found' })
    await expectNothing(() => portal.send(addAction, action({ subjectType: 'user', subjectId: 99_999 }), { token: people.office.token }), 404, { id: 'not-found' })
  })
})

describe('an action', () => {
  it('is written down once when sent twice, in the academic year of its day', async () => {
    const input = action()
    const [one, two] = await Promise.all([1, 2].map(() => portal.send(addAction, input, { token: people.office.token })))
    expect(two!.payload.actionId).toBe(one!.payload.actionId)
    expect(one!.payload).toMatchObject({ academicYear: '2026-27', isActive: true, description: 'Left the bench.\nSat out.' })
  })

  it.each<[string, object, string]>([
    ['an end before its beginning', { endsOn: '2026-11-01' }, 'endsOn'],
    ['a fine without an amount', { kind: 'fine' }, 'fine'],
    ['an amount that is none', { fine: '12,5' }, 'fine'],
    ['a negative amount', { fine: '-5' }, 'fine'],
    ['half a contest', { contests: '1.5' }, 'contests'],
    ['an appeal without a date', { appeal: 'filed' }, 'appealedOn'],
    ['an appeal before it', { appeal: 'filed', appealedOn: '2026-11-01' }, 'appealedOn'],
    ['a day of no academic year', { occurredOn: '2020-01-01', endsOn: '' }, 'occurredOn'],
    ['an activity of nobody', { activityId: 99_999 }, 'activityId'],
    ['a file of nobody', { fileId: 99_999 }, 'fileId'],
    ['no description', { description: ' ' }, 'description'],
    ['a kind that is none', { kind: 'exile' }, 'kind'],
  ])('is refused with %s', async (_, values, field) => {
    await expectNothing(() => portal.send(addAction, action(values), { token: people.office.token }), 400, { id: 'invalid-input', fields: [{ field }] })
  })

  it('is changed by an appeal, keeps what stood before, and no two overwrite each other', async () => {
    const { actionId, version } = await add()
    const appealed = { ...fieldsOf(action({ appeal: 'overturned', appealedOn: '2026-11-15', appealNote: 'The film shows it.' })), actionId }
    const saved = (await portal.send(saveAction, { ...appealed, version }, { token: people.office.token })).payload
    expect(saved).toMatchObject({ appeal: 'overturned', isActive: false, version: version + 1 })
    expect((await portal.send(saveAction, { ...appealed, version }, { token: people.office.token })).payload.version).toBe(version + 1)
    await expectNothing(() => portal.send(saveAction, { ...appealed, appealNote: 'Another', version }, { token: people.office.token }), 409, { id: 'changed-meanwhile', details: { appealNote: 'The film shows it.' } })
    const history = (await portal.send(getActionHistory, { actionId }, { token: people.office.token })).payload
    expect(history.map(({ did }) => did)).toEqual(['added', 'changed'])
    expect(history[1]!.changes).toContainEqual({ field: 'Appeal', before: 'No appeal', after: 'Appeal granted: overturned' })
  })

  it('leaves the list when it is removed with a reason; row and history stay', async () => {
    const { actionId, version } = await add({ description: 'To be removed' })
    await expectNothing(() => portal.send(removeAction, { actionId, version, reason: '' }, { token: people.office.token }), 400, { fields: [{ field: 'reason' }] })
    await portal.send(removeAction, { actionId, version, reason: 'Wrong student' }, { token: people.office.token })
    expect((await list()).rows.map((row) => row.actionId)).not.toContain(actionId)
    const [row] = await portal.database.reader.select().from(disciplinaryAction).where(eq(disciplinaryAction.id, actionId))
    expect(row!.deletedAt).not.toBeNull()
    const [entry] = await portal.database.reader.select().from(audit).orderBy(desc(audit.id)).limit(1)
    expect(entry).toMatchObject({ action: 'disciplinary.removed', data: { reason: 'Wrong student', before: { description: 'To be removed' } } })
    expect((await portal.send(getActionHistory, { actionId }, { token: people.office.token })).status).toBe(404)
  })

  it('lists the newest first', async () => {
    await add({ occurredOn: '2026-09-01', endsOn: '' })
    const days = (await list()).rows.map(({ occurredOn }) => occurredOn)
    expect(days).toEqual([...days].sort().reverse())
  })

  it('tells student and parents by email if ticked, without what happened', async () => {
    const before = await portal.database.reader.$count(outgoingMessage)
    await add({ description: 'Something between us' })
    expect(await portal.database.reader.$count(outgoingMessage)).toBe(before)
    await add({ description: 'Something between us', tell: true })
    const sent = await portal.database.reader.select().from(outgoingMessage).orderBy(desc(outgoingMessage.id)).limit(2)
    expect(await portal.database.reader.$count(outgoingMessage)).toBe(before + 2)
    expect(sent.every(({ text }) => text.includes('Suspension') && text.includes('November 30, 2026') && !text.includes('between us'))).toBe(true)
  })
})
