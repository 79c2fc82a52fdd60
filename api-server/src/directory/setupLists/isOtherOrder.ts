import { DomainError } from '@portal/shared/platform/call/errors'

/** @param what was changed, in words that follow "Someone else changed" */
export const changedMeanwhile = (what: string): DomainError => new DomainError('changed-meanwhile', { message: `Someone else just changed ${what}. The current version is shown.` })

/**
 * Whether a list is to be put in another order than the current one (all by their keys).
 * @param what the list is, in words that follow "Someone else changed"
 * @throws DomainError changed-meanwhile if the list is not the one that was seen, invalid-input if not every entry is in the order once
 */
export function isOtherOrder(standing: readonly number[], { order, seen }: { order: readonly number[]; seen: readonly number[] }, what: string): boolean {
  if (isSame(standing, order)) return false
  if (!isSame(standing, seen)) throw changedMeanwhile(what)
  if (!isSame([...standing].sort(byNumber), [...order].sort(byNumber))) throw new DomainError('invalid-input', { fields: [{ field: 'order', message: 'List each entry exactly once.' }] })
  return true
}

const byNumber = (a: number, b: number) => a - b
const isSame = (one: readonly number[], other: readonly number[]) => one.length === other.length && one.every((id, index) => id === other[index])
