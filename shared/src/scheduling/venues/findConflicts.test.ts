import { describe, expect, it } from 'vitest'
import { zonedTime } from '../../platform/format/zonedTime'
import { findConflicts, isOpenAllOf, type Standing, type Wish } from './findConflicts'

const chicago = 'America/Chicago'
const at = (time: string, day = '2026-11-20', zone = chicago) => zonedTime(day, time, zone)
const plain = (text: string) => text.replace(/\u00a0/g, ' ')

const park: NonNullable<Wish['venue']> = { venueId: 1, name: 'Prairie Park', timeZone: chicago, openingTimes: [] }
const field = { assetId: 11, name: 'Field 1', activityIds: [] as number[] }
const atlas = { teamId: 1, name: 'Atlas', coaches: [{ userId: 7, name: 'Casey Coach' }] }
const borea = { teamId: 2, name: 'Borea', coaches: [] }
const soccer = { activityId: 5, name: 'Girls Soccer' }

const wish = (changes: Partial<Wish> = {}): Wish => ({
  start: at('17:00'), end: at('19:00'), timeIsSet: true, activity: soccer, teams: [atlas, borea], venue: park, asset: field, homeZone: chicago, season: null, ...changes,
})
const match = (changes: Partial<Standing> = {}): Standing => ({
  key: 'match-9', name: 'Football: Delphi at Corvus', stands: { what: 'A match', busy: 'plays elsewhere', isPairing: true }, start: at('18:00'), end: at('20:00'), timeIsSet: true, venueId: 1, assetId: 11, assetName: 'Field 1', teamIds: [3, 4], coachIds: [], ...changes,
})
const booking = (changes: Partial<Standing> = {}): Standing => ({
  key: 'booking-6', name: 'Resurfacing', stands: { what: 'A booking', busy: '', isClosure: true }, teamIds: [], coachIds: [], timeIsSet: true, start: at('06:00'), end: at('18:00'), venueId: 1, assetId: null, assetName: null, ...changes,
})
const kinds = (given: Wish, matches: Standing[] = [], bookings: Standing[] = []) => findConflicts(given, [...matches, ...bookings]).map(({ kind }) => kind)

describe('place', () => {
  it.each<[string, Partial<Wish>, Partial<Standing>, string[]]>([
    ['the same field at the same time', {}, {}, ['assetTaken']],
    ['another field', {}, { assetId: 12, assetName: 'Field 2' }, []],
    ['another venue', {}, { venueId: 2 }, []],
    ['a match that takes the whole venue', {}, { assetId: null, assetName: null }, ['venueTaken']],
    ['the wish takes the whole venue', { asset: null }, {}, ['venueTaken']],
    ['both take the whole venue', { asset: null }, { assetId: null, assetName: null }, ['venueTaken']],
    ['it begins when the other ends', {}, { start: at('15:00'), end: at('17:00') }, []],
    ['it ends when the other begins', {}, { start: at('19:00'), end: at('21:00') }, []],
    ['one minute of overlap', {}, { start: at('18:59'), end: at('21:00') }, ['assetTaken']],
    ['the other lies inside', {}, { start: at('17:30'), end: at('18:00') }, ['assetTaken']],
    ['the same time a day later', {}, { start: at('17:00', '2026-11-21'), end: at('19:00', '2026-11-21') }, []],
    ['over midnight', { start: at('23:00'), end: at('01:00', '2026-11-21') }, { start: at('00:30', '2026-11-21'), end: at('02:00', '2026-11-21') }, ['assetTaken']],
    ['no venue yet', { venue: null, asset: null }, {}, []],
  ])('%s', (_, changes, standing, expected) => {
    expect(kinds(wish(changes), [match(standing)])).toEqual(expected)
  })

  it('is told in a whole sentence, with a key of its own', () => {
    const [told] = findConflicts(wish(), [match()])
    expect(told).toMatchObject({ key: 'assetTaken:match-9', isWarning: true })
    expect(plain(told!.text)).toBe('Field 1 at Prairie Park is taken: Football: Delphi at Corvus, from 6:00 PM CST to 8:00 PM CST.')
  })

  it.each<[string, Partial<Standing>, string[]]>([
    ['a closure of the whole venue', {}, ['booked']],
    ['a closure of the same field', { assetId: 11, assetName: 'Field 1' }, ['booked']],
    ['a closure of another field', { assetId: 12, assetName: 'Field 2' }, []],
    ['a closure that ends when it begins', { end: at('17:00') }, []],
    ['a closure elsewhere', { venueId: 2 }, []],
  ])('%s', (_, standing, expected) => {
    expect(kinds(wish(), [], [booking(standing)])).toEqual(expected)
  })

  it('is not meant for every activity', () => {
    expect(kinds(wish({ asset: { ...field, activityIds: [4] } }))).toEqual(['cannotHost'])
    expect(kinds(wish({ asset: { ...field, activityIds: [4, 5] } }))).toEqual([])
  })
})

describe('teams and coaches', () => {
  it.each<[string, Partial<Standing>, string[]]>([
    ['the home team plays elsewhere', { venueId: 2, teamIds: [1, 4] }, ['teamBusy']],
    ['the away team plays elsewhere', { venueId: 2, teamIds: [4, 2] }, ['teamBusy']],
    ['it plays earlier, up to the minute', { venueId: 2, teamIds: [1, 4], start: at('15:00'), end: at('17:00') }, []],
    ['the same two on the same day', { venueId: 2, teamIds: [2, 1], start: at('09:00'), end: at('11:00') }, ['duplicate']],
    ['the same two at the same place and time are told once', { teamIds: [2, 1] }, ['duplicate']],
    ['the same two a day later', { venueId: 2, teamIds: [2, 1], start: at('17:00', '2026-11-21'), end: at('19:00', '2026-11-21') }, []],
    ['the coach has another team', { venueId: 2, coachIds: [7] }, ['coachBusy']],
    ['the coach’s own team is told once', { venueId: 2, teamIds: [1, 4], coachIds: [7] }, ['teamBusy']],
    ['the coach’s other team plays before', { venueId: 2, coachIds: [7], start: at('15:00'), end: at('17:00') }, []],
  ])('%s', (_, standing, expected) => {
    expect(kinds(wish(), [match(standing)])).toEqual(expected)
  })

  it('names who it is', () => {
    const [told] = findConflicts(wish(), [match({ venueId: 2, coachIds: [7] })])
    expect(plain(told!.text)).toBe('Casey Coach, who coaches Atlas, has another team then: Football: Delphi at Corvus, from 6:00 PM CST to 8:00 PM CST.')
  })
})

describe('a match whose time is not set', () => {
  const wholeDay = { start: at('00:00'), end: at('00:00', '2026-11-21'), timeIsSet: false }
  const told = (changes: Partial<Wish>, stands: Standing[]) =>
    findConflicts(wish(changes), stands).map(({ kind, text, isWarning }) => [kind, isWarning, plain(text)])
  it.each<[string, Partial<Wish>, Standing[], [string, boolean, string][]]>([
    ['wished: a match at the field is good to know', wholeDay, [match()], [['assetTaken', false, 'Field 1 at Prairie Park is taken on this day: Football: Delphi at Corvus, from 6:00 PM CST to 8:00 PM CST.']]],
    ['standing: the field is taken at some time', {}, [match(wholeDay)], [['assetTaken', false, 'Field 1 at Prairie Park is taken on this day: Football: Delphi at Corvus, time TBA.']]],
    ['standing: its team may play then', {}, [match({ ...wholeDay, venueId: 2, teamIds: [1, 4] })], [['teamBusy', false, 'Atlas plays elsewhere on this day: Football: Delphi at Corvus, time TBA.']]],
    ['standing: the day after stands against nothing', {}, [match({ ...wholeDay, start: at('00:00', '2026-11-21'), end: at('00:00', '2026-11-22'), teamIds: [1, 2] })], []],
    ['the same two on the same day are asked about', wholeDay, [match({ ...wholeDay, teamIds: [2, 1] })], [['duplicate', true, 'Atlas and Borea play each other on this day already, time TBA.']]],
    ['another team of the coach says nothing', wholeDay, [match({ venueId: 2, coachIds: [7] })], []],
    ['a closure of some hours is good to know', wholeDay, [booking()], [['booked', false, 'Prairie Park is not free from 6:00 AM CST to 6:00 PM CST: Resurfacing.']]],
    ['a closure of the whole day stands against it', wholeDay, [booking({ start: at('08:00', '2026-11-19'), end: at('08:00', '2026-11-21') })], [['booked', true, 'Prairie Park is not free from Thu, Nov 19, 8:00 AM CST to Sat, Nov 21, 8:00 AM CST: Resurfacing.']]],
  ])('%s', (_, changes, stands, expected) => expect(told(changes, stands)).toEqual(expected))

  it('keeps to opening times if the place is open at all on that day', () => {
    const open = (weekday: number) => ({ ...wholeDay, venue: { ...park, openingTimes: [{ weekday, from: '08:00', to: '12:00' }] } })
    expect([kinds(wish(open(5))), kinds(wish(open(6)))]).toEqual([[], ['closed']])
  })
})

describe('sessions of events', () => {
  const session = (changes: Partial<Standing> = {}): Standing => ({
    key: 'session-4', name: 'Lantern Classic, First day', stands: { what: 'A session of an event', busy: 'is at an event' }, timeIsSet: true, start: at('09:00'), end: at('18:00'), venueId: 1, assetId: null, assetName: null, teamIds: [], coachIds: [], ...changes,
  })
  it.each<[string, Partial<Standing>, string[]]>([
    ['it takes the whole venue', {}, ['venueTaken:session-4']],
    ['it takes the field', { assetId: 11, assetName: 'Field 1' }, ['assetTaken:session-4']],
    ['it takes another field', { assetId: 12, assetName: 'Field 2' }, []],
    ['it is over when the match begins', { end: at('17:00') }, []],
    ['it is elsewhere', { venueId: 2 }, []],
    ['it has no place', { venueId: null }, []],
    ['a team is there', { venueId: 2, teamIds: [2, 8] }, ['teamBusy:session-4.2']],
    ['both teams are there, at the place', { teamIds: [1, 2] }, ['teamBusy:session-4.1', 'teamBusy:session-4.2', 'venueTaken:session-4']],
    ['a coach is there with another team', { venueId: 2, teamIds: [8], coachIds: [7] }, ['coachBusy:session-4.7']],
    ['a coach is there with the team itself', { venueId: 2, teamIds: [1], coachIds: [7] }, ['teamBusy:session-4.1']],
  ])('%s', (_, changes, keys) => {
    expect(findConflicts(wish(), [session(changes)]).map(({ key }) => key)).toEqual(keys)
  })

  it('are told by their event', () => {
    const told = findConflicts(wish(), [session({ teamIds: [1] })]).map(({ text }) => plain(text))
    expect(told).toEqual([
      'Atlas is at an event then: Lantern Classic, First day, from 9:00 AM CST to 6:00 PM CST.',
      'Prairie Park is booked as a whole: Lantern Classic, First day, from 9:00 AM CST to 6:00 PM CST.',
    ])
  })
})

describe('opening times', () => {
  // 20 November 2026 is a Friday.
  const friday = (...spans: [string, string][]) => spans.map(([from, to]) => ({ weekday: 5, from, to }))
  it.each<[string, ReturnType<typeof friday>, string, string, boolean]>([
    ['inside', friday(['08:00', '22:00']), '17:00', '19:00', true],
    ['exactly', friday(['17:00', '19:00']), '17:00', '19:00', true],
    ['too early', friday(['17:01', '22:00']), '17:00', '19:00', false],
    ['too late', friday(['08:00', '18:59']), '17:00', '19:00', false],
    ['over two spans that touch', friday(['18:00', '22:00'], ['08:00', '18:00']), '17:00', '19:00', true],
    ['over a gap', friday(['08:00', '18:00'], ['18:30', '22:00']), '17:00', '19:00', false],
    ['on a closed day', [{ weekday: 4, from: '08:00', to: '22:00' }], '17:00', '19:00', false],
    ['up to midnight', friday(['08:00', '23:59']), '22:00', '24:00', true],
  ])('%s', (_, openingTimes, from, to, isOpen) => {
    const end = to === '24:00' ? at('00:00', '2026-11-21') : at(to)
    expect(isOpenAllOf({ start: at(from), end }, openingTimes, chicago)).toBe(isOpen)
    expect(kinds(wish({ start: at(from), end, venue: { ...park, openingTimes } }))).toEqual(isOpen ? [] : ['closed'])
  })

  it('reach over midnight where both days are open', () => {
    const span = { start: at('23:00'), end: at('01:00', '2026-11-21') }
    const both = [{ weekday: 5, from: '08:00', to: '23:59' }, { weekday: 6, from: '00:00', to: '12:00' }]
    expect(isOpenAllOf(span, both, chicago)).toBe(true)
    expect(isOpenAllOf(span, both.slice(0, 1), chicago)).toBe(false)
  })

  it('follow the clocks on the days on which they change', () => {
    // In the fall 1:00 to 3:00 lasts three hours, in the spring one.
    const sunday = [{ weekday: 0, from: '01:00', to: '03:00' }]
    const fall = at('01:00', '2026-11-01')
    expect(isOpenAllOf({ start: fall, end: new Date(fall.getTime() + 3 * 3_600_000) }, sunday, chicago)).toBe(true)
    expect(isOpenAllOf({ start: fall, end: new Date(fall.getTime() + 3 * 3_600_000 + 60_000) }, sunday, chicago)).toBe(false)
    const spring = at('01:00', '2027-03-14')
    expect(isOpenAllOf({ start: spring, end: new Date(spring.getTime() + 3_600_000) }, sunday, chicago)).toBe(true)
    expect(isOpenAllOf({ start: spring, end: new Date(spring.getTime() + 2 * 3_600_000) }, sunday, chicago)).toBe(false)
  })

  it('say when it is open', () => {
    const told = (openingTimes: ReturnType<typeof friday>) => plain(findConflicts(wish({ venue: { ...park, openingTimes } }), [])[0]!.text)
    expect(told([{ weekday: 1, from: '08:00', to: '22:00' }])).toBe('Prairie Park is closed on Fridays.')
    expect(told(friday(['08:00', '12:00']))).toBe('On Fridays Prairie Park is open from 8:00 AM CST to 12:00 PM CST, which the match does not fit.')
  })
})

describe('clocks', () => {
  const elPaso = { ...park, name: 'Mesa Field', timeZone: 'America/Denver' }

  it('says that the venue is in another zone, as something good to know', () => {
    const [told] = findConflicts(wish({ venue: elPaso, start: at('17:00', '2026-11-20', 'America/Denver'), end: at('19:00', '2026-11-20', 'America/Denver') }), [])
    expect(told).toMatchObject({ kind: 'otherZone', isWarning: false })
    expect(plain(told!.text)).toBe('The clocks at Mesa Field are 1 hour behind the home school’s: it begins at 6:00 PM CST by theirs.')
  })

  it('compares moments and not clock times', () => {
    // 5 PM in Denver is 6 PM in Chicago.
    const standing = match({ venueId: 2, teamIds: [1, 4], start: at('18:00'), end: at('20:00') })
    const denver = (time: string) => at(time, '2026-11-20', 'America/Denver')
    expect(kinds(wish({ venue: elPaso, start: denver('17:00'), end: denver('19:00') }), [standing])).toEqual(['teamBusy', 'otherZone'])
    expect(kinds(wish({ venue: elPaso, start: denver('19:00'), end: denver('21:00') }), [standing])).toEqual(['otherZone'])
  })

  it.each<[string, string, string]>([
    ['back', '2026-11-01', 'The clocks go back by 1 hour during the match: it ends at 1:30 AM CST.'],
    ['forward', '2027-03-14', 'The clocks go forward by 1 hour during the match: it ends at 3:30 AM CDT.'],
  ])('says that they go %s during the match', (_, day, text) => {
    const start = at('00:30', day)
    const told = findConflicts(wish({ start, end: new Date(start.getTime() + 2 * 3_600_000) }), [])
    expect(told.map((each) => [each.kind, plain(each.text), each.isWarning])).toEqual([['clockChange', text, false]])
  })
})

describe('season', () => {
  const season = { startsOn: '2026-11-10', endsOn: '2026-11-20' }
  it.each([['the first day', '2026-11-10', []], ['the last day', '2026-11-20', []], ['a day before', '2026-11-09', ['outOfSeason']], ['a day after', '2026-11-21', ['outOfSeason']]])('%s', (_, day, expected) => {
    expect(kinds(wish({ season, start: at('20:00', day), end: at('22:00', day) }))).toEqual(expected)
  })
})
