import type { ResultFields, SlotFields } from './bracket.schemas'
import type { BracketActData } from './bracketActs.schemas'
import type { BracketPlan } from './bracketPlan'

/** A bracket as its acts tell it. */
export interface ToldBracket {
  plan: BracketPlan | null
  size: number
  entrants: Extract<BracketActData, { act: 'made' }>['entrants']
  seeds: (number | null)[]
  results: Map<string, ResultFields>
  slots: Map<string, SlotFields>
  withdrawn: Set<number>
  isPublished: boolean
}

/** Builds a bracket again from everything that was done to it, in the order of its versions. */
export function replayActs(acts: readonly BracketActData[]): ToldBracket {
  const told: ToldBracket = { plan: null, size: 0, entrants: [], seeds: [], results: new Map(), slots: new Map(), withdrawn: new Set(), isPublished: false }
  for (const data of acts) {
    if ('lost' in data) for (const key of data.lost) told.results.delete(key)
    switch (data.act) {
      case 'made': Object.assign(told, { plan: data.plan, size: data.size, entrants: data.entrants, seeds: data.seeds }); break
      case 'seeded': Object.assign(told, { entrants: data.entrants, seeds: data.seeds }); break
      case 'placed': for (const slot of data.slots) told.slots.set(slot.key, slot); break
      case 'result': told.results.set(data.result.key, data.result); break
      case 'removed': told.results.delete(data.key); break
      case 'withdrawn': if (data.isOut) told.withdrawn.add(data.entrantId); else told.withdrawn.delete(data.entrantId); break
      case 'published': told.isPublished = data.isPublished; break
    }
  }
  return told
}
