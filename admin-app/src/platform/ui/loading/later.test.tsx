// @vitest-environment jsdom
import { cleanup, render, screen as page, waitFor } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { later } from './later'

class Caught extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' }
  static getDerivedStateFromError = (error: Error) => ({ message: error.message })
  override render = () => this.state.message || this.props.children
}
afterEach(cleanup)

it('stands in until the code has come, and is there at once the next time', async () => {
  let come: (part: { default: (props: { name: string }) => ReactNode }) => void = () => undefined
  const Greeting = later<{ name: string }>(() => new Promise((done) => { come = done }), <p>Loading…</p>)
  const { unmount } = render(<Greeting name="Atlas" />)
  expect(page.getByText('Loading…')).toBeTruthy()
  come({ default: ({ name }) => <p>Hello {name}</p> })
  await waitFor(() => expect(page.getByText('Hello Atlas')).toBeTruthy())
  expect(page.queryByText('Loading…')).toBeNull()
  unmount()
  render(<Greeting name="Borea" />)
  expect(page.getByText('Hello Borea')).toBeTruthy()
})

it('throws what loading throws, and tries again when it is drawn again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn<() => Promise<{ default: () => ReactNode }>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({ default: () => <p>There</p> })
  const Part = later(load)
  const { unmount } = render(<Caught><Part /></Caught>)
  await waitFor(() => expect(page.getByText('offline')).toBeTruthy())
  unmount()
  render(<Caught><Part /></Caught>)
  await waitFor(() => expect(page.getByText('There')).toBeTruthy())
  vi.restoreAllMocks()
})
