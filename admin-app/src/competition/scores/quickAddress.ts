import { matchOutcomes } from '@portal/shared/directory/rules/matchOutcome.kinds'
import { emptyDraft, typedNumber } from './scoreDraft'
import type { ScoreDraft, Typed } from './scoreDraft'

/*
 * The quick path keeps everything in the address: back, a reload and a lost connection lose nothing.
 * ?match=12&home=3&away=1&periods=25-20.25-23&overtime=1&kicks=4-2&ended=forfeitByHome
 */

const textOf = (value: Typed) => (value === null ? '' : String(value))
const pairText = ({ home, away }: { home: Typed; away: Typed }) => `${textOf(home)}-${textOf(away)}`

function pairOf(text: string): { home: Typed; away: Typed } {
  const [home = '', away = ''] = text.split('-')
  return { home: typedNumber(home), away: typedNumber(away) }
}

/** The parts of a draft that are kept in the address; empty ones are left out. */
export function paramsOfDraft({ outcome, homeScore, awayScore, periods, overtimePeriods, shootout }: ScoreDraft): Record<string, string> {
  return Object.fromEntries(Object.entries({
    ended: outcome === 'played' ? '' : outcome, home: textOf(homeScore), away: textOf(awayScore), periods: periods.map(pairText).join('.'),
    overtime: overtimePeriods > 0 ? String(overtimePeriods) : '', kicks: shootout ? pairText(shootout) : '',
  }).filter(([, value]) => value !== ''))
}

/** The draft in an address; null where it says nothing of a score. What cannot be read counts as not given. */
export function draftOfParams(params: URLSearchParams): ScoreDraft | null {
  const given = (name: string) => params.get(name) ?? ''
  if (!['ended', 'home', 'away', 'periods'].some((name) => given(name) !== '')) return null
  return {
    ...emptyDraft, outcome: matchOutcomes.find((each) => each === given('ended')) ?? 'played', homeScore: typedNumber(given('home')), awayScore: typedNumber(given('away')),
    periods: given('periods') === '' ? [] : given('periods').split('.').slice(0, 40).map(pairOf), overtimePeriods: Math.min(30, typedNumber(given('overtime')) ?? 0),
    ...(given('kicks') !== '' && { shootout: pairOf(given('kicks')) }),
  }
}
