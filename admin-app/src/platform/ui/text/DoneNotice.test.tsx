// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DoneNotice } from './DoneNotice'
import { noticesId } from './noticesId'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  // The frame of signed-in people.
  document.body.innerHTML = `<main id="content" tabindex="-1"><div id="page"></div><div id="${noticesId}" role="status"></div></main>`
})
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

const undone = vi.fn()

function Roster() {
  const [isRemoved, setRemoved] = useState(false)
  return (
    <>
      {isRemoved ? <DoneNotice onUndo={undone} onClose={() => setRemoved(false)}>Ann was removed.</DoneNotice> : <button type="button" onClick={() => setRemoved(true)}>Remove Ann</button>}
      <button type="button">Remove Ben</button>
    </>
  )
}
const show = () => render(<MantineProvider env="test"><Roster /></MantineProvider>, { container: document.getElementById('page')! })
const region = () => within(document.getElementById(noticesId)!)

it('comes into the region of the frame, which is announced and stands at the foot of the window', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Remove Ann' }))
  expect(region().getByText('Ann was removed.')).toBeTruthy()
  fireEvent.click(region().getByRole('button', { name: 'Undo' }))
  expect(undone).toHaveBeenCalledOnce()
  fireEvent.click(region().getByRole('button', { name: 'Close' }))
  expect(region().queryByText('Ann was removed.')).toBeNull()
  expect(readFileSync(join(import.meta.dirname, '../../../app/Shell.tsx'), 'utf8')).toContain('id={noticesId} role="status"')
})

it('takes the focus that was on what is gone, and takes it from nothing else', async () => {
  show()
  const own = screen.getByRole('button', { name: 'Remove Ann' })
  own.focus()
  fireEvent.click(own)
  const notice = document.querySelector('[data-done-notice]')
  await waitFor(() => expect(document.activeElement).toBe(notice))
  // Closed, it leaves the focus in the page.
  region().getByRole('button', { name: 'Close' }).focus()
  fireEvent.click(region().getByRole('button', { name: 'Close' }))
  expect(document.activeElement?.id).toBe('content')

  const other = screen.getByRole('button', { name: 'Remove Ben' })
  other.focus()
  fireEvent.click(screen.getByRole('button', { name: 'Remove Ann' }))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(document.activeElement).toBe(other)
})
