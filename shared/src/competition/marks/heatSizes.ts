/**
 * How many take part in each heat of straight seeding, the best heat first. The best are full; the last one has what is left, and where that is fewer
 * than `fewest` those before it give some up. Where there are too few for that they are as even as can be.
 */
export function straightSizes(count: number, most: number, fewest: number): number[] {
  const heats = Math.ceil(count / most)
  let left = count
  return Array.from({ length: heats }, (_, index) => {
    const after = heats - index - 1
    const size = Math.max(Math.min(most, left - fewest * after), Math.ceil(left / (after + 1)))
    left -= size
    return size
  })
}

/** As even as can be; those that have one more come first. */
export function evenSizes(count: number, most: number): number[] {
  const heats = Math.ceil(count / most)
  return Array.from({ length: heats }, (_, index) => Math.floor(count / heats) + Number(index < count % heats))
}
