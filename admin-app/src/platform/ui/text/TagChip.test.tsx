// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TagChips } from './TagChip'

afterEach(cleanup)

const tagsOf = (...names: string[]) => names.map((name, index) => ({ tagId: index + 1, name, color: '#123456' }))
const show = (...names: string[]) => {
  const { container } = render(<TagChips tags={tagsOf(...names)} />)
  return { text: container.textContent, title: container.querySelector('[title]')?.getAttribute('title') }
}

it('shows the tags that have room in a row, and says how many more there are and which', () => {
  expect(show('Private', 'Urban')).toEqual({ text: 'PrivateUrban', title: 'Private, Urban' })
  expect(show('Private', 'Urban', 'Boarding', 'Lutheran')).toEqual({ text: 'PrivateUrban+2and Boarding, Lutheran', title: 'Private, Urban, Boarding, Lutheran' })
})

it('shows the first however long it is, and a dash for none', () => {
  expect(show('A very long name for a tag of a school', 'Urban').text).toBe('A very long name for a tag of a school+1and Urban')
  expect(show().text).toBe('–')
})
