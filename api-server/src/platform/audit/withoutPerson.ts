/** What the portal may hold of a person in words: every email address, name and number that they ever had here. */
export interface PersonWords {
  /** What takes their place. */
  pseudonym: string
  emails: readonly string[]
  /** First and last name together, as often as they changed. */
  names: readonly { firstName: string; lastName: string }[]
  phones: readonly string[]
}

/** What replaces an erased person's name. */
export const pseudonymOf = (userId: number) => `Person ${userId}`
export const studentPseudonymOf = (studentId: number) => `Student ${studentId}`

/** Fields of a person that say who they are, where they live or what they did, in rows that are about the person. */
const personalFields = new Set([
  'firstName', 'lastName', 'email', 'phone', 'address', 'city', 'state', 'zip', 'bornOn', 'photoFileId', 'positions', 'name', 'note', 'reason', 'target', 'to',
  'gender', 'enteredGrade9On', 'transferredOn', 'physicalOn', 'externalId', 'description', 'appealNote', 'parentName',
])

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Where a word begins and ends: "Student eligibility" does not name someone called "t e", nor "at@home.example" someone at "t@home.example". */
const nameBorders = ['(?<![\\p{L}\\p{N}_])', '(?![\\p{L}\\p{N}_])'] as const
const addressBorders = ['(?<![\\p{L}\\p{N}._%+-])', '(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])'] as const

function patternOf(words: readonly string[], [before, after]: readonly [string, string]): RegExp | null {
  const meant = words.filter((word) => word.trim().length > 2).sort((a, b) => b.length - a.length).map((word) => escaped(word.trim()))
  return meant.length === 0 ? null : new RegExp(`${before}(?:${meant.join('|')})${after}`, 'giu')
}

/** Names as they are written, first and last together: a first name alone is many people's. */
export const writtenNames = ({ names }: Pick<PersonWords, 'names'>) => names.flatMap(({ firstName, lastName }) => [`${firstName} ${lastName}`, `${lastName}, ${firstName}`])

/**
 * What a row of the audit log says, without the person: names and addresses are replaced by a pseudonym, so that what was done can be
 * followed but not who did it. An address is one person's wherever it appears; a name and a number can be others' too.
 * @param row `isAbout` of rows about the person: there their fields are removed, whatever they say; `isTied` of rows that have to do with
 *   them: there their names and numbers are removed
 */
export function withoutPerson(data: unknown, person: PersonWords, { isAbout, isTied }: { isAbout: boolean; isTied: boolean }): unknown {
  const { pseudonym } = person
  const patterns = [patternOf(person.emails, addressBorders), isTied ? patternOf([...writtenNames(person), ...person.phones], nameBorders) : null].filter((pattern) => pattern !== null)
  const visit = (value: unknown, key: string | null): unknown => {
    if (isAbout && key !== null && personalFields.has(key) && value !== null && value !== '') return pseudonym
    if (typeof value === 'string') return patterns.reduce((text, pattern) => text.replace(pattern, pseudonym), value)
    if (Array.isArray(value)) return value.map((each) => visit(each, null))
    if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, visit(each, name)]))
    return value
  }
  return visit(data, null)
}
