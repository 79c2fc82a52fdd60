import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterBracketResult, getPublicBracket, makeBracketCall, withdrawBracketEntrant } from '@portal/shared/competition/brackets/bracket.calls'
import { replayActs } from '@portal/shared/competition/brackets/replayActs'
import { getPublicEvent } from '@portal/shared/competition/events/eventPublic.calls'
import { getEventStandings } from '@portal/shared/competition/events/eventTeam.calls'
import { getDraw, getDrawSources, getEventPoints } from '@portal/shared/competition/tennis/draw.calls'
import type { TennisDraw } from '@portal/shared/competition/tennis/draw.schemas'
import { student } from '../../identity/students/student.tables'
import { bracketAct } from '../brackets/bracket.tables'
import { event } from '../events/event.tables'
import { drawFormat, makeTennisEvent, type TennisEvent } from '../../testing/tennisEvent'
import { makeTennisLeague, type TennisLeague } from '../../testing/tennisLeague'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let world: TennisLeague
let open: TennisEvent
let office: { token: string }
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeTennisLeague(portal)
  open = await makeTennisEvent(portal, world)
  office = { token: open.office }
})
afterAll(() => portal.stop())

const refused = (...given: Parameters<TennisLeague['refused']>) => world.refused(...given)
const set = (home: number, away: number, tieBreak: { home: number; away: number } | null = null) => ({ home, away, tieBreak })
const straight = { sets: [set(6, 2), set(6, 3)], state: 'won' as const }
const nameOf = ({ picture }: { picture: { entrants: { entrantId: number; name: string }[] } }, entrantId: number | null) => picture.entrants.find((each) => each.entrantId === entrantId)?.name.split(' (')[0]

describe('who is in a draw', () => {
  it('are those whom the schools entered, with their places on the ladders and the pairs of these', async () => {
    const { payload } = await portal.send(getDrawSources, { eventId: open.eventId, levelId: world.league.levelId }, office)
    expect(payload.players.map(({ name, place, part }) => [name, place, part])).toEqual([
      ['Ash home', 1, 'Singles'], ['Birch home', 2, 'Singles'], ['Cedar home', 3, 'Singles'], ['Dale home', 4, 'Singles'],
      ['Ash away', 1, 'Singles'], ['Birch away', 2, 'Singles'], ['Cedar away', 3, 'Singles'], ['Dale away', 4, 'Singles'],
    ])
    expect(payload.pairs).toMatchObject([{ kind: 'doubles', place: 1, studentIds: world.players.home.slice(0, 2) }, { kind: 'doubles', place: 1, studentIds: world.players.away.slice(0, 2) }])
    expect(payload.teams.map(({ schoolId }) => schoolId)).toEqual(world.league.teams.slice(0, 2).map(({ schoolId }) => schoolId))
    expect((await portal.send(getDrawSources, { eventId: open.eventId, levelId: world.league.levelId }, { token: open.hostStaff })).status).toBe(403)
    expect((await portal.send(getDrawSources, { eventId: 999_999, levelId: world.league.levelId }, office)).status).toBe(404)
  })

  it.each<[string, () => Parameters<TennisEvent['fields']>[0], string]>([
    ['a player of the roster who was not entered', () => ({ seeds: [open.seat('home', 0), open.seat('away', 4)] }), 'seeds.1'],
    ['a player of the other team', () => ({ seeds: [open.seat('home', 0), { ...open.seat('away', 0), studentIds: [world.players.home[1]!] }] }), 'seeds.1'],
    ['a player twice', () => ({ entrantKind: 'pair', seeds: [open.seat('home', 0, 1), open.seat('home', 1, 2)] }), 'seeds.1'],
    ['one player as a pair', () => ({ entrantKind: 'pair' }), 'seeds.0'],
    ['players without a format of sets', () => ({ scoring: null }), 'scoring'],
    ['teams with one', () => ({ entrantKind: 'team' }), 'scoring'],
    ['more seeds than places', () => ({ scoring: { ...drawFormat, seeded: 7 } }), 'scoring.seeded'],
  ])('is not %s', async (_, values, field) => {
    await refused(() => portal.send(makeBracketCall, open.fields(values()), office), 400, { id: 'invalid-input', fields: [{ field }] })
  })

  it('is read by name by whom the names are for, once the draw is published', async () => {
    await open.stage('teams')
    // Dale opted out of being named.
    await portal.database.transaction((tx) => tx.update(student).set({ familyNaming: 'no' }).where(eq(student.id, world.players.home[3]!)))
    const { picture: { bracketId } } = await open.make({ seeds: [open.seat('home', 0), open.seat('away', 0), open.seat('home', 3)] })
    await refused(() => portal.send(getDraw, { bracketId }, { token: open.hostStaff }), 404, { id: 'not-found' })
    await refused(() => portal.send(getEventPoints, { eventId: open.eventId }, { token: open.guestStaff }), 404, { id: 'not-found' })
    await open.stage('draw')
    const draw = await open.read(bracketId, open.guestStaff)
    expect(draw.picture.entrants.map(({ seed }) => seed)).toEqual([1, 2, null])
    expect(draw.can.score).toBe(false)
    const names = (of: Pick<TennisDraw, 'picture'>) => of.picture.entrants.map(({ entrantId }) => nameOf(of, entrantId))
    expect(names(draw)).toEqual(['Ash home', 'Ash away', 'Student'])
    expect(names({ picture: (await portal.send(getPublicBracket, { bracketId })).payload })).toEqual(['Ash home', 'Ash away', 'Student'])
    for (const inside of [open.office, open.hostStaff]) expect(names(await open.read(bracketId, inside))).toEqual(['Ash home', 'Ash away', 'Dale home'])
  })
})

describe('a match of a draw', () => {
  it('is scored as it goes, by the rules of tennis, and the draw goes on by it', async () => {
    await open.stage('draw')
    const { picture: { bracketId } } = await open.make()
    await refused(() => open.score(bracketId, 'W1.1', { sets: [set(7, 4)] }), 400, { id: 'invalid-input', fields: [{ field: 'sets.0.home', message: expect.stringMatching(/^Set 1, \w+ (home|away) \(.*\): 7-4 cannot be/) as unknown }] })
    await refused(() => open.score(bracketId, 'W1.1', { sets: [set(6, 4)], state: 'won' }), 400, { id: 'invalid-input', fields: [{ field: 'sets.0.home' }] })
    await refused(() => open.score(bracketId, 'W1.1', { state: 'retired' }), 400, { id: 'invalid-input', fields: [{ field: 'by' }] })
    await refused(() => open.score(bracketId, 'W2.0', { sets: [set(1, 0)], topEntrantId: 1, bottomEntrantId: 2 }), 400, { id: 'invalid-input', fields: [{ field: 'key' }] })
    await refused(() => open.score(bracketId, 'W1.1', { sets: [set(1, 0)] }, open.guestStaff), 403, { id: 'not-yours' })
    await refused(() => open.score(bracketId, 'W1.1', { sets: [set(1, 0)] }, world.family), 403, { id: 'wrong-role' })

    // The host's staff are at the court.
    await open.score(bracketId, 'W1.1', { sets: [set(6, 6, { home: 3, away: 2 })] }, open.hostStaff)
    portal.services.publicCache.forgetAll()
    const shown = (await portal.send(getPublicBracket, { bracketId })).payload
    expect(open.matchOf({ picture: shown }, 'W1.1')).toMatchObject({ isLive: true, state: 'ready', about: 'Match 1 · 6-6 (3-2)' })
    await refused(() => open.score(bracketId, 'W1.1', { sets: [set(5, 1)], version: 0 }), 409, { id: 'changed-meanwhile', details: { matches: [{ key: 'W1.1', state: 'live' }] } })
    // Two courts at once: the other match has a version of its own.
    expect((await open.score(bracketId, 'W1.2', { sets: [set(0, 1)] })).status).toBe(200)
    const { payload } = await open.score(bracketId, 'W1.1', { sets: [set(7, 6, { home: 7, away: 2 }), set(6, 1)] })
    expect(payload.matches.find(({ key }) => key === 'W1.1')).toMatchObject({ state: 'won' })
    expect(open.matchOf(payload, 'W1.1')).toMatchObject({ winner: 'top', ending: 'played', top: { score: 2 }, bottom: { score: 0 }, about: 'Match 1 · Final · 7-6 (7-2) 6-1' })
    expect(open.matchOf(payload, 'W2.0').state).toBe('ready')
    // The same score again changes nothing.
    const picture = await pictureOf(portal.database)
    expect((await open.score(bracketId, 'W1.1', { sets: [set(7, 6, { home: 7, away: 2 }), set(6, 1)], state: 'won', version: 1 })).status).toBe(200)
    expect(await pictureOf(portal.database)).toEqual(picture)
    // By its score alone it is not decided past the sets.
    const { top, bottom } = open.matchOf(payload, 'W1.2')
    const plain = { bracketId, version: payload.picture.version, key: 'W1.2', topEntrantId: top.entrantId!, bottomEntrantId: bottom.entrantId!, winner: 'top' as const, topScore: null, bottomScore: null }
    await refused(() => portal.send(enterBracketResult, { ...plain, ending: 'played', topScore: 2, bottomScore: 0 }, office), 409, { id: 'score-locked' })
    expect((await portal.send(enterBracketResult, { ...plain, ending: 'walkover' }, office)).status).toBe(200)
    expect((await open.read(bracketId)).matches.find(({ key }) => key === 'W1.2')).toMatchObject({ state: 'defaulted', by: 'away', sets: [] })
  })

  it('ends by retirement with its score, by walkover without one, and a correction says what it loses', async () => {
    const { picture: { bracketId } } = await open.make()
    const retired = (await open.score(bracketId, 'W1.1', { sets: [set(6, 4), set(1, 2)], state: 'retired', by: 'home' })).payload
    expect(open.matchOf(retired, 'W1.1')).toMatchObject({ winner: 'bottom', ending: 'retirement', about: 'Match 1 · Retirement · 6-4 1-2', top: { score: null } })
    const gone = (await open.score(bracketId, 'W1.2', { state: 'defaulted', by: 'away' })).payload
    expect(open.matchOf(gone, 'W1.2')).toMatchObject({ winner: 'top', ending: 'walkover' })
    await open.score(bracketId, 'W2.0', straight)
    await open.score(bracketId, 'W2.1', straight)
    const live = (await open.score(bracketId, 'W3.0', { sets: [set(4, 2)] })).payload
    const finalists = [open.matchOf(live, 'W3.0').top.entrantId, open.matchOf(live, 'W3.0').bottom.entrantId].map((id) => nameOf(live, id))

    // Not retired after all, and the other one won: the semifinal is of others then, and the final on court too.
    const corrected = { sets: [set(6, 4), set(6, 2)], state: 'won' as const }
    await refused(() => open.score(bracketId, 'W1.1', corrected), 409, { id: 'conflicts', details: { lost: [{ key: 'W2.0' }, { key: 'W3.0', text: expect.stringContaining(`${finalists[0]!} `) as unknown }] } })
    await refused(() => open.score(bracketId, 'W1.1', { ...corrected, accepted: ['W2.0'] }), 409, { id: 'conflicts' })
    const after = (await open.score(bracketId, 'W1.1', { ...corrected, accepted: ['W2.0', 'W3.0'] })).payload
    expect(open.matchOf(after, 'W2.0')).toMatchObject({ state: 'ready', winner: null })
    expect(open.matchOf(after, 'W3.0')).toMatchObject({ state: 'waiting', isLive: false })
    expect(open.matchOf(after, 'W2.1').winner).toBe('top')
    // Reverted to a score of a match in progress.
    const again = (await open.score(bracketId, 'W1.1', { sets: [set(6, 4), set(5, 2)] })).payload
    expect(open.matchOf(again, 'W1.1')).toMatchObject({ isLive: true, winner: null, about: 'Match 1 · 6-4 5-2' })

    const acts = await portal.database.reader.select().from(bracketAct).where(eq(bracketAct.bracketId, bracketId)).orderBy(asc(bracketAct.version))
    expect(acts[0]!.data).toMatchObject({ act: 'made', scoring: drawFormat })
    const told = replayActs(acts.map(({ data }) => data))
    expect([...told.results.keys()].sort()).toEqual(['W1.2', 'W2.1'])
  })

  it('is walked over after a withdrawal, or played by someone who was entered and not drawn', async () => {
    const detail = await open.make()
    const { bracketId, version } = detail.picture
    const of = { bracketId, isOut: true, reason: 'Ill.', replacementTeamId: null }
    const byPlace = (place: number) => detail.seeds[place]!
    const first = (await portal.send(withdrawBracketEntrant, { ...of, version, entrantId: byPlace(5) }, office)).payload
    expect(open.matchOf(first, 'W1.2')).toMatchObject({ ending: 'withdrawal', state: 'played' })
    await refused(() => open.score(bracketId, 'W1.2', straight), 400, { id: 'invalid-input', fields: [{ field: 'key' }] })
    // The one who takes the place over must be entered too.
    const taking = { ...of, version: first.picture.version, entrantId: byPlace(4), replacementTeamId: world.league.teams[1]!.teamId }
    await refused(() => portal.send(withdrawBracketEntrant, { ...taking, replacementStudentIds: [world.players.away[4]!] }, office), 400, { id: 'invalid-input' })
    const { payload } = await portal.send(withdrawBracketEntrant, { ...taking, replacementStudentIds: [world.players.away[3]!] }, office)
    expect(nameOf(payload, payload.seeds[4]!)).toBe('Dale away')
  })
})

describe('the points of the teams', () => {
  it('are added up by round, are the result of the event where the draw says so, and follow every correction', async () => {
    const other = await makeTennisEvent(portal, world)
    await other.stage('results')
    const { picture: { bracketId } } = await other.make()
    const rows = async (token = other.guestStaff) => (await portal.send(getEventPoints, { eventId: other.eventId }, { token })).payload
    expect((await rows()).rows.map(({ points, place }) => [points, place])).toEqual([[0, 1], [0, 1]])
    expect((await portal.send(getEventStandings, { eventId: other.eventId }, office)).payload.rows.map(({ place, result }) => [place, result])).toEqual([[null, ''], [null, '']])
    // Home 2 (by the second seed of its own) beats away 1; away 2 beats home 1; then the seeds come in.
    await other.score(bracketId, 'W1.1', straight)
    await other.score(bracketId, 'W1.2', { sets: [set(2, 6), set(0, 6)], state: 'won' })
    await other.score(bracketId, 'W2.0', straight)
    const { rows: counted, draws, areResult } = await rows()
    const [top] = counted
    expect(counted.reduce((sum, { points }) => sum + points, 0)).toBe(1 + 1 + (2 + 1))
    expect(draws).toMatchObject([{ bracketId, formatText: '1, 2, 3 for each round won; a bye counts once the next match is won' }])
    expect([areResult, top!.place, top!.byDraw]).toEqual([true, 1, [top!.points]])
    const standings = async () => (await portal.send(getEventStandings, { eventId: other.eventId }, office)).payload.rows.map(({ name, place, result }) => [name, place, result])
    // Places are nobody's until they are certified.
    expect(await standings()).toEqual(counted.map(({ name, points }) => [name, null, points === 1 ? '1 point' : `${points} points`]))
    portal.services.publicCache.forgetAll()
    expect((await portal.send(getPublicEvent, { eventId: other.eventId })).payload.teams.map(({ result }) => result).sort()).toEqual((await standings()).map(([, , result]) => result).sort())
    // Taken back: the seed has won nothing, and its bye neither.
    await other.score(bracketId, 'W2.0', { sets: [set(6, 2), set(5, 3)] })
    expect((await rows()).rows.reduce((sum, { points }) => sum + points, 0)).toBe(2)
    expect((await standings()).map(([name]) => name)).toEqual((await rows()).rows.map(({ name }) => name))
    // Certified results are final, and so is what they come from.
    await portal.database.transaction((tx) => tx.update(event).set({ certifiedAt: new Date() }).where(eq(event.id, other.eventId)))
    await refused(() => other.score(bracketId, 'W2.0', straight), 403, { id: 'not-yours' })
    await refused(() => other.score(bracketId, 'W2.0', straight, other.hostStaff), 403, { id: 'not-yours' })
  })
})
