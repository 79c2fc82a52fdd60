import { expect, it } from 'vitest'
import { genderOf } from './genderOf'

it.each([
  ['Girls soccer', 'girls'], ['Girls’ soccer', 'girls'], ["Women's volleyball", 'girls'], ['Women’s volleyball', 'girls'], ['Boys Basketball', 'boys'], ['Men’s tennis', 'boys'], ["Basketball (men's)", 'boys'],
  ['Soccer', 'mixed'], ['Boys and girls cross country', 'mixed'], ['Cowboys drill', 'mixed'], ['Mixed doubles', 'mixed'], ['', 'mixed'],
])('%s: %s', (name, gender) => {
  expect(genderOf(name)).toBe(gender)
})
