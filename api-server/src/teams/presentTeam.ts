import type { MatchSummary } from '@portal/shared/matches/match.schemas'
import { ordinal } from '@portal/shared/format/ordinal'
import type { ScheduledMatch, TeamSummary } from '@portal/shared/teams/team.schemas'
import { classificationName } from '../activities/activity.repository'
import { teamNameOf } from '../matches/presentMatch'
import { isBeforeAnyMatch } from '../standings/beforeAnyMatch'
import type { ShownTeam } from './team.repository'

export function presentTeam(row: ShownTeam, publishedOnly: boolean): TeamSummary {
  return {
    teamId: row.teamId,
    schoolId: row.schoolId,
    schoolParam: row.schoolParam,
    teamName: teamNameOf(row),
    activity: row.activity,
    level: row.level,
    district: row.district && (row.district.published || !publishedOnly)
      ? { district: row.district.district, name: row.district.name, classificationName: classificationName(row.classificationLabel) }
      : null,
  }
}

/** A match seen from one of its teams. */
export function presentScheduledMatch(match: MatchSummary, teamId: number): ScheduledMatch {
  const isHome = match.home.teamId === teamId
  const own = isHome ? match.home : match.away
  const opponent = isHome ? match.away : match.home
  const counts = match.status === 'final' && match.outcome !== 'noContest'
  return {
    ...match,
    isHome,
    opponentName: opponent.teamName,
    result: !counts ? null : own.isWinner ? 'W' : opponent.isWinner || match.outcome === 'doubleForfeit' ? 'L' : 'T',
  }
}

/** "6-2", with ties "6-2-1", over all matches but scrimmages. */
export function recordText(matches: ScheduledMatch[]): string {
  const count = (result: ScheduledMatch['result']) => matches.filter((match) => match.result === result && match.kind !== 'scrimmage').length
  const ties = count('T')
  return [count('W'), count('L'), ...(ties > 0 ? [ties] : [])].join('-')
}

/** "2nd of 8", "Tied for 3rd of 8, certified"; empty without a district or a rank. */
export function rankText(row: ShownTeam): string {
  const isCertified = row.certifiedVersion !== null && row.certifiedVersion === row.standingsVersion
  const standing = row.standings?.find((each) => each.teamId === row.teamId)
  if (!standing || standing.rank === null || !row.standings || (!isCertified && isBeforeAnyMatch(row.standings))) return ''
  return `${standing.shared ? 'Tied for ' : ''}${ordinal(standing.rank)} of ${row.standings.filter((each) => each.rank !== null).length}${isCertified ? ', certified' : ''}`
}
