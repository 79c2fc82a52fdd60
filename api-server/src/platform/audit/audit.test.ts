import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit, listAuditFilters } from '@portal/shared/platform/audit/audit.calls'
import { startExport } from '@portal/shared/platform/jobs/job.calls'
import { bracketActs } from '@portal/shared/competition/brackets/bracket.kinds'
import { allNouns } from '@portal/shared/app/allNouns'
import { changePassword } from '@portal/shared/identity/passwords/password.calls'
import { requestStatuses } from '@portal/shared/identity/requests/request.kinds'
import { openSessionAsUser, setSchoolView, signIn, signOut } from '@portal/shared/identity/sessions/session.calls'
import { addTag, saveTag } from '@portal/shared/directory/tags/tag.calls'
import { activityRequest } from '../../directory/activityRequests/activityRequest.tables'
import { classification } from '../../directory/classifications/classification.tables'
import { schoolActivity } from '../../directory/participation/participation.tables'
import { disciplinaryAction } from '../../eligibility/disciplinary/disciplinary.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { blackout } from '../../scheduling/calendarRules/calendarRule.tables'
import { role } from '../../identity/roles/role.tables'
import { student as studentTable } from '../../identity/students/student.tables'
import { audit } from './audit.tables'
import { adminPassword, loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { exportAs } from '../../testing/runJobs'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { yearActions } from '../../directory/academicYears/saveYears'
import { openDateActs } from '@portal/shared/scheduling/openDates/openDate.kinds'
import { proposalActs } from '@portal/shared/scheduling/proposals/proposal.kinds'
import { dualActs } from '@portal/shared/competition/tennis/tennis.kinds'
import { entryActions } from '../../directory/setupLists/saveEntries'
import { changeNames } from '../../identity/users/changeUsers'
import { hidden, withoutSecrets } from './withoutSecrets'
import { writeAudit } from './writeAudit'

const source = join(dirname(fileURLToPath(import.meta.url)), '../..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }))

describe('the words of the audit', () => {
  /** Actions that writers put together, by what they begin with. */
  const composed: Record<string, readonly string[]> = {
    user: Object.values(changeNames), student: Object.values(changeNames), request: requestStatuses.filter((status) => status !== 'pending'),
    academicYear: yearActions, setupList: entryActions, pmlCode: ['added', 'changed', 'removed'], tennis: dualActs, bracket: bracketActs,
    classification: entryActions, district: entryActions, proposal: proposalActs, openDate: openDateActs,
    // Their writers name the rest where they call recordChange and auditPlan.
    event: [], slotPlan: [], eventTask: ['added', 'changed', 'removed', 'done', 'undone'],
  }
  const written = new Set<string>()
  const prefixes = new Set<string>()
  for (const { text } of files) {
    for (const line of text.split('\n').filter((each) => /\b(?:action|auditAction)\b/i.test(each) || /await (?:note|audited|recordChange)\(/.test(each))) {
      for (const [, action] of line.matchAll(/'([a-z][A-Za-z]+\.[a-z][A-Za-z]+)'/g)) written.add(action!)
      for (const [, action] of line.matchAll(/recordChange\(tx, context, [\w.]+, '([a-zA-Z]+)'/g)) written.add(`event.${action!}`)
      for (const [, action] of line.matchAll(/auditPlan\(tx, context, \w+, '([a-zA-Z]+)'/g)) written.add(`slotPlan.${action!}`)
      for (const [, prefix] of line.matchAll(/action: `([a-z][A-Za-z]+)\.\$\{/g)) prefixes.add(prefix!)
    }
  }
  for (const prefix of prefixes) for (const rest of composed[prefix] ?? ['something that this test does not know']) written.add(`${prefix}.${rest}`)

  const actionTexts = Object.assign({}, ...allNouns.map((noun) => noun.audit.actions)) as Record<string, string>

  it('are there for every action that a writer names', () => {
    expect(written.size).toBeGreaterThan(50)
    expect([...written].filter((action) => !(action in actionTexts)).sort()).toEqual([])
  })
})

describe('secrets', () => {
  it.each([
    [{ password: 'x', passwordHash: 'y', newPassword: 'z' }, { password: hidden, passwordHash: hidden, newPassword: hidden }],
    [{ otp: '123456', code: 123_456, tokenHash: 'a', sealedSecret: 'b', recoveryHashes: ['c'] }, { otp: hidden, code: hidden, tokenHash: hidden, sealedSecret: hidden, recoveryHashes: hidden }],
    [{ before: { list: [{ token: 'x' }] } }, { before: { list: [{ token: hidden }] } }],
    [{ note: '$argon2id$v=19$m=1', other: 'a'.repeat(64) }, { note: hidden, other: hidden }],
    [{ hasPassword: true, zip: '75001', endedSessions: 2, codes: null, name: 'Code' }, { hasPassword: true, zip: '75001', endedSessions: 2, codes: null, name: 'Code' }],
  ])('%j are written as %j', (data, expected) => {
    expect(withoutSecrets(data)).toEqual(expected)
  })

  it('pass through one door: nobody else inserts rows', () => {
    expect(files.filter(({ text }) => /insert\(audit\)|insertRows\(tx, audit|insert into audit/.test(text)).map(({ name }) => name)).toEqual([join('platform', 'audit', 'writeAudit.ts')])
  })
})

describe('the audit of an organization', () => {
  let portal: TestPortal
  let league: League
  let admin: { token: string; userId: number }
  beforeAll(async () => {
    portal = await startTestPortal()
    league = await makeLeague(portal)
    admin = await loginAs(portal, league, { roleName: 'Organization Admin' })
  })
  afterAll(() => portal.stop())
  const list = async (input: Partial<Parameters<typeof portal.send<typeof listAudit>>[1]> = {}, token = admin.token) => (await portal.send(listAudit, input, { token })).payload

  it('is for those alone who decide over people and rights', async () => {
    await portal.database.transaction((tx) => tx.insert(role).values([
      { organizationId: league.organizationId, name: 'Rights', roleType: 'org', permissions: ['role-edit'] },
      { organizationId: league.organizationId, name: 'People', roleType: 'org', permissions: ['user-edit', 'user-list'] },
    ]))
    for (const [roleName, id] of [['Rights', 'no-permission'], ['People', 'no-permission'], ['Organization Staff', 'no-permission']]) {
      const { token } = await loginAs(portal, league, { roleName: roleName! })
      expect((await portal.send(listAudit, {}, { token })).body, roleName).toMatchObject({ error: { id } })
      expect((await portal.send(startExport, { export: 'audit', format: 'csv', addedKey: 'not-for-you' }, { token })).body, roleName).toMatchObject({ error: { id } })
    }
  })

  it('says who, as whom, in whose view, what, to what, before and after', async () => {
    const { tagId } = (await portal.send(addTag, { name: 'Eligible', color: '#0f6b54' }, { token: admin.token })).payload
    await portal.send(saveTag, { tagId, version: 1, name: 'Cleared', color: '#0f6b54' }, { token: admin.token })
    const [changed] = (await list({ action: 'tag.changed' })).rows
    expect(changed).toMatchObject({ who: expect.stringMatching(/^Person Number/), admin: null, viewSchool: null, subjectType: 'tag', subjectId: tagId, subjectName: 'Cleared', changes: [{ field: 'Name', before: 'Eligible', after: 'Cleared' }] })

    const coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId })
    const acting = (await portal.send(openSessionAsUser, { userId: coach.userId, reason: 'to look' }, { token: admin.token })).payload
    await portal.send(signOut, {}, { token: acting.token })
    expect((await list({ action: 'session.ended' })).rows[0]).toMatchObject({ admin: changed!.who })

    const viewing = await loginAs(portal, league, { roleName: 'Organization Admin' })
    await portal.send(setSchoolView, { schoolId: league.teams[1]!.schoolId }, { token: viewing.token })
    await portal.send(addTag, { name: 'In view', color: '#0f6b54' }, { token: viewing.token })
    expect((await list({ action: 'tag.added' })).rows[0]).toMatchObject({ viewSchool: 'Borea' })
    expect((await portal.send(listAudit, {}, { token: viewing.token })).body).toMatchObject({ error: { id: 'wrong-role' } })
  })

  it('is searched by who and by number, and narrowed by action, subject and period', async () => {
    const all = await list()
    expect(all.total).toBeGreaterThan(5)
    expect(all.rows.map(({ auditId }) => auditId)).toEqual(all.rows.map(({ auditId }) => auditId).sort((a, b) => b - a))
    expect((await list({ search: 'office ada' })).rows.every(({ who }) => who === 'Ada Office')).toBe(true)
    expect((await list({ search: 'office ada' })).total).toBeGreaterThan(0)
    expect((await list({ search: '%' })).total).toBe(0)
    const [tag] = (await list({ subjectType: 'tag' })).rows
    const numbered = await list({ search: `#${tag!.subjectId}`, subjectType: 'tag' })
    expect(numbered.rows.every(({ subjectId, subjectType }) => subjectId === tag!.subjectId && subjectType === 'tag')).toBe(true)
    expect((await list({ period: 'today' })).rows.every(({ at }) => at >= '2026-11-20')).toBe(true)
    expect((await portal.send(listAudit, { period: 'ever' as never }, { token: admin.token })).status).toBe(400)
    expect((await portal.send(listAudit, { action: "x' or 1=1" }, { token: admin.token })).status).toBe(400)
  })

  it('says in words what it can be narrowed by, to those alone who may read it', async () => {
    const { actions, subjects } = (await portal.send(listAuditFilters, {}, { token: admin.token })).payload
    expect([actions['tag.changed'], actions['score.submitted'], subjects.match]).toEqual(['changed a tag', 'entered a score', 'Game'])
    expect((await list({ action: 'tag.changed' })).rows[0]).toMatchObject({ did: 'changed a tag', subject: 'Tag' })
    const { token } = await loginAs(portal, league, { roleName: 'Rights' })
    expect((await portal.send(listAuditFilters, {}, { token })).body).toMatchObject({ error: { id: 'no-permission' } })
  })

  it('names the people and students that something was done to, on screen and in its export', async () => {
    const coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId })
    const [student] = await portal.database.transaction(async (tx) => {
      const added = await tx.insert(studentTable).values({ organizationId: league.organizationId, schoolId: league.teams[0]!.schoolId, firstName: 'Sam', lastName: 'Student', grade: 9 }).returning()
      for (const [subjectType, subjectId] of [['user', coach.userId], ['user', admin.userId], ['student', added[0]!.id]] as const) {
        await writeAudit(tx, { organizationId: league.organizationId, userId: admin.userId, actingUserId: null, action: `${subjectType}.changed`, subjectType, subjectId })
      }
      return added
    })
    const rows = (await list({ subjectType: 'user', action: 'user.changed' })).rows
    expect(rows.map(({ subjectId, subjectName, subjectKind }) => ({ subjectId, subjectName: /^Person Number/.test(subjectName ?? ''), subjectKind }))).toEqual([
      { subjectId: admin.userId, subjectName: true, subjectKind: 'org' }, { subjectId: coach.userId, subjectName: true, subjectKind: 'staff' },
    ])
    // Who did it is led to as well.
    expect(rows.map(({ whoId, whoKind, adminId }) => ({ whoId, whoKind, adminId }))).toEqual([0, 1].map(() => ({ whoId: admin.userId, whoKind: 'org', adminId: null })))
    expect((await list({ subjectType: 'student' })).rows[0]).toMatchObject({ subjectId: student!.id, subjectName: 'Sam Student' })
    const { bytes } = await exportAs(portal, admin.token, 'audit', 'csv', { subjectType: 'user' })
    expect(bytes.toString('utf8')).toContain('Person Number')
  })

  it('names matches, teams and what else has a name, with what leads to them, and nothing of another organization', async () => {
    const [atlas] = league.teams
    const matchId = await makeMatch(portal, league)
    const [stranger] = await portal.database.transaction((tx) => tx.insert(organization).values({ orgParam: 'stranger', name: 'Stranger', timeZone: 'America/Chicago' }).returning())
    const subjects = [
      ['match', matchId], ['team', atlas!.teamId], ['organization', league.organizationId], ['activity', league.activityId], ['district', league.districtId], ['academicYear', league.yearId], ['organization', stranger!.id], ['session', 1],
    ] as const
    await portal.database.transaction(async (tx) => {
      for (const [subjectType, subjectId] of subjects) await writeAudit(tx, { organizationId: league.organizationId, userId: admin.userId, actingUserId: null, action: 'test.named', subjectType, subjectId })
    })
    const { rows } = await list({ action: 'test.named', sort: 'when' })
    expect(rows.map(({ subjectName }) => subjectName)).toEqual([
      expect.stringMatching(/^Borea at Atlas, [A-Z][a-z]{2}, [A-Z][a-z]{2} \d+$/), 'Atlas, Soccer Varsity', expect.stringMatching(/\w/), 'Soccer', 'District 1', expect.stringMatching(/^20\d\d/), null, null,
    ])
    expect(rows.map(({ subjectTeamId }) => subjectTeamId)).toEqual([atlas!.teamId, ...subjects.slice(1).map(() => null)])
  })

  it('names what the lists of set-up and of discipline hold, and whose activity it is; of a decision about conduct not whom it is about', async () => {
    const { organizationId, yearId: academicYearId, activityId, teams: [atlas] } = league
    await portal.database.transaction(async (tx) => {
      const one = async <Row extends { id: number }>(made: Promise<Row[]>) => (await made)[0]!.id
      const taking = await tx.select({ id: schoolActivity.id }).from(schoolActivity).where(eq(schoolActivity.schoolId, atlas!.schoolId))
      const subjects = [
        ['blackout', await one(tx.insert(blackout).values({ organizationId, academicYearId, name: 'Winter break', startsOn: '2026-12-20', endsOn: '2027-01-03' }).returning())],
        ['classification', await one(tx.insert(classification).values({ organizationId, academicYearId, slug: '9a', label: '9A', position: 9 }).returning())],
        ['schoolActivity', taking[0]!.id],
        ['activityRequest', await one(tx.insert(activityRequest).values({ organizationId, academicYearId, schoolId: atlas!.schoolId, activityId, kind: 'leave' }).returning())],
        ['disciplinaryAction', await one(tx.insert(disciplinaryAction).values({ organizationId, academicYearId, subjectType: 'school', subjectId: atlas!.schoolId, kind: 'fine', occurredOn: '2026-09-01', description: 'Late.' }).returning())],
      ] as const
      for (const [subjectType, subjectId] of subjects) await writeAudit(tx, { organizationId, userId: admin.userId, actingUserId: null, action: 'test.listed', subjectType, subjectId })
    })
    const { rows } = await list({ action: 'test.listed', sort: 'when' })
    expect(rows.map(({ subjectName }) => subjectName)).toEqual(['Winter break', '9A', 'Atlas, Soccer', 'Atlas, Soccer', 'Fine, Sep 1, 2026'])
  })

  it('knows nothing of another organization', async () => {
    const before = (await list()).total
    await portal.database.transaction(async (tx) => {
      const [other] = await tx.insert(organization).values({ orgParam: 'other', name: 'Other', timeZone: 'America/Chicago' }).returning()
      await writeAudit(tx, { organizationId: other!.id, action: 'organization.made', subjectType: 'organization', subjectId: other!.id })
    })
    expect((await list()).total).toBe(before)
  })

  it('is exported as filtered, no cell of it a formula, and that is written down', async () => {
    await portal.send(addTag, { name: '=HYPERLINK("x")', color: '#0f6b54' }, { token: admin.token })
    const { bytes } = await exportAs(portal, admin.token, 'audit', 'csv', { action: 'tag.added' })
    const text = bytes.toString('utf8')
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toContain('In the School Admin view of')
    expect(lines.length).toBe((await list({ action: 'tag.added' })).total + 1)
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect((await list()).rows[0]).toMatchObject({ action: 'audit.exported' })
  })

  it('holds no password, token or hash after people signed in and changed passwords', async () => {
    const { payload } = await portal.send(signIn, { email: 'ada@office.example', password: adminPassword })
    await portal.send(changePassword, { currentPassword: adminPassword, newPassword: 'Quiet-Meadow-41?' }, { token: payload.token })
    const text = JSON.stringify(await portal.database.reader.select({ data: audit.data }).from(audit))
    for (const secret of [adminPassword, 'Quiet-Meadow-41?', payload.token, '$argon2']) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/"[0-9a-f]{64}"/)
  })
})
