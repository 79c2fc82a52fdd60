import type { PublicMeetResults } from '../competition/marks/meetResult.schemas'
import type { PublicPerformanceResults } from '../competition/performances/performanceResults.calls'

const about = (orgParam: string, eventId: number) => ({ organization: { orgParam, name: 'Invented Association' }, event: { eventId, name: 'Invented Day', whenText: 'Dec 4, 2026', place: 'Harbor Hall' } })
const blank = { heat: 1, position: 4, wind: '', isWindAided: false, exhibition: false, trials: [], heights: [] }

const teamOf = (name: string) => ['Invented Harbor Academy', 'Imaginary Grove', 'Placeholder Lutheran'].indexOf(name) + 101
const start = (name: string, teamName: string, position: number | null, seed: string) => ({ position, teamId: teamOf(teamName), name, teamName, seed })

/** One event of a meet with a tie, one who is not named and one who was disqualified; the heats of another one; and the girls' team scores. */
export function meetResults(orgParam: string): PublicMeetResults {
  const row = (name: string, teamName: string, place: number | null, placeText: string, mark: string, points: string) => ({ ...blank, round: 'final' as const, teamId: teamOf(teamName), name, teamName, place, placeText, mark, points })
  return {
    ...about(orgParam, 8), sport: 'swim',
    scores: [{ title: 'Girls', rows: [
      { rank: 1, rankText: '1st', teamId: 101, name: 'Invented Harbor Academy', points: '11', tieText: '', lines: [] }, { rank: 2, rankText: '2nd', teamId: 102, name: 'Imaginary Grove', points: '4', tieText: '', lines: [] },
    ] }],
    events: [{ number: 7, name: 'Girls 50 Freestyle', gender: 'girls', className: '', group: 'swimming', isRelay: false, releasedText: 'Released Dec 4, 4:10 PM CST', measure: 'time', rows: [
      row('Ivy I.', 'Invented Harbor Academy', 1, 'T-1st', '26.01', '5.5'), row('Student', 'Invented Harbor Academy', 1, 'T-1st', '26.01', '5.5'), row('<b>Fern', 'Imaginary Grove', 3, '3rd', '26.90', '4'), row('Oak O.', 'Placeholder Lutheran', null, '', 'DQ', ''),
    ] }],
    heats: [{ number: 8, name: 'Girls 100 Freestyle', className: '', isRelay: false, round: 'final', startWord: 'Lane', heatWord: 'Heat', heats: [
      { heat: 1, starters: [start('Ivy I.', 'Invented Harbor Academy', 3, '58.10'), start('<b>Fern', 'Imaginary Grove', 4, '57.42')] },
      { heat: 2, starters: [start('Student', 'Imaginary Grove', null, ''), start('Oak O.', 'Placeholder Lutheran', null, '')] },
    ] }],
  }
}

/** A classification that is certified, with two categories. */
export function performanceResults(orgParam: string): PublicPerformanceResults {
  const of = (teamName: string, performers: string, rating: number) => ({ teamId: teamOf(teamName), teamName, classificationName: 'Classification 4A', performers, title: 'Air in G', composer: 'Kuhlau', rating })
  return {
    ...about(orgParam, 9),
    classifications: [{ name: 'Classification 4A', teams: [{ teamId: 101, name: 'Invented Harbor Academy', place: 1, placeText: '1st', tieText: '', totalScore: 13 }, { teamId: 102, name: 'Imaginary Grove', place: 2, placeText: '2nd', tieText: '', totalScore: 5 }] }],
    categories: [{ name: 'Flute solo', rows: [of('Invented Harbor Academy', 'Ivy I.', 1), of('Imaginary Grove', '', 2)] }, { name: 'Concert band', rows: [of('Invented Harbor Academy', '', 1)] }],
  }
}
