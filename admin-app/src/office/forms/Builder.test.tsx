// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { OfficeForm } from '@portal/shared/office/forms/form.schemas'
import { usualSettings } from '@portal/shared/office/forms/formSettings.types'
import type { FormDefinition, Question } from '@portal/shared/office/forms/formDefinition.types'
import { createQueryClient } from '../../platform/lib/call/queries'
import { endSession, startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import { seconds } from '../../../../scripts/lib/patience.mjs'
import FormBuilderScreen from './FormBuilderScreen'

const ask = (id: string, label: string, other: Partial<Question> = {}): Question => ({ part: 'question', id, kind: 'text', label, ...other })
const asked: FormDefinition = {
  pages: [
    { id: 'p1', title: '', parts: [ask('grade', 'Grade', { kind: 'choice', options: [{ id: 'nine', name: 'Ninth' }, { id: 'ten', name: 'Tenth' }] }), ask('why', 'Why', { showIf: { left: { answer: 'grade' }, is: 'is', right: { value: 'ten' } } })] },
    { id: 'p2', title: 'Parents', parts: [ask('parent', 'Parent')] },
  ],
}

/** What the server has: as saveForm.ts keeps it, one draft with its version. */
let kept: { version: number; definition: FormDefinition; published: FormDefinition | null; answered: Record<string, string>; isOffline: boolean; saves: number }
const named = { role: [], school: [], classification: [], activity: [], tag: [], person: [] }
const officeForm = (): OfficeForm => ({
  formId: 7, name: 'Transfer request', audience: 'schools', state: kept.published ? 'open' : 'draft', opensOn: '', opensTime: '', closesOn: '', closesTime: '', settings: usualSettings, named, hasPassword: false, hasLink: false, goes: null, entries: 0, hasDraft: kept.version > 0, updatedAt: '2026-11-27T21:42:00Z', isDeleted: false,
  description: '', thanks: '', version: 1, answered: kept.answered,
  draft: kept.version > 0 ? { number: 1, version: kept.version, definition: kept.definition, savedAt: '2026-11-27T21:42:00Z', problems: [] } : null,
  published: kept.published && { number: 1, publishedAt: '2026-11-20T18:00:00Z', definition: kept.published },
})
serveCalls((request, answer) => {
  if (kept.isOffline && request.method === 'PUT') return void request.socket.destroy()
  let text = ''
  request.on('data', (part: Buffer) => { text += part.toString() }).on('end', () => {
    const given = (text ? JSON.parse(text) : {}) as { version: number; definition: FormDefinition }
    if (request.method === 'GET') return answer(200, { status: true, payload: officeForm() })
    if (given.version !== kept.version) return answer(409, { status: false, error_message: 'Someone else just changed this.', error: { id: 'changed-meanwhile', details: officeForm() } } as never)
    if (request.url!.includes('publication')) Object.assign(kept, { published: kept.definition, version: 0 })
    else {
      Object.assign(kept, { definition: given.definition, version: kept.version + 1, saves: kept.saves + 1 })
      return answer(200, { status: true, payload: officeForm().draft })
    }
    answer(200, { status: true, payload: officeForm(), success_message: 'The form is published.' })
  })
})

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) { this.open = false }
  Element.prototype.scrollIntoView = () => undefined
  HTMLElement.prototype.hidePopover = () => undefined
  startSession(newSession('org'))
})
beforeEach(() => { kept = { version: 1, definition: asked, published: null, answered: {}, isOffline: false, saves: 0 } })
afterEach(cleanup)
afterAll(() => endSession('signed-out'))

async function open(search = '') {
  const router = createMemoryRouter([{ path: '/form-builder/:requestId?', element: <FormBuilderScreen /> }, { path: '/form-list', element: <p>The list</p> }], { initialEntries: [`/form-builder/7${search}`] })
  render(<QueryClientProvider client={createQueryClient()}><MantineProvider env="test"><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
  await page.findByRole('heading', { level: 1, name: 'Transfer request' })
  if (search === '') await row('Grade')
  return router
}
const row = (name: string) => page.findByRole('button', { name: new RegExp(`^${name}(?!:)`), expanded: false })
const names = () => [...document.querySelectorAll('li[data-item]')].map((each) => each.getAttribute('data-item'))
const patient = { timeout: seconds(6) }
const saved = (test: () => void) => waitFor(test, patient)

it('saves what is typed a moment later, as one step that is undone and redone, and says when', async () => {
  await open()
  expect(page.getByText('Saved at 3:42 PM CST')).toBeTruthy()
  fireEvent.click(await row('Parent'))
  const field = await page.findByLabelText('Question')
  for (const text of ['Parent o', 'Parent or', 'Parent or guardian']) fireEvent.change(field, { target: { value: text } })
  expect(page.getByText('Saving…')).toBeTruthy()
  await saved(() => expect(kept.definition.pages[1]!.parts[0]).toMatchObject({ label: 'Parent or guardian' }))
  expect(kept.saves).toBe(1)
  expect(await page.findByText('Saved at 3:42 PM CST')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  await saved(() => expect(kept.definition).toEqual(asked))
  fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true })
  await saved(() => expect(kept.definition.pages[1]!.parts[0]).toMatchObject({ label: 'Parent or guardian' }))
})

it('moves a question by the keyboard to the next page and keeps the focus; a condition that cannot hold is said at its part', async () => {
  await open()
  const grade = await row('Grade')
  grade.focus()
  fireEvent.keyDown(grade, { key: 'ArrowDown', altKey: true })
  expect(names()).toEqual(['why', 'grade', 'parent'])
  expect(page.getByText('Grade is now 2 of 2 in Page 1.')).toBeTruthy()
  expect((await page.findAllByText('A condition can only ask questions before it.')).length).toBeGreaterThan(0)
  expect(page.getByText('1 thing to fix before you publish')).toBeTruthy()
  fireEvent.keyDown(await row('Grade'), { key: 'ArrowDown', altKey: true })
  expect(names()).toEqual(['why', 'grade', 'parent'])
  expect(page.getByText('Grade is now 1 of 2 in Page 2: Parents.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.id).toBe('part-grade'))
})

it('keeps what is here where someone else saved: theirs is loaded and undone, or saved over after a question', async () => {
  await open()
  Object.assign(kept, { version: 5, definition: { pages: [{ id: 'p1', title: '', parts: [ask('theirs', 'Theirs')] }] } })
  fireEvent.click(page.getByRole('button', { name: 'Add page' }))
  const notice = await page.findByText(/Someone else changed this form at 3:42 PM/, {}, patient)
  expect(notice).toBeTruthy()
  fireEvent.click(page.getByRole('button', { name: 'Load their version' }))
  expect(names()).toEqual(['theirs'])
  fireEvent.click(page.getByRole('button', { name: 'Undo: Load their version' }))
  expect(names()).toEqual(['grade', 'why', 'parent'])
  await saved(() => expect(kept.definition.pages).toHaveLength(3))
  // Once more, and this time what is here is kept.
  Object.assign(kept, { version: 9, definition: asked })
  fireEvent.click(page.getByRole('button', { name: 'Add page' }))
  fireEvent.click(await page.findByRole('button', { name: 'Keep mine' }, patient))
  expect(kept.definition).toEqual(asked)
  fireEvent.click(within(page.getByRole('alertdialog', { name: 'Save over their version?' })).getByRole('button', { name: 'Keep mine' }))
  await saved(() => expect(kept.definition.pages).toHaveLength(4))
})

it('says that it is not saved, saves on another try, and asks before it is left', async () => {
  const router = await open()
  kept.isOffline = true
  fireEvent.click(page.getByRole('button', { name: 'Add page' }))
  expect(await page.findByText(/^Not saved: The portal cannot be reached/, {}, patient)).toBeTruthy()
  fireEvent.click(page.getByRole('link', { name: 'Forms' }))
  expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/form-builder/7')
  kept.isOffline = false
  fireEvent.click(page.getByRole('button', { name: 'Try again', hidden: true }))
  await saved(() => expect(router.state.location.pathname).toBe('/form-list'))
  expect(kept.definition.pages).toHaveLength(3)
})

it('takes a choice of an answered question out of what is offered and brings it back; its kind stays, and it is said why', async () => {
  kept.answered = { grade: 'choice' }
  await open()
  fireEvent.click(await row('Grade'))
  fireEvent.click(await page.findByRole('button', { name: 'Remove Tenth' }))
  await saved(() => expect((kept.definition.pages[0]!.parts[0] as Question).options).toEqual([{ id: 'nine', name: 'Ninth' }, { id: 'ten', name: 'Tenth', isRemoved: true }]))
  expect((page.getByLabelText('Kind') as HTMLSelectElement).disabled).toBe(true)
  expect(page.getByText(/This question has answers, so its kind stays/)).toBeTruthy()
  fireEvent.click(page.getByRole('button', { name: 'Bring back Tenth' }))
  await saved(() => expect((kept.definition.pages[0]!.parts[0] as Question).options).toEqual([{ id: 'nine', name: 'Ninth' }, { id: 'ten', name: 'Tenth' }]))
})

it('deletes with an Undo at hand, and adds what the palette has for the place', async () => {
  await open()
  fireEvent.click(await row('Why'))
  fireEvent.click(await page.findByRole('button', { name: 'Delete' }))
  expect(names()).toEqual(['grade', 'parent'])
  fireEvent.click(page.getByRole('button', { name: 'Undo' }))
  expect(names()).toEqual(['grade', 'why', 'parent'])
  fireEvent.click(page.getByRole('button', { name: 'Add to Page 2: Parents' }))
  fireEvent.click(within(await page.findByRole('dialog')).getByRole('button', { name: 'Repeated group' }))
  fireEvent.click(await page.findByRole('button', { name: 'Add to New group' }))
  const dialog = within(await page.findByRole('dialog'))
  expect(dialog.queryByRole('button', { name: 'Section' })).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Date of birth' }))
  expect(names()).toHaveLength(5)
  expect(document.querySelector('li[data-part=group] li[data-part=question]')).toBeTruthy()
})

it('publishes after it said what that does; a change after it is another draft', async () => {
  await open()
  fireEvent.click(page.getByRole('button', { name: 'Publish' }))
  const question = page.getByRole('alertdialog', { name: 'Publish this form?' })
  expect(within(question).getByText('School staff can fill it in right away.')).toBeTruthy()
  fireEvent.click(within(question).getByRole('button', { name: 'Publish form' }))
  await saved(() => expect(kept.published).toEqual(asked))
  await waitFor(() => expect((page.getByRole('button', { name: 'Publish changes' }) as HTMLButtonElement).disabled).toBe(true))
  fireEvent.click(page.getByRole('button', { name: 'Add page' }))
  await saved(() => expect(kept).toMatchObject({ version: 1, published: asked }))
  expect(kept.definition.pages).toHaveLength(3)
})

it('says what an approved entry becomes, what is missing for it, and all of it before it is published', async () => {
  kept.definition = { pages: [{ id: 'p1', title: '', parts: [ask('who', 'Which student', { kind: 'student' }), ask('papers', 'Transfer papers', { kind: 'file' }), ask('health', 'Health', { kind: 'file', isConfidential: true })] }] }
  await open('?tab=becomes')
  fireEvent.click(await page.findByRole('button', { name: 'Make a record of entries' }))
  const part = within(await page.findByRole('region', { name: 'Record 1' }))
  expect(part.getByText('Choose the question for: The file.')).toBeTruthy()
  const choose = (label: string, value: string) => fireEvent.change(part.getByLabelText(label), { target: { value } })
  choose('The file', 'health')
  expect(await part.findByText('A confidential answer cannot become part of a record that others see.')).toBeTruthy()
  choose('The file', 'papers')
  choose('The student', 'who')
  choose('Kind of document', 'STF')
  await saved(() => expect(kept.definition.feeds).toEqual([{ id: expect.any(String) as string, to: 'document', from: { file: 'papers', student: 'who' }, as: 'STF' }]))
  fireEvent.click(page.getByRole('button', { name: 'Publish' }))
  const question = within(page.getByRole('alertdialog', { name: 'Publish this form?' }))
  expect(question.getByText(/An entry becomes a document on the student’s record: whoever sees that sees what is in it\. Entries are kept as long as the office keeps those of all forms\./)).toBeTruthy()
})
