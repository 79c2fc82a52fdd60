import type { EntryValues, Roster, RosterEntry } from '@portal/shared/directory/rosters/roster.schemas'

/** Unsaved changes of an entry, with what they were changed from. */
export interface Edit {
  base: RosterEntry
  values: EntryValues
}
export type Edits = ReadonlyMap<number, Edit>

export const noEdits: Edits = new Map()

export const valuesOf = ({ jersey, positions, isCaptain }: EntryValues): EntryValues => ({ jersey, positions, isCaptain })
const isSame = (one: EntryValues, other: EntryValues) => JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other))

/** Changes part of an entry; what is as it was again is no edit. */
export function edited(edits: Edits, entry: RosterEntry, part: Partial<EntryValues>): Edits {
  const { base, values } = edits.get(entry.entryId) ?? { base: entry, values: valuesOf(entry) }
  const next = new Map(edits)
  const changed = { ...values, ...part }
  if (isSame(changed, base)) next.delete(entry.entryId)
  else next.set(entry.entryId, { base, values: changed })
  return next
}

/** Rows whose number is used twice, with who else has it. Empty numbers do not count. */
export function doubleNumbers(entries: readonly RosterEntry[], edits: Edits): ReadonlyMap<number, string> {
  const numberOf = (entry: RosterEntry) => (edits.get(entry.entryId)?.values.jersey ?? entry.jersey).trim().toUpperCase()
  const problems = new Map<number, string>()
  for (const entry of entries) {
    const other = entries.find((each) => each.entryId !== entry.entryId && numberOf(each) !== '' && numberOf(each) === numberOf(entry))
    if (other && edits.has(entry.entryId)) problems.set(entry.entryId, `${other.name} has this number`)
  }
  return problems
}

const words: Record<keyof EntryValues, string> = { jersey: 'number', positions: 'position', isCaptain: 'captain' }
const textOf = (value: EntryValues[keyof EntryValues]) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : Array.isArray(value) ? value.join(', ') || 'none' : value || 'none')

/**
 * Applies what was changed here to the roster as someone else just left it.
 * @returns the edits that still apply, and a sentence for each thing that the other person did to these students
 */
export function rebase(edits: Edits, now: Roster): { edits: Edits; notes: string[] } {
  const byId = new Map(now.entries.map((each) => [each.entryId, each]))
  const next = new Map<number, Edit>()
  const notes: string[] = []
  for (const [entryId, { base, values }] of edits) {
    const theirs = byId.get(entryId)
    if (!theirs) {
      notes.push(`${base.name} was removed from the roster.`)
      continue
    }
    const merged: Record<string, unknown> = valuesOf(theirs)
    for (const field of Object.keys(words) as (keyof EntryValues)[]) {
      const isMine = textOf(values[field]) !== textOf(base[field])
      const isTheirs = textOf(theirs[field]) !== textOf(base[field])
      if (isMine) merged[field] = values[field]
      if (isTheirs) notes.push(`${base.name}: they changed the ${words[field]} to ${textOf(theirs[field])}${isMine ? `; yours (${textOf(values[field])}) is below` : ''}.`)
    }
    if (!isSame(merged as EntryValues, theirs)) next.set(entryId, { base: theirs, values: merged as EntryValues })
  }
  return { edits: next, notes }
}
