// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { dropEncrypted, writeEncrypted } from '../../platform/lib/session/encryptedStorage'
import { codeKeptFor, draftKey, endedCode, keep, keptAfterEnd, mostDrafts, nothingKept, openedWith, readKept, standingOf } from './judgeDrafts'

afterEach(() => dropEncrypted('portal.judging'))

it('drafts outlast the page, and are gone with the code', async () => {
  expect(await readKept()).toEqual(nothingKept)
  const drafts = { [draftKey(3, 8)]: { rating: 2, comments: 'Warm tone.', version: 1, wants: 'signOff' as const } }
  await keep({ code: 'K7MQ9XTW', endsAt: null, drafts })
  expect(await readKept()).toEqual({ code: 'K7MQ9XTW', endsAt: null, drafts })
  await keep({ code: '', endsAt: null, drafts })
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

it('what is no draft is left out', async () => {
  for (const text of ['{', '7', '"x"']) {
    await writeEncrypted('portal.judging', text)
    expect(await readKept()).toEqual(nothingKept)
  }
  await writeEncrypted('portal.judging', JSON.stringify({ code: 'K7MQ9XTW', drafts: { '3.8': { rating: 'two' }, '3.9': null } }))
  expect(await readKept()).toEqual({ code: 'K7MQ9XTW', endsAt: null, drafts: {} })
})

it('stay with the code that they were written with when another one is opened, and are theirs again with it', () => {
  const draft = { rating: 2, comments: 'Warm tone.', version: 1, wants: 'save' as const }
  const one = { code: 'K7MQ9XTW', endsAt: 1_000, drafts: { '3.8': draft } }
  const other = openedWith(one, 'AAAABBBB', 2_000, 'Room 12', 500)
  expect(other).toEqual({ code: 'AAAABBBB', endsAt: 2_000, usedAt: 500, drafts: { '3.8': { ...draft, of: { code: 'K7MQ9XTW', label: 'Room 12', endsAt: 1_000 } } } })
  const third = openedWith({ ...other, drafts: { ...other.drafts, '4.9': draft } }, 'CCCCDDDD', 3_000, 'Room 14')
  expect(third.drafts).toEqual({ '3.8': { ...draft, of: { code: 'K7MQ9XTW', label: 'Room 12', endsAt: 1_000 } }, '4.9': { ...draft, of: { code: 'AAAABBBB', label: 'Room 14', endsAt: 2_000 } } })
  expect(openedWith(third, 'K7MQ9XTW', 4_000, 'Room 15').drafts['3.8']).toEqual(draft)
})

const draft = { rating: 2, comments: 'Warm tone.', version: 1, wants: null }

it('what was written with a code that has expired is gone from the device a day later, with the code', async () => {
  const kept = { code: 'K7MQ9XTW', endsAt: Date.now() - keptAfterEnd + 60_000, drafts: { '3.8': draft } }
  await keep(kept)
  expect(await readKept()).toEqual(kept)
  // As it was written then, and read two minutes later.
  await writeEncrypted('portal.judging', JSON.stringify({ ...kept, endsAt: kept.endsAt - 120_000 }))
  expect(await readKept()).toEqual(nothingKept)
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

it('a code that was revoked ended as the portal refused it; what other codes left stays until their own end', () => {
  const of = { code: 'AAAABBBB', label: 'Room 14', endsAt: 90_000 }
  const before = { code: 'K7MQ9XTW', endsAt: 500_000, drafts: { '3.8': draft, '4.9': { ...draft, of } } }
  const after = endedCode(before, 'K7MQ9XTW', 1_000)
  expect(after).toEqual({ ...before, endsAt: 1_000 })
  // Refused again later, it still ended at first.
  expect(endedCode(after, 'K7MQ9XTW', 2_000)).toEqual(after)
  expect(endedCode(before, 'AAAABBBB', 1_000).drafts['4.9']).toEqual({ ...draft, of: { ...of, endsAt: 1_000 } })
  expect(standingOf(after, 1_000 + keptAfterEnd)).toEqual(after)
  expect(standingOf(after, 1_001 + keptAfterEnd)).toEqual({ code: '', endsAt: null, drafts: { '4.9': before.drafts['4.9'] } })
  expect(standingOf(after, 90_001 + keptAfterEnd)).toEqual(nothingKept)
})

it('so many are kept at most, those that were written last', () => {
  const many = Object.fromEntries(Array.from({ length: mostDrafts + 2 }, (_, index) => [draftKey(1, index + 1), draft]))
  const { drafts } = standingOf({ code: 'K7MQ9XTW', endsAt: null, drafts: many }, 0)
  expect(Object.keys(drafts)).toHaveLength(mostDrafts)
  expect([drafts['1.1'], drafts['1.2'], drafts['1.3']]).toEqual([undefined, undefined, draft])
})

it('the code of another judge is kept for what is sent with it alone, and any code for a day of a contest', async () => {
  const other = openedWith({ code: 'K7MQ9XTW', endsAt: 9_000, drafts: { '3.8': draft, '3.9': { ...draft, wants: 'signOff' } } }, 'AAAABBBB', 2_000, 'Room 12', 500)
  expect(other.drafts).toEqual({ '3.8': { ...draft, of: { code: '', label: 'Room 12', endsAt: 9_000 } }, '3.9': { ...draft, wants: 'signOff', of: { code: 'K7MQ9XTW', label: 'Room 12', endsAt: 9_000 } } })
  const week = Date.now() + 7 * 86_400_000
  const kept = { code: 'K7MQ9XTW', endsAt: week, usedAt: Date.now() - codeKeptFor + 60_000, drafts: { '3.8': draft } }
  expect(standingOf(kept, Date.now())).toEqual(kept)
  await writeEncrypted('portal.judging', JSON.stringify({ ...kept, usedAt: kept.usedAt - 120_000 }))
  // What was written waits for the judge, and opens nothing.
  const without = { code: '', endsAt: null, drafts: { '3.8': { ...draft, of: { code: '', label: '', endsAt: week } } } }
  expect(await readKept()).toEqual(without)
  expect(await readKept()).toEqual(without)
})
