// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { OwnPerformance } from '@portal/shared/competition/performances/performanceRows.schemas'
import type { Recordings } from '@portal/shared/competition/recordings/recording.schemas'
import { startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import { EventPerformances } from '../performances/EventPerformances'
import RecordingsDialog from './RecordingsDialog'

let found: Recordings
let sent: { path: string; text: string }[]
/** What writes and uploads are answered with. */
let refusal: string | null
serveCalls((request, answer) => {
  let text = ''
  request.on('data', (part) => { text += String(part) })
  request.on('end', () => {
    const path = new URL(request.url!, 'http://portal.example').pathname
    sent.push({ path, text })
    if (request.method === 'GET') return answer(200, { status: true, payload: path.endsWith('/recordings') ? found : {} })
    if (refusal) return answer(400, { status: false, error_message: refusal, error: { id: 'invalid-input' } } as never)
    answer(200, { status: true, payload: path.endsWith('/files') ? { fileId: 31, name: 'solo.mp3', mediaType: 'audio/mpeg', bytes: 4 } : {}, success_message: 'The recording is saved.' })
  })
})
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) { this.open = false }
  URL.createObjectURL = () => 'blob:sound'
  URL.revokeObjectURL = () => undefined
})
beforeEach(() => {
  startSession(newSession('staff'))
  sent = []
  refusal = null
  found = {
    performanceId: 7, isReleased: true, can: { upload: true },
    recordings: [
      { fileId: 21, fileName: 'rehearsal.mp3', mediaType: 'audio/mpeg', isFromSchool: true, can: { remove: true } },
      { fileId: 22, fileName: 'judge 1.mp4', mediaType: 'video/mp4', isFromSchool: false, can: { remove: false } },
    ],
  }
})
afterEach(cleanup)

const closed = vi.fn()
function show(element = <RecordingsDialog of={{ performanceId: 7, uniqueName: 'Ivy’s solo' }} onClose={closed} />) {
  closed.mockClear()
  const router = createMemoryRouter([{ path: '/', element }])
  render(<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}><MantineProvider env="test"><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
}
const press = async (name: string | RegExp) => fireEvent.click(await page.findByRole('button', { name, hidden: true }))
const choose = (name: string) => fireEvent.change(page.getByLabelText('Recordings', { selector: 'input' }), { target: { files: [new File(['data'], name)] } })

it('plays sound and video with the browser’s own player, one at a time, and fetches nothing before', async () => {
  show()
  await page.findByText('rehearsal.mp3')
  expect(sent.map(({ path }) => path)).toEqual(['/api/performances/7/recordings'])
  await press('Play rehearsal.mp3')
  const sound = await page.findByLabelText('rehearsal.mp3')
  expect([sound.tagName, sound.getAttribute('src'), sound.hasAttribute('controls')]).toEqual(['AUDIO', 'blob:sound', true])
  await press('Play judge 1.mp4')
  expect((await page.findByLabelText('judge 1.mp4')).tagName).toBe('VIDEO')
  expect(page.queryByLabelText('rehearsal.mp3')).toBeNull()
  fireEvent.error(page.getByLabelText('judge 1.mp4'))
  expect(page.getByText(/^Cannot display this file type/)).toBeTruthy()
  expect(page.getByText('From the school')).toBeTruthy()
  expect(page.getByText('From the judges')).toBeTruthy()
})

it('removes after a question what its reader may remove', async () => {
  show()
  await press('Remove rehearsal.mp3')
  expect(page.queryByRole('button', { name: 'Remove judge 1.mp4', hidden: true })).toBeNull()
  const question = await page.findByRole('alertdialog', { hidden: true })
  fireEvent.click(within(question).getByRole('button', { name: 'Remove', hidden: true }))
  await waitFor(() => expect(sent.find(({ path }) => path.endsWith('/recordings/removal'))?.text).toContain('"fileId":21'))
})

it('uploads recordings, and says of each what is wrong with it', async () => {
  show()
  await press('Save')
  expect(await page.findByText('Please upload at least one recording.')).toBeTruthy()
  choose('paper.pdf')
  expect(await page.findByText('Invalid file type: paper.pdf. Only recordings (mp3, m4a, wav, ogg, mp4, webm) are allowed.')).toBeTruthy()
  refusal = 'A virus was found.'
  choose('solo.mp3')
  expect(await page.findByText('Failed to upload solo.mp3. A virus was found.')).toBeTruthy()
  refusal = null
  choose('solo.mp3')
  await page.findByRole('button', { name: 'Remove solo.mp3', hidden: true })
  await press('Save')
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent.find(({ path }) => path.endsWith('/performances/recordings'))?.text).toContain('"fileIds":[31]')
})

it('says when there is none, to who only hears too', async () => {
  found = { ...found, recordings: [], isReleased: false, can: { upload: false } }
  show()
  expect(await page.findByText(/^There are no recordings yet/)).toBeTruthy()
  expect(page.queryByRole('button', { name: 'Save', hidden: true })).toBeNull()
  await press('Close')
  expect(closed).toHaveBeenCalled()
})

it('a student and parents open them at their performance', async () => {
  const own: OwnPerformance = {
    performanceId: 7, eventId: 4, eventName: 'Contest', startsOn: '2027-02-12', studentId: 3, studentName: 'Ivy Fernby', studentInstrument: 'Flute', categoryName: 'Flute solo', title: 'Air in G', composer: 'Kuhlau', checkInValue: null, rating: 1, points: 5,
    correctedAt: null, isReleased: true, room: '', dateSlot: '', timeSlot: '', isScratched: false, recordings: 2,
  }
  show(<EventPerformances rows={[own, { ...own, performanceId: 8, title: 'Study', recordings: 0, rating: null, isScratched: true, checkInValue: 0 }]} />)
  expect(page.getByText('Scratched')).toBeTruthy()
  expect(page.getAllByRole('button')).toHaveLength(1)
  await press('Recordings of Ivy Fernby, Air in G')
  expect(await page.findByRole('heading', { name: 'Recordings of Air in G', hidden: true })).toBeTruthy()
})
