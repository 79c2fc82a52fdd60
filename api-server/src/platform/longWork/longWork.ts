import { defineRegistry } from '../hooks/defineRegistry'
import type { Job } from './defineJob'

/** Every kind of long work. A kind without one is not begun. */
export const longWork = defineRegistry<Job>('jobs')

/** The kinds that the long lane takes; the short one takes all others, those that nobody knows (anymore) among them. */
export const longKinds = (): Job['kind'][] => longWork.items.filter(({ lane }) => lane === 'long').map(({ kind }) => kind)

/** What is done for a kind; undefined for one that is not known (anymore). */
export const jobOfKind = (kind: string): Job | undefined => longWork.items.find((job) => job.kind === kind)
