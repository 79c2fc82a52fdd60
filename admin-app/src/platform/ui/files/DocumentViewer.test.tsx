// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen as page } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startSession } from '../../lib/session/session'
import { newSession } from '../../../testing/people'
import { DocumentViewer } from './DocumentViewer'

/** The type that the server gives the file. */
let type = ''
vi.mock('../../lib/files/files', async (original) => ({
  ...await original<typeof import('../../lib/files/files')>(),
  useFile: () => ({ data: new Blob(['x'], { type }), isPending: false, isError: false, error: null, refetch: () => undefined }),
  useObjectUrl: () => 'blob:x',
}))
vi.mock('./renderDocx', () => ({ renderDocx: async () => '<p>Warm tone.</p>' }))
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
  startSession(newSession('org'))
})
afterEach(cleanup)

const show = (of: string, name: string) => {
  type = of
  render(<QueryClientProvider client={new QueryClient()}><MantineProvider env="test"><DocumentViewer fileId={7} name={name} onClose={() => undefined} /></MantineProvider></QueryClientProvider>)
}
const cannot = 'Cannot display this file type'

it.each([['application/msword', 'Judge 1.doc'], ['audio/mpeg', 'Take 1.mp3'], ['', 'Unknown']])('of %s it says that it cannot display this file type, and offers to download it', async (of, name) => {
  show(of, name)
  expect(await page.findByText(cannot)).toBeTruthy()
  expect(page.getByRole('button', { name: `Download ${name}` })).toBeTruthy()
  expect(page.queryByRole('button', { name: 'Print' })).toBeNull()
})

it('shows a picture', async () => {
  show('image/png', 'Sheet.png')
  expect((await page.findByRole<HTMLImageElement>('img', { name: 'Sheet.png' })).src).toBe('blob:x')
  expect(page.queryByText(cannot)).toBeNull()
})

it.each([[true, 'Sheet.pdf'], [false, 'Open Sheet.pdf']])('shows a PDF, or opens it in a separate program: %s', async (isShown, name) => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: isShown, configurable: true })
  show('application/pdf', 'Sheet.pdf')
  expect(await (isShown ? page.findByTitle(name) : page.findByRole('link', { name }))).toBeTruthy()
  expect(page.queryByText(cannot)).toBeNull()
})

it('shows Word', async () => {
  show('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Sheet.docx')
  expect((await page.findByTitle<HTMLIFrameElement>('Sheet.docx')).srcdoc).toContain('Warm tone.')
  expect(page.queryByText(cannot)).toBeNull()
})
