// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { AddNames } from './AddNames'

// The color scheme asks for it.
beforeAll(() => void vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })))
afterEach(cleanup)

HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) { this.open = false }

function open() {
  const router = createMemoryRouter([
    { path: '/', element: <><AddNames noun={['level', 'levels']} name={z.string()} standing={[]} pending={false} send={(_, { onSuccess }) => onSuccess()} /><Link to="/next">Next</Link></> },
    { path: '/next', element: <p>The next screen</p> },
  ])
  render(<QueryClientProvider client={new QueryClient()}><MantineProvider env="test"><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
  fireEvent.change(page.getByLabelText('Add levels'), { target: { value: 'Varsity\nJV' } })
}

it('asks before names that are typed and not added are left', async () => {
  open()
  fireEvent.click(page.getByText('Next'))
  await page.findByText('Leave without saving?')
  fireEvent.click(page.getByText('Stay here'))
  expect(page.getByLabelText<HTMLTextAreaElement>('Add levels').value).toBe('Varsity\nJV')
})

it('asks nothing once they are added', async () => {
  open()
  fireEvent.click(page.getByText('Add'))
  await waitFor(() => expect(page.getByLabelText<HTMLTextAreaElement>('Add levels').value).toBe(''))
  fireEvent.click(page.getByText('Next'))
  await page.findByText('The next screen')
})
