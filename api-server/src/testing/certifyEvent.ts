import { certifyTeams, getEventViewInfo } from '@portal/shared/competition/events/certifyTeams.calls'
import { certifyAll } from '@portal/shared/competition/events/orderTeams'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import type { TestPortal } from './testPortal'

/** Certifies all of an event's teams in the order in which the office sees them, or says what that payload is to be beside it. */
export async function certifyEvent(portal: TestPortal, token: string, eventId: number, more: Partial<InputOf<typeof certifyTeams>> = {}) {
  const info = (await portal.send(getEventViewInfo, { event_id: eventId }, { token })).payload
  const groups = info.event_team_list.schoolTeamList.map(({ classificationId, teams }) => ({ classificationId, teams: teams.map(({ teamId }, index) => ({ teamId, position: index + 1 })) }))
  return portal.send(certifyTeams, { ...certifyAll(eventId, groups, info.version), ...more }, { token })
}

/** Withdraws it. */
export const decertifyEvent = (portal: TestPortal, token: string, eventId: number, note?: string) =>
  portal.send(certifyTeams, { eventId, classificationId: null, certifyOrDecertify: 'decertify', ...(note !== undefined && { note }) }, { token })
