/** Before an event's key: its page for everyone. */
export const publicEvents = '/embed-code/event/event-result/'

/**
 * The public page of the event that an address of the app is about; null for other addresses. By its key alone: whether such an event is published is for that
 * page to say, in the same words for one that is not and one that never was.
 */
export function publicEventPath(path: string): string | null {
  const found = /^\/event\/(?:view|event)[a-z-]+\/(\d+)$/.exec(path)
  return found && publicEvents + found[1]!
}
