// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchBox } from './SearchBox'

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })))
afterEach(cleanup)

it('a search waits for whoever presses something, as its rows move what is below them', async () => {
  const asked: string[] = []
  render(<MantineProvider env="test"><SearchBox label="Search trees" value="" onSearch={(text) => asked.push(text)} /></MantineProvider>)
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox', { name: 'Search trees' }), { target: { value } })
  type('elm')
  await waitFor(() => expect(asked).toEqual(['elm']))
  type('oak')
  fireEvent.pointerDown(document.body)
  await new Promise((goOn) => { setTimeout(goOn, 400) })
  expect(asked).toEqual(['elm'])
  fireEvent.pointerUp(document.body)
  await waitFor(() => expect(asked).toEqual(['elm', 'oak']))
})
