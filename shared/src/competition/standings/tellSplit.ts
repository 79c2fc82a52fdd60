import type { TakenStep } from './breakTies'
import { nameTieBreaker } from './standingsWords'
import { joinNames, nameOrCount, inWords } from '../../platform/format/nameWords'

/**
 * One step that parted a group, told for one member: "ahead of Athletic on head-to-head points (4-1)", "behind Atlas and
 * ahead of Borea on goal difference (+2; Atlas +9, Borea -11)".
 * @param bare true if the sentence has just named the only other team: "ahead on goal difference (+64 to +56)"
 * @param most how many teams are named on either side; of more, the nearest ones are named and the rest counted
 */
export function tellSplit(taken: TakenStep, teamId: number, most: number, nameOf: (teamId: number) => string, bare: boolean): string {
  const { answer, parts, group, scope, step } = taken
  if (!answer.taken) return ''
  const own = parts.findIndex((part) => part.includes(teamId))
  const above = parts.slice(0, own).reverse()
  const below = parts.slice(own + 1)
  const valueOf = (id: number) => answer.values.get(id)?.text ?? ''

  const sides = [tellSide('behind', above, most, nameOf), tellSide('ahead of', below, most, nameOf)].filter((side) => side !== null)
  const against = answer.against ? ` (against ${nameOrCount(answer.against.map(nameOf), 2)})` : ''
  const wider = scope.length > group.length && step.kind.startsWith('headToHead') ? ` among the ${inWords(scope.length)}` : ''
  const named = sides.flatMap(({ ids }) => ids)
  const values = tellValues(taken, teamId, named, valueOf, nameOf)
  const place = bare ? (above.length > 0 ? 'behind' : 'ahead') : sides.map(({ text }) => text).join(' and ')
  return `${place} on ${nameTieBreaker(step)}${wider}${against}${values ? ` (${values})` : ''}`
}

/** The teams on one side, nearest part first. */
function tellSide(word: string, parts: readonly (readonly number[])[], most: number, nameOf: (id: number) => string) {
  const nearest = parts[0]
  if (!nearest) return null
  const all = parts.flat()
  const ids = all.length <= most ? all : nearest.length <= most ? [...nearest] : []
  const rest = all.length - ids.length
  const names = ids.map(nameOf)
  if (rest > 0) names.push(ids.length > 0 ? `${inWords(rest)} more` : `${inWords(rest)} teams`)
  return { text: `${word} ${joinNames(names)}`, ids }
}

function tellValues(
  { group, scope, step }: TakenStep,
  teamId: number,
  named: readonly number[],
  valueOf: (id: number) => string,
  nameOf: (id: number) => string,
): string {
  const own = valueOf(teamId)
  const other = named[0]
  if (step.kind === 'coinToss') return group.length === 2 ? '' : own
  if (named.length === 1 && other !== undefined) {
    // Between two teams one number says both: 2-0 is the other's 0-2, +3 the other's -3.
    const mirrored = step.kind === 'headToHeadRecord' || step.kind === 'headToHeadDifference' || step.kind === 'decider'
    if (group.length === 2 && scope.length === 2 && mirrored) return own
    if (step.kind === 'headToHeadPoints') return `${own}-${valueOf(other)}`
    return `${own} to ${valueOf(other)}`
  }
  const others = named.map((id) => `${nameOf(id)} ${valueOf(id)}`)
  return others.length > 0 ? `${own}; ${others.join(', ')}` : own
}
