import type { Reader } from '../../../platform/db/database'
import { findSchoolWords } from '../people/people.repository'
import { plainName } from '../file/plainName'

type Found = { id: number } | { problem: string }

/** The schools of an organization by whatever a file calls them: external id, name in addresses, or name. */
export class SchoolsByWord {
  private readonly byKey = new Map<string, number>()
  private readonly ids = new Set<number>()
  private readonly byName = new Map<string, number[]>()

  /**
   * @param own the only school that may be imported into, for its staff; null for the office
   * @param fallback the school of rows that name none
   * @param others what a list of schools next to the file says they are also called
   */
  private constructor(schools: Awaited<ReturnType<typeof findSchoolWords>>, private readonly own: number | null, private readonly fallback: number | null, private readonly others: ReadonlyMap<string, string[]>) {
    for (const { id, schoolParam, name } of schools) {
      this.ids.add(id)
      this.byKey.set(schoolParam, id)
      this.byName.set(plainName(name), [...(this.byName.get(plainName(name)) ?? []), id])
    }
    // An external id is the file's own word, and wins.
    for (const { id, externalId } of schools) if (externalId !== null) this.byKey.set(externalId, id)
  }

  static async read(reader: Reader, organizationId: number, own: number | null, fallback: number | null, others: ReadonlyMap<string, string[]>): Promise<SchoolsByWord> {
    return new SchoolsByWord(await findSchoolWords(reader, organizationId), own, fallback, others)
  }

  find(word: string | undefined): Found {
    if (word === undefined || word === '') {
      const id = this.own ?? this.fallback
      if (id === null) return { problem: 'The school is missing.' }
      return this.ids.has(id) ? { id } : { problem: 'There is no such school.' }
    }
    // OneRoster lists several schools with commas; the first that is known is taken.
    for (const part of [word, ...word.split(',').map((each) => each.trim())]) {
      for (const each of [part, ...(this.others.get(part) ?? [])]) {
        const found = this.findOne(each)
        if (found && 'problem' in found) return found
        if (found) return this.own !== null && found.id !== this.own ? { problem: 'You can import for your own school only.' } : found
      }
    }
    return { problem: this.own === null ? `There is no school “${word}”.` : `“${word}” is not your school.` }
  }

  private findOne(word: string): Found | undefined {
    const id = this.byKey.get(word)
    if (id !== undefined) return { id }
    const named = this.byName.get(plainName(word)) ?? []
    if (named.length > 1) return { problem: `Several schools are called “${word}”: use the external id.` }
    return named[0] === undefined ? undefined : { id: named[0] }
  }
}
