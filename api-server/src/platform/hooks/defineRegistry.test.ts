import { expect, it } from 'vitest'
import { defineParts, defineRegistry, enterAll } from './defineRegistry'

it('holds what the nouns put in, in their order', () => {
  const numbers = defineRegistry<number>('numbers')
  const words = defineRegistry<string>('words')
  const nouns = [defineParts({ noun: 'a/first' }, numbers.of(1, 2), words.of('one')), defineParts({ noun: 'a/second' }, numbers.of(3))]
  enterAll(nouns)
  expect(numbers.items).toEqual([1, 2, 3])
  expect(words.items).toEqual(['one'])
  const more = numbers.of(4)
  more.enter()
  expect(numbers.items).toEqual([1, 2, 3, 4])
  more.leave()
  expect(numbers.items).toEqual([1, 2, 3])
})

it('takes each noun once, and of each noun one part for a registry', () => {
  const numbers = defineRegistry<number>('numbers')
  expect(() => enterAll([defineParts({ noun: 'a/first' }), defineParts({ noun: 'a/first' })])).toThrow('a/first is listed twice.')
  expect(() => enterAll([defineParts({ noun: 'a/first' }, numbers.of(1), numbers.of(2))])).toThrow('a/first has two parts for numbers.')
  expect(numbers.items).toEqual([])
})
