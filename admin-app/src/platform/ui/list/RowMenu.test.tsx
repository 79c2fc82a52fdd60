// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { RowMenu } from './RowMenu'

afterEach(cleanup)

const actions = ['Edit', 'Delete', 'Copy'].map((label) => ({ label, onSelect: () => undefined }))
const names = (count: number, shown?: 1 | 2) => {
  render(<MemoryRouter><RowMenu name="Varsity" actions={actions.slice(0, count)} shown={shown} /></MemoryRouter>)
  return screen.getAllByRole('button').filter((button) => !button.closest('[popover]')).map((button) => button.getAttribute('aria-label'))
}

it.each([
  [1, undefined, ['Edit: Varsity']], [2, undefined, ['Actions for Varsity']], [2, 2, ['Edit: Varsity', 'Delete: Varsity']], [3, 2, ['Actions for Varsity']],
] as const)('%i deeds where %s are shown', (count, shown, said) => expect(names(count, shown)).toEqual(said))
