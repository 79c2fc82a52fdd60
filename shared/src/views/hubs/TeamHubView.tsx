import type { ReactNode } from 'react'
import type { TeamHub, TeamHubTab } from '../../publishing/hubs/teamHub.schemas'
import { Crest } from '../crest/Crest'
import { TableExcerpt } from '../standings/TableExcerpt'
import { EmptyNote, type ViewProps } from '../viewParts'
import { HubFrame, type HubTabLink } from './HubFrame'
import { Last, MatchList, Pane, PaneLines } from './hubParts'

export interface TeamHubViewProps extends ViewProps {
  data: TeamHub
  tab: TeamHubTab
  /** Its parts, each at its own address. */
  tabs: readonly HubTabLink[]
  /** Where all that comes and all results are: the same place, unless a team's own pages have two. */
  wholePaths: Record<'schedule' | 'results', string>
  matchPath: string
  /** Address before an event's key. */
  eventPath: string
  schoolPath?: string | null | undefined
  standingsPath?: string | null | undefined
  /** Stands in place of the heading, where the page has one of its own. */
  title?: ReactNode
  actions?: ReactNode
  strip?: ReactNode
  /** At the side, below the last results: what those see who may open the team's own pages. */
  rail?: ReactNode
}

/**
 * The tabs of a team's page: how it stands, and its season with what came of it, once there is one.
 * @param pathOf the address of each
 */
export function teamHubTabLinks(tab: TeamHubTab, counts: TeamHub['counts'], pathOf: (of: 'overview' | 'schedule') => string): HubTabLink[] {
  const isOverview = tab === 'overview'
  return [
    { key: 'overview', text: 'Overview', href: pathOf('overview'), isCurrent: isOverview },
    ...(counts.next + counts.results > 0 || !isOverview ? [{ key: 'schedule', text: 'Schedule', href: pathOf('schedule'), isCurrent: !isOverview }] : []),
  ]
}

/** "Atlas Girls Soccer": what a team's page is called. */
export const teamHubName = ({ team }: Pick<TeamHub, 'team'>): string => `${team.name} ${team.activity.name}`

/** A team's page: how it stands and why, what comes next, what came of it. */
export function TeamHubView(props: TeamHubViewProps) {
  const { data, tab, matchPath, headingLevel, wholePaths } = props
  const { counts, standing } = data
  const isOverview = tab === 'overview'
  return (
    <HubFrame
      hero={data.team.hero} mark={<Crest of={data.team.crest} size="xl" over />} name={teamHubName(data)} headingLevel={headingLevel} title={props.title}
      facts={teamFacts(data.team, data, props)}
      actions={props.actions ?? <a className="hub-button" href={data.calendarPath}>Subscribe to calendar</a>}
      tabs={props.tabs} strip={props.strip} zone={data.next.length + data.results.length > 0 ? data.zoneText : undefined} rail={isOverview && (data.last.length > 0 || props.rail) ? <><Form {...props} />{props.rail}</> : null}
    >
      {isOverview || !data.hasGames ? <TeamEvents {...props} of="next" /> : null}
      {data.hasGames ? <MatchList of="next" rows={data.next} count={counts.next} whole={isOverview ? wholePaths.schedule : undefined} matchPath={matchPath} headingLevel={headingLevel} isOneTeam /> : null}
      {isOverview && standing ? (
        <Pane title={standing.districtName} headingLevel={headingLevel} more={props.standingsPath ? { href: props.standingsPath, text: 'Full standings' } : null}>
          <TableExcerpt table={standing} teamPath={props.teamPath} />
        </Pane>
      ) : null}
      {data.hasGames ? <MatchList of="results" rows={data.results} count={counts.results} whole={isOverview ? wholePaths.results : undefined} matchPath={matchPath} headingLevel={headingLevel} isOneTeam /> : null}
      {isOverview || !data.hasGames ? <TeamEvents {...props} of="past" /> : null}
    </HubFrame>
  )
}

/** The meets, contests and tournaments of a team: before its games, or in their place where it plays none. */
function TeamEvents({ of, data, eventPath, headingLevel }: Pick<TeamHubViewProps, 'data' | 'eventPath' | 'headingLevel'> & { of: 'next' | 'past' }) {
  const isNext = of === 'next'
  const events = isNext ? data.nextEvents : data.pastEvents
  if (data.hasGames && events.length === 0) return null
  return (
    <Pane title={data.hasGames ? (isNext ? 'Events to come' : 'Past events') : isNext ? 'Next up' : 'Latest results'} headingLevel={headingLevel}>
      {events.length === 0 ? <EmptyNote>{isNext ? 'Nothing is scheduled.' : 'No results yet.'}</EmptyNote> : (
        <PaneLines lines={events.map(({ eventId, name, dayText, place, resultText }) => ({ key: eventId, name, about: [dayText, place].filter(Boolean).join(' \u00b7 '), end: resultText, href: `${eventPath}${eventId}` }))} />
      )}
    </Pane>
  )
}

interface Facts {
  level: { name: string }
  district: { name: string } | null
  recordText: string
  rankText: string
  schoolName: string
}

/** What heads all pages of a team: its level, school, district, record and rank. */
export function teamFacts({ level, district, recordText, rankText, schoolName }: Facts, { academicYear }: { academicYear: string }, { schoolPath, standingsPath }: { schoolPath?: string | null | undefined; standingsPath?: string | null | undefined }) {
  return [
    { key: 'level', content: `${level.name}, ${academicYear}` },
    { key: 'school', content: schoolPath ? <a href={schoolPath}>{schoolName}</a> : schoolName },
    ...(district ? [{ key: 'district', content: standingsPath ? <a href={standingsPath}>{district.name}</a> : district.name }] : []),
    ...(recordText ? [{ key: 'record', content: `${recordText} overall` }] : []),
    ...(rankText ? [{ key: 'rank', content: rankText }] : []),
  ]
}

/** The season in short; nothing before the first result. */
function Form({ data: { team, last }, headingLevel }: TeamHubViewProps) {
  if (last.length === 0) return null
  return (
    <Pane title="Record" headingLevel={headingLevel}>
      <dl className="hub-numbers">
        <div><dt>Overall</dt><dd>{team.recordText}</dd></div>
        {team.rankText ? <div><dt>District</dt><dd>{team.rankText.split(', ')[0]}</dd></div> : null}
        <div><dt>{`Last ${last.length}`}</dt><dd><Last results={last} /></dd></div>
      </dl>
    </Pane>
  )
}
