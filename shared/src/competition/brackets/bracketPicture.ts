import type { ContestWords } from '../../directory/activities/contestName.kinds'
import type { BracketEnding } from './bracket.kinds'
import { eliminationParts, type BracketPart, type EliminationPart, type Side, type StandingMatch, type Way } from './bracket.types'
import type { BracketPicture, PictureMatch } from './bracketPicture.schemas'
import { bracketWords, partTitles, roundTitle, type BracketWords } from './bracketWords'
import { matchLine, type MatchFacts } from './matchLine'
import { poolName, type BracketStructure } from './bracketStructure'
import type { BracketState } from './playBracket'

/** What is known of a match beside the structure, ready to be shown. */
export interface MatchNote extends Pick<MatchFacts, 'isLive' | 'parts' | 'scoreText' | 'whenText' | 'place'>, Pick<PictureMatch, 'startsAt' | 'matchId'> {}

const noNote: MatchNote = { startsAt: null, whenText: '', place: '', matchId: null, isLive: false, parts: [], scoreText: '' }

/** The sections and pools of a picture: how a bracket stands, as it is shown. */
export function bracketPicture(structure: BracketStructure, state: BracketState, notes: ReadonlyMap<string, MatchNote>, contest: ContestWords): Pick<BracketPicture, 'sections' | 'pools' | 'championId' | 'nextText'> {
  const words = bracketWords(structure, contest)
  const present = (match: StandingMatch<BracketPart>) => presentMatch(match, words, notes.get(match.key) ?? noNote, contest)
  const elimination = structure.elimination ? state.matches.filter(({ part }) => part !== 'pool') : []
  const parts = eliminationParts.filter((part) => elimination.some((match) => match.part === part))
  const isDouble = structure.elimination?.format.kind === 'double'
  const sections = parts.map((part) => ({ part, title: parts.length === 1 ? '' : partTitles[part], rounds: roundsOf(elimination.filter((match) => match.part === part), part, isDouble, present) }))
  return {
    sections,
    nextText: nextText(sections.flatMap(({ rounds }) => rounds), notes),
    pools: state.pools.map((pool, index) => ({
      ...poolTitles(structure.pools.length === 1 ? '' : poolName(index), contest),
      rows: pool.table.map(({ teamId, rank, league, scored, allowed, reason }) => ({ entrantId: teamId, rank, wins: league.wins, losses: league.losses, ties: league.ties, scored, allowed, reason: reason.text })),
      matches: pool.matches.map(present),
    })),
    championId: state.championId,
  }
}

/** The round of the match that is to begin first, with its place if all of the round have the same. */
function nextText(rounds: readonly { title: string; matches: readonly PictureMatch[] }[], notes: ReadonlyMap<string, MatchNote>): string {
  const coming = rounds.flatMap(({ title, matches }) => {
    const open = matches.flatMap(({ key, state, isLive }) => ((state === 'ready' || state === 'waiting') && !isLive ? notes.get(key) ?? [] : []))
    const places = new Set(open.map(({ place }) => place))
    // One that is postponed has words, and no day.
    return open.filter(({ whenText }) => /\d/.test(whenText)).map(({ startsAt, whenText, place }) => ({ at: startsAt ?? '9', text: [title, whenText, places.size === 1 ? place : ''].filter(Boolean).join(' \u00b7 ') }))
  })
  return coming.reduce((first, each) => (each.at < first.at ? each : first), coming[0] ?? { at: '', text: '' }).text
}

/** "Pool A" and "Games of Pool A"; the only one has no name. */
export const poolTitles = (title: string, { Many }: ContestWords) => ({ title, listTitle: title ? `${Many} of ${title}` : Many })

function roundsOf(matches: readonly StandingMatch<BracketPart>[], part: EliminationPart, isDouble: boolean, present: (match: StandingMatch<BracketPart>) => PictureMatch) {
  const last = Math.max(...matches.map(({ round }) => round))
  return Array.from({ length: last }, (_, index) => {
    const own = matches.filter(({ round }) => round === index + 1)
    return { title: roundTitle(part, index + 1, last, own.length, isDouble), matches: own.map(present) }
  })
}

function presentMatch(match: StandingMatch<BracketPart>, words: BracketWords, note: MatchNote, contest: ContestWords): PictureMatch {
  const { key, state, topSide, bottomSide, result } = match
  const isLive = note.isLive && state === 'ready'
  const hasScore = result !== null || isLive
  const side = (way: Way, of: Side, score: number | null | undefined) => ({
    entrantId: of.is === 'team' ? of.teamId : null, isBye: of.is === 'nobody', from: of.is === 'open' ? words.fromOf(way, match) : '', score: score ?? null,
  })
  const facts = { number: words.numberOf(key), state, isLive, winner: result?.winner ?? null, ending: result ? endingOf(result) : null }
  return {
    key, ...facts,
    top: side(match.top, topSide, result?.topScore), bottom: side(match.bottom, bottomSide, result?.bottomScore),
    winnerTo: words.winnerTo(key), loserTo: words.loserTo(key),
    startsAt: note.startsAt, about: matchLine({ ...note, ...facts, ...(!hasScore && { parts: [], scoreText: '' }) }, contest), matchId: note.matchId,
  }
}

const endingOf = ({ ending }: { ending?: BracketEnding }): BracketEnding => ending ?? 'played'
