import { expect, it } from 'vitest'
import { schoolBeside } from './schoolBeside'

it.each([
  ['3 Solo', 'Cedar Ford Lutheran School', 'Cedar Ford Lutheran School'],
  ['4 Concert band (Cedar Ford)', 'Cedar Ford Lutheran School', ''],
  ['Cedar Ford Lutheran School Blue A', 'Cedar Ford Lutheran School Blue', ''],
  ['12 Girls 100 Meters, heats', '', ''],
])('%s of %s has %j beside it', (name, school, beside) => expect(schoolBeside(name, school)).toBe(beside))
