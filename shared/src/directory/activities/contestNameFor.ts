import type { ActivityKind } from './activity.kinds'
import type { ContestName } from './contestName.kinds'

/** The first that fits is the word; migration 0005 asked the same of the activities that were there. */
const signs: [ContestName, RegExp][] = [
  ['match', /soccer|f[uú]tbol|volley|tennis|wrestl|golf|badminton|pickleball|bowling|fencing|cricket/i],
  ['game', /football|basket|baseball|softball|lacrosse|hockey|water polo|rugby|ultimate|handball/i],
  ['meet', /cross[ -]?country|track|swim|diving|gymnast|power ?lifting|weight ?lifting|academic meet/i],
  ['contest', /\bbands?\b|choir|chorus|choral|orchestra|music|ensemble|\bsolo\b|piano|theat(er|re)|one[ -]act|speech|debate|cheer|\bdance\b|drill/i],
]

const ofKind: Partial<Record<ActivityKind, ContestName>> = { meet: 'meet', tennis: 'match', music: 'contest', academic: 'contest' }

const kindSigns: [ActivityKind, RegExp][] = [
  ['tennis', /tennis/i],
  ['meet', /cross[ -]?country|track|swim|diving|gymnast|power ?lifting|weight ?lifting/i],
  ['music', /\bbands?\b|choir|chorus|choral|orchestra|music|\bsolo\b|piano/i],
  ['academic', /academic|speech|debate|spelling|quiz|mathematics|\bmath\b|robotics|one[ -]act|theat(er|re)/i],
  ['individualSport', /golf|wrestl|bowling|fencing|archery/i],
]

/** The kind that an activity's name tells of; a team sport where it tells of none. */
export const kindFor = (name: string): ActivityKind => kindSigns.find(([, sign]) => sign.test(name))?.[0] ?? 'teamSport'

/** What is usual for an activity of this name and kind: a start, for the office to change. "match" where neither tells. */
export const contestNameFor = (kind: ActivityKind, name: string): ContestName => signs.find(([, sign]) => sign.test(name))?.[0] ?? ofKind[kind] ?? 'match'
