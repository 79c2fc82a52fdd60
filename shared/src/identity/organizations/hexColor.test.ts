import { expect, it } from 'vitest'
import { asHexColor } from '../../platform/format/hexColor'
import { HexColor } from './hexColor.schemas'

it.each([
  ['#0f6b54', '#0f6b54'], [' #0F6B54 ', '#0f6b54'], ['0F6b54', '#0f6b54'], ['#abc', '#aabbcc'], ['ABC', '#aabbcc'], ['', ''], ['  ', ''],
])('%j is the color %j', (typed, color) => {
  expect(HexColor.parse(typed)).toBe(color)
})

it.each(['gold', '#12', '#12345', '#1234567', '#12345g', 'rgb(0, 0, 0)'])('%j is none, and stays as it was typed', (typed) => {
  expect(HexColor.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['Enter a color as #rrggbb, such as #0f6b54.'])
  expect(asHexColor(` ${typed} `)).toBe(typed)
})
