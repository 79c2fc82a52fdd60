/** Whole years of age on a day, both YYYY-MM-DD. Who is born on 29 February is a year older on 1 March in other years. */
export function ageOn(bornOn: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return day.slice(5) >= bornOn.slice(5) ? years : years - 1
}
