import { expect, it } from 'vitest'
import { uniqueNameProblem } from './uniqueName'

it.each([
  ['', [], 'Please enter a unique name.'], ['  ', [], 'Please enter a unique name.'], ['Flute trio A', ['Flute trio B'], ''], ['flute  Trio a ', ['Flute trio A'], 'Please enter a unique name.'], ['Flute trio A', [], ''],
])('“%s” among %j: “%s”', (name, others, problem) => expect(uniqueNameProblem(name, others)).toBe(problem))
