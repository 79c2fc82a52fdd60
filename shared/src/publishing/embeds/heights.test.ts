import { describe, expect, it } from 'vitest'
import { frameHeight, heightToHold, usualHeights } from './heights'

describe('what an element takes before it is seen', () => {
  it.each([
    ['standings', {}, { wide: 432, narrow: 612 }],
    ['standings', { limit: '4' }, { wide: 228, narrow: 300 }],
    ['standings', { heading: 'Table' }, { wide: 464, narrow: 644 }],
    ['standings', { theme: 'dark' }, { wide: 456, narrow: 636 }],
    ['standings', { limit: 'no number' }, { wide: 432, narrow: 612 }],
    ['standings', { limit: '-3' }, { wide: 432, narrow: 612 }],
    ['something-new', {}, { wide: 412, narrow: 540 }],
  ])('portal-%s %j', (noun, attributes, heights) => expect(usualHeights(noun, attributes)).toEqual(heights))
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
