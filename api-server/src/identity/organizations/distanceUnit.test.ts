import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDistanceUnit, saveDistanceUnit } from '@portal/shared/identity/organizations/organization.calls'
import { getSeason } from '@portal/shared/scheduling/seasons/season.calls'
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

it('is miles until the office chooses kilometers, once, and what another chose is not overwritten', async () => {
  const { adminToken: token, districtId } = league
  const save = (distanceUnit: 'mi' | 'km', seen: 'mi' | 'km') => portal.send(saveDistanceUnit, { distanceUnit, seen }, { token })
  const shown = async () => [(await portal.send(getDistanceUnit, {}, { token })).payload.distanceUnit, (await portal.send(getSeason, { districtId }, { token })).payload.distanceUnit]
  expect(await shown()).toEqual(['mi', 'mi'])
  expect((await save('km', 'mi')).payload).toEqual({ distanceUnit: 'km' })
  const picture = await pictureOf(portal.database)
  expect((await save('km', 'mi')).status).toBe(200)
  expect(await pictureOf(portal.database)).toEqual(picture)
  expect(await shown()).toEqual(['km', 'km'])
  await refusalsOf(() => portal)(() => save('mi', 'mi'), 409, { id: 'changed-meanwhile' })
  await refusalsOf(() => portal)(() => portal.send(saveDistanceUnit, { distanceUnit: 'leagues' as 'mi', seen: 'km' }, { token }), 400, { id: 'invalid-input', fields: [{ field: 'distanceUnit' }] })
  const [entry] = await portal.database.reader.select().from(audit).where(eq(audit.action, 'organization.distanceUnitChanged'))
  expect(entry).toMatchObject({ data: { before: 'mi', after: 'km' } })
})
