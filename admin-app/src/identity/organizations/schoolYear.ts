export interface SchoolYear {
  label: string
  startsOn: string
  endsOn: string
}

/** The US school year that a day (YYYY-MM-DD) falls in: July to June, "2026-27". Summer practice already belongs to the next one. */
export function schoolYearOf(day: string): SchoolYear {
  const year = Number(day.slice(0, 4))
  const first = Number(day.slice(5, 7)) >= 7 ? year : year - 1
  return { label: `${first}-${String((first + 1) % 100).padStart(2, '0')}`, startsOn: `${first}-07-01`, endsOn: `${first + 1}-06-30` }
}
