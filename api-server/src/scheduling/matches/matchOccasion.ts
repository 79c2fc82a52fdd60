import { contestWords, type ContestName } from '@portal/shared/directory/activities/contestName.kinds'
import { spanOf } from '@portal/shared/platform/format/matchTime'
import { matchState } from '@portal/shared/scheduling/matches/matchState'
import type { Occasion, OccasionSide, Stands } from '@portal/shared/scheduling/occasions/occasion.types'
import { crestOf } from '../../directory/schools/crest.repository'
import { matchTitle, shortTeamNameOf, teamNameOf } from '../../directory/teams/teamName'
import type { OccasionKind } from '../occasions/occasionKinds'
import { seesMatch } from './match.policy'
import { countMatchesAsked, findMatchesAsked, type MatchAsked } from './matchOccasion.repository'
import { noteOf } from './presentMatch'

/** How a match gets in the way of others; a planned one does, too. */
export const matchStands = (contestName: ContestName): Stands => ({ what: contestWords(contestName).A, busy: 'plays elsewhere', isPairing: true })

/** A match as it is described to readers of neither side. @param teamIds for whom it was requested: it links to one of them that plays in it */
function matchOccasion(row: MatchAsked, teamIds: readonly number[]): Occasion {
  const { matchId, activityName, contestName, levelName, venueId, assetId, assetName, homeTeamId, awayTeamId, homeScore, awayScore, status, outcome, published } = row
  const [home, away] = [teamNameOf(row.home), teamNameOf(row.away)]
  const title = `${away} at ${home}`
  const { state, stateText } = matchState(status)
  const hasScore = status === 'final' && outcome !== 'noContest' && outcome !== 'doubleForfeit' && homeScore !== null && awayScore !== null
  const note = noteOf({ match: row, home: row.home, away: row.away })
  const place = [row.venueName, assetName].filter(Boolean).join(', ')
  const isWon = (own: number | null, other: number | null, forfeit: typeof outcome) => status === 'final' && (outcome === forfeit || (outcome === 'played' && own !== null && other !== null && own > other))
  const side = (of: MatchAsked['home'], teamId: number, score: number | null, isWinner: boolean): OccasionSide => ({
    teamId, name: teamNameOf(of), shortName: shortTeamNameOf(of), crest: crestOf(of), score: hasScore ? score : null, isWinner,
  })
  return {
    key: `match-${matchId}`, ...spanOf(row, row.minutes), timeZone: row.timeZone, state: !published && state === 'published' ? 'draft' : state, stateText,
    name: matchTitle(row), title, of: `${activityName} ${levelName}`, ofShort: levelName, summary: `${activityName} (${levelName}): ${title}`,
    outcome: [hasScore && `${awayScore}-${homeScore}`, stateText ? '' : note].filter(Boolean).join(' '),
    description: [row.kind === 'district' ? row.districtName : null, hasScore ? `Result: ${away} ${awayScore}, ${home} ${homeScore}` : null, note].filter(Boolean).join('\n'),
    venueId, assetId, assetName, place, location: row.venueName === null ? null : [place, row.city].filter(Boolean).join(', '),
    teamIds: [homeTeamId, awayTeamId], stands: matchStands(contestName), path: `/embed-code/team-match-schedules/${homeTeamId}`, sequence: row.sequence, updatedAt: row.updatedAt,
    eventId: null, teamId: teamIds.includes(awayTeamId) ? awayTeamId : homeTeamId,
    activity: row.activitySlug, matchId,
    sides: [side(row.away, awayTeamId, awayScore, isWon(awayScore, homeScore, 'forfeitByHome')), side(row.home, homeTeamId, homeScore, isWon(homeScore, awayScore, 'forfeitByAway'))],
  }
}

/** Matches of two sides, duals and matches of brackets among them. */
export const matchOccasions: OccasionKind = {
  kind: 'match', shelf: 'matches', isListedApart: true,
  count: countMatchesAsked,
  find: async (reader, asked) => (await findMatchesAsked(reader, asked)).filter((each) => asked.who === null || seesMatch(asked.who, each)).map((each) => matchOccasion(each, asked.anyOf?.teamIds ?? [])),
}
