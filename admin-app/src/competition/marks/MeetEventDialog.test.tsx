// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { usualMeet } from '@portal/shared/competition/marks/usualMeets'
import { MeetEventDialog } from './MeetEventDialog'

const event = usualMeet('track', ['girls']).events[4]!
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
})
afterEach(cleanup)

it('tells what is no number at its field, and does not ask a jump for what belongs to races', async () => {
  const done = vi.fn()
  render(<MantineProvider env="test"><MeetEventDialog event={event} isUsed={false} onDone={done} onClose={() => undefined} /></MantineProvider>)
  const dialog = await page.findByRole('dialog', { name: `Change ${event.name}` })
  const type = (label: string | RegExp, value: string) => fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  const press = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }))
  type(/^In the final/, '8')
  type('Advance by place from each heat', 'some')
  type('Lanes', '')
  press()
  await waitFor(() => expect(within(dialog).getAllByText('Use a whole number.')).toHaveLength(2))
  expect(within(dialog).getByLabelText<HTMLInputElement>('Advance by place from each heat').value).toBe('some')
  expect(done).not.toHaveBeenCalled()
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Relay' }))
  type('Measured as', 'shot')
  type('Lanes', '16')
  press()
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(done.mock.calls[0]![0]).toMatchObject({ name: event.name, lanes: 16, finalSpots: null, advanceByPlace: 0, isRelay: false, rules: { measure: 'distance' } })
})

it('takes points of the event’s own, names what is none at its field, and goes back to the table of the meet', async () => {
  const done = vi.fn()
  render(<MantineProvider env="test"><MeetEventDialog event={event} isUsed onDone={done} onClose={() => undefined} /></MantineProvider>)
  const dialog = within(await page.findByRole('dialog', { name: `Change ${event.name}` }))
  const type = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  const press = () => fireEvent.click(dialog.getByRole('button', { name: 'Done' }))
  type(/^Points$/, 'own')
  type(/^Its points, from first place on/, 'twenty')
  press()
  await waitFor(() => expect(dialog.getByLabelText(/^Its points, from/).getAttribute('aria-invalid')).toBe('true'))
  type(/^Its points, from first place on/, '20, 16')
  type(/^Of one team score in it at most/, '1')
  press()
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(done.mock.calls[0]![0]).toMatchObject({ points: { points: [20, 16], mostOfTeam: 1 } })
  type(/^Its points, from first place on/, '')
  press()
  await waitFor(() => expect(done).toHaveBeenCalledTimes(2))
  expect(done.mock.calls[1]![0]).toMatchObject({ points: { points: [] } })
  type(/^Points$/, '')
  press()
  await waitFor(() => expect(done).toHaveBeenCalledTimes(3))
  expect(done.mock.calls[2]![0]).toMatchObject({ points: null })
})
