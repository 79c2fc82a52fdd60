import { distance } from '../results/entrantResults'
import type { Distance } from '../results/entrantResults'
import type { Mark } from './mark.schemas'
import { mostWind } from './wind'
import { placeBy, type Placed } from './rankPlaces'

/** One trial of a throw or a jump for distance. */
export type Trial = { is: 'measured'; length: Distance; wind: number | null } | { is: 'foul' } | { is: 'pass' }

export interface FieldSeries {
  id: number
  teamId: number
  exhibition: boolean
  trials: readonly Trial[]
  /** Takes the place of what the trials gave: DNS, DQ, SCR. */
  status?: 'DNS' | 'DQ' | 'SCR' | undefined
}

type Measured = Extract<Trial, { is: 'measured' }>

const compareLengths = (one: Measured, other: Measured): number => distance.compare(one.length, other.length, {})

/** Measured trials, the longest first. */
const measured = ({ trials, status }: Pick<FieldSeries, 'trials' | 'status'>): Measured[] =>
  status ? [] : trials.filter((each): each is Measured => each.is === 'measured').sort(compareLengths)

const markOf = (trial: Measured | undefined, none: Mark): Mark => (trial ? { kind: 'distance', length: trial.length, wind: trial.wind } : none)

/** The longest trial; FOUL or ND (who passed all) where none was measured. */
export function bestTrial(series: Pick<FieldSeries, 'trials' | 'status'>): Mark {
  const status = series.status ?? (series.trials.length === 0 ? 'DNS' : series.trials.some(({ is }) => is === 'foul') ? 'FOUL' : 'ND')
  return markOf(measured(series)[0], { kind: 'none', status })
}

/** The longest trial that the wind did not help too much, which may be a record where the longest is none; null without one. */
export function bestLegalTrial(series: Pick<FieldSeries, 'trials' | 'status'>): Mark | null {
  const legal = measured(series).find(({ wind }) => wind !== null && wind <= mostWind)
  return legal ? markOf(legal, { kind: 'none', status: 'ND' }) : null
}

/**
 * Places of throws and of jumps for distance: by the best trial, and where these are equal by the second best, the third and so on; who has one trial
 * more to show is better. The wind moves no place (NFHS track and field, rule 6; NCAA and World Athletics alike).
 */
export function rankField(all: readonly FieldSeries[]): Placed[] {
  const compare = (one: FieldSeries, other: FieldSeries): number => {
    const [own, theirs] = [measured(one), measured(other)]
    for (let index = 0; index < Math.max(own.length, theirs.length); index += 1) {
      const [mine, their] = [own[index], theirs[index]]
      if (!mine || !their) return mine ? -1 : 1
      const difference = compareLengths(mine, their)
      if (difference !== 0) return difference
    }
    return 0
  }
  const takes = (series: FieldSeries): boolean => !series.exhibition && measured(series).length > 0
  return placeBy(all.filter(takes), all.filter((each) => !takes(each)), compare)
}
