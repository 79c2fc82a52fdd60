import type { ReactNode } from 'react'
import type { Crest as Shown } from '../../directory/schools/crest.schemas'
import type { TeamColors } from '../../platform/colors/teamColors'
import { Crest } from '../crest/Crest'
import { HubHead, type HubTabLink } from './HubFrame'
import { Pane, PaneLines } from './hubParts'

/** What an event's head says of it: the same on its public page and in the app. */
export interface EventHubLook {
  name: string
  /** In the host's colors; neutral without a host. */
  hero: TeamColors
  crest: Shown | null
  whenText: string
  place: string
  activity: { name: string } | null
  level: { name: string } | null
  hostSchool: { name: string } | null
}

interface EventHubHeadProps {
  data: EventHubLook
  headingLevel?: number | undefined
  /** Stands in place of the heading, where the page has one of its own. */
  title?: ReactNode
  /** Where the host is. */
  hostPath?: string | null | undefined
  /** What state it is in: canceled, certified, not published yet. */
  state?: ReactNode
  actions?: ReactNode
  tabs: readonly HubTabLink[]
}

/** Heads every page of an event: what it is, when, where, who the host is, and the ways to its parts. */
export function EventHubHead({ data, headingLevel, title, hostPath, state, actions, tabs }: EventHubHeadProps) {
  const { name, hostSchool } = data
  const what = [data.activity?.name, data.level?.name].filter(Boolean).join(' \u00b7 ')
  return (
    <HubHead
      hero={data.hero} mark={<Crest of={data.crest} size="xl" over />} name={name} headingLevel={headingLevel} title={title} actions={actions} tabsLabel="Pages of the event" tabs={tabs}
      facts={[
        ...(state ? [{ key: 'state', content: state }] : []),
        { key: 'when', content: data.whenText },
        ...(data.place ? [{ key: 'place', content: data.place }] : []),
        ...(what ? [{ key: 'what', content: what }] : []),
        ...(hostSchool ? [{ key: 'host', content: hostPath ? <>Host: <a href={hostPath}>{hostSchool.name}</a></> : `Host: ${hostSchool.name}` }] : []),
      ]}
    />
  )
}

/** The session that is on, or comes next. */
export const EventNext = ({ session: { title, whenText, place, isOn }, headingLevel }: { session: { title: string; whenText: string; place: string; isOn?: boolean }; headingLevel?: number | undefined }) => (
  <Pane title={isOn ? 'Now' : 'Next up'} headingLevel={headingLevel}><PaneLines lines={[{ key: 'next', name: title, about: [whenText, place].filter(Boolean).join(' \u00b7 ') }]} /></Pane>
)

/** What heads an event's public page. */
export const EventPageHead = ({ name, next, late, dayPath, data, ...head }: { data: EventHubLook; name: string; tabs: readonly HubTabLink[]; hostPath: string | null; next: { title: string; whenText: string; place: string; isOn: boolean } | undefined; late: readonly string[]; dayPath: string | null }) => (
  <div className="view hub">
    <EventHubHead data={{ ...data, name }} headingLevel={1} {...head} />
    {next ? (
      <div className="hub-parts hub-one">
        <div className="hub-column">
          <EventNext session={next} headingLevel={1} />
          {dayPath ? <Pane title="Rooms and times" headingLevel={1} more={{ href: dayPath, text: 'All rooms and times' }}>{late.length > 0 ? <PaneLines lines={late.map((text) => ({ key: text, name: text }))} /> : <p>{next.isOn ? 'No room is behind.' : 'Released.'}</p>}</Pane> : null}
        </div>
      </div>
    ) : null}
  </div>
)
