import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importResults } from '@portal/shared/office/imports/import.calls'
import { match } from '../../../scheduling/matches/match.tables'
import { setUpOrganization } from '../../../testing/factories'
import { emptyDatabase, startTestPortal, type TestPortal } from '../../../testing/testPortal'

let portal: TestPortal
let token: string
beforeAll(async () => { portal = await startTestPortal() })
beforeEach(async () => {
  await emptyDatabase(portal.database)
  token = (await setUpOrganization(portal)).adminToken
})
afterAll(() => portal.stop())

const place = { activity: 'girls-soccer', activityName: 'Girls Soccer', level: 'varsity', district: 'District 1' }
const run = async (content: string) => (await portal.send(importResults, { fileName: 'results.csv', content, dryRun: false, createMissingTeams: true, ...place }, { token })).payload
const matches = () => portal.database.reader.select().from(match).orderBy(asc(match.id))

test('a row without a time makes none up: the day is known, and the time is set by the file that brings one', async () => {
  const file = 'id,date,time,home,away,score\n1,2026-11-03,,Atlas,Borea,2-1\n2,2026-11-04 00:00:00,TBA,Borea,Atlas,\n3,2026-11-05 18:30,,Atlas,Borea,\n'
  expect(await run(file)).toMatchObject({ created: 3, problems: [] })
  const times = async () => (await matches()).map(({ startsAt, timeIsSet }) => [startsAt.toISOString(), timeIsSet])
  const untimed = [['2026-11-03T06:00:00.000Z', false], ['2026-11-04T06:00:00.000Z', false], ['2026-11-06T00:30:00.000Z', true]]
  expect(await times()).toEqual(untimed)
  expect(await run(file)).toMatchObject({ unchanged: 3, updated: 0 })
  // Midnight means no time in other systems.
  expect(await run(file.replace('-03,,', '-03,12:00 AM,'))).toMatchObject({ unchanged: 3, updated: 0 })
  expect(await run(file.replace('-03,,', '-03,12:00 PM,').replace('TBA', '7 PM'))).toMatchObject({ unchanged: 1, updated: 2 })
  const timed = [['2026-11-03T18:00:00.000Z', true], ['2026-11-05T01:00:00.000Z', true], ['2026-11-06T00:30:00.000Z', true]]
  expect(await times()).toEqual(timed)
  expect((await matches()).map(({ version, sequence }) => [version, sequence])).toEqual([[2, 1], [2, 1], [1, 0]])
  // A file without times leaves those that are known; on another day the old time says nothing.
  expect(await run(file)).toMatchObject({ unchanged: 3, updated: 0 })
  expect(await times()).toEqual(timed)
  expect(await run(file.replace('2026-11-03', '2026-11-10'))).toMatchObject({ unchanged: 2, updated: 1 })
  expect((await times())[0]).toEqual(['2026-11-10T06:00:00.000Z', false])
})

test('a table without days keeps its order, in times that are none', async () => {
  const table = JSON.stringify({ name: 'Old', rules: { pointsWin: 3, pointsDraw: 1, pointsLoss: 0, tieBreakers: ['goalDifference'] }, teams: ['Atlas', 'Borea'], matches: [{ home: 'Atlas', away: 'Borea', homeScore: 1, awayScore: 0 }, { home: 'Borea', away: 'Atlas', homeScore: 1, awayScore: 0 }] })
  expect(await run(table)).toMatchObject({ created: 2, failed: 0 })
  expect((await matches()).map(({ startsAt, timeIsSet }) => [startsAt.toISOString().slice(11, 16), timeIsSet])).toEqual([['06:01', false], ['06:02', false]])
  expect(await run(table)).toMatchObject({ unchanged: 2 })
})
