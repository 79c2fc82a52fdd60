import { expect, it } from 'vitest'
import { ownStepOf } from './ownSteps'

const event = { eventId: 9, name: 'Solo and Ensemble', kind: 'band' } as const

it('says what an event waits for, until when, and leads to where it is done', () => {
  expect(ownStepOf({ ...event, step: 'enter', until: 'until Nov 20, 11:59 PM CST' })).toEqual({
    key: 'enter-9', step: 'enter', eventId: 9, count: 1, label: 'Event to enter', note: 'Solo and Ensemble, until Nov 20, 11:59 PM CST', to: '/event/view-band-event-info/9',
  })
  expect(ownStepOf({ ...event, kind: 'meet', step: 'enter', until: '' })).toMatchObject({ note: 'Solo and Ensemble', to: '/event/view-event-info/9?tab=entries' })
  expect(ownStepOf({ ...event, step: 'answer', until: '' }).to).toBe('/event/view-invitation-event-info/9')
  expect(ownStepOf({ ...event, step: 'confirm', sheets: 8 })).toMatchObject({ count: 8, label: 'Sheets to confirm', note: 'Solo and Ensemble', to: '/event/judges/9' })
  expect(ownStepOf({ ...event, step: 'confirm', sheets: 1 }).label).toBe('Sheet to confirm')
})
