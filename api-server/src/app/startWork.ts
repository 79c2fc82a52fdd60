import type { FastifyBaseLogger } from 'fastify'
import { readLogo } from '../identity/organizations/readLogo'
import type { Services } from '../platform/http/requestContext'
import { shareLimits } from '../platform/http/shareLimits'
import { startJobs } from '../platform/jobs/startJobs'
import { clocks } from '../platform/longWork/clocks'
import { startKeeper } from '../platform/mail/startKeeper'
import { channelsOf, startSender, type Mailers } from '../platform/mail/startSender'
import { hearOthers } from '../platform/versions/hearOthers'
import { changed } from '../platform/versions/topics'
import { Versions } from '../platform/versions/Versions'

/** How the work that this process does itself is woken; empty where another one does it. */
export interface OwnWork {
  jobs?: () => void
  sender?: () => void
}

/**
 * Lets this process hear what others on its database change, and tell them; to be called before anything is kept of what is read.
 * Waking goes to the others until this process does the work itself (startWork).
 * @param own what is woken here when others ask for it; filled later
 * @returns null on the embedded database, which has no others
 */
export async function hearFromOthers(services: Services, own: OwnWork, log: FastifyBaseLogger): Promise<{ stop(): Promise<void> } | null> {
  if (services.database.kind === 'embedded') return null
  const versions = new Versions(services.database, log)
  services.tellOthers = (changes) => versions.note(changes.map(changed))
  services.wakeJobs = () => versions.note(['waits/jobs'])
  services.wakeSender = () => versions.note(['waits/messages'])
  await versions.start((risen) => hearOthers(services, risen, own))
  // A worker answers nobody whom a limit could hold.
  const counts = services.settings.PORTAL_ROLE === 'worker' ? null : shareLimits(services, log)
  counts?.start()
  return { stop: async () => { await Promise.all([versions.stop(), counts?.stop()]) } }
}

/** Begins what a process does besides answering: jobs, messages and what runs by the clock. A process that only answers (PORTAL_ROLE=web) does none of it. */
export function startWork(services: Services, own: OwnWork, mailers: Mailers, log: FastifyBaseLogger): { stop(): Promise<void> } {
  if (services.settings.PORTAL_ROLE === 'web') return { stop: async () => {} }
  const { database, now } = services
  const { set, unset } = channelsOf(mailers)
  const senders = [
    ...(set.length > 0 ? [startSender({ database, mailers, now, log, logoOf: (organizationId) => readLogo(services, organizationId) })] : []),
    ...(unset.length > 0 ? [startKeeper({ database, channels: unset, now, log })] : []),
  ]
  services.wakeSender = own.sender = () => { for (const each of senders) each.wake() }
  const jobs = startJobs(services, log)
  services.wakeJobs = own.jobs = jobs.wake
  const ticking = clocks.items.map((start) => start({ ...services, log }))
  return {
    stop: async () => {
      await Promise.all([jobs, ...senders, ...ticking].map((each) => each?.stop()))
    },
  }
}
