import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostEntries, orderedListKinds, orderedLists, setupListKinds, type OrderedListKind } from '@portal/shared/directory/setupLists/setupList.kinds'
import { addEntries, listEntries, removeEntry, saveEntry, saveEntryOrder } from '@portal/shared/directory/setupLists/setupList.calls'
import { permissions } from '@portal/shared/platform/access/permissions'
import { organization } from '../../identity/organizations/organization.tables'
import { role } from '../../identity/roles/role.tables'
import { audit } from '../../platform/audit/audit.tables'
import { level } from '../activities/activity.tables'
import { setupItem } from './setupList.tables'
import { refusalsOf } from '../../testing/refusalsOf'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { defaultLists } from './defaultLists'

let portal: TestPortal
let league: League
let token: string
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  token = league.adminToken
})
afterAll(() => portal.stop())

const read = async (kind: OrderedListKind) => (await portal.send(listEntries, { kind }, { token })).payload.entries
const colorOf = (kind: OrderedListKind) => (orderedLists[kind].hasColor ? '#0f6b54' : '')
const add = (kind: OrderedListKind, name: string, by = token) => portal.send(addEntries, { kind, entries: [{ name, color: colorOf(kind) }] }, { token: by })
const made = async (kind: OrderedListKind, name: string) => {
  const [entryId] = (await add(kind, name)).payload.entryIds
  return (await read(kind)).find((each) => each.entryId === entryId)!
}

const expectRefused = refusalsOf(() => portal)

it.each(setupListKinds)('a new organization begins with %s', async (kind) => {
  expect((await read(kind)).map(({ name, color }) => (color ? [name, color] : [name]))).toEqual(defaultLists[kind])
})

describe.each(orderedListKinds)('%s', (kind) => {
  it('adds at the end, once when it is sent twice, and says who did it', async () => {
    const first = await add(kind, 'Zenith')
    const picture = await pictureOf(portal.database)
    expect((await add(kind, 'Zenith')).payload).toEqual(first.payload)
    expect(await pictureOf(portal.database)).toEqual(picture)
    expect((await read(kind)).at(-1)).toMatchObject({ name: 'Zenith', color: colorOf(kind), isRetired: false, uses: 0, version: 1 })
    const rows = await portal.database.reader.select().from(audit).where(eq(audit.action, 'setupList.added')).orderBy(audit.id)
    expect(rows.at(-1)).toMatchObject({ subjectType: kind, subjectId: first.payload.entryIds[0], data: { list: kind, after: { name: 'Zenith' } } })
  })

  it('adds many at once in their order, all or none, once when they are sent twice', async () => {
    const many = (...names: string[]) => portal.send(addEntries, { kind, entries: names.map((name) => ({ name, color: colorOf(kind) })) }, { token })
    const first = await many('North', 'South', 'East')
    expect((await read(kind)).slice(-3).map(({ name, entryId }) => [name, entryId])).toEqual(['North', 'South', 'East'].map((name, index) => [name, first.payload.entryIds[index]]))
    const picture = await pictureOf(portal.database)
    expect((await many('North', 'South', 'East')).payload).toEqual(first.payload)
    await expectRefused(() => many('West', 'south'), 400, { id: 'invalid-input', fields: [{ field: 'entries.1.name', message: `The list has the ${orderedLists[kind].noun[0]} “south” already.` }] })
    await expectRefused(() => many('West', 'WEST'), 400, { id: 'invalid-input', fields: [{ field: 'entries.1.name' }] })
    await expectRefused(() => portal.send(addEntries, { kind, entries: [] }, { token }), 400, { id: 'invalid-input', fields: [{ field: 'entries' }] })
    expect(await pictureOf(portal.database)).toEqual(picture)
  })

  it('refuses a name that stands there, however it is written, an empty and a long one', async () => {
    await made(kind, 'Twofold')
    const field = (message: RegExp) => ({ id: 'invalid-input', fields: [{ field: 'entries.0.name', message: expect.stringMatching(message) }] })
    await expectRefused(() => add(kind, ' twoFOLD '), 400, field(/already/))
    await expectRefused(() => add(kind, ' '), 400, field(/enter a name/))
    await expectRefused(() => add(kind, 'x'.repeat(41)), 400, field(/At most 40/))
  })

  it('renames and retires, and offers again; what another changed meanwhile is not overwritten', async () => {
    const { entryId, version, color } = await made(kind, 'Rising')
    const save = (change: { name?: string; isRetired?: boolean; version: number }) => portal.send(saveEntry, { kind, entryId, color, name: 'Rising', isRetired: false, ...change }, { token })
    expect((await save({ name: 'Risen', version })).status).toBe(200)
    // Sent twice: it is so already.
    expect((await save({ name: 'Risen', version })).status).toBe(200)
    await expectRefused(() => save({ name: 'Sunk', version }), 409, { id: 'changed-meanwhile' })
    await expectRefused(() => save({ name: 'Twofold', version: version + 1 }), 400, { id: 'invalid-input' })
    expect((await save({ name: 'Risen', isRetired: true, version: version + 1 })).status).toBe(200)
    expect((await read(kind)).find((each) => each.entryId === entryId)).toMatchObject({ name: 'Risen', isRetired: true, version: version + 2 })
    expect((await save({ name: 'Risen', version: version + 2 })).status).toBe(200)
  })

  it('takes a new order as a whole; two who order at once do not undo each other', async () => {
    const seen = (await read(kind)).map(({ entryId }) => entryId)
    const order = [...seen].reverse()
    const send = (input: { order: number[]; seen: number[] }) => portal.send(saveEntryOrder, { kind, ...input }, { token })
    expect((await send({ order, seen })).status).toBe(200)
    expect((await read(kind)).map(({ entryId }) => entryId)).toEqual(order)
    expect((await send({ order, seen })).status).toBe(200)
    const [first, second, ...rest] = seen
    await expectRefused(() => send({ order: [second!, first!, ...rest], seen }), 409, { id: 'changed-meanwhile' })
    await expectRefused(() => send({ order: order.slice(1), seen: order }), 400, { id: 'invalid-input', fields: [{ field: 'order' }] })
    await expectRefused(() => send({ order: [order[0]!, ...order.slice(0, -1)], seen: order }), 400, { id: 'invalid-input' })
    const [one, other] = await Promise.all([send({ order: seen, seen: order }), send({ order: [order[1]!, order[0]!, ...order.slice(2)], seen: order })])
    expect([one.status, other.status].sort()).toEqual([200, 409])
  })

  it('deletes what nothing refers to, once', async () => {
    const { entryId } = await made(kind, 'Fleeting')
    expect((await portal.send(removeEntry, { kind, entryId }, { token })).status).toBe(200)
    expect((await read(kind)).some((each) => each.entryId === entryId)).toBe(false)
    await expectRefused(() => portal.send(removeEntry, { kind, entryId }, { token }), 404, { id: 'not-found' })
    await expectRefused(() => portal.send(saveEntry, { kind, entryId, name: 'Back', color: colorOf(kind), isRetired: false, version: 1 }, { token }), 404, { id: 'not-found' })
  })

  it('knows nothing of another organization’s entries', async () => {
    const foreign = await portal.database.transaction(async (tx) => {
      const [other] = await tx.insert(organization).values({ orgParam: `other-${kind.toLowerCase()}`, name: 'Other', timeZone: 'America/Chicago' }).returning()
      const [row] = kind === 'level'
        ? await tx.insert(level).values({ organizationId: other!.id, slug: 'theirs', name: 'Theirs', position: 1 }).returning({ id: level.id })
        : await tx.insert(setupItem).values({ organizationId: other!.id, kind, name: 'Theirs', position: 1 }).returning({ id: setupItem.id })
      return row!.id
    })
    expect((await read(kind)).some(({ name }) => name === 'Theirs')).toBe(false)
    await expectRefused(() => portal.send(removeEntry, { kind, entryId: foreign }, { token }), 404, { id: 'not-found' })
    await expectRefused(() => portal.send(saveEntry, { kind, entryId: foreign, name: 'Ours', color: colorOf(kind), isRetired: false, version: 1 }, { token }), 404, { id: 'not-found' })
  })

  it('is the office’s, with its own permission and no other', async () => {
    const { permission } = orderedLists[kind]
    const hold = (name: string, held: readonly string[]) => portal.database.transaction((tx) => tx.insert(role).values({ organizationId: league.organizationId, name, roleType: 'org', permissions: held as never }))
    await hold(`only ${kind}`, [permission])
    await hold(`all but ${kind}`, permissions.filter((each) => each !== permission))
    const only = await loginAs(portal, league, { roleName: `only ${kind}` })
    const other = await loginAs(portal, league, { roleName: `all but ${kind}` })
    expect((await portal.send(listEntries, { kind }, { token: only.token })).status).toBe(200)
    expect((await add(kind, 'Allowed', only.token)).status).toBe(200)
    for (const send of [
      () => portal.send(listEntries, { kind }, { token: other.token }), () => add(kind, 'Refused', other.token),
      () => portal.send(saveEntryOrder, { kind, order: [], seen: [] }, { token: other.token }), () => portal.send(removeEntry, { kind, entryId: 1 }, { token: other.token }),
    ]) await expectRefused(send, 403, { id: 'no-permission' })
  })

  it('says whether it is shown in color', async () => {
    const color = orderedLists[kind].hasColor ? '' : '#0f6b54'
    await expectRefused(() => portal.send(addEntries, { kind, entries: [{ name: 'Painted', color }] }, { token }), 400, { id: 'invalid-input', fields: [{ field: 'entries.0.color' }] })
  })

  it('has an end', async () => {
    const standing = (await read(kind)).length
    await portal.database.transaction(async (tx) => {
      const rows = Array.from({ length: mostEntries - standing }, (_, index) => ({ organizationId: league.organizationId, name: `Filler ${index}`, position: 1000 + index }))
      if (kind === 'level') await tx.insert(level).values(rows.map((row, index) => ({ ...row, slug: `filler-${index}` })))
      else await tx.insert(setupItem).values(rows.map((row) => ({ ...row, kind })))
    })
    await expectRefused(() => add(kind, 'One too many'), 400, { id: 'invalid-input', fields: [{ field: 'entries.0.name' }] })
  })
})

describe('a level in use', () => {
  it('counts its uses, is not deleted, says who uses it, and keeps its name in web addresses', async () => {
    const varsity = (await read('level')).find(({ entryId }) => entryId === league.levelId)!
    expect(varsity.uses).toBe(5)
    await expectRefused(() => portal.send(removeEntry, { kind: 'level', entryId: varsity.entryId }, { token }), 409, { id: 'in-use' }, 'used by 4 teams, 1 district (District 1) and cannot be deleted')
    await portal.send(saveEntry, { kind: 'level', entryId: varsity.entryId, name: 'First team', color: '', isRetired: false, version: varsity.version }, { token })
    const [row] = await portal.database.reader.select().from(level).where(eq(level.id, league.levelId))
    expect(row).toMatchObject({ slug: 'varsity', name: 'First team' })
  })
})
