// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { draftKey, keep, readKept } from './judgeDrafts'

afterEach(() => localStorage.clear())

it('drafts outlast the page, and are gone with the code', () => {
  expect(readKept()).toEqual({ code: '', drafts: {} })
  const drafts = { [draftKey(3, 8)]: { rating: 2, comments: 'Warm tone.', version: 1, wants: 'signOff' as const } }
  keep({ code: 'K7MQ9XTW', drafts })
  expect(readKept()).toEqual({ code: 'K7MQ9XTW', drafts })
  keep({ code: '', drafts })
  expect(localStorage).toHaveLength(0)
})

it('what is no draft is left out', () => {
  for (const text of ['{', '7', '"x"']) {
    localStorage.setItem('portal.judging', text)
    expect(readKept()).toEqual({ code: '', drafts: {} })
  }
  localStorage.setItem('portal.judging', JSON.stringify({ code: 'K7MQ9XTW', drafts: { '3.8': { rating: 'two' }, '3.9': null } }))
  expect(readKept()).toEqual({ code: 'K7MQ9XTW', drafts: {} })
})
