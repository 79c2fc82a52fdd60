import type { BoardDistrict, DistrictBoard } from '@portal/shared/directory/districts/district.schemas'

/** The districts of one classification, or those without one. */
export interface DistrictGroup {
  classificationId: number | null
  name: string
  districts: readonly BoardDistrict[]
}

/** Every classification of the year with its districts, largest first; districts without one at the end, if there are any. */
export function districtGroups({ classifications, districts }: DistrictBoard): DistrictGroup[] {
  const of = (wanted: number | null) => districts.filter(({ classificationId }) => classificationId === wanted)
  const without = of(null)
  return [
    ...classifications.map(({ classificationId, name }) => ({ classificationId, name, districts: of(classificationId) })),
    ...(without.length > 0 ? [{ classificationId: null, name: classifications.length > 0 ? 'No classification' : 'Districts', districts: without }] : []),
  ]
}
