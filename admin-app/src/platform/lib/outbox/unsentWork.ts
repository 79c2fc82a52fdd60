/**
 * Asks the outbox without loading it: its bar registers here as it comes, after the screen. What it holds matters to those who end a session or
 * take a new build.
 */
interface UnsentWork {
  /** Whether something waits or was refused; asks the person before they sign out if so. */
  askBeforeLeaving: () => boolean
  /** Sends what waits. @returns true if nothing waits any longer */
  settle: () => Promise<boolean>
}

let work: UnsentWork | null = null

/** Registers the outbox. @returns how to stop */
export function watchUnsentWork(own: UnsentWork): () => void {
  work = own
  return () => { if (work === own) work = null }
}

/** True if the person is being asked what becomes of what was not sent: whoever wanted to sign them out leaves it to that question. */
export const isAskedBeforeLeaving = (): boolean => work?.askBeforeLeaving() ?? false

/** Sends what waits. @returns true if nothing waits any longer */
export const settleUnsentWork = (): Promise<boolean> => work?.settle() ?? Promise.resolve(true)
