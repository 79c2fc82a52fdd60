import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addClassifications, listClassifications, removeClassification, saveClassification, saveClassificationOrder } from '@portal/shared/directory/classifications/classification.calls'
import type { ClassificationValues } from '@portal/shared/directory/classifications/classification.schemas'
import { submitScore } from '@portal/shared/competition/scores/score.calls'
import { soccerRules } from '@portal/shared/directory/rules/defaultRules'
import { standingTable } from '../../competition/standings/standing.tables'
import { audit } from '../../platform/audit/audit.tables'
import { academicYear } from '../academicYears/academicYear.tables'
import { activitySeason } from '../activities/activity.tables'
import { district } from '../districts/district.tables'
import { team } from '../teams/team.tables'
import { classification } from './classification.tables'
import { makeLeague, makeMatch, type League } from '../../testing/factories'
import { refusalsOf } from '../../testing/refusalsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let token: string
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  token = league.adminToken
})
afterAll(() => portal.stop())

const of = (label: string, enrollmentFrom: number | null = null, enrollmentTo: number | null = null): ClassificationValues => ({ label, enrollmentFrom, enrollmentTo })
const list = async (common: Record<string, unknown> = {}) => (await portal.send(listClassifications, {}, { token, extra: common })).payload
const add = (...labels: string[]) => portal.send(addClassifications, { classifications: labels.map((label) => of(label)) }, { token })
const named = async (label: string) => (await list()).classifications.find((each) => each.label === label)!
const expectRefused = refusalsOf(() => portal)

it('adds many in their order, those that stand once, and says who did it', async () => {
  expect(await list()).toMatchObject({ academicYear: '2026-27', readOnly: false, classifications: [], before: null })
  const { payload } = await add('6A', '5A', '4A', '5a')
  expect(payload).toMatchObject({ added: 3 })
  expect(payload.classificationIds[3]).toBe(payload.classificationIds[1])
  const picture = await pictureOf(portal.database)
  expect((await add('6A', '5A', '4A')).payload).toEqual({ classificationIds: payload.classificationIds.slice(0, 3), added: 0 })
  expect(await pictureOf(portal.database)).toEqual(picture)
  expect((await list()).classifications.map(({ label, name, districts }) => [label, name, districts])).toEqual([['6A', 'Classification 6A', 0], ['5A', 'Classification 5A', 0], ['4A', 'Classification 4A', 0]])
  const rows = await portal.database.reader.select().from(audit).where(eq(audit.action, 'classification.added'))
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatchObject({ subjectType: 'classification', data: { after: { label: '6A' } } })
})

it('refuses an empty and a long label, and an enrollment the wrong way around', async () => {
  await expectRefused(() => add(' '), 400, { id: 'invalid-input', fields: [{ field: 'classifications.0.label', message: 'Please enter a name.' }] })
  await expectRefused(() => add('x'.repeat(31)), 400, { id: 'invalid-input', fields: [{ field: 'classifications.0.label', message: 'At most 30 characters.' }] })
  const { classificationId } = await named('4A')
  await expectRefused(() => portal.send(saveClassification, { classificationId, values: of('4A', 500, 200), seen: of('4A') }, { token }), 400, { id: 'invalid-input', fields: [{ field: 'values.enrollmentTo' }] })
})

it('renames and keeps the name in web addresses; what another changed meanwhile is not overwritten', async () => {
  const { classificationId } = await named('4A')
  const save = (values: ClassificationValues, seen: ClassificationValues) => portal.send(saveClassification, { classificationId, values, seen }, { token })
  expect((await save(of('Class 4', 200, 499), of('4A'))).status).toBe(200)
  expect((await save(of('Class 4', 200, 499), of('4A'))).status).toBe(200)
  await expectRefused(() => save(of('Fourth'), of('4A')), 409, { id: 'changed-meanwhile' })
  await expectRefused(() => save(of('6a'), of('Class 4', 200, 499)), 400, { id: 'invalid-input', fields: [{ field: 'label' }] })
  const [row] = await portal.database.reader.select().from(classification).where(eq(classification.id, classificationId))
  expect(row).toMatchObject({ slug: '4a', label: 'Class 4', enrollmentFrom: 200, enrollmentTo: 499 })
  await save(of('4A'), of('Class 4', 200, 499))
})

it('takes a new order as a whole, once', async () => {
  const seen = (await list()).classifications.map((each) => each.classificationId)
  const order = [...seen].reverse()
  const send = (input: { order: number[]; seen: number[] }) => portal.send(saveClassificationOrder, input, { token })
  expect((await send({ order, seen })).status).toBe(200)
  expect((await send({ order, seen })).status).toBe(200)
  expect((await list()).classifications.map(({ label }) => label)).toEqual(['4A', '5A', '6A'])
  await expectRefused(() => send({ order: seen.slice(1), seen: order }), 400, { id: 'invalid-input', fields: [{ field: 'order' }] })
  await expectRefused(() => send({ order: [seen[1]!, seen[0]!, seen[2]!], seen }), 409, { id: 'changed-meanwhile' })
  await send({ order: seen, seen: order })
})

it('is not deleted while something is in it, and names that; its districts can go to another one first', async () => {
  const [four, five] = [await named('4A'), await named('5A')]
  await portal.database.transaction((tx) => tx.update(district).set({ classificationId: four.classificationId }).where(eq(district.id, league.districtId)))
  expect(await named('4A')).toMatchObject({ districts: 1, teams: 4 })
  const remove = (classificationId: number, more: { districtsTo?: number | null } = {}) => portal.send(removeClassification, { classificationId, ...more }, { token })
  await expectRefused(() => remove(four.classificationId), 409, { id: 'in-use' }, '“4A” is used by 1 district (District 1) and cannot be deleted.')
  await expectRefused(() => remove(four.classificationId, { districtsTo: four.classificationId }), 400, { id: 'invalid-input', fields: [{ field: 'districtsTo' }] })
  await portal.database.transaction((tx) => tx.insert(activitySeason).values({ activityId: league.activityId, academicYearId: league.yearId, startsOn: '2026-11-01', endsOn: '2027-02-01', classificationIds: [four.classificationId] }))
  await expectRefused(() => remove(four.classificationId, { districtsTo: five.classificationId }), 409, { id: 'in-use' }, '1 activity’s season')
  await portal.database.transaction((tx) => tx.delete(activitySeason))
  expect((await remove(four.classificationId, { districtsTo: five.classificationId })).status).toBe(200)
  expect((await list()).classifications.map(({ label, districts }) => [label, districts])).toEqual([['6A', 0], ['5A', 1]])
  await expectRefused(() => remove(four.classificationId), 404, { id: 'not-found' })
  expect((await remove(five.classificationId, { districtsTo: null })).status).toBe(200)
  const [row] = await portal.database.reader.select().from(district).where(eq(district.id, league.districtId))
  expect(row).toMatchObject({ classificationId: null })
})

it('ranks the tables again that count results by classification', async () => {
  const { payload: { classificationIds } } = await add('Big', 'Small')
  const [big, small] = classificationIds as [number, number]
  const before = (await list()).classifications.map((each) => each.classificationId)
  await portal.database.transaction(async (tx) => {
    const [bigPlace] = await tx.select({ position: classification.position }).from(classification).where(eq(classification.id, big))
    const [second] = await tx.insert(district).values({ organizationId: league.organizationId, academicYearId: league.yearId, activityId: league.activityId, levelId: league.levelId, slug: 'district-2', name: 'District 2', position: 2, classificationId: small }).returning()
    await tx.update(team).set({ districtId: second!.id }).where(eq(team.id, league.teams[1]!.teamId))
    await tx.update(district).set({ classificationId: big, standingsRules: { ...soccerRules, points: { ...soccerRules.points, from: 'all', against: [{ position: bigPlace!.position, win: 9, tie: 1, loss: 0 }] } } }).where(eq(district.id, league.districtId))
  })
  const matchId = await makeMatch(portal, league)
  await portal.send(submitScore, { matchId, matchVersion: 1, outcome: 'played', homeScore: 2, awayScore: 0, periods: [], overtimePeriods: 0 }, { token })
  const pointsNow = async () => (await portal.database.reader.select().from(standingTable).where(eq(standingTable.districtId, league.districtId)))[0]!.rows.find(({ teamId }) => teamId === league.teams[0]!.teamId)!.points
  expect(await pointsNow()).toBe(3)
  // The opponent’s classification takes the place that the rules give nine points for.
  const order = before.map((id) => (id === big ? small : id === small ? big : id))
  expect((await portal.send(saveClassificationOrder, { order, seen: before }, { token })).status).toBe(200)
  expect(await pointsNow()).toBe(9)
})

it('offers those of the year before to a new year, and leaves a past year as it is', async () => {
  const nextId = await portal.database.transaction(async (tx) => {
    const [next] = await tx.insert(academicYear).values({ organizationId: league.organizationId, label: '2027-28', startsOn: '2027-08-01', endsOn: '2028-07-31', isCurrent: false }).returning()
    return next!.id
  })
  const next = await list({ academicYear: nextId })
  expect(next).toMatchObject({ academicYear: '2027-28', readOnly: false, classifications: [], before: { academicYear: '2026-27' } })
  expect((await portal.send(addClassifications, { classifications: next.before!.classifications }, { token, extra: { academicYear: nextId } })).payload.added).toBe(next.before!.classifications.length)
  await portal.database.transaction(async (tx) => {
    await tx.update(academicYear).set({ isCurrent: false }).where(eq(academicYear.id, league.yearId))
    await tx.update(academicYear).set({ isCurrent: true }).where(eq(academicYear.id, nextId))
  })
  const past = { academicYear: league.yearId }
  expect(await list(past)).toMatchObject({ readOnly: true })
  await expectRefused(() => portal.send(addClassifications, { classifications: [of('9A')] }, { token, extra: past }), 409, { id: 'read-only-year' })
})
