import { fillPath, linkTo, screens } from '@portal/shared/platform/access/screens'
import type { NavigationGroup, ScreenName, ScreenRow } from '@portal/shared/platform/access/screens'
import { bestFirst, rankOf } from '@portal/shared/publishing/search/rankOf'
import { mostFound, type Found } from '@portal/shared/publishing/search/search.schemas'
import { searchedWords } from '@portal/shared/platform/format/searchedWords'
import type { CurrentUser } from '@portal/shared/platform/call/currentUser.schemas'
import { openEventPath } from '../../competition/events/eventPaths'
import { profilePaths } from '../../identity/profiles/profilePaths'
import { teamsPath } from '../../platform/lib/page/publicPages'
import type { useMay } from '../../platform/lib/session/useMay'

/** Something that a search leads to. */
export interface Place {
  kind: 'screen' | 'person' | 'school' | 'team' | 'event'
  title: string
  detail: string
  /** An address of the app or, from /embed-code on, of a public page. */
  path: string
}

export interface PlaceGroup {
  heading: string
  places: readonly Place[]
}

/** What the person who searches may do, and who they are. */
export interface Searcher {
  may: Pick<ReturnType<typeof useMay>, 'open' | 'see'>
  user: Pick<CurrentUser, 'organization'>
}

const groupNames: Record<NavigationGroup, string> = { main: '', administration: 'Administration', reports: 'Reports', setup: 'Setup' }

/** Where nobody goes of their own will, or where the way begins elsewhere. */
const unlisted: readonly ScreenName[] = ['unauthorized', 'secondFactor', 'scoreScreen2', 'scoreScreen3', 'scoreScreen4']

/** The kinds of people have one screen, whose address names the kind. */
const peopleLists = [['staff', 'Staff'], ['student', 'Students'], ['parent', 'Parents']] as const

/** Every screen that this person may open and that needs no more than its address, in the order of the table. */
export function screensFor({ may }: Pick<Searcher, 'may'>): Place[] {
  const isFamily = !may.see('workForOthers')
  const groupOf = ({ navigation }: ScreenRow) => (!navigation ? '' : isFamily && navigation === 'administration' ? 'School' : groupNames[navigation])
  const places: Place[] = (Object.entries(screens) as [ScreenName, ScreenRow][])
    .filter(([name, { path, navigationParams }]) => may.open(name) && !unlisted.includes(name) && (!path.includes(':') || navigationParams))
    .map(([, row]) => ({ kind: 'screen', title: (isFamily ? row.familyTitle : undefined) ?? row.title, detail: groupOf(row), path: fillPath(row.path, row.navigationParams ?? {}) }))
  const lists = may.open('users') ? peopleLists.map(([userType, title]): Place => ({ kind: 'screen', title, detail: 'Users', path: linkTo('users', { userType }) })) : []
  return [...places, ...lists]
}

/** Screens of whose title or group every word typed begins a word. */
export function findScreens(searcher: Pick<Searcher, 'may'>, search: string): Place[] {
  const words = searchedWords(search)
  const fit = screensFor(searcher).filter(({ title, detail }) => words.length > 0 && rankOf(words, `${title} ${detail}`) < 4)
  return bestFirst(words, fit, ({ title }) => title).slice(0, mostFound)
}

/** The screens of the main navigation, for someone who has typed nothing yet. */
export const mainScreens = ({ may }: { may: Pick<Searcher['may'], 'open'> }): Place[] =>
  (Object.entries(screens) as [ScreenName, ScreenRow][])
    .filter(([name, { navigation }]) => navigation === 'main' && may.open(name))
    .map(([, row]) => ({ kind: 'screen', title: row.navigationTitle ?? row.title, detail: '', path: fillPath(row.path, row.navigationParams ?? {}) }))

/**
 * What the server found, with the way to each. A thing that no screen shows to this person leads to its public page; one that has
 * none is left out.
 */
export function placesOf(found: Found, { may, user }: Searcher): PlaceGroup[] {
  const { orgParam } = user.organization
  const people = found.people.flatMap(({ kind, id, name, detail }): Place[] => {
    const profile = profilePaths[kind]
    const path = may.open(profile.screen) ? profile.path(id)
      : may.open('users') ? `${linkTo('users', { userType: kind })}?search=${encodeURIComponent(name)}`
        : may.open('ownFamily') ? linkTo('ownFamily') : null
    return path === null ? [] : [{ kind: 'person', title: name, detail, path }]
  })
  const schools = found.schools.map(({ schoolId, schoolParam, name, detail, isOwn }): Place => ({
    kind: 'school', title: name, detail,
    path: may.open('editSchool') ? linkTo('editSchool', { schoolId })
      : isOwn ? linkTo('ownSchool') : `/embed-code/SchoolInformation/${orgParam}/all/all?school=${encodeURIComponent(schoolParam)}`,
  }))
  const teams = found.teams.map(({ teamId, activityId, levelId, name, detail, isOwn }): Place => ({
    kind: 'team', title: name, detail,
    path: (isOwn || may.see('allSchools')) && may.open('schoolTeamMatches') ? linkTo('schoolTeamMatches', { teamId, activityId, levelId })
      : `${teamsPath(may)}${teamId}`,
  }))
  const events = found.events.map(({ eventId, kind, name, detail }): Place => ({
    kind: 'event', title: name, detail, path: may.open('viewEvent') ? openEventPath({ eventId, kind }) : `/embed-code/event/event-result/${eventId}`,
  }))
  return [{ heading: 'People', places: people }, { heading: 'Schools', places: schools }, { heading: 'Teams', places: teams }, { heading: 'Events', places: events }]
}
