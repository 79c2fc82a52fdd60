// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'
import { tabsOf } from './EventFrame'

const event = { eventId: 9, kind: 'meet', teams: [], ownTeams: [], documents: [], can: { sessions: true, results: true }, showsResults: true } as unknown as Event
const may = { linkTo, see: () => false } as unknown as Parameters<typeof tabsOf>[1]

it('“Schedule” leads to the schedule of the day, beside check-in and papers', () => {
  const to = Object.fromEntries(tabsOf(event, may).map((each) => [each.text, each.to]))
  expect([to.Schedule, to['Check-in'], to.Papers]).toEqual(['/event/meet-management/9/schedule', '/event/meet-management/9/check-in', '/event/papers/9'])
})
