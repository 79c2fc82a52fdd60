// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchBox } from './SearchBox'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

function open() {
  const asked: string[] = []
  const { unmount } = render(<MantineProvider env="test"><SearchBox label="Search trees" value="" onSearch={(text) => asked.push(text)} /></MantineProvider>)
  return { asked, unmount, type: (value: string) => fireEvent.change(screen.getByRole('searchbox', { name: 'Search trees' }), { target: { value } }) }
}

it('a search waits for whoever presses something, as its rows move what is below them', async () => {
  const { asked, type } = open()
  type('elm')
  await pass(250)
  expect(asked).toEqual(['elm'])
  type('oak')
  fireEvent.pointerDown(document.body)
  await pass(10_000)
  expect(asked).toEqual(['elm'])
  fireEvent.pointerUp(document.body)
  await pass(1)
  expect(asked).toEqual(['elm', 'oak'])
})

it('a search that waited for a press is forgotten where that led to another screen', async () => {
  const { asked, unmount, type } = open()
  type('oak')
  fireEvent.pointerDown(document.body)
  await pass(250)
  unmount()
  fireEvent.pointerUp(document.body)
  await pass(1)
  expect(asked).toEqual([])
})
