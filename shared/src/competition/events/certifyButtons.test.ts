import { describe, expect, it } from 'vitest'
import { classificationButtons, editAfter, eventButtons, type CertifyBusy } from './certifyButtons'
import type { EditMode } from './orderTeams'

const told = (buttons: { text: string; isDisabled: boolean }[]) => buttons.map(({ text, isDisabled }) => `${text}${isDisabled ? ' (disabled)' : ''}`).join(', ')
const none: EditMode = { mode: 'none' }
const five: EditMode = { mode: 'one', classificationId: 5 }
const all: EditMode = { mode: 'all' }
const idle: CertifyBusy = { is: 'no' }

describe('the buttons of a classification', () => {
  it.each<[string, boolean, EditMode, CertifyBusy, string]>([
    ['uncertified', false, none, idle, 'Certify'],
    ['being edited', false, five, idle, 'Save, Cancel'],
    ['certified', true, none, idle, 'Decertify'],
    ['another is edited', false, { mode: 'one', classificationId: 6 }, idle, 'Certify'],
    ['all are edited', false, all, idle, ''],
    ['being saved', false, five, { is: 'saving', classificationId: 5 }, 'Saving... (disabled), Cancel (disabled)'],
    ['another is being saved', false, none, { is: 'saving', classificationId: 6 }, 'Certify (disabled)'],
    ['being decertified', true, none, { is: 'decertifying', classificationId: 5 }, 'Decertifying... (disabled)'],
    ['all are being decertified', true, none, { is: 'decertifying', classificationId: null }, 'Decertify (disabled)'],
  ])('%s', (_, isCertified, edit, busy, expected) => {
    expect(told(classificationButtons({ classificationId: 5, isCertified }, { mayCertify: true, edit, busy }))).toBe(expected)
    expect(classificationButtons({ classificationId: 5, isCertified }, { mayCertify: false, edit, busy })).toEqual([])
  })
})

describe('the buttons of the event', () => {
  it.each<[string, boolean, EditMode, CertifyBusy, string]>([
    ['not all certified', false, none, idle, 'Certify All'],
    ['all edited', false, all, idle, 'Save All, Cancel All'],
    ['all certified', true, none, idle, 'Decertify All'],
    ['one is edited', false, five, idle, ''],
    ['being saved', false, all, { is: 'savingAll' }, 'Saving All... (disabled), Cancel All (disabled)'],
    ['being decertified', true, none, { is: 'decertifying', classificationId: null }, 'Decertifying... (disabled)'],
    ['one is being decertified', true, none, { is: 'decertifying', classificationId: 5 }, 'Decertify All (disabled)'],
  ])('%s', (_, isCertifiedAll, edit, busy, expected) => {
    expect(told(eventButtons({ isCertifiedAll, hasTeams: true }, { mayCertify: true, edit, busy }))).toBe(expected)
    expect(eventButtons({ isCertifiedAll, hasTeams: true }, { mayCertify: false, edit, busy })).toEqual([])
    expect(eventButtons({ isCertifiedAll, hasTeams: false }, { mayCertify: true, edit, busy })).toEqual([])
  })
})

it.each([
  ['certify', five], ['certifyAll', all], ['save', none], ['cancel', none], ['saveAll', none], ['cancelAll', none], ['decertify', none], ['decertifyAll', none],
] as const)('after %s the mode is %j', (act, edit) => expect(editAfter(act, 5)).toEqual(edit))
