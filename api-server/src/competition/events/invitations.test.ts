import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerInvitation, getQualifiers, inviteTeams, takeNextQualifier, takeQualifiers, withdrawEventTeam } from '@portal/shared/competition/events/eventTeam.calls'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { certification, certifiedWithdrawal } from '../certifications/certification.tables'
import { eventTeam } from './event.tables'
import { refusalsOf } from '../../testing/refusalsOf'
import { loginAs } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { makeEventsWorld, type EventsWorld } from '../../testing/eventsWorld'
import { expireDue } from './startExpiring'

let portal: TestPortal
let world: EventsWorld
let token: string
const directors: string[] = []
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeEventsWorld(portal)
  token = world.token
  for (const at of [0, 1, 2, 3, 4]) directors.push((await world.director(at)).token)
})
afterAll(() => portal.stop())

const teamId = (at: number) => world.league.teams[at]!.teamId
const expectRefused = refusalsOf(() => portal)
const stateOf = async (eventId: number, at: number) => (await world.read(eventId)).teams!.find((each) => each.teamId === teamId(at))!
const answer = async (eventId: number, at: number, how: 'accept' | 'decline', by = directors[at]!) =>
  portal.send(answerInvitation, { eventId, teamId: teamId(at), answer: how, reason: how === 'decline' ? 'No bus.' : '', version: (await stateOf(eventId, at)).version }, { token: by })

describe('invitations', () => {
  it('are written to coaches and directors, and answered by those who run the team', async () => {
    const eventId = await world.make({ kind: 'invitation', name: 'Prairie Invitational' })
    const { userId } = await loginAs(portal, world.league, { roleName: 'Coach', schoolId: world.league.teams[0]!.schoolId, coaches: [teamId(0)] })
    const event = await world.invite(eventId, 0, 1)
    expect(event.teams!.map(({ name, state, answerDueText }) => [name, state, answerDueText.replaceAll('\u00a0', ' ')])).toEqual([['Atlas', 'open', 'until Nov 25, 11:59 PM CST'], ['Borea', 'open', 'until Nov 25, 11:59 PM CST']])
    const mails = (await portal.database.reader.select().from(outgoingMessage)).filter(({ subject }) => subject === 'Invitation: Prairie Invitational')
    // The coach and the director of Atlas, the director of Borea.
    expect(mails).toHaveLength(3)
    expect(mails[0]!.text).toContain(`/event/view-invitation-event-info/${eventId}`)
    expect(userId).toBeGreaterThan(0)
    const outsider = (await loginAs(portal, world.league, { roleName: 'Coach', schoolId: world.league.teams[0]!.schoolId })).token
    await expectRefused(() => answer(eventId, 0, 'accept', outsider), 403, { id: 'not-yours' })
    await expectRefused(() => answer(eventId, 0, 'accept', directors[1]!), 404, { id: 'not-found' })
    expect((await answer(eventId, 0, 'accept')).payload.ownTeams).toMatchObject([{ state: 'accepted' }])
    const picture = await pictureOf(portal.database)
    expect((await answer(eventId, 0, 'accept')).status).toBe(200)
    expect(await pictureOf(portal.database)).toEqual(picture)
    expect((await answer(eventId, 1, 'decline')).payload.ownTeams).toMatchObject([{ state: 'declined', reason: 'No bus.' }])
    expect((await world.read(eventId)).history[0]!.text).toBe('Borea: declined')
    // Asked again.
    await world.invite(eventId, 1)
    expect(await stateOf(eventId, 1)).toMatchObject({ state: 'open', reason: '' })
  })

  it('expire at the end of their day, when read and when written down', async () => {
    const eventId = await world.make({ kind: 'invitation' })
    await world.invite(eventId, 0)
    portal.setNow(new Date('2026-11-26T05:59:00Z'))
    expect((await stateOf(eventId, 0)).state).toBe('open')
    portal.setNow(new Date('2026-11-26T06:00:00Z'))
    // Notes when the session was last in use, which the pictures would show.
    await world.read(eventId, directors[0]!)
    expect((await stateOf(eventId, 0)).state).toBe('expired')
    await expectRefused(() => answer(eventId, 0, 'accept'), 409, { id: 'conflicts' }, 'has passed')
    expect(await expireDue(portal.services)).toBeGreaterThan(0)
    expect(await expireDue(portal.services)).toBe(0)
    const [row] = await portal.database.reader.select({ state: eventTeam.state }).from(eventTeam).where(eq(eventTeam.eventId, eventId))
    expect(row!.state).toBe('expired')
    await expectRefused(() => answer(eventId, 0, 'accept'), 409, { id: 'conflicts' }, 'has passed')
    portal.setNow(new Date('2026-11-20T18:00:00Z'))
  })

  it('of two who take the last place at once, one is told so', async () => {
    const eventId = await world.make({ kind: 'invitation', mostTeams: 1 })
    const { teams } = await world.invite(eventId, 0, 1)
    const both = await Promise.all([0, 1].map((at) => portal.send(answerInvitation, { eventId, teamId: teamId(at), answer: 'accept', version: teams![at]!.version }, { token: directors[at]! })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ error: { id: 'conflicts' }, error_message: 'All places are taken now.' })
    expect((await world.read(eventId)).placesLeft).toBe(0)
    await expectRefused(async () => portal.send(inviteTeams, { eventId, teamIds: [99_999], answerDueOn: '2026-11-25', note: '' }, { token }), 400, { fields: [{ field: 'teamIds' }] })
    await expectRefused(async () => portal.send(inviteTeams, { eventId, teamIds: [teamId(2)], answerDueOn: '2026-11-19', note: '' }, { token }), 400, { fields: [{ field: 'answerDueOn' }] })
  })

  it('stand up to 32 times', async () => {
    const eventId = await world.make({ kind: 'invitation' })
    await expectRefused(() => portal.send(inviteTeams, { eventId, teamIds: Array.from({ length: 33 }, (_, index) => index + 1), answerDueOn: '2026-11-25', note: '' }, { token }), 400, { fields: [{ field: 'teamIds' }] })
    await world.invite(eventId, 0)
    expect((await world.read(eventId)).invitationsLeft).toBe(31)
  })

  it('are withdrawn with a reason, and no answer is taken then', async () => {
    const eventId = await world.make({ kind: 'invitation' })
    await world.invite(eventId, 0)
    const { version } = await stateOf(eventId, 0)
    await expectRefused(() => portal.send(withdrawEventTeam, { eventId, teamId: teamId(0), reason: '', version }, { token }), 400, { fields: [{ field: 'reason' }] })
    await portal.send(withdrawEventTeam, { eventId, teamId: teamId(0), reason: 'A mistake.', version }, { token })
    await expectRefused(() => answer(eventId, 0, 'accept'), 409, { id: 'conflicts' }, 'withdrawn this invitation')
  })
})

describe('qualifiers', () => {
  it('come from certified orders as they were seen, and the next one is taken up', async () => {
    const eventId = await world.make({ mostTeams: 3 })
    const { districtId } = world.league
    const wanted = [{ districtId, count: 2 }]
    const take = (seen: number[], count = 2) => portal.send(takeQualifiers, { eventId, wanted: [{ districtId, count }], seen }, { token })
    expect((await portal.send(getQualifiers, { eventId }, { token })).payload).toMatchObject({ districts: [{ districtId, isCertified: false, teams: [] }], movingUp: [] })
    await expectRefused(() => take([]), 409, { id: 'conflicts' }, 'District 1 is not certified')
    const rows = world.league.teams.map((team, index) => ({ teamId: team.teamId, rank: index + 1, name: team.name, schoolParam: team.name.toLowerCase(), reasons: [] }))
    const [certified] = await portal.database.transaction((tx) => tx.insert(certification).values({ districtId, tableVersion: 1, rows: rows as never }).returning())
    const seen = (await portal.send(getQualifiers, { eventId }, { token })).payload
    expect(seen.districts[0]!.teams.slice(0, 2)).toMatchObject([{ name: 'Atlas', rank: 1, isEntered: false }, { name: 'Borea', rank: 2 }])
    await expectRefused(() => take([teamId(0), teamId(2)]), 409, { id: 'changed-meanwhile' })
    await expectRefused(() => take([0, 1, 2, 3].map(teamId), 4), 409, { id: 'conflicts' }, 'Only 3 places are left, for 4 teams.')
    const taken = (await take([teamId(0), teamId(1)])).payload
    expect(taken.teams!.map(({ name, districtText, source }) => [name, districtText, source])).toEqual([['Atlas', 'District 1, 1st', 'qualified'], ['Borea', 'District 1, 2nd', 'qualified']])
    expect(wanted).toHaveLength(1)
    await portal.database.transaction((tx) => tx.insert(certifiedWithdrawal).values({ certificationId: certified!.id, teamId: teamId(0), reason: 'Too few players.' }))
    const after = (await portal.send(getQualifiers, { eventId }, { token })).payload
    expect(after.movingUp).toMatchObject([{ goneName: 'Atlas', name: 'Corvus', districtText: 'District 1, 2nd' }])
    await expectRefused(() => portal.send(takeNextQualifier, { eventId, goneTeamId: teamId(0), teamId: teamId(4) }, { token }), 409, { id: 'changed-meanwhile' })
    const next = { eventId, goneTeamId: teamId(0), teamId: teamId(2) }
    const moved = (await portal.send(takeNextQualifier, next, { token })).payload
    expect(moved.teams!.map(({ name, state }) => [name, state])).toEqual([['Atlas', 'withdrawn'], ['Borea', 'entered'], ['Corvus', 'entered']])
    const picture = await pictureOf(portal.database)
    expect((await portal.send(takeNextQualifier, next, { token })).status).toBe(200)
    expect(await pictureOf(portal.database)).toEqual(picture)
    expect((await portal.send(getQualifiers, { eventId }, { token })).payload.movingUp).toEqual([])
  })
})
