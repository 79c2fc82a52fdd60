/** Invented schools and results in the shapes of the public calls: what the tests of views and elements show. */
import type { MonthDay } from './MonthView'
import type { MatchSummary } from '../matches/match.schemas'
import type { Scores } from '../scores/score.calls'
import type { StandingRow, Standings, StandingsTable } from '../standings/standing.schemas'
import type { ScheduledMatch, TeamSchedule } from '../teams/team.schemas'

const activity = { activity: 'girls-soccer', name: 'Girls Soccer' }
const level = { level: 'varsity', name: 'Varsity' }
const names = [
  'Invented Harbor Academy',
  'St. Nobody of the Very Long Valley Preparatory School for Arts and Sciences',
  'Made-Up Hills Christian',
  'Imaginary Grove',
  "Our Lady of Example's Plains",
  'Atlas <script>window.hacked = true</script> Academy',
  'Placeholder Lutheran',
  'Borealis Prep',
]
const teams = names.map((teamName, index) => ({ teamId: 101 + index, schoolId: 11 + index, schoolParam: `school-${11 + index}`, teamName }))

type Line = [wins: number, losses: number, ties: number, scored: number, allowed: number, streak: string, rank: number, shared: boolean, reason: string]
const lines: Line[] = [
  [6, 1, 0, 24, 8, 'W4', 1, false, ''],
  [5, 1, 1, 19, 9, 'W2', 2, false, 'Ahead of Made-Up Hills Christian and Imaginary Grove: 2-0 among the three (head-to-head record).'],
  [5, 1, 1, 21, 10, 'L1', 3, false, 'Behind St. Nobody on head-to-head record; ahead of Imaginary Grove on it, 1-1 against 0-2.'],
  [5, 1, 1, 17, 11, 'W1', 4, false, '0-2 among the three teams with 16 points (head-to-head record).'],
  [3, 4, 0, 12, 13, 'L2', 5, true, 'Level with Atlas Academy after every step; a coin toss is due.'],
  [3, 4, 0, 11, 12, 'T1', 5, true, 'Level with Our Lady of Example after every step; a coin toss is due.'],
  [1, 6, 0, 7, 22, 'L3', 7, false, ''],
  [0, 7, 0, 2, 28, 'L7', 8, false, ''],
]

function rowOf([wins, losses, ties, scored, allowed, streak, rank, shared, reason]: Line, index: number): StandingRow {
  const { teamId, schoolId, schoolParam, teamName } = teams[index % teams.length]!
  const percentage = ((wins + ties / 2) / (wins + losses + ties)).toFixed(3).replace(/^0/, '')
  const league = { wins, losses, ties, percentage }
  return {
    rank, shared, teamId, schoolId, schoolParam, teamName, league, overall: { ...league, wins: wins + 4, losses: losses + 1, percentage },
    points: wins * 3 + ties, adjustment: index === 6 ? -1 : 0, scored, allowed, streak, reason,
  }
}

function tableOf(district: number, rankBy: 'points' | 'percentage', rows = lines.map(rowOf)): StandingsTable {
  return {
    districtId: district, district: `district-${district}`, name: `District ${district}`, classification: '5a', classificationName: 'Class 5A', rankBy,
    unit: 'goals', tiesAllowed: rankBy === 'points', version: 7, updatedAt: '2026-11-21T03:41:00Z', updatedText: 'Nov 20, 9:41 PM CST',
    tieBreakers: ['Record among the tied teams', 'Goal difference in district matches, at most 4 a match', 'Goals allowed', 'Coin toss'], rows,
  }
}

export function standings(orgParam: string, tables = [tableOf(2, 'points')]): Standings {
  return {
    organization: { orgParam, name: 'Invented Association' }, academicYear: '2026-2027', activity, level, tables,
    total: tables.length, page: 1, pageSize: 20,
  }
}

export const twoTables = [tableOf(2, 'points'), tableOf(3, 'percentage', lines.slice(0, 4).map(rowOf))]

/** The table after one more win of the first team. */
export function standingsAfterWin(orgParam: string): Standings {
  const rows = lines.map(rowOf)
  rows[0] = { ...rows[0]!, points: 21, streak: 'W5', league: { ...rows[0]!.league, wins: 7 } }
  return standings(orgParam, [{ ...tableOf(2, 'points', rows), version: 8 }])
}

function match(id: number, day: string, dayText: string, home: number, away: number, score: [number, number] | null, other: Partial<MatchSummary> = {}): MatchSummary {
  const side = (index: number, own: number | null, against: number | null) => ({
    ...teams[index]!, score: own, isWinner: own !== null && against !== null && own > against,
  })
  return {
    matchId: id, activity, level, kind: 'district', status: score ? 'final' : 'scheduled', outcome: score ? 'played' : null,
    startsAt: new Date(`${day}T19:30:00-06:00`).toISOString(), timeZone: 'America/Chicago', day, dayText, timeText: '7:30 PM CST',
    home: side(home, score?.[0] ?? null, score?.[1] ?? null), away: side(away, score?.[1] ?? null, score?.[0] ?? null),
    note: '', venue: { name: 'Harbor Field', city: 'Nowhere' }, districtName: 'District 2', ...other,
  }
}

export function scores(orgParam: string): Scores {
  return {
    organization: { orgParam, name: 'Invented Association' }, activity,
    days: [
      {
        day: '2026-11-20', dayText: 'Fri, Nov 20',
        matches: [
          match(1, '2026-11-20', 'Fri, Nov 20', 0, 2, [3, 1]),
          match(2, '2026-11-20', 'Fri, Nov 20', 1, 5, [2, 2], { note: '2 OT' }),
          match(3, '2026-11-20', 'Fri, Nov 20', 3, 7, [3, 0], { note: 'Forfeit by Borealis Prep', outcome: 'forfeitByAway' }),
        ],
      },
      { day: '2026-11-17', dayText: 'Tue, Nov 17', matches: [match(4, '2026-11-17', 'Tue, Nov 17', 6, 4, [0, 2], { kind: 'nonDistrict', districtName: null })] },
    ],
    total: 4, page: 1, pageSize: 20,
  }
}

function scheduled(of: MatchSummary, team: number): ScheduledMatch {
  const isHome = of.home.teamId === teams[team]!.teamId
  const [own, opponent] = isHome ? [of.home, of.away] : [of.away, of.home]
  const result = of.status !== 'final' ? null : own.isWinner ? 'W' : opponent.isWinner ? 'L' : 'T'
  return { ...of, isHome, opponentName: opponent.teamName, result }
}

export function schedule(orgParam: string): TeamSchedule {
  const matches = [
    match(21, '2026-11-03', 'Tue, Nov 3', 0, 1, [2, 1]),
    match(22, '2026-11-06', 'Fri, Nov 6', 4, 0, [3, 2], { note: 'OT', venue: { name: 'Plains Stadium', city: 'Exampleville' } }),
    match(23, '2026-11-10', 'Tue, Nov 10', 0, 6, [1, 1], { kind: 'nonDistrict', districtName: null }),
    match(24, '2026-11-13', 'Fri, Nov 13', 0, 7, null, { status: 'cancelled' }),
    match(25, '2026-11-20', 'Fri, Nov 20', 0, 2, [3, 1]),
    match(26, '2026-11-24', 'Tue, Nov 24', 5, 0, null, { status: 'postponed', note: 'Postponed' }),
    match(27, '2026-12-01', 'Tue, Dec 1', 1, 0, null, { venue: { name: 'Very Long Valley Field', city: 'Valley' } }),
    match(28, '2026-12-04', 'Fri, Dec 4', 0, 3, null),
  ]
  return {
    organization: { orgParam, name: 'Invented Association' }, academicYear: '2026-2027',
    team: {
      ...teams[0]!, activity, level, district: { district: 'district-2', name: 'District 2', classificationName: 'Class 5A' },
    },
    recordText: '10-2-1', calendarPath: '/api/public/teams/101/schedule.ics', matches: matches.map((of) => scheduled(of, 0)),
  }
}

/** Three matches and a closure on one day, a cancelled match on another. */
export const monthDays: MonthDay[] = [
  {
    day: '2026-11-20',
    items: [
      { key: 'match-1', timeText: '5:00 PM CST', title: `${names[0]} vs ${names[1]}`, note: 'Field 1', href: '/t/101' },
      { key: 'match-2', timeText: '7:00 PM CST', title: `${names[2]} vs ${names[3]}`, note: 'Field 1' },
      { key: 'booking-1', timeText: '', title: 'Resurfacing', note: 'Field 2', tone: 'due' },
    ],
  },
  { day: '2026-11-24', items: [{ key: 'match-3', timeText: '6:00 PM CST', title: 'Cancelled <b>match</b>', tone: 'quiet', isOff: true }] },
]
