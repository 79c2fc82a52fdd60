import { expect, it } from 'vitest'
import { distanceText, type DistanceUnit } from './distanceText'

it.each<[number, DistanceUnit, string]>([
  [100, 'mi', '62 mi'], [100, 'km', '100 km'], [1.609344, 'mi', '1 mi'], [0, 'mi', '0 mi'], [0.4, 'km', '0 km'], [2500, 'mi', '1,553 mi'], [2500.4, 'km', '2,500 km'],
])('%d km in %s reads %s', (kilometers, unit, text) => expect(distanceText(kilometers, unit)).toBe(text))
