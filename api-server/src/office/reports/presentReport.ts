import { dayOf, dayText } from '@portal/shared/platform/format/dateTexts'
import { matchTimeText, rowTimeOf } from '@portal/shared/platform/format/matchTime'
import type { ReportMatch, ReportRecord } from '@portal/shared/office/reports/report.schemas'
import { resultOf } from '@portal/shared/competition/standings/tallyRecords'
import { crestOf } from '../../directory/schools/crest.repository'
import { noteOf } from '../../scheduling/matches/presentMatch'
import { shortTeamNameOf, teamNameOf } from '../../directory/teams/teamName'
import type { FoundMatch } from './matchReport.repository'
import type { findReportRecords } from './recordReport.repository'

/** A match as a report shows it, with what it was for either side. @param pageZone IANA zone that is said once around the rows; nothing where each row says its own */
export function presentReportMatch(row: FoundMatch, pageZone?: string): ReportMatch {
  const { match, home, away } = row
  const isScored = match.status === 'final' && match.outcome !== null && match.outcome !== 'noContest' && match.outcome !== 'doubleForfeit'
  const results = match.status === 'final' && match.outcome !== null
    ? resultOf({ homeScore: match.homeScore ?? 0, awayScore: match.awayScore ?? 0, outcome: match.outcome })
    : null
  const side = (of: typeof home, teamId: number, score: number | null, name: 'home' | 'away') =>
    ({ teamId, schoolId: of.schoolId, name: teamNameOf(of), shortName: shortTeamNameOf(of), crest: crestOf(of), score: isScored ? score : null, result: results?.[name] ?? null })
  return {
    matchId: match.id,
    activity: row.activity,
    level: row.level,
    kind: match.kind,
    status: match.status,
    day: dayOf(match.startsAt, match.timeZone),
    dayText: dayText(match.startsAt, match.timeZone),
    startsAt: match.startsAt.toISOString(),
    timeText: rowTimeOf({ ...match, timeText: matchTimeText(match) }, pageZone),
    home: side(home, match.homeTeamId, match.homeScore, 'home'),
    away: side(away, match.awayTeamId, match.awayScore, 'away'),
    venue: [row.venue, row.asset].filter(Boolean).join(', '),
    note: noteOf(row),
  }
}

/** A team as a report shows it. */
export function presentRecord({ schoolName, schoolShort, teamName, district, crest, ...row }: Awaited<ReturnType<typeof findReportRecords>>[number]): ReportRecord {
  return { ...row, crest: crestOf({ schoolName, ...crest }), team: teamNameOf({ schoolName, teamName }), shortName: shortTeamNameOf({ schoolName, shortName: schoolShort, teamName }), school: schoolName, district: district ?? '' }
}
