import type { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import { notFoundIn } from '@portal/shared/platform/call/errors'
import type { PublicRoster } from '@portal/shared/competition/events/publicRoster.calls'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { publicNameOf, publicNaming, unnamed } from '@portal/shared/identity/publicNames/publicNameRules'
import { compareEntries } from '@portal/shared/directory/rosters/rosterRules'
import type { Reader } from '../../platform/db/database'
import { findPlayers } from './eventParts.repository'
import { readPublicEvent } from './readPublicEvents'
import { publicScope } from '../../identity/organizations/scope'
import { findEntries } from '../../directory/rosters/roster.repository'

/**
 * Who plays for a team at a published event: those whom its school entered or, until it does, its roster. No student
 * who was deleted is in it.
 * @throws DomainError not-found for an event that is not published and for a team that takes no part in it
 */
export async function readPublicRoster(reader: Reader, common: CommonParameters, { event: eventId, team: teamId }: { event: number; team: number }, now: Date): Promise<PublicRoster> {
  const event = await readPublicEvent(reader, common, eventId)
  const team = event.teams.find((each) => each.teamId === teamId)
  if (!team) throw notFoundIn('team', 'This team takes no part in the event.')
  const { organization } = await publicScope(reader, common)
  const entered = new Map((await findPlayers(reader, eventId, teamId)).map(({ studentId, part }) => [studentId, part]))
  const rows = (await findEntries(reader, teamId)).filter(({ studentId, deletedAt }) => deletedAt === null && (entered.size === 0 || entered.has(studentId)))
  const today = dayOf(now, organization.timeZone)
  return {
    organization: { orgParam: organization.orgParam, name: organization.name },
    event: { eventId, name: event.name, whenText: event.whenText },
    team: { teamId, name: team.name, schoolParam: team.schoolParam, crest: team.crest },
    players: rows.map((row) => {
      // Number and position go with the name: together with a schedule or a photograph they are one.
      if (publicNaming(row, today) === 'none') return { name: unnamed, jersey: '', part: '', isCaptain: false }
      return { name: publicNameOf(row, today), jersey: row.jersey, part: entered.get(row.studentId) || row.playingPosition, isCaptain: row.isCaptain }
    }).sort(compareEntries),
  }
}
