import type { ComputedStanding } from '@portal/shared/competition/standings/computeStandings.types'
import type { StoredStandingRow } from '@portal/shared/competition/standings/standing.schemas'
import { teamNameOf } from '../../directory/teams/teamName'

/** A computed line with what it is shown with, as it is stored. */
export function presentRow(standing: ComputedStanding, team: { schoolId: number; schoolParam: string; schoolName: string; teamName: string }): StoredStandingRow {
  return {
    rank: standing.rank,
    shared: standing.shared,
    teamId: standing.teamId,
    schoolId: team.schoolId,
    schoolParam: team.schoolParam,
    teamName: teamNameOf(team),
    league: { ...standing.league, percentage: percentageText(standing.league.percentage) },
    overall: { ...standing.overall, percentage: percentageText(standing.overall.percentage) },
    points: standing.points,
    adjustment: standing.adjustment,
    adjustments: standing.adjustments,
    scored: standing.scored,
    allowed: standing.allowed,
    streak: standing.streak ? `${standing.streak.result}${standing.streak.length}` : '',
    last: standing.last,
    reason: standing.reason.text,
  }
}

/** ".667", "1.000", "–" before the first match: as sports pages write it. */
const percentageText = (share: number | null) => (share === null ? '–' : share === 1 ? '1.000' : share.toFixed(3).replace(/^0/, ''))
