import type { Noun } from '@portal/shared/platform/call/defineNoun'
import { defineRegistry } from '../../platform/hooks/defineRegistry'

/** The kinds of records whose readers are kept, with their words: of each noun its own, as it says in shared. */
export const recordKinds = defineRegistry<Noun['records']>('recordKinds')

/** What was looked at, in words: "Profile". The kind itself for one that no noun has anymore. */
export const recordText = (kind: string): string => {
  const words: Partial<Record<string, string>> = Object.assign({}, ...recordKinds.items)
  return words[kind] ?? kind
}
