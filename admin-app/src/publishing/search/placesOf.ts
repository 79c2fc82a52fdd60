import { linkTo, screens } from '@portal/shared/platform/access/screens'
import type { ScreenName, ScreenRow } from '@portal/shared/platform/access/screens'
import { bestFirst, rankOf } from '@portal/shared/publishing/search/rankOf'
import { mostFound, type Found } from '@portal/shared/publishing/search/search.schemas'
import type { Crest } from '@portal/shared/directory/schools/crest.schemas'
import { searchedWords } from '@portal/shared/platform/format/searchedWords'
import { entries } from '../../platform/lib/menu/entries'
import { menuOf, tabPath, type MenuReader } from '../../platform/lib/menu/menuOf'
import { openEventPath } from '../../competition/events/eventPaths'
import { profilePaths } from '../../identity/profiles/profilePaths'
import { teamsPath } from '../../platform/lib/page/publicPages'
import type { useMay } from '../../platform/lib/session/useMay'
import { publicEvents } from '../../platform/lib/page/publicEvent'

/** Something that a search leads to. */
export interface Place {
  kind: 'screen' | 'person' | 'school' | 'team' | 'event'
  title: string
  detail: string
  /** An address of the app or, from /embed-code on, of a public page. */
  path: string
  /** Of its school. */
  crest?: Crest
}

export interface PlaceGroup {
  heading: string
  places: readonly Place[]
}

/** What the person who searches may do, and who they are. */
export interface Searcher {
  may: Pick<ReturnType<typeof useMay>, 'open' | 'see'>
}

/** Where nobody goes of their own will, or where the way begins elsewhere. */
const unlisted: readonly ScreenName[] = ['unauthorized', 'secondFactor', 'scoreScreen2', 'scoreScreen3', 'scoreScreen4']

/** The kinds of people have one screen, whose address names the kind. */
const peopleLists = [['staff', 'Staff'], ['student', 'Students'], ['parent', 'Parents']] as const

/** Where its entry in the menu says more than its title. */
const detailOf = ({ navigation, title }: ScreenRow): string => {
  const entry = typeof navigation === 'string' ? navigation : navigation?.[0]
  return entry === undefined || entries[entry].title === title ? '' : entries[entry].title
}

/** The one address of a screen that needs more than its address: of its entry's tab. */
const pathOf = (name: ScreenName): string | null => {
  const tab = Object.values(entries).flatMap(({ tabs }) => tabs).find(({ screen, params }) => screen === name && params)
  return tab ? tabPath(tab) : screens[name].path.includes(':') ? null : screens[name].path
}

/** Every screen that this person may open and that needs no more than its address, in the order of the table. */
export function screensFor({ may }: Searcher): Place[] {
  const places = (Object.entries(screens) as [ScreenName, ScreenRow][]).flatMap(([name, row]): Place[] => {
    const path = may.open(name) && !unlisted.includes(name) ? pathOf(name) : null
    return path === null ? [] : [{ kind: 'screen', title: row.title, detail: detailOf(row), path }]
  })
  const lists = may.open('users') ? peopleLists.map(([userType, title]): Place => ({ kind: 'screen', title, detail: 'People', path: linkTo('users', { userType }) })) : []
  return [...places, ...lists]
}

/** Screens of whose title or group every word typed begins a word. */
export function findScreens(searcher: Searcher, search: string): Place[] {
  const words = searchedWords(search)
  const fit = screensFor(searcher).filter(({ title, detail }) => words.length > 0 && rankOf(words, `${title} ${detail}`) < 4)
  return bestFirst(words, fit, ({ title }) => title).slice(0, mostFound)
}

/** The entries of the person's menu, for someone who has typed nothing yet. */
export const mainScreens = (reader: MenuReader): Place[] =>
  menuOf(reader).flatMap((row): Place[] => ('links' in row ? [] : [{ kind: 'screen', title: row.title, detail: '', path: row.path }]))

/**
 * What the server found, with the way to each. A thing that no screen shows to this person leads to its public page; one that has
 * none is left out. The kind whose first fits what was typed best comes first: who types a school's name and presses Enter wants the
 * school, and nobody whose email address has its words.
 */
export function placesOf(found: Found, { may }: Searcher, search: string): PlaceGroup[] {
  const people = found.people.flatMap(({ kind, id, name, detail }): Place[] => {
    const profile = profilePaths[kind]
    const path = may.open(profile.screen) ? profile.path(id)
      : may.open('users') ? `${linkTo('users', { userType: kind })}?search=${encodeURIComponent(name)}`
        : may.open('ownFamily') ? linkTo('ownFamily') : null
    return path === null ? [] : [{ kind: 'person', title: name, detail, path }]
  })
  const schools = found.schools.map(({ schoolId, name, crest, detail }): Place => ({
    kind: 'school', title: name, detail, crest,
    path: linkTo('schoolHub', { schoolId }),
  }))
  const teams = found.teams.map(({ teamId, name, crest, detail }): Place => ({
    kind: 'team', title: name, detail, crest,
    path: `${teamsPath}${teamId}`,
  }))
  const events = found.events.map(({ eventId, kind, name, detail }): Place => ({
    kind: 'event', title: name, detail, path: may.open('viewEvent') ? openEventPath({ eventId, kind }) : `${publicEvents}${eventId}`,
  }))
  const words = searchedWords(search)
  const groups = [{ heading: 'People', places: people }, { heading: 'Schools', places: schools }, { heading: 'Teams', places: teams }, { heading: 'Events', places: events }]
  const best = ({ places: [first] }: PlaceGroup) => (first ? rankOf(words, first.title) : Infinity)
  return groups.sort((one, other) => best(one) - best(other) || 0)
}
