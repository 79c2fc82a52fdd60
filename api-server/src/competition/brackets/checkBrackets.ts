import { isDeepStrictEqual } from 'node:util'
import { playBracket } from '@portal/shared/competition/brackets/playBracket'
import { bracketStructure } from '@portal/shared/competition/brackets/bracketStructure'
import { replayActs, type ToldBracket } from '@portal/shared/competition/brackets/replayActs'
import type { Reader } from '../../platform/db/database'
import { findBracket } from './bracket.repository'
import { findActsOf, findAllBrackets } from './check.repository'
import { loadBracket, namesForNobody, type LoadedBracket } from './loadBracket'

/** Rebuilds every bracket from what was done to it and says, in sentences, where what is stored of it differs. Deleted ones are left out. */
export async function checkBrackets(reader: Reader): Promise<{ checked: number; differences: string[] }> {
  const differences: string[] = []
  let checked = 0
  for (const { id, organizationId } of await findAllBrackets(reader)) {
    const found = await findBracket(reader, organizationId, id)
    if (!found) continue
    checked += 1
    const acts = await findActsOf(reader, id)
    const loaded = await loadBracket(reader, found, namesForNobody)
    const problems = [
      ...(acts.every(({ version }, index) => version === index + 1) && acts.length === found.bracket.version ? [] : [`it is at version ${found.bracket.version}, its acts end at ${acts.at(-1)?.version ?? 0}`]),
      ...compare(loaded, replayActs(acts.map(({ data }) => data))),
    ]
    differences.push(...problems.map((problem) => `Bracket ${id} (${found.bracket.name}): ${problem}.`))
  }
  return { checked, differences }
}

function compare({ found: { bracket: stored }, entrants, slots, rules }: LoadedBracket, told: ToldBracket): string[] {
  const problems: string[] = []
  if (told.plan === null || stored.size !== told.size || !isDeepStrictEqual(stored.format, told.plan)) return ['its format or size is another than it was made with']
  if ((stored.publishedAt !== null) !== told.isPublished) problems.push(`it is ${stored.publishedAt ? 'published' : 'not published'}, its acts say otherwise`)
  if (!isDeepStrictEqual(stored.seeds, told.seeds)) problems.push('its seeds are others than its acts say')
  const teamOf = new Map(entrants.map(({ entrant }) => [entrant.id, entrant.teamId]))
  for (const { entrantId, teamId } of told.entrants) if (teamOf.get(entrantId) !== teamId) problems.push(`entrant ${entrantId} stands for another team`)
  for (const { entrant } of entrants) if ((entrant.withdrawnAt !== null) !== told.withdrawn.has(entrant.id)) problems.push(`entrant ${entrant.id} ${entrant.withdrawnAt ? 'is' : 'is not'} withdrawn, its acts say otherwise`)

  const kept = new Map(slots.flatMap(({ slot }) => (slot.winner === null ? [] : [[slot.key, [slot.winner, slot.ending, slot.topEntrantId, slot.bottomEntrantId, slot.topScore, slot.bottomScore]] as const])))
  const said = new Map([...told.results.values()].map((result) => [result.key, [result.winner, result.ending, result.topEntrantId, result.bottomEntrantId, result.topScore, result.bottomScore]] as const))
  for (const key of new Set([...kept.keys(), ...said.keys()])) {
    if (!isDeepStrictEqual(kept.get(key), said.get(key))) problems.push(`match ${key} is stored ${tellResult(kept.get(key))}, its acts say ${tellResult(said.get(key))}`)
  }

  const results = [...told.results.values()].map(({ topEntrantId, bottomEntrantId, ...result }) => ({ ...result, topTeamId: topEntrantId, bottomTeamId: bottomEntrantId }))
  const { championId } = playBracket(bracketStructure(told.plan, told.size), { seeds: told.seeds, results, withdrawn: told.withdrawn }, rules)
  if (stored.championId !== championId) problems.push(`its champion is entrant ${stored.championId ?? 'nobody'}, its acts say ${championId ?? 'nobody'}`)
  return problems
}

type Result = readonly [winner: string, ending: string | null, top: number | null, bottom: number | null, topScore: number | null, bottomScore: number | null]
const tellResult = (result: Result | undefined) => (result ? `${result[0]} ${result[1]} ${result[4] ?? '–'}-${result[5] ?? '–'} of ${result[2]} and ${result[3]}` : 'without a result')
