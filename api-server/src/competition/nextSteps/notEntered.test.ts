import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addEventTeams } from '@portal/shared/competition/events/eventTeam.calls'
import { getNotEntered, remindSchools } from '@portal/shared/competition/nextSteps/nextSteps.calls'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { audit } from '../../platform/audit/audit.tables'
import { makeContestWorld, type ContestWorld } from '../../testing/contestWorld'
import { loginAs } from '../../testing/factories'
import { refusalsOf } from '../../testing/refusalsOf'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { event } from '../events/event.tables'

const start = new Date('2026-11-20T18:00:00Z')
let portal: TestPortal
let world: ContestWorld
beforeAll(async () => {
  portal = await startTestPortal({ now: start })
  world = await makeContestWorld(portal)
})
afterAll(() => portal.stop())
const clear = () => portal.database.transaction((tx) => tx.delete(outgoingMessage))
beforeEach(clear)
const expectRefused = refusalsOf(() => portal)

const messages = async () => (await portal.database.reader.select().from(outgoingMessage)).map(({ subject }) => subject)
const read = async (eventId: number, token = world.office) => (await portal.send(getNotEntered, { eventId }, { token })).payload
const remind = (eventId: number, token = world.office) => portal.send(remindSchools, { eventId }, { token })
const days = { startsOn: '2026-12-04', endsOn: '2026-12-04' }

it('schools learn that entries are open once they are published, and of a team that is entered later at once', async () => {
  const eventId = await world.make({ kind: 'band', name: 'Area Solo', ...days })
  await world.enter(eventId, 0, 1)
  expect(await messages()).toEqual([])
  await world.stage(eventId, 'teams')
  // The athletic director of one school, and the fine arts director of the other, who coaches no team.
  expect(await messages()).toEqual(['Entries are open: Area Solo', 'Entries are open: Area Solo'])
  await clear()
  await world.stage(eventId, 'draft')
  await world.stage(eventId, 'teams')
  expect(await messages()).toEqual([])
  await loginAs(portal, world.league, { roleName: 'Fine Arts Director', schoolId: world.schoolId(2) })
  const add = () => portal.send(addEventTeams, { eventId, teamIds: [world.teamId(2)] }, { token: world.office })
  await add()
  expect(await messages()).toEqual(['Entries are open: Area Solo'])
  await add()
  expect(await messages()).toHaveLength(1)
})

it('names the teams that have entered nobody, and reminds their schools once a day', async () => {
  const eventId = await world.makeContest({ values: days })
  await world.made(eventId)
  await clear()
  const [waiting] = (await read(eventId)).teams
  expect(await read(eventId)).toMatchObject({ teams: [{ teamId: world.teamId(1) }], taking: 2, remindedText: '', canRemind: true })
  expect((await remind(eventId)).payload).toMatchObject({ teams: [waiting], canRemind: false, remindedText: expect.stringMatching(/Nov 20/) as string })
  expect(await messages()).toEqual(['No entries yet: Solo and Ensemble'])
  // Sent again on the same day, it writes to nobody.
  expect((await remind(eventId)).status).toBe(200)
  expect(await messages()).toHaveLength(1)
  expect((await portal.database.reader.select().from(audit).where(eq(audit.action, 'event.entriesReminded')))).toHaveLength(1)
  portal.setNow(new Date('2026-11-21T18:00:00Z'))
  const office = (await loginAs(portal, world.league, { roleName: 'Organization Admin' })).token
  await remind(eventId, office)
  expect(await messages()).toHaveLength(2)
  portal.setNow(start)
})

it('is the office’s alone, and reminds nobody of what cannot be entered', async () => {
  const eventId = await world.makeContest({ values: days })
  for (const token of [world.people.director, world.people.ivy]) {
    await expectRefused(() => portal.send(getNotEntered, { eventId }, { token }), 403, { id: 'wrong-role' })
    await expectRefused(() => remind(eventId, token), 403, { id: 'wrong-role' })
  }
  await portal.database.transaction((tx) => tx.update(event).set({ entryDueAt: new Date('2026-11-19T06:00:00Z') }).where(eq(event.id, eventId)))
  expect((await read(eventId)).canRemind).toBe(false)
  await expectRefused(() => remind(eventId), 409, { id: 'conflicts' })
  await expectRefused(() => remind(99_999), 404, { id: 'not-found' })
  expect(await read(await world.make({ kind: 'manual', name: 'Banquet' }))).toEqual({ teams: [], taking: 0, dueText: '', remindedText: '', canRemind: false })
})
