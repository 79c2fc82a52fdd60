import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getColor, saveColor } from '@portal/shared/identity/organizations/organization.calls'
import { getCurrentUser } from '@portal/shared/identity/sessions/session.calls'
import { accentStyle } from '@portal/shared/platform/colors/accentStyle'
import { audit } from '../../platform/audit/audit.tables'
import { makeLeague, type League } from '../../testing/factories'
import { refusalsOf } from '../../testing/refusalsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
})
afterAll(() => portal.stop())

it('is the portal’s own until the office chooses one, which is then seen as it can be read', async () => {
  const { adminToken: token } = league
  const save = (color: string, seen: string) => portal.send(saveColor, { color, seen }, { token })
  const accent = async () => (await portal.send(getCurrentUser, {}, { token })).payload.organization.accent
  expect((await portal.send(getColor, {}, { token })).payload).toEqual({ color: '' })
  expect(await accent()).toBeNull()

  expect((await save('#FFCC00', '')).payload).toEqual({ color: '#ffcc00' })
  expect(await accent()).toEqual(accentStyle('#ffcc00'))
  expect((await accent())!['--masthead']).toBe('#ffcc00')

  const picture = await pictureOf(portal.database)
  expect((await save('#ffcc00', '')).status).toBe(200)
  expect(await pictureOf(portal.database)).toEqual(picture)
  await refusalsOf(() => portal)(() => save('#000000', ''), 409, { id: 'changed-meanwhile' })
  await refusalsOf(() => portal)(() => save('gold', '#ffcc00'), 400, { id: 'invalid-input', fields: [{ field: 'color' }] })
  expect((await save('', '#ffcc00')).payload).toEqual({ color: '' })
  expect(await accent()).toBeNull()
  const entries = await portal.database.reader.select().from(audit).where(eq(audit.action, 'organization.colorChanged')).orderBy(audit.id)
  expect(entries.map(({ data }) => data)).toEqual([{ before: '', after: '#ffcc00' }, { before: '#ffcc00', after: '' }])
})
