import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import {
  getDual, getDualFormat, getLadders, getLineup, listDuals, saveDualFormat, saveLadder, setUpDual, startDual, substitutePlayer,
} from '@portal/shared/competition/tennis/tennis.calls'
import { usualFormats } from '@portal/shared/competition/tennis/usualFormats'
import { activity } from '../../directory/activities/activity.tables'
import { audit } from '../../platform/audit/audit.tables'
import { match } from '../../scheduling/matches/match.tables'
import { tennisDual } from './tennis.tables'
import { makeMatch } from '../../testing/factories'
import { makeTennisEvent } from '../../testing/tennisEvent'
import { tennisFormat, useTennisLeague } from '../../testing/tennisLeague'
import { pictureOf } from '../../testing/testPortal'

const at = useTennisLeague()
const { refused, dualOf, handIn, lineup } = at

describe('the exchange of lineups', () => {
  it('keeps each from the other coach until both are in', async () => {
    const { payload } = await at.portal.send(setUpDual, { matchId: at.matchId }, { token: at.coach })
    expect(payload).toMatchObject({ stage: 'lineups', can: { handIn: { home: true, away: false } } })
    await handIn('home', at.coach)
    const secret = [at.world.players.home[0], 'Ash home']
    const waiting = await at.portal.send(getDual, { matchId: at.matchId }, { token: at.rival })
    expect(waiting.payload).toMatchObject({ lineups: { home: { isIn: true }, away: { isIn: false } }, areRevealed: false })
    expect(waiting.payload.lines.map(({ players: shown }) => shown.home)).toEqual([null, null, null, null])
    expect(JSON.stringify(waiting.payload)).not.toContain(secret[1])
    // Neither by the lineup's own call, nor as a family of the school, nor by any side door.
    await refused(() => at.portal.send(getLineup, { matchId: at.matchId, side: 'home' }, { token: at.rival }), 403, { id: 'not-yours' })
    expect((await dualOf(at.family)).lines.every(({ players: shown }) => shown.home === null && shown.away === null)).toBe(true)
    expect(JSON.stringify((await at.portal.send(getLineup, { matchId: at.matchId, side: 'away' }, { token: at.rival })).payload)).not.toContain('Ash home')
    // One's own is there to be looked at and replaced.
    expect((await dualOf()).lines[0]!.players.home).toEqual([{ studentId: at.world.players.home[0], name: 'Ash home' }])
    expect((await at.portal.send(getLineup, { matchId: at.matchId, side: 'home' }, { token: at.coach })).payload.lines[0]).toMatchObject({ studentIds: [at.world.players.home[0]] })

    const both = (await handIn('away', at.rival)).payload
    expect(both).toMatchObject({ areRevealed: true, stage: 'ready' })
    expect(both.lines[0]!.players).toMatchObject({ home: [{ name: 'Ash home' }], away: [{ name: 'Ash away' }] })
    expect((await dualOf(at.family)).lines[0]!.players.home).toEqual([{ studentId: null, name: 'Ash home' }])
    await refused(() => handIn('home', at.coach, lineup('home', [0, 1, 3]), both.version), 409, { id: 'score-locked' })
    const told = await at.portal.database.reader.select().from(audit).where(eq(audit.action, 'tennis.lineupIn'))
    expect(JSON.stringify(told.map(({ data }) => data))).not.toContain('studentIds')
  })

  it('waits for the beginning of play where the format says so', async () => {
    await at.portal.database.transaction((tx) => tx.update(activity).set({ dualFormat: { ...tennisFormat, reveal: 'start' } }).where(eq(activity.id, at.league.activityId)))
    await at.portal.send(setUpDual, { matchId: at.matchId }, { token: at.coach })
    await at.portal.database.transaction((tx) => tx.update(activity).set({ dualFormat: tennisFormat }).where(eq(activity.id, at.league.activityId)))
    await handIn('home', at.coach)
    const { payload } = await handIn('away', at.rival)
    expect(payload.lines[0]!.players.home).toBeNull()
    expect((await handIn('away', at.rival, lineup('away', [0, 1, 3]), payload.version)).status).toBe(200)
    const started = await at.portal.send(startDual, { matchId: at.matchId, version: (await dualOf()).version }, { token: at.rival })
    expect(started.payload.lines[0]!.players.home).toMatchObject([{ name: 'Ash home' }])
  })

  it.each<[string, () => ReturnType<typeof lineup>, string]>([
    ['a stronger player below', () => lineup('home', [1, 0, 2]), 'lines.1'],
    ['a gap', () => lineup('home', [0]).map((line) => (line.number === 3 ? { ...line, studentIds: [at.world.players.home[2]!] } : line)), 'lines.1'],
    ['a player twice', () => lineup('home', [0, 0, 2]), 'lines.1'],
    ['the rival’s player', () => lineup('home').map((line, index) => (index === 0 ? { ...line, studentIds: [at.world.players.away[0]!] } : line)), 'lines.0'],
    ['a pair that is not on the ladder of a single line', () => lineup('home', [0, 1, 2], [0, 0]), 'lines.3'],
    ['lines of another format', () => lineup('home').slice(1), 'lines'],
  ])('refuses %s', async (_, lines, field) => {
    await at.portal.send(setUpDual, { matchId: at.matchId }, { token: at.coach })
    await refused(() => handIn('home', at.coach, lines()), 400, { id: 'invalid-input', fields: [{ field }] })
  })

  it('is for whoever runs that side, and sent twice it is done once', async () => {
    await at.portal.send(setUpDual, { matchId: at.matchId }, { token: at.coach })
    await refused(() => handIn('home', at.rival), 403, { id: 'not-yours' })
    await refused(() => handIn('home', at.stranger), 403, { id: 'not-yours' })
    await refused(() => handIn('home', at.family), 403, { id: 'wrong-role' })
    await handIn('home', at.coach)
    const picture = await pictureOf(at.portal.database)
    expect((await handIn('home', at.coach)).status).toBe(200)
    expect((await at.portal.send(setUpDual, { matchId: at.matchId }, { token: at.coach })).status).toBe(200)
    expect(await pictureOf(at.portal.database)).toEqual(picture)
    // Another one against a version that is gone is someone else's.
    await refused(() => handIn('home', at.coach, lineup('home', [0, 1, 3]), 1), 409, { id: 'changed-meanwhile' })
  })

  it('moves everyone below up when someone drops out, and keeps why', async () => {
    await at.portal.send(setUpDual, { matchId: at.matchId }, { token: at.coach })
    await handIn('home', at.coach)
    const substitute = (version: number, input: Partial<InputOf<typeof substitutePlayer>> = {}, token = at.coach) =>
      at.portal.send(substitutePlayer, { matchId: at.matchId, side: 'home', version, kind: 'singles', division: '', number: 1, studentIds: [at.world.players.home[3]!], reason: 'A twisted ankle.', ...input }, { token })
    await refused(async () => substitute((await dualOf()).version), 409, { id: 'score-locked' })
    const { version } = (await handIn('away', at.rival)).payload
    await refused(() => substitute(version, { reason: ' ' }), 400, { id: 'invalid-input', fields: [{ field: 'reason' }] })
    await refused(() => substitute(version, {}, at.rival), 403, { id: 'not-yours' })
    const { payload } = await substitute(version)
    expect(payload.lines.map(({ players: shown }) => shown.home?.[0]?.name)).toEqual(['Birch home', 'Cedar home', 'Dale home', 'Ash home'])
    expect(payload.acts[0]).toMatchObject({ text: 'Atlas took its players out of Singles 1: A twisted ankle.' })
    await refused(() => substitute(version, { number: 2 }), 409, { id: 'changed-meanwhile' })
  })
})

describe('who sees what', () => {
  it('names students as they chose, to those outside of the two schools', async () => {
    await at.portal.send(setUpDual, { matchId: at.matchId }, { token: at.coach })
    await handIn('home', at.coach, lineup('home', [1, 2, 4]))
    await handIn('away', at.rival)
    expect((await dualOf(at.stranger)).lines[2]!.players.home).toEqual([{ studentId: null, name: 'Student' }])
    expect((await dualOf(at.rival)).lines[2]!.players.home).toEqual([{ studentId: at.world.players.home[4], name: 'Elm home' }])
  })

  it('shows ladders to the team’s own school, and lets its coaches order them', async () => {
    const { teamId } = at.league.teams[0]!
    const { payload } = await at.portal.send(getLadders, { teamId }, { token: at.coach })
    expect(payload).toMatchObject({ can: { edit: true }, players: expect.arrayContaining([expect.objectContaining({ name: 'Ash home' })]) as unknown })
    await refused(() => at.portal.send(getLadders, { teamId }, { token: at.rival }), 403, { id: 'not-yours' })
    const order = payload.ladders[0]!.order
    const { version } = payload.ladders[0]!
    await refused(() => at.portal.send(saveLadder, { teamId, kind: 'singles', division: '', order: [...order].reverse(), version: version + 5 }, { token: at.coach }), 409, { id: 'changed-meanwhile' })
    await refused(() => at.portal.send(saveLadder, { teamId, kind: 'singles', division: '', order: [[at.world.players.away[0]!]], version }, { token: at.coach }), 400, { id: 'invalid-input', fields: [{ field: 'order.0' }] })
    await refused(() => at.portal.send(saveLadder, { teamId, kind: 'mixed', division: '', order: [], version: 0 }, { token: at.coach }), 400, { id: 'invalid-input', fields: [{ field: 'kind' }] })
    await refused(() => at.portal.send(saveLadder, { teamId, kind: 'singles', division: '', order: [], version }, { token: at.rival }), 403, { id: 'not-yours' })
  })

  it('lists own duals first', async () => {
    const { rows } = (await at.portal.send(listDuals, { eventId: 0 }, { token: at.coach })).payload
    expect(rows.map(({ isOwn }) => isOwn)[0]).toBe(true)
  })

  it('lists duals by date, whatever is set up: the next one first, then what was played, the last one first', async () => {
    const { league } = at
    const on = (day: string, values: object = {}) => makeMatch(at.portal, league, 2, 3, { startsAt: new Date(`${day}T20:00:00Z`), ...values })
    const ids = [await on('2026-12-10'), await on('2026-12-03'), await on('2026-10-01', { status: 'final', outcome: 'played', homeScore: 5, awayScore: 2 }), await on('2026-10-08', { status: 'final', outcome: 'played', homeScore: 5, awayScore: 2 })]
    const listed = async () => (await at.portal.send(listDuals, { eventId: 0 }, { token: at.coach })).payload.rows.map(({ matchId }) => matchId).filter((id) => ids.includes(id))
    const [late, soon, first, second] = ids
    expect(await listed()).toEqual([soon, late, second, first])
    await at.portal.database.transaction((tx) => tx.insert(tennisDual).values({ matchId: late!, format: usualFormats.nine }))
    expect(await listed()).toEqual([soon, late, second, first])
    await at.portal.database.transaction(async (tx) => {
      await tx.delete(tennisDual).where(eq(tennisDual.matchId, late!))
      await tx.delete(match).where(inArray(match.id, ids))
    })
  })

  it('lists an unpublished match to nobody but the office', async () => {
    await at.portal.database.transaction((tx) => tx.update(match).set({ published: false }).where(eq(match.id, at.matchId)))
    const list = async (token: string) => (await at.portal.send(listDuals, { eventId: 0 }, { token })).payload.rows
    expect((await list(at.coach)).some((row) => row.matchId === at.matchId)).toBe(false)
    expect((await at.portal.send(getDual, { matchId: at.matchId }, { token: at.coach })).status).toBe(404)
    expect((await list(at.league.adminToken)).some((row) => row.matchId === at.matchId && !row.isOwn)).toBe(true)
    expect((await at.portal.send(listDuals, { eventId: 0, search: 'corv%us' }, { token: at.coach })).payload.total).toBe(0)
    expect((await list(at.family)).some((row) => row.matchId === at.matchId)).toBe(false)
    expect((await at.portal.send(getDual, { matchId: at.matchId }, { token: at.family })).status).toBe(404)
    expect((await at.portal.send(listDuals, { eventId: 999_999 }, { token: at.family })).status).toBe(404)
  })
})

describe('a dual of an event', () => {
  it('is found by the office and the host alone before the draw is published, and by nobody else: not by the two schools', async () => {
    const event = await makeTennisEvent(at.portal, at.world)
    // The two who play, guests both: the host is someone else's school.
    const matchId = await makeMatch(at.portal, at.league, 1, 2, { eventId: event.eventId, published: true })
    const found = async () => {
      const answers = []
      for (const token of [event.office, event.hostStaff, event.guestStaff, at.rival, at.stranger, at.family]) {
        answers.push([(await at.portal.send(getDual, { matchId }, { token })).status, (await at.portal.send(listDuals, { eventId: event.eventId }, { token })).status])
      }
      return answers.map(([one, list]) => (one === list ? one : [one, list]))
    }
    for (const stage of ['draft', 'teams'] as const) {
      await event.stage(stage)
      expect(await found()).toEqual([200, 200, 404, 404, 404, 404])
    }
    for (const stage of ['draw', 'results'] as const) {
      await event.stage(stage)
      expect(await found()).toEqual([200, 200, 200, 200, 200, 200])
    }
  })
})

describe('the format of an activity', () => {
  it('is the office’s, and changes no dual that stands', async () => {
    await at.portal.send(setUpDual, { matchId: at.matchId }, { token: at.coach })
    const { activityId } = at.league
    const { payload } = await at.portal.send(getDualFormat, { activityId }, { token: at.league.adminToken })
    expect(payload).toMatchObject({ isChosen: true, format: tennisFormat })
    await refused(() => at.portal.send(saveDualFormat, { activityId, version: payload.version, format: tennisFormat }, { token: at.coach }), 403, { id: 'wrong-role' })
    await refused(() => at.portal.send(saveDualFormat, { activityId, version: payload.version + 1, format: usualFormats.seven }, { token: at.league.adminToken }), 409, { id: 'changed-meanwhile' })
    await refused(() => at.portal.send(saveDualFormat, { activityId, version: payload.version, format: { ...tennisFormat, groups: [] } }, { token: at.league.adminToken }), 400, { id: 'invalid-input' })
    const saved = await at.portal.send(saveDualFormat, { activityId, version: payload.version, format: usualFormats.seven }, { token: at.league.adminToken })
    expect(saved.payload.format).toEqual(usualFormats.seven)
    expect((await dualOf()).lines).toHaveLength(4)
    await at.portal.send(saveDualFormat, { activityId, version: saved.payload.version, format: tennisFormat }, { token: at.league.adminToken })
  })
})
