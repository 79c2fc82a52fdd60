import { DomainError } from '@portal/shared/call/errors'
import type { UnfinishedMatches } from '@portal/shared/certifications/unfinished.schemas'
import { unfinishedState, unfinishedStates, unfinishedText } from '@portal/shared/certifications/unfinishedRules'
import type { Reader } from '../db/database'
import { findMatchesById } from '../matches/match.repository'
import { presentMatch } from '../matches/presentMatch'
import { versionOf } from '../profiles/presentPerson'
import { findUnfinished } from './unfinished.repository'

/** Whose order is to be certified: a district's, or an event's. */
export type Certifiable = { districtId: number } | { eventId: number }

/** The matches of a district or an event that are neither played nor final. The version follows from them and not from the hour. */
export async function readUnfinished(reader: Reader, organizationId: number, of: Certifiable, now: Date): Promise<UnfinishedMatches> {
  const found = await findUnfinished(reader, of)
  const shown = new Map((found.length === 0 ? [] : await findMatchesById(reader, organizationId, found.map(({ matchId }) => matchId))).map((row) => [row.match.id, row]))
  const matches = found.flatMap(({ matchId, actionId }) => {
    const row = shown.get(matchId)
    const state = row ? unfinishedState(row.match, now) : null
    if (!row || state === null) return []
    const { dayText, home, away } = presentMatch(row)
    return [{ matchId, state, dayText, home: home.teamName, away: away.teamName, homeTeamId: home.teamId, homeSchoolId: home.schoolId, actionId }]
  })
  return {
    version: versionOf(found.map(({ matchId, version }) => [matchId, version])),
    matches: matches.sort((one, other) => unfinishedStates.indexOf(one.state) - unfinishedStates.indexOf(other.state)),
  }
}

/** What was confirmed of matches that are not final: the version of their list as it was seen, and why it is certified all the same. */
export interface Confirmed {
  unfinishedSeen?: string | undefined
  note: string
}

/**
 * Lets nobody certify over matches that are not played or not final, unless they have seen just those and say why.
 * @returns keys of those matches, which are certified over
 * @throws DomainError conflicts with the list as `details.unfinished`, invalid-input without a note
 */
export async function refuseUnfinished(reader: Reader, organizationId: number, of: Certifiable, { unfinishedSeen, note }: Confirmed, now: Date): Promise<number[]> {
  const unfinished = await readUnfinished(reader, organizationId, of, now)
  const { version, matches } = unfinished
  if (matches.length === 0) return []
  const text = unfinishedText(matches.map(({ state }) => state))
  if (unfinishedSeen === undefined) throw new DomainError('conflicts', { message: `${text} Look at them first, or certify all the same and say why.`, details: { unfinished } })
  if (unfinishedSeen !== version) throw new DomainError('conflicts', { message: `The matches that are not final have changed meanwhile. ${text} Please look at them again.`, details: { unfinished } })
  if (note === '') throw new DomainError('invalid-input', { fields: [{ field: 'note', message: 'Please say why it is certified all the same.' }] })
  return matches.map(({ matchId }) => matchId)
}
