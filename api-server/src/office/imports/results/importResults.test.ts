import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importResults, importSchools } from '@portal/shared/office/imports/import.calls'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import { getPublicStandings } from '@portal/shared/competition/standings/standing.calls'
import { listSchools } from '@portal/shared/directory/schools/school.calls'
import { scoreEntry } from '../../../competition/scores/score.tables'
import { pointsAdjustment, standingTable } from '../../../competition/standings/standing.tables'
import { activity } from '../../../directory/activities/activity.tables'
import { district } from '../../../directory/districts/district.tables'
import { school } from '../../../directory/schools/school.tables'
import { team } from '../../../directory/teams/team.tables'
import { audit } from '../../../platform/audit/audit.tables'
import { match } from '../../../scheduling/matches/match.tables'
import { setUpOrganization } from '../../../testing/factories'
import { emptyDatabase, pictureOf, startTestPortal, type TestPortal } from '../../../testing/testPortal'

let portal: TestPortal
let token: string
beforeAll(async () => { portal = await startTestPortal() })
beforeEach(async () => {
  // Emptying one database is ten times as fast as opening another.
  await emptyDatabase(portal.database)
  token = (await setUpOrganization(portal)).adminToken
})
afterAll(() => portal.stop())

const place = { activity: 'girls-soccer', activityName: 'Girls Soccer', level: 'varsity', district: 'District 1' }
type Options = Partial<InputOf<typeof importResults>>
const send = async (content: string, options: Options = {}) =>
  portal.send(importResults, { fileName: 'results.csv', content, dryRun: false, createMissingTeams: true, ...place, ...options }, { token })
const run = async (content: string, options: Options = {}) => (await send(content, options)).payload

const matches = () => portal.database.reader.select().from(match).orderBy(asc(match.id))
const table = async () => {
  const [row] = await portal.database.reader.select().from(standingTable)
  return row?.rows.map((each) => `${each.rank} ${each.teamName} ${each.points}`)
}

const season = 'Date,Home Team,Away Team,Home Score,Away Score\n2026-11-03,Atlas,Borea,2,1\n2026-11-05,Borea,Corvus,0,0\n2026-11-10,Corvus,Atlas,1,3\n'

describe('results from CSV', () => {
  test('make activity, district, schools and teams, and store the standings', async () => {
    const report = await run(season)
    expect(report).toMatchObject({ rows: 3, created: 3, updated: 0, unchanged: 0, failed: 0, problems: [] })
    expect(report.notes).toEqual(['Activity “Girls Soccer” made.', 'Level “Varsity” made.', 'District “District 1” made.', '3 schools made.', '3 teams made.', 'Standings of 1 district computed.'])
    expect(await table()).toEqual(['1 Atlas 6', '2 Borea 1', '3 Corvus 1'])
    const [first] = await matches()
    expect(first).toMatchObject({ status: 'final', outcome: 'played', kind: 'district', timeZone: 'America/Chicago', version: 1, startsAt: new Date('2026-11-03T06:00:00Z'), timeIsSet: false })
    const { payload } = await portal.send(getPublicStandings, { activity: 'girls-soccer' }, { extra: { orgParam: 'test' } })
    expect(payload.tables[0]?.rows.map((row) => row.teamName)).toEqual(['Atlas', 'Borea', 'Corvus'])
  })

  test('sent again change nothing; a changed score is an update that the standings show at once', async () => {
    await run(season)
    expect(await run(season)).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
    const before = await portal.send(getPublicStandings, {}, { extra: { orgParam: 'test' } })
    expect(await run(season.replace('Atlas,Borea,2,1', 'Atlas,Borea,2,4'))).toMatchObject({ created: 0, updated: 1, unchanged: 2 })
    const after = await portal.send(getPublicStandings, {}, { extra: { orgParam: 'test' } })
    expect(after.payload.tables[0]!.version).toBe(before.payload.tables[0]!.version + 1)
    expect(after.payload.tables[0]!.rows[0]).toMatchObject({ teamName: 'Borea', points: 4 })
    expect((await matches())[0]).toMatchObject({ version: 2, sequence: 0, homeScore: 2, awayScore: 4 })
    const entries = await portal.database.reader.select().from(scoreEntry).where(eq(scoreEntry.matchId, (await matches())[0]!.id)).orderBy(asc(scoreEntry.matchVersion))
    expect(entries.map((row) => row.entry!.awayScore)).toEqual([1, 4])
  })

  test('a dry run foretells the same and writes nothing', async () => {
    const before = await pictureOf(portal.database)
    const foretold = await run(season, { dryRun: true })
    expect(await pictureOf(portal.database)).toEqual(before)
    expect({ ...(await run(season)), dryRun: true }).toEqual(foretold)
  })

  test('names are matched without case, accents and punctuation, and without "FC" where that is clear', async () => {
    await run('date,home,away,home score,away score\n2026-11-03,Atlético Madrid,Málaga CF,1,0\n2026-11-04,FC Borea,St. Corvus,1,0\n')
    const report = await run('date,home,away,home score,away score\n2026-11-10,malaga cf,ATLETICO MADRID,1,0\n2026-11-11,Borea,ST CORVUS,2,0\n', { createMissingTeams: false })
    expect(report).toMatchObject({ created: 2, failed: 0 })
    expect((await portal.database.reader.select().from(school)).length).toBe(4)
    // Two clubs that differ in nothing but the sign stay two.
    await run('date,home,away,home score,away score\n2026-11-12,AC Delphi,SC Delphi,1,0\n')
    expect((await portal.database.reader.select().from(school)).length).toBe(6)
  })

  test('unknown names are problems unless they may be made; a school of several needs its city', async () => {
    await portal.send(importSchools, { fileName: 's.csv', content: 'id,name,city\n1,Trinity,Waco\n2,Trinity,Tyler\n3,Atlas,Waco\n', dryRun: false }, { token })
    const before = await pictureOf(portal.database)
    const refused = await run('date,home,away,home score,away score\n2026-11-03,Atlas,Nobody,1,0\n', { createMissingTeams: false })
    expect(refused).toMatchObject({ created: 0, failed: 1, problems: [{ row: 2, field: 'home', message: '“Atlas” has no team in this activity and level.' }, { row: 2, field: 'away', message: 'No school is called “Nobody”.' }] })
    expect(await pictureOf(portal.database)).toEqual(before)
    const report = await run('date,home,away,home score,away score\n2026-11-03,Atlas,Trinity,1,0\n2026-11-04,Atlas,Trinity (Tyler),1,0\n')
    expect(report).toMatchObject({ created: 1, failed: 1, problems: [{ row: 2, field: 'away', message: 'Several schools are called “Trinity”: add the city, as in “Trinity (Waco)”.' }] })
    const [made] = await portal.database.reader.select({ city: school.city }).from(team).innerJoin(school, eq(school.id, team.schoolId)).where(eq(school.name, 'Trinity'))
    expect(made).toEqual({ city: 'Tyler' })
  })

  test('a deleted team of a school is there again, and no second one', async () => {
    const file = 'date,home,away,home score,away score\n2026-11-03,Atlas,Borea,1,0\n'
    await run(file)
    await portal.database.transaction(async (tx) => {
      await tx.delete(scoreEntry)
      await tx.delete(match)
      await tx.update(team).set({ deletedAt: new Date(0) })
    })
    expect(await run(file)).toMatchObject({ created: 1, failed: 0 })
    expect(await portal.database.reader.select({ deletedAt: team.deletedAt }).from(team)).toEqual([{ deletedAt: null }, { deletedAt: null }])
  })

  test('a school that an import renames has its new name in the standings at once', async () => {
    await portal.send(importSchools, { fileName: 's.csv', content: 'id,name,city\n901,Oldname,Waco\n902,Otherside,Waco\n', dryRun: false }, { token })
    await run('date,home,away,home score,away score\n2026-11-05,Oldname,Otherside,1,0\n')
    await portal.send(importSchools, { fileName: 's.csv', content: 'id,name,city\n901,Newname,Waco\n', dryRun: false }, { token })
    const tables = await portal.database.reader.select({ rows: standingTable.rows }).from(standingTable)
    const names = tables.flatMap(({ rows }) => rows.map((row) => row.teamName))
    expect(names).toContain('Newname')
    expect(names).not.toContain('Oldname')
  })

  test('every problem of a row is told by its field; rows without one are taken', async () => {
    const report = await run([
      'Date;Time;Home;Away;Home Score;Away Score;OT;Forfeit',
      '2026-11-03;7:30 PM;Atlas;Borea;-1;2;;',
      '2026-02-30;;Atlas;Borea;1;2;;',
      'soon;25:00;;Borea;1.5;two;perhaps;',
      '2026-11-03;;Atlas;Atlas;1;0;;',
      '2026-11-03;;Atlas;Borea;1;;;',
      '2026-11-03;;Atlas;Borea;1;1000;;',
      '11/20/2026;19:30;Atlas;Borea;2;1;2OT;',
      '11/21/2026;;Borea;Atlas;;;;home',
      '12/01/2026;;Borea;Corvus;;;;',
    ].join('\r\n'))
    expect(report).toMatchObject({ rows: 9, created: 3, failed: 6 })
    expect(report.problems).toEqual([
      { row: 2, field: 'homeScore', message: 'A score cannot be negative.' },
      { row: 3, field: 'date', message: 'There is no such day.' },
      { row: 4, field: 'home', message: 'The home team is missing.' },
      { row: 4, field: 'date', message: 'Use a date like 2026-09-30 or 9/30/2026.' },
      { row: 4, field: 'time', message: 'There is no such time.' },
      { row: 4, field: 'homeScore', message: 'Enter a whole number.' },
      { row: 4, field: 'awayScore', message: 'Enter a whole number.' },
      { row: 4, field: 'overtime', message: 'Enter yes, no or the number of overtime periods.' },
      { row: 5, field: 'away', message: 'You cannot select the same team for home and away.' },
      { row: 6, field: 'awayScore', message: 'One score is missing.' },
      { row: 7, field: 'awayScore', message: 'A score cannot be over 999.' },
    ])
    expect(await matches()).toMatchObject([
      { outcome: 'played', overtimePeriods: 2, startsAt: new Date('2026-11-21T01:30:00Z') },
      { outcome: 'forfeitByHome', homeScore: 0, awayScore: 1 },
      { status: 'scheduled', outcome: null, homeScore: null, scoredAt: null },
    ])
  })

  test("a match's own id survives another day and other scores; two files that count from 1 do not meet", async () => {
    const file = 'id,date,home,away,score\n1,2026-11-03,Atlas,Borea,2-1\n'
    await run(file)
    expect(await run(file.replace('2026-11-03', '2026-11-12'))).toMatchObject({ updated: 1, created: 0 })
    expect(await matches()).toMatchObject([{ version: 2, sequence: 1, startsAt: new Date('2026-11-12T06:00:00Z'), timeIsSet: false, homeScore: 2 }])
    expect(await run(file, { activity: 'boys-soccer', activityName: 'Boys Soccer' })).toMatchObject({ created: 1, updated: 0 })
    expect(await run('id,date,home,away,score\n2,2026-11-13,Atlas,Borea,2-1\n2,2026-11-14,Atlas,Borea,2-2\n')).toMatchObject({ created: 1, failed: 1, problems: [{ row: 3, field: 'externalId', message: 'This ID is already in row 2.' }] })
  })

  test('a match that is in the portal already gets the score and is not made a second time; a double-header is two', async () => {
    await run('date,home,away\n2026-11-03,Atlas,Borea\n')
    await portal.database.transaction(async (tx) => tx.update(match).set({ externalId: null, startsAt: new Date('2026-11-04T01:30:00Z'), timeIsSet: true }))
    expect(await run('date,home,away,score\n2026-11-03,Atlas,Borea,4-2\n2026-11-03,Atlas,Borea,1-0\n')).toMatchObject({ created: 1, updated: 1 })
    expect(await matches()).toMatchObject([{ homeScore: 4, startsAt: new Date('2026-11-04T01:30:00Z'), version: 2 }, { homeScore: 1 }])
    expect(await run('date,home,away,score\n2026-11-03,Atlas,Borea,4-2\n2026-11-03,Atlas,Borea,1-0\n')).toMatchObject({ unchanged: 2 })
  })

  test('a match against a team of another district counts in overall records only', async () => {
    await run(season)
    await run('date,home,away,score\n2026-11-20,Delphi,Echo,1-0\n', { district: 'District 2' })
    const report = await run('date,home,away,score\n2026-11-21,Atlas,Delphi,0-5\n')
    expect(report.notes).toContain('1 match against teams of other districts count in overall records only.')
    expect((await matches()).at(-1)).toMatchObject({ kind: 'nonDistrict', districtId: null })
    const tables = await portal.database.reader.select().from(standingTable).orderBy(asc(standingTable.districtId))
    expect(tables[0]!.rows.find((row) => row.teamName === 'Atlas')).toMatchObject({ league: { wins: 2, losses: 0 }, overall: { wins: 2, losses: 1 } })
    expect(tables[1]!.rows.find((row) => row.teamName === 'Delphi')).toMatchObject({ league: { wins: 1 }, overall: { wins: 2 } })
  })

  test("a sport's rules hold: no level match in basketball, three sets in volleyball", async () => {
    const basketball = { activity: 'girls-basketball', activityName: 'Girls Basketball' }
    expect(await run('date,home,away,score\n2026-11-20,Atlas,Borea,40-40\n2026-11-21,Atlas,Borea,41-40\n', basketball)).toMatchObject({ created: 1, problems: [{ row: 2, field: 'score', message: 'A game cannot end in a tie: 40-40.' }] })
    expect((await run('date,home,away,score\n2026-11-20,Atlas,Borea,2-0\n', { activity: 'volleyball', activityName: 'Volleyball' })).failed).toBe(1)
  })

  test.each([
    ['JSON that is none', '{"matches": [', 'content'],
    ['JSON of something else', '{"hello": 1}', 'content'],
    ['a list', '[1,2]', 'content'],
    ['an open quote', 'date,home,away\n"2026-11-03,Atlas,Borea\n', 'content'],
    ['200,000 rows', `date,home,away\n${'2026-11-03,Atlas,Borea\n'.repeat(200_000)}`, 'content'],
    ['nothing', ' \n ', 'content'],
  ])('%s is refused and changes nothing', async (_, content, field) => {
    const before = await pictureOf(portal.database)
    const answer = await send(content)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ status: false, error: { id: 'invalid-input', fields: [{ field }] } })
    expect(await pictureOf(portal.database)).toEqual(before)
  })

  test('deeply nested JSON and strange keys are refused, too', async () => {
    expect((await send(`${'['.repeat(200_000)}`)).status).toBe(400)
    expect((await send(`{"rules":{"__proto__":{"x":1},"tieBreakers":["constructor"]},"matches":[{"home":"\\ud800","away":"\\u0000","homeScore":1,"awayScore":0}]}`)).status).toBeLessThan(500)
  })

  test('only people who may edit activities import results, and into the current year only', async () => {
    expect((await portal.send(importResults, { fileName: 'r.csv', content: season, dryRun: true, createMissingTeams: true, ...place })).status).toBe(401)
    expect((await send(season, {})).status).toBe(200)
    const answer = await portal.send(importResults, { fileName: 'r.csv', content: season, dryRun: true, createMissingTeams: true, ...place }, { token, extra: { academicYear: 999 } })
    expect(answer.status).toBe(404)
  })

  test('an audit row says who imported what', async () => {
    await run(season)
    const [row] = await portal.database.reader.select().from(audit).where(eq(audit.action, 'results.imported'))
    expect(row).toMatchObject({ subjectType: 'district', data: { fileName: 'results.csv', created: 3 } })
    expect(row!.userId).not.toBeNull()
    expect(row!.requestId).not.toBeNull()
  })
})

describe('a published final table', () => {
  const published = {
    name: 'Test league', teams: ['Atlas', 'Borea', 'Corvus'], rules: { pointsWin: 3, pointsDraw: 1, pointsLoss: 0, tieBreakers: ['h2hPoints', 'goalDifference'], adjustments: { Borea: -2 } },
    matches: [
      { home: 'Atlas', away: 'Borea', homeScore: 0, awayScore: 1, date: '2011-08-13' },
      { home: 'Borea', away: 'Corvus', homeScore: 1, awayScore: 1, date: '2011-08-14' },
      { home: 'Corvus', away: 'Atlas', homeScore: 0, awayScore: 5, date: '2011-08-15' },
    ],
    expectedOrder: ['Atlas', 'Borea', 'Corvus'],
  }

  test('brings its rules, its deductions and its order; sent again nothing changes', async () => {
    const report = await run(JSON.stringify(published), { activity: 'league', activityName: 'League' })
    expect(report).toMatchObject({ rows: 3, created: 3, failed: 0, columns: [], mapping: {} })
    expect(report.notes).toContain('The standings are in the published order.')
    expect(await table()).toEqual(['1 Atlas 3', '2 Borea 2', '3 Corvus 1'])
    const again = await run(JSON.stringify(published), { activity: 'league', activityName: 'League' })
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
    expect(again.notes).toEqual(['Standings of 1 district computed.', 'The standings are in the published order.'])
    expect(await portal.database.reader.select().from(pointsAdjustment)).toMatchObject([{ points: -2, reason: '' }])
    const [made] = await portal.database.reader.select().from(district)
    expect(made!.standingsRules).toMatchObject({ rankBy: 'points', points: { win: 3 } })
  })

  test('an opponent from outside plays in no district, and its match counts in the overall record only', async () => {
    const file = { ...published, matches: [...published.matches, { home: 'Faraway', away: 'Corvus', homeScore: 0, awayScore: 9, date: '2011-08-16' }] }
    expect(await run(JSON.stringify(file))).toMatchObject({ created: 4, failed: 0 })
    expect(await table()).toEqual(['1 Atlas 3', '2 Borea 2', '3 Corvus 1'])
    const [faraway] = await portal.database.reader.select({ districtId: team.districtId, isOutside: school.isOutside }).from(team).innerJoin(school, eq(school.id, team.schoolId)).where(eq(school.name, 'Faraway'))
    expect(faraway).toEqual({ districtId: null, isOutside: true })
    expect(await run(JSON.stringify(file))).toMatchObject({ created: 0, updated: 0, unchanged: 4 })
  })

  test('is refused where its teams stand in another table of the activity', async () => {
    await run(JSON.stringify(published))
    const before = await pictureOf(portal.database)
    const answer = await send(JSON.stringify(published), { district: 'District 2' })
    expect(answer.body).toMatchObject({ error: { fields: [{ field: 'district', message: '“Atlas” plays in another district of this activity and level. Give this table an activity or a level of its own.' }] } })
    expect(await pictureOf(portal.database)).toEqual(before)
  })

  test('any other field or name is refused with its path', async () => {
    const before = await pictureOf(portal.database)
    const answer = await send(JSON.stringify({ ...published, rules: { ...published.rules, tieBreakers: ['GD'] }, matches: [{ ...published.matches[0], homeGoals: 1 }] }))
    const message = 'This final table cannot be read: rules.tieBreakers.0: must be one of h2hPoints, h2hGoalDifference, h2hGoalsFor, h2hPct, divisionPct, commonOpponentsPct, goalDifference, goalsFor, external, not "GD"; matches.0.homeGoals: is no field of match 1, which has home, away, homeScore, awayScore, date only'
    expect(answer).toMatchObject({ status: 400, body: { error: { id: 'invalid-input', fields: [{ field: 'content', message }] } } })
    expect(await pictureOf(portal.database)).toEqual(before)
  })

  test('an order that does not follow from the results is told', async () => {
    const report = await run(JSON.stringify({ ...published, expectedOrder: ['Borea', 'Atlas', 'Corvus'] }))
    expect(report.notes).toContain('The standings differ from the published order from place 1 on.')
  })
})

const folder = join(process.env.PORTAL_REAL_DATA ?? fileURLToPath(new URL('../../../../../../shared/data', import.meta.url)))
const there = existsSync(join(folder, 'final-tables'))
describe.skipIf(!there)(there ? 'real seasons' : 'skipped: no real data', () => {
  test.each(['epl-2011-12', 'laliga-2018-19-h2h'])('%s ends in the published order, also beside 382 real schools', async (name) => {
    await portal.send(importSchools, { fileName: 's.csv', content: readFileSync(join(folder, 'texas-private-schools.csv'), 'utf8'), dryRun: false }, { token })
    const listed = await portal.send(listSchools, { search: "st mary's", sort: 'name' }, { token })
    expect(listed.payload.rows.map((row) => row.name)).toEqual(["St. Mary's Hall"])
    const content = readFileSync(join(folder, 'final-tables', `${name}.json`), 'utf8')
    const options = { activity: 'soccer-2012', activityName: 'Soccer 2011/12', district: 'First division' }
    const report = await run(content, options)
    expect(report).toMatchObject({ rows: 380, created: 380, failed: 0 })
    const { expectedOrder } = JSON.parse(content) as { expectedOrder: string[] }
    const [stored] = await portal.database.reader.select().from(standingTable)
    expect(stored!.rows.map((row) => row.teamName)).toEqual(expectedOrder)
    expect(await run(content, options)).toMatchObject({ created: 0, updated: 0, unchanged: 380 })
    const [sport] = await portal.database.reader.select().from(activity).where(eq(activity.slug, 'soccer-2012'))
    expect(sport!.rules!.scores.unit).toBe('goals')
  })
})
