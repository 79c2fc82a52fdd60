import type { EntryLimits } from '@portal/shared/competition/marks/entryLimits.schemas'
import { countedEvents, type CountedEvents } from '@portal/shared/competition/marks/entryLimits.schemas'
import type { MeetSport } from '@portal/shared/competition/marks/meet.kinds'
import type { MeetEventFields, MeetSettings } from '@portal/shared/competition/marks/meet.schemas'
import { usualMarkRules } from '@portal/shared/competition/marks/usualMarkRules'
import { pointsIn } from './measures'

/** Scoring and entry limits as they are typed: numbers are text, empty for none. */
export type SetUpTexts = Record<'individual' | 'relay' | 'individualMost' | 'relayMost' | 'scorers' | 'displacers' | 'teamIndividual' | 'teamRelay' | 'legs' | 'alternates' | 'medals' | 'relayMedals' | CountedLimit, string>
type CountedLimit = `most ${CountedEvents}`

const textOf = (value: number | null): string => (value === null ? '' : String(value))
const numberIn = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)
const numberOrNone = (text: string): number | null => (text.trim() === '' ? null : numberIn(text))

/** Texts of settings; of two limits of one kind the lower one, which is the one that binds. */
export function textsOf({ points, crossCountry, limits, medals }: MeetSettings): SetUpTexts {
  const most = (of: CountedEvents) => limits.athlete.filter(({ events }) => events === of).map((each) => each.most)
  return {
    individual: points.individual.points.join(', '), relay: points.relay.points.join(', '), individualMost: textOf(points.individual.mostOfTeam), relayMost: textOf(points.relay.mostOfTeam),
    medals: String(medals.individual), relayMedals: String(medals.relay), scorers: String(crossCountry.scorers), displacers: String(crossCountry.displacers),
    teamIndividual: textOf(limits.team.individual), teamRelay: textOf(limits.team.relay), legs: String(limits.relay.legs), alternates: String(limits.relay.alternates),
    ...(Object.fromEntries(countedEvents.map((of) => [`most ${of}`, most(of).length === 0 ? '' : String(Math.min(...most(of)))])) as Record<CountedLimit, string>),
  }
}

/** Settings of what is typed. What is no number goes as such: the server names it by its field, as it does where a number is too large. */
export function settingsOf(settings: MeetSettings, texts: SetUpTexts): MeetSettings {
  const athlete: EntryLimits['athlete'] = countedEvents.flatMap((events) => (texts[`most ${events}`].trim() === '' ? [] : [{ events, most: numberIn(texts[`most ${events}`]) }]))
  return {
    ...settings,
    points: {
      ...settings.points, individual: { points: pointsIn(texts.individual) ?? [Number.NaN], mostOfTeam: numberOrNone(texts.individualMost) }, relay: { points: pointsIn(texts.relay) ?? [Number.NaN], mostOfTeam: numberOrNone(texts.relayMost) },
    },
    medals: { individual: numberIn(texts.medals), relay: numberIn(texts.relayMedals) },
    crossCountry: { ...settings.crossCountry, scorers: numberIn(texts.scorers), displacers: numberIn(texts.displacers) },
    limits: { athlete, team: { individual: numberOrNone(texts.teamIndividual), relay: numberOrNone(texts.teamRelay) }, relay: { ...settings.limits.relay, legs: numberIn(texts.legs), alternates: numberIn(texts.alternates) } },
  }
}

/** Where a problem of settings is shown: by the path that its schema names it by. */
export function fieldOf(path: string, settings: MeetSettings): keyof SetUpTexts | null {
  const at = /^settings\.limits\.athlete\.(\d+)/.exec(path)
  if (at) {
    const counted = settings.limits.athlete[Number(at[1])]?.events
    return counted ? `most ${counted}` : null
  }
  const known: readonly [string, keyof SetUpTexts][] = [
    ['settings.points.individual.mostOfTeam', 'individualMost'], ['settings.points.individual', 'individual'], ['settings.points.relay.mostOfTeam', 'relayMost'], ['settings.points.relay', 'relay'],
    ['settings.crossCountry.scorers', 'scorers'], ['settings.crossCountry.displacers', 'displacers'], ['settings.limits.team.individual', 'teamIndividual'], ['settings.limits.team.relay', 'teamRelay'],
    ['settings.medals.individual', 'medals'], ['settings.medals.relay', 'relayMedals'], ['settings.limits.relay.legs', 'legs'], ['settings.limits.relay.alternates', 'alternates'],
  ]
  return known.find(([start]) => path.startsWith(start))?.[1] ?? null
}

/** An event that nobody has filled in yet, with the next number. Lanes and how it is measured are what the sport usually has. */
export function newEvent(sport: MeetSport, events: readonly MeetEventFields[]): MeetEventFields {
  const usual = sport === 'swim' ? { rules: usualMarkRules.swim, group: 'swimming', seeding: 'timedFinals', lanes: 6 } as const
    : sport === 'track' ? { rules: usualMarkRules.run, group: 'running', seeding: 'sections', lanes: 8 } as const : { rules: usualMarkRules.crossCountry, group: 'running', seeding: 'waterfall', lanes: 300 } as const
  const last = events.at(-1)
  return { ...usual, meetEventId: null, number: Math.min(999, Math.max(0, ...events.map(({ number }) => number)) + 1), name: '', code: '', gender: last?.gender ?? 'girls', className: '', isRelay: false, finalSpots: null, advanceByPlace: 0, isScored: true, points: null }
}
