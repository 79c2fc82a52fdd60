import { expect, it } from 'vitest'
import { inParts } from './inParts'

const told = (id: number) => ({ id, name: `Row ${id}`, outcome: 'done' as const, why: '' })

it('sends as many calls as the maximum of one needs, and joins what came of them', async () => {
  const sent: number[][] = []
  const outcomes = await inParts([1, 2, 3, 4, 5], 2, async (part) => {
    sent.push(part)
    return { outcomes: part.map(told) }
  })
  expect(sent).toEqual([[1, 2], [3, 4], [5]])
  expect(outcomes.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
})

it('tells what was done where a later call fails; the rest was refused', async () => {
  let calls = 0
  const outcomes = await inParts([1, 2, 3], 2, async (part) => {
    calls += 1
    if (calls === 2) throw new Error('You are offline.')
    return { outcomes: part.map(told) }
  })
  expect(outcomes.map(({ id, outcome, why }) => [id, outcome, why])).toEqual([[1, 'done', ''], [2, 'done', ''], [3, 'refused', 'You are offline.']])
})

it('fails as the first call does', async () => {
  await expect(inParts([1], 2, () => Promise.reject(new Error('No.')))).rejects.toThrow('No.')
})
