import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enterBracketResult, getBracket, makeBracketCall } from '@portal/shared/competition/brackets/bracket.calls'
import { submitScore } from '@portal/shared/competition/scores/score.calls'
import { soccerScoreRules } from '@portal/shared/directory/rules/sportScoreRules'
import { soccerRules } from '@portal/shared/directory/rules/defaultRules'
import { activity } from '../../directory/activities/activity.tables'
import { match } from '../../scheduling/matches/match.tables'
import { bracket, bracketMatch } from '../brackets/bracket.tables'
import { standingTable } from '../standings/standing.tables'
import { makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { checkStored } from './checkStored'

/** Whatever is written past the histories is found: scores, tables and brackets follow from what was done. */
let portal: TestPortal
let league: League
let matchId: number
let bracketId: number
const check = () => checkStored(portal.database, portal.services.now())
const fine = ['All 1 stored tables agree with the results.', 'All 2 scores agree with their histories.', 'All 1 brackets agree with what was done to them.']

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal, { rules: { scores: soccerScoreRules, standings: soccerRules } })
  const token = league.adminToken
  matchId = await makeMatch(portal, league, 0, 1)
  const forfeitedId = await makeMatch(portal, league, 2, 3)
  const score = (id: number, version: number, values: object) => portal.send(submitScore, { matchId: id, matchVersion: version, outcome: 'played', homeScore: 3, awayScore: 1, periods: [], overtimePeriods: 0, ...values }, { token })
  await score(matchId, 1, {})
  await score(matchId, 2, { homeScore: 2, reason: 'Counted one twice' })
  await score(forfeitedId, 1, { outcome: 'forfeitByHome', homeScore: null, awayScore: null })
  const seeds = league.teams.map(({ teamId }) => ({ teamId, studentIds: [] }))
  const made = await portal.send(makeBracketCall, {
    key: crypto.randomUUID(), name: 'State', activityId: league.activityId, levelId: league.levelId, classificationId: null, eventId: null, entrantKind: 'team', plan: { kind: 'single', thirdPlace: false }, seeds,
  }, { token })
  bracketId = made.payload.bracketId
  for (const key of ['W1.0', 'W1.1', 'W2.0']) {
    const { picture } = (await portal.send(getBracket, { bracketId }, { token })).payload
    const { top, bottom } = picture.sections.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches)).find((each) => each.key === key)!
    const entered = await portal.send(enterBracketResult, { bracketId, version: picture.version, key, topEntrantId: top.entrantId!, bottomEntrantId: bottom.entrantId!, winner: 'top', ending: 'played', topScore: 2, bottomScore: 1, accepted: [] }, { token })
    expect(entered.status).toBe(200)
  }
})
afterAll(() => portal.stop())

it('says so where all agrees', async () => expect(await check()).toEqual({ lines: fine, isWhole: true }))

it('adds last results to a table stored without them, which stays the one that was certified', async () => {
  const stored = async () => (await portal.database.reader.select().from(standingTable))[0]!
  const { rows, version } = await stored()
  expect(rows[0]!.last).toEqual(['W'])
  await portal.database.transaction((tx) => tx.update(standingTable).set({ rows: rows.map(({ last: _, ...row }) => row) }))
  expect(await check()).toEqual({ lines: fine, isWhole: true })
  expect(await stored()).toMatchObject({ rows, version })
})

it('finds a score that its history does not tell, and leaves the tables alone', async () => {
  const set = (values: Partial<typeof match.$inferInsert>) => portal.database.transaction((tx) => tx.update(match).set(values).where(eq(match.id, matchId)))
  await set({ awayScore: 4 })
  const { lines, isWhole } = await check()
  expect(isWhole).toBe(false)
  expect(lines).toContain(`Match ${matchId}: stored is corrected played 2-4, its history says corrected played 2-1.`)
  expect(lines[0]).toBe('The tables were not looked at: they follow from scores that differ.')
  await set({ awayScore: 1, status: 'scheduled' })
  expect((await check()).lines).toContain(`Match ${matchId}: it is scheduled, but its history has one.`)
  await set({ status: 'final' })
  expect(await check()).toEqual({ lines: fine, isWhole: true })
})

it('takes a forfeit by the setting of its day', async () => {
  const [before] = await portal.database.reader.select({ rules: activity.rules }).from(activity)
  await portal.database.transaction((tx) => tx.update(activity).set({ rules: { scores: { ...soccerScoreRules, forfeitScore: { winner: 9, loser: 0 } }, standings: soccerRules } }))
  // Nobody wrote the change down: the forfeit could be falsified.
  expect((await check()).isWhole).toBe(false)
  await portal.database.transaction((tx) => tx.update(activity).set(before!))
  expect((await check()).isWhole).toBe(true)
})

it('finds a bracket’s result and champion that its acts do not tell', async () => {
  const [final] = await portal.database.reader.select().from(bracketMatch).where(eq(bracketMatch.key, 'W2.0'))
  const set = (values: Partial<typeof bracketMatch.$inferInsert>) => portal.database.transaction((tx) => tx.update(bracketMatch).set(values).where(eq(bracketMatch.id, final!.id)))
  await set({ topScore: 7 })
  const { lines, isWhole } = await check()
  expect(isWhole).toBe(false)
  expect(lines.at(-1)).toBe(`Bracket ${bracketId} (State): match W2.0 is stored top played 7-1 of ${final!.topEntrantId} and ${final!.bottomEntrantId}, its acts say top played 2-1 of ${final!.topEntrantId} and ${final!.bottomEntrantId}.`)
  await set({ topScore: 2 })
  await portal.database.transaction((tx) => tx.update(bracket).set({ championId: final!.bottomEntrantId }).where(eq(bracket.id, bracketId)))
  expect((await check()).lines.at(-1)).toBe(`Bracket ${bracketId} (State): its champion is entrant ${final!.bottomEntrantId}, its acts say ${final!.topEntrantId}.`)
  await portal.database.transaction((tx) => tx.update(bracket).set({ championId: final!.topEntrantId }).where(eq(bracket.id, bracketId)))
  expect((await check()).isWhole).toBe(true)
})

it('mends a table that the results do not tell', async () => {
  await portal.database.transaction((tx) => tx.update(standingTable).set({ rows: [] }))
  expect(await check()).toMatchObject({ lines: [`1 of 1 stored tables did not match the results and were corrected: districts ${league.districtId}.`, ...fine.slice(1)], isWhole: false })
  expect(await check()).toEqual({ lines: fine, isWhole: true })
})
