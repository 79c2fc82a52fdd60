import { and, eq } from 'drizzle-orm'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addClassifications } from '@portal/shared/directory/classifications/classification.calls'
import { copyDistricts, createDistricts, getDistrictBoard, listDistrictSources } from '@portal/shared/directory/districts/district.calls'
import { importDistricts, importSchools } from '@portal/shared/office/imports/import.calls'
import { audit } from '../../platform/audit/audit.tables'
import { academicYear } from '../academicYears/academicYear.tables'
import { activity } from '../activities/activity.tables'
import { schoolActivity } from '../participation/participation.tables'
import { team } from '../teams/team.tables'
import { callContests, makeLeague, makeMatch, type League } from '../../testing/factories'
import { refusalsOf } from '../../testing/refusalsOf'
import { exportAs } from '../../testing/runJobs'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let token: string
let place: { activityId: number; levelId: number }
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  token = league.adminToken
  place = { activityId: league.activityId, levelId: league.levelId }
})
afterAll(() => portal.stop())

const expectRefused = refusalsOf(() => portal)
const board = async (extra: Record<string, unknown> = {}, name = 'soccer') => (await portal.send(getDistrictBoard, { activity: name, level: 'varsity' }, { token, extra })).payload
/** "Atlas: 4A East", by team. */
const placements = async (extra: Record<string, unknown> = {}, name = 'soccer') => {
  const { teams, districts, classifications } = await board(extra, name)
  return teams.map((each) => {
    const at = districts.find(({ districtId }) => districtId === each.districtId)
    return `${each.name}: ${[classifications.find(({ classificationId }) => classificationId === at?.classificationId)?.label, at?.name ?? 'none'].filter(Boolean).join(' ')}`
  })
}

describe('an import of districts', () => {
  const send = (content: string, more: { dryRun?: boolean; createMissingTeams?: boolean; moveWithMatches?: boolean; mapping?: Record<string, string> } = {}) =>
    portal.send(importDistricts, { ...place, fileName: 'districts.csv', content, dryRun: false, createMissingTeams: false, moveWithMatches: false, ...more }, { token })
  const file = 'School,Classification,District\nAtlas,4A,East\nBorea,5A,District 10\nCorvus,5A,District 2\nDelphi,,\n'

  it('tells in a trial what it would do, and does it once', async () => {
    const before = await pictureOf(portal.database)
    const trial = (await send(file, { dryRun: true })).payload
    expect(trial).toMatchObject({ dryRun: true, rows: 4, created: 0, updated: 3, unchanged: 1, failed: 0, notes: ['2 classifications made.', '3 districts made.'] })
    expect(await pictureOf(portal.database)).toEqual(before)
    expect((await send(file)).payload).toMatchObject({ dryRun: false, updated: 3, unchanged: 1 })
    expect(await placements()).toEqual(['Atlas: 4A East', 'Borea: 5A District 10', 'Corvus: 5A District 2', 'Delphi: District 1'])
    const { classifications, districts } = await board()
    expect(classifications.map(({ label }) => label)).toEqual(['5A', '4A'])
    expect(districts.map(({ name }) => name)).toEqual(['District 2', 'District 10', 'East', 'District 1'])
    expect((await send(file)).payload).toMatchObject({ updated: 0, unchanged: 4, notes: [] })
    const rows = await portal.database.reader.select().from(audit).where(eq(audit.action, 'districts.imported'))
    expect(rows[0]).toMatchObject({ subjectType: 'activity', subjectId: league.activityId, data: { fileName: 'districts.csv', updated: 3 } })
  })

  it('names what is wrong by row, and takes the others', async () => {
    await portal.send(createDistricts, { ...place, districts: [{ name: 'East', classificationId: null }] }, { token })
    const { payload } = await send(`School,Classification,District\nNobody,4A,East\nAtlas,,East\nBorea,4A,East\nBorea,5A,East\nCorvus,4A,${'x'.repeat(81)}\n`)
    expect(payload).toMatchObject({ updated: 1, failed: 4 })
    expect(payload.problems).toEqual([
      { row: 2, field: 'school', message: 'There is no school “Nobody”.' },
      { row: 3, field: 'district', message: 'Several districts are called “East”: include the classification.' },
      { row: 5, field: 'school', message: 'This team is already in row 4.' },
      { row: 6, field: 'district', message: 'At most 80 characters.' },
    ])
    expect((await send('School,Other\nAtlas,4A\n')).payload.problems[0]).toMatchObject({ field: 'district', message: 'Choose the column that holds the district.' })
  })

  it('moves a team away from its district matches only if that was said', async () => {
    await makeMatch(portal, league, 0, 2, { districtId: (await board()).districts.find(({ name, classificationId }) => name === 'East' && classificationId !== null)!.districtId })
    const row = 'School,Classification,District\nAtlas,5A,District 2\n'
    expect((await send(row)).payload.problems).toEqual([{ row: 2, field: 'district', message: 'The team has matches of East. Choose to move such teams, or leave it there.' }])
    await callContests(portal, league, 'game')
    expect((await send(row)).payload.problems[0]!.message).toContain('The team has games of East.')
    expect((await send(row, { moveWithMatches: true })).payload).toMatchObject({ updated: 1 })
  })

  it('lets schools take part and makes their teams if that was asked for', async () => {
    await portal.send(importSchools, { fileName: 'schools.csv', content: 'name,city\nEcho,Waco\nFermi,Tyler\n', dryRun: false }, { token })
    const rows = 'School,District,Classification\nEcho,East,4A\nFermi,,\n'
    expect((await send(rows)).payload.problems).toMatchObject([{ row: 2, message: 'The school has no team in this activity and level.' }, { row: 3 }])
    expect((await send(rows, { createMissingTeams: true })).payload).toMatchObject({ created: 2, notes: ['2 teams made.'] })
    expect((await placements()).slice(-2)).toEqual(['Echo: 4A East', 'Fermi: none'])
    expect((await send(rows, { createMissingTeams: true })).payload).toMatchObject({ created: 0, unchanged: 2 })
  })

  it('brings a deleted team back in place of a new one, and says so in the audit', async () => {
    const echo = (await board()).teams.find(({ name }) => name === 'Echo')!
    await portal.database.transaction((tx) => tx.update(team).set({ deletedAt: new Date(0) }).where(eq(team.id, echo.teamId)))
    expect((await placements()).some((each) => each.startsWith('Echo'))).toBe(false)
    expect((await send('School,District,Classification\nEcho,East,4A\n', { createMissingTeams: true })).payload).toMatchObject({ created: 1, failed: 0 })
    expect((await placements()).filter((each) => each.startsWith('Echo'))).toEqual(['Echo: 4A East'])
    expect(await portal.database.reader.select({ action: audit.action }).from(audit).where(and(eq(audit.subjectType, 'team'), eq(audit.subjectId, echo.teamId))).orderBy(audit.id)).toEqual([{ action: 'team.added' }, { action: 'team.changed' }, { action: 'team.restored' }])
  })

  it('goes out and comes back the same', async () => {
    const { bytes } = await exportAs(portal, token, 'districts', 'csv', place)
    const text = bytes.toString('utf8')
    expect(text.split(/\r?\n/)[0]!.replace('\ufeff', '')).toBe('School id,School,City,Team,Classification,District')
    const picture = await placements()
    expect((await send(text)).payload).toMatchObject({ rows: 6, updated: 0, unchanged: 6, failed: 0 })
    expect((await send(text.replace('District 10', 'East').replace(/5A(,East)/, '4A$1'))).payload).toMatchObject({ failed: 0 })
    expect((await send(text, { moveWithMatches: true })).payload).toMatchObject({ failed: 0 })
    expect(await placements()).toEqual(picture)
  })
})

describe('a copy of districts', () => {
  it('into another activity: districts, their order and classifications, and teams without a district', async () => {
    const chess = await portal.database.transaction(async (tx) => {
      const [row] = await tx.insert(activity).values({ organizationId: league.organizationId, slug: 'chess', name: 'Chess', kind: 'teamSport', gender: 'mixed', position: 2 }).returning()
      for (const { schoolId } of league.teams.slice(0, 3)) {
        const [taking] = await tx.insert(schoolActivity).values({ academicYearId: league.yearId, schoolId, activityId: row!.id }).returning()
        await tx.insert(team).values({ organizationId: league.organizationId, academicYearId: league.yearId, schoolActivityId: taking!.id, schoolId, activityId: row!.id, levelId: league.levelId })
      }
      return row!.id
    })
    const { payload: { sources } } = await portal.send(listDistrictSources, {}, { token })
    expect(sources).toMatchObject([{ academicYear: '2026-27', activityName: 'Soccer', levelName: 'Varsity', districts: 5, teams: 5 }])
    const copy = (dryRun: boolean) => portal.send(copyDistricts, { activityId: chess, levelId: league.levelId, fromAcademicYearId: league.yearId, fromActivityId: league.activityId, fromLevelId: league.levelId, placeTeams: true, dryRun }, { token })
    const before = await pictureOf(portal.database)
    const foretold = (await copy(true)).payload
    expect(foretold).toEqual({ dryRun: true, districts: 5, classifications: 0, standing: 0, placed: 3, alreadyPlaced: 0, notHere: 2 })
    expect(await pictureOf(portal.database)).toEqual(before)
    expect((await copy(false)).payload).toEqual({ ...foretold, dryRun: false })
    expect(await placements({}, 'chess')).toEqual((await placements()).slice(0, 3))
    expect((await copy(false)).payload).toMatchObject({ districts: 0, standing: 5, placed: 0, alreadyPlaced: 3 })
    await expectRefused(() => portal.send(copyDistricts, { ...place, fromAcademicYearId: league.yearId, fromActivityId: league.activityId, fromLevelId: league.levelId, placeTeams: true, dryRun: true }, { token }), 400, { id: 'invalid-input', fields: [{ field: 'fromLevelId' }] })
    await expectRefused(() => portal.send(copyDistricts, { ...place, fromAcademicYearId: 999_999, fromActivityId: chess, fromLevelId: league.levelId, placeTeams: true, dryRun: true }, { token }), 404, { id: 'not-found' })
  })

  it('into another year: classifications that it does not have are made', async () => {
    const nextId = await portal.database.transaction(async (tx) => (await tx.insert(academicYear).values({ organizationId: league.organizationId, label: '2027-28', startsOn: '2027-08-01', endsOn: '2028-07-31', isCurrent: false }).returning())[0]!.id)
    await portal.send(addClassifications, { classifications: [{ label: '5a', enrollmentFrom: null, enrollmentTo: null }] }, { token, extra: { academicYear: nextId } })
    const { payload } = await portal.send(copyDistricts, { ...place, fromAcademicYearId: league.yearId, fromActivityId: league.activityId, fromLevelId: league.levelId, placeTeams: true, dryRun: false }, { token, extra: { academicYear: nextId } })
    expect(payload).toMatchObject({ districts: 5, classifications: 1, placed: 0, notHere: 5 })
    const next = await board({ academicYear: nextId })
    expect(next.classifications.map(({ label }) => label)).toEqual(['5a', '4A'])
    expect(next.districts).toHaveLength(5)
  })
})

const real = process.env.PORTAL_REAL_DATA ?? resolve(import.meta.dirname, '../../../../../shared/data')
const schoolsFile = resolve(real, 'texas-private-schools.csv')
it.skipIf(!existsSync(schoolsFile))('takes every school of a large association: made, placed, out and back (skipped: no real data)', async () => {
  await portal.send(importSchools, { fileName: 'schools.csv', content: readFileSync(schoolsFile, 'utf8'), dryRun: false }, { token })
  const [tennis] = await portal.database.transaction((tx) => tx.insert(activity).values({ organizationId: league.organizationId, slug: 'tennis', name: 'Tennis', kind: 'teamSport', gender: 'mixed', position: 3 }).returning())
  const at = { activityId: tennis!.id, levelId: league.levelId }
  const all = await board({}, 'tennis')
  expect(all.otherSchools).toBeGreaterThanOrEqual(382)
  await portal.database.transaction(async (tx) => {
    const ids = await tx.execute(`select id from school where organization_id = ${league.organizationId} order by id`) as unknown as { rows: { id: number }[] }
    const taking = await tx.insert(schoolActivity).values(ids.rows.map(({ id }) => ({ academicYearId: league.yearId, schoolId: id, activityId: at.activityId }))).returning()
    await tx.insert(team).values(taking.map(({ id, schoolId }) => ({ organizationId: league.organizationId, academicYearId: league.yearId, schoolActivityId: id, schoolId, ...at })))
  })
  const send = (content: string) => portal.send(importDistricts, { ...at, fileName: 'districts.csv', content, dryRun: false, createMissingTeams: false, moveWithMatches: false }, { token })
  const empty = (await exportAs(portal, token, 'districts', 'csv', at)).bytes.toString('utf8').trim().split(/\r?\n/)
  const placed = [empty[0], ...empty.slice(1).map((row, index) => row.replace(/,,$/, `,${6 - (index % 6)}A,${6 - (index % 6)}A District ${1 + (Math.floor(index / 6) % 5)}`))].join('\n')
  const done = (await send(placed)).payload
  expect(done).toMatchObject({ rows: empty.length - 1, updated: empty.length - 1, failed: 0 })
  const out = (await exportAs(portal, token, 'districts', 'csv', at)).bytes.toString('utf8')
  expect((await send(out)).payload).toMatchObject({ updated: 0, unchanged: empty.length - 1, failed: 0 })
  expect((await board({}, 'tennis')).districts).toHaveLength(30)
  expect(await portal.database.reader.$count(team, and(eq(team.activityId, at.activityId), eq(team.levelId, at.levelId)))).toBe(empty.length - 1)
})
