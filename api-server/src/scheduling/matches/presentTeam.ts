import type { MatchSummary } from '@portal/shared/scheduling/matches/match.schemas'
import { months } from '@portal/shared/platform/format/longDay'
import type { ScheduledMatch, TeamSummary } from '@portal/shared/scheduling/matches/teamSchedule.schemas'
import { crestOf } from '../../directory/schools/crest.repository'
import { classificationName } from '@portal/shared/directory/classifications/classificationNameRules'
import { teamNameOf } from '../../directory/teams/teamName'
import type { ShownTeam } from '../../directory/teams/team.repository'

export function presentTeam(row: ShownTeam, publishedOnly: boolean): TeamSummary {
  return {
    teamId: row.teamId,
    schoolId: row.schoolId,
    schoolParam: row.schoolParam,
    teamName: teamNameOf(row),
    crest: crestOf(row),
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
    monthText: months[Number(match.day.slice(5, 7)) - 1]!,
    result: !counts ? null : own.isWinner ? 'W' : opponent.isWinner || match.outcome === 'doubleForfeit' ? 'L' : 'T',
  }
}

/** "6–2", with ties "6–2–1", over all matches but scrimmages. */
export function recordText(matches: ScheduledMatch[]): string {
  const count = (result: ScheduledMatch['result']) => matches.filter((match) => match.result === result && match.kind !== 'scrimmage').length
  const ties = count('T')
  return [count('W'), count('L'), ...(ties > 0 ? [ties] : [])].join('\u2013')
}
