import { usualEligibilityRule } from '../events/entryEligibility.schemas'
import { usualEntryLimits } from './entryLimits.schemas'
import type { MarkRules } from './mark.schemas'
import { usualMeetMedals, type MeetEventFields, type MeetSettings } from './meet.schemas'
import { meetGenderNames, type MeetGender, type MeetGroup, type MeetSport, type Seeding } from './meet.kinds'
import { usualRecordRules } from './record.schemas'
import { usualCrossCountry, usualPointsTables } from './usualPointsTables'
import { usualMarkRules } from './usualMarkRules'

interface UsualEvent { name: string; code: string; rules: MarkRules; group: MeetGroup; seeding: Seeding; lanes: number; isRelay?: boolean }

const swim = (name: string, code: string, isRelay = false): UsualEvent => ({ name, code, rules: usualMarkRules.swim, group: 'swimming', seeding: 'timedFinals', lanes: 6, isRelay })

/** The twelve events of NFHS swimming and diving, rule 3-3, in their order; for girls and for boys 24. */
const swimEvents: readonly UsualEvent[] = [
  swim('200 Medley Relay', '200MedleyRelay', true), swim('200 Freestyle', '200Free'), swim('200 IM', '200IM'), swim('50 Freestyle', '50Free'),
  { name: '1 m Diving', code: '1mDiving', rules: usualMarkRules.points, group: 'diving', seeding: 'flights', lanes: 60 },
  swim('100 Butterfly', '100Fly'), swim('100 Freestyle', '100Free'), swim('500 Freestyle', '500Free'), swim('200 Freestyle Relay', '200FreeRelay', true), swim('100 Backstroke', '100Back'), swim('100 Breaststroke', '100Breast'),
  swim('400 Freestyle Relay', '400FreeRelay', true),
]

const race = (name: string, code: string, rules: MarkRules, seeding: Seeding = 'sections', lanes = 8, isRelay = false): UsualEvent => ({ name, code, rules, group: 'running', seeding, lanes, isRelay })
const field = (name: string, code: string, rules: MarkRules, lanes = 12): UsualEvent => ({ name, code, rules, group: 'field', seeding: 'flights', lanes })
const { sprint, sprintWithoutWind, quarter, run, jump, shot, longThrow, bar } = usualMarkRules

/** Events of NFHS track and field, rule 2, in the order in which meets usually run them. Hurdles differ between girls and boys. */
const trackEvents = (gender: MeetGender): readonly UsualEvent[] => [
  race('3200 Meters', '3200', run, 'waterfall', 24), race('4x100 Relay', '4x100', sprintWithoutWind, 'sections', 8, true), race('800 Meters', '800', run, 'waterfall', 16),
  gender === 'boys' ? race('110 Hurdles', '110H', sprint) : race('100 Hurdles', '100H', sprint), race('100 Meters', '100', sprint), race('4x200 Relay', '4x200', run, 'sections', 8, true), race('400 Meters', '400', quarter),
  race('300 Hurdles', '300H', sprintWithoutWind), race('200 Meters', '200', sprint), race('1600 Meters', '1600', run, 'waterfall', 20), race('4x400 Relay', '4x400', run, 'sections', 8, true),
  field('Long Jump', 'LJ', jump), field('Triple Jump', 'TJ', jump), field('High Jump', 'HJ', bar, 30), field('Pole Vault', 'PV', bar, 30), field('Shot Put', 'SP', shot), field('Discus', 'DT', longThrow),
]

const crossCountryEvents: readonly UsualEvent[] = [{ name: '5000 Meters', code: '5000', rules: usualMarkRules.crossCountry, group: 'running', seeding: 'waterfall', lanes: 300 }]

const eventsOf = (sport: MeetSport, gender: MeetGender): readonly UsualEvent[] => (sport === 'swim' ? swimEvents : sport === 'track' ? trackEvents(gender) : crossCountryEvents)

/**
 * What associations usually begin a meet from; all of it is a setting then. In the pool girls and boys take turns, event by event, with odd numbers for the first.
 * @param genders whose events there are
 */
export function usualMeet(sport: MeetSport, genders: readonly MeetGender[]): { settings: MeetSettings; events: MeetEventFields[] } {
  const lists = genders.map((gender) => ({ gender, list: eventsOf(sport, gender) }))
  const inOrder = Array.from({ length: Math.max(0, ...lists.map(({ list }) => list.length)) }, (_, index) => lists.flatMap(({ gender, list }) => (list[index] ? [{ gender, event: list[index] }] : []))).flat()
  return {
    settings: {
      sport, course: sport === 'swim' ? 'Y' : null, limits: sport === 'swim' ? usualEntryLimits.swim : sport === 'track' ? usualEntryLimits.track : usualCrossCountryLimits,
      points: sport === 'swim' ? usualPointsTables.swimDual : usualPointsTables.trackEightPlaces, crossCountry: usualCrossCountry, recordRules: usualRecordRules, medals: usualMeetMedals, eligibility: usualEligibilityRule, entriesDueOn: '', scratchesDueOn: '',
    },
    events: inOrder.map(({ gender, event: { isRelay = false, name, ...rest } }, index) => ({
      meetEventId: null, number: index + 1, name: `${meetGenderNames[gender]} ${name}`, ...rest, gender, className: '', isRelay, finalSpots: null, advanceByPlace: 0, isScored: true, points: null,
    })),
  }
}

/** Cross country: seven run for a team, one race each. */
const usualCrossCountryLimits = { ...usualEntryLimits.track, athlete: [{ events: 'all' as const, most: 1 }], team: { individual: 7, relay: 0 } }
