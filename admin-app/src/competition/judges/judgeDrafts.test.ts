// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { dropEncrypted, writeEncrypted } from '../../platform/lib/session/encryptedStorage'
import { draftKey, keep, nothingKept, openedWith, readKept } from './judgeDrafts'

afterEach(() => dropEncrypted('portal.judging'))

it('drafts outlast the page, and are gone with the code', async () => {
  expect(await readKept()).toEqual(nothingKept)
  const drafts = { [draftKey(3, 8)]: { rating: 2, comments: 'Warm tone.', version: 1, wants: 'signOff' as const } }
  await keep({ code: 'K7MQ9XTW', drafts })
  expect(await readKept()).toEqual({ code: 'K7MQ9XTW', drafts })
  await keep({ code: '', drafts })
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

it('what is no draft is left out', async () => {
  for (const text of ['{', '7', '"x"']) {
    await writeEncrypted('portal.judging', text)
    expect(await readKept()).toEqual(nothingKept)
  }
  await writeEncrypted('portal.judging', JSON.stringify({ code: 'K7MQ9XTW', drafts: { '3.8': { rating: 'two' }, '3.9': null } }))
  expect(await readKept()).toEqual({ code: 'K7MQ9XTW', drafts: {} })
})

it('stay with the code that they were written with when another one is opened, and are theirs again with it', () => {
  const draft = { rating: 2, comments: 'Warm tone.', version: 1, wants: null }
  const one = { code: 'K7MQ9XTW', drafts: { '3.8': draft } }
  const other = openedWith(one, 'AAAABBBB', 'Room 12')
  expect(other).toEqual({ code: 'AAAABBBB', drafts: { '3.8': { ...draft, of: { code: 'K7MQ9XTW', label: 'Room 12' } } } })
  const third = openedWith({ ...other, drafts: { ...other.drafts, '4.9': draft } }, 'CCCCDDDD', 'Room 14')
  expect(third.drafts).toEqual({ '3.8': { ...draft, of: { code: 'K7MQ9XTW', label: 'Room 12' } }, '4.9': { ...draft, of: { code: 'AAAABBBB', label: 'Room 14' } } })
  expect(openedWith(third, 'K7MQ9XTW', 'Room 15').drafts['3.8']).toEqual(draft)
})
