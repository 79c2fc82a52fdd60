import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCourses, saveCourses } from '@portal/shared/eligibility/courses/course.calls'
import { getLegalText, listLegalVersions, publishLegalText } from '@portal/shared/identity/legalTexts/legalText.calls'
import { audit } from '../../platform/audit/audit.tables'
import { organization } from '../organizations/organization.tables'
import { loginAs, setUpOrganization } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { currentVersion } from './legalText.repository'

let portal: TestPortal
let base: Awaited<ReturnType<typeof setUpOrganization>>
beforeAll(async () => {
  portal = await startTestPortal()
  base = await setUpOrganization(portal)
})
afterAll(() => portal.stop())

const words = 'What people agree to, said in words of our own, at some length.'
const publish = (text: string, basedOn: number) => portal.send(publishLegalText, { kind: 'terms', text, basedOn }, { token: base.adminToken })

describe('legal texts', () => {
  it('are the portal’s own, with the organization’s name, until it publishes one', async () => {
    for (const kind of ['privacy', 'terms'] as const) {
      const { payload } = await portal.send(getLegalText, { kind })
      expect(payload).toMatchObject({ version: 0, publishedAt: null, text: expect.stringContaining('Test Association') as unknown })
      expect(payload.text).not.toContain('{organization}')
    }
    expect(await currentVersion(portal.database.reader, base.organizationId, 'terms')).toBe(0)
  })

  it('follow each other by version; the latest is in effect for everyone, and each is kept', async () => {
    expect((await publish(`${words} One.`, 0)).payload).toMatchObject({ version: 1, publishedAt: '2026-11-20T18:00:00.000Z' })
    expect((await publish(`${words} Two. <b>not bold</b>`, 1)).payload.version).toBe(2)
    expect((await portal.send(getLegalText, { kind: 'terms' })).payload).toMatchObject({ version: 2, text: `${words} Two. <b>not bold</b>` })
    expect((await portal.send(getLegalText, { kind: 'privacy' })).payload.version).toBe(0)
    const { payload } = await portal.send(listLegalVersions, { kind: 'terms' }, { token: base.adminToken })
    expect(payload.map(({ version, publishedBy }) => [version, publishedBy])).toEqual([[2, 'Ada Office'], [1, 'Ada Office']])
    expect(await currentVersion(portal.database.reader, base.organizationId, 'terms')).toBe(2)
  })

  it('are not published twice by sending twice, nor over someone else’s version', async () => {
    const { version } = (await portal.send(getLegalText, { kind: 'terms' })).payload
    const answers = await Promise.all([publish(`${words} Three.`, version), publish(`${words} Three.`, version)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await portal.send(getLegalText, { kind: 'terms' })).payload.version).toBe(version + 1)
    expect((await publish(`${words} Four.`, version)).body).toMatchObject({ error: { id: 'changed-meanwhile' } })
    const rows = await portal.database.reader.select().from(audit).where(eq(audit.action, 'legalText.published'))
    expect(rows).toHaveLength(version + 1)
  })

  it('are each organization’s own', async () => {
    await portal.database.transaction((tx) => tx.insert(organization).values({ orgParam: 'other', name: 'Other Association', timeZone: 'America/Chicago' }))
    const other = await portal.send(getLegalText, { kind: 'terms' }, { extra: { orgParam: 'other' } })
    expect(other.payload).toMatchObject({ version: 0, organizationName: 'Other Association' })
    // A signed-in person reads their own organization's, whatever the parameter says.
    const own = await portal.send(getLegalText, { kind: 'terms' }, { token: base.adminToken, extra: { orgParam: 'other' } })
    expect(own.payload.organizationName).toBe('Test Association')
    expect((await portal.send(getLegalText, { kind: 'terms' })).body).toMatchObject({ error: { id: 'unknown-organization' } })
  })

  it('are not the office staff’s to publish', async () => {
    const { token } = await loginAs(portal, base, { roleName: 'Organization Staff' })
    expect((await portal.send(publishLegalText, { kind: 'terms', text: words, basedOn: 0 }, { token })).body).toMatchObject({ error: { id: 'no-permission' } })
  })
})

describe('the address of the courses', () => {
  it('is read by everyone and changed by the office', async () => {
    const fan = await loginAs(portal, base, { roleName: 'Fan' })
    expect((await portal.send(getCourses, {}, { token: fan.token })).payload).toEqual({ coursesUrl: '', can: { edit: false } })
    expect((await portal.send(saveCourses, { coursesUrl: 'https://courses.test.example/start' }, { token: base.adminToken })).status).toBe(200)
    expect((await portal.send(getCourses, {}, { token: fan.token })).payload.coursesUrl).toBe('https://courses.test.example/start')
    expect((await portal.send(saveCourses, { coursesUrl: '' }, { token: fan.token })).status).toBe(403)
  })

  it.each(['http://courses.test.example', 'javascript:alert(1)', 'https://', 'https://user:secret@courses.test.example', 'courses', 'https://a b.example', `https://${'a'.repeat(300)}.example`])('is not %s', async (coursesUrl) => {
    const { body } = await portal.send(saveCourses, { coursesUrl }, { token: base.adminToken })
    expect(body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'coursesUrl' }] } })
  })
})
