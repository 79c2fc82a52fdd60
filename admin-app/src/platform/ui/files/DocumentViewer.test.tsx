// @vitest-environment jsdom
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen as page } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sendCallsTo } from '../../lib/call/call'
import { startSession } from '../../lib/session/session'
import { newSession } from '../../../testing/people'
import { DocumentViewer } from './DocumentViewer'

/** The type that the server gives the file. */
let type = ''
const server = createServer((request, response) => {
  response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', ...(request.method !== 'OPTIONS' && { 'content-type': type || 'application/octet-stream', 'content-disposition': "inline; filename*=UTF-8''x" }) }).end(request.method === 'OPTIONS' ? '' : 'x')
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  sendCallsTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
  startSession(newSession('org'))
})
beforeEach(() => {
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
})
afterAll(() => {
  sendCallsTo(undefined)
  server.closeAllConnections()
  server.close()
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

// How Word looks is a journey's (tests/documents.spec.ts): here, that it is taken for a document that can be shown.
it('reads Word, and says of what is none that it cannot', async () => {
  show('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Sheet.docx')
  expect(await page.findByText('Cannot display this file. You can download it and open it in Word.')).toBeTruthy()
  expect(page.queryByText(cannot)).toBeNull()
})
