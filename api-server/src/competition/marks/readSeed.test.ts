import { expect, it } from 'vitest'
import { usualMarkRules } from '@portal/shared/competition/marks/usualMarkRules'
import { readSeed } from './checkMeetEntry'

it.each([['215.1', '3:35.10'], ['59.9', '59.9'], ['2:10.55', '2:10.55'], ['NT', 'NT'], ['', '']])('a seed of %j is told as %j', (typed, told) => {
  expect(readSeed(typed, { rules: usualMarkRules.swim }, 'Y')).toMatchObject({ seedText: told })
})
