const earthMiles = 3_958.8
/** Roads between towns are about a fifth longer than the straight line (the usual circuity factor of rural roads in the United States, 1.2). */
const detour = 1.2

interface Place { latitude: number | null; longitude: number | null }

/** Miles along the road between two places, as far as their coordinates tell; null where one has none. */
export function roadMiles(one: Place | undefined, other: Place | undefined): number | null {
  if (one?.latitude == null || one.longitude === null || other?.latitude == null || other.longitude === null) return null
  const [from, to, across] = [one.latitude, other.latitude, other.longitude - one.longitude].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number]
  const half = Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(across / 2) ** 2
  return Math.round(2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(half))) * detour)
}
