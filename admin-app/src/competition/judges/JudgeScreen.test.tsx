// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Judging } from '@portal/shared/competition/judges/judge.schemas'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { addDays } from '@portal/shared/platform/format/zonedTime'
import { dropEncrypted } from '../../platform/lib/session/encryptedStorage'
import { serveCalls } from '../../testing/serveCalls'
import { keptAfterEnd, readKept } from './judgeDrafts'
import JudgeScreen from './JudgeScreen'

const performance = (performanceId: number, title: string): Judging['judges'][number]['performances'][number] => ({
  performanceId, number: 40 + performanceId, schoolName: 'Atlas Academy', performersText: '6 performers', title, composer: '', pmlCodeValue: '', musicClass: 1, checkInValue: null, room: '', dateSlot: '', timeSlot: '',
  sheet: { rating: null, comments: '', state: 'none', sentBackReason: '', version: 0 }, lockedText: '',
})
const judging = (label: string, judgeId: number, performanceId: number, title: string, on = dayOf(new Date(), 'America/Chicago')): Judging => ({
  eventName: 'Solo and Ensemble', startsOn: on, endsOn: on, timeZone: 'America/Chicago', label, expiresAt: new Date(Date.now() + 3_600_000).toISOString(), judges: [{ judgeId, judgeName: 'Marit Quillfeather', categoryName: 'Flute solo', performances: [performance(performanceId, title)] }],
})
let codes: Record<string, Judging>
let sent: Record<string, unknown>[]
serveCalls((request, answer) => {
  let text = ''
  request.on('data', (part) => { text += String(part) })
  request.on('end', () => {
    const body = JSON.parse(text) as { code: string }
    if (request.url!.endsWith('/sheets')) sent.push(body)
    const payload = codes[body.code]
    if (payload) answer(200, { status: true, payload })
    else answer(400, { status: false, error_message: 'This code is incorrect.', error: { id: 'wrong-code', fields: [] } } as never)
  })
})

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() { this.open = true }
  HTMLDialogElement.prototype.close = function close() { this.open = false }
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  sent = []
  codes = { K7MQ9XTW: judging('Room 12', 3, 8, 'Air in G'), AAAABBBB: judging('Room 14', 4, 9, 'Study') }
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  dropEncrypted('portal.judging')
})

const show = () => render(<MantineProvider env="test"><RouterProvider router={createMemoryRouter([{ path: '/', element: <JudgeScreen /> }])} /></MantineProvider>)
const press = async (name: string) => act(async () => { fireEvent.click(await page.findByRole('button', { name, hidden: true })) })
const enter = async (code: string) => {
  fireEvent.change(await page.findByLabelText('Code'), { target: { value: code } })
  await press('Continue')
}
const write = async (comments: string) => act(async () => { fireEvent.change(await page.findByLabelText(/^Comments/), { target: { value: comments } }) })

it('another code on the same device drops nothing that was written with the former one', async () => {
  show()
  await enter('K7MQ-9XTW')
  const card = await page.findByRole('listitem', { name: 'Air in G' })
  expect(card.textContent).toContain('Number 48')
  expect(card.textContent).toContain('6 performers')
  await write('Warm tone.')
  await press('Another code')
  expect(await page.findByText('One sheet that is not sent stays on this device.')).toBeTruthy()
  await enter('AAAA-BBBB')
  await page.findByText('Study')
  expect(page.getByText(/^1 sheet written with the code of Room 12 is kept on this device and not sent/)).toBeTruthy()
  expect((await readKept()).drafts['3.8']).toMatchObject({ comments: 'Warm tone.', of: { code: '', label: 'Room 12', endsAt: expect.any(Number) as number } })
  await press('Another code')
  await enter('K7MQ-9XTW')
  await page.findByText('Air in G')
  expect((await page.findByLabelText<HTMLTextAreaElement>(/^Comments/)).value).toBe('Warm tone.')
  expect(page.queryByText(/written with the code/)).toBeNull()
  expect(sent).toEqual([])
})

it('what a dead code left is the new code’s of the same judge', async () => {
  show()
  await enter('K7MQ-9XTW')
  await page.findByText('Air in G')
  await write('Warm tone.')
  codes = { CCCCDDDD: codes.K7MQ9XTW! }
  cleanup()
  show()
  expect(await page.findByText('This code is incorrect.')).toBeTruthy()
  await enter('CCCC-DDDD')
  await page.findByText('Air in G')
  await waitFor(() => expect(page.getByLabelText<HTMLTextAreaElement>(/^Comments/).value).toBe('Warm tone.'))
  expect(page.queryByText(/kept on this device and not sent/)).toBeNull()
})

it('what was written with another code is discarded when that is asked for and confirmed', async () => {
  show()
  await enter('K7MQ-9XTW')
  await page.findByText('Air in G')
  await write('Warm tone.')
  await press('Another code')
  await enter('AAAA-BBBB')
  await page.findByText('Study')
  await press('Discard 1 sheet of another code')
  expect(await page.findByText('It was never sent, and cannot be brought back.')).toBeTruthy()
  fireEvent.click(page.getAllByRole('button', { name: 'Discard', hidden: true }).at(-1)!)
  await waitFor(() => expect(page.queryByText(/written with the code/)).toBeNull())
  expect((await readKept()).drafts).toEqual({})
})

it('days ahead of the contest it is asked once in a tab before anything is rated', async () => {
  codes = { K7MQ9XTW: judging('Room 12', 3, 8, 'Air in G', addDays(dayOf(new Date(), 'America/Chicago'), 8)) }
  show()
  await enter('K7MQ-9XTW')
  expect(await page.findByText(/^This contest is on .* You are rating 8 days early\.$/)).toBeTruthy()
  expect(page.queryByText('Air in G')).toBeNull()
  await press('Rate anyway')
  await page.findByText('Air in G')
  cleanup()
  show()
  await page.findByText('Air in G')
  expect(page.queryByRole('button', { name: 'Rate anyway' })).toBeNull()
})

it('a code of a room shows one list of all categories that a judge hears there, in the order of the room, and sends each sheet as the judge of its category', async () => {
  const at = (performanceId: number, title: string, room: string, timeSlot: string) => ({ ...performance(performanceId, title), room, dateSlot: '2026-12-05', timeSlot })
  const one = judging('Room 12', 3, 8, 'Air in G')
  codes = { K7MQ9XTW: { ...one, judges: [{ ...one.judges[0]!, performances: [at(8, 'Air in G', 'Room 12', '09:20'), at(9, 'Elsewhere', 'Room 14', '09:00')] }, { judgeId: 5, judgeName: 'marit quillfeather', categoryName: 'Oboe solo', performances: [at(10, 'Pavane', 'Room 12', '09:10')] }] } }
  show()
  await enter('K7MQ-9XTW')
  await page.findByText('Pavane')
  const titles = () => page.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(titles()).toEqual(['Pavane', 'Air in G'])
  expect(page.getByText('Atlas Academy · Oboe solo')).toBeTruthy()
  await act(async () => { fireEvent.click(page.getAllByRole('radio', { name: '2' })[0]!) })
  await act(async () => { fireEvent.change(page.getAllByLabelText(/^Comments/)[0]!, { target: { value: 'Fine.' } }) })
  await act(async () => { fireEvent.click(page.getAllByRole('button', { name: 'Save draft' })[0]!) })
  await waitFor(() => expect(sent).toMatchObject([{ judgeId: 5, performanceId: 10, rating: 2, comments: 'Fine.' }]))
  fireEvent.change(page.getByLabelText('Room'), { target: { value: '' } })
  expect(titles()).toEqual(['Elsewhere', 'Pavane', 'Air in G'])
})

it('what is signed off is no longer on the device, and nothing is once the judge has left', async () => {
  show()
  await enter('K7MQ-9XTW')
  await page.findByText('Air in G')
  await act(async () => { fireEvent.click(page.getByRole('radio', { name: '2' })) })
  await write('Warm tone.')
  expect((await readKept()).drafts['3.8']).toMatchObject({ comments: 'Warm tone.' })
  await press('Sign off')
  const confirm = page.queryAllByRole('button', { name: 'Sign off', hidden: true })
  if (confirm.length > 1) await act(async () => { fireEvent.click(confirm.at(-1)!) })
  await waitFor(() => expect(sent).toMatchObject([{ isSignedOff: true, comments: 'Warm tone.' }]))
  await waitFor(async () => expect((await readKept()).drafts).toEqual({}))
  await write('Another.')
  await press('Leave')
  await press('Discard and leave')
  await waitFor(() => expect([localStorage.getItem('portal.judging'), sessionStorage.getItem('portal.judging')]).toEqual([null, null]))
})

it('a code that the portal no longer takes is remembered as ended, so that what it left goes a day later', async () => {
  show()
  await enter('K7MQ-9XTW')
  await page.findByText('Air in G')
  await write('Warm tone.')
  codes = {}
  cleanup()
  show()
  expect(await page.findByText('This code is incorrect.')).toBeTruthy()
  await waitFor(async () => expect((await readKept()).endsAt).toBeLessThanOrEqual(Date.now()))
  const { endsAt } = await readKept()
  vi.useFakeTimers({ now: endsAt! + keptAfterEnd + 1, toFake: ['Date'] })
  expect(await readKept()).toEqual({ code: '', endsAt: null, drafts: {} })
  vi.useRealTimers()
  expect([localStorage.getItem('portal.judging'), sessionStorage.getItem('portal.judging')]).toEqual([null, null])
})
