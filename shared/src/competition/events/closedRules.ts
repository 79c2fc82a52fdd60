import { joinNames } from '../../platform/format/nameWords'

/** Said of whatever is changed in an event that does not take place. */
export const canceledText = 'This event is canceled.'

/** Said of whatever is decided: after that only a decertification opens it again. */
export const certifiedText = 'These results are certified. Decertify them first.'

/**
 * Said of what is decided in some parts of an event alone, so that a person knows which of them to decertify.
 * @param names "Classification 5A", "Girls"; null for the teams without a classification
 * @returns empty if nothing of it is certified
 */
export function certifiedTextOf(names: readonly (string | null)[]): string {
  if (names.length === 0) return ''
  if (names.every((name) => name === null)) return certifiedText
  return `The results of ${joinNames(names.map((name) => name ?? 'teams without a classification'))} are certified. Decertify them first.`
}
