import type { sportScoreRules } from '../rules/sportScoreRules'

export type Sport = keyof typeof sportScoreRules

const signs: [Sport, RegExp][] = [
  ['soccer', /soccer|f[uú]tbol/i],
  ['volleyball', /volley/i],
  ['basketball', /basket/i],
  ['softball', /softball/i],
  ['baseball', /baseball/i],
  ['tennis', /tennis/i],
  ['football', /football/i],
]

/** The sport that an activity's name tells of; undefined if it tells of none that is known. */
export const sportOf = (name: string): Sport | undefined => signs.find(([, sign]) => sign.test(name))?.[0]
