import type { Tx } from '../../../platform/db/database'
import { lockSchools, type KnownSchool } from '../results/known.repository'
import { plainName } from '../file/plainName'
import type { GivenSchool } from './schoolFields'
import { slugOf } from '../../../directory/schools/slugOf'

/** The schools of an organization while a file is read: those that were there and those that the file brings. */
export class KnownSchools {
  private readonly byId = new Map<string, KnownSchool>()
  private readonly byName = new Map<string, KnownSchool[]>()
  private readonly params = new Set<string>()

  private constructor(known: KnownSchool[]) {
    for (const each of known) this.index(each)
  }

  static async read(tx: Tx, organizationId: number): Promise<KnownSchools> {
    return new KnownSchools(await lockSchools(tx, organizationId))
  }

  /** By id if the file gives one; a school without any id may be taken over by its name and city. */
  find(given: GivenSchool): KnownSchool | 'several' | undefined {
    const byId = given.externalId === undefined ? undefined : this.byId.get(given.externalId)
    if (byId) return byId
    const sameName = this.byName.get(placeKey(given)) ?? []
    const candidates = given.externalId === undefined ? sameName : sameName.filter((each) => each.externalId === null)
    return candidates.length > 1 ? (given.externalId === undefined ? 'several' : undefined) : candidates[0]
  }

  /** Takes the file's values over. @returns whether anything changed */
  apply(known: KnownSchool, given: GivenSchool): boolean {
    const changed = Object.entries(given).some(([field, value]) => known[field as keyof GivenSchool] !== value)
    if (changed) {
      Object.assign(known, given)
      if (given.externalId !== undefined) this.byId.set(given.externalId, known)
    }
    return changed
  }

  /** Notes a school that the file brings, so that it is not brought twice. */
  add(values: GivenSchool & { schoolParam: string }): KnownSchool {
    const empty = { address: '', city: '', state: '', zip: '', phone: '', county: '', lowestGrade: '', highestGrade: '', mascot: '' }
    const unknown = { externalId: null, latitude: null, longitude: null, totalEnrollment: null, highSchoolEnrollment: null, teachers: null, deletedAt: null }
    const made: KnownSchool = { id: 0, ...empty, ...unknown, ...values }
    this.index(made)
    return made
  }

  /** A name in addresses that no other school has: by name, by name and city, by number. */
  freeParam({ name, city = '' }: Pick<GivenSchool, 'name' | 'city'>): string {
    const byName = slugOf(name) || 'school'
    const byPlace = slugOf(`${name} ${city}`) || byName
    for (const candidate of [byName, byPlace]) if (!this.params.has(candidate)) return candidate
    for (let number = 2; ; number += 1) {
      const candidate = `${byPlace.slice(0, 74)}-${number}`
      if (!this.params.has(candidate)) return candidate
    }
  }

  private index(each: KnownSchool): void {
    this.params.add(each.schoolParam)
    if (each.externalId !== null) this.byId.set(each.externalId, each)
    const key = placeKey(each)
    this.byName.set(key, [...(this.byName.get(key) ?? []), each])
  }
}

const placeKey = ({ name, city = '' }: { name: string; city?: string | undefined }) => `${plainName(name)}|${plainName(city)}`
