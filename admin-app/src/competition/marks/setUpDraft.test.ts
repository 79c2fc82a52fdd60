import { expect, it } from 'vitest'
import { meetSports } from '@portal/shared/competition/marks/meet.kinds'
import { SaveMeet } from '@portal/shared/competition/marks/meet.schemas'
import { usualMarkRules } from '@portal/shared/competition/marks/usualMarkRules'
import { usualMeet } from '@portal/shared/competition/marks/usualMeets'
import { measuredBy, measureOf, pointsIn } from './measures'
import { fieldOf, newEvent, settingsOf, textsOf } from './setUpDraft'

it('leaves settings as they stand where nothing is typed', () => {
  for (const sport of meetSports) {
    const { settings } = usualMeet(sport, ['girls'])
    expect(settingsOf(settings, textsOf(settings))).toEqual(settings)
  }
})

it('takes points, scorers and limits as they are typed, and names what is none at its field', () => {
  const { settings } = usualMeet('track', ['girls'])
  const typed = settingsOf(settings, { ...textsOf(settings), individual: '7 5, 3', individualMost: '2', relayMost: '', 'most all': '3', 'most field': '2', teamIndividual: '', legs: '5' })
  expect([typed.points.individual, typed.points.relay.mostOfTeam]).toEqual([{ points: [7, 5, 3], mostOfTeam: 2 }, null])
  expect(typed.limits).toMatchObject({ athlete: [{ events: 'all', most: 3 }, { events: 'field', most: 2 }], team: { individual: null }, relay: { legs: 5 } })
  const wrong = settingsOf(settings, { ...textsOf(settings), individual: 'ten', 'most running': 'x', legs: '' })
  const read = SaveMeet.safeParse({ eventId: 1, version: 1, settings: wrong, events: [] })
  expect(read.error?.issues.map(({ path }) => fieldOf(path.join('.'), wrong)).sort()).toEqual(['individual', 'legs', 'most running'])
})

it('knows the usual measures whatever tape or watch is read, and keeps these where the measure changes', () => {
  expect(Object.values(usualMarkRules).map((rules) => measureOf(rules))).toEqual(Object.keys(usualMarkRules))
  const metric = { ...usualMarkRules.shot, unit: 'metric' as const }
  expect([measureOf(metric), measureOf({ ...usualMarkRules.shot, centimeters: 5 }), measuredBy('jump', metric)]).toEqual(['shot', null, { ...usualMarkRules.jump, unit: 'metric' }])
  expect(measuredBy('swim', { ...usualMarkRules.run, timing: 'hand' })).toEqual({ ...usualMarkRules.swim, timing: 'hand' })
  expect([pointsIn('10, 8 6'), pointsIn(''), pointsIn('10, no')]).toEqual([[10, 8, 6], [], null])
})

it('begins a new event behind the last one', () => {
  const { events } = usualMeet('swim', ['girls', 'boys'])
  expect(newEvent('swim', events)).toMatchObject({ meetEventId: null, number: 25, gender: 'boys', group: 'swimming', rules: usualMarkRules.swim })
  expect(newEvent('track', [])).toMatchObject({ number: 1, gender: 'girls', group: 'running' })
})
