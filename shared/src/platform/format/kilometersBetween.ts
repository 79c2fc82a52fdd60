/** A point on the map in degrees; null where nobody knows. */
export interface MapPoint {
  latitude: number | null
  longitude: number | null
}

/** The earth's mean radius in kilometers (IUGG). */
const earthRadius = 6371

/** Great-circle distance in kilometers (haversine formula); null if a point is not known. */
export function kilometersBetween(one: MapPoint, other: MapPoint): number | null {
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null) return null
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const part = half(other.latitude - one.latitude) + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(other.longitude - one.longitude)
  return 2 * earthRadius * Math.asin(Math.sqrt(part))
}
