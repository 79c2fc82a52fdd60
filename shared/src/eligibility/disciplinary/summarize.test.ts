import { describe, expect, it } from 'vitest'
import { partOf, sumOf, summarize, type CountedAction } from './summarize'

const action: CountedAction = {
  schoolId: 1, schoolName: 'Atlas', activityId: 3, activityName: 'Soccer', kind: 'suspension', occurredOn: '2026-10-10', endsOn: null, contests: null, appeal: 'none', fineCents: null, isActive: true,
}

describe('the summary', () => {
  it('counts by school and activity, each kind under its heading', () => {
    const rows = summarize([
      action, { ...action, isActive: false }, { ...action, kind: 'warning' }, { ...action, kind: 'reprimand' }, { ...action, kind: 'ejection' },
      { ...action, activityId: null, activityName: null, kind: 'fine', fineCents: 15_000 }, { ...action, schoolId: 2, schoolName: 'Borea', kind: 'probation' },
    ])
    expect(rows).toEqual([
      { school: { schoolId: 1, name: 'Atlas' }, activity: { activityId: 3, name: 'Soccer' }, ejections: 1, suspensions: 2, inForce: 1, warnings: 2, fines: 0, fineCents: 0, others: 0, total: 5 },
      { school: { schoolId: 1, name: 'Atlas' }, activity: null, ejections: 0, suspensions: 0, inForce: 0, warnings: 0, fines: 1, fineCents: 15_000, others: 0, total: 1 },
      { school: { schoolId: 2, name: 'Borea' }, activity: { activityId: 3, name: 'Soccer' }, ejections: 0, suspensions: 0, inForce: 0, warnings: 0, fines: 0, fineCents: 0, others: 1, total: 1 },
    ])
    expect(sumOf(rows)).toEqual({ ejections: 1, suspensions: 2, inForce: 1, warnings: 2, fines: 1, fineCents: 15_000, others: 1, total: 7 })
  })

  it('leaves out what was overturned', () => expect(summarize([{ ...action, appeal: 'overturned' }])).toEqual([]))

  it.each([['2026-08-01', 'fall'], ['2026-12-31', 'fall'], ['2027-01-01', 'spring'], ['2027-07-31', 'spring']])('%s is in %s', (day, part) => expect(partOf(day, '2026-08-01')).toBe(part))
})
