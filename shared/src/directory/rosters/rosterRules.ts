import type { genders as activityGenders, RosterLimit } from '../activities/activity.schemas'
import type { StudentRule } from '../rules/eligibility.schemas'
import type { Gender } from '../../identity/users/person.schemas'

/** How many a roster of a level must and may hold. */
export function limitOf(limits: readonly RosterLimit[], levelId: number): Pick<RosterLimit, 'least' | 'most'> {
  const found = limits.find((each) => each.levelId === levelId)
  return { least: found?.least ?? null, most: found?.most ?? null }
}

/** What is for girls is not for a boy; a girl may take part in what is for boys, and whose gender is not known in both. */
export const isForOthers = (wanted: (typeof activityGenders)[number], gender: Gender): boolean => wanted === 'girls' && gender === 'boy'

/**
 * Why a student cannot be on a team of an activity, by grade and gender; '' if they can. Where the gender is not known it
 * rules nobody out. A girl may play on a boys' team, as rules of associations have it where no girls' team is offered.
 */
export function whyNotFit(
  { gender, grade }: { gender: Gender; grade: number }, { gender: wanted, studentRules }: { gender: (typeof activityGenders)[number]; studentRules: readonly StudentRule[] },
): string {
  if (isForOthers(wanted, gender)) return 'This is an activity for girls.'
  const grades = studentRules.find((rule) => rule.kind === 'grade')
  if (grades && (grade < grades.from || grade > grades.to)) return `In grade ${grade}: must be in grade ${grades.from === grades.to ? grades.from : `${grades.from} to ${grades.to}`}.`
  return ''
}

/** What to look at before the first match. */
export function rosterWarnings(entries: readonly { jersey: string; isCaptain: boolean }[], least: number | null, usesNumbers: boolean): string[] {
  const warnings: string[] = []
  if (least !== null && entries.length < least) warnings.push(`At least ${least} students are needed: ${entries.length === 0 ? 'there are none' : entries.length === 1 ? 'there is one' : `there are ${entries.length}`}.`)
  const without = entries.filter(({ jersey }) => jersey === '').length
  if (usesNumbers && without > 0) warnings.push(without === 1 ? 'One student has no number.' : `${without} students have no number.`)
  return warnings
}

/** By number as people count (0, 00, 1, 2, 10), then what is no number, then those without one by name. */
export function compareEntries(one: { jersey: string; name: string }, other: { jersey: string; name: string }): number {
  const rank = ({ jersey }: { jersey: string }) => (jersey === '' ? 2 : /^\d+$/.test(jersey) ? 0 : 1)
  return rank(one) - rank(other)
    || (rank(one) === 0 ? Number(one.jersey) - Number(other.jersey) || one.jersey.length - other.jersey.length : one.jersey.localeCompare(other.jersey, 'en'))
    || one.name.localeCompare(other.name, 'en')
}

/** Positions as they are stored, in one text, and back. */
export const joinPositions = (positions: readonly string[]): string => positions.join(', ')
export const storedPositions = (text: string): string[] => text.split(', ').filter(Boolean)
/** Several positions as people write them in one cell of a file. */
export const splitPositions = (text: string): string[] => text.split(/\s*[,;/|]\s*/).filter(Boolean)

/**
 * The activity's own words for positions that someone wrote by name or short name ("gk" becomes "Goalkeeper").
 * @returns the positions, or the first word that is none of them
 */
export function namePositions(given: readonly string[], terms: readonly { name: string; shortName: string }[]): { positions: string[] } | { unknown: string } {
  const positions: string[] = []
  for (const word of given) {
    const plain = word.toLowerCase()
    const term = terms.find(({ name, shortName }) => name.toLowerCase() === plain || (shortName !== '' && shortName.toLowerCase() === plain))
    if (!term && terms.length > 0) return { unknown: word }
    const name = term?.name ?? word
    if (!positions.includes(name)) positions.push(name)
  }
  return { positions }
}
