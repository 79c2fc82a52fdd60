import { expect, it } from 'vitest'
import type { FormDefinition } from './formDefinition.types'
import { movedYears } from './moveYears'

it('moves first and last days, leaves words and conditions alone, and names what has a fixed day', () => {
  const definition: FormDefinition = { pages: [{ id: 'p', title: '2026-09-01', parts: [
    { part: 'question', id: 'a', kind: 'date', label: '2026-09-01', earliest: '2028-02-29', latest: 'today' },
    { part: 'question', id: 'b', kind: 'text', label: 'B', showIf: { left: { answer: 'a' }, is: 'oneOf', values: ['2026-09-01'] } },
  ] }] }
  const { definition: moved, fixed } = movedYears(definition, 1)
  expect([moved.pages[0]!.parts[0], moved.pages[0]!.parts[1], moved.pages[0]!.title, fixed]).toEqual([{ ...definition.pages[0]!.parts[0], earliest: '2029-02-28' }, definition.pages[0]!.parts[1], '2026-09-01', ['b']])
})
