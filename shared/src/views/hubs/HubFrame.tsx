import type { CSSProperties, ReactNode } from 'react'
import type { TeamColors } from '../../platform/colors/teamColors'
import { Heading } from '../viewParts'

/** One of a hub's parts, which have addresses of their own. */
export interface HubTabLink {
  key: string
  text: string
  href: string
  isCurrent: boolean
}

export interface HubHeadProps {
  /** The colors of its head: those of a school. */
  hero: TeamColors
  /** Before the name: a crest, or a person's picture. */
  mark?: ReactNode
  name: string
  /** Level of the heading that is the name; 1 if not given. */
  headingLevel?: number | undefined
  /** Stands in place of that heading, where the page has one of its own. */
  title?: ReactNode
  /** Three to five, each a text or a link. */
  facts: readonly { key: string; content: ReactNode }[]
  /** Buttons: to follow it, to take its calendar. */
  actions?: ReactNode
  /** What the tabs are called together; the name if not given. */
  tabsLabel?: string | undefined
  tabs: readonly HubTabLink[]
}

/** Who or what it is, in its school's own color, and the ways to its parts. */
export function HubHead({ hero, mark, name, headingLevel = 1, title, facts, actions, tabsLabel = name, tabs }: HubHeadProps) {
  return (
    <div className="hub-head" part="header" style={hero as CSSProperties}>
      <div className="hub-who">
        {mark}
        <div className="hub-name">
          {title ? <div className="hub-title">{title}</div> : <Heading level={headingLevel} className="hub-title">{name}</Heading>}
          {facts.length > 0 ? <ul className="hub-facts">{facts.map(({ key, content }) => <li key={key}>{content}</li>)}</ul> : null}
        </div>
        {actions ? <div className="hub-actions">{actions}</div> : null}
      </div>
      {tabs.length > 1 ? (
        <nav className="hub-tabs" aria-label={tabsLabel}>
          {tabs.map(({ key, text, href, isCurrent }) => <a key={key} href={href} aria-current={isCurrent ? 'page' : undefined}>{text}</a>)}
        </nav>
      ) : <div className="hub-no-tabs" />}
    </div>
  )
}

interface HubFrameProps extends HubHeadProps {
  /** First at the side: what waits for those who look after it. Only they see it. */
  strip?: ReactNode
  /** At the foot, where times are shown: "Central Time". */
  zone?: string | undefined
  /** At the side, below the strip. */
  rail?: ReactNode
  children: ReactNode
}

/** The page of a school, a team or a person: its head, and below it panels with what is at the side. */
export function HubFrame({ strip, zone, rail, children, ...head }: HubFrameProps) {
  return (
    <div className="view hub">
      <HubHead {...head} />
      <div className={strip || rail ? 'hub-parts' : 'hub-parts hub-one'}>
        {strip ? <div className="hub-staff">{strip}</div> : null}
        <div className="hub-column">{children}{zone ? <p className="quiet small">{`All times ${zone}.`}</p> : null}</div>
        {rail ? <div className="hub-column hub-rail">{rail}</div> : null}
      </div>
    </div>
  )
}
