import { addEvent } from '@portal/shared/competition/events/event.calls'
import { getEvent, setEventStage } from '@portal/shared/competition/events/event.calls'
import type { EventStage } from '@portal/shared/competition/events/event.kinds'
import type { EventValues } from '@portal/shared/competition/events/event.schemas'
import { addEventTeams, inviteTeams } from '@portal/shared/competition/events/eventTeam.calls'
import { loginAs, makeLeague, type League } from './factories'
import type { TestPortal } from './testPortal'

export const emptyEvent: EventValues = {
  kind: 'competition', name: 'Lantern Classic', description: '', activityId: null, levelId: null, eventLevelId: null, startsOn: '2026-12-04', endsOn: '2026-12-05', timeZone: '',
  venueId: null, hostSchoolId: null, entryDueOn: '', mostTeams: null, fee: '',
}

/** A league, and events of it made by its admin. */
export async function makeEventsWorld(portal: TestPortal) {
  const league = await makeLeague(portal, { teamNames: ['Atlas', 'Borea', 'Corvus', 'Delphi', 'Eridan'] })
  const token = league.adminToken
  const director = (at: number) => loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[at]!.schoolId })
  return {
    league, token, director,
    make: async (values: Partial<EventValues> = {}) => {
      const fields = { ...emptyEvent, activityId: league.activityId, levelId: league.levelId, ...values, key: crypto.randomUUID() }
      return (await portal.send(addEvent, fields, { token })).payload.eventId
    },
    read: async (eventId: number, as = token) => (await portal.send(getEvent, { eventId }, { token: as })).payload,
    enter: async (eventId: number, ...at: number[]) => (await portal.send(addEventTeams, { eventId, teamIds: at.map((index) => league.teams[index]!.teamId) }, { token })).payload,
    invite: async (eventId: number, ...at: number[]) =>
      (await portal.send(inviteTeams, { eventId, teamIds: at.map((index) => league.teams[index]!.teamId), answerDueOn: '2026-11-25', note: '' }, { token })).payload,
    /** Brings an event to a stage, whatever is missing. */
    stage: async (eventId: number, stage: EventStage) => {
      const { version } = (await portal.send(getEvent, { eventId }, { token })).payload
      return (await portal.send(setEventStage, { eventId, version, stage, reason: 'For the test.', accepted: allMissing }, { token })).payload
    },
  }
}
export type EventsWorld = Awaited<ReturnType<typeof makeEventsWorld>>
export type { League }

/** Everything that can be missing on the way to a stage. */
export const allMissing = ['noTeams', 'noPlace', 'openInvitations', 'fewTeams', 'noBracket', 'noSessions', 'noSchedule', 'noResults', 'someResults']
