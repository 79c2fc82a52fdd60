import { forgetKept } from '../http/forgetKept'
import type { Services } from '../http/requestContext'
import { changedIn, everything } from './topics'

/** What is done in this process when topics rose in another one: what is kept of them is forgotten, and the runners of waiting work look. */
export function hearOthers(services: Pick<Services, 'publicCache' | 'remembered'>, risen: readonly string[], wake: { jobs?: () => void; sender?: () => void }): void {
  if (risen.includes(everything)) {
    services.publicCache.forgetAll()
    services.remembered.forgetAll()
  }
  forgetKept(services, changedIn(risen))
  if (risen.includes('waits/jobs')) wake.jobs?.()
  if (risen.includes('waits/messages')) wake.sender?.()
}
