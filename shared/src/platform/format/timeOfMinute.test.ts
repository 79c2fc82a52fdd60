import { expect, it } from 'vitest'
import { timeOfMinute } from './timeOfMinute'

it.each([[0, '00:00'], [9, '00:09'], [545, '09:05'], [1_050, '17:30'], [1_439, '23:59']])('minute %i is %s', (minute, text) => expect(timeOfMinute(minute)).toBe(text))
