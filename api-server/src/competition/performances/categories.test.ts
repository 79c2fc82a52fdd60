import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getEventCategories, listPublishedCategories, saveEventCategories } from '@portal/shared/competition/performances/eventCategory.calls'
import { usualEntryLimits } from '@portal/shared/competition/performances/entryLimits.schemas'
import { usualPoints } from '@portal/shared/competition/performances/performancePoints'
import { removeCategory } from '@portal/shared/directory/activities/activity.calls'
import { activityTerm } from '../../directory/activities/activity.tables'
import { audit } from '../../platform/audit/audit.tables'
import { offeredCategory } from '../../testing/contestWorld'
import { makeEventsWorld, type EventsWorld } from '../../testing/eventsWorld'
import { loginAs } from '../../testing/factories'
import { refusalsOf } from '../../testing/refusalsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { eventCertification } from '../events/event.tables'

let portal: TestPortal
let world: EventsWorld
let token: string
let terms: { solo: number; trio: number; position: number }
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeEventsWorld(portal)
  token = world.token
  const { activityId } = world.league
  const made = await portal.database.transaction((tx) => tx.insert(activityTerm).values([
    { activityId, kind: 'category', name: 'Flute solo', position: 1 }, { activityId, kind: 'category', name: 'Woodwind trio', position: 2 }, { activityId, kind: 'position', name: 'Flute', position: 1 },
  ]).returning())
  terms = { solo: made[0]!.id, trio: made[1]!.id, position: made[2]!.id }
})
afterAll(() => portal.stop())

const expectRefused = refusalsOf(() => portal)
const limits = usualEntryLimits.fiveEntries
const category = (categoryId: number, values: object = {}) => offeredCategory(categoryId, { mostPerformers: 1, ...values })
const contest = () => world.make({ kind: 'band', name: 'Solo and Ensemble' })
const read = async (eventId: number, as = token) => (await portal.send(getEventCategories, { eventId }, { token: as })).payload
const save = (eventId: number, version: number, categories: object[], more: object = {}) => portal.send(saveEventCategories, { eventId, version, limits, points: usualPoints, categories: categories as [], ...more } as never, { token })
const audits = async (eventId: number) => (await portal.database.reader.select().from(audit).where(eq(audit.subjectId, eventId)).orderBy(asc(audit.id))).filter(({ action }) => action === 'event.categoriesChanged')

describe('the office', () => {
  it('begins with the usual limits and points, and the categories of the activity to choose from', async () => {
    expect(await read(await contest())).toMatchObject({
      version: 0, limits, points: usualPoints, categories: [], choices: [{ categoryId: terms.solo, categoryName: 'Flute solo' }, { categoryId: terms.trio, categoryName: 'Woodwind trio' }], can: { edit: true },
    })
  })

  it('saves them against the version that was seen, in the audit, and once however often it is sent', async () => {
    const eventId = await contest()
    const ownPoints = [{ kind: 'ensemble' as const, musicClass: null, points: [9, 6, 3, 0, 0, 0] }]
    const wanted = [
      category(terms.trio, { kind: 'ensemble', musicClasses: [3, 1], points: ownPoints, mostEntries: 2, mostPerformers: 3, judges: 3, entryFee: '$24.00', performerFee: '4.50', isPublished: false }), category(terms.solo),
    ]
    const saved = (await save(eventId, 0, wanted)).payload
    expect(saved).toMatchObject({
      version: 1,
      categories: [
        { categoryId: terms.trio, categoryName: 'Woodwind trio', kind: 'ensemble', musicClasses: [1, 3], points: ownPoints, mostEntries: 2, judges: 3, entryFeeCents: 2400, performerFeeCents: 450, isPublished: false },
        { categoryId: terms.solo, entryFeeCents: 0, isPublished: true },
      ],
    })
    const picture = await pictureOf(portal.database)
    expect((await save(eventId, 0, wanted)).payload).toEqual(saved)
    expect(await pictureOf(portal.database)).toEqual(picture)
    await expectRefused(() => save(eventId, 0, [category(terms.solo)]), 409, { id: 'changed-meanwhile', details: { version: 1 } })
    expect((await save(eventId, 1, [category(terms.solo)])).payload).toMatchObject({ version: 2, categories: [{ categoryId: terms.solo }] })
    expect((await save(eventId, 2, [category(terms.solo)], { limits: usualEntryLimits.twoInstrumental })).payload).toMatchObject({ version: 3, limits: { entriesPerStudent: null } })
    expect((await audits(eventId)).map(({ data }) => (data as { before: { categories: unknown[] } }).before.categories.length)).toEqual([0, 2, 1])
  })

  it('saves nothing at all as a first choice: then the usual limits are chosen ones', async () => {
    const eventId = await contest()
    expect((await save(eventId, 0, [])).payload.version).toBe(1)
  })

  it.each([
    ['a category twice', () => [category(terms.solo), category(terms.solo)], 'categories.1.categoryId'], ['a position', () => [category(terms.position)], 'categories.0.categoryId'],
    ['no judge', () => [category(terms.solo, { judges: 0 })], 'categories.0.judges'], ['four judges', () => [category(terms.solo, { judges: 4 })], 'categories.0.judges'],
    ['a class beyond 6', () => [category(terms.solo, { musicClasses: [7] })], 'categories.0.musicClasses.0'], ['a class twice', () => [category(terms.solo, { musicClasses: [2, 2] })], 'categories.0.musicClasses.1'],
    ['points of another kind', () => [category(terms.solo, { points: [{ kind: 'large', musicClass: null, points: [3, 2, 1, 0, 0, 0] }] })], 'categories.0.points.0.kind'],
    ['a fee in words', () => [category(terms.solo, { entryFee: 'much' })], 'categories.0.entryFee'],
  ])('is refused %s', async (_, categories, field) => {
    const eventId = await contest()
    await expectRefused(() => save(eventId, 0, categories()), 400, { id: 'invalid-input', fields: [{ field }] })
  })

  it('does it for a contest only, and not once its results are certified', async () => {
    const meet = await world.make({ kind: 'meet' })
    await expectRefused(() => save(meet, 0, []), 404, { id: 'not-found' }, 'This event has no performances.')
    const eventId = await contest()
    await portal.database.transaction((tx) => tx.insert(eventCertification).values({ eventId, classificationId: 0, certifiedAt: new Date('2026-12-06T01:00:00Z') }))
    await expectRefused(() => save(eventId, 0, []), 409, { id: 'conflicts' }, 'These results are certified. Decertify them first.')
    expect((await read(eventId)).can).toEqual({ edit: false, release: true })
  })

  it('keeps a word of the activity that an event is made of', async () => {
    const eventId = await contest()
    await save(eventId, 0, [category(terms.trio)])
    await expectRefused(() => portal.send(removeCategory, { categoryId: terms.trio, whichTypeCategory: 'activity' }, { token }), 409, { id: 'in-use' }, '“Woodwind trio” is a category of 1 event and cannot be deleted.')
  })
})

describe('schools', () => {
  it('see the published categories of their team’s event, and never another one', async () => {
    const eventId = await contest()
    await world.enter(eventId, 0, 1)
    await save(eventId, 0, [category(terms.solo), category(terms.trio, { kind: 'ensemble', isPublished: false })])
    const teamOf = (at: number) => world.league.teams[at]!.teamId
    const list = (as: string, at: number) => portal.send(listPublishedCategories, { event_id: eventId, teamId: teamOf(at), teamType: 'school' }, { token: as })
    const { token: director } = await world.director(0)
    await expectRefused(() => list(director, 0), 404, { id: 'not-found' })
    await world.stage(eventId, 'teams')
    const published = [{ categoryId: terms.solo, categoryName: 'Flute solo' }]
    expect((await list(director, 0)).payload.data).toEqual(published)
    expect((await list(token, 1)).payload.data).toEqual(published)
    // Another school's team, and one that takes no part.
    for (const at of [1, 2]) await expectRefused(() => list(director, at), 404, { id: 'not-found' }, 'This team is not in the event.')
    await expectRefused(() => portal.send(getEventCategories, { eventId }, { token: director }), 403, { id: 'wrong-role' })
    const student = await loginAs(portal, world.league, { roleName: 'Student', schoolId: world.league.teams[0]!.schoolId })
    await expectRefused(() => list(student.token, 0), 403, { id: 'wrong-role' })
  })
})
