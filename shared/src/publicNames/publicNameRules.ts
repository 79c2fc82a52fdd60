import { z } from 'zod'

/** What was recorded of a student: nobody has said, the family's yes, or a no. */
export const namingWishes = ['unsaid', 'yes', 'no'] as const
export type NamingWish = (typeof namingWishes)[number]

/** How an association names students to everybody. */
export const PublicNameRules = z.strictObject({
  /** Whose yes it takes: the school’s for all its students, or each family’s. A no of the family or the school always counts. */
  optInBy: z.enum(['school', 'family'], 'Choose who says yes.'),
  /** The age from which students are named in full; younger ones by the first name and the letter that the last one begins with. */
  fullFromAge: z.number('Use a whole number.').int('Use a whole number.').min(0, 'At least 0.').max(21, 'At most 21.'),
})
export type PublicNameRules = z.output<typeof PublicNameRules>

export const usualPublicNameRules: PublicNameRules = { optInBy: 'school', fullFromAge: 13 }

/** The age of consent of COPPA (16 CFR 312.2): for younger children a school’s yes does not take the place of the parents’. */
export const ageOfOwnConsent = 13

/** What everybody reads of a student who is not named. */
export const unnamed = 'Student'

/** As much of a student as decides how everybody reads their name. */
export interface NamedStudent {
  firstName: string
  lastName: string
  /** YYYY-MM-DD; null if not said. */
  bornOn: string | null
  grade: number
  namedInPublic: NamingWish
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
 * Whether everybody may read a student's name, and how much of it. Names are opt-in: without a yes of the one whom the
 * association has set there is none, and a no counts whoever said it.
 */
export function publicNaming(student: NamedStudent, today: string): 'full' | 'initial' | 'none' {
  const { optInBy, fullFromAge } = student.nameRules ?? usualPublicNameRules
  const age = leastAgeOf(student, today)
  const schoolSpeaks = optInBy === 'school' && student.schoolNames && age >= ageOfOwnConsent
  if (student.namedInPublic === 'no' || (student.namedInPublic === 'unsaid' && !schoolSpeaks)) return 'none'
  return age >= fullFromAge ? 'full' : 'initial'
}

/** A student's name as everybody reads it: "Ivy Fernby", "Ivy F." or "Student". */
export function publicNameOf(student: NamedStudent, today: string): string {
  const naming = publicNaming(student, today)
  if (naming === 'none') return unnamed
  return naming === 'full' ? `${student.firstName} ${student.lastName}` : `${student.firstName} ${[...student.lastName][0] ?? ''}.`
}

/** The same for a reader who may know the students of some schools in full: the office, and the student’s own school. */
export const nameFor = (student: NamedStudent, isOwn: boolean, today: string): string => (isOwn ? `${student.firstName} ${student.lastName}` : publicNameOf(student, today))
