/** Invented brackets in the shape of the public calls, made by the engine: what the tests of the view and of the elements show. */
import { contestWords } from '../directory/activities/contestName.kinds'
import type { BracketEntrant, BracketPicture, PictureMatch } from '../competition/brackets/bracketPicture.schemas'
import type { BracketFormat, BracketResult, EliminationPart, Side, StandingMatch, Way } from '../competition/brackets/bracket.types'
import { poolTitles } from '../competition/brackets/bracketPicture'
import { makeElimination } from '../competition/brackets/makeElimination'
import { matchLine } from '../competition/brackets/matchLine'
import { sampleCrest } from './sampleCrest'
import { loserOf, playElimination, winnerOf } from '../competition/brackets/playElimination'

/** What the contests of the sample are called. */
const contestName = 'game'
const contest = contestWords(contestName)

const names = [
  'Invented Harbor Academy', 'Borealis Prep', 'Made-Up Hills Christian', 'Imaginary Grove', "Our Lady of Example's Plains", 'Corvus Day',
  'St. Nobody of the Very Long Valley Preparatory School for Arts and Sciences', 'Placeholder Lutheran', 'Atlas <script>window.hacked = true</script> Academy',
  'Delphi', 'Nowhere Classical', 'Fictional Heights', 'Eastern Sample', 'Mock River Country Day', 'Ghost Light', 'Paper Lantern Hall',
]

export function sampleEntrants(count: number): BracketEntrant[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `${names[index % names.length]!}${index < names.length ? '' : ` ${Math.floor(index / names.length) + 1}`}`
    return {
      entrantId: index + 1, teamId: 101 + index, schoolParam: `school-${11 + index}`, crest: sampleCrest(name, index), name, shortName: name.length > 24 ? name.split(' ').slice(0, 2).join(' ') : name,
      seed: index + 1, note: index % 3 === 0 ? `${18 - (index % 12)}-${2 + (index % 5)}` : '', isWithdrawn: false,
    }
  })
}

const titles: Record<EliminationPart, string> = { main: 'Main bracket', losers: 'Elimination bracket', final: 'Final', third: 'Third place', consolation: 'Consolation' }
const ofMain = (matches: number) => ({ 1: 'Final', 2: 'Semifinals', 4: 'Quarterfinals' })[matches] ?? `Round of ${matches * 2}`

export interface SampleOptions {
  format?: BracketFormat
  entrants?: number
  /** How many matches are played; all if not given. Later ones that can be played are upcoming. */
  played?: number
  /** The key of a match that is being played. */
  live?: string
  /** Matches that end otherwise than by play. */
  endings?: Record<string, PictureMatch['ending']>
}

/** A bracket in which the better seed wins two times of three. */
export function sampleBracket({ format = { kind: 'single' }, entrants: count = 8, played = Infinity, live, endings = {} }: SampleOptions = {}): BracketPicture {
  const bracket = makeElimination(format, count)
  const entrants = sampleEntrants(count)
  const results: BracketResult[] = []
  let state = playElimination(bracket, entrants.map(({ entrantId }) => entrantId), results)
  for (let ready; (ready = state.matches.filter((match) => match.state === 'ready').slice(0, played - results.length)).length > 0;) {
    for (const { key, topSide, bottomSide } of ready) {
      if (topSide.is !== 'team' || bottomSide.is !== 'team') continue
      const isUpset = (topSide.teamId * 7 + bottomSide.teamId * 5) % 3 === 0
      results.push({ key, topTeamId: topSide.teamId, bottomTeamId: bottomSide.teamId, winner: topSide.teamId < bottomSide.teamId !== isUpset ? 'top' : 'bottom' })
    }
    state = playElimination(bracket, entrants.map(({ entrantId }) => entrantId), results)
  }
  // People count by round, and in it from the top; nobody plays a bye.
  const numbers = new Map(state.matches.filter((match) => match.state !== 'bye' && match.state !== 'empty').map(({ key }, index) => [key, index + 1]))
  const to = { winner: new Map<string, string>(), loser: new Map<string, string>() }
  for (const { key, top, bottom } of bracket.matches) for (const way of [top, bottom]) {
    // The decider of a double elimination is played by those who are in the final.
    if (way.from !== 'seed' && !to[way.from].has(way.of)) to[way.from].set(way.of, key)
  }

  const fromText = (way: Way): string => {
    if (way.from === 'seed') return 'To be determined'
    const feeder = state.byKey.get(way.of)!
    const number = numbers.get(way.of)
    if (number === undefined && feeder.state === 'bye') return sideText(way.from === 'winner' ? winnerOf(feeder) : loserOf(feeder))
    return `${way.from === 'winner' ? 'Winner' : 'Loser'} of ${contest.one} ${number ?? '?'}`
  }
  const sideText = (side: Side) => (side.is === 'team' ? '' : 'To be determined')
  const side = (each: Side, way: Way, score: number | null): PictureMatch['top'] => ({
    entrantId: each.is === 'team' ? each.teamId : null, isBye: each.is === 'nobody', from: each.is === 'open' ? fromText(way) : '', score,
  })
  const draw = (match: StandingMatch): PictureMatch => {
    const number = numbers.get(match.key) ?? null
    const isLive = match.key === live
    const ending = match.state === 'played' ? (endings[match.key] ?? 'played') : null
    const better = 40 + ((number ?? 0) * 11) % 30
    const scores = ending === 'played' || isLive ? [better, better - 1 - ((number ?? 0) % 9)] : [null, null]
    if (match.result?.winner === 'bottom') scores.reverse()
    const facts = { number, state: match.state, isLive, winner: match.result?.winner ?? null, ending }
    return {
      key: match.key, ...facts, top: side(match.topSide, match.top, scores[0]!), bottom: side(match.bottomSide, match.bottom, scores[1]!),
      winnerTo: to.winner.get(match.key) ?? null, loserTo: to.loser.get(match.key) ?? null,
      startsAt: number === null ? null : '2026-11-21T01:30:00.000Z', about: matchLine({ ...facts, parts: [], scoreText: '', whenText: number === null ? '' : 'Fri, Nov 20, 7:30 PM CST', place: number === null ? '' : 'Harbor Gym' }, contest),
      matchId: match.state === 'ready' || match.state === 'played' ? 500 + (number ?? 0) : null,
    }
  }
  const parts = [...new Set(bracket.matches.map(({ part }) => part))]
  return {
    bracketId: 1, name: 'Invented Classic', title: 'Invented Classic', activity: { activity: 'girls-basketball', name: 'Girls Basketball' }, contestName, level: { level: 'varsity', name: 'Varsity' },
    classification: '5A', event: null, entrantKind: 'team', entrants,
    sections: parts.map((part) => {
      const matches = state.matches.filter((match) => match.part === part)
      const rounds = [...new Set(matches.map(({ round }) => round))]
      return {
        part, title: parts.length > 1 ? titles[part] : '',
        rounds: rounds.map((round) => {
          const ofRound = matches.filter((match) => match.round === round)
          const title = part === 'main' && format.kind !== 'double' ? ofMain(ofRound.length) : part === 'final' ? (round === 1 ? 'Final' : 'Deciding match') : part === 'third' ? 'Third place' : `Round ${round}`
          return { title, matches: ofRound.map(draw) }
        }),
      }
    }),
    pools: [], championId: state.championId, certifiedText: '', version: 3, updatedText: 'Nov 20, 9:41 PM CST',
  }
}

/** Two pools of four with their tables; `played` of six matches each. */
export function samplePools(played = 5): BracketPicture {
  const single = sampleBracket({ entrants: 8, played: 0 })
  const pairs = [[0, 3], [1, 2], [0, 2], [3, 1], [0, 1], [2, 3]] as const
  let number = 0
  const pools = [0, 1].map((pool) => {
    const ids = single.entrants.slice(pool * 4, pool * 4 + 4).map(({ entrantId }) => entrantId)
    const rows = ids.map((entrantId, index) => ({ entrantId, rank: index + 1, wins: 3 - index, losses: index, ties: 0, scored: 120 - index * 11, allowed: 90 + index * 9, reason: index === 1 ? 'Ahead on head-to-head record.' : '' }))
    const matches = pairs.map(([top, bottom], index): PictureMatch => {
      const isPlayed = index < played
      const side = (at: number, score: number) => ({ entrantId: ids[at]!, isBye: false, from: '', score: isPlayed ? score : null })
      number += 1
      const facts = { number, state: isPlayed ? 'played' : 'ready', isLive: false, winner: isPlayed ? 'top' : null, ending: isPlayed ? 'played' : null } as const
      const parts = isPlayed && index === 0 ? [[25, 19], [23, 25], [15, 11]] as const : []
      return {
        key: `P${pool + 1}.${index}`, ...facts, top: side(top, 25 + index), bottom: side(bottom, 19 + index), winnerTo: null, loserTo: null, startsAt: null,
        about: matchLine({ ...facts, parts, scoreText: '', whenText: 'Sat, Nov 21, 9:00 AM CST', place: 'Court 2' }, contest), matchId: 600 + number,
      }
    })
    return { ...poolTitles(`Pool ${'AB'[pool]!}`, contest), rows, matches }
  })
  return { ...single, name: 'Invented Pools', title: 'Invented Pools', sections: [], pools }
}
