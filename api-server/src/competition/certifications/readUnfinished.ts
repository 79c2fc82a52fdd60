import { DomainError } from '@portal/shared/platform/call/errors'
import { contestWords, type ContestName } from '@portal/shared/directory/activities/contestName.kinds'
import type { UnfinishedMatches } from '@portal/shared/competition/certifications/unfinished.schemas'
import { totalUnfinished, unfinishedState, unfinishedStates, unfinishedText } from '@portal/shared/competition/certifications/unfinishedRules'
import { findBrackets } from '../brackets/bracket.repository'
import { loadBracket, namesForNobody } from '../brackets/loadBracket'
import { presentPicture } from '../brackets/presentBracket'
import type { Reader } from '../../platform/db/database'
import { versionOf } from '../../platform/http/versionOf'
import { findMatchesById } from '../../scheduling/matches/match.repository'
import { presentMatch } from '../../scheduling/matches/presentMatch'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { scopeOf } from '../../identity/organizations/scope'
import { findContestName, findUnfinished } from './unfinished.repository'

/** As many brackets of one event are looked at. */
const mostBrackets = 200

/** Whose order is to be certified: a district's, or an event's. */
export type Certifiable = { districtId: number } | { eventId: number; academicYearId: number; /** Only what these play. */ teamIds: readonly number[] }

/** The matches of a district, or of an event and its brackets, that are neither played nor final. The version follows from them and not from the hour. */
export async function readUnfinished(reader: Reader, organizationId: number, of: Certifiable, now: Date): Promise<UnfinishedMatches> {
  const all = await findUnfinished(reader, of)
  const found = 'teamIds' in of ? all.filter(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].some((teamId) => teamId !== null && of.teamIds.includes(teamId))) : all
  const shown = new Map((found.length === 0 ? [] : await findMatchesById(reader, organizationId, found.map(({ matchId }) => matchId))).map((row) => [row.match.id, row]))
  const matches = found.flatMap(({ matchId, actionId }) => {
    const row = shown.get(matchId)
    const state = row ? unfinishedState(row.match, now) : null
    if (!row || state === null) return []
    const { dayText, home, away } = presentMatch(row)
    return [{ matchId, state, dayText, home: home.teamName, away: away.teamName, homeTeamId: home.teamId, homeSchoolId: home.schoolId, actionId }]
  })
  const draws = 'eventId' in of ? await readDraws(reader, organizationId, of) : []
  return {
    version: versionOf([...found.map(({ matchId, version }) => [matchId, version]), ...draws.map(({ bracketId, version, undecided }) => [bracketId, version, undecided])]),
    draws: draws.map(({ version: _, ...draw }) => draw),
    matches: matches.sort((one, other) => unfinishedStates.indexOf(one.state) - unfinishedStates.indexOf(other.state)),
  }
}

/** Brackets of an event with matches that are not decided. What has a record of its own is among the matches. */
async function readDraws(reader: Reader, organizationId: number, { eventId, academicYearId, teamIds }: Extract<Certifiable, { eventId: number }>) {
  const [organization] = await findOrganizations(reader, { id: organizationId })
  const found = await findBrackets(reader, await scopeOf(reader, organization!, academicYearId, false), { eventId }, { limit: mostBrackets })
  const draws: { bracketId: number; name: string; contestName: ContestName; undecided: number; version: number }[] = []
  for (const each of found) {
    const picture = presentPicture(await loadBracket(reader, each, namesForNobody), organization!.timeZone)
    if (!picture.entrants.some(({ teamId }) => teamIds.includes(teamId))) continue
    const matches = [...picture.sections.flatMap(({ rounds }) => rounds.flatMap((round) => round.matches)), ...picture.pools.flatMap((pool) => pool.matches)]
    const undecided = matches.filter(({ state, matchId }) => (state === 'ready' || state === 'waiting') && matchId === null).length
    if (undecided > 0) draws.push({ bracketId: picture.bracketId, name: picture.name, contestName: picture.contestName, undecided, version: picture.version })
  }
  return draws
}

/** What was confirmed of matches that are not final: the version of their list as it was seen, and why it is certified anyway. */
export interface Confirmed {
  unfinishedSeen?: string | undefined
  note: string
}

/**
 * Lets nobody certify over matches that are not played or not final, unless they have seen just those and say why.
 * @returns what is certified over
 * @throws DomainError conflicts with the list as `details.unfinished`, invalid-input without a note
 */
export async function refuseUnfinished(reader: Reader, organizationId: number, of: Certifiable, { unfinishedSeen, note }: Confirmed, now: Date): Promise<UnfinishedMatches> {
  const unfinished = await readUnfinished(reader, organizationId, of, now)
  const { version } = unfinished
  if (totalUnfinished(unfinished) === 0) return unfinished
  const words = contestWords(await findContestName(reader, of))
  const text = unfinishedText(unfinished, words)
  if (unfinishedSeen === undefined) throw new DomainError('conflicts', { message: `${text} Look at them first, or certify anyway with a note.`, details: { unfinished } })
  if (unfinishedSeen !== version) throw new DomainError('conflicts', { message: `The ${words.many} that are not final have just changed. ${text} Please look at them again.`, details: { unfinished } })
  if (note === '') throw new DomainError('invalid-input', { fields: [{ field: 'note', message: 'Please enter why it is certified anyway.' }] })
  return unfinished
}
