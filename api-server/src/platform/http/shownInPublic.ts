import type { Changeable } from '@portal/shared/platform/call/defineCall'
import { defineRegistry } from '../hooks/defineRegistry'

/** What calls can change, and whether an answer that everyone may read shows it. */
export const changesOfNouns = defineRegistry<Partial<Record<Changeable, 'public' | 'inside'>>>('changes')

/** False only of what a noun says that no public answer shows. */
export const isShownInPublic = (changed: Changeable): boolean => !changesOfNouns.items.some((changes) => changes[changed] === 'inside')
