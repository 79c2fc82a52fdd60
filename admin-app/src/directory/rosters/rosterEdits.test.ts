import { describe, expect, it } from 'vitest'
import type { Roster, RosterEntry } from '@portal/shared/directory/rosters/roster.schemas'
import { doubleNumbers, edited, noEdits, rebase } from './rosterEdits'

const entry = (entryId: number, values: Partial<RosterEntry> = {}): RosterEntry => ({
  entryId, studentId: entryId, name: `Student ${entryId}`, grade: 10, jersey: String(entryId), positions: [], isCaptain: false, eligibility: null, problem: '', version: 1, ...values,
})
const rosterOf = (entries: RosterEntry[]): Roster => ({ teamId: 1, entries, positions: [], least: null, most: null, warnings: [], closed: null, dueOn: null, can: { edit: true } })

it('knows an edit from what is as it was again', () => {
  const once = edited(noEdits, entry(7), { jersey: '8' })
  expect(once.get(7)?.values).toEqual({ jersey: '8', positions: [], isCaptain: false })
  expect(edited(once, entry(7), { jersey: '7' }).size).toBe(0)
})

it('finds numbers that stand twice, also in small letters, and lets two students swap theirs', () => {
  const entries = [entry(1), entry(2, { jersey: 'A1' }), entry(3, { jersey: '' }), entry(4, { jersey: '' })]
  expect([...doubleNumbers(entries, edited(noEdits, entries[0]!, { jersey: ' a1' }))]).toEqual([[1, 'Student 2 has this number']])
  const swapped = edited(edited(noEdits, entries[0]!, { jersey: 'A1' }), entries[1]!, { jersey: '1' })
  expect(doubleNumbers(entries, swapped).size).toBe(0)
})

describe('what someone else changed meanwhile', () => {
  const edits = edited(edited(edited(noEdits, entry(1), { jersey: '10' }), entry(2), { isCaptain: true }), entry(3), { jersey: '30' })
  it('is told by student and field; what was typed here stays', () => {
    const { edits: next, notes } = rebase(edits, rosterOf([entry(1, { jersey: '11', version: 2 }), entry(2, { positions: ['GK'], version: 2 })]))
    expect(notes).toEqual([
      'Student 1: they changed the number to 11; yours (10) is below.', 'Student 2: they changed the position to GK.', 'Student 3 was removed from the roster.',
    ])
    expect([...next].map(([id, { base, values }]) => [id, base.version, values])).toEqual([
      [1, 2, { jersey: '10', positions: [], isCaptain: false }], [2, 2, { jersey: '2', positions: ['GK'], isCaptain: true }],
    ])
  })
  it('is nothing where they made the same change', () => {
    expect(rebase(edits, rosterOf([entry(1, { jersey: '10' }), entry(2, { isCaptain: true }), entry(3, { jersey: '30' })])).edits.size).toBe(0)
  })
})
