import { afterAll, beforeAll, expect, it } from 'vitest'
import { getEvent } from '@portal/shared/competition/events/event.calls'
import { inviteTeams } from '@portal/shared/competition/events/eventTeam.calls'
import { InviteTeams } from '@portal/shared/competition/events/eventTeam.schemas'
import { makeEventsWorld, type EventsWorld } from '../../testing/eventsWorld'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let world: EventsWorld
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeEventsWorld(portal)
})
afterAll(() => portal.stop())

it('a contest invites as many schools as it likes, an invitation event 32', async () => {
  expect(InviteTeams.safeParse({ eventId: 1, teamIds: Array.from({ length: 40 }, (_, index) => index + 1), answerDueOn: '2026-12-01', note: '' }).success).toBe(true)
  const left = async (kind: 'band' | 'meet' | 'invitation') => {
    const eventId = await world.make({ kind })
    await portal.send(inviteTeams, { eventId, teamIds: [world.league.teams[0]!.teamId], answerDueOn: '2026-12-04', note: '' }, { token: world.token })
    return (await portal.send(getEvent, { eventId }, { token: world.token })).payload.invitationsLeft
  }
  expect([await left('band'), await left('meet'), await left('invitation')]).toEqual([999, 999, 31])
})
