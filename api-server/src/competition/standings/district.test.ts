import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { certifyDistrict, decertifyDistrict, undoWithdrawal, withdrawCertified } from '@portal/shared/competition/certifications/certification.calls'
import { submitScore } from '@portal/shared/competition/scores/score.calls'
import { usualConfirmation } from '@portal/shared/directory/rules/scoreConfirmation.kinds'
import { soccerScoreRules } from '@portal/shared/directory/rules/sportScoreRules'
import { soccerRules } from '@portal/shared/directory/rules/defaultRules'
import {
  addAdjustment, endIneligibility, getDistrict, listChairChoices, nameChair, removeAdjustment, saveExternalValues, setIneligible,
} from '@portal/shared/competition/standings/district.calls'
import { getPublicStandings, getStandings, getStandingsAsOf, recordCoinToss } from '@portal/shared/competition/standings/standing.calls'
import type { StandingsRules } from '@portal/shared/directory/rules/standingsRules'
import { findCertifiedOrders } from './certification.repository'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity } from '../../directory/activities/activity.tables'
import { classification } from '../../directory/classifications/classification.tables'
import { district } from '../../directory/districts/district.tables'
import { team } from '../../directory/teams/team.tables'
import { match } from '../../scheduling/matches/match.tables'
import { certification, certifiedWithdrawal, teamIneligibility } from '../certifications/certification.tables'
import { scoreEntry } from '../scores/score.tables'
import { externalValue, pointsAdjustment } from './standing.tables'
import { callContests, loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { recomputeStandings } from './recomputeStandings'

const rules: StandingsRules = { ...soccerRules, tieBreakers: [{ kind: 'difference', label: 'goal difference' }, { kind: 'external', key: 'fairPlay', label: 'fair play', better: 'higher' }, { kind: 'coinToss' }] }
let portal: TestPortal
let league: League
let token: string
let chair: { token: string; userId: number }
let key = 0
const newKey = () => `b7f4c1de-5a60-4a3c-9f0e-${String(++key).padStart(12, '0')}`
const [atlas, borea, corvus, delphi] = [0, 1, 2, 3].map((place) => () => league.teams[place]!.teamId) as [() => number, () => number, () => number, () => number]

/** Atlas 6, Borea and Corvus 3 with the same difference, Delphi 0. */
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal, { rules: { scores: soccerScoreRules, standings: rules } })
  token = league.adminToken
  chair = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[3]!.schoolId })
  const final = (homeScore: number, awayScore: number) => ({ status: 'final' as const, outcome: 'played' as const, homeScore, awayScore, scoredAt: new Date('2026-11-02T12:00:00Z') })
  await makeMatch(portal, league, 0, 3, final(3, 0))
  await makeMatch(portal, league, 0, 3, final(3, 0))
  await makeMatch(portal, league, 1, 3, final(2, 0))
  await makeMatch(portal, league, 2, 3, final(2, 0))
  await portal.database.transaction((tx) => recomputeStandings(tx, [league.districtId], portal.services.now()))
})
afterAll(() => portal.stop())
/** Nothing is decided. */
beforeEach(async () => {
  portal.setNow(new Date('2026-11-20T18:00:00Z'))
  await portal.database.transaction(async (tx) => {
    for (const each of [certifiedWithdrawal, certification, pointsAdjustment, externalValue, teamIneligibility]) await tx.delete(each)
    await tx.update(team).set({ eligible: true })
    await tx.update(district).set({ coinTosses: [], chairUserId: null })
    await recomputeStandings(tx, [league.districtId], portal.services.now())
  })
  portal.services.publicCache.forgetAll()
})

const table = async () => (await portal.send(getStandings, {}, { token })).payload.tables[0]!
const ranking = async () => (await table()).rows.map((row) => `${row.rank ?? '-'} ${row.teamName}`)
const page = async (by = token) => (await portal.send(getDistrict, { districtId: league.districtId }, { token: by })).payload
const adjust = (teamId: number, points: number, by = token, rest: object = {}) => portal.send(addAdjustment, { districtId: league.districtId, key: newKey(), teamId, points, reason: 'Forms were late', ...rest }, { token: by })
const toss = () => portal.send(recordCoinToss, { districtId: league.districtId, order: [corvus(), borea()], tossedBy: 'Robin Chair', tossedAt: '2026-11-20T12:00:00Z' }, { token })
const certify = async (by = token, rest: object = {}) => portal.send(certifyDistrict, { districtId: league.districtId, tableVersion: (await table()).version, ...rest }, { token: by })
const lastAudit = async () => ((await portal.database.reader.execute(sql`select action, subject_type, data from audit order by id desc limit 1`)) as unknown as { rows: { action: string }[] }).rows[0]
async function refused(send: () => Promise<{ status: number; body: unknown }>, status: number, error: object) {
  const picture = await pictureOf(portal.database)
  const answer = await send()
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ status: false, error })
  expect(await pictureOf(portal.database)).toEqual(picture)
}

describe('points added and deducted', () => {
  it('move a team with the reason that everyone reads, and move it back', async () => {
    expect(await ranking()).toEqual(['1 Atlas', '2 Borea', '2 Corvus', '4 Delphi'])
    const answer = await adjust(atlas(), -3.5)
    expect(answer.body.success_message).toBe('The points are deducted. 1 table changed.')
    expect(await ranking()).toEqual(['1 Borea', '1 Corvus', '3 Atlas', '4 Delphi'])
    expect((await table()).notes).toEqual(['Atlas: 3.5 points deducted. Forms were late.'])
    expect(await lastAudit()).toMatchObject({ action: 'points.adjusted', subject_type: 'district', data: { after: { points: -3.5, reason: 'Forms were late' } } })
    const { adjustmentId } = (await page()).adjustments[0]!
    await portal.send(removeAdjustment, { districtId: league.districtId, adjustmentId }, { token })
    expect(await ranking()).toEqual(['1 Atlas', '2 Borea', '2 Corvus', '4 Delphi'])
    expect((await table()).notes).toEqual([])
    expect((await page()).adjustments).toMatchObject([{ points: -3.5, given: { by: 'Ada Office' }, removed: { by: 'Ada Office' } }])
    const picture = await pictureOf(portal.database)
    expect((await portal.send(removeAdjustment, { districtId: league.districtId, adjustmentId }, { token })).payload).toEqual({ changedTables: 0 })
    expect(await pictureOf(portal.database)).toEqual(picture)
  })

  it('are given once when the form is sent twice', async () => {
    const form = { key: newKey() }
    await adjust(delphi(), 1, token, form)
    const picture = await pictureOf(portal.database)
    expect((await adjust(delphi(), 1, token, form)).payload).toEqual({ changedTables: 0 })
    expect(await pictureOf(portal.database)).toEqual(picture)
  })

  it.each([
    ['no points', { points: 0 }, 'points'], ['too many decimals', { points: 0.00015 }, 'points'], ['no reason', { reason: ' ' }, 'reason'], ['a team of nowhere', { teamId: 2_000_000_000 }, 'teamId'], ['no key', { key: 'one' }, 'key'],
  ])('are refused with %s', (_what, rest, field) => refused(() => adjust(atlas(), 1, token, rest), 400, { id: 'invalid-input', fields: [{ field }] }))
  it('are the office’s', () => refused(() => adjust(atlas(), 1, chair.token), 403, { id: 'wrong-role' }))
})

describe('values for tie-breakers', () => {
  const enter = (value: number | null, seen: number | null = null, rest: object = {}) =>
    portal.send(saveExternalValues, { districtId: league.districtId, key: 'fairPlay', values: [{ teamId: borea(), value, seen }, { teamId: corvus(), value: -4, seen: seen === null ? null : -4 }], ...rest }, { token })
  it('part the level teams; who has not seen what stands is told', async () => {
    await enter(-2)
    expect(await ranking()).toEqual(['1 Atlas', '2 Borea', '3 Corvus', '4 Delphi'])
    expect((await page()).externals).toMatchObject([{ key: 'fairPlay', label: 'fair play', values: expect.arrayContaining([{ teamId: borea(), teamName: 'Borea', value: -2 }]) }])
    await refused(() => enter(-6), 409, { id: 'changed-meanwhile' })
    await enter(-6, -2)
    expect(await ranking()).toEqual(['1 Atlas', '2 Corvus', '3 Borea', '4 Delphi'])
    await enter(null, -6)
    expect(await ranking()).toEqual(['1 Atlas', '2 Borea', '2 Corvus', '4 Delphi'])
  })
  it('that no tie-breaker asks for are refused', () => refused(() => enter(1, null, { key: 'beauty' }), 400, { id: 'invalid-input', fields: [{ field: 'key' }] }))
})

describe('a team that is not eligible', () => {
  it('is listed below with the reason; its matches count for the others, and it comes back', async () => {
    await portal.send(setIneligible, { teamId: atlas(), reason: 'Joined in mid-cycle' }, { token })
    expect(await ranking()).toEqual(['1 Borea', '1 Corvus', '3 Delphi', '- Atlas'])
    expect((await table()).rows[3]!.reason).toBe('Not eligible for a rank: Joined in mid-cycle. Its results count for its opponents.')
    expect((await table()).rows[2]!.league.losses).toBe(4)
    await refused(() => portal.send(setIneligible, { teamId: atlas(), reason: 'Something else' }, { token }), 409, { id: 'changed-meanwhile' })
    await portal.send(endIneligibility, { teamId: atlas() }, { token })
    expect((await ranking())[0]).toBe('1 Atlas')
    expect((await page()).ineligible).toMatchObject([{ teamName: 'Atlas', reason: 'Joined in mid-cycle', ended: { by: 'Ada Office' } }])
  })
})

describe('certifying the final order', () => {
  it('needs every tie to be parted, or to be accepted, and names who is level', async () => {
    await refused(() => certify(), 409, { id: 'conflicts', details: { levelTeams: [{ rank: 2, teams: [{ teamName: 'Borea' }, { teamName: 'Corvus' }] }] } })
    const { body } = await certify()
    expect(JSON.stringify(body)).toContain('These teams are still tied: Borea and Corvus.')
    expect((await certify(token, { acceptShared: true })).status).toBe(200)
    expect((await page()).certifications).toMatchObject([{ stands: true, isOutdated: false, rows: [{ rank: 1, place: 1 }, { rank: 2, place: 2, shared: true }, { rank: 2, place: 2 }, { rank: 4, place: 4 }] }])
  })

  it('is of the table that was seen', () => refused(() => portal.send(certifyDistrict, { districtId: league.districtId, tableVersion: 0 }, { token }), 409, { id: 'changed-meanwhile' }))

  it('leaves a place that was given up to who is behind, and says nothing of a table that is no longer the certified one', async () => {
    await toss()
    const { certificationId } = (await certify()).payload
    await portal.database.transaction((tx) => tx.update(district).set({ standingsRules: { ...rules, qualify: { places: 2, for: 'state' } } }).where(eq(district.id, league.districtId)))
    const line = async () => (await table()).qualify
    expect(await line()).toEqual({ rows: 2, text: 'Top 2 go to state.' })
    await portal.send(withdrawCertified, { certificationId, teamId: atlas(), reason: 'No bus' }, { token })
    expect(await line()).toEqual({ rows: 3, text: 'Top 2 go to state.' })
    await adjust(delphi(), -1)
    expect([(await table()).isCertified, await line()]).toEqual([false, { rows: 0, text: 'Top 2 go to state.' }])
    await portal.database.transaction((tx) => tx.update(district).set({ standingsRules: null }).where(eq(district.id, league.districtId)))
  })

  it('keeps the order with its reasons; a withdrawal moves those behind up, also for whoever takes qualifiers', async () => {
    await toss()
    const { certificationId } = (await certify(token, { note: 'Meeting of Nov 20' })).payload
    const picture = await pictureOf(portal.database)
    expect((await certify()).payload).toEqual({ certificationId })
    expect(await pictureOf(portal.database)).toEqual(picture)
    const [certified] = (await page()).certifications
    expect(certified).toMatchObject({ note: 'Meeting of Nov 20', rows: [{ teamName: 'Atlas' }, { teamName: 'Corvus', reason: expect.stringContaining('ahead on the coin toss') }, { teamName: 'Borea' }, { teamName: 'Delphi' }] })
    expect(await table()).toMatchObject({ isCertified: true, notes: [expect.stringContaining('The final order was certified by Ada Office on Nov 20')] })

    await portal.send(withdrawCertified, { certificationId, teamId: atlas(), reason: 'No bus' }, { token })
    const order = async () => (await findCertifiedOrders(portal.database.reader, [league.districtId])).get(league.districtId)?.teams
    expect(await order()).toEqual([{ teamId: corvus(), rank: 1 }, { teamId: borea(), rank: 2 }, { teamId: delphi(), rank: 3 }])
    const { notes } = await table()
    expect(notes).toContain('Atlas gave up its place: those behind it move up.')
    expect(notes.join()).not.toContain('No bus')
    const told = (await page()).certifications[0]!.rows.map(({ reason }) => reason)
    expect(told[0]).toBe('6 points: 3 more than Corvus in 2nd. Gave up its place.')
    expect(told[1]).toMatch(/ahead on the coin toss\. Advances as 1st, as Atlas gave up its place\.$/)
    expect(told[3]).toBe('0 points: 3 fewer than Borea in 3rd. Advances as 3rd, as Atlas gave up its place.')
    expect((await portal.send(getPublicStandings, {})).payload.tables[0]!.notes).toEqual(notes.map((note) => note.replace('by Ada Office ', '')))
    await portal.send(undoWithdrawal, { certificationId, teamId: atlas() }, { token })
    expect((await order())![0]).toEqual({ teamId: atlas(), rank: 1 })

    // The office corrects something: the certified order remains, and is marked.
    await adjust(atlas(), -6)
    expect((await table()).isCertified).toBe(false)
    expect((await page()).certifications).toMatchObject([{ stands: true, isOutdated: true }])
    expect((await order())![0]).toEqual({ teamId: atlas(), rank: 1 })

    await portal.send(decertifyDistrict, { certificationId, reason: 'A score was wrong' }, { token })
    expect(await order()).toBeUndefined()
    expect((await page()).certifications).toMatchObject([{ stands: false, decertifyReason: 'A score was wrong', decertified: { by: 'Ada Office' } }])
    await refused(() => portal.send(withdrawCertified, { certificationId, teamId: atlas(), reason: 'Late' }, { token }), 409, { id: 'changed-meanwhile' })
    expect((await certify()).status).toBe(200)
    expect((await page()).certifications.map(({ stands }) => stands)).toEqual([true, false])
  })

  it('over matches that are not played or not final wants those to be seen and a note, which stands with the table', async () => {
    await toss()
    const matchId = await makeMatch(portal, league, 0, 1, { startsAt: new Date('2026-12-01T20:00:00Z') })
    const disputed = await makeMatch(portal, league, 1, 2, { scoreState: 'disputed' })
    const others = [await makeMatch(portal, league, 2, 3, { status: 'cancelled' }), await makeMatch(portal, league, 2, 3, { kind: 'scrimmage' })]
    const { unfinished } = await page()
    expect(unfinished!.matches).toMatchObject([{ matchId: disputed, state: 'disputed', home: 'Borea', away: 'Corvus' }, { matchId, state: 'ahead' }])
    await refused(() => certify(), 409, { id: 'conflicts', details: { unfinished: { version: unfinished!.version, matches: [{ matchId: disputed }, { matchId }] } } })
    await callContests(portal, league, 'game')
    expect(JSON.stringify((await certify()).body)).toContain('2 games are not final: 1 disputed, 1 not played yet.')
    await refused(() => certify(token, { unfinishedSeen: unfinished!.version, note: ' ' }), 400, { id: 'invalid-input', fields: [{ field: 'note' }] })
    // One of them has moved on since the list was seen.
    await portal.database.transaction((tx) => tx.update(match).set({ scoreState: 'underReview', version: 2 }).where(eq(match.id, disputed)))
    await refused(() => certify(token, { unfinishedSeen: unfinished!.version, note: 'Fields are flooded' }), 409, { id: 'conflicts', details: { unfinished: { matches: [{ matchId: disputed, state: 'underReview' }, { matchId }] } } })
    const seen = (await page()).unfinished!.version
    const { certificationId } = (await certify(token, { unfinishedSeen: seen, note: 'Fields are flooded' })).payload
    expect(await lastAudit()).toMatchObject({ action: 'district.certified', data: { note: 'Fields are flooded', notFinal: [disputed, matchId] } })
    expect(await page()).toMatchObject({ unfinished: null, certifications: [{ certificationId, note: 'Fields are flooded', unfinished: 2 }] })
    expect((await table()).notes).toEqual([expect.stringMatching(/^The final order was certified by Ada Office on Nov 20/), '2 games were not final when it was certified: Fields are flooded'])
    const { notes } = (await portal.send(getPublicStandings, {})).payload.tables[0]!
    expect(notes).toEqual([expect.stringMatching(/^The final order was certified on Nov 20/), '2 games were not final when it was certified.'])
    await callContests(portal, league, 'match')
    await portal.database.transaction((tx) => tx.delete(match).where(inArray(match.id, [matchId, disputed, ...others])))
  })

  it('is the chair’s, once the office has named one of the district’s staff', async () => {
    await toss()
    await refused(() => certify(chair.token), 403, { id: 'not-yours' })
    const { people } = (await portal.send(listChairChoices, { districtId: league.districtId }, { token })).payload
    expect(people.map(({ userId }) => userId)).toContain(chair.userId)
    const name = (userId: number | null, seen: number | null = null) => portal.send(nameChair, { districtId: league.districtId, userId, seen }, { token })
    const stranger = await loginAs(portal, league, { roleName: 'Fan' })
    await refused(() => name(stranger.userId), 400, { id: 'invalid-input', fields: [{ field: 'userId' }] })
    await name(chair.userId)
    await refused(() => name(null), 409, { id: 'changed-meanwhile' })
    expect((await page(chair.token)).can).toEqual({ decide: false, certify: true })
    expect((await certify(chair.token)).body.success_message).toBe('Certified Successfully!!')
    const student = await loginAs(portal, league, { roleName: 'Student', schoolId: league.teams[0]!.schoolId })
    const seen = await page(student.token)
    expect(seen.can).toEqual({ decide: false, certify: false })
    expect([seen.chair, seen.certifications[0]!.certified.by]).toEqual([null, null])
    await refused(() => certify(student.token), 403, { id: 'wrong-role' })
  })

  it('keeps schools from scores that would change the table, and marks it when the office corrects one', async () => {
    await toss()
    await portal.database.transaction((tx) => tx.update(activity).set({ scoreConfirmation: { ...usualConfirmation, by: 'one' } }))
    const matchId = await makeMatch(portal, league, 1, 2)
    await certify(token, { unfinishedSeen: (await page()).unfinished!.version, note: 'It is played later' })
    const enter = (by: string) => portal.send(submitScore, { matchId, matchVersion: 1, outcome: 'played', homeScore: 1, awayScore: 0, periods: [], overtimePeriods: 0 }, { token: by })
    const coach = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[1]!.schoolId })
    await refused(() => enter(coach.token), 409, { id: 'score-locked' })
    expect((await enter(token)).status).toBe(200)
    expect((await table()).notes[0]).toContain('The table has changed since; the certified order still applies.')
    await portal.database.transaction(async (tx) => {
      await tx.delete(scoreEntry)
      await tx.delete(match).where(eq(match.id, matchId))
    })
  })

  it('leaves a past year alone for the chair', async () => {
    await portal.database.transaction(async (tx) => {
      const [past] = await tx.insert(academicYear).values({ organizationId: league.organizationId, label: '2025-26', startsOn: '2025-08-01', endsOn: '2026-07-31' }).returning()
      await tx.update(district).set({ academicYearId: past!.id, chairUserId: chair.userId }).where(eq(district.id, league.districtId))
    })
    await refused(() => portal.send(certifyDistrict, { districtId: league.districtId, tableVersion: 1 }, { token: chair.token }), 409, { id: 'read-only-year' })
    await portal.database.transaction((tx) => tx.update(district).set({ academicYearId: league.yearId }))
  })
})

describe('the tables of another day', () => {
  const asOf = async (at: string) => (await portal.send(getStandingsAsOf, { asOf: at }, { token })).payload.tables[0]!
  it('follow from what was known then', async () => {
    await adjust(atlas(), -3.5)
    portal.setNow(new Date('2026-11-21T18:00:00Z'))
    await toss()
    const orderAt = async (at: string) => (await asOf(at)).rows.map((row) => `${row.rank ?? '-'} ${row.teamName}`)
    expect(await orderAt('2026-11-01')).toEqual(['- Atlas', '- Borea', '- Corvus', '- Delphi'])
    expect(await orderAt('2026-11-19')).toEqual(['1 Atlas', '2 Borea', '2 Corvus', '4 Delphi'])
    expect(await orderAt('2026-11-20')).toEqual(['1 Borea', '1 Corvus', '3 Atlas', '4 Delphi'])
    expect(await orderAt('2026-11-20T17:59:00Z')).toEqual(['1 Atlas', '2 Borea', '2 Corvus', '4 Delphi'])
    expect((await asOf('2026-11-21')).rows).toEqual((await table()).rows)
    expect((await asOf('2026-11-20')).notes).toEqual(['Atlas: 3.5 points deducted. Forms were late.'])
  })
  it('need a day', () => refused(() => portal.send(getStandingsAsOf, { asOf: 'yesterday' }, { token }), 400, { id: 'invalid-input', fields: [{ field: 'asOf' }] }))
})

it('a district may give more for beating larger schools, and says so', async () => {
  await portal.database.transaction(async (tx) => {
    const [large] = await tx.insert(classification).values({ organizationId: league.organizationId, academicYearId: league.yearId, slug: '6a', label: '6A', position: 1 }).returning()
    await tx.update(district).set({ classificationId: large!.id })
    await tx.update(activity).set({ rules: { scores: soccerScoreRules, standings: { ...rules, points: { ...rules.points, against: [{ position: 1, win: 6, tie: 3, loss: 1 }] } } } })
    await recomputeStandings(tx, [league.districtId], portal.services.now())
  })
  const { rows } = await table()
  expect(rows.map(({ points }) => points)).toEqual([12, 6, 6, 4])
  expect(rows[0]!.reason).toBe('12 points: 6 more than Borea and Corvus in 2nd. Points by the opponents’ classes: 12 for 2-0 against 6A.')
})
