import { expect, it } from 'vitest'
import { pmlCodePattern } from '@portal/shared/directory/pmlCodes/pmlCode.schemas'
import { makeMusicList, musicEvents } from './musicList'

it('is a few hundred pieces with codes of their own, but for some that share one and differ in their specification', () => {
  const pieces = makeMusicList()
  expect(pieces.length).toBeGreaterThan(300)
  expect(pieces.filter(({ code, eventName, title }) => !pmlCodePattern.test(code) || !eventName || title.includes('/'))).toEqual([])
  const shared = pieces.filter(({ code }) => pieces.filter((each) => each.code === code).length > 1)
  expect(shared.length).toBeGreaterThan(8)
  expect(new Set(shared.map(({ code, specification }) => code + specification)).size).toBe(shared.length)
  expect(new Set(pieces.map(({ eventCode }) => eventCode))).toEqual(new Set(Object.keys(musicEvents)))
})
