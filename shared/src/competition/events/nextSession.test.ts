import { expect, it } from 'vitest'
import { nextSession } from './nextSession'

const sessions = [{ title: 'Pools', endsAt: '2026-12-04T18:00:00Z' }, { title: 'Finals', endsAt: new Date('2026-12-05T18:00:00Z') }]

it.each([
  ['2026-12-01T00:00:00Z', 'Pools'], ['2026-12-04T17:59:59Z', 'Pools'], ['2026-12-04T18:00:00Z', 'Finals'], ['2026-12-05T18:00:00Z', undefined],
])('at %s %s is next', (now, title) => expect(nextSession(sessions, new Date(now))?.title).toBe(title))

it('an event without sessions has no next one', () => expect(nextSession([], new Date())).toBeUndefined())
