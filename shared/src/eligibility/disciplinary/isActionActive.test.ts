import { describe, expect, it } from 'vitest'
import { isActionActive, keepsFromCompeting, type HoldingAction } from './isActionActive'

const suspension: HoldingAction = { kind: 'suspension', occurredOn: '2026-10-10', endsOn: '2026-10-20', contests: null, appeal: 'none' }
const forContests = { endsOn: null, contests: 2 }

describe('whether an action holds', () => {
  it.each<[string, Partial<HoldingAction>, string, number, boolean]>([
    ['the day before', {}, '2026-10-09', 0, false],
    ['its first day', {}, '2026-10-10', 0, true],
    ['its last day', {}, '2026-10-20', 0, true],
    ['the day after', {}, '2026-10-21', 0, false],
    ['contests left', forContests, '2027-03-01', 1, true],
    ['contests served', forContests, '2026-10-12', 2, false],
    ['contests served before its last day', { contests: 1 }, '2026-10-15', 1, true],
    ['last day over, a contest left', { contests: 1 }, '2026-10-25', 0, true],
    ['both over', { contests: 1 }, '2026-10-25', 1, false],
    ['a suspension without an end', { endsOn: null }, '2030-01-01', 0, true],
    ['an appeal that is filed', { appeal: 'filed' }, '2026-10-12', 0, true],
    ['an appeal that was upheld', { appeal: 'upheld' }, '2026-10-12', 0, true],
    ['an appeal that reduced it, within the new length', { appeal: 'reduced', endsOn: '2026-10-12' }, '2026-10-12', 0, true],
    ['an appeal that reduced it, after the new length', { appeal: 'reduced', endsOn: '2026-10-12' }, '2026-10-13', 0, false],
    ['an appeal that overturned it', { appeal: 'overturned' }, '2026-10-12', 0, false],
    ['an appeal that overturned one for contests', { ...forContests, appeal: 'overturned' }, '2026-10-12', 0, false],
    ['a warning', { kind: 'warning' }, '2026-10-12', 0, false],
    ['a fine', { kind: 'fine', endsOn: null }, '2026-10-12', 0, false],
    ['an ejection without a length', { kind: 'ejection', endsOn: null }, '2026-10-12', 0, false],
    ['an ejection with the next contest', { kind: 'ejection', ...forContests }, '2026-10-12', 0, true],
    ['probation', { kind: 'probation' }, '2026-10-12', 0, true],
  ])('%s', (_, values, on, served, expected) => {
    expect(isActionActive({ ...suspension, ...values }, on, served)).toBe(expected)
  })

  it('probation holds, and still lets someone compete', () => {
    const probation: HoldingAction = { ...suspension, kind: 'probation' }
    expect([isActionActive(probation, '2026-10-12'), keepsFromCompeting(probation, '2026-10-12')]).toEqual([true, false])
    expect(keepsFromCompeting(suspension, '2026-10-12')).toBe(true)
  })
})
