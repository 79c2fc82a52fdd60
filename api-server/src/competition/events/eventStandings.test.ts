import { afterAll, beforeAll, expect, it } from 'vitest'
import { enterBracketResult, getBracket, makeBracketCall } from '@portal/shared/competition/brackets/bracket.calls'
import { getEvent } from '@portal/shared/competition/events/event.calls'
import { getEventStandings, getTeamInEvent, saveEventResults } from '@portal/shared/competition/events/eventTeam.calls'
import { callContests, loginAs } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { certifyEvent } from '../../testing/certifyEvent'
import { makeEventsWorld, type EventsWorld } from '../../testing/eventsWorld'

/** An event with pools is ranked by their tables, with the reasons of the standings; one without by what its teams reached. */
let portal: TestPortal
let world: EventsWorld
let student: string
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeEventsWorld(portal)
  student = (await loginAs(portal, world.league, { roleName: 'Student', schoolId: world.league.teams[0]!.schoolId })).token
})
afterAll(() => portal.stop())

const standings = (eventId: number, token = student) => portal.send(getEventStandings, { eventId }, { token })

it('are the tables of its round robin, from the draw on; places come with the results', async () => {
  const { league, token } = world
  const eventId = await world.make({ name: 'Pool Cup' })
  await world.enter(eventId, 0, 1, 2)
  const seeds = [0, 1, 2].map((at) => ({ teamId: league.teams[at]!.teamId, studentIds: [] }))
  const made = await portal.send(makeBracketCall, {
    key: crypto.randomUUID(), name: 'Gold', activityId: league.activityId, levelId: league.levelId, classificationId: null, eventId, entrantKind: 'team', plan: { kind: 'roundRobin', twice: false }, seeds,
  }, { token })
  const { bracketId } = made.payload
  const read = async () => (await portal.send(getBracket, { bracketId }, { token })).payload
  // Atlas beats Borea, Borea beats Corvus, Corvus beats Atlas: level on wins, apart by what they scored.
  const scores: Record<string, [number, number]> = { 'Atlas Borea': [3, 0], 'Borea Corvus': [1, 0], 'Corvus Atlas': [2, 1] }
  for (const { key } of (await read()).picture.pools[0]!.matches) {
    const { picture } = await read()
    const { top, bottom } = picture.pools[0]!.matches.find((each) => each.key === key)!
    const nameOf = (entrantId: number | null) => picture.entrants.find((each) => each.entrantId === entrantId)!.name
    const [own, turned] = [scores[`${nameOf(top.entrantId)} ${nameOf(bottom.entrantId)}`], scores[`${nameOf(bottom.entrantId)} ${nameOf(top.entrantId)}`]]
    const [topScore, bottomScore] = own ?? [turned![1], turned![0]]
    const entered = await portal.send(enterBracketResult, {
      bracketId, version: picture.version, key, topEntrantId: top.entrantId!, bottomEntrantId: bottom.entrantId!, winner: topScore > bottomScore ? 'top' : 'bottom', ending: 'played', topScore, bottomScore,
    }, { token })
    expect(entered.status).toBe(200)
  }
  const { picture } = await read()
  const table = picture.pools[0]!.rows.map(({ entrantId, ...row }) => ({ ...row, entrantId, name: picture.entrants.find((each) => each.entrantId === entrantId)!.name, teamId: picture.entrants.find((each) => each.entrantId === entrantId)!.teamId }))
  expect((await standings(eventId, token)).payload).toMatchObject({ pools: [{ bracketId, title: 'Gold', entrantKind: 'team', rows: table }], showsResults: true, rows: [{ place: null }, { place: null }, { place: null }] })
  expect(table.map(({ rank, wins, losses }) => [rank, wins, losses])).toEqual([[1, 1, 1], [2, 1, 1], [3, 1, 1]])
  expect(table.every(({ reason }) => reason.length > 20)).toBe(true)

  await world.stage(eventId, 'teams')
  expect((await standings(eventId)).status).toBe(404)
  expect((await portal.send(getEvent, { eventId }, { token: student })).payload.hasStandings).toBe(false)
  await world.stage(eventId, 'draw')
  expect((await portal.send(getEvent, { eventId }, { token: student })).payload).toMatchObject({ hasStandings: true, showsResults: false })
  const { teams } = await world.read(eventId)
  await portal.send(saveEventResults, { eventId, rows: teams!.map(({ teamId, version }, index) => ({ teamId, version, place: index + 1, result: '' })) }, { token })
  expect((await standings(eventId)).payload).toMatchObject({ pools: [{ rows: table }], showsResults: false, rows: [], hasMatches: false, certifiedText: '' })
  await world.stage(eventId, 'results')
  expect((await standings(eventId)).payload).toMatchObject({ pools: [{ rows: table }], showsResults: true, rows: [{ name: 'Atlas', place: null }, { name: 'Borea', place: null }, { name: 'Corvus', place: null }] })
  // Once its results are certified, its pools say so too, on paper as well.
  expect((await read()).formatText).not.toContain('certified')
  await certifyEvent(portal, token, eventId)
  expect((await standings(eventId)).payload.rows).toMatchObject([{ name: 'Atlas', place: 1 }, { name: 'Borea', place: 2 }, { name: 'Corvus', place: 3 }])
  expect((await read()).formatText).toMatch(/, results certified Nov 20/)
})

it('are the teams by place where it has no pools', async () => {
  const eventId = await world.make({ name: 'Plain Cup', kind: 'meet' })
  await world.enter(eventId, 0, 1)
  await world.stage(eventId, 'draw')
  expect((await standings(eventId)).status).toBe(404)
  await world.stage(eventId, 'results')
  expect((await standings(eventId)).payload).toMatchObject({ pools: [], rows: [{ name: 'Atlas' }, { name: 'Borea' }] })
})

it('of a bracket that is not played out are certified only once that was seen, in the words of its activity', async () => {
  const { league, token } = world
  await callContests(portal, league, 'game')
  const eventId = await world.make({ name: 'Short Cup' })
  const { teams } = await world.enter(eventId, 0, 1)
  const seeds = [0, 1].map((place) => ({ teamId: league.teams[place]!.teamId, studentIds: [] }))
  const { bracketId } = (await portal.send(makeBracketCall, {
    key: crypto.randomUUID(), name: 'Silver', activityId: league.activityId, levelId: league.levelId, classificationId: null, eventId, entrantKind: 'team', plan: { kind: 'roundRobin', twice: true }, seeds,
  }, { token })).payload
  await portal.send(saveEventResults, { eventId, rows: teams!.map(({ teamId, version }, index) => ({ teamId, version, place: index + 1, result: '' })) }, { token })
  const event = await world.read(eventId)
  const certify = (rest: object = {}) => certifyEvent(portal, token, eventId, rest)
  const refusal = (await certify()).body as unknown as { error: { details: { unfinished: { version: string } } } }
  expect(refusal).toMatchObject({ error: { id: 'conflicts', details: { unfinished: { matches: [], draws: [{ bracketId, name: 'Silver', undecided: 2 }] } } }, error_message: expect.stringContaining('2 games of Silver are not decided.') as string })
  expect(event.activity).toMatchObject({ contestName: 'game' })
  expect((await portal.send(getTeamInEvent, { eventId, teamId: league.teams[0]!.teamId }, { token })).payload.contestName).toBe('game')
  expect((await certify({ unfinishedSeen: refusal.error.details.unfinished.version, note: 'Rain.' })).payload).toBe(true)
  expect((await world.read(eventId)).history[0]!.text).toBe('Results certified while 2 games were not final: Rain.')
})
