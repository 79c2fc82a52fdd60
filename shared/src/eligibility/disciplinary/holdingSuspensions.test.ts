import { expect, it } from 'vitest'
import type { PlayedContest } from './contestsServed'
import { holdingSuspensions, type KeptAction } from './holdingSuspensions'

const action: KeptAction = { kind: 'suspension', occurredOn: '2026-11-01', endsOn: null, contests: null, appeal: 'none', activityId: 3 }
const played = (...days: string[]): PlayedContest[] => days.map((day) => ({ teamId: 1, activityId: 3, day, isHome: true, outcome: 'played', isScrimmage: false }))
const left = (endsOn: string | null, contestsLeft: number | null) => [{ activityId: 3, endsOn, contestsLeft }]

it.each<[string, Partial<KeptAction>, PlayedContest[], ReturnType<typeof left>]>([
  ['for good', {}, [], left(null, null)],
  ['until a day to come', { endsOn: '2026-11-30' }, [], left('2026-11-30', null)],
  ['until a day that is over', { endsOn: '2026-11-19' }, [], []],
  ['two contests, one served', { contests: 2 }, played('2026-11-03'), left(null, 1)],
  ['two contests, both served', { contests: 2 }, played('2026-11-03', '2026-11-05'), []],
  ['a day to come, contests served', { contests: 1, endsOn: '2026-11-30' }, played('2026-11-03'), left('2026-11-30', null)],
  ['a day that is over, contests left', { contests: 2, endsOn: '2026-11-10' }, played('2026-11-03'), left(null, 1)],
  ['both to come', { contests: 2, endsOn: '2026-11-30' }, [], left('2026-11-30', 2)],
  ['overturned', { appeal: 'overturned' }, [], []],
  ['probation', { kind: 'probation', endsOn: '2026-11-30' }, [], []],
  ['begins tomorrow', { occurredOn: '2026-11-21' }, [], []],
])('%s', (_, values, contests, expected) => expect(holdingSuspensions([{ ...action, ...values }], contests, '2026-11-20')).toEqual(expected))
