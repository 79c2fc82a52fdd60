import { baseball, basketball, softball } from './usualBallGames'
import { fieldHockey, football, lacrosse, soccer, tennis, volleyball, waterPolo } from './usualFieldSports'
import type { StatisticDefinition } from '../../directory/rules/statistic.schemas'

/*
 * What is usually kept in US high schools, as a start for an association's own list: the statistics that the NFHS's manuals for
 * statisticians define for each sport, with the names and short forms that score books use. The least number for leaders is ours.
 */
const lists: readonly (readonly [sign: RegExp, list: readonly StatisticDefinition[]])[] = [
  [/soccer|f[uú]tbol/i, soccer],
  [/volley/i, volleyball],
  [/basket/i, basketball],
  [/softball/i, softball],
  [/baseball/i, baseball],
  [/tennis/i, tennis],
  [/football/i, football],
  [/field hockey/i, fieldHockey],
  [/lacrosse/i, lacrosse],
  [/water polo/i, waterPolo],
]

/** The list that is usual for an activity of this name; empty where none is known. */
export const usualStatistics = (name: string): readonly StatisticDefinition[] => lists.find(([sign]) => sign.test(name))?.[1] ?? []
