import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { canceledText } from '@portal/shared/competition/events/closedRules'
import { takesPart } from '@portal/shared/competition/events/entryRules'
import type { EventPlayers, SavePlayers } from '@portal/shared/competition/events/eventTeam.schemas'
import type { Reader } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { versionOf } from '../../platform/http/versionOf'
import { findPastYears } from '../../identity/organizations/organization.repository'
import { readRoster } from '../../directory/rosters/readRoster'
import { mayRunTeam } from '../../directory/teams/team.policy'
import { findTeamRow } from '../../directory/teams/teamRecord.repository'
import { findPlayers, replacePlayers } from './eventParts.repository'
import { findCoaches } from './eventTeam.repository'
import { fullName, untilText } from './eventTexts'
import { lockEvent, recordChange } from './lockEvent'
import { presentEventLine, seeEvent } from './presentEvent'

/** Teams of an event that take part and that this person runs. */
async function teamsToFill(reader: Reader, who: SignedIn, eventId: number) {
  const { row, entries, own } = await seeEvent(reader, who, eventId, null)
  const candidates = (who.roleType === 'org' ? entries : own).filter(({ entry }) => takesPart(entry.state))
  const coaches = await findCoaches(reader, candidates.map(({ entry }) => entry.teamId))
  const teams = candidates.filter(({ entry, schoolId }) => mayRunTeam(who, { schoolId, coachIds: coaches.filter(({ teamId }) => teamId === entry.teamId).map(({ userId }) => userId) }))
  return { row, teams }
}

/** Why students cannot be entered now; empty if they can. The office may after the deadline. */
function closedText({ event }: Awaited<ReturnType<typeof teamsToFill>>['row'], who: SignedIn, isPast: boolean, now: Date): string {
  if (event.cancelledAt) return canceledText
  if (event.deletedAt) return 'The event is deleted.'
  if (who.roleType === 'org') return ''
  if (isPast) return 'A past academic year cannot be changed.'
  return event.entryDueAt && event.entryDueAt <= now ? `Entries were open ${untilText(event.entryDueAt, event.timeZone)}. Please ask the office.` : ''
}

/** The roster of a team that the reader runs, with who of it is entered. @throws DomainError not-found */
export async function readPlayers(reader: Reader, who: SignedIn, eventId: number, teamId: number | undefined, now: Date): Promise<EventPlayers> {
  const { row, teams } = await teamsToFill(reader, who, eventId)
  const chosen = teamId === undefined ? teams[0] : teams.find(({ entry }) => entry.teamId === teamId)
  if (teamId !== undefined && !chosen) throw new DomainError('not-found', { message: 'This is no team of the event that you run.' })
  const isPast = (await findPastYears(reader, who.organizationId)).has(row.event.academicYearId)
  const at = chosen && (await findTeamRow(reader, who.organizationId, chosen.entry.teamId))
  const roster = at && (await readRoster(reader, who, at, now))
  const entered = chosen ? await findPlayers(reader, eventId, chosen.entry.teamId) : []
  return {
    event: presentEventLine(row), entryDueText: untilText(row.event.entryDueAt, row.event.timeZone), closedText: closedText(row, who, isPast, now),
    teams: teams.map((each) => ({ teamId: each.entry.teamId, name: fullName(each) })),
    team: chosen && roster ? {
      teamId: chosen.entry.teamId, name: fullName(chosen), version: versionOf(entered),
      players: roster.entries.flatMap(({ studentId, name, grade, jersey, eligibility }) => {
        const own = entered.find((each) => each.studentId === studentId)
        return studentId === null ? [] : [{ studentId, name, grade, jersey, eligibility, isEntered: own !== undefined, part: own?.part ?? '' }]
      }),
    } : null,
  }
}

/**
 * Makes these students of a team's roster its entered players. Entered students who are no longer on the roster are removed.
 * @throws as lockEvent; not-found, conflicts after the deadline, changed-meanwhile, invalid-input
 */
export async function savePlayers({ eventId, teamId, version, players }: z.output<typeof SavePlayers>, context: RequestContext<SignedIn>): Promise<EventPlayers> {
  const { who, now } = context
  return context.tx(async (tx) => {
    await lockEvent(tx, context, eventId, { deed: 'own' })
    const standing = await readPlayers(tx, who, eventId, teamId, now())
    if (standing.closedText) throw new DomainError('conflicts', { message: standing.closedText })
    const team = standing.team!
    const wrong = players.flatMap(({ studentId }, index) => {
      const isTwice = players.findIndex((each) => each.studentId === studentId) < index
      return isTwice || !team.players.some((each) => each.studentId === studentId) ? [{ field: `players.${index}.studentId`, message: 'This student is not on the roster of the team.' }] : []
    })
    if (wrong.length > 0) throw new DomainError('invalid-input', { fields: wrong })
    const before = await findPlayers(tx, eventId, teamId)
    const after = [...players].sort((one, other) => one.studentId - other.studentId)
    if (versionOf(after) === versionOf(before)) return standing
    if (version !== team.version) throw new DomainError('changed-meanwhile', { details: standing })
    await replacePlayers(tx, eventId, teamId, after, now())
    await recordChange(tx, context, eventId, 'playersChanged', { before: { teamId, players: before }, after: { players: after } })
    return readPlayers(tx, who, eventId, teamId, now())
  })
}
