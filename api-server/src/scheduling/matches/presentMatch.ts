import type { MatchDetail, MatchSummary } from '@portal/shared/scheduling/matches/match.schemas'
import type { MatchPlace } from '@portal/shared/scheduling/matches/teamSchedule.schemas'
import { matchTimeText } from '@portal/shared/platform/format/matchTime'
import type { ScoreRules } from '@portal/shared/directory/rules/scoreRules.schemas'
import { clockOf } from '@portal/shared/platform/format/zonedTime'
import { dayOf, dayText, momentText } from '@portal/shared/platform/format/dateTexts'
import { crestOf } from '../../directory/schools/crest.repository'
import { shortTeamNameOf, teamNameOf } from '../../directory/teams/teamName'
import type { findMatch, ShownMatch } from './match.repository'

/** What has to be said about a result besides its numbers; empty for an ordinary one. */
export function noteOf({ match, home, away }: { match: Pick<ShownMatch['match'], 'status' | 'outcome' | 'overtimePeriods'> & Partial<Pick<ShownMatch['match'], 'shootout'>> } & Record<'home' | 'away', Parameters<typeof teamNameOf>[0]>): string {
  if (match.status === 'postponed') return 'Postponed'
  if (match.status === 'cancelled') return 'Canceled'
  if (match.status === 'suspended') return 'Suspended'
  switch (match.outcome) {
    case 'forfeitByHome': return `Forfeit by ${teamNameOf(home)}`
    case 'forfeitByAway': return `Forfeit by ${teamNameOf(away)}`
    case 'doubleForfeit': return 'Forfeit by both'
    case 'noContest': return 'No contest'
    default: {
      const overtime = match.overtimePeriods === 0 ? '' : match.overtimePeriods === 1 ? 'OT' : `${match.overtimePeriods} OT`
      return [overtime, match.shootout && kicksText(match.shootout, home, away)].filter(Boolean).join(', ')
    }
  }
}

/** "Atlas Academy 4-2 on kicks" */
const kicksText = (kicks: { home: number; away: number }, home: Parameters<typeof teamNameOf>[0], away: Parameters<typeof teamNameOf>[0]) =>
  kicks.home > kicks.away ? `${teamNameOf(home)} ${kicks.home}-${kicks.away} on kicks` : `${teamNameOf(away)} ${kicks.away}-${kicks.home} on kicks`

/** A match as everyone may see it. */
export function presentMatch(row: ShownMatch): MatchSummary {
  const { match, home, away } = row
  const isFinal = match.status === 'final'
  const hasScore = isFinal && match.outcome !== 'noContest' && match.outcome !== 'doubleForfeit'
  const side = (of: typeof home, teamId: number, own: number | null, other: number | null, wonByForfeit: boolean) => ({
    teamId,
    schoolId: of.schoolId,
    schoolParam: of.schoolParam,
    teamName: teamNameOf(of),
    shortName: shortTeamNameOf(of),
    crest: crestOf(of),
    score: hasScore ? own : null,
    isWinner: isFinal && (wonByForfeit || (match.outcome === 'played' && own !== null && other !== null && own > other)),
  })
  return {
    matchId: match.id,
    activity: { activity: row.activity.slug, name: row.activity.name, contestName: row.activity.contestName },
    level: { level: row.level.slug, name: row.level.name },
    kind: match.kind,
    status: match.status,
    outcome: match.outcome,
    startsAt: match.startsAt.toISOString(),
    timeIsSet: match.timeIsSet,
    timeZone: match.timeZone,
    day: dayOf(match.startsAt, match.timeZone),
    dayText: dayText(match.startsAt, match.timeZone),
    timeText: matchTimeText(match),
    home: side(home, match.homeTeamId, match.homeScore, match.awayScore, match.outcome === 'forfeitByAway'),
    away: side(away, match.awayTeamId, match.awayScore, match.homeScore, match.outcome === 'forfeitByHome'),
    note: noteOf(row),
    venue: row.venue && { name: [row.venue.name, row.assetName].filter(Boolean).join(', '), city: row.venue.city },
    districtName: row.districtName,
  }
}

/** Where a match is, for readers who are signed in. */
export const placeOf = ({ venue }: Pick<ShownMatch, 'venue'>): MatchPlace => venue && {
  venueId: venue.id, address: venue.address === '' ? '' : [venue.address, venue.city, [venue.state, venue.zip].filter(Boolean).join(' ')].filter(Boolean).join(', '), latitude: venue.latitude, longitude: venue.longitude,
}

/** Rules for an activity that keeps none of its own: whole numbers, ties allowed. */
const freeRules: ScoreRules = {
  unit: 'points',
  tiesAllowed: true,
  period: { name: 'period', regular: 0, counts: 'sum' },
  winsNeeded: null,
  maxOvertimePeriods: 0,
  forfeitScore: null,
  plausibleMaximum: 999,
}

/** A match as the people who run it see it. @param seesNote of one of the two schools, or of the office */
export function presentMatchDetail(row: NonNullable<Awaited<ReturnType<typeof findMatch>>>, can: MatchDetail['can'], seesNote: boolean, score: MatchDetail['score']): MatchDetail {
  const { match, scorer } = row
  return {
    ...presentMatch(row),
    version: match.version,
    periods: match.periods,
    overtimePeriods: match.overtimePeriods,
    rules: scoreRulesOf(row.activity.rules),
    scoredBy: match.scoredAt && {
      name: scorer ? `${scorer.firstName} ${scorer.lastName}` : 'the office',
      at: match.scoredAt.toISOString(),
      atText: momentText(match.scoredAt, match.timeZone),
    },
    plan: {
      time: match.timeIsSet ? clockOf(match.startsAt, match.timeZone) : null, venueId: match.venueId, assetId: match.assetId, assetName: row.assetName, officialsNote: seesNote ? match.officialsNote : '',
    },
    score,
    can,
  }
}

/** How scores of an activity are checked. */
export const scoreRulesOf = (rules: { scores: ScoreRules } | null): ScoreRules => rules?.scores ?? freeRules
