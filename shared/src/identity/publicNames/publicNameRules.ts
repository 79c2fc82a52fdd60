import { z } from 'zod'

/** What one speaker said of naming a student: nothing, yes, or no. */
export const namingWishes = ['unsaid', 'yes', 'no'] as const
export type NamingWish = (typeof namingWishes)[number]

/** How an association names students to everyone. */
export const PublicNameRules = z.strictObject({
  /** Whose yes it takes: the school’s, or each family’s. A family’s no always counts. */
  optInBy: z.enum(['school', 'family'], 'Choose who says yes.'),
  /** The age from which students are named in full; younger ones by the first name and the letter that the last one begins with. */
  fullFromAge: z.number('Use a whole number.').int('Use a whole number.').min(0, 'At least 0.').max(21, 'At most 21.'),
})
export type PublicNameRules = z.output<typeof PublicNameRules>

export const usualPublicNameRules: PublicNameRules = { optInBy: 'school', fullFromAge: 13 }

/** The age of consent of COPPA (16 CFR 312.2): for younger children a school’s yes does not take the place of the parents’. */
export const ageOfOwnConsent = 13

/** What everyone reads of a student who is not named. */
export const unnamed = 'Student'

/** As much of a student as decides how everyone reads their name. */
export interface NamedStudent {
  firstName: string
  lastName: string
  /** YYYY-MM-DD; null if not said. */
  bornOn: string | null
  grade: number
  /** What the family said. */
  familyNaming: NamingWish
  /** What the school said of this student; where it said nothing, `schoolNames` counts. */
  schoolNaming: NamingWish
  /** The school names its students in public. */
  schoolNames: boolean
  /** null for the usual ones. */
  nameRules: PublicNameRules | null
}

/**
 * How old a student is at least on a day: by the birth date or, where nobody said it, what the youngest of the grade are
 * (grade 9 begins at 13 for those who were put up a year).
 * @param today YYYY-MM-DD
 */
export function leastAgeOf({ bornOn, grade }: Pick<NamedStudent, 'bornOn' | 'grade'>, today: string): number {
  if (bornOn === null || bornOn === '') return grade + 4
  // A calendar day compares as text: the birthday of this year has come or it has not.
  return Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4)) - (today.slice(5) < bornOn.slice(5) ? 1 : 0)
}

/**
 * The August 1 that a day follows: students' ages count from there for their names, so that nobody reads a child's birthday from
 * the day on which a name appears or becomes whole.
 */
const nameDayOf = (today: string): string => `${Number(today.slice(0, 4)) - (today.slice(5) < '08-01' ? 1 : 0)}-08-01`

/**
 * Whether everyone may read a student's name, and how much of it. Names are opt-in: without a yes of the one whom the
 * association has set there is none. What the family said counts, whatever the school says; the school speaks only where the
 * family said nothing, and never for children under 13. Ages are those at the beginning of the school year.
 */
export function publicNaming(student: NamedStudent, today: string): 'full' | 'initial' | 'none' {
  const { optInBy, fullFromAge } = student.nameRules ?? usualPublicNameRules
  const age = leastAgeOf(student, nameDayOf(today))
  const schoolSays = student.schoolNaming === 'unsaid' ? student.schoolNames : student.schoolNaming === 'yes'
  const schoolSpeaks = optInBy === 'school' && age >= ageOfOwnConsent && schoolSays
  if (student.familyNaming === 'no' || (student.familyNaming === 'unsaid' && !schoolSpeaks)) return 'none'
  return age >= fullFromAge ? 'full' : 'initial'
}

/** A student's name as everyone reads it: "Ivy Fernby", "Ivy F." or "Student". */
export function publicNameOf(student: NamedStudent, today: string): string {
  const naming = publicNaming(student, today)
  if (naming === 'none') return unnamed
  return naming === 'full' ? `${student.firstName} ${student.lastName}` : `${student.firstName} ${[...student.lastName][0] ?? ''}.`
}

/** The same for a reader who may know the students of some schools in full: the office, and the student’s own school. */
export const nameFor = (student: NamedStudent, isOwn: boolean, today: string): string => (isOwn ? `${student.firstName} ${student.lastName}` : publicNameOf(student, today))
