/** What an organization shows distances in. */
export const distanceUnits = ['mi', 'km'] as const
export type DistanceUnit = (typeof distanceUnits)[number]

export const distanceUnitNames: Record<DistanceUnit, string> = { mi: 'Miles', km: 'Kilometers' }

/** Kilometers of an international mile. */
const mile = 1.609344

/** A number of kilometers in the organization's unit, not rounded. */
export const distanceIn = (kilometers: number, unit: DistanceUnit): number => (unit === 'mi' ? kilometers / mile : kilometers)

/** "62 mi" or "100 km"; whole numbers, with a comma in thousands. */
export const distanceText = (kilometers: number, unit: DistanceUnit): string => `${Math.round(distanceIn(kilometers, unit)).toLocaleString('en-US')} ${unit}`
