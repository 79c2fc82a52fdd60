import type { ReactNode } from 'react'
import type { HubTab, SchoolHub } from '../../publishing/hubs/hub.schemas'
import { Crest } from '../crest/Crest'
import { EmptyNote, type ViewProps } from '../viewParts'
import { HubFrame } from './HubFrame'
import { MatchList, Pane, PaneLines, type PaneLine } from './hubParts'
import { TeamTable } from './TeamTable'

export interface SchoolHubViewProps extends ViewProps {
  data: SchoolHub
  tab: HubTab
  /** Address of the page, to which a tab's name is put: "?tab=". */
  tabPath: string
  matchPath: string
  eventPath: string
  /** Address before a venue's key; without it venues lead to a map. */
  venuePath?: string | null | undefined
  /** Stands in place of the heading, where the page has one of its own. */
  title?: ReactNode
  /** Buttons in its head: to follow it, to take its calendar. */
  actions?: ReactNode
  /** "6A", for those who may know it. */
  classification?: string | null | undefined
  /** First in the panel of contacts: who speaks for the school, for those who may know it. */
  contacts?: readonly PaneLine[] | undefined
  /** First at the side: what waits for the school's staff. */
  strip?: ReactNode
  /** The school's staff, for those who may know it: a tab of its own. */
  people?: readonly PaneLine[] | null | undefined
}

const tabNames: Record<HubTab, string> = { overview: 'Overview', teams: 'Teams', schedule: 'Schedule', results: 'Results', events: 'Events', venues: 'Venues', staff: 'Staff' }

/** A school's page: who it is, what comes next, how its teams stand. */
export function SchoolHubView(props: SchoolHubViewProps) {
  const { data, tab, tabPath, matchPath, teamPath = '', people, headingLevel } = props
  const { school, counts, academicYear } = data
  const counted: Record<HubTab, number> = { overview: 1, teams: data.teams.length, schedule: counts.next, results: counts.results, events: counts.events, venues: counts.venues, staff: people?.length ?? 0 }
  const tabs = (Object.keys(tabNames) as HubTab[]).filter((each) => counted[each] > 0 || each === tab)
  const website = school.facts.find(({ field, value }) => field === 'website' && /^https?:\/\//.test(value))?.value
  const isOverview = tab === 'overview'
  // What is on today comes before all else, and once.
  const today = data.events.filter(({ isToday }) => isToday)
  const others = data.events.filter(({ isToday }) => !isToday)
  const reached: PaneLine[] = [...(props.contacts ?? []), ...(website ? [{ key: 'website', name: 'School website', href: website }] : [])]
  const rail = [
    reached.length > 0 ? <Pane key="contact" title="Contact" headingLevel={headingLevel}><PaneLines lines={reached} /></Pane> : null,
    others.length > 0 ? <HubEvents key="events" {...props} data={{ ...data, events: others, counts: { ...counts, events: counts.events - today.length } }} /> : null,
    data.venues.length > 0 ? <HubVenues key="venues" {...props} /> : null,
  ].filter((part) => part !== null)
  return (
    <HubFrame
      hero={school.hero} mark={<Crest of={school.crest} size="xl" over />} name={school.name} headingLevel={headingLevel} title={props.title}
      facts={factsOf(data, props.classification)}
      actions={props.actions ?? <a className="hub-button" href={data.calendarPath}>Subscribe to calendar</a>}
      tabs={tabs.map((key) => ({ key, text: tabNames[key], href: `${tabPath}${key}`, isCurrent: key === tab }))}
      strip={props.strip} zone={data.next.length + data.results.length > 0 ? data.zoneText : undefined} rail={isOverview && rail.length > 0 ? rail : null}
    >
      {isOverview && today.length > 0 ? <Pane title="Today" headingLevel={headingLevel}><PaneLines lines={linesOf(today, props.eventPath)} /></Pane> : null}
      {isOverview || tab === 'schedule' ? <MatchList of="next" rows={data.next} count={counts.next} whole={isOverview ? `${tabPath}schedule` : undefined} matchPath={matchPath} headingLevel={headingLevel} /> : null}
      {(isOverview || tab === 'teams') && data.teams.length > 0 ? <TeamTable teams={data.teams} academicYear={academicYear} teamPath={teamPath} headingLevel={headingLevel} /> : null}
      {tab === 'teams' && data.teams.length === 0 ? <EmptyNote>{`No teams in ${academicYear} yet.`}</EmptyNote> : null}
      {(isOverview && counts.results > 0) || tab === 'results' ? <MatchList of="results" rows={data.results} count={counts.results} whole={isOverview ? `${tabPath}results` : undefined} matchPath={matchPath} headingLevel={headingLevel} /> : null}
      {tab === 'events' ? <HubEvents {...props} /> : null}
      {tab === 'venues' ? <HubVenues {...props} /> : null}
      {tab === 'staff' ? (
        <Pane title="Staff" headingLevel={headingLevel}>
          {people && people.length > 0 ? <PaneLines lines={people} /> : <EmptyNote>{people ? 'Nobody is on the staff yet.' : 'Only the school and the office see who works here.'}</EmptyNote>}
        </Pane>
      ) : null}
    </HubFrame>
  )
}

/** "Larks", "Spring, TX", "Class 6A", "Grades 6–12", as far as they are known. */
function factsOf({ school: { facts } }: SchoolHub, classification: string | null | undefined) {
  const state = facts.find(({ field }) => field === 'state')?.value
  const told = facts.filter(({ field }) => field !== 'website' && field !== 'state').map(({ field, name, value }) => ({
    key: field as string, content: field === 'city' ? [value, state].filter(Boolean).join(', ') : field === 'mascot' ? value : `${name} ${value}`,
  }))
  if (!classification) return told
  const grades = told.findIndex(({ key }) => key === 'grades')
  const at = grades < 0 ? told.length : grades
  return [...told.slice(0, at), { key: 'class', content: `Class ${classification}` }, ...told.slice(at)]
}

const linesOf = (events: SchoolHub['events'], eventPath: string): PaneLine[] =>
  events.map(({ eventId, name, whenText, about }) => ({ key: eventId, name, about: [whenText, about].filter(Boolean).join(' \u00b7 '), href: `${eventPath}${eventId}` }))

function HubEvents({ data: { events, counts }, tab, tabPath, eventPath, headingLevel }: SchoolHubViewProps) {
  return (
    <Pane title="Events" headingLevel={headingLevel} more={events.length < counts.events && tab !== 'events' ? { href: `${tabPath}events`, text: 'All events' } : null}>
      {events.length === 0 ? <EmptyNote>No events are published.</EmptyNote> : (
        <PaneLines lines={linesOf(events, eventPath)} />
      )}
    </Pane>
  )
}

/** Where its teams are at home; a place leads to its page, or to a map. */
function HubVenues({ data: { venues, counts }, tab, tabPath, venuePath, headingLevel }: SchoolHubViewProps) {
  return (
    <Pane title="Venues" headingLevel={headingLevel} more={venues.length < counts.venues && tab !== 'venues' ? { href: `${tabPath}venues`, text: 'All venues' } : null}>
      {venues.length === 0 ? <EmptyNote>No home games have a venue yet.</EmptyNote> : (
        <PaneLines
          lines={venues.map(({ venueId, name, city, matches, directions }) => ({
            key: venueId, name, about: [city, matches === 1 ? '1 home game' : `${matches} home games`].filter(Boolean).join(' \u00b7 '), href: venuePath ? `${venuePath}${venueId}` : directions,
          }))}
        />
      )}
    </Pane>
  )
}
