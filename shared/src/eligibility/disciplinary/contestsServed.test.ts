import { expect, it } from 'vitest'
import { contestsServed, type PlayedContest } from './contestsServed'

const contest = (day: string, values: Partial<PlayedContest> = {}): PlayedContest => ({ teamId: 1, activityId: 3, day, isHome: true, outcome: 'played', isScrimmage: false, ...values })
const soccer = { occurredOn: '2026-10-10', activityId: 3 }
const everything = { ...soccer, activityId: null }

it.each<[string, { occurredOn: string; activityId: number | null }, PlayedContest[], number]>([
  ['nothing was played', soccer, [], 0],
  ['the match of the day itself', soccer, [contest('2026-10-10')], 0],
  ['the next two', soccer, [contest('2026-10-13'), contest('2026-10-17')], 2],
  ['one before it', soccer, [contest('2026-10-09'), contest('2026-10-13')], 1],
  ['a scrimmage', soccer, [contest('2026-10-13', { isScrimmage: true })], 0],
  ['no contest', soccer, [contest('2026-10-13', { outcome: 'noContest' })], 0],
  ['a forfeit by the other side', soccer, [contest('2026-10-13', { outcome: 'forfeitByAway' })], 1],
  ['a forfeit by the own side', soccer, [contest('2026-10-13', { outcome: 'forfeitByHome' })], 0],
  ['a forfeit by the own side, away', soccer, [contest('2026-10-13', { outcome: 'forfeitByAway', isHome: false })], 0],
  ['a forfeit by both', soccer, [contest('2026-10-13', { outcome: 'doubleForfeit' })], 0],
  ['a match of another activity', soccer, [contest('2026-10-13', { activityId: 4 })], 0],
  ['a suspension from all activities', everything, [contest('2026-10-13', { activityId: 4 })], 1],
  ['two teams: the one that played more', everything, [contest('2026-10-13'), contest('2026-10-14'), contest('2026-10-13', { teamId: 2, activityId: 4 })], 2],
])('%s', (_, action, contests, expected) => expect(contestsServed(action, contests)).toBe(expected))
