import { describe, expect, it } from 'vitest'
import { Phone } from '../call/fields'
import { canonicalPhone, formatPhone, phoneSpellings } from './phone'

describe('a phone number', () => {
  it.each([
    ['(512) 555-0142', '+1 512 555 0142'],
    ['5125550142', '+1 512 555 0142'],
    ['15125550142', '+1 512 555 0142'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['+442079460958', '+44 20 7946 0958'],
    ['12345678', '12345678'],
    ['', ''],
    ['ask the office', 'ask the office'],
  ])('%s is shown as %s', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown)
  })

  it('is the same however it is written', () => {
    for (const typed of ['(512) 555-0142', '512-555-0142', '+1 512 555 0142', '15125550142']) expect(canonicalPhone(typed)).toBe('15125550142')
    expect(canonicalPhone('12 34-56 78')).toBe('12345678')
    expect(phoneSpellings('15125550142')).toEqual(['15125550142', '5125550142'])
    expect(phoneSpellings('442079460958')).toEqual(['442079460958'])
  })

  it.each([
    ['12345678', true], ['123456789012345', true], ['(512) 555-0142', true], ['+1 512 555 0142', true],
    ['1234567', false], ['1234567890123456', false], ['512.555.0142', false], ['call 5125550142', false], ['', false], ['++15125550142', false],
  ])('%s may be entered: %s', (typed, may) => {
    expect(Phone.safeParse(typed).success).toBe(may)
  })

  it('that may be entered still may when it is shown in international form', () => {
    for (const typed of ['(512) 555-0142', '+442079460958', '12345678']) expect(Phone.safeParse(formatPhone(typed)).success).toBe(true)
  })
})
