import { performanceTexts } from './performanceTexts'

/** Said of a name that is empty or that another performance of the school has at this event, capital letters and spaces aside; empty if it can stand. @param others names of the school's other performances there */
export function uniqueNameProblem(name: string, others: readonly string[]): string {
  const key = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
  return key(name) === '' || others.some((other) => key(other) === key(name)) ? performanceTexts.noUniqueName : ''
}
