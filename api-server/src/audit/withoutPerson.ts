/** What the audit may hold of a person: every e-mail address, name and number that they ever had here. */
export interface PersonWords {
  userId: number
  emails: readonly string[]
  /** First and last name together, as often as they changed. */
  names: readonly { firstName: string; lastName: string }[]
  phones: readonly string[]
}

/** What stands in the audit in the place of an erased person's name. */
export const pseudonymOf = (userId: number) => `Person ${userId}`

/** Fields of a person that say who they are or where they live, in rows that are about the person. */
const personalFields = new Set(['firstName', 'lastName', 'email', 'phone', 'address', 'city', 'state', 'zip', 'bornOn', 'photoFileId', 'positions', 'name', 'note', 'reason', 'target', 'to'])

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * What a row of the audit says, without the person: names and addresses give way to a pseudonym wherever they stand, so that
 * what was done can be followed and not by whom it was.
 * @param isAboutThem true for rows about the person: there their fields go, whatever they say
 */
export function withoutPerson(data: unknown, person: PersonWords, isAboutThem: boolean): unknown {
  const pseudonym = pseudonymOf(person.userId)
  const words = [
    ...person.emails,
    ...person.names.flatMap(({ firstName, lastName }) => [`${firstName} ${lastName}`, `${lastName}, ${firstName}`]),
    ...person.phones,
  ].filter((word) => word.trim().length > 2)
  const pattern = words.length === 0 ? null : new RegExp(words.sort((a, b) => b.length - a.length).map(escaped).join('|'), 'giu')
  const visit = (value: unknown, key: string | null): unknown => {
    if (isAboutThem && key !== null && personalFields.has(key) && value !== null && value !== '') return pseudonym
    if (typeof value === 'string') return pattern ? value.replace(pattern, pseudonym) : value
    if (Array.isArray(value)) return value.map((each) => visit(each, null))
    if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, visit(each, name)]))
    return value
  }
  return visit(data, null)
}
