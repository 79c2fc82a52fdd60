import { defineRegistry } from '../hooks/defineRegistry'
import type { Reader, Tx } from '../db/database'

/** A kind of data that is not kept forever. Code that keeps another kind puts it into its noun's manifest (retentionKinds.of). */
export interface RetentionKind {
  /** Its key in the organization's row: never renamed. */
  kind: string
  title: string
  /** What is removed, in a sentence. */
  removes: string
  /** Kept forever until the office chooses a time, for which it is offered `usual`: what the law asks differs from place to place. */
  isOptional?: true
  /** Days: what is usual, and what the office may choose. */
  usual: number
  least: number
  most: number
  /** How many rows of an organization are older than `before`. */
  count(reader: Reader, organizationId: number, before: Date): Promise<number>
  /** Rows that one transaction removes, where each is much work. */
  atOnce?: number
  /** Removes at most `most` of them; bytes of files that are deleted with them are swept (jobs/sweepFiles.ts). @returns how many */
  remove(tx: Tx, organizationId: number, before: Date, most: number, now: Date): Promise<number>
}

/**
 * Filled by the manifests of the nouns that own the data. Scores, rosters and the audit are records of the association and no kinds of these. What is
 * kept of children is optional: how long it must be kept, or may be, is said by each state and by the schools' own rules.
 */
export const retentionKinds = defineRegistry<RetentionKind>('retentionKinds')

/** @throws Error at start for bounds that do not hold the usual time */
export function defineRetention(kind: RetentionKind): RetentionKind {
  if (kind.usual < kind.least || kind.usual > kind.most) throw new Error(`${kind.kind}: the usual time is out of its bounds`)
  return kind
}
