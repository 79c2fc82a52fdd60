// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen as page } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { isUnsaved } from '../../lib/page/unsaved'
import { FormDialog } from './FormDialog'

// The color scheme asks for it.
beforeAll(() => void vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })))
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) { this.open = false }
afterEach(cleanup)

it('keeps a new build waiting while it stands open, whatever has the focus: what was typed would be lost, and a save cut off', () => {
  const open = render(<MantineProvider env="test"><FormDialog title="Add a blackout date" submit="Save" onSubmit={() => undefined} onClose={() => undefined}><p>Fields</p></FormDialog></MantineProvider>)
  page.getByText('Save').closest('button')!.focus()
  expect(isUnsaved()).toBe(true)
  open.unmount()
  expect(isUnsaved()).toBe(false)
})
