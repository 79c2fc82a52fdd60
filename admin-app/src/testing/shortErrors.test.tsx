// @vitest-environment jsdom
import { cleanup, render, screen as page, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

afterEach(cleanup)
const words = 'what the page says'

it('what is not there is told with the page, at once or at the end of a wait', async () => {
  render(<p>{words}</p>)
  expect(() => page.getByRole('button')).toThrow(words)
  await expect(page.findByRole('button', {}, { timeout: 60 })).rejects.toThrow(words)
})

it('the looks before are told without it', async () => {
  render(<p>{words}</p>)
  const told: string[] = []
  await waitFor(() => {
    try {
      page.getByRole('button')
    } catch (error) {
      told.push((error as Error).message)
    }
    expect(told.length).toBeGreaterThan(1)
  })
  expect(told.join()).toContain('button')
  expect(told.join()).not.toContain(words)
})
