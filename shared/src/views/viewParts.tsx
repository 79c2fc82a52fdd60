import type { ReactNode } from 'react'
import { CrestRow, type CrestRowProps } from './crest/CrestRow'

/** What every public view takes besides its data. */
export interface ViewProps {
  /** Shown above the view; nothing if empty. */
  heading?: string | undefined
  /** Level of `heading`, 1 to 6; headings below it are one lower. 3 if not given. */
  headingLevel?: number | undefined
  /** Marks a school: its name in addresses ("st-anne") or its id. */
  highlightSchool?: string | number | undefined
  /**
   * Address before a team's id, to which team names link: "https://portal.example/embed-code/teams/".
   * Names are plain text without it.
   */
  teamPath?: string | undefined
}

type HeadingTag = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'

/** A heading of a level that is known at run time. Children are one string, so that every renderer writes one text node. */
export function Heading(props: { level: number; className: string; children: ReactNode }) {
  const Tag = `h${Math.min(6, Math.max(1, props.level))}` as HeadingTag
  return (
    <Tag className={props.className} part="heading">
      {props.children}
    </Tag>
  )
}

/** Text for screen readers only. */
export function Unseen(props: { children: string }) {
  return <span className="unseen">{props.children}</span>
}

/** A team's name behind its school's crest, if that is given; as a link where the page has somewhere to lead. */
export function TeamName({ name, teamId, teamPath, crest }: { name: string; teamId: number; teamPath?: string | undefined; crest?: CrestRowProps['of'] }) {
  return (
    <>
      <CrestRow of={crest} size="s" />
      {teamPath ? <a className="name" href={`${teamPath}${teamId}`} data-team={teamId}>{name}</a> : <span className="name">{name}</span>}
    </>
  )
}

export function EmptyNote(props: { children: string }) {
  return (
    <p className="empty" part="status">
      {props.children}
    </p>
  )
}

/** True if this team belongs to the school that the page wants marked. */
export function isHighlighted(team: { schoolId: number; schoolParam?: string | undefined }, school: string | number | undefined): boolean {
  return Boolean(school) && (team.schoolParam === school || String(team.schoolId) === String(school))
}

/** "+7", "−3", "0": with a real minus sign, which is as wide as the plus. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `\u2212${-value}` : '0'
}

/** A classification's name; empty where the district's name says it already ("6A District 4" of "Classification 6A"). */
export function classificationBeside(district: string, classification: string | null): string {
  return classification && !district.includes(classification.split(' ').pop() ?? '') ? classification : ''
}

/** Next to the first place once an order is certified (specification, section 9). The place next to it says the same to those who do not see it. */
export const Trophy = () => <span aria-hidden="true" className="trophy">{' \u{1F3C6}'}</span>
