import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addClassifications } from '@portal/shared/directory/classifications/classification.calls'
import { createDistricts, getDistrictBoard, moveTeams, removeDistricts, saveDistrict, saveDistrictOrder } from '@portal/shared/directory/districts/district.calls'
import type { LeftMatches, NewDistrict, TeamMove } from '@portal/shared/directory/districts/district.schemas'
import { getPublicStandings, getStandingsAsOf } from '@portal/shared/competition/standings/standing.calls'
import { certification } from '../../competition/certifications/certification.tables'
import { audit } from '../../platform/audit/audit.tables'
import { academicYear } from '../academicYears/academicYear.tables'
import { activity } from '../activities/activity.tables'
import { schoolActivity } from '../participation/participation.tables'
import { school } from '../schools/school.tables'
import { team } from '../teams/team.tables'
import { district } from './district.tables'
import { recomputeStandings } from '../../competition/standings/recomputeStandings'
import { callContests, loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { refusalsOf } from '../../testing/refusalsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let token: string
let place: { activityId: number; levelId: number }
let fourA: number
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  token = league.adminToken
  place = { activityId: league.activityId, levelId: league.levelId }
  fourA = (await portal.send(addClassifications, { classifications: [{ label: '4A', enrollmentFrom: null, enrollmentTo: null }] }, { token })).payload.classificationIds[0]!
})
afterAll(() => portal.stop())

const expectRefused = refusalsOf(() => portal)
const board = async (extra: Record<string, unknown> = {}) => (await portal.send(getDistrictBoard, { activity: 'soccer', level: 'varsity' }, { token, extra })).payload
const create = (...districts: NewDistrict[]) => portal.send(createDistricts, { ...place, districts }, { token })
const inFourA = (name: string): NewDistrict => ({ name, classificationId: fourA })
const named = async (name: string) => (await board()).districts.find((each) => each.name === name)!
const move = (moves: TeamMove[], confirmed = false) => portal.send(moveTeams, { ...place, moves, confirmed }, { token })
const districtOf = async (teamId: number) => (await portal.database.reader.select({ districtId: team.districtId }).from(team).where(eq(team.id, teamId)))[0]!.districtId
const tableOf = async (name: string) => (await portal.send(getPublicStandings, { activity: 'soccer' })).payload.tables.find((each) => each.name === name)

describe('districts', () => {
  it('are made many at once, with tables, those that stand once, under names in addresses that are free', async () => {
    const asked = [inFourA('District 1'), inFourA('District 2'), inFourA('District 1'), { name: 'District 1', classificationId: null }]
    const { payload } = await create(...asked)
    expect(payload.created).toHaveLength(2)
    expect(payload.districtIds).toEqual([payload.created[0], payload.created[1], payload.created[0], league.districtId])
    const picture = await pictureOf(portal.database)
    expect((await create(...asked)).payload).toEqual({ districtIds: payload.districtIds, created: [] })
    expect(await pictureOf(portal.database)).toEqual(picture)
    expect((await board()).districts.map(({ district: slug, name, classificationId, published, matches }) => [slug, name, classificationId, published, matches])).toEqual([
      ['4a-district-1', 'District 1', fourA, true, 0], ['district-2', 'District 2', fourA, true, 0], ['district-1', 'District 1', null, true, 0],
    ])
    const rows = await portal.database.reader.select().from(audit).where(eq(audit.action, 'district.added'))
    expect(rows.map(({ subjectId }) => subjectId)).toEqual(payload.created)
  })

  it('refuse empty names, a classification of another year, and an activity or level that is not there', async () => {
    await expectRefused(() => create({ name: ' ', classificationId: null }), 400, { id: 'invalid-input', fields: [{ field: 'districts.0.name', message: 'Please enter a name.' }] })
    await expectRefused(() => create({ name: 'x'.repeat(81), classificationId: null }), 400, { id: 'invalid-input', fields: [{ field: 'districts.0.name', message: 'At most 80 characters.' }] })
    await expectRefused(() => create(inFourA('District 3'), { name: 'District 4', classificationId: 999_999 }), 400, { id: 'invalid-input', fields: [{ field: 'districts.1.classificationId' }] })
    for (const wrong of [{ activityId: 999_999 }, { levelId: 999_999 }]) {
      await expectRefused(() => portal.send(createDistricts, { ...place, ...wrong, districts: [inFourA('District 9')] }, { token }), 404, { id: 'not-found', fields: [{ field: Object.keys(wrong)[0] }] })
    }
  })

  it('are renamed, hidden and put into another classification; what another changed meanwhile is not overwritten', async () => {
    const { districtId } = await named('District 2')
    const seen = { ...inFourA('District 2'), published: true }
    const save = (change: object, from = seen) => portal.send(saveDistrict, { districtId, values: { ...seen, ...change }, seen: from }, { token })
    expect((await save({ name: 'North', published: false })).status).toBe(200)
    expect((await save({ name: 'North', published: false })).status).toBe(200)
    expect(await named('North')).toMatchObject({ district: 'district-2', published: false })
    expect(await tableOf('North')).toBeUndefined()
    await expectRefused(() => save({ name: 'South' }), 409, { id: 'changed-meanwhile' }, 'Someone else just changed “North”.')
    await expectRefused(() => save({ name: 'district 1' }, { ...seen, name: 'North', published: false }), 400, { id: 'invalid-input', fields: [{ field: 'name' }] })
    expect((await save({ classificationId: null, name: 'North' }, { ...seen, name: 'North', published: false })).status).toBe(200)
    expect(await named('North')).toMatchObject({ classificationId: null, published: true })
    await save({}, { name: 'North', classificationId: null, published: true })
  })

  it('are put in another order as a whole', async () => {
    const seen = (await board()).districts.map(({ districtId }) => districtId)
    const order = [seen[1]!, seen[0]!, seen[2]!]
    const send = (to: number[], from: number[]) => portal.send(saveDistrictOrder, { ...place, order: to, seen: from }, { token })
    expect((await send(order, seen)).status).toBe(200)
    expect((await board()).districts.map(({ name }) => name)).toEqual(['District 2', 'District 1', 'District 1'])
    await expectRefused(() => send(seen.slice(1), order), 400, { id: 'invalid-input', fields: [{ field: 'order' }] })
    await expectRefused(() => send([seen[2]!, seen[1]!, seen[0]!], seen), 409, { id: 'changed-meanwhile' })
  })
})

describe('teams', () => {
  const at = (index: number) => league.teams[index]!.teamId

  it('are moved many at once and back, with a row of the audit each, and their tables follow', async () => {
    const two = (await named('District 2')).districtId
    const moves = [at(2), at(3)].map((teamId) => ({ teamId, districtId: two, seen: league.districtId }))
    expect((await move(moves)).payload).toEqual({ moved: 2, changedTables: 2 })
    expect((await tableOf('District 2'))!.rows.map(({ teamName }) => teamName)).toEqual(['Corvus', 'Delphi'])
    const picture = await pictureOf(portal.database)
    expect((await move(moves)).payload).toEqual({ moved: 0, changedTables: 0 })
    expect(await pictureOf(portal.database)).toEqual(picture)
    const rows = await portal.database.reader.select().from(audit).where(eq(audit.action, 'team.changed')).orderBy(audit.id)
    expect(rows.map(({ subjectId, data }) => [subjectId, data])).toEqual([at(2), at(3)].map((id) => [id, { before: { districtId: league.districtId }, after: { districtId: two } }]))
    await expectRefused(() => move([{ teamId: at(2), districtId: null, seen: league.districtId }]), 409, { id: 'changed-meanwhile' }, 'Someone else just changed the district of Corvus.')
    await expectRefused(() => move([{ teamId: at(2), districtId: 999_999, seen: two }]), 400, { id: 'invalid-input', fields: [{ field: 'moves.0.districtId' }] })
    await expectRefused(() => move([{ teamId: 999_999, districtId: two, seen: null }]), 404, { id: 'not-found' })
    // The tables of a past day still know who was where.
    const then = await portal.send(getStandingsAsOf, { activity: 'soccer', asOf: '2026-11-01' }, { token })
    expect(then.status).toBe(200)
    expect((await move(moves.map(({ teamId }) => ({ teamId, districtId: null, seen: two })))).payload.moved).toBe(2)
    expect((await board()).teams.filter(({ districtId }) => districtId === null).map(({ name }) => name)).toEqual(['Corvus', 'Delphi'])
    await move([at(2), at(3)].map((teamId) => ({ teamId, districtId: league.districtId, seen: null })))
  })

  it('with district matches are moved only once that is confirmed, with what stands there; a certified order is named', async () => {
    const final = { status: 'final' as const, outcome: 'played' as const, homeScore: 2, awayScore: 1 }
    await makeMatch(portal, league, 0, 1, final)
    await makeMatch(portal, league, 0, 2)
    await makeMatch(portal, league, 0, 3, { status: 'cancelled' })
    await portal.database.transaction((tx) => recomputeStandings(tx, [league.districtId], portal.services.now()))
    const two = (await named('District 2')).districtId
    const leave = (confirmed: boolean) => move([{ teamId: at(0), districtId: two, seen: league.districtId }], confirmed)
    await expectRefused(() => leave(false), 409, { id: 'conflicts', details: { teams: [{ teamId: at(0), team: 'Atlas', district: 'District 1', played: 1, toPlay: 1 }], certified: [] } satisfies LeftMatches }, 'Atlas has matches of the district')
    await callContests(portal, league, 'game')
    await expectRefused(() => leave(false), 409, { id: 'conflicts' }, 'Atlas has games of the district')
    expect((await board()).shown).toMatchObject({ contestName: 'game' })
    // A team whose only district match was called off leaves nothing behind.
    expect((await move([{ teamId: at(3), districtId: two, seen: league.districtId }])).payload.moved).toBe(1)
    await portal.database.transaction((tx) => tx.insert(certification).values({ districtId: league.districtId, tableVersion: 1, rows: [] }))
    await expectRefused(() => leave(false), 409, { id: 'conflicts', details: { certified: ['District 1'] } }, 'The final order of District 1 is certified.')
    expect((await leave(true)).payload.moved).toBe(1)
    const table = (await portal.send(getPublicStandings, { activity: 'soccer' })).payload.tables.find(({ rows }) => rows.some(({ teamName }) => teamName === 'Borea'))!
    expect(table.rows.find(({ teamName }) => teamName === 'Borea')!.league).toMatchObject({ wins: 0, losses: 0 })
    expect((await board()).districts.find(({ districtId }) => districtId === league.districtId)).toMatchObject({ matches: 3, isCertified: true })
    // Back, and the result counts again.
    await move([{ teamId: at(0), districtId: league.districtId, seen: two }, { teamId: at(3), districtId: league.districtId, seen: two }], true)
    expect((await board()).teams.map(({ name, districtMatches }) => [name, districtMatches])).toEqual([['Atlas', 2], ['Borea', 1], ['Corvus', 1], ['Delphi', 0]])
  })

  it('two who move the same team at once do not undo each other', async () => {
    const [two, other] = [(await named('District 2')).districtId, (await board()).districts.find(({ name, classificationId }) => name === 'District 1' && classificationId === fourA)!.districtId]
    const answers = await Promise.all([two, other].map((districtId) => move([{ teamId: at(3), districtId, seen: league.districtId }], true)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([two, other]).toContain(await districtOf(at(3)))
    await move([{ teamId: at(3), districtId: league.districtId, seen: await districtOf(at(3)) }], true)
  })

  it('stand on the board with schools that have none', async () => {
    await portal.database.transaction(async (tx) => {
      const made = await tx.insert(school).values(['Echo', 'Fermi', 'Gamma'].map((name) => ({ organizationId: league.organizationId, name, schoolParam: name.toLowerCase(), isOutside: name === 'Gamma' }))).returning()
      await tx.insert(schoolActivity).values({ academicYearId: league.yearId, schoolId: made[0]!.id, activityId: league.activityId })
    })
    const found = await board()
    expect(found.schoolsWithoutTeam.map(({ name }) => name)).toEqual(['Echo'])
    expect(found.otherSchools).toBe(1)
    expect(found.shown).toMatchObject({ activityName: 'Soccer', levelName: 'Varsity' })
    expect(found.activities).toMatchObject([{ activity: 'soccer', levels: [{ level: 'varsity', districts: 3, teams: 4, without: 0 }] }])
    expect((await portal.send(getDistrictBoard, {}, { token })).payload.shown).toMatchObject({ activity: 'soccer', level: 'varsity' })
    await expectRefused(() => portal.send(getDistrictBoard, { activity: 'chess' }, { token }), 404, { id: 'not-found', fields: [{ field: 'activity' }] })
  })
})

describe('deleting districts', () => {
  const remove = (districtIds: number[], releaseTeams = false) => portal.send(removeDistricts, { ...place, districtIds, releaseTeams }, { token })

  it('is refused while something was played or decided there, and names that', async () => {
    await expectRefused(() => remove([league.districtId]), 409, { id: 'in-use' }, '“District 1” is used by 4 teams, 3 matches, 1 certified order and cannot be deleted.')
    await expectRefused(() => remove([league.districtId], true), 409, { id: 'in-use' }, '3 matches, 1 certified order')
    await expectRefused(() => remove([999_999]), 404, { id: 'not-found' })
  })

  it('lets their teams go if that was asked for, all or none', async () => {
    const { districtIds } = (await create(inFourA('East'), inFourA('West'))).payload
    const moved = league.teams[3]!.teamId
    await move([{ teamId: moved, districtId: districtIds[0]!, seen: league.districtId }], true)
    await expectRefused(() => remove(districtIds), 409, { id: 'in-use' }, '“East” is used by 1 team and')
    expect((await remove(districtIds, true)).payload).toEqual({ removed: 2, released: 1 })
    expect(await districtOf(moved)).toBeNull()
    expect(await portal.database.reader.select().from(district).where(inArray(district.id, districtIds))).toEqual([])
    await move([{ teamId: moved, districtId: league.districtId, seen: null }], true)
  })
})

describe('who and when', () => {
  it('is the office’s with its permission', async () => {
    const coach = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[0]!.schoolId })
    await expectRefused(() => portal.send(moveTeams, { ...place, moves: [{ teamId: league.teams[0]!.teamId, districtId: null, seen: league.districtId }], confirmed: true }, { token: coach.token }), 403, { id: 'wrong-role' })
  })

  it('leaves deleted activities and past years as they are', async () => {
    const [next] = await portal.database.transaction(async (tx) => {
      await tx.update(academicYear).set({ isCurrent: false }).where(eq(academicYear.id, league.yearId))
      return tx.insert(academicYear).values({ organizationId: league.organizationId, label: '2027-28', startsOn: '2027-08-01', endsOn: '2028-07-31', isCurrent: true }).returning()
    })
    const past = { academicYear: league.yearId }
    expect(await board(past)).toMatchObject({ readOnly: true, academicYear: '2026-27' })
    await expectRefused(() => portal.send(createDistricts, { ...place, districts: [inFourA('District 8')] }, { token, extra: past }), 409, { id: 'read-only-year' })
    await expectRefused(() => portal.send(saveDistrict, { districtId: league.districtId, values: { name: 'X', classificationId: null, published: true }, seen: { name: 'District 1', classificationId: null, published: true } }, { token }), 409, { id: 'read-only-year' })
    // A district of the year before is none of the new year's place.
    await expectRefused(() => portal.send(removeDistricts, { ...place, districtIds: [league.districtId], releaseTeams: true }, { token, extra: { academicYear: next!.id } }), 404, { id: 'not-found' })
    await portal.database.transaction((tx) => tx.update(activity).set({ deletedAt: portal.services.now() }).where(eq(activity.id, league.activityId)))
    await expectRefused(() => create({ name: 'District 8', classificationId: null }), 404, { id: 'not-found' })
  })
})
