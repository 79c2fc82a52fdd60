import { findRuleConflicts, type CountedGame, type GameRules } from '@portal/shared/scheduling/calendarRules/gameRules'
import type { matchKinds } from '@portal/shared/scheduling/matches/match.schemas'
import type { Conflict } from '@portal/shared/scheduling/venues/conflict.schemas'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { teamNameOf } from '../../directory/teams/teamName'
import { findCountedGames, findGameRules, findHowTheyStand } from './calendarRule.repository'

interface Side { teamId: number; schoolName: string; name: string; isOutside: boolean }

/** What the calendar needs to know of a match that is planned (PlannedMatch). */
export interface RuledMatch {
  home: Side & Parameters<typeof findGameRules>[2]
  away: Side
  day: string
  kind?: (typeof matchKinds)[number] | undefined
  matchId: number | null
  isWritten?: boolean
}

/** The office may go on anyway; in the School Admin view an admin is staff. */
export const isOffice = ({ roleType }: Pick<SignedIn, 'roleType'>) => roleType === 'org'

/** What the limits need to know: nothing where there are none. */
export const readCountedGames = async (reader: Reader, { perWeek, perSeason }: GameRules, teamIds: readonly number[]): Promise<CountedGame[]> =>
  perWeek === null && perSeason === null ? [] : findCountedGames(reader, teamIds)

/**
 * What the association's calendar says against each of some planned matches of one activity, level and year, in their order.
 * Those before one in the list count for its teams too.
 */
export async function readRuleConflicts(reader: Reader, who: SignedIn, planned: readonly RuledMatch[]): Promise<Conflict[][]> {
  const [first] = planned
  if (!first) return []
  const rules = await findGameRules(reader, who.organizationId, first.home)
  const games = await readCountedGames(reader, rules, [...new Set(planned.flatMap(({ home, away }) => [home.teamId, away.teamId]))])
  const standing = await findHowTheyStand(reader, planned.flatMap(({ matchId }) => matchId ?? []))
  return planned.map(({ home, away, day, kind, matchId, isWritten }, index) => {
    const stands = matchId === null ? undefined : standing.get(matchId)
    const teams = [home, away].filter(({ isOutside }) => !isOutside).map(({ teamId, schoolName, name }) => ({ teamId, name: teamNameOf({ schoolName, teamName: name }) }))
    const earlier = planned.slice(0, index).flatMap((each, at): CountedGame[] =>
      (each.matchId === null ? [each.home.teamId, each.away.teamId].map((teamId) => ({ matchId: -1 - at, teamId, day: each.day })) : []))
    return findRuleConflicts({ matchId, day, kind: kind ?? stands?.kind ?? 'district', was: stands?.takesPlace && !isWritten ? stands : null, teams }, rules, [...games, ...earlier], isOffice(who))
  })
}
