import type { FieldProblem } from '../../platform/call/errors'
import type { ScoreRules } from '../rules/scoreRules.schemas'
import type { ActivityFields } from './activityFields.schemas'

/** First and last day of an academic year, both included. */
export interface YearDays {
  label: string
  startsOn: string
  endsOn: string
}

/**
 * What no single field can tell: days against each other and the year, numbers against each other, words that appear twice.
 * The form and the server both ask here. Seasons of different activities may overlap.
 */
export function checkActivity(fields: ActivityFields, year: YearDays): FieldProblem[] {
  return [
    ...checkSeason(fields, year),
    ...fields.rosterLimits.flatMap(({ least, most }, index) => (least !== null && most !== null && least > most ? [{ field: `rosterLimits.${index}.most`, message: `Fewer than the ${least} that it must hold.` }] : [])),
    ...checkTerms('positions', fields.positions),
    ...checkTerms('categories', fields.categories),
    ...(fields.scores ? checkScoreRules(fields.scores).map(({ field, message }) => ({ field: `scores.${field}`, message })) : []),
    ...fields.studentRules.flatMap((rule, index) => (rule.kind === 'grade' && rule.from > rule.to ? [{ field: `studentRules.${index}.to`, message: 'The last grade comes before the first.' }] : [])),
  ]
}

type Season = Pick<ActivityFields, 'startsOn' | 'endsOn' | 'rosterDueOn' | 'rostersLocked' | 'classificationIds'>

/** What is wrong with a season: a day that is missing, lies outside of its year, or comes before the first. */
export function checkSeason({ startsOn, endsOn, rosterDueOn, rostersLocked, classificationIds }: Season, year: YearDays): FieldProblem[] {
  const outside = (day: string) => day !== '' && (day < year.startsOn || day > year.endsOn)
  const message = `This is outside ${year.label}, which runs from ${year.startsOn} to ${year.endsOn}.`
  const needsSeason = startsOn === '' && (endsOn !== '' || rosterDueOn !== '' || rostersLocked || classificationIds.length > 0)
  return [
    ...(needsSeason ? [{ field: 'startsOn', message: 'Please give the first day of the season.' }] : []),
    ...(startsOn !== '' && endsOn === '' ? [{ field: 'endsOn', message: 'Please give the last day of the season.' }] : []),
    ...(['startsOn', 'endsOn', 'rosterDueOn'] as const).flatMap((field) => (outside({ startsOn, endsOn, rosterDueOn }[field]) ? [{ field, message }] : [])),
    ...(startsOn !== '' && endsOn !== '' && endsOn < startsOn ? [{ field: 'endsOn', message: 'The season ends before it begins.' }] : []),
  ]
}

function checkTerms(field: 'positions' | 'categories', terms: ActivityFields['positions']): FieldProblem[] {
  const names = terms.map(({ name }) => name.toLowerCase())
  return names.flatMap((name, index) => (names.indexOf(name) < index ? [{ field: `${field}.${index}.name`, message: 'This is already in the list.' }] : []))
}

function checkScoreRules({ period, winsNeeded, forfeitScore }: ScoreRules): FieldProblem[] {
  const byWins = period.counts === 'won'
  return [
    ...(byWins && period.regular === 0 ? [{ field: 'period.regular', message: 'Enter the maximum.' }] : []),
    ...(byWins && winsNeeded === null ? [{ field: 'winsNeeded', message: 'Enter how many a side has to win.' }] : []),
    ...(byWins && winsNeeded !== null && period.regular > 0 && winsNeeded > period.regular ? [{ field: 'winsNeeded', message: `At most ${period.regular}, as there are no more.` }] : []),
    ...(forfeitScore && forfeitScore.winner <= forfeitScore.loser ? [{ field: 'forfeitScore.winner', message: 'The winner needs the higher score.' }] : []),
  ]
}
