import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asc, eq, inArray } from 'drizzle-orm'
import {
  enterBracketResult, getBracket, getPublicBracket, listBrackets, listPublicBrackets, listPublicBracketsOfEvent, makeBracketCall, placeBracketMatches, publishBracketCall, removeBracketCall,
  removeBracketResult, seedBracketCall, withdrawBracketEntrant,
} from '@portal/shared/competition/brackets/bracket.calls'
import type { BracketDetail } from '@portal/shared/competition/brackets/bracket.schemas'
import { drawPublicBrackets } from '@portal/shared/competition/brackets/bracketPublic.calls'
import { replayActs } from '@portal/shared/competition/brackets/replayActs'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import { moveMatch } from '@portal/shared/scheduling/matches/match.calls'
import { blackout } from '../../scheduling/calendarRules/calendarRule.tables'
import { match } from '../../scheduling/matches/match.tables'
import { event } from '../events/event.tables'
import { bracket, bracketAct, bracketEntrant, bracketMatch } from './bracket.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { readPdf } from '../../testing/readPdf'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { applyMatchResult } from './applyMatchResult'
import { effectsOfResult } from './effectsOfResult'

let portal: TestPortal
let league: League
let office: { token: string }
let coach: string
const names = ['Atlas', 'Borea', 'Corvus', 'Delphi', 'Echo', 'Fable', 'Grove', 'Harbor']
const teamId = (place: number) => league.teams[place]!.teamId

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal, { teamNames: names })
  office = { token: league.adminToken }
  coach = (await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId, coaches: [teamId(0)] })).token
})
afterAll(() => portal.stop())

type Make = InputOf<typeof makeBracketCall>
const seeds = (...places: (number | null)[]) => places.map((place) => (place === null ? null : { teamId: teamId(place), studentIds: [] }))
const fields = (values: Partial<Make> = {}): Make => ({
  key: crypto.randomUUID(), name: 'State', activityId: league.activityId, levelId: league.levelId, classificationId: null, eventId: null, entrantKind: 'team',
  plan: { kind: 'single', thirdPlace: false }, seeds: seeds(0, 1, 2, 3), ...values,
})
async function make(values: Partial<Make> = {}): Promise<BracketDetail> {
  const { bracketId } = (await portal.send(makeBracketCall, fields(values), office)).payload
  return (await portal.send(getBracket, { bracketId }, office)).payload
}
const matchOf = (detail: BracketDetail, key: string) => [...detail.picture.sections.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches)), ...detail.picture.pools.flatMap(({ matches }) => matches)].find((each) => each.key === key)!
const of = ({ picture: { bracketId, version } }: BracketDetail) => ({ bracketId, version })
const nameOf = (detail: BracketDetail, entrantId: number | null) => detail.picture.entrants.find((each) => each.entrantId === entrantId)?.name ?? null
function result(detail: BracketDetail, key: string, topScore: number, bottomScore: number) {
  const { top, bottom } = matchOf(detail, key)
  return { key, topEntrantId: top.entrantId!, bottomEntrantId: bottom.entrantId!, winner: topScore > bottomScore ? 'top' as const : 'bottom' as const, ending: 'played' as const, topScore, bottomScore }
}
const enter = (detail: BracketDetail, key: string, top: number, bottom: number, accepted: string[] = []) => portal.send(enterBracketResult, { ...of(detail), ...result(detail, key, top, bottom), accepted }, office)
const problems = (body: unknown) => (body as { error: { id: string; fields?: { field: string }[] } }).error

describe('a bracket', () => {
  it('is made once by one form, played to its champion, and told by its acts alone', async () => {
    const key = crypto.randomUUID()
    const [one, again] = [await portal.send(makeBracketCall, fields({ key }), office), await portal.send(makeBracketCall, fields({ key }), office)]
    expect(again.payload).toEqual(one.payload)
    let detail = (await portal.send(getBracket, one.payload, office)).payload
    expect(detail.picture.sections[0]!.rounds.map(({ title, matches }) => [title, matches.map(({ top, bottom }) => [nameOf(detail, top.entrantId) ?? top.from, nameOf(detail, bottom.entrantId) ?? bottom.from])])).toEqual([
      ['Semifinals', [['Atlas', 'Delphi'], ['Corvus', 'Borea']]], ['Final', [['Winner of match 1', 'Winner of match 2']]],
    ])
    detail = (await enter(detail, 'W1.0', 3, 1)).payload
    detail = (await enter(detail, 'W1.1', 0, 2)).payload
    detail = (await enter(detail, 'W2.0', 1, 4)).payload
    expect(nameOf(detail, detail.picture.championId)).toBe('Borea')
    // A correction that turns the first match takes the final with it: that is said, and has to be agreed to.
    const refused = await enter(detail, 'W1.0', 1, 3)
    expect(refused.body).toMatchObject({ error: { id: 'conflicts', details: { lost: [{ key: 'W2.0', text: 'Match 3: Atlas and Borea, 1-4.' }], affected: ['Match 3 gets other teams.'] } } })
    detail = (await enter(detail, 'W1.0', 1, 3, ['W2.0'])).payload
    expect([matchOf(detail, 'W1.1').winner, matchOf(detail, 'W2.0').state, nameOf(detail, matchOf(detail, 'W2.0').top.entrantId)]).toEqual(['bottom', 'ready', 'Delphi'])

    const acts = await portal.database.reader.select().from(bracketAct).where(eq(bracketAct.bracketId, one.payload.bracketId)).orderBy(asc(bracketAct.version))
    expect(acts.map(({ act, version }) => [act, version])).toEqual([['made', 1], ['result', 2], ['result', 3], ['result', 4], ['result', 5]])
    const told = replayActs(acts.map(({ data }) => data))
    expect(told.seeds).toEqual(detail.seeds)
    expect([...told.results.keys()].sort()).toEqual(['W1.0', 'W1.1'])
    expect(told.results.get('W1.0')).toMatchObject({ winner: 'bottom', topScore: 1, bottomScore: 3 })
  })

  it('is not made of what is wrong, and nothing is left of it', async () => {
    const before = await pictureOf(portal.database)
    const refused = async (values: Partial<Make>) => { const { body, status } = await portal.send(makeBracketCall, fields(values), office); return [status, problems(body).fields?.[0]?.field] }
    expect(await refused({ seeds: seeds(0, 1, 0) })).toEqual([400, 'seeds.2'])
    expect(await refused({ seeds: [{ teamId: 9_999_999, studentIds: [] }, null] })).toEqual([400, 'seeds.0'])
    expect(await refused({ seeds: seeds(0) })).toEqual([400, 'seeds'])
    expect(await refused({ seeds: Array.from({ length: 257 }, () => null) })).toEqual([400, 'seeds'])
    expect(await refused({ plan: { kind: 'pools', pools: 4, twice: false, advance: 1, bestOthers: 0, then: { kind: 'single', thirdPlace: false } } })).toEqual([400, 'plan.pools'])
    expect(await refused({ activityId: 9_999_999 })).toEqual([400, 'activityId'])
    expect(await refused({ eventId: 9_999_999 })).toEqual([400, 'eventId'])
    expect(await refused({ entrantKind: 'player' })).toEqual([400, 'seeds.0'])
    expect((await portal.send(makeBracketCall, fields(), { token: coach })).status).toBe(403)
    expect(await pictureOf(portal.database)).toEqual(before)
  })

  it('takes no result of teams that are not known, none that contradicts itself, and one of two at once', async () => {
    const detail = await make()
    const before = await pictureOf(portal.database)
    const { body } = await portal.send(enterBracketResult, { ...of(detail), key: 'W2.0', topEntrantId: 1, bottomEntrantId: 2, winner: 'top', ending: 'played', topScore: 1, bottomScore: 0 }, office)
    expect(problems(body).fields).toEqual([{ field: 'key', message: 'The two sides of this match are not known yet.' }])
    const contradicting = await portal.send(enterBracketResult, { ...of(detail), ...result(detail, 'W1.0', 2, 1), winner: 'bottom' }, office)
    expect(problems(contradicting.body).fields).toEqual([{ field: 'winner', message: 'This does not match the score.' }])
    expect(await pictureOf(portal.database)).toEqual(before)
    const two = await Promise.all([enter(detail, 'W1.0', 2, 1), enter(detail, 'W1.0', 1, 2)])
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(problems(two.find(({ status }) => status === 409)!.body).id).toBe('changed-meanwhile')
  })

  it('lists what a new seeding would lose, and loses it only then', async () => {
    let detail = await make()
    detail = (await enter(detail, 'W1.0', 3, 1)).payload
    detail = (await enter(detail, 'W1.1', 0, 2)).payload
    const before = await pictureOf(portal.database)
    const reseed = (accepted: string[]) => portal.send(seedBracketCall, { ...of(detail), seeds: seeds(0, 3, 2, 1), accepted }, office)
    const refused = await reseed([])
    expect(refused.body).toMatchObject({ error: { id: 'conflicts', details: { lost: [{ key: 'W1.0', text: 'Match 1: Atlas and Delphi, 3-1.' }, { key: 'W1.1', text: 'Match 2: Corvus and Borea, 0-2.' }] } } })
    expect(await pictureOf(portal.database)).toEqual(before)
    detail = (await reseed(['W1.0', 'W1.1'])).payload
    expect([matchOf(detail, 'W1.0').state, nameOf(detail, matchOf(detail, 'W1.0').bottom.entrantId)]).toEqual(['ready', 'Borea'])
    // The same seeds again lose nothing, and ask nothing.
    expect((await portal.send(seedBracketCall, { ...of(detail), seeds: seeds(0, 3, 2, 1) }, office)).status).toBe(200)
  })

  it('lets whoever waits for a team that withdrew walk over, or the next qualifier in', async () => {
    let detail = await make()
    const [atlas, , , delphi] = detail.seeds as number[]
    const withdraw = (entrantId: number, isOut: boolean, replacementTeamId: number | null = null) => portal.send(withdrawBracketEntrant, { ...of(detail), entrantId, isOut, reason: 'Flu', replacementTeamId }, office)
    detail = (await withdraw(delphi!, true, teamId(4))).payload
    expect(nameOf(detail, matchOf(detail, 'W1.0').bottom.entrantId)).toBe('Echo')
    detail = (await withdraw(atlas!, true)).payload
    expect(matchOf(detail, 'W1.0')).toMatchObject({ state: 'played', winner: 'bottom', ending: 'withdrawal' })
    expect(nameOf(detail, matchOf(detail, 'W2.0').top.entrantId)).toBe('Echo')
    expect(problems((await withdraw(atlas!, true)).body).fields?.[0]?.field).toBe('entrantId')
    detail = (await withdraw(atlas!, false)).payload
    expect(matchOf(detail, 'W1.0').state).toBe('ready')
  })
})

describe('matches of a bracket', () => {
  it('stand in the schedules when both teams and the time are known, and their result goes into the bracket in the same transaction', async () => {
    let detail = await make()
    const slot = (key: string, day: string, time = '18:00') => ({ key, day, time, venueId: null, assetId: null })
    const before = await pictureOf(portal.database)
    // The final before its semifinal is over, and two matches of one team at once are not taken without a word.
    const refused = await portal.send(placeBracketMatches, { ...of(detail), slots: [slot('W1.0', '2026-12-04'), slot('W2.0', '2026-12-04', '19:00')] }, office)
    expect(refused.body).toMatchObject({ error: { id: 'conflicts', details: { conflicts: [{ text: 'Match 3 begins before match 1, whose winner plays in it, has ended.' }] } } })
    expect(await pictureOf(portal.database)).toEqual(before)
    detail = (await portal.send(placeBracketMatches, { ...of(detail), slots: [slot('W1.0', '2026-12-04'), slot('W1.1', '2026-12-04', '20:30'), slot('W2.0', '2026-12-05')] }, office)).payload
    expect(matchOf(detail, 'W1.0').about).toMatch(/^Match 1 · Fri, Dec 4, 6:00\sPM CST$/)
    expect(matchOf(detail, 'W2.0').matchId).toBeNull()
    const matchId = matchOf(detail, 'W1.0').matchId!
    const row = async (id: number) => (await portal.database.reader.select().from(match).where(eq(match.id, id)))[0]!
    expect(await row(matchId)).toMatchObject({ homeTeamId: teamId(0), awayTeamId: teamId(3), kind: 'tournament', status: 'scheduled', published: false, districtId: null })
    expect(problems((await enter(detail, 'W1.0', 1, 0)).body).id).toBe('score-locked')

    // As the score's own transaction does it.
    const score = (homeScore: number, awayScore: number, id = matchId) => portal.database.transaction(async (tx) => {
      await tx.update(match).set({ status: 'final', outcome: 'played', homeScore, awayScore }).where(eq(match.id, id))
      await applyMatchResult(tx, id, { userId: null, actingUserId: null, now: portal.services.now() })
    })
    await score(2, 0)
    await score(1, 0, matchOf(detail, 'W1.1').matchId!)
    detail = (await portal.send(getBracket, { bracketId: detail.picture.bracketId }, office)).payload
    const final = matchOf(detail, 'W2.0').matchId!
    expect(await row(final)).toMatchObject({ homeTeamId: teamId(0), awayTeamId: teamId(1), status: 'scheduled' })
    await expect(score(1, 1)).rejects.toMatchObject({ id: 'invalid-input' })
    expect(await row(matchId)).toMatchObject({ homeScore: 2, awayScore: 0 })
    // A correction that turns it: said before, and the final is another match then; the other semifinal stays.
    expect(await effectsOfResult(portal.database.reader, matchId, { outcome: 'played', homeScore: 0, awayScore: 2 })).toEqual({ lost: [], affected: ['Match 3 gets other teams.'] })
    await score(0, 2)
    detail = (await portal.send(getBracket, { bracketId: detail.picture.bracketId }, office)).payload
    expect([nameOf(detail, matchOf(detail, 'W2.0').top.entrantId), matchOf(detail, 'W1.1').winner]).toEqual(['Delphi', 'bottom'])
    expect((await row(final)).status).toBe('cancelled')
    expect(await row(matchOf(detail, 'W2.0').matchId!)).toMatchObject({ homeTeamId: teamId(1), awayTeamId: teamId(3) })
  })
})

it('a match that is given a time on a blackout date is taken only once that was seen, whether or not its teams are known', async () => {
  const { organizationId, yearId: academicYearId, activityId } = league
  const made = await portal.database.transaction((tx) => tx.insert(blackout).values([
    { organizationId, academicYearId, name: 'Exams', startsOn: '2027-01-15', endsOn: '2027-01-15' },
    { organizationId, academicYearId, name: 'Clinic', startsOn: '2027-01-14', endsOn: '2027-01-14', activityIds: [activityId + 99] },
  ]).returning())
  const detail = await make()
  const slot = (key: string, day: string) => ({ key, day, time: '18:00', venueId: null, assetId: null })
  const place = (slots: ReturnType<typeof slot>[], accepted: string[] = []) => portal.send(placeBracketMatches, { ...of(detail), slots, accepted }, office)
  // Who plays in the first is known, in the final not.
  const days = [slot('W1.0', '2027-01-15'), slot('W2.0', '2027-01-15')]
  const before = await pictureOf(portal.database)
  for (const [index, number] of [1, 3].entries()) {
    const refused = await place([days[index]!])
    const { conflicts } = (refused.body as { error: { details: { conflicts: { key: string; text: string }[] } } }).error.details
    expect([refused.status, conflicts.map(({ text }) => text)]).toEqual([409, [`Match ${number}: January 15, 2027 is a blackout date: Exams. No matches are played.`]])
    expect(await pictureOf(portal.database)).toEqual(before)
  }
  expect((await place([slot('W2.0', '2027-01-14')])).status).toBe(200)
  await portal.database.transaction((tx) => tx.delete(blackout).where(inArray(blackout.id, made.map(({ id }) => id))))
})

it('a match of a bracket whose time was withdrawn says its day alone, until it is placed again', async () => {
  let detail = await make()
  const slot = { key: 'W1.0', day: '2026-12-18', time: '18:00', venueId: null, assetId: null }
  detail = (await portal.send(placeBracketMatches, { ...of(detail), slots: [slot] }, office)).payload
  const matchId = matchOf(detail, 'W1.0').matchId!
  expect((await portal.send(moveMatch, { matchId, matchVersion: 1, day: slot.day, time: null, venueId: null, assetId: null, reason: 'The gym is not free at six.' }, office)).status).toBe(200)
  detail = (await portal.send(getBracket, { bracketId: detail.picture.bracketId }, office)).payload
  expect(matchOf(detail, 'W1.0')).toMatchObject({ about: 'Match 1 · Fri, Dec 18, time TBA', startsAt: null })
  expect(detail.slots.find(({ key }) => key === 'W1.0')).toMatchObject({ day: '2026-12-18', time: null })
  detail = (await portal.send(placeBracketMatches, { ...of(detail), slots: [{ ...slot, time: '19:30' }] }, office)).payload
  expect(matchOf(detail, 'W1.0').about).toMatch(/^Match 1 · Fri, Dec 18, 7:30\sPM CST$/)
  expect((await portal.database.reader.select().from(match).where(eq(match.id, matchId)))[0]).toMatchObject({ timeIsSet: true })
})

describe('a match of a bracket that was called off', () => {
  it('is said to be, and decided in the bracket again', async () => {
    let detail = await make()
    detail = (await portal.send(placeBracketMatches, { ...of(detail), slots: [{ key: 'W1.0', day: '2026-12-11', time: '18:00', venueId: null, assetId: null }] }, office)).payload
    const isCancelled = () => detail.slots.find(({ key }) => key === 'W1.0')?.isCancelled
    expect([isCancelled(), problems((await enter(detail, 'W1.0', 1, 0)).body).id]).toEqual([false, 'score-locked'])
    await portal.database.transaction((tx) => tx.update(match).set({ status: 'cancelled' }).where(eq(match.id, matchOf(detail, 'W1.0').matchId!)))
    detail = (await portal.send(getBracket, { bracketId: detail.picture.bracketId }, office)).payload
    expect(isCancelled()).toBe(true)
    detail = (await enter(detail, 'W1.0', 1, 0)).payload
    expect(matchOf(detail, 'W1.0')).toMatchObject({ state: 'played', winner: 'top' })
  })
})

describe('pools', () => {
  it('send their best on, by tables that say why', async () => {
    let detail = await make({ plan: { kind: 'pools', pools: 2, twice: false, advance: 1, bestOthers: 0, then: { kind: 'single', thirdPlace: false } }, seeds: seeds(0, 1, 2, 3, 4, 5) })
    expect(detail.picture.pools.map(({ title, rows }) => [title, rows.map(({ entrantId }) => nameOf(detail, entrantId))])).toEqual([['Pool A', ['Atlas', 'Delphi', 'Echo']], ['Pool B', ['Borea', 'Corvus', 'Fable']]])
    expect(matchOf(detail, 'W1.0').top.from).toBe('1st of Pool A')
    for (const { key, top, bottom } of detail.picture.pools.flatMap(({ matches }) => matches)) {
      const isTopBetter = detail.seeds.indexOf(top.entrantId) < detail.seeds.indexOf(bottom.entrantId)
      detail = (await enter(detail, key, isTopBetter ? 2 : 1, isTopBetter ? 1 : 2)).payload
    }
    expect(detail.picture.pools[0]!.rows.map(({ rank, wins, losses }) => [rank, wins, losses])).toEqual([[1, 2, 0], [2, 1, 1], [3, 0, 2]])
    expect([nameOf(detail, matchOf(detail, 'W1.0').top.entrantId), nameOf(detail, matchOf(detail, 'W1.0').bottom.entrantId)]).toEqual(['Atlas', 'Borea'])
    detail = (await enter(detail, 'W1.0', 2, 0)).payload
    expect(nameOf(detail, detail.picture.championId)).toBe('Atlas')
    // Correcting a match of a pool discards the final only if someone else advances.
    const first = detail.picture.pools[0]!.matches.find(({ top, bottom }) => [nameOf(detail, top.entrantId), nameOf(detail, bottom.entrantId)].sort().join() === 'Atlas,Delphi')!
    const isAtlasTop = nameOf(detail, first.top.entrantId) === 'Atlas'
    expect((await enter(detail, first.key, isAtlasTop ? 0 : 9, isAtlasTop ? 9 : 0)).body).toMatchObject({ error: { id: 'conflicts', details: { lost: [{ key: 'W1.0' }] } } })
  })
})

describe('what everyone sees', () => {
  it('is published brackets only, at every address', async () => {
    const detail = await make({ name: 'Hidden Cup' })
    const bracketId = detail.picture.bracketId
    const open = async () => [
      (await portal.send(getPublicBracket, { bracketId })).status, (await portal.send(listPublicBrackets, {})).payload.rows.some(({ name }) => name === 'Hidden Cup'),
      (await portal.send(getBracket, { bracketId }, { token: coach })).status, (await portal.send(listBrackets, { search: 'Hidden' }, { token: coach })).payload.total,
    ]
    expect(await open()).toEqual([404, false, 404, 0])
    const published = (await portal.send(publishBracketCall, { ...of(detail), isPublished: true }, office)).payload
    expect(await open()).toEqual([200, true, 200, 1])
    const answer = await portal.send(getPublicBracket, { bracketId })
    expect(answer.headers['cache-control']).toContain('public')
    expect((await portal.send(listPublicBrackets, {}, { extra: { schoolParam: 'harbor' } })).payload.rows.some(({ name }) => name === 'Hidden Cup')).toBe(false)
    expect((await portal.send(publishBracketCall, { ...of(published), isPublished: false }, { token: coach })).status).toBe(403)
    await portal.send(publishBracketCall, { ...of(published), isPublished: false }, office)
    expect(await open()).toEqual([404, false, 404, 0])
  })

  it('can be had as a PDF by whoever may see it', async () => {
    const detail = await make({ name: 'Cup of “Łódź”' })
    const pdfFor = (token?: string) => portal.request({ url: `/api/brackets/${detail.picture.bracketId}/pdf`, headers: token ? { authorization: `Bearer ${token}` } : {} })
    expect([(await pdfFor()).status, (await pdfFor(coach)).status]).toEqual([401, 404])
    const { status, headers, bytes } = await pdfFor(office.token)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'private, no-store'])
    expect(headers['content-disposition']).toContain("filename*=UTF-8''Cup%20of%20%E2%80%9C%C5%81%C3%B3d%C5%BA%E2%80%9D.pdf")
    const [page, ...others] = readPdf(bytes)
    expect(others).toEqual([])
    const words = page!.texts.map(({ text }) => text)
    for (const word of ['Atlas', 'Delphi', 'Winner of match 1', 'Semifinals']) expect(words).toContain(word)
    await portal.send(publishBracketCall, { ...of(detail), isPublished: true }, office)
    expect((await pdfFor(coach)).status).toBe(200)
  })

  it('of an event follows the event’s draw', async () => {
    const [made] = await portal.database.transaction((tx) => tx.insert(event).values({
      organizationId: league.organizationId, academicYearId: league.yearId, activityId: league.activityId, levelId: league.levelId, kind: 'competition', name: 'Prairie Classic', startsOn: '2026-12-04', endsOn: '2026-12-05', timeZone: 'America/Chicago',
    }).returning())
    const detail = await make({ eventId: made!.id })
    expect((await portal.send(publishBracketCall, { ...of(detail), isPublished: true }, office)).body).toMatchObject({ error: { id: 'conflicts' } })
    const seen = async () => [(await portal.send(getPublicBracket, { bracketId: detail.picture.bracketId })).status, (await portal.send(listPublicBracketsOfEvent, { eventId: made!.id })).status]
    for (const [stage, expected] of [['draft', 404], ['teams', 404], ['draw', 200], ['results', 200]] as const) {
      await portal.database.transaction((tx) => tx.update(event).set({ stage }).where(eq(event.id, made!.id)))
      portal.services.publicCache.forgetAll()
      expect(await seen()).toEqual([expected, expected])
    }
    // Among those of its event it does without the event's name.
    const titles = async (query: InputOf<typeof drawPublicBrackets>) => (await portal.send(drawPublicBrackets, query)).payload.brackets.map(({ title }) => title)
    const { bracketId, name } = detail.picture
    expect([await titles({ bracket: bracketId }), await titles({ event: made!.id })]).toEqual([[`Prairie Classic: ${name}`], [name]])
    // Certified results are marked as such wherever the bracket is shown, and withdrawn everywhere.
    const certified = async () => [
      (await portal.send(drawPublicBrackets, { bracket: bracketId })).payload.brackets[0]!.certifiedText, (await portal.send(getPublicBracket, { bracketId })).payload.certifiedText,
      (await portal.send(listPublicBracketsOfEvent, { eventId: made!.id })).payload.rows[0]!.certifiedText, (await portal.send(getBracket, { bracketId }, { token: coach })).payload.picture.certifiedText,
    ]
    for (const [certifiedAt, text] of [[null, ''], [new Date('2026-12-06T03:41:00Z'), 'Certified Dec 5, 9:41 PM CST'], [null, '']] as const) {
      await portal.database.transaction((tx) => tx.update(event).set({ certifiedAt }).where(eq(event.id, made!.id)))
      portal.services.publicCache.forgetAll()
      expect(await certified()).toEqual([text, text, text, text])
    }
  })
})

it('is deleted while nothing is decided in it', async () => {
  const detail = await make()
  const decided = (await enter(detail, 'W1.0', 1, 0)).payload
  expect(problems((await portal.send(removeBracketCall, of(decided), office)).body).id).toBe('in-use')
  const open = (await portal.send(removeBracketResult, { ...of(decided), key: 'W1.0' }, office)).payload
  expect((await portal.send(removeBracketCall, of(open), office)).status).toBe(200)
  expect((await portal.send(getBracket, { bracketId: open.picture.bracketId }, office)).status).toBe(404)
  const [row] = await portal.database.reader.select({ deletedAt: bracket.deletedAt }).from(bracket).where(eq(bracket.id, open.picture.bracketId))
  expect(row!.deletedAt).not.toBeNull()
  expect((await portal.database.reader.select().from(bracketEntrant).where(eq(bracketEntrant.bracketId, open.picture.bracketId))).length).toBe(4)
  expect((await portal.database.reader.select().from(bracketMatch).where(eq(bracketMatch.bracketId, open.picture.bracketId)))[0]!.winner).toBeNull()
})
