// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useSchoolFilter } from './useSchoolFilter'

function open(search: string, own?: string) {
  window.history.replaceState(null, '', `/scores${search}`)
  const wrapper = ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>
  const { result } = renderHook(() => {
    const [school, choose] = useSchoolFilter(own)
    return { school, choose, address: useLocation().search }
  }, { wrapper })
  return result
}

it.each([
  ['', 'atlas', 'atlas'], ['?school=borea', 'atlas', 'borea'], ['?school=all', 'atlas', undefined], ['?activity=soccer', 'atlas', 'atlas'],
  ['', undefined, undefined], ['?school=borea', undefined, 'borea'],
])('lands at %j on the own school %j as %j', (search, own, shown) => {
  expect(open(search, own).current.school).toBe(shown)
})

it('says in the address what differs from the own school, keeps the rest, and begins at page one', () => {
  const list = open('?activity=soccer&page=3', 'atlas')
  act(() => list.current.choose(undefined))
  expect([list.current.school, list.current.address]).toEqual([undefined, '?activity=soccer&school=all'])
  act(() => list.current.choose('borea'))
  expect([list.current.school, list.current.address]).toEqual(['borea', '?activity=soccer&school=borea'])
  act(() => list.current.choose('atlas'))
  expect([list.current.school, list.current.address]).toEqual(['atlas', '?activity=soccer'])
})
