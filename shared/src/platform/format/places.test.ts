import { expect, it } from 'vitest'
import { stateOptions } from './places'

it.each([['', 66], ['TX', 66], ['Texas', 67]])('a form that has “%s” offers %s states, and what stands there among them', (standing, count) => {
  const values = stateOptions(standing).map(({ value }) => value)
  expect(values).toHaveLength(count)
  expect(values).toContain(standing)
  expect(new Set(values).size).toBe(count)
})
