import type { BracketResult, Filling } from '@portal/shared/competition/brackets/bracket.types'
import { contestWords, type ContestName, type ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { bracketStructure, type BracketStructure } from '@portal/shared/competition/brackets/bracketStructure'
import { playBracket, type BracketState } from '@portal/shared/competition/brackets/playBracket'
import type { PoolRules } from '@portal/shared/competition/brackets/poolTable'
import { nameFor, unnamed } from '@portal/shared/identity/publicNames/publicNameRules'
import { percentageRules } from '@portal/shared/directory/rules/defaultRules'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { scoreRulesOf } from '../../scheduling/matches/presentMatch'
import { teamNameOf } from '../../directory/teams/teamName'
import { findEntrants, findPlayers, findSlots, type FoundBracket, type FoundEntrant, type FoundSlot } from './bracket.repository'

/** A bracket with everything that is known of it, played. */
export interface LoadedBracket {
  found: FoundBracket
  structure: BracketStructure
  filling: Filling & { results: BracketResult[]; withdrawn: ReadonlySet<number> }
  rules: PoolRules
  /** What its contests are called. */
  contest: ContestWords
  state: BracketState
  entrants: (FoundEntrant & { name: string })[]
  slots: FoundSlot[]
}

/**
 * Whose students are named in full, whatever they or their parents chose: the office's all, staff's own school's. The others are
 * named as everyone reads them on the day `today`; null where nobody reads the names, and then none is given.
 */
export type NamesFor = { all: boolean; schoolId: number | null; today: string | null }
export const namesForPublic = (today: string): NamesFor => ({ all: false, schoolId: null, today })
export const namesForNobody: NamesFor = { all: false, schoolId: null, today: null }
export const namesForAll: NamesFor = { all: true, schoolId: null, today: null }
/** For someone who is signed in. */
export const namesForWho = ({ roleType, schoolId }: Pick<SignedIn, 'roleType' | 'schoolId'>, today: string): NamesFor => ({ all: roleType === 'org', schoolId: roleType === 'staff' ? schoolId : null, today })

function nameOfPlayer(player: Awaited<ReturnType<typeof findPlayers>>[number], { all, schoolId, today }: NamesFor): string {
  const isOwn = all || player.schoolId === schoolId
  return isOwn || today !== null ? nameFor(player, isOwn, today ?? '') : unnamed
}

/** What is played in a bracket: the word of its activity; players and pairs play matches whatever the teams of their sport play. */
export const contestNameOf = ({ bracket, activity }: FoundBracket): ContestName => (bracket.entrantKind === 'team' ? activity.contestName : 'match')

export async function loadBracket(reader: Reader, found: FoundBracket, names: NamesFor): Promise<LoadedBracket> {
  const { bracket, activity } = found
  const rows = await findEntrants(reader, bracket.id)
  const players = new Map((await findPlayers(reader, rows.flatMap(({ entrant }) => entrant.studentIds))).map((player) => [player.studentId, player]))
  const entrants = rows.map((row) => {
    const own = row.entrant.studentIds.flatMap((id) => players.get(id) ?? []).map((player) => nameOfPlayer(player, names))
    return { ...row, name: own.length > 0 ? `${own.join(' / ')} (${row.shortName || row.schoolName})` : teamNameOf(row) }
  })
  const slots = await findSlots(reader, bracket.id)
  const structure = bracketStructure(bracket.format, bracket.size)
  const filling = { seeds: bracket.seeds, results: slots.flatMap(({ slot }) => resultOf(slot) ?? []), withdrawn: new Set(rows.filter(({ entrant }) => entrant.withdrawnAt !== null).map(({ entrant }) => entrant.id)) }
  const nameById = new Map(entrants.map(({ entrant, name }) => [entrant.id, name]))
  const rules: PoolRules = {
    standings: activity.rules?.standings ?? percentageRules, forfeit: scoreRulesOf(activity.rules).forfeitScore, nameOf: (id) => nameById.get(id) ?? 'another team',
  }
  return { found, structure, filling, rules, contest: contestWords(contestNameOf(found)), entrants, slots, state: playBracket(structure, filling, rules) }
}

/** The current result of a match of a bracket. */
function resultOf({ key, winner, topEntrantId, bottomEntrantId, ending, topScore, bottomScore }: FoundSlot['slot']): BracketResult | null {
  if (winner === null || topEntrantId === null || bottomEntrantId === null) return null
  return { key, winner, topTeamId: topEntrantId, bottomTeamId: bottomEntrantId, ending: ending ?? 'played', topScore, bottomScore }
}

/** True if a score was entered for the two who stand in the match now. */
export function standsFor({ topEntrantId, bottomEntrantId }: FoundSlot['slot'], match: ReturnType<BracketState['byKey']['get']>): boolean {
  return match !== undefined && match.topSide.is === 'team' && match.bottomSide.is === 'team' && match.topSide.teamId === topEntrantId && match.bottomSide.teamId === bottomEntrantId
}
