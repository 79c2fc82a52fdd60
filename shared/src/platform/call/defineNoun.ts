import type { RecordKind } from '../access/recordKinds'
import { isCall, type Call, type Changeable } from './defineCall'

/** How the audit tells what was done: of each noun its own part, put together by the server. */
export interface AuditWords {
  /** Every action that is written down, in words that follow a person's name: "Avery Oldlantern changed a role". */
  actions?: Readonly<Record<string, string>>
  /** What the things are called that are changed: "Match". */
  subjects?: Readonly<Record<string, string>>
  /** Fields whose own name says little, in words. */
  fields?: Readonly<Record<string, string>>
  /** Values of fields, in words: by field, then by value. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What a row says under `entry` and, of before, under `before`, as one text; null if this noun does not know it. */
  entryText?: (entry: unknown) => string | null
}

/** What a noun says of itself to every part of the portal. */
export interface Noun {
  /** Its path: 'competition/scores'. */
  noun: string
  calls: readonly Call[]
  /** What of it calls can change, and whether an answer that everyone may read shows it ('public') or none does ('inside'). */
  changes: Partial<Record<Changeable, 'public' | 'inside'>>
  audit: AuditWords
  /** Kinds of records about a child that it shows, and what who looked at one is told to have seen: `documents: 'Documents'`. */
  records: Partial<Record<RecordKind, string>>
}

/**
 * A noun's manifest, in NOUN.module.ts next to its calls. Everything that goes over all calls, what they change or what is audited is
 * derived from these.
 * @param definition `calls`: its files of calls, as `import * as`; each call in them counts, in the order of their names
 */
export function defineNoun({ calls, changes = {}, audit = {}, records = {}, ...rest }: Pick<Noun, 'noun'> & Partial<Pick<Noun, 'changes' | 'audit' | 'records'>> & { calls: readonly object[] }): Noun {
  const declared = calls.flatMap((file) => Object.values(file).filter(isCall))
  // What is exported first is another matter with every tool that loads modules.
  return { ...rest, changes, audit, records, calls: declared.sort((a, b) => (a.name < b.name ? -1 : 1)) }
}
