import { expect, it } from 'vitest'
import { gameTime, rowTime } from './gameTexts'

const zone = { timeZone: 'America/Chicago', timeIsSet: true, status: 'scheduled' as const }
/** Noon of a Friday in Chicago. */
const now = new Date('2026-11-20T18:00:00Z')
const plain = (text: string) => text.replace(/\u00a0/g, ' ')

it.each([
  ['2026-11-21T00:00:00Z', '2026-11-20', 'Today, 6:00 PM'], ['2026-11-22T00:00:00Z', '2026-11-21', 'Tomorrow, 6:00 PM'], ['2026-11-25T00:00:00Z', '2026-11-24', 'Tuesday, 6:00 PM'],
  ['2026-12-02T00:00:00Z', '2026-12-01', 'Tue, Dec 1, 6:00 PM'], ['2026-11-20T17:30:00Z', '2026-11-20', 'Playing now, since 11:30 AM'],
])('%s is %s', (startsAt, day, text) => {
  expect(plain(gameTime({ ...zone, startsAt, day }, now))).toBe(text)
})

it('says that a time is not set and that a game is postponed', () => {
  const match = { ...zone, startsAt: '2026-11-24T06:00:00Z', day: '2026-11-24' }
  expect(gameTime({ ...match, timeIsSet: false }, now)).toBe('Tuesday, time TBA')
  expect(gameTime({ ...match, status: 'postponed' }, now)).toBe('Postponed from Tue, Nov 24')
  expect([plain(rowTime(match)), rowTime({ ...match, status: 'postponed' })]).toEqual(['Tue 12:00 AM', 'Tue postponed'])
})
