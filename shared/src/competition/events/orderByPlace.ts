/** A team with what it reached. */
export interface Placed {
  /** From 1; null as long as it has none. */
  place: number | null
  name: string
}

/** Teams by place, those that share one by name; those without a place come last, by name. Leaves the list that it is given as it is. */
export function orderByPlace<Team extends Placed>(teams: readonly Team[]): Team[] {
  return [...teams].sort((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity) || one.name.localeCompare(other.name, 'en') || 0)
}

/**
 * What is wrong with the places of an event as they are entered: a place beyond how many teams there are, or one that cannot be
 * because of a shared one before it (1, 1, 3 is right; 1, 1, 2 is not).
 * @returns the index of the row and a sentence, for each that is wrong
 */
export function checkPlaces(places: readonly (number | null)[]): { index: number; message: string }[] {
  const given = places.filter((place) => place !== null)
  return places.flatMap((place, index) => {
    if (place === null) return []
    if (place > places.length) return [{ index, message: `There ${places.length === 1 ? 'is 1 team' : `are ${places.length} teams`}: no place after that.` }]
    const better = given.filter((each) => each < place).length
    return better >= place ? [{ index, message: `${better} teams rank ahead of this one: its place is ${better + 1}.` }] : []
  })
}
