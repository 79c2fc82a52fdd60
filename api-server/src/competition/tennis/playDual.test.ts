import { describe, expect, it } from 'vitest'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import { getMatch } from '@portal/shared/scheduling/matches/match.calls'
import { getPublicStandings } from '@portal/shared/competition/standings/standing.calls'
import type { Dual } from '@portal/shared/competition/tennis/dual.schemas'
import { finishDual, saveLine, setUpDual, startDual, stopDual } from '@portal/shared/competition/tennis/tennis.calls'
import { makeMatch } from '../../testing/factories'
import { useTennisLeague } from '../../testing/tennisLeague'
import { pictureOf } from '../../testing/testPortal'

const at = useTennisLeague()
const { refused, dualOf, handIn, lineup } = at
async function begun(): Promise<Dual> {
  await at.portal.send(setUpDual, { matchId: at.matchId }, { token: at.coach })
  await handIn('home', at.coach)
  const { version } = (await handIn('away', at.rival)).payload
  return (await at.portal.send(startDual, { matchId: at.matchId, version }, { token: at.coach })).payload
}
const set = (home: number, away: number, tieBreak: { home: number; away: number } | null = null) => ({ home, away, tieBreak })
const score = (dual: Dual, index: number, input: Partial<InputOf<typeof saveLine>>, token = at.coach) =>
  at.portal.send(saveLine, { matchId: at.matchId, lineId: dual.lines[index]!.lineId, version: dual.lines[index]!.version, sets: [], state: 'live', by: null, ...input }, { token })

describe('play', () => {
  it('counts each line by the rules of tennis and refuses what they do not know', async () => {
    const dual = await begun()
    expect(dual).toMatchObject({ stage: 'live', score: { left: 4, pointsLeft: 5 } })
    await refused(() => score(dual, 0, { sets: [set(7, 4)] }), 400, { id: 'invalid-input', fields: [{ field: 'sets.0.home', message: expect.stringContaining('Set 1, home side: 7-4 cannot be') }] })
    await refused(() => score(dual, 0, { sets: [set(6, 4)], state: 'won' }), 400, { id: 'invalid-input', fields: [{ field: 'sets.0.home' }] })
    await refused(() => score(dual, 0, { state: 'retired' }), 400, { id: 'invalid-input', fields: [{ field: 'by' }] })
    await refused(() => score(dual, 0, { sets: [set(1, 0)] }, at.stranger), 403, { id: 'not-yours' })
    // Complete sets mean that the line is won, even if someone forgot to say so.
    const won = (await score(dual, 0, { sets: [set(6, 4), set(7, 6, { home: 7, away: 5 })] })).payload
    expect(won.lines[0]).toMatchObject({ state: 'won', winner: 'home' })
    expect(won.score.points).toEqual({ home: 1, away: 0 })
    // The rival is at another court: lines have versions of their own.
    const second = (await score(dual, 1, { sets: [set(2, 3)] }, at.rival)).payload
    expect(second.lines[1]).toMatchObject({ state: 'live', sets: [set(2, 3)] })
    const late = await score(dual, 1, { sets: [set(2, 4)] })
    expect(late.body).toMatchObject({ error: { id: 'changed-meanwhile', details: { lines: expect.anything() as unknown } } })
    // The same score again changes nothing.
    expect((await score(dual, 1, { sets: [set(2, 3)] })).status).toBe(200)
  })

  it('gives the line to the other side on a retirement, and the score stays', async () => {
    const dual = await begun()
    const { payload } = await score(dual, 2, { sets: [set(6, 2), set(3, 1)], state: 'retired', by: 'home' })
    expect(payload.lines[2]).toMatchObject({ state: 'retired', winner: 'away', sets: [set(6, 2), set(3, 1)] })
    expect(payload.acts[0]!.text).toBe('Singles 3: 6-2 3-1, home retired')
  })

  it('defaults lines that a side could not fill when play begins', async () => {
    await at.portal.send(setUpDual, { matchId: at.matchId }, { token: at.coach })
    await handIn('home', at.coach, lineup('home', [0, 1]))
    const { version } = (await handIn('away', at.rival)).payload
    await refused(() => at.portal.send(startDual, { matchId: at.matchId, version: 1 }, { token: at.coach }), 409, { id: 'changed-meanwhile' })
    const { payload } = await at.portal.send(startDual, { matchId: at.matchId, version }, { token: at.coach })
    expect(payload.lines[2]).toMatchObject({ state: 'defaulted', winner: 'away' })
    expect(payload.score).toMatchObject({ points: { home: 0, away: 1 }, left: 3 })
  })

  it('does not begin before both lineups are in, nor days ahead', async () => {
    await at.portal.send(setUpDual, { matchId: at.matchId }, { token: at.coach })
    await refused(() => at.portal.send(startDual, { matchId: at.matchId, version: 1 }, { token: at.coach }), 409, { id: 'score-locked' })
    at.matchId = await makeMatch(at.portal, at.league, 0, 1, { startsAt: new Date('2030-01-01T20:00:00Z') })
    await at.portal.send(setUpDual, { matchId: at.matchId }, { token: at.coach })
    await handIn('home', at.coach)
    const { version } = (await handIn('away', at.rival)).payload
    await refused(() => at.portal.send(startDual, { matchId: at.matchId, version }, { token: at.coach }), 409, { id: 'score-locked' })
  })

  it('freezes what is played when the time is up: who leads has the line', async () => {
    const dual = await begun()
    await score(dual, 0, { sets: [set(6, 4), set(6, 4)], state: 'won' })
    await score(dual, 3, { sets: [set(4, 5)] })
    const { payload } = await at.portal.send(stopDual, { matchId: at.matchId, version: dual.version }, { token: at.rival })
    expect(payload.lines.map(({ state, winner }) => [state, winner])).toEqual([['won', 'home'], ['unplayed', null], ['unplayed', null], ['frozen', 'away']])
    expect(payload).toMatchObject({ stage: 'over', score: { points: { home: 1, away: 2 }, isOver: true } })
    const picture = await pictureOf(at.portal.database)
    expect((await at.portal.send(stopDual, { matchId: at.matchId, version: dual.version }, { token: at.rival })).status).toBe(200)
    expect(await pictureOf(at.portal.database)).toEqual(picture)
    await refused(() => score(payload, 1, { sets: [set(1, 0)] }), 409, { id: 'score-locked' })
  })
})

describe('the end', () => {
  async function played(): Promise<Dual> {
    const dual = await begun()
    for (const index of [0, 1]) await score(dual, index, { sets: [set(6, 0), set(6, 1)], state: 'won' })
    await score(dual, 2, { sets: [set(2, 2)], state: 'retired', by: 'home' })
    return (await score(dual, 3, { sets: [set(9, 8, { home: 7, away: 3 })], state: 'won' })).payload
  }
  const finish = (version: number, token = at.coach) => at.portal.send(finishDual, { matchId: at.matchId, version }, { token })

  it('enters the points as the match’s score, and the standings follow', async () => {
    const before = (await at.portal.send(getPublicStandings, {})).payload.tables[0]!.rows.find(({ teamName }) => teamName === 'Atlas')!
    const dual = await played()
    expect(dual).toMatchObject({ stage: 'over', score: { points: { home: 4, away: 1 }, games: { home: 35, away: 12 } }, can: { finish: true } })
    // One coach reports, the other one confirms: as every score.
    expect((await finish(dual.version)).payload).toMatchObject({ stage: 'over', result: 'reported', waitsFor: 'away', can: { finish: false } })
    const again = await pictureOf(at.portal.database)
    expect((await finish(dual.version)).status).toBe(200)
    expect(await pictureOf(at.portal.database)).toEqual(again)
    expect((await dualOf(at.rival)).can.finish).toBe(true)
    expect((await finish(dual.version, at.rival)).payload).toMatchObject({ stage: 'finished', result: 'same', waitsFor: null, score: { points: { home: 4, away: 1 } } })
    expect((await at.portal.send(getMatch, { matchId: at.matchId }, { token: at.coach })).payload).toMatchObject({ status: 'final', home: { score: 4 }, away: { score: 1 } })
    const after = (await at.portal.send(getPublicStandings, {})).payload.tables[0]!.rows.find(({ teamName }) => teamName === 'Atlas')!
    expect(after.league.wins).toBe(before.league.wins + 1)
    const picture = await pictureOf(at.portal.database)
    expect((await finish(dual.version)).status).toBe(200)
    expect(await pictureOf(at.portal.database)).toEqual(picture)
  })

  it('waits for every line, is for the two teams, and leaves nothing behind where the score is refused', async () => {
    const dual = await begun()
    await refused(() => finish(dual.version), 409, { id: 'score-locked' })
    await refused(() => finish(dual.version, at.stranger), 403, { id: 'not-yours' })
    await refused(() => finish(dual.version, at.family), 403, { id: 'wrong-role' })
    // 1 to 1 by time: this activity's rules know no level score.
    await score(dual, 0, { sets: [set(6, 0), set(6, 0)], state: 'won' })
    await score(dual, 1, { sets: [set(0, 6), set(0, 6)], state: 'won' })
    const stopped = (await at.portal.send(stopDual, { matchId: at.matchId, version: dual.version }, { token: at.coach })).payload
    await refused(() => finish(stopped.version), 400, { id: 'invalid-input' })
  })
})
