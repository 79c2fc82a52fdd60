import { eventKindNames } from '@portal/shared/competition/events/event.kinds'
import { membershipNames } from '@portal/shared/directory/schools/school.kinds'
import type { AttributeName, Noun } from './elementTable'

type Choices = readonly (readonly [value: string, label: string])[]

/** What stands for "not chosen", and what there is to choose. */
export interface FixedChoice {
  label: string
  none: string
  choices: Choices
}

const of = (label: string, none: string, choices: Record<string, string>): FixedChoice => ({ label, none, choices: Object.entries(choices) })

/** Attributes with few values, the same for every element. */
const everywhere: Partial<Record<AttributeName, FixedChoice>> = {
  kind: of('Kind', 'All kinds', eventKindNames),
  when: of('When', 'All year', { upcoming: 'Upcoming', past: 'Past, latest first' }),
  theme: of('Colors', 'Match the page', { light: 'Light', dark: 'Dark' }),
  mode: of('Way', 'Element, or a frame where needed', { iframe: 'Always a frame' }),
  loading: of('Loads', 'When it scrolls into view', { eager: 'Right away' }),
  refresh: of('Checks for updates', 'Every minute', { 30: 'Every 30 seconds', 300: 'Every 5 minutes', 0: 'Never' }),
}

/** Attributes whose values are an element's own. */
const byElement: Partial<Record<Noun, Partial<Record<AttributeName, FixedChoice>>>> = {
  calendar: { of: of('What', 'Games and events', { matches: 'Games only', events: 'Events only' }), look: of('Shown as', 'A month, or a list when narrow', { list: 'A list' }) },
  'event-results': { look: of('Shown', 'All of it', { results: 'Its results', teams: 'Its teams', info: 'What, when and where' }) },
  form: { of: of('What', 'The form to fill out', { entries: 'Its public entries' }) },
  school: { status: of('Membership', 'All schools', membershipNames) },
}

export const fixedChoice = (noun: Noun, name: AttributeName): FixedChoice | undefined => byElement[noun]?.[name] ?? everywhere[name]

/** Looks that only some elements have. */
export const hasLook = (noun: Noun, name: AttributeName): boolean =>
  name === 'look' ? byElement[noun]?.look !== undefined : name === 'tz' || name === 'lang' ? noun === 'schedule' : name === 'links' ? noun !== 'form' : true
