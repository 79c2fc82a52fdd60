// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { useCallback, useRef, useState } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { hasUnsavedPart } from '../../lib/page/unsaved'
import { UnsavedChanges } from './UnsavedChanges'
import { useUnsavedPart } from './useUnsavedPart'

// The color scheme asks for it.
beforeAll(() => void vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })))

HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) { this.open = false }

let answer: (how: 'saved' | 'refused') => void = () => undefined
const save = () => new Promise<void>((done, fail) => { answer = (how) => (how === 'saved' ? done() : fail(new Error(how))) })

/** A form that knows by its state whether it was changed, or (`quietly`) by a note that draws nothing. */
function Form({ quietly }: { quietly: boolean }) {
  const [isDirty, setDirty] = useState(false)
  const note = useRef(false)
  const call = useMutation({ mutationFn: save, onSuccess: () => { note.current = false; setDirty(false) } })
  const hasChanges = useCallback(() => (quietly ? note.current : isDirty), [quietly, isDirty])
  return (
    <>
      <button type="button" onClick={() => { note.current = true; if (!quietly) setDirty(true) }}>Type</button>
      <button type="button" onClick={() => call.mutate()}>Save</button>
      <Link to="/next">Next</Link>
      <UnsavedChanges hasChanges={hasChanges} />
    </>
  )
}

afterEach(cleanup)
function open(quietly: boolean) {
  const router = createMemoryRouter([{ path: '/', element: <Form quietly={quietly} /> }, { path: '/next', element: <p>The next screen</p> }])
  render(<QueryClientProvider client={new QueryClient()}><MantineProvider env="test"><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
  for (const name of ['Type', 'Save']) fireEvent.click(page.getByText(name))
  fireEvent.click(page.getByText('Next'))
}

it.each([['in its state', false], ['in a note of its own', true]])('the question goes when the save succeeds meanwhile, and the person goes on; the form knows it %s', async (_, quietly) => {
  open(quietly)
  await page.findByText('Leave without saving?')
  answer('saved')
  await page.findByText('The next screen')
  await waitFor(() => expect(page.queryByText('Leave without saving?')).toBeNull())
})

it('the question stays when the save is refused', async () => {
  open(false)
  await page.findByText('Leave without saving?')
  answer('refused')
  fireEvent.click(await page.findByText('Stay here'))
  await waitFor(() => expect(page.queryByText('Leave without saving?')).toBeNull())
  expect(page.getByText('Type')).toBeTruthy()
})

/** One of several forms on a page, each with its own Save. */
function Part({ name }: { name: string }) {
  const [isDirty, setDirty] = useState(false)
  useUnsavedPart(isDirty)
  return <button type="button" onClick={() => setDirty(!isDirty)}>{`Change ${name}`}</button>
}

it('of several forms on a page each is asked about, until it is as it was', async () => {
  const several = <><Part name="color" /><Part name="zone" /><Link to="/next">Next</Link><UnsavedChanges hasChanges={hasUnsavedPart} /></>
  const router = createMemoryRouter([{ path: '/', element: several }, { path: '/next', element: <p>The next screen</p> }])
  render(<QueryClientProvider client={new QueryClient()}><MantineProvider env="test"><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
  for (const name of ['color', 'zone']) {
    fireEvent.click(page.getByText(`Change ${name}`))
    fireEvent.click(page.getByText('Next'))
    fireEvent.click(await page.findByText('Stay here'))
    await waitFor(() => expect(page.queryByText('Leave without saving?')).toBeNull())
    fireEvent.click(page.getByText(`Change ${name}`))
  }
  fireEvent.click(page.getByText('Next'))
  await page.findByText('The next screen')
})
