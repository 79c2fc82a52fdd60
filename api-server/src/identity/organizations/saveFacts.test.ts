import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getFacts, saveFacts } from '@portal/shared/identity/organizations/organization.calls'
import { listPublicSchools } from '@portal/shared/directory/schools/publicSchools.calls'
import { getCurrentUser, signIn } from '@portal/shared/identity/sessions/session.calls'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import { audit } from '../../platform/audit/audit.tables'
import { makeLeague, type League } from '../../testing/factories'
import { refusalsOf } from '../../testing/refusalsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { organization } from './organization.tables'

let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
})
afterAll(() => portal.stop())

const read = async () => (await portal.send(getFacts, {}, { token: league.adminToken })).payload
const save = async (change: Partial<InputOf<typeof saveFacts>>) => {
  const { formerParams: _, ...standing } = await read()
  return portal.send(saveFacts, { ...standing, ...change }, { token: league.adminToken })
}
/** The organization that a public address finds. */
const foundBy = async (orgParam: string) => {
  const { status, body } = await portal.send(listPublicSchools, { orgParam } as never)
  return status === 200 ? (body as { payload: { organization: { orgParam: string; name: string } } }).payload.organization : status
}

it('changes name, address and time zone, once however often it is sent, and writes it down', async () => {
  const before = await read()
  const sent = { organizationName: 'Prairie Association', organizationParam: 'prairie', timeZone: 'America/Denver' }
  expect((await save(sent)).payload).toMatchObject({ ...sent, formerParams: [before.organizationParam] })
  expect((await portal.send(getCurrentUser, {}, { token: league.adminToken })).payload.organization).toMatchObject({ name: 'Prairie Association', orgParam: 'prairie', timeZone: 'America/Denver' })
  const picture = await pictureOf(portal.database)
  expect((await portal.send(saveFacts, { ...sent, version: before.version }, { token: league.adminToken })).status).toBe(200)
  expect(await pictureOf(portal.database)).toEqual(picture)
  const entries = await portal.database.reader.select().from(audit).where(eq(audit.action, 'organization.factsChanged'))
  expect(entries.map(({ data }) => data)).toEqual([{ before: { organizationName: before.organizationName, organizationParam: before.organizationParam, timeZone: before.timeZone }, after: sent }])
  await refusalsOf(() => portal)(() => portal.send(saveFacts, { ...sent, organizationName: 'Other', version: before.version }, { token: league.adminToken }), 409, { id: 'changed-meanwhile' })
})

it('is still found by its former addresses, and an address that is taken again is no longer a former one', async () => {
  const [former] = (await read()).formerParams
  expect(await foundBy(former!)).toEqual({ orgParam: 'prairie', name: 'Prairie Association' })
  expect(await foundBy('prairie')).toEqual({ orgParam: 'prairie', name: 'Prairie Association' })
  expect(await foundBy('nowhere')).toBe(404)
  // Whoever signs in at a page that names the old address gets as far as with the new one.
  const known = await portal.send(signIn, { email: 'nobody@example.org', password: 'Wrong-Lamp-7!', orgParam: former! } as never)
  expect(known.status).toBe(401)
  expect((await save({ organizationParam: former! })).payload).toMatchObject({ organizationParam: former, formerParams: ['prairie'] })
  expect((await save({ organizationParam: 'prairie' })).payload).toMatchObject({ organizationParam: 'prairie', formerParams: [former] })
})

it.each([
  [{ organizationName: ' ' }, 'organizationName'], [{ organizationParam: 'Two Words' }, 'organizationParam'], [{ timeZone: 'Prairie/Nowhere' }, 'timeZone'],
])('%j is refused at its field, and nothing is changed', async (change, field) => {
  await refusalsOf(() => portal)(() => save(change), 400, { id: 'invalid-input', fields: [{ field }] })
})

it('takes no address that another organization has, or had', async () => {
  const [other] = await portal.database.transaction((tx) => tx.insert(organization).values({ orgParam: 'coast', formerParams: ['shore'], name: 'Coast', timeZone: 'America/Denver' }).returning())
  for (const organizationParam of ['coast', 'shore']) await refusalsOf(() => portal)(() => save({ organizationParam }), 400, { id: 'invalid-input', fields: [{ field: 'organizationParam', message: 'Another organization has this address.' }] })
  await portal.database.transaction((tx) => tx.delete(organization).where(eq(organization.id, other!.id)))
})
