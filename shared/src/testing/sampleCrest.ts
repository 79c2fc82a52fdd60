import type { Crest } from '../directory/schools/crest.schemas'
import { makeCrest } from '../directory/schools/makeCrest'

const given = [
  ['#6d1a36', '#f0b323'], ['#f2c200', '#111111'], ['#161616', '#c9a227'], ['#ffffff', '#7a1fa2'], ['#006d77', '#ffd166'], ['#8fb8de', '#123a63'], ['#c62828', ''], ['', ''],
] as const

/** The drawn crest of an invented school: of its name, in the colors of the eight that this number chooses. */
export const sampleCrest = (name: string, index = 0): Crest => {
  const [first, second] = given[index % given.length]!
  return makeCrest({ name, initials: '', colors: { first, second }, picture: null })
}
