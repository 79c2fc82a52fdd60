import { expect, test } from 'vitest'
import { contrastOf } from './contrast'
import { TagColor } from '../../directory/tags/tag.schemas'
import { inkOn, tagColors } from './tagColors'

test('the contrast is that of the standard', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('words read on every color there is', () => {
  const steps = [0, 40, 80, 100, 117, 118, 119, 120, 140, 180, 220, 255]
  const hex = (part: number) => part.toString(16).padStart(2, '0')
  for (const red of steps) for (const green of steps) for (const blue of steps) {
    const color = `#${hex(red)}${hex(green)}${hex(blue)}`
    expect(contrastOf(color, inkOn(color)), color).toBeGreaterThanOrEqual(4.5)
  }
})

test('every color that is offered can be taken; what nobody sees on white cannot', () => {
  for (const [color] of tagColors) expect(TagColor.parse(color)).toBe(color)
  expect(TagColor.parse(' #1D5FA8 ')).toBe('#1d5fa8')
  expect(TagColor.safeParse('#fafafa').error?.issues[0]?.message).toBe('Please choose a darker color.')
  for (const wrong of ['', 'red', '#12345', '#12345g', 'url(x)', '#1234567']) expect(TagColor.safeParse(wrong).success, wrong).toBe(false)
})
