import { addMonths } from './days'

/**
 * Which semester of high school a day lies in, counted from the first day in grade 9: that semester is 1. A school year has
 * two, the second from 1 January on. Semesters count whether or not the student played or was at this school, as
 * associations count them. Who enters in the two months before a school year begins enters with that year.
 * @param enteredOn first day in grade 9, YYYY-MM-DD
 * @param day YYYY-MM-DD
 * @param yearStartsOn first day of one of the association's academic years; only its day of the year matters
 * @returns 0 on a day before the student entered
 */
export function countSemesters(enteredOn: string, day: string, yearStartsOn: string): number {
  const start = yearStartsOn.slice(5)
  const soon = addMonths(enteredOn, 2)
  const entered = schoolYear(soon, start) > schoolYear(enteredOn, start) ? schoolYear(soon, start) * 2 : half(enteredOn, start)
  return Math.max(0, half(day, start) - entered + 1)
}

/** The calendar year in which the school year of a day began. */
const schoolYear = (day: string, start: string) => Number(day.slice(0, 4)) - (day.slice(5) < start ? 1 : 0)

/** Half years by number. A school year that begins on 1 January has no second 1 January: it counts as two from July on. */
function half(day: string, start: string): number {
  const year = schoolYear(day, start)
  const isSecond = start <= '01-31' ? day.slice(5) >= '07-01' : Number(day.slice(0, 4)) > year
  return year * 2 + (isSecond ? 1 : 0)
}
