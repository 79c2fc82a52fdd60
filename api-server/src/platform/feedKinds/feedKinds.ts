import type { Reader, Tx } from '../db/database'
import { defineRegistry } from '../hooks/defineRegistry'
import type { RequestContext, SignedIn } from '../http/requestContext'

/** The answers that something is made of, by slot: ids of things and files, days and texts. None is missing where it has to be there. */
export interface Feeding {
  of: Readonly<Record<string, readonly string[]>>
  /** Of which kind it is; empty where there is one. */
  as: string
}

/** What was made, or found not to be as it was made. */
export interface MadeThing {
  subjectId: number
  /** How it stood once it was made: by this it is seen later whether someone changed it. */
  mark: string
}

/** How what was made is named for people, and where the office finds it. */
export interface NamedThing {
  text: string
  /** A path of the app; empty for nowhere. */
  path: string
}

/**
 * What an approved entry of a form can become. The noun whose things these are makes them by its own rules, for whoever approves, and takes
 * them back: forms know none of these nouns.
 */
export interface FeedKind {
  /** As a form's definition names it: never renamed. */
  kind: string
  /** "The document", for the sentence that says why it could not be made. */
  title: string
  /**
   * Makes it, in the transaction of the approval. What is there already is not made, and so never taken back.
   * @param context its `tx` is that transaction
   * @throws DomainError of the noun's own rules
   */
  make(tx: Tx, feeding: Feeding, context: RequestContext<SignedIn>): Promise<MadeThing[]>
  /**
   * Takes it back, for whoever withdrew the entry or opened it again: that is no right to remove such things otherwise.
   * @returns why it stays, as a sentence; empty once it is gone
   */
  undo(tx: Tx, made: MadeThing, context: RequestContext<SignedIn>): Promise<string>
  /** Names of those that are there, by key. */
  name(reader: Reader, organizationId: number, subjectIds: readonly number[]): Promise<ReadonlyMap<number, NamedThing>>
}

/** Filled by the manifests of the nouns whose things entries become. */
export const feedKinds = defineRegistry<FeedKind>('feedKinds')
