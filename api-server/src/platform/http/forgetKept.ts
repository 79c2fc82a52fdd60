import type { Changeable } from '@portal/shared/platform/call/defineCall'
import type { Services } from './requestContext'
import { isShownInPublic } from './shownInPublic'

/** Forgets what this process keeps of these. */
export function forgetKept({ publicCache, remembered }: Pick<Services, 'publicCache' | 'remembered'>, changes: readonly Changeable[]): void {
  if (changes.some(isShownInPublic)) publicCache.forgetAll()
  remembered.forget(changes)
}

/** The same once a change is committed here: the other processes on the database are told too. */
export function forgetChanged(services: Pick<Services, 'publicCache' | 'remembered' | 'tellOthers'>, changes: readonly Changeable[]): void {
  forgetKept(services, changes)
  if (changes.length > 0) services.tellOthers?.(changes)
}
