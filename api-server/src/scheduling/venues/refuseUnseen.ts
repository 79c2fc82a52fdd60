import { DomainError } from '@portal/shared/platform/call/errors'
import type { Conflict } from '@portal/shared/scheduling/venues/conflict.schemas'

/** @throws DomainError conflicts with all of them, if there is a warning that the person has not seen yet, or one that is not theirs to pass over */
export function refuseUnseen(conflicts: readonly Conflict[], accepted: readonly string[]): void {
  const unseen = conflicts.filter(({ key, isWarning, isRefusal }) => isRefusal || (isWarning && !accepted.includes(key)))
  if (unseen.length > 0) throw new DomainError('conflicts', { message: unseen.map(({ text }) => text).join(' '), details: { conflicts } })
}
