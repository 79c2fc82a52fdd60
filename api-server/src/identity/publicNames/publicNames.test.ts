import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPublicNames, savePublicNameRules, saveSchoolNaming } from '@portal/shared/identity/publicNames/publicNames.calls'
import { school } from '../../directory/schools/school.tables'
import { audit } from '../../platform/audit/audit.tables'
import { student } from '../students/student.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let director: { token: string }
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  director = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[0]!.schoolId })
})
afterAll(() => portal.stop())
const office = () => ({ token: league.adminToken })

describe('who may be named', () => {
  it('is opt-in: a new school names nobody', async () => {
    const [made] = await portal.database.transaction((tx) => tx.insert(school).values({ organizationId: league.organizationId, name: 'New', schoolParam: 'new' }).returning())
    expect((await portal.send(getPublicNames, { schoolId: made!.id }, office())).payload).toMatchObject({ rules: { optInBy: 'school', fullFromAge: 13 }, school: { namesStudents: false } })
  })

  it('is the office’s rule, with the version that it read, and written down', async () => {
    const standing = (await portal.send(getPublicNames, {}, office())).payload
    const rules = { optInBy: 'family', fullFromAge: 18 } as const
    expect((await portal.send(savePublicNameRules, { rules, version: standing.version }, office())).payload).toMatchObject({ rules })
    expect((await portal.send(savePublicNameRules, { rules: { ...rules, fullFromAge: 16 }, version: standing.version }, office())).body).toMatchObject({ error: { id: 'changed-meanwhile' } })
    expect((await portal.send(savePublicNameRules, { rules, version: 'any' }, office())).status).toBe(200)
    const [last] = await portal.database.reader.select().from(audit).orderBy(desc(audit.id)).limit(1)
    expect(last).toMatchObject({ action: 'organization.publicNamesChanged', data: { after: rules } })
    expect((await portal.send(savePublicNameRules, { rules: { ...rules, fullFromAge: 99 }, version: 'any' }, office())).body).toMatchObject({ error: { id: 'invalid-input' } })
    expect((await portal.send(savePublicNameRules, { rules, version: 'any' }, director)).status).toBe(403)
  })

  it('is a school’s own to say, with what families said counted, and no other school’s', async () => {
    const [own, other] = [league.teams[0]!.schoolId, league.teams[1]!.schoolId]
    await portal.database.transaction((tx) => tx.insert(student).values((['unsaid', 'unsaid', 'yes', 'no'] as const).map((familyNaming, at) => ({ organizationId: league.organizationId, schoolId: own, firstName: `S${at}`, lastName: 'Field', grade: 10, familyNaming }))))
    const { payload } = await portal.send(saveSchoolNaming, { schoolId: own, namesStudents: false }, director)
    expect(payload.school).toMatchObject({ schoolId: own, namesStudents: false, wishes: { unsaid: 2, yes: 1, no: 1 } })
    expect((await portal.send(saveSchoolNaming, { schoolId: own, namesStudents: false }, director)).status).toBe(200)
    expect((await portal.database.reader.select().from(audit).where(eq(audit.action, 'school.namingChanged')))).toHaveLength(1)
    for (const refused of [await portal.send(saveSchoolNaming, { schoolId: other, namesStudents: false }, director), await portal.send(getPublicNames, { schoolId: other }, director)]) expect(refused.status).toBe(404)
  })
})
