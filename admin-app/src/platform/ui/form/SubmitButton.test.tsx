import { useState } from 'react'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { SubmitButton } from './SubmitButton'

function Form({ send }: { send: () => Promise<void> }) {
  const [pending, setPending] = useState(false)
  return (
    <MantineProvider>
      <form onSubmit={(event) => {
        event.preventDefault()
        setPending(true)
        void send().finally(() => setPending(false))
      }}
      >
        <SubmitButton pending={pending}>Save</SubmitButton>
      </form>
    </MantineProvider>
  )
}

beforeAll(() => void vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })))
afterAll(() => void vi.unstubAllGlobals())
afterEach(cleanup)
const press = (detail: number) => fireEvent.click(screen.getByRole('button', { name: 'Save' }), { detail })

it('sends once for a double press', async () => {
  const send = vi.fn(() => new Promise<void>(() => undefined))
  render(<Form send={send} />)
  // Both presses before anything is drawn again, as of a quick finger.
  const button = screen.getByRole('button', { name: 'Save' })
  act(() => {
    for (const detail of [1, 2]) button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  })
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
  expect(send).toHaveBeenCalledTimes(1)
})

it('sends nothing for the second click of a double-click that began elsewhere', async () => {
  const send = vi.fn(() => new Promise<void>(() => undefined))
  render(<Form send={send} />)
  press(2)
  expect(send).not.toHaveBeenCalled()
  press(1)
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
})

it('sends again for a quick press after one that ended', async () => {
  let end = () => undefined as void
  const send = vi.fn(() => new Promise<void>((resolve) => { end = resolve }))
  render(<Form send={send} />)
  press(1)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true))
  await act(async () => {
    end()
    await Promise.resolve()
  })
  press(2)
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
})
