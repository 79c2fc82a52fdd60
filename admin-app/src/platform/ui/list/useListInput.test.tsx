// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { endSession, getSession, startSession } from '../../lib/session/session'
import { newSession } from '../../../testing/people'
import { useListInput } from './useListInput'

const sorts = ['name', '-name', 'city'] as const

function open(search: string) {
  window.history.replaceState(null, '', `/list${search}`)
  const wrapper = ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>
  const { result } = renderHook(() => ({ ...useListInput(sorts, 'name'), address: useLocation().search }), { wrapper })
  return result
}

it('reads search, sort and page from the address', () => {
  expect(open('?search=austin&sort=city&page=3').current.input).toEqual({ search: 'austin', sort: 'city', page: 3 })
})

it.each(['', '?page=0', '?page=x', '?page=1.5', '?sort=password', '?page=-2&sort='])('counts %j as nothing given', (search) => {
  expect(open(search).current.input).toEqual({ search: '', sort: 'name', page: 1 })
})

it('goes back to the first page with a new search or sort, and keeps what else the address says', () => {
  const list = open('?page=3&sort=city&year=2026')
  act(() => list.current.change({ search: 'austin' }))
  expect(list.current.input).toEqual({ search: 'austin', sort: 'city', page: 1 })
  act(() => list.current.change({ sort: 'name' }))
  expect(new URLSearchParams(list.current.address).toString()).toBe('year=2026&search=austin')
})

it('keeps a change that is not drawn yet when the next one comes', () => {
  const list = open('')
  act(() => {
    list.current.change({ search: 'austin' })
    list.current.change({ sort: 'city' })
  })
  expect(list.current.input).toEqual({ search: 'austin', sort: 'city', page: 1 })
})

it('links to pages of the same list', () => {
  const list = open('?search=austin&page=2')
  expect(list.current.hrefOfPage(3)).toBe('?search=austin&page=3')
  expect(list.current.hrefOfPage(1)).toBe('?search=austin')
})

it('has as many rows as the person chose, and says so in the links to further pages', () => {
  startSession({ ...newSession('org'), user: { ...newSession('org').user, preferences: { pageSize: 50 } } })
  try {
    const list = open('?search=austin')
    expect(list.current.input).toEqual({ search: 'austin', sort: 'name', page: 1, pageSize: 50 })
    expect(list.current.hrefOfPage(2)).toBe('?search=austin&page=2&rows=50')
    expect(open('?rows=100').current.input.pageSize).toBe(100)
    expect(open('?rows=30').current.input.pageSize).toBe(50)
    // An address that says the usual number is as good as one that says another.
    expect(open('?rows=20').current.input.pageSize).toBeUndefined()
    act(() => list.current.change({ rows: 20 }))
    expect(getSession()?.user.preferences.pageSize).toBe(20)
    expect(list.current.address).not.toContain('rows')
  } finally {
    endSession('signed-out')
  }
})
