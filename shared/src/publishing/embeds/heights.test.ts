import { describe, expect, it } from 'vitest'
import { frameHeight, heightToHold, tablesHeights, usualHeights } from './heights'

describe('what an element takes before it is seen', () => {
  it.each([
    ['standings', {}, { wide: 422, narrow: 422 }],
    ['standings', { limit: '4' }, { wide: 272, narrow: 272 }],
    ['standings', { limit: '7', heading: 'Table' }, { wide: 417, narrow: 417 }],
    ['standings', { theme: 'dark' }, { wide: 446, narrow: 446 }],
    ['standings', { limit: 'no number' }, { wide: 422, narrow: 422 }],
    ['standings', { limit: '-3' }, { wide: 422, narrow: 422 }],
    ['scores', {}, { wide: 710, narrow: 1187 }],
    ['scores', { limit: '5' }, { wide: 353, narrow: 422 }],
    ['scores', { activity: 'football', limit: '12' }, { wide: 434, narrow: 740 }],
    ['scores', { school: 'atlas' }, { wide: 740, narrow: 1032 }],
    ['scores', { school: 'atlas', activity: 'football' }, { wide: 1110, narrow: 1344 }],
    ['scores', { school: 'atlas', activity: 'football', level: 'varsity', limit: '5' }, { wide: 545, narrow: 590 }],
    ['scores', { school: 'atlas', brief: 'false', limit: '5' }, { wide: 555, narrow: 555 }],
    ['scores', { brief: 'false' }, { wide: 600, narrow: 1110 }],
    ['calendar', {}, { wide: 671, narrow: 1700 }],
    ['calendar', { school: 'atlas' }, { wide: 1335, narrow: 1835 }],
    ['brackets', {}, { wide: 4320, narrow: 5280 }],
    ['brackets', { bracket: '3' }, { wide: 909, narrow: 929 }],
    ['brackets', { school: 'atlas' }, { wide: 455, narrow: 479 }],
    ['brackets', { limit: '2' }, { wide: 1080, narrow: 1320 }],
    ['alignments', {}, { wide: 5230, narrow: 9230 }],
    ['alignments', { school: 'atlas' }, { wide: 367, narrow: 421 }],
    ['school', { school: 'atlas' }, { wide: 82, narrow: 86 }],
    ['something-new', {}, { wide: 412, narrow: 540 }],
  ])('portal-%s %j', (noun, attributes, heights) => expect(usualHeights(noun, attributes)).toEqual(heights))
})

describe('standings whose tables are known', () => {
  it.each([
    ['one of seven', [7], 385],
    ['two, one below the other', [7, 10], 906],
    ['none: the words for it', [], 60],
  ])('%s', (_, teams, height) => expect(tablesHeights(teams)).toEqual({ wide: height, narrow: height }))
})

describe('the place that is held', () => {
  it.each([
    ['the same at both widths', { wide: 430, narrow: 430 }, '432px'],
    ['about the same: the larger one', { wide: 430, narrow: 480 }, '480px'],
    ['higher on a phone', { wide: 432, narrow: 612 }, 'clamp(432px,(720px - 100vw)*9999,616px)'],
    ['higher where there is room', { wide: 680, narrow: 300 }, 'clamp(304px,(100vw - 720px)*9999,680px)'],
    ['further down than any window reaches', { wide: 7000, narrow: 13000 }, '2400px'],
  ])('%s', (_, heights, css) => expect(heightToHold(heights)).toBe(css))

  it('is more for a frame, which has a title and a source, and has an end', () => {
    expect(frameHeight({ wide: 432, narrow: 612 })).toBe(736)
    expect(frameHeight({ wide: 7000, narrow: 612 })).toBe(2400)
  })
})
