import { HeadlessMantineProvider } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Part } from './Panel'

afterEach(cleanup)

type Read = UseQueryResult<{ failed: string[]; week: string }, Error>
const shown = (read: Partial<Read>) => render(
  <HeadlessMantineProvider env="test"><Part read={read as Read} what="This week" rows={3} isMissing={({ failed }) => failed.includes('week')}>{({ week }) => <p>{week}</p>}</Part></HeadlessMantineProvider>,
)

it('says what is loading, and stands in for its rows', () => {
  const { container } = shown({ data: undefined, isError: false })
  expect(screen.getByRole('status').textContent).toBe('Loading this week')
  expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(3)
})

it.each([
  ['the whole read', { data: undefined, isError: true }],
  ['its part alone', { data: { failed: ['week'], week: '' }, isError: false }],
])('says what failed and tries again where %s failed', (_, state) => {
  const refetch = vi.fn()
  shown({ ...state, isFetching: false, refetch } as Partial<Read>)
  expect(screen.getByRole('alert').textContent).toContain('This week didn’t load.')
  screen.getByRole('button', { name: /^Try again/ }).click()
  expect(refetch).toHaveBeenCalledOnce()
})

it('shows what is there', () => {
  shown({ data: { failed: [], week: 'Seven days' }, isError: false })
  expect(screen.getByText('Seven days')).toBeTruthy()
})
