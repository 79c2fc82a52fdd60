import { afterAll, beforeAll, expect, it } from 'vitest'
import { getNextSteps } from '@portal/shared/competition/nextSteps/nextSteps.calls'
import { makeJudgeCode, saveCategoryJudges, saveJudgeSheet } from '@portal/shared/competition/judges/judge.calls'
import { getDayPlan, moveSlots, releaseDay, saveSlotRooms } from '@portal/shared/scheduling/slots/slotDay.calls'
import { makeContestWorld, type ContestWorld } from '../../testing/contestWorld'
import { loginAs } from '../../testing/factories'
import { refusalsOf } from '../../testing/refusalsOf'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

const [day, start] = ['2026-12-04', new Date('2026-11-20T18:00:00Z')]
let portal: TestPortal
let world: ContestWorld
beforeAll(async () => {
  portal = await startTestPortal({ now: start })
  world = await makeContestWorld(portal)
})
afterAll(() => portal.stop())
const expectRefused = refusalsOf(() => portal)

const steps = async (eventId: number) => (await portal.send(getNextSteps, { eventId }, { token: world.office })).payload.steps
const keys = async (eventId: number) => (await steps(eventId)).map(({ key }) => key)
const room = { roomId: null, name: 'Hall', building: 'Main', kinds: ['Instrumental'], open: [], instruments: [], judges: [], assetId: null }

it('a contest names what is next, step by step, until all of it is done', async () => {
  const eventId = await world.makeContest({ values: { startsOn: day, endsOn: day } })
  const { performanceId } = await world.made(eventId)
  // One of the three categories is kept from schools; nothing was said of a deadline.
  expect(await keys(eventId)).toEqual(['unpublished', 'noDeadline', 'notEntered', 'noRooms', 'lacksJudges'])
  await portal.send(saveSlotRooms, { eventId, version: 0, rooms: [room] } as never, { token: world.office })
  expect((await steps(eventId)).find(({ key }) => key === 'notPlaced')).toEqual({ key: 'notPlaced', text: '1 of 1 entries has no place in the schedule', to: `/event/meet-management/${eventId}/schedule` })
  const { rooms, version } = (await portal.send(getDayPlan, { eventId }, { token: world.office })).payload
  await portal.send(moveSlots, { eventId, version, moves: [{ to: 'place', entryId: performanceId, roomId: rooms[0]!.roomId, day, start: 600 }] }, { token: world.office })
  expect(await keys(eventId)).toEqual(['unpublished', 'noDeadline', 'notEntered', 'notReleased', 'lacksJudges'])
  await portal.send(releaseDay, { eventId, version: version + 1, key: crypto.randomUUID(), name: 'First', hardSeen: 9 }, { token: world.office })
  expect(await keys(eventId)).toEqual(['unpublished', 'noDeadline', 'notEntered', 'scheduleHidden', 'lacksJudges'])
  await world.stage(eventId, 'draw')
  const { judges } = (await portal.send(saveCategoryJudges, { eventId, categoryId: world.terms.solo, version: 0, judges: [{ judgeName: 'Una Bellwether' }] } as never, { token: world.office })).payload
  expect(await keys(eventId)).toEqual(['unpublished', 'noDeadline', 'notEntered'])
  portal.setNow(new Date('2026-12-04T15:00:00Z'))
  const again = { office: (await loginAs(portal, world.league, { roleName: 'Organization Admin' })).token }
  const onDay = async () => (await portal.send(getNextSteps, { eventId }, { token: again.office })).payload.steps.map(({ key }) => key)
  expect(await onDay()).toEqual(['unpublished', 'withoutCode', 'unrated'])
  const judgeId = judges[0]!.judgeId
  await portal.send(makeJudgeCode, { key: crypto.randomUUID(), eventId, label: 'Hall', judgeIds: [judgeId] } as never, { token: again.office })
  expect(await onDay()).toEqual(['unpublished', 'unrated'])
  await portal.send(saveJudgeSheet, { performanceId, judgeId, rating: 1, isSignedOff: true } as never, { token: again.office })
  expect(await onDay()).toEqual(['unpublished', 'toConfirm', 'unreleased', 'notCertified', 'resultsHidden'])
  portal.setNow(start)
})

it('a meet has its own, other events have none, and they are the office’s alone', async () => {
  const meet = await world.make({ kind: 'meet', name: 'Relays', startsOn: day, endsOn: day })
  expect(await keys(meet)).toEqual(['noParts', 'noTeams', 'draft', 'noDeadline', 'noRooms'])
  expect(await steps(await world.make({ kind: 'manual', name: 'Banquet' }))).toEqual([])
  const eventId = await world.makeContest({ values: { hostSchoolId: world.schoolId(2) } })
  const host = await loginAs(portal, world.league, { roleName: 'Rater', schoolId: world.schoolId(2) })
  for (const token of [host.token, world.people.director, world.people.ivy]) await expectRefused(() => portal.send(getNextSteps, { eventId }, { token }), 403, { id: 'wrong-role' })
  await expectRefused(() => portal.send(getNextSteps, { eventId: 99_999 }, { token: world.office }), 404, { id: 'not-found' })
})
