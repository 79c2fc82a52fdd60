import type { BracketDetail } from '@portal/shared/competition/brackets/bracket.schemas'
import { seedingWarnings, usualSeedingRules } from '@portal/shared/competition/brackets/seedingWarnings'

/** Who of one district, or players of one school, meets too early in a bracket with these seeds; by entrant, null for who is not known. */
export function warningsOf({ picture, plan, origins }: BracketDetail, seeds: readonly (number | null)[]): string[] {
  const isOfPlayers = picture.entrantKind !== 'team'
  const names = new Map(picture.entrants.map(({ entrantId, name }) => [entrantId, name]))
  const known = new Map(origins.map(({ entrantId, districtId, districtName, schoolId, schoolName }) =>
    [entrantId, { name: names.get(entrantId) ?? '', districtId, districtName, ...(isOfPlayers && { school: { id: schoolId, name: schoolName } }) }] as const))
  return seedingWarnings(seeds.map((entrantId) => (entrantId === null ? null : known.get(entrantId) ?? null)), plan, { ...usualSeedingRules, schoolsApart: isOfPlayers })
}
