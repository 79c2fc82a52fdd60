import type { MatchOutcome } from '../scores/score.schemas'
import { fieldOf, isFields, numberOf, teamFinder, type Fields } from './finalTableEntries'
import { compact } from './finalTableNames'

/** A decided match of a published table. */
export interface FinalTableMatch {
  home: string
  away: string
  homeScore: number
  awayScore: number
  outcome: MatchOutcome
  overtime: boolean
  league: boolean
  /** Kicks that decided a level match; null without. */
  shootout: { home: number; away: number } | null
  /** Points beside those for the result. */
  homeBonus: number
  awayBonus: number
  /** An extra match for a place; it counts in no record. */
  decider: boolean
  /** ISO date or date-time; empty if the file has none. */
  playedAt: string
}

type Problem = (path: string, message: string) => void

/**
 * Reads matches; those without a result yet are left out. Scores may be homeScore and awayScore (homeGoals, home_score,
 * score1 ...), or score as "2-1", [2, 1], { home, away } or { ft: [2, 1] }.
 * @param teams null to accept any team. A side that is none of them is an opponent from outside: its match is no league match.
 */
export function readMatches(list: readonly unknown[], teams: readonly string[] | null, problem: Problem): FinalTableMatch[] {
  const findTeam = teams ? teamFinder(teams) : (name: unknown) => (typeof name === 'string' && name.trim() ? name : undefined)
  return list.flatMap((raw, index): FinalTableMatch[] => {
    if (!isFields(raw)) return problem(`${index}`, 'must be an object'), []
    const names = [fieldOf(raw, 'home', 'homeTeam', 'team1', 'host'), fieldOf(raw, 'away', 'awayTeam', 'team2', 'guest', 'visitor')].map((team) =>
      isFields(team) ? fieldOf(team, 'name', 'team') : team,
    )
    const known = names.map(findTeam)
    const [home, away] = names.map((name, side) => known[side] ?? (typeof name === 'string' && name.trim() ? name.trim() : undefined))
    if (home === undefined) return problem(`${index}.home`, `is no name of a team: ${JSON.stringify(names[0])}`), []
    if (away === undefined) return problem(`${index}.away`, `is no name of a team: ${JSON.stringify(names[1])}`), []
    if (known.every((name) => name === undefined)) return problem(`${index}`, `names no team of this table: ${JSON.stringify(names)}`), []

    const [homeScore, awayScore] = readScores(raw)
    const outcome = readOutcome(raw, home, away, homeScore, awayScore)
    if (homeScore === undefined || awayScore === undefined) {
      if (homeScore !== awayScore) return problem(`${index}`, 'has one score only'), []
      if (outcome === 'played') return []
    }
    if ([homeScore, awayScore].some((score) => score !== undefined && (score < 0 || !Number.isInteger(score)))) {
      return problem(`${index}`, 'has a score that is no whole number from 0'), []
    }
    const league = fieldOf(raw, 'league', 'countsInLeague')
    const [kicksHome, kicksAway] = readKicks(raw, home, away)
    const shootout = kicksHome !== undefined && kicksAway !== undefined && homeScore === awayScore ? { home: kicksHome, away: kicksAway } : null
    const date = fieldOf(raw, 'playedAt', 'date', 'kickoff', 'datetime')
    return [
      {
        home,
        away,
        homeScore: homeScore ?? 0,
        awayScore: awayScore ?? 0,
        outcome,
        overtime: isSaid(fieldOf(raw, 'overtime', 'ot', 'extraTime', 'aet', 'afterExtraTime', 'afterOvertime', 'shootout', 'extraInnings')) || isAfterTime(fieldOf(raw, 'decidedIn', 'endedIn', 'finish', 'ending')),
        league: league !== false && known.every((name) => name !== undefined),
        shootout,
        homeBonus: numberOf(fieldOf(raw, 'homeBonus', 'homeBonusPoints', 'bonusHome')) ?? 0,
        awayBonus: numberOf(fieldOf(raw, 'awayBonus', 'awayBonusPoints', 'bonusAway')) ?? 0,
        decider: isDecider(raw),
        playedAt: typeof date === 'string' ? date : '',
      },
    ]
  })
}

const isSaid = (value: unknown): boolean => value !== undefined && value !== false && value !== 0 && value !== '' && value !== 'no'

/** "OT", "SO", "after extra time". */
const isAfterTime = (value: unknown): boolean => typeof value === 'string' && /^(ot|so|aet|et|pens?|overtime|shootout|extratime|penalties|afterextratime|\dot)$/.test(compact(value))

/** Kicks as a score, or only who won them. */
function readKicks(raw: Fields, home: string, away: string): [number | undefined, number | undefined] {
  const score = isFields(raw['score']) ? raw['score'] : {}
  const said = fieldOf(raw, 'shootout', 'penalties', 'penaltyShootout', 'pens', 'shootoutScore', 'penaltyScore') ?? fieldOf(score, 'p', 'penalties', 'shootout')
  const kicks = splitScore(said)
  if (kicks[0] !== undefined) return kicks
  const winner = fieldOf(raw, 'shootoutWinner', 'penaltyWinner', 'penaltiesWinner', 'wonOnPenalties') ?? said
  if (winner === home || winner === 'home') return [1, 0]
  return winner === away || winner === 'away' ? [0, 1] : [undefined, undefined]
}

/** An extra match is marked as such, or by its stage. */
function isDecider(raw: Fields): boolean {
  if (isSaid(fieldOf(raw, 'decider', 'isDecider', 'tieBreaker', 'tiebreak', 'isTieBreaker', 'playoff', 'isPlayoff'))) return true
  const stage = fieldOf(raw, 'stage', 'kind', 'type', 'round')
  return typeof stage === 'string' && /^(decider|playoff|tiebreak(er)?|spareggio|decidingmatch|extramatch|playoffmatch|tiebreakermatch)$/.test(compact(stage))
}

function readScores(raw: Fields): [number | undefined, number | undefined] {
  const home = numberOf(fieldOf(raw, 'homeScore', 'homeGoals', 'homePoints', 'score1', 'goals1', 'goalsHome', 'scoreHome', 'hg', 'fthg'))
  const away = numberOf(fieldOf(raw, 'awayScore', 'awayGoals', 'awayPoints', 'score2', 'goals2', 'goalsAway', 'scoreAway', 'ag', 'ftag'))
  if (home !== undefined || away !== undefined) return [home, away]
  return splitScore(fieldOf(raw, 'score', 'result', 'fullTime', 'ft'))
}

function splitScore(score: unknown): [number | undefined, number | undefined] {
  if (typeof score === 'string') {
    const parts = /^\s*(\d+)\s*[-–:]\s*(\d+)\s*$/.exec(score)
    return [numberOf(parts?.[1]), numberOf(parts?.[2])]
  }
  if (Array.isArray(score)) return [numberOf(score[0]), numberOf(score[1])]
  if (!isFields(score)) return [undefined, undefined]
  const whole = fieldOf(score, 'ft', 'fullTime')
  return whole === undefined ? [numberOf(fieldOf(score, 'home', 'team1')), numberOf(fieldOf(score, 'away', 'team2'))] : splitScore(whole)
}

/**
 * A score that has a winner decides which side forfeited: "forfeit: home" is written for the side that forfeited in one
 * file and for the side that won in another.
 */
function readOutcome(raw: Fields, home: string, away: string, homeScore?: number, awayScore?: number): MatchOutcome {
  if (isSaid(fieldOf(raw, 'noContest', 'void', 'voided', 'annulled', 'cancelled'))) return 'noContest'
  if (isSaid(fieldOf(raw, 'doubleForfeit', 'bothForfeit', 'doubleLoss'))) return 'doubleForfeit'
  const outcome = fieldOf(raw, 'outcome', 'status')
  const word = typeof outcome === 'string' ? compact(outcome) : ''
  if (/^(nocontest|void|voided|annulled)$/.test(word)) return 'noContest'
  if (/^doubleforfeit$/.test(word)) return 'doubleForfeit'

  const said = fieldOf(raw, 'forfeit', 'forfeitBy', 'forfeitedBy', 'walkover')
  const who = isFields(said) ? fieldOf(said, 'by', 'team', 'side') : said
  if (typeof who === 'string' && /^(both|double)$/.test(compact(who))) return 'doubleForfeit'
  const isForfeit = isSaid(said) || word.includes('forfeit')
  if (!isForfeit) return 'played'
  if (homeScore !== undefined && awayScore !== undefined && homeScore !== awayScore) return homeScore < awayScore ? 'forfeitByHome' : 'forfeitByAway'
  if (word === 'forfeitbyhome' || who === 'home' || who === home) return 'forfeitByHome'
  if (word === 'forfeitbyaway' || who === 'away' || who === away) return 'forfeitByAway'
  return 'played'
}
