import { expect, it } from 'vitest'
import type { FileEvent } from '@portal/shared/competition/meetFiles/meetFile'
import type { MeetEventRecord } from './meet.repository'
import { eventFinder, eventNameIn, folded, matchAthlete, matchTeam } from './matchFile'

const known = [{ studentId: 1, lastName: '\u674E', firstName: '\u5A1C' }, { studentId: 2, lastName: 'Núñez', firstName: 'Zoë' }, { studentId: 3, lastName: '—', firstName: '—' }]

it.each([
  ['another name without Latin letters', '\u738B', '\u82B3', undefined], ['one that is written so', '\u674E', '\u5A1C', 1], ['accents', 'NUNEZ', 'zoe', 2], ['a first name that is shortened', 'Nunez', 'Zo', 2],
  ['no letters', '-', '-', undefined], ['no letters in the first name', 'Nunez', '..', undefined],
])('%s', (_, lastName, firstName, studentId) => {
  expect(matchAthlete(known, { lastName, firstName, sex: '' })?.studentId).toBe(studentId)
})

it('marks that are letters’ own stay, and a team without letters is none', () => {
  expect(folded('\u0930\u093E\u092E')).not.toBe(folded('\u0930\u092E\u093E'))
  const team = { teamId: 1, schoolId: 1, name: '—', code: '—', schoolName: '—', schoolParam: '—' }
  expect(matchTeam([team], { code: '...', name: '!!' }, [])).toBeUndefined()
})

it('an event that is not recognized is matched by hand for all lines of its name, where it fits', () => {
  const events = [{ id: 4, number: 4, code: '50Free', gender: 'girls', className: '', isRelay: false }, { id: 7, number: 7, code: '4x100', gender: 'girls', className: '', isRelay: true }] as MeetEventRecord[]
  const of = (values: Partial<FileEvent>): FileEvent => ({ number: '', code: '', sex: 'F', className: '', ...values })
  expect([eventNameIn(of({ code: '55Free', number: '12' }), false), eventNameIn(of({ number: '9', sex: '' }), false), eventNameIn(of({ code: 'SMR', className: 'JV', sex: 'M' }), true)]).toEqual(['Girls 55Free, event 12', 'Event 9', 'Boys SMR JV relay'])
  const fits = (event: MeetEventRecord, isRelay: boolean) => event.isRelay === isRelay
  const asked = [of({ code: '55Free' }), of({ code: '55Free' }), of({ code: '50Free' }), of({ code: 'SMR' })]
  const find = (chosen: { name: string; meetEventId: number }[]) => {
    const finder = eventFinder(events, chosen, fits)
    return { ids: asked.map((each, index) => finder.find(each, index === 3)?.id), unknown: finder.unknown() }
  }
  const unknown = [{ name: 'Girls 55Free', isRelay: false, lines: 2 }, { name: 'Girls SMR relay', isRelay: true, lines: 1 }]
  expect(find([])).toEqual({ ids: [undefined, undefined, 4, undefined], unknown })
  expect(find([{ name: 'Girls 55Free', meetEventId: 4 }, { name: 'Girls SMR relay', meetEventId: 7 }])).toEqual({ ids: [4, 4, 4, 7], unknown })
  // A relay is no event of one athlete, and what is none of the meet is nothing.
  expect(find([{ name: 'Girls 55Free', meetEventId: 7 }, { name: 'Girls SMR relay', meetEventId: 99 }]).ids).toEqual([undefined, undefined, 4, undefined])
})
