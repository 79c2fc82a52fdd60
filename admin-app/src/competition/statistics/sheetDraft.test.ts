import { describe, expect, it } from 'vitest'
import { soccer } from '@portal/shared/competition/statistics/usualFieldSports'
import { byNumbers, draftOf, isSameDraft, mergeDrafts, playersOf, withPlaying } from './sheetDraft'

const line = (studentId: number, jersey: string, isPlaying = false, statistics: Record<string, number> = {}) =>
  ({ studentId, name: `Girl${studentId}`, jersey, positions: [], isOnRoster: true, isPlaying, statistics })
const nameOf = (id: string) => `Girl${id}`

describe('a sheet while it is entered', () => {
  it('begins with who played, and is sent without zeros and without what is not entered', () => {
    const draft = draftOf({ players: [line(1, '1', true, { goals: 2, retired: 4 }), line(2, '2')] })
    expect(playersOf({ ...draft, 3: { goals: 0, shots: 1 } }, soccer)).toEqual([{ studentId: 1, statistics: { goals: 2 } }, { studentId: 3, statistics: { shots: 1 } }])
    expect(isSameDraft(draft, { 1: { goals: 2, shots: 0 } }, soccer)).toBe(true)
    expect(isSameDraft(draft, { 1: { goals: 1 } }, soccer)).toBe(false)
  })

  it('takes players in and out; who comes back has their numbers again', () => {
    const before = { 1: { goals: 2 } }
    expect(withPlaying(before, [1], false)).toEqual({})
    expect(withPlaying({}, [1, 2], true, before)).toEqual({ 1: { goals: 2 }, 2: {} })
    expect(withPlaying({ 1: { goals: 3 } }, [1], true, before)).toEqual({ 1: { goals: 3 } })
  })

  it.each([
    ['4 7', [4, 7], []], ['#4, 7;00', [4, 7, 10], []], ['7a 4 4', [8, 4], []], ['99 4', [4], ['99']], ['', [], []],
  ])('numbers: %s', (text, studentIds, unknown) => {
    expect(byNumbers(text, [line(4, '4'), line(7, '7'), line(8, '7A'), line(10, '00'), line(11, '')])).toEqual({ studentIds, unknown })
  })

  it.each([
    ['each changed another player', { 1: { goals: 1 }, 2: {} }, { 1: {}, 2: { shots: 3 } }, { 1: { goals: 1 }, 2: { shots: 3 } }, []],
    ['each changed another number', { 1: { goals: 1 }, 2: {} }, { 1: { shots: 3 }, 2: {} }, { 1: { goals: 1, shots: 3 }, 2: {} }, []],
    ['both changed the same', { 1: { goals: 1 }, 2: {} }, { 1: { goals: 2 }, 2: {} }, { 1: { goals: 1 }, 2: {} }, ['Girl1']],
    ['both changed it alike', { 1: { goals: 2 }, 2: {} }, { 1: { goals: 2 }, 2: {} }, { 1: { goals: 2 }, 2: {} }, []],
    ['I took one out', { 1: {} }, { 1: {}, 2: {} }, { 1: {} }, []],
    ['they took one in', { 1: {}, 2: {} }, { 1: {}, 2: {}, 3: { shots: 1 } }, { 1: {}, 2: {}, 3: { shots: 1 } }, []],
    ['they took out whom I did not touch', { 1: { goals: 1 }, 2: {} }, { 1: {} }, { 1: { goals: 1 } }, []],
  ])('together with what someone else saved: %s', (_, mine, theirs, draft, both) => {
    const merged = mergeDrafts({ 1: {}, 2: {} }, mine, theirs, nameOf)
    expect(isSameDraft(merged.draft, draft, soccer)).toBe(true)
    expect(merged.both).toEqual(both)
  })
})
