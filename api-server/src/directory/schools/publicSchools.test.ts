import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { getPublicSchoolFields, savePublicSchoolFields } from '@portal/shared/identity/organizations/organization.calls'
import type { PublicSchoolField } from '@portal/shared/identity/organizations/publicSchool.kinds'
import { listPublicSchools } from '@portal/shared/directory/schools/publicSchools.calls'
import { sampleCrest } from '@portal/shared/testing/sampleCrest'
import { audit } from '../../platform/audit/audit.tables'
import { school, schoolMembership } from './school.tables'
import { loadPageAt } from '../../publishing/pages/publicPages'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal, { teamNames: ['Atlas', 'Borea', 'Corvus', 'Outside', 'Gone'] })
  const [atlas, borea, corvus, outside, gone] = league.teams.map(({ schoolId }) => schoolId)
  await portal.database.transaction(async (tx) => {
    await tx.update(school).set({ city: 'Waco', state: 'TX', website: 'https://atlas.example', phone: '5125550142', email: 'marked@atlas.example', mascot: 'Bears', highSchoolEnrollment: 1234 }).where(eq(school.id, atlas!))
    await tx.update(school).set({ website: 'javascript:alert(1)' }).where(eq(school.id, borea!))
    await tx.update(school).set({ isOutside: true }).where(eq(school.id, outside!))
    await tx.update(school).set({ deletedAt: new Date() }).where(eq(school.id, gone!))
    const status = (schoolId: number, of: 'member' | 'suspended') => ({ schoolId, academicYearId: league.yearId, status: of, note: 'A note of the office' })
    await tx.insert(schoolMembership).values([status(atlas!, 'member'), status(corvus!, 'suspended')])
  })
})
afterAll(() => portal.stop())

async function allow(...fields: PublicSchoolField[]) {
  const { version } = (await portal.send(getPublicSchoolFields, {}, { token: league.adminToken })).payload
  return portal.send(savePublicSchoolFields, { fields, version }, { token: league.adminToken })
}
const names = async (input: Parameters<typeof portal.send<typeof listPublicSchools>>[1]) => (await portal.send(listPublicSchools, input)).payload.rows.map(({ name }) => name)

describe('schools in public', () => {
  it('are those of the association that were not deleted, with city and state where nothing else was chosen', async () => {
    const { payload } = await portal.send(listPublicSchools, {})
    expect(payload.fields.map(({ field }) => field)).toEqual(['city', 'state'])
    expect(payload.rows).toEqual([{ schoolParam: 'atlas', name: 'Atlas', crest: sampleCrest('Atlas', 7), values: ['Waco', 'TX'] }, { schoolParam: 'borea', name: 'Borea', crest: sampleCrest('Borea', 7), values: ['', ''] }, { schoolParam: 'corvus', name: 'Corvus', crest: sampleCrest('Corvus', 7), values: ['', ''] }])
  })

  it('show no more than the organization chose, whatever is asked for', async () => {
    const asked = await portal.send(listPublicSchools, { fields: 'mascot,website,enrollment,city' })
    expect(asked.payload.fields.map(({ field }) => field)).toEqual(['city'])
    await allow('mascot', 'city', 'enrollment', 'membership')
    expect((await portal.send(listPublicSchools, { school: 'atlas' })).payload.rows).toEqual([{ schoolParam: 'atlas', name: 'Atlas', crest: sampleCrest('Atlas', 7), values: ['Waco', 'Bears', '1,234', 'Member'] }])
    expect((await portal.send(listPublicSchools, { school: 'atlas', fields: 'mascot' })).payload.rows[0]!.values).toEqual(['Bears'])
    await allow()
    expect((await portal.send(listPublicSchools, { school: 'atlas', fields: 'all' })).payload.rows).toEqual([{ schoolParam: 'atlas', name: 'Atlas', crest: sampleCrest('Atlas', 7), values: [] }])
  })

  it('are narrowed by what they are to the association', async () => {
    expect(await names({ status: 'member' })).toEqual(['Atlas'])
    expect(await names({ status: 'suspended' })).toEqual(['Corvus'])
    expect(await names({ status: 'left' })).toEqual([])
  })

  it('never tell a phone number, an email address or a note', async () => {
    await allow('city', 'state', 'zip', 'address', 'county', 'mascot', 'website', 'grades', 'enrollment', 'membership')
    const text = JSON.stringify((await portal.send(listPublicSchools, {})).payload) + (await portal.request({ url: '/embed-code/SchoolInformation/test/all/all' })).text
    expect(text).toContain('Waco')
    for (const hidden of ['5550142', 'marked@', 'A note']) expect(text).not.toContain(hidden)
    for (const fields of ['phone', 'email', 'city,phone']) expect((await portal.request({ url: `/api/public/school?fields=${fields}` })).status).toBe(400)
  })
})

describe('what is shown', () => {
  it('is chosen by the office, kept with what stood before, and not overwritten unseen', async () => {
    const before = (await portal.send(getPublicSchoolFields, {}, { token: league.adminToken })).payload
    const saved = await allow('website', 'city')
    expect(saved.payload.fields).toEqual(['city', 'website'])
    expect((await portal.send(savePublicSchoolFields, { fields: ['zip'], version: before.version }, { token: league.adminToken })).status).toBe(409)
    const rows = await portal.database.reader.select().from(audit).where(eq(audit.action, 'organization.publicSchoolFieldsChanged'))
    expect(rows.at(-1)!.data).toMatchObject({ after: ['city', 'website'] })
    const count = rows.length
    await allow('city', 'website')
    expect(await portal.database.reader.$count(audit, eq(audit.action, 'organization.publicSchoolFieldsChanged'))).toBe(count)
  })

  it('is not for staff to choose, and takes known fields only', async () => {
    const { token } = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[0]!.schoolId })
    expect((await portal.send(savePublicSchoolFields, { fields: [], version: 'x' }, { token })).status).toBe(403)
    for (const fields of [['phone'], ['city', 'city']]) expect((await portal.send(savePublicSchoolFields, { fields: fields as never, version: 'x' }, { token: league.adminToken })).status).toBe(400)
  })
})

describe('the page', () => {
  it('is found by the organization’s name or key, shows what is allowed, and links only to websites', async () => {
    await allow('website')
    for (const org of ['test', String(league.organizationId)]) {
      const { status, text } = await portal.request({ url: `/embed-code/SchoolInformation/${org}/website/all` })
      expect(status).toBe(200)
      expect(text).toContain('href="https://atlas.example"')
      expect(text).not.toContain('href="javascript:')
      expect(text).toContain('<link rel="canonical" href="http://portal.test/embed-code/SchoolInformation/test/website/all">')
    }
    const members = await portal.request({ url: '/embed-code/SchoolInformation/test/website/member' })
    expect(members.text).not.toContain('Borea')
    expect((await portal.request({ url: '/embed-code/school?orgParam=test&school=atlas' })).text).toMatch(/<h1[^>]*>Atlas<\/h1>/)
    const { dataUrl, payload } = await loadPageAt(portal.services, '/embed-code/SchoolInformation/test/website,city/member')
    expect((JSON.parse((await portal.request({ url: dataUrl })).text) as { payload: unknown }).payload).toEqual(payload)
  })

  it.each(['nobody/all/all', 'test/phone/all', 'test/all/whatever', '999999/all/all', 'test/all/all/more'])('%s is the empty state, in a page that answers 404', async (rest) => {
    const { status, text } = await portal.request({ url: `/embed-code/SchoolInformation/${rest}` })
    expect(status).toBe(404)
    expect(text).toContain('data-state="error"')
  })

  it('says the same of a school that is not there', async () => {
    expect((await portal.request({ url: '/embed-code/school?orgParam=test&school=nobody' })).status).toBe(404)
  })
})
