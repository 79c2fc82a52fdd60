import type { FieldProblem } from '../../platform/call/errors'
import { enteredOf, scoreOf } from './computeStatistic'
import type { StatisticDefinition, StatisticValues } from '../../directory/rules/statistic.schemas'
import { limitsOf } from './stepStatistic'
import { statisticText } from './statisticTexts'
import { takes } from '../results/resultType'

/** What the numbers of players are held against (results). */
export const statisticsTake = takes('score')

/**
 * What cannot be in one player's numbers of a match: less or more than there can be, more made than attempted, something
 * that the activity does not keep. Each by its key.
 */
export function checkValues(definitions: readonly StatisticDefinition[], values: StatisticValues): FieldProblem[] {
  const known = new Map(enteredOf(definitions).map((each) => [each.key, each]))
  return Object.entries(values).flatMap(([key, value]) => {
    const definition = known.get(key)
    if (!definition) return [{ field: key, message: 'The activity does not track this.' }]
    const { min, max, atMost } = definition
    if (!Number.isInteger(value)) return [{ field: key, message: 'Enter a whole number.' }]
    if (value < min) return [{ field: key, message: min === 0 ? 'This cannot be negative.' : `Not under ${statisticText(definition, min)}.` }]
    if (value > max) return [{ field: key, message: `Not over ${statisticText(definition, max)}.` }]
    const limit = atMost.map((each) => known.get(each)).find((each) => each !== undefined && value > (values[each.key] ?? 0))
    return limit ? [{ field: key, message: `More than ${limit.name.toLowerCase()} (${values[limit.key] ?? 0}).` }] : []
  })
}

/**
 * What to look at in a team's sheet, in sentences. Never a refusal: an own goal is nobody's goal, and a sheet may be half done.
 * @param score the team's, null as long as there is none
 */
export function sheetWarnings(definitions: readonly StatisticDefinition[], players: readonly StatisticValues[], score: number | null, unit: string): string[] {
  const counted = score === null || players.length === 0 ? null : scoreOf(definitions, players)
  if (counted === null || counted === score) return []
  return [`The players have ${counted} ${unit} together; the team has ${score}.`]
}

/** What is wrong with an activity's list, by "3.atMost". @param kept keys that have values, with how they are kept now */
export function checkDefinitions(definitions: readonly StatisticDefinition[], kept: readonly Pick<StatisticDefinition, 'key' | 'kind' | 'name'>[] = []): FieldProblem[] {
  const byKey = new Map(definitions.map((each) => [each.key, each]))
  const isEntered = (key: string) => byKey.has(key) && byKey.get(key)!.kind !== 'computed'
  const problems: FieldProblem[] = []
  definitions.forEach((each, index) => {
    const say = (field: string, message: string) => problems.push({ field: `${index}.${field}`, message })
    const others = definitions.slice(0, index)
    if (others.some(({ key }) => key === each.key)) say('key', 'Another one already has this key.')
    if (others.some(({ name, isRetired }) => !isRetired && !each.isRetired && name.toLowerCase() === each.name.toLowerCase())) say('name', 'Another one already has this name.')
    if ((each.kind === 'computed') !== (each.formula !== null)) say('formula', each.formula ? 'Only computed ones have a formula.' : 'Choose how it is computed.')
    const unknown = [...(each.formula?.over ?? []), ...(each.formula?.under ?? [])].find(({ key }) => !isEntered(key))
    if (unknown) say('formula', `There is nothing entered as “${unknown.key}”.`)
    if (each.atMost.some((key) => each.kind !== 'count' || key === each.key || byKey.get(key)?.kind !== 'count')) say('atMost', 'Choose others that are counted.')
    if (each.leadersNeed && !isEntered(each.leadersNeed.key)) say('leadersNeed', 'Choose one that is entered.')
    if (each.scores > 0 && each.kind !== 'count') say('scores', 'Only what is counted is part of the score.')
    if (each.kind === 'time' && each.min < 0) say('min', 'A time cannot be negative.')
  })
  definitions.forEach((each, index) => {
    // Shots of goals of shots: nothing could be entered but 0.
    if (limitsOf(definitions, each).some(({ key }) => key === each.key)) problems.push({ field: `${index}.atMost`, message: 'These limit each other in a circle.' })
  })
  for (const { key, kind, name } of kept) {
    const index = definitions.findIndex((each) => each.key === key)
    if (index < 0) problems.push({ field: '', message: `${name} has values. It can be retired, and its values stay.` })
    else if (definitions[index]!.kind !== kind) problems.push({ field: `${index}.kind`, message: 'It has values, so its type cannot change.' })
  }
  return problems
}
