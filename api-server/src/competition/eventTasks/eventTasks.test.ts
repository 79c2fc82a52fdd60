import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { addEventTask, listEventTasks, listOwnEventTasks, markEventTask, removeEventTask, saveEventTask } from '@portal/shared/competition/eventTasks/eventTask.calls'
import { cancelEvent } from '@portal/shared/competition/events/event.calls'
import { audit } from '../../platform/audit/audit.tables'
import { makeContestWorld, type ContestWorld } from '../../testing/contestWorld'
import { loginAs } from '../../testing/factories'
import { refusalsOf } from '../../testing/refusalsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let world: ContestWorld
let fan: string
let eventId: number
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeContestWorld(portal)
  fan = (await loginAs(portal, world.league, { roleName: 'Fan' })).token
  eventId = await world.makeContest()
  await world.made(eventId)
})
afterAll(() => portal.stop())
const expectRefused = refusalsOf(() => portal)

const fields = (values: object = {}) => ({ title: 'Send the program', note: '', dueOn: '2026-12-01', dueTime: '', audience: 'schools' as const, ...values })
const add = (values: object = {}, token = world.office) => portal.send(addEventTask, { eventId, key: crypto.randomUUID(), ...fields(values) }, { token })
const made = async (values: object = {}) => (await add(values)).payload
const listed = async (token: string) => (await portal.send(listEventTasks, { eventId }, { token })).payload.tasks
const own = async (token: string, asked = {}) => (await portal.send(listOwnEventTasks, asked, { token })).payload.tasks
const mark = (taskId: number, isDone: boolean, token: string) => portal.send(markEventTask, { taskId, isDone }, { token })
const remove = (taskId: number, token = world.office) => portal.send(removeEventTask, { taskId }, { token })
const actionsOn = async (taskId: number) => (await portal.database.reader.select().from(audit).where(eq(audit.subjectId, taskId)).orderBy(audit.id)).filter(({ subjectType }) => subjectType === 'eventTask').map(({ action }) => action)

describe('a task of an event', () => {
  it('is added once however often it is sent, and only by the office', async () => {
    const wanted = { eventId, key: crypto.randomUUID(), ...fields({ title: 'Order the trophies', audience: 'office', dueTime: '17:00' }) }
    const first = (await portal.send(addEventTask, wanted, { token: world.office })).payload
    expect(first).toMatchObject({ eventId, eventName: 'Solo and Ensemble', title: 'Order the trophies', dueOn: '2026-12-01', dueTime: '17:00', audience: 'office', isDone: false, canMark: true, version: 1 })
    const picture = await pictureOf(portal.database)
    expect((await portal.send(addEventTask, wanted, { token: world.office })).payload).toEqual(first)
    expect(await pictureOf(portal.database)).toEqual(picture)
    for (const token of [world.people.director, world.people.ivy, world.people.mother, fan]) await expectRefused(() => add({}, token), 403, { id: 'wrong-role' })
    await remove(first.taskId)
    expect(await actionsOn(first.taskId)).toEqual(['eventTask.added', 'eventTask.removed'])
  })

  test.each<[string, object, string]>([
    ['no title', { title: ' ' }, 'title'], ['no day', { dueOn: '' }, 'dueOn'], ['a day that is none', { dueOn: '2026-02-30' }, 'dueOn'], ['a time that is none', { dueTime: '25:00' }, 'dueTime'], ['an audience that is none', { audience: 'fans' }, 'audience'],
    ['a title that is too long', { title: 'x'.repeat(101) }, 'title'],
  ])('with %s is refused at its field', async (_, values, field) => {
    await expectRefused(() => add(values), 400, { id: 'invalid-input', fields: [expect.objectContaining({ field })] })
  })

  it('is changed by version, and what is the same is no change', async () => {
    const { taskId, version } = await made()
    const save = (values: object, at = version) => portal.send(saveEventTask, { taskId, version: at, ...values }, { token: world.office })
    expect((await save({ title: 'Send the printed program', dueTime: '12:00' })).payload).toMatchObject({ title: 'Send the printed program', dueTime: '12:00', version: 2 })
    expect((await save({ title: 'Send the printed program' })).payload.version).toBe(2)
    await expectRefused(() => save({ title: 'Other' }), 409, { id: 'changed-meanwhile' })
    expect(await actionsOn(taskId)).toEqual(['eventTask.added', 'eventTask.changed'])
    await remove(taskId)
    expect((await remove(taskId)).status).toBe(200)
    await expectRefused(() => save({ title: 'Other' }, 3), 404, { id: 'not-found' })
  })
})

describe('is for whom it is meant', () => {
  it('the office reads all with how far others are, a school and a family theirs, and nobody else any', async () => {
    const office = await made({ title: 'Office', audience: 'office' })
    const schools = await made({ title: 'Schools', audience: 'schools' })
    const families = await made({ title: 'Families', audience: 'families', dueTime: '08:00' })
    const titles = async (token: string) => (await listed(token)).map(({ title }) => title)
    // By when they are due: without a time that is the end of the day.
    expect(await titles(world.office)).toEqual(['Families', 'Office', 'Schools'])
    for (const token of [world.people.director, world.people.coach, world.people.other]) expect(await titles(token)).toEqual(['Schools'])
    for (const token of [world.people.ivy, world.people.mother]) expect(await titles(token)).toEqual(['Families'])
    // A schoolmate and a student of another school are in nothing of the contest.
    for (const token of [world.people.mate, world.people.stranger]) expect(await titles(token)).toEqual([])
    await expectRefused(() => portal.send(listEventTasks, { eventId }, { token: fan }), 403, { id: 'wrong-role' })

    for (const [{ taskId }, tokens] of [[office, [world.people.director, world.people.ivy]], [schools, [world.people.ivy, world.people.mother]], [families, [world.people.director, world.people.stranger]]] as const) {
      for (const token of tokens) await expectRefused(() => mark(taskId, true, token), 404, { id: 'not-found' })
    }
    await expectRefused(() => mark(schools.taskId, true, world.office), 403, { id: 'not-yours' })

    expect((await mark(schools.taskId, true, world.people.director)).payload).toMatchObject({ isDone: true, progressText: '' })
    expect((await mark(families.taskId, true, world.people.mother)).payload).toMatchObject({ isDone: true })
    const picture = await pictureOf(portal.database)
    expect((await mark(schools.taskId, true, world.people.coach)).status).toBe(200)
    expect(await pictureOf(portal.database)).toEqual(picture)
    const stands = Object.fromEntries((await listed(world.office)).map(({ title, isDone, progressText }) => [title, [isDone, progressText]]))
    expect(stands).toEqual({ Office: [false, ''], Schools: [false, '1 of 2 schools done'], Families: [false, '1 person is done'] })
    expect((await listed(world.people.other))[0]).toMatchObject({ isDone: false })
    expect((await listed(world.people.coach))[0]).toMatchObject({ isDone: true, doneText: expect.stringMatching(/^Person Number/) as string })
    // Her mother has done it, Ivy has not.
    expect((await listed(world.people.ivy))[0]).toMatchObject({ isDone: false })
    await mark(schools.taskId, false, world.people.coach)
    expect(await actionsOn(schools.taskId)).toEqual(['eventTask.added', 'eventTask.done', 'eventTask.undone'])

    expect((await own(world.people.mother)).map(({ title }) => title)).toEqual([])
    expect((await own(world.people.ivy)).map(({ title }) => title)).toEqual(['Families'])
    expect((await own(world.people.mother, { from: '2026-12-01', to: '2026-12-31' })).map(({ title, isDone }) => [title, isDone])).toEqual([['Families', true]])
    expect((await own(world.people.director)).map(({ title }) => title)).toEqual(['Schools'])
    // A coach is told of events with a team that they coach.
    expect(await own(world.people.coach)).toEqual([])
    expect((await own(world.office)).map(({ title }) => title)).toEqual(['Office'])
    for (const { taskId } of [office, schools, families]) await remove(taskId)
    expect(await own(world.people.ivy)).toEqual([])
  })

  it('of a canceled event nobody is told to do anything, and a draft is seen by nobody else', async () => {
    const other = await world.makeContest({ values: { name: 'Fall Contest' } })
    await world.made(other)
    await portal.send(addEventTask, { eventId: other, key: crypto.randomUUID(), ...fields({ title: 'Families', audience: 'families' }) }, { token: world.office })
    expect((await own(world.people.ivy)).map(({ title }) => title)).toEqual(['Families'])
    const { version } = await world.read(other)
    await portal.send(cancelEvent, { eventId: other, version, reason: 'Snow' }, { token: world.office })
    expect(await own(world.people.ivy)).toEqual([])
    await world.stage(other, 'draft')
    await expectRefused(() => portal.send(listEventTasks, { eventId: other }, { token: world.people.ivy }), 404, { id: 'not-found' })
  })
})
