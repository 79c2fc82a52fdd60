import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { getDashboard } from '@portal/shared/publishing/dashboard/dashboard.calls'
import { cancelMatch, moveMatch, scheduleMatch } from '@portal/shared/scheduling/matches/match.calls'
import { counterProposal, declineProposal, withdrawProposal } from '@portal/shared/scheduling/proposals/proposal.calls'
import { team, teamStaff } from '../../directory/teams/team.tables'
import { user } from '../../identity/users/user.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { match } from '../matches/match.tables'
import { seasonDraft } from '../seasons/season.tables'
import { venue } from '../venues/venue.tables'
import { matchProposal } from './proposal.tables'
import { loginAs, makeMatch } from '../../testing/factories'
import { makeProposalsWorld } from '../../testing/proposalsWorld'
import { pictureOf } from '../../testing/testPortal'

const world = await makeProposalsWorld()
const { portal, league, newKey, teamId, fields, atlas, borea, corvus, atlasUser, boreaUser, propose, rows, accept, matches, lastAudit, refused } = world
afterAll(() => portal.stop())
beforeEach(world.clear)

const schedule = (token: string, rest: object = {}) => portal.send(scheduleMatch, { ...fields(), key: newKey(), ...rest }, { token })
const mails = async () => (await portal.database.reader.select().from(outgoingMessage).orderBy(asc(outgoingMessage.id))).map(({ subject }) => subject)
const publish = (double: boolean) => portal.database.transaction((tx) => tx.insert(seasonDraft).values({
  organizationId: league.organizationId, academicYearId: league.yearId, activityId: league.activityId, levelId: league.levelId, districtId: league.districtId, name: 'District 1', publishedAt: new Date('2026-10-01T12:00:00Z'),
  wishes: { double, firstDay: '2026-10-05', lastDay: '2027-01-30', slots: [], extraDays: [], wishes: [], homes: [], places: [], seed: 1 }, plan: [],
}))

it('a proposal without a time makes a match without one; another time may be proposed in return', async () => {
  expect((await propose(atlas, { kind: 'nonDistrict', time: null })).status).toBe(200)
  const [first] = await rows(borea)
  expect(first).toMatchObject({ whenText: 'Fri, Dec 4, time TBA', plan: { time: null } })
  expect((await accept(borea, first!)).status).toBe(200)
  expect((await matches())[0]).toMatchObject({ startsAt: new Date('2026-12-04T06:00:00Z'), timeIsSet: false })
  expect((await propose(atlas, { kind: 'nonDistrict', time: null, day: '2026-12-11' })).status).toBe(200)
  const second = (await rows(borea)).find(({ state }) => state === 'waiting')!
  expect((await portal.send(counterProposal, { proposalId: second.proposalId, version: second.version, day: '2026-12-11', time: '17:00', venueId: null, assetId: null, note: '' }, { token: borea })).status).toBe(200)
  const countered = (await rows(atlas)).find(({ proposalId }) => proposalId === second.proposalId)!
  expect((await accept(atlas, countered)).status).toBe(200)
  expect((await matches())[1]).toMatchObject({ startsAt: new Date('2026-12-11T23:00:00Z'), timeIsSet: true })
})

describe('a district match beyond the planned meetings', () => {
  it('is the office’s to add once the warning was seen, and a school is told to ask', async () => {
    expect((await schedule(atlas)).status).toBe(200)
    const first = (await matches())[0]!.id
    const again = { homeTeamId: teamId(1), awayTeamId: teamId(0), day: '2026-12-11' }
    await refused(() => schedule(atlas, again), 409, { id: 'conflicts', details: { beyondPlan: { planned: 1, meetings: [{ matchId: first, dayText: 'Fri, Dec 4' }], opponent: { teamId: teamId(1), name: 'Borea' } } } })
    // Another yes does not help a school.
    await refused(() => schedule(atlas, { ...again, accepted: [`beyondPlan/1/1/${first}`] }), 409, { id: 'conflicts' })
    await refused(() => schedule(league.adminToken, again), 409, { id: 'conflicts', details: { conflicts: [{ kind: 'beyondPlan', isWarning: true, text: expect.stringContaining('play each other once in their district this season') as string }] } })
    expect((await schedule(league.adminToken, { ...again, accepted: [`beyondPlan/1/1/${first}`] })).status).toBe(200)
    expect(await matches()).toHaveLength(2)
    // What is no district match is nobody else's to allow.
    expect((await schedule(atlas, { ...again, day: '2026-12-18', kind: 'nonDistrict' })).status).toBe(200)
  })

  it('follows the season that was published; a cancelled match does not count', async () => {
    await publish(true)
    expect((await schedule(atlas)).status).toBe(200)
    expect((await schedule(borea, { day: '2026-12-11' })).status).toBe(200)
    expect((await schedule(atlas, { day: '2026-12-18' })).status).toBe(409)
    await portal.database.transaction((tx) => tx.update(match).set({ status: 'cancelled' }).where(eq(match.startsAt, new Date('2026-12-05T00:00:00Z'))))
    expect((await schedule(atlas, { day: '2026-12-18' })).status).toBe(200)
  })

  it('follows a season that was added to: what is called off can be put on again', async () => {
    await publish(false)
    await publish(false)
    for (const day of ['2026-12-04', '2026-12-11']) expect((await schedule(atlas, { day })).status).toBe(200)
    await refused(() => schedule(atlas, { day: '2026-12-18' }), 409, { id: 'conflicts', details: { beyondPlan: { planned: 2 } } })
    const { id, version } = (await matches())[0]!
    expect((await portal.send(cancelMatch, { matchId: id, matchVersion: version, reason: 'Rain' }, { token: atlas })).status).toBe(200)
    expect((await schedule(atlas, { day: '2026-12-18' })).status).toBe(200)
  })

  it('follows what most pairs do where no season was laid out', async () => {
    for (const [home, away] of [[0, 1], [1, 0], [0, 2], [2, 0], [1, 2]] as const) await makeMatch(portal, league, home, away, { startsAt: new Date('2026-12-01T20:00:00Z') })
    expect((await schedule(borea, { homeTeamId: teamId(2), day: '2026-12-11' })).status).toBe(200)
    await refused(() => schedule(borea, { homeTeamId: teamId(2), day: '2026-12-18' }), 409, { id: 'conflicts', details: { beyondPlan: { planned: 2 } } })
  })

  it('is no way round by calling one off and on again', async () => {
    const first = (await schedule(atlas)).payload.matchId
    await portal.send(cancelMatch, { matchId: first, matchVersion: 1, reason: 'Rain' }, { token: atlas })
    await schedule(atlas, { day: '2026-12-11' })
    const again = (token: string, accepted: string[] = []) => portal.send(moveMatch, { matchId: first, matchVersion: 2, reason: 'Dry again', day: '2026-12-12', time: '18:00', venueId: null, assetId: null, accepted }, { token })
    await refused(() => again(atlas), 409, { id: 'conflicts', details: { conflicts: [{ kind: 'beyondPlan', isRefusal: true }] } })
    await refused(() => again(league.adminToken), 409, { id: 'conflicts' })
    const second = (await matches()).find(({ status }) => status === 'scheduled')!.id
    expect((await again(league.adminToken, [`beyondPlan/1/1/${second}`])).status).toBe(200)
  })
})

describe('a match that is asked for', () => {
  it('is one once the other school accepts it, with what stands against it seen', async () => {
    const form = { key: newKey(), note: 'For the title' }
    const { proposalId } = (await propose(atlas, form)).payload
    expect((await propose(atlas, form)).payload).toEqual({ proposalId })
    expect((await propose(atlas, { note: 'For the title' })).payload).toEqual({ proposalId })
    expect(await mails()).toEqual(['Match request: Borea at Atlas'])
    expect(await matches()).toEqual([])
    expect(await rows(atlas)).toMatchObject([{ proposalId, state: 'waiting', awaitedName: 'Borea', whenText: expect.stringMatching(/^Fri, Dec 4, 6:00\sPM CST$/) as string, note: 'For the title', can: { accept: false, decline: false, counter: false, withdraw: true } }])
    expect(await rows(borea, { list: 'mine' })).toMatchObject([{ proposalId, can: { accept: true, decline: true, counter: true, withdraw: false } }])
    expect(await rows(atlas, { list: 'mine' })).toEqual([])
    const due = async (token: string) => (await portal.send(getDashboard, {}, { token })).payload.due?.matchProposals
    expect([await due(borea), await due(atlas), await due(league.adminToken)]).toEqual([1, 0, undefined])
    expect(await rows(corvus)).toEqual([])
    expect(await rows(league.adminToken)).toMatchObject([{ can: { accept: true, decline: true, counter: false, withdraw: false } }])

    await refused(() => accept(atlas, { proposalId, version: 1 }), 403, { id: 'not-yours' })
    await refused(() => accept(corvus, { proposalId, version: 1 }), 404, { id: 'not-found' })
    await refused(() => accept(borea, { proposalId, version: 2 }), 409, { id: 'changed-meanwhile' })
    // Borea plays at the same time.
    await makeMatch(portal, league, 2, 1, { startsAt: new Date('2026-12-05T00:00:00Z') })
    const answer = await accept(borea, { proposalId, version: 1 })
    expect(answer.status).toBe(409)
    const { conflicts } = (answer.body as unknown as { error: { details: { conflicts: { kind: string; key: string; isWarning: boolean }[] } } }).error.details
    expect(conflicts.map(({ kind }) => kind)).toContain('teamBusy')
    const accepted = conflicts.filter(({ isWarning }) => isWarning).map((each) => each.key)
    const { matchId } = (await accept(borea, { proposalId, version: 1 }, { accepted })).payload
    const picture = await pictureOf(portal.database)
    expect((await accept(borea, { proposalId, version: 1 }, { accepted })).payload).toEqual({ matchId })
    expect(await pictureOf(portal.database)).toEqual(picture)
    expect((await matches()).find(({ id }) => id === matchId)).toMatchObject({ kind: 'district', districtId: league.districtId, homeTeamId: teamId(0), awayTeamId: teamId(1), startsAt: new Date('2026-12-05T00:00:00Z') })
    expect(await lastAudit()).toMatchObject({ action: 'proposal.accepted', subjectType: 'matchProposal', subjectId: proposalId, userId: boreaUser, data: { matchId } })
    expect((await mails()).slice(1)).toEqual(['New match: Borea at Atlas'])
    expect(await rows(atlas, { list: 'decided' })).toMatchObject([{ state: 'accepted', matchId, decidedText: expect.stringContaining('Person Number') as string, can: { withdraw: false } }])
  })

  it('is not asked otherwise while the first request waits: nothing is dropped in silence, and sent twice it is asked once', async () => {
    const asking = { key: newKey() }
    const { proposalId } = (await propose(atlas, asking)).payload
    for (const again of [asking, {}]) expect((await propose(atlas, again)).payload).toEqual({ proposalId })
    for (const other of [{ time: '19:00' }, { kind: 'nonDistrict' }, { note: 'At our gym' }, { officialsNote: 'Gate B' }, { ...asking, day: '2026-12-05' }]) {
      await refused(() => propose(atlas, other), 409, { id: 'conflicts' })
    }
    expect((await propose(atlas, { time: '19:00' })).body).toMatchObject({ error_message: 'These two teams already have a pending request: Fri, Dec 4, 6:00 PM CST. Answer or withdraw it first, then ask for something else.' })
    expect((await portal.send(withdrawProposal, { proposalId, version: 1, reason: 'Another time is better.' }, { token: atlas })).status).toBe(200)
    // The form that asked was heard; a new one asks again.
    expect((await propose(atlas, asking)).payload).toEqual({ proposalId })
    expect((await propose(atlas, { time: '19:00' })).status).toBe(200)
    expect(await rows(borea, { list: 'waiting' })).toMatchObject([{ plan: { time: '19:00' } }])
  })

  it('a form that was heard, and is sent again with something else in it, is not taken for what it asked before', async () => {
    const asking = { key: newKey(), note: 'Rivalry night' }
    const { proposalId } = (await propose(atlas, asking)).payload
    const counter = { proposalId, version: 1, day: '2026-12-05', time: '19:00', venueId: null, assetId: null, note: 'Rather then' }
    expect((await portal.send(counterProposal, counter, { token: borea })).status).toBe(200)
    // As it was sent, it was heard; what is new in it must not be lost while its sender reads that it was asked.
    expect((await propose(atlas, asking)).payload).toEqual({ proposalId })
    await refused(() => propose(atlas, { ...asking, time: '20:00' }), 409, { id: 'conflicts' })
    await refused(() => propose(atlas, { ...asking, day: '2026-12-12' }), 409, { id: 'conflicts' })
    expect((await portal.send(declineProposal, { proposalId, version: 2, reason: 'Exams' }, { token: league.adminToken })).status).toBe(200)
    expect((await propose(atlas, asking)).payload).toEqual({ proposalId })
    const anew = (await propose(atlas, { ...asking, day: '2026-12-12' })).payload
    expect(anew.proposalId).not.toBe(proposalId)
    expect((await propose(atlas, { ...asking, day: '2026-12-12' })).payload).toEqual(anew)
    expect(await rows(borea, { list: 'waiting' })).toMatchObject([{ proposalId: anew.proposalId, plan: { day: '2026-12-12' }, note: 'Rivalry night' }])
  })

  it('is made where the pair has met as often as planned: the yes is the opponent’s', async () => {
    await schedule(atlas)
    const { proposalId } = (await propose(atlas, { day: '2026-12-11' })).payload
    expect((await accept(borea, { proposalId, version: 1 })).status).toBe(200)
    expect(await matches()).toHaveLength(2)
  })

  it('goes back and forth with other times until one of them says yes', async () => {
    const { proposalId } = (await propose()).payload
    const counter = (token: string, version: number, day: string) => portal.send(counterProposal, { proposalId, version, day, time: '19:00', venueId: null, assetId: null, note: 'Rather then' }, { token })
    await refused(() => counter(atlas, 1, '2026-12-05'), 403, { id: 'not-yours' })
    await refused(() => counter(league.adminToken, 1, '2026-12-05'), 403, { id: 'wrong-role' })
    await refused(() => counter(borea, 1, '2026-11-01'), 400, { id: 'invalid-input', fields: [{ field: 'day' }] })
    await refused(() => counter(borea, 1, '2028-11-01'), 400, { id: 'invalid-input', fields: [{ field: 'day' }] })
    expect((await counter(borea, 1, '2026-12-05')).status).toBe(200)
    const picture = await pictureOf(portal.database)
    expect((await counter(borea, 1, '2026-12-05')).status).toBe(200)
    expect(await pictureOf(portal.database)).toEqual(picture)
    expect(await rows(atlas)).toMatchObject([{ awaitedName: 'Atlas', whenText: expect.stringMatching(/^Sat, Dec 5, 7:00\sPM CST$/) as string, note: 'Rather then', version: 2, can: { accept: true, counter: true, withdraw: true } }])
    await refused(() => accept(borea, { proposalId, version: 2 }), 403, { id: 'not-yours' })
    await refused(() => accept(atlas, { proposalId, version: 1 }), 409, { id: 'changed-meanwhile' })
    expect((await accept(atlas, { proposalId, version: 2 })).status).toBe(200)
    expect((await matches())[0]!.startsAt).toEqual(new Date('2026-12-06T01:00:00Z'))
    expect(await mails()).toEqual(['Match request: Borea at Atlas', 'Another time is proposed: Borea at Atlas', 'New match: Borea at Atlas'])
  })

  it('is declined or withdrawn with a reason, and then for good', async () => {
    const { proposalId } = (await propose()).payload
    const decline = (token: string, reason = 'No bus') => portal.send(declineProposal, { proposalId, version: 1, reason }, { token })
    await refused(() => decline(borea, ' '), 400, { id: 'invalid-input', fields: [{ field: 'reason' }] })
    await refused(() => decline(atlas), 403, { id: 'not-yours' })
    expect((await decline(borea)).status).toBe(200)
    const picture = await pictureOf(portal.database)
    expect((await decline(borea)).status).toBe(200)
    expect(await pictureOf(portal.database)).toEqual(picture)
    await refused(() => decline(league.adminToken, 'Too late'), 409, { id: 'already-decided' })
    await refused(() => accept(borea, { proposalId, version: 2 }), 409, { id: 'already-decided' })
    expect(await rows(atlas)).toMatchObject([{ state: 'declined', reason: 'No bus' }])

    const other = (await propose(atlas, { day: '2026-12-12' })).payload
    const withdraw = (token: string) => portal.send(withdrawProposal, { proposalId: other.proposalId, version: 1, reason: 'The gym is closed' }, { token })
    await refused(() => withdraw(borea), 403, { id: 'not-yours' })
    expect((await withdraw(atlas)).status).toBe(200)
    expect((await mails()).slice(-1)).toEqual(['Match request withdrawn: Borea at Atlas'])
    expect(await rows(borea, { list: 'waiting' })).toEqual([])
    expect(await matches()).toEqual([])
  })

  it('is declined also where its place is gone, and not accepted there', async () => {
    const [park] = await portal.database.transaction((tx) => tx.insert(venue).values({ organizationId: league.organizationId, name: 'Prairie Park', timeZone: 'America/Chicago' }).returning())
    const { proposalId } = (await propose(atlas, { venueId: park!.id })).payload
    await portal.database.transaction((tx) => tx.update(venue).set({ deletedAt: new Date('2026-11-20T18:00:00Z') }))
    await refused(() => accept(borea, { proposalId, version: 1 }), 400, { id: 'invalid-input', fields: [{ field: 'venueId' }] })
    expect((await portal.send(declineProposal, { proposalId, version: 1, reason: 'The park is closed' }, { token: borea })).status).toBe(200)
  })

  it('of a team that is gone is on no list anymore', async () => {
    await propose()
    const deleted = (deletedAt: Date | null) => portal.database.transaction((tx) => tx.update(team).set({ deletedAt }).where(eq(team.id, teamId(0))))
    await deleted(new Date('2026-11-20T18:00:00Z'))
    expect(await rows(borea)).toEqual([])
    await deleted(null)
    expect(await rows(borea)).toHaveLength(1)
  })

  it('is not accepted once its day is past', async () => {
    const { proposalId } = (await propose()).payload
    await portal.database.transaction((tx) => tx.update(matchProposal).set({ day: '2026-11-19' }))
    await refused(() => accept(borea, { proposalId, version: 1 }), 400, { id: 'invalid-input', fields: [{ field: 'day' }] })
  })

  it.each([
    ['a pair of other schools', { homeTeamId: 1, awayTeamId: 2 }, 403, { id: 'not-yours' }],
    ['a team against itself', { awayTeamId: 0 }, 400, { fields: [{ field: 'awayTeamId' }] }],
  ])('is refused of %s', (_what, places: Partial<Record<'homeTeamId' | 'awayTeamId', number>>, status, error) =>
    refused(() => propose(atlas, Object.fromEntries(Object.entries(places).map(([name, place]) => [name, teamId(place)]))), status, error))
  it('is refused of a day that is past, and of a kind that nobody asks for', async () => {
    await refused(() => propose(atlas, { day: '2026-11-19' }), 400, { fields: [{ field: 'day' }] })
    await refused(() => propose(atlas, { kind: 'playoff' }), 400, { fields: [{ field: 'kind' }] })
  })
})

it('what waits stands before what is decided, each by its day', async () => {
  const declined = (await propose(atlas, { day: '2026-12-03' })).payload.proposalId
  await portal.send(declineProposal, { proposalId: declined, version: 1, reason: 'Exams' }, { token: borea })
  const [later, sooner] = [(await propose(atlas, { day: '2026-12-18' })).payload.proposalId, (await propose(atlas, { day: '2026-12-11' })).payload.proposalId]
  expect((await rows(atlas)).map(({ proposalId }) => proposalId)).toEqual([sooner, later, declined])
  expect((await rows(atlas, { sort: '-date' })).map(({ proposalId }) => proposalId)).toEqual([later, sooner, declined])
})

describe('the letters about it', () => {
  it('go to the directors of a school beside its coach, and back to the director who asked', async () => {
    const coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[1]!.schoolId, coaches: [teamId(1)] })
    const own = await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId, coaches: [teamId(0)] })
    const newest = async () => {
      const found = await portal.database.reader.select({ subject: outgoingMessage.subject, email: outgoingMessage.target }).from(outgoingMessage)
      const people = await portal.database.reader.select({ userId: user.id, email: user.email }).from(user)
      await portal.database.transaction((tx) => tx.delete(outgoingMessage))
      expect(new Set(found.map(({ subject }) => subject)).size).toBe(1)
      return found.map(({ email }) => people.find((each) => each.email === email)!.userId).sort((one, other) => one - other)
    }
    const { proposalId } = (await propose()).payload
    expect(await newest()).toEqual([boreaUser, coach.userId])
    const ended = { proposalId, version: 1, reason: 'Exams' }
    expect((await portal.send(declineProposal, ended, { token: borea })).status).toBe(200)
    expect(await newest()).toEqual([atlasUser, own.userId])
    await portal.database.transaction((tx) => tx.delete(teamStaff))
  })
})
