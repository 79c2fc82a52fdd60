import { expect, it } from 'vitest'
import { tellCertifiedPlace } from './tellCertifiedPlace'

it.each([
  ['nobody gave up before it', { reason: '6 points.', rank: 2, place: 2 }, [], '6 points.'],
  ['one did', { reason: '6 points.', rank: 2, place: 1 }, ['Atlas'], '6 points. Advances as 1st, as Atlas gave up its place.'],
  ['two did', { reason: '6 points.', rank: 4, place: 2 }, ['Atlas', 'Cedar'], '6 points. Advances as 2nd, as Atlas and Cedar gave up their places.'],
  ['many did', { reason: '', rank: 6, place: 2 }, ['A', 'B', 'C', 'D'], 'Advances as 2nd, as four teams gave up their places.'],
  ['it gave up itself', { reason: '9 points.', rank: 1, place: null }, [], '9 points. Gave up its place.'],
  ['it was not ranked', { reason: 'Not eligible for a rank.', rank: null, place: null }, ['Atlas'], 'Not eligible for a rank.'],
] as const)('%s', (_what, row, gaveUp, text) => expect(tellCertifiedPlace(row, gaveUp)).toBe(text))
