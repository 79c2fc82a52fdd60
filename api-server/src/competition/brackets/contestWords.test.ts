import { afterAll, beforeAll, expect, it } from 'vitest'
import { getActivity, saveActivity } from '@portal/shared/directory/activities/activity.calls'
import { enterBracketResult, getBracket, getBracketPdf, listBracketChoices, makeBracketCall, placeBracketMatches, publishBracketCall, removeBracketCall, removeBracketResult } from '@portal/shared/competition/brackets/bracket.calls'
import type { BracketDetail } from '@portal/shared/competition/brackets/bracket.schemas'
import { drawPublicBrackets } from '@portal/shared/competition/brackets/bracketPublic.calls'
import type { BracketPlan } from '@portal/shared/competition/brackets/bracketPlan'
import { makeLeague, type League } from '../../testing/factories'
import { readPdf } from '../../testing/readPdf'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let office: { token: string }

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal, { teamNames: ['Atlas', 'Borea', 'Corvus', 'Delphi'] })
  office = { token: league.adminToken }
  await call('game')
})
afterAll(() => portal.stop())

/** The office gives its activity another word. */
async function call(contestName: 'game' | 'match') {
  const { version } = (await portal.send(getActivity, { activityId: league.activityId }, office)).payload
  await portal.send(saveActivity, { activityId: league.activityId, version, contestName }, office)
}
async function make(plan: BracketPlan = { kind: 'single', thirdPlace: false }): Promise<BracketDetail> {
  const seeds = league.teams.map(({ teamId }) => ({ teamId, studentIds: [] }))
  const { bracketId } = (await portal.send(makeBracketCall, { key: crypto.randomUUID(), name: 'State', activityId: league.activityId, levelId: league.levelId, classificationId: null, eventId: null, entrantKind: 'team', plan, seeds }, office)).payload
  return (await portal.send(getBracket, { bracketId }, office)).payload
}
const of = ({ picture: { bracketId, version } }: BracketDetail) => ({ bracketId, version })
const matchesOf = ({ sections, pools }: BracketDetail['picture']) => [...sections.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches)), ...pools.flatMap(({ matches }) => matches)]
const finalOf = ({ picture }: BracketDetail) => matchesOf(picture).find(({ key }) => key === 'W2.0')!
const said = ({ body }: { body: unknown }) => JSON.stringify(body)
const slot = (key: string, day: string) => ({ key, day, time: '18:00', venueId: null, assetId: null })
async function enter(detail: BracketDetail, key: string, [topScore, bottomScore]: [number, number], accepted: string[] = []) {
  const { top, bottom } = matchesOf(detail.picture).find((each) => each.key === key)!
  return portal.send(enterBracketResult, { ...of(detail), key, topEntrantId: top.entrantId ?? 1, bottomEntrantId: bottom.entrantId ?? 1, winner: topScore > bottomScore ? 'top' : bottomScore > topScore ? 'bottom' : 'neither', ending: 'played', topScore, bottomScore, accepted }, office)
}

it('a bracket counts what its activity plays: where its teams come from, above each, on paper and in public', async () => {
  expect((await portal.send(listBracketChoices, {}, office)).payload.activities.find(({ id }) => id === league.activityId)).toMatchObject({ contestName: 'game' })
  const detail = await make()
  const final = finalOf(detail)
  expect([detail.picture.contestName, final.top.from, final.about]).toEqual(['game', 'Winner of game 1', 'Game 3'])
  const pdf = await portal.request({ url: `/api${getBracketPdf.path.replace(':bracketId', String(detail.picture.bracketId))}`, headers: { authorization: `Bearer ${office.token}` } })
  expect(readPdf(pdf.bytes)[0]!.texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['Winner of game 1', 'Game 3']))
  expect((await make({ kind: 'pools', pools: 2, twice: false, advance: 1, bestOthers: 0, then: { kind: 'single', thirdPlace: false } })).picture.pools.map(({ listTitle }) => listTitle)).toEqual(['Games of Pool A', 'Games of Pool B'])
  await portal.send(publishBracketCall, { ...of(detail), isPublished: true }, office)
  const open = async () => {
    const [picture] = (await portal.send(drawPublicBrackets, { bracket: detail.picture.bracketId })).payload.brackets
    return [picture!.contestName, matchesOf(picture!).find(({ key }) => key === 'W2.0')!.bottom.from]
  }
  expect(await open()).toEqual(['game', 'Winner of game 2'])
  // Another word is said from the next look on.
  await call('match')
  expect(await open()).toEqual(['match', 'Winner of match 2'])
  await call('game')
})

it('what is refused in a bracket says it too', async () => {
  let detail = await make()
  expect(said(await enter(detail, 'W2.0', [1, 0]))).toContain('The two sides of this game are not known yet.')
  expect(said(await enter(detail, 'W1.0', [1, 1]))).toContain('A game that was played needs a winner.')
  expect(said(await portal.send(removeBracketResult, { ...of(detail), key: 'W1.0' }, office))).toContain('This game has no result.')
  const tooSoon = await portal.send(placeBracketMatches, { ...of(detail), slots: [slot('W1.0', '2026-12-05'), slot('W2.0', '2026-12-04')] }, office)
  expect(said(tooSoon)).toContain('Game 3 begins before game 1, whose winner plays in it, has ended.')
  const placed = await portal.send(placeBracketMatches, { ...of(detail), slots: [slot('W1.0', '2026-12-04')] }, office)
  expect(said(await portal.send(removeBracketCall, of(placed.payload), office))).toContain('Its games are on the schedules.')
  expect(said(await enter(placed.payload, 'W1.0', [1, 0]))).toContain('This game has its own score')

  detail = await make()
  for (const key of ['W1.0', 'W1.1', 'W2.0']) detail = (await enter(detail, key, [2, 1])).payload
  const lost = said(await enter(detail, 'W1.0', [1, 2]))
  expect(lost).toContain('Game 3: ')
  expect(lost).toContain('Game 3 gets other teams.')
  expect(lost).not.toMatch(/match/i)
})
