/** Invented schools and results in the shapes of the public calls: what the tests of views and elements show. */
import { placeTextOf } from '../competition/events/sharedPlaces'
import type { PublicAlignments } from '../office/alignments/publicAlignments.calls'
import type { PublicCalendar } from '../publishing/calendars/publicCalendar.calls'
import type { PublicEventRows } from '../competition/events/eventPublic.schemas'
import type { PublicEventResults } from '../competition/events/eventResults.calls'
import type { Question } from '../office/forms/formDefinition.types'
import type { PublicForm } from '../office/forms/publicForm.calls'
import type { PublicRoster } from '../competition/events/publicRoster.calls'
import type { PublicSchools } from '../directory/schools/publicSchools.calls'
import type { MonthDay } from '../views/matches/MonthView'
import type { MatchSummary } from '../scheduling/matches/match.schemas'
import type { Scores } from '../competition/scores/score.calls'
import { qualifyingLine } from '../competition/standings/qualifyingLine'
import type { StandingRow, Standings, StandingsTable } from '../competition/standings/standing.schemas'
import { sampleCrest } from './sampleCrest'
import type { ScheduledMatch, TeamSchedule } from '../scheduling/matches/teamSchedule.schemas'

const activity = { activity: 'girls-soccer', name: 'Girls Soccer', contestName: 'match' as const }
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
const teams = names.map((teamName, index) => ({ teamId: 101 + index, schoolId: 11 + index, schoolParam: `school-${11 + index}`, teamName, crest: sampleCrest(teamName, index) }))

type Line = [wins: number, losses: number, ties: number, scored: number, allowed: number, streak: string, rank: number, shared: boolean, reason: string]
const lines: Line[] = [
  [6, 1, 0, 24, 8, 'W4', 1, false, ''],
  [5, 1, 1, 19, 9, 'W2', 2, false, 'Ahead of Made-Up Hills Christian and Imaginary Grove: 2-0 among the three (head-to-head record).'],
  [5, 1, 1, 21, 10, 'L1', 3, false, 'Behind St. Nobody on head-to-head record; ahead of Imaginary Grove on it, 1-1 against 0-2.'],
  [5, 1, 1, 17, 11, 'W1', 4, false, '0-2 among the three teams with 16 points (head-to-head record).'],
  [3, 4, 0, 12, 13, 'L2', 5, true, 'Tied with Atlas Academy after every step; a coin toss is due.'],
  [3, 4, 0, 11, 12, 'T1', 5, true, 'Tied with Our Lady of Example after every step; a coin toss is due.'],
  [1, 6, 0, 7, 22, 'L3', 7, false, ''],
  [0, 7, 0, 2, 28, 'L7', 8, false, ''],
]

function rowOf([wins, losses, ties, scored, allowed, streak, rank, shared, reason]: Line, index: number): StandingRow {
  const { teamId, schoolId, schoolParam, teamName, crest } = teams[index % teams.length]!
  const percentage = ((wins + ties / 2) / (wins + losses + ties)).toFixed(3).replace(/^0/, '')
  const league = { wins, losses, ties, percentage }
  return {
    rank, shared, teamId, schoolId, schoolParam, teamName, crest, league, overall: { ...league, wins: wins + 4, losses: losses + 1, percentage },
    points: wins * 3 + ties, adjustment: index === 6 ? -1 : 0, scored, allowed, streak, reason,
    ...(teamName.startsWith('St.') && { shortName: teamName.split(' ').slice(0, 2).join(' ') }),
    last: [...Array.from({ length: Math.max(0, 5 - Number(streak.slice(1))) }, () => 'W' as const), ...Array.from({ length: Math.min(5, Number(streak.slice(1))) }, () => streak.charAt(0) as 'W' | 'L' | 'T')],
  }
}

function tableOf(district: number, rankBy: 'points' | 'percentage', rows = lines.map(rowOf)): StandingsTable {
  return {
    districtId: district, district: `district-${district}`, name: `District ${district}`, classification: '5a', classificationName: 'Class 5A', rankBy,
    unit: 'goals', tiesAllowed: rankBy === 'points', version: 7, updatedAt: '2026-11-21T03:41:00Z', updatedText: 'Nov 20, 9:41 PM CST', notes: [], isCertified: false,
    tieBreakers: ['Record among the tied teams', 'Goal difference in district matches, at most 4 a match', 'Goals allowed', 'Coin toss'], rows,
    // One table has the line under which nobody qualifies, the other one says nothing of it.
    ...(rankBy === 'points' && { qualify: qualifyingLine(rows, { places: 4, for: 'the region playoffs' }) }),
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
    startsAt: new Date(`${day}T19:30:00-06:00`).toISOString(), timeIsSet: true, timeZone: 'America/Chicago', day, dayText, timeText: '7:30 PM CST',
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
  return { ...of, isHome, opponentName: opponent.teamName, monthText: of.day.startsWith('2026-12') ? 'December' : 'November', result }
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
    organization: { orgParam, name: 'Invented Association' }, academicYear: '2026-2027', timeZone: 'America/Chicago',
    team: {
      ...teams[0]!, activity, level, district: { district: 'district-2', name: 'District 2', classificationName: 'Class 5A' },
    },
    recordText: '10\u20132\u20131', calendarPath: '/api/public/teams/101/schedule.ics', matches: matches.map((of) => scheduled(of, 0)),
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
  { day: '2026-11-24', items: [{ key: 'match-3', timeText: '6:00 PM CST', title: 'Canceled <b>match</b>', tone: 'quiet', isOff: true }] },
]

/** A month with an event of a whole day, matches, and one that is called off. */
export function calendar(orgParam: string, month = '2026-11'): PublicCalendar {
  const item = (key: string, timeText: string, title: string, note: string, isOff = false) => ({ key, timeText, title, note, isOff, eventId: timeText ? null : 7, teamId: timeText ? 101 : null })
  return {
    organization: { orgParam, name: 'Invented Association' }, academicYear: '2026-2027', month, firstMonth: '2026-08', lastMonth: '2027-07', today: `${month}-20`, isWhole: true,
    days: [
      {
        day: `${month}-20`,
        items: [
          item('event-7', '', 'Lantern Classic', 'Harbor Field, Nowhere'),
          ...[0, 1, 2, 3].map((at) => item(`match-${at}`, `${at + 4}:30 PM CST`, `${names[at + 1]} at ${names[at]}`, 'Girls Soccer Varsity \u00b7 Harbor Field')),
        ],
      },
      { day: `${month}-24`, items: [item('match-9', '6:00 PM CST', `${names[5]} at ${names[6]}`, 'Postponed', true)] },
    ],
  }
}

const inventedEvent = {
  eventId: 7, kind: 'competition', name: 'Lantern Classic <b>', activity, level: { name: level.name }, eventLevel: null, startsOn: '2026-12-04', endsOn: '2026-12-05',
  whenText: 'Fri, Dec 4 to Sat, Dec 5', place: 'Harbor Field, Nowhere', stage: 'results', isCancelled: false,
} as const

/** Two events, the second one called off. */
export function events(): PublicEventRows {
  return {
    rows: [{ ...inventedEvent, teamCount: 8 }, { ...inventedEvent, eventId: 8, kind: 'meet', name: 'Fog Meet', activity: null, level: null, isCancelled: true, teamCount: 1, place: '' }],
    total: 2, page: 1, pageSize: 20,
  }
}

/** An event with its results, two teams sharing a place and one without. */
export function eventResults(orgParam: string): PublicEventResults {
  const places = [1, 2, 3, 3, null]
  return {
    ...inventedEvent, organization: { orgParam, name: 'Invented Association' }, description: 'Come early.\nBring a lantern.', hostSchool: { name: names[0]!, schoolParam: 'school-11' }, crest: sampleCrest(names[0]!), hero: sampleCrest(names[0]!).colors, cancelReason: '',
    sessions: [{ title: 'First round', startsAt: '2026-12-04T15:00:00Z', endsAt: '2026-12-04T17:00:00Z', whenText: 'Fri, Dec 4, 9:00 AM CST to 11:00 AM CST', place: 'Harbor Field', note: 'Gate B' }],
    documents: [{ documentId: 5, title: 'Program', fileName: 'program.pdf', mediaType: 'application/pdf', path: '/api/public/events/7/documents/5' }],
    teams: places.map((place, at) => ({
      teamId: 101 + at, name: names[at]!, schoolParam: `school-${11 + at}`, crest: sampleCrest(names[at]!, at), city: 'Nowhere', level: level.name, districtText: at < 2 ? 'District 2, 1st' : '', seed: at + 1, place, placeText: place === null ? '' : placeTextOf(place, places.filter((each) => each === place).length), tieText: '', classificationName: '',
      result: place === null ? '' : `${9 - place} points`, wins: 4 - at, losses: at, ties: at === 2 ? 1 : 0,
    })),
    hasDraw: true, isCertified: true, certifiedText: 'Certified Dec 5, 9:40 PM CST', hasMatches: true, hasDay: false, updatedText: 'Dec 5, 9:41 PM CST',
  }
}

/** A roster with a captain, and one who is not named. */
export function roster(orgParam: string): PublicRoster {
  return {
    organization: { orgParam, name: 'Invented Association' }, event: { eventId: 7, name: inventedEvent.name, whenText: inventedEvent.whenText },
    team: { teamId: 101, name: names[0]!, schoolParam: 'school-11', crest: sampleCrest(names[0]!) },
    players: [
      { name: 'Ivy Invented', jersey: '0', part: 'Goalkeeper', isCaptain: true }, { name: 'Student', jersey: '7', part: '', isCaptain: false },
      { name: 'Student', jersey: '12', part: 'Forward', isCaptain: false }, { name: '<b>Fern', jersey: '', part: '', isCaptain: false },
    ],
  }
}

/** Two schools, one of which only a name is known of. */
export function schools(orgParam: string): PublicSchools {
  return {
    organization: { orgParam, name: 'Invented Association' }, academicYear: '2026-2027',
    fields: [{ field: 'city', name: 'City' }, { field: 'website', name: 'Website' }],
    rows: [
      { schoolParam: 'school-11', name: names[0]!, crest: sampleCrest(names[0]!, 0), values: ['Nowhere', 'https://harbor.example'] }, { schoolParam: 'school-12', name: names[5]!, crest: sampleCrest(names[5]!, 5), values: ['', ''] },
      { schoolParam: 'school-13', name: names[2]!, crest: sampleCrest(names[2]!, 2), values: ['', 'javascript:alert(1)'] },
    ],
    total: 3, page: 1, pageSize: 20,
  }
}

/** Two districts of one activity, with what is particular about a school. */
export function alignments(orgParam: string): PublicAlignments {
  const aligned = (from: number, to: number) => names.slice(from, to).map((name, at) => ({ schoolParam: `school-${11 + from + at}`, name, crest: sampleCrest(name, from + at), city: at === 1 ? '' : 'Nowhere', remark: at === 2 ? 'Plays up one class' : '' }))
  const group = (district: number, from: number, to: number) => ({ district: `district-${district}`, name: `District ${district}`, classification: '5a', classificationName: 'Classification 5A', schools: aligned(from, to) })
  return {
    organization: { orgParam, name: 'Invented Association' }, activities: [activity], activity, yearsText: '2026-27 and 2027-28', publishedText: 'Published June 1, 2026', groups: [group(1, 0, 4), group(2, 4, 8)],
  }
}

const question = (id: number, kind: Question['kind'], label: string, other: Partial<Question> = {}): Question => ({ part: 'question', id: String(id), kind, label, ...other })
const named = (...all: string[]) => all.map((name) => ({ id: name, name }))

/** A form with a question of every kind. */
export function form(orgParam: string): PublicForm {
  return {
    organization: { orgParam, name: 'Invented Association' }, academicYear: '2026-2027',
    form: { formId: 5, name: 'All-region choir', description: 'Who sings, and when.', state: 'open', openText: 'Open until March 20, 2027.', thanks: 'We will email you <b>soon.' },
    definition: { pages: [{ id: 'page1', title: '', parts: [
      question(1, 'text', 'Name of the choir', { isRequired: true, help: 'As it appears in the program.' }), question(2, 'school', 'School', { options: named('Harbor', 'Grove', 'Atlas', 'Hills', 'Plains', 'Borealis', 'Valley') }),
      question(3, 'number', 'Singers', { isRequired: true, least: 4, most: 120 }), question(4, 'date', 'First rehearsal'), question(5, 'time', 'At what time'), question(6, 'yesNo', 'Do you bring a piano?', { isRequired: true }),
      question(7, 'choice', 'Voices', { options: named('High', 'Low', 'Mixed') }), question(8, 'choices', 'Nights', { options: named('Friday', 'Saturday'), help: 'All that you can come.' }),
      question(9, 'email', 'Email', { isRequired: true }), question(10, 'phone', 'Phone'), question(11, 'birthDate', 'Date of birth'), question(12, 'longText', 'Address'), question(13, 'longText', 'Anything else <i>'),
      question(14, 'activity', 'Activity', { options: named('Girls Soccer', 'Band') }),
    ] }] },
    entries: null,
  }
}

/** Public entries of that form. */
export function formEntries(orgParam: string): PublicForm {
  const row = (at: number, ...values: string[]) => ({ school: names[at]!, schoolParam: `school-${11 + at}`, crest: sampleCrest(names[at]!, at), activity: '', status: 'Accepted', values })
  return { ...form(orgParam), definition: null, entries: { columns: ['Name of the choir', 'Singers'], rows: [row(0, 'Harbor Lights', '40'), row(1, '<b>Larks', '')], total: 2, page: 1, pageSize: 20 } }
}
