// @vitest-environment jsdom
import { cleanup, render, screen as page, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { DoorSheets } from './DoorSheets'

afterEach(cleanup)

const day = '2027-02-13'
const release = { releaseId: 2, name: 'Second', releasedAt: '2027-02-10T18:00:00.000Z', releasedText: 'February 10, 2027 at 12:00 PM CST', byName: 'Avery', changes: [] }
const row = (entryId: number, start: number, isWithdrawn = false) => ({ entryId, name: `Flute solo, Atlas ${entryId}`, roomId: 1, roomName: 'Band hall', day, start, isWithdrawn })
const plan = (values: object) => ({
  name: 'Solo and Ensemble', contest: { rooms: [{ roomId: 1, name: 'New name', building: 'Main' }, { roomId: 2, name: 'Stage', building: '' }] }, placements: [{ entryId: 1, roomId: 2, day, start: 900 }], releases: [release], released: [row(1, 540), row(2, 551, true)], ...values,
}) as unknown as DayPlan

it('prints the latest release and names it, whatever is planned since', () => {
  render(<DoorSheets plan={plan({})} day={day} />)
  expect(page.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Band hall'])
  expect(page.getByText('Main · Solo and Ensemble · February 13, 2027')).toBeDefined()
  expect(within(page.getByRole('table')).getAllByRole('row').slice(1).map(({ textContent }) => textContent)).toEqual(['9:00 AMFlute solo, Atlas 1', '9:11 AMFlute solo, Atlas 2 (withdrawn)'])
  expect(page.getByText('As released in “Second”, February 10, 2027 at 12:00 PM CST.')).toBeDefined()
})

it('says that nothing is released, at all or for a day', () => {
  render(<DoorSheets plan={plan({ releases: [], released: [] })} day={day} />)
  expect(page.getByText(/^Nothing is released yet/)).toBeDefined()
  expect(page.queryByRole('table')).toBeNull()
  cleanup()
  render(<DoorSheets plan={plan({})} day="2027-02-14" />)
  expect(page.getByText('Nothing is released for February 14, 2027.')).toBeDefined()
})
