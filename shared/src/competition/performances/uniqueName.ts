import { performanceTexts } from './performanceTexts'

/** A unique name as it is compared: capital letters and spaces aside. */
export const uniqueNameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** Said of a name that is empty or that another performance of the school has at this event, capital letters and spaces aside; empty if it can stand. @param others names of the school's other performances there */
export function uniqueNameProblem(name: string, others: readonly string[]): string {
  const own = uniqueNameKey(name)
  return own === '' || others.some((other) => uniqueNameKey(other) === own) ? performanceTexts.noUniqueName : ''
}
