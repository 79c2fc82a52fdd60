import { useSession } from '../../platform/lib/session/session'

/** Whether a family has something to send again, as it was last counted. */
export const useIsWaiting = (): boolean => useSession()?.actionItems?.items.some(({ key, count }) => (key === 'rejectedDocuments' || key === 'eventTasks') && count > 0) ?? false

/** Holds the place of what is waiting for a family while its code comes, so that nothing below it moves: one such panel with its gap. */
export function FamilyTasksPlace() {
  return useIsWaiting() ? <div style={{ minHeight: '13.875rem' }} /> : null
}
