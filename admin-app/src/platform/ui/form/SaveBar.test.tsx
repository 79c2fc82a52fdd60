// @vitest-environment jsdom
import { HeadlessMantineProvider } from '@mantine/core'
import { act, cleanup, render, screen as page } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SaveBar } from './SaveBar'

beforeEach(() => { vi.useFakeTimers() })
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const bar = (state: { isDirty: boolean; pending: boolean }) => <HeadlessMantineProvider env="test"><SaveBar label="Save" onDiscard={() => undefined} {...state} /></HeadlessMantineProvider>
const button = () => page.queryByRole('button', { name: /^Save/ })?.textContent ?? null

it('comes with the first change, says for two seconds that it was saved, and leaves', () => {
  const { rerender } = render(bar({ isDirty: false, pending: false }))
  expect(button()).toBeNull()
  rerender(bar({ isDirty: true, pending: false }))
  expect(button()).toBe('Save')
  rerender(bar({ isDirty: true, pending: true }))
  rerender(bar({ isDirty: false, pending: false }))
  expect(button()).toBe('Saved')
  expect(page.getByRole('status').textContent).toBe('All changes are saved.')
  void act(() => vi.advanceTimersByTime(1999))
  expect(button()).toBe('Saved')
  void act(() => vi.advanceTimersByTime(1))
  expect(button()).toBeNull()
})

it('does not say so of what was refused', () => {
  const { rerender } = render(bar({ isDirty: true, pending: false }))
  rerender(bar({ isDirty: true, pending: true }))
  rerender(bar({ isDirty: true, pending: false }))
  expect(button()).toBe('Save')
})
