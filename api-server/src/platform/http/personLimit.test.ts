import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBracketCall } from '@portal/shared/competition/brackets/bracket.calls'
import { importSchools } from '@portal/shared/office/imports/import.calls'
import { session } from '../../identity/sessions/session.tables'
import { makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { PersonLimit } from './personLimit'

it('is each person’s own, says how long to wait, and ends with its window', () => {
  let now = 5_000
  const limit = new PersonLimit(2, 600_000, () => now)
  const tryIt = (userId: number, actingUserId: number | null = null) => {
    try {
      limit.count({ userId, actingUserId })
      return 'taken'
    } catch (error) {
      return (error as Error).message
    }
  }
  expect([tryIt(1), tryIt(1), tryIt(2)]).toEqual(['taken', 'taken', 'taken'])
  expect(tryIt(1)).toBe('Too many requests in a short time. Please try again in 10 minutes.')
  // An admin who is signed in as someone else uses up their own.
  expect([tryIt(3, 2), tryIt(4, 2), tryIt(3)]).toEqual(['taken', 'Too many requests in a short time. Please try again in 10 minutes.', 'taken'])
  now += 599_000
  expect(tryIt(1)).toBe('Too many requests in a short time. Please try again in 1 second.')
  now += 1_000
  expect(tryIt(1)).toBe('taken')
})

describe('at a call', () => {
  let portal: TestPortal
  let league: League
  let admin: { userId: number; actingUserId: null }
  beforeAll(async () => {
    portal = await startTestPortal()
    league = await makeLeague(portal)
    const [row] = await portal.database.reader.select({ userId: session.userId }).from(session)
    admin = { userId: row!.userId, actingUserId: null }
  })
  afterAll(() => portal.stop())

  it('a file past the limit is not read', async () => {
    const send = () => portal.send(importSchools, { fileName: 's.csv', content: 'id,name,city\n1,Trinity,Waco\n', dryRun: true }, { token: league.adminToken })
    for (let file = 1; file < 60; file += 1) portal.services.fileLimit.count(admin)
    expect((await send()).status).toBe(200)
    const refused = await send()
    expect([refused.status, refused.body]).toEqual([429, expect.objectContaining({ error_message: expect.stringContaining('Too many requests in a short time.') as string, error: expect.objectContaining({ id: 'too-many-tries' }) as object })])
  })

  it('a bracket past the limit is not drawn', async () => {
    const { payload } = await portal.send(makeBracketCall, {
      key: crypto.randomUUID(), name: 'State', activityId: league.activityId, levelId: league.levelId, classificationId: null, eventId: null, entrantKind: 'team',
      plan: { kind: 'single', thirdPlace: false }, seeds: league.teams.slice(0, 2).map(({ teamId }) => ({ teamId, studentIds: [] })),
    }, { token: league.adminToken })
    const draw = () => portal.request({ url: `/api/brackets/${payload.bracketId}/pdf`, headers: { authorization: `Bearer ${league.adminToken}` } })
    for (let drawing = 1; drawing < 30; drawing += 1) portal.services.drawingLimit.count(admin)
    expect((await draw()).status).toBe(200)
    const refused = await draw()
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('too-many-tries')])
  })
})
