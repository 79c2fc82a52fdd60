import type { ReactNode } from 'react'
import type { PersonHub } from '../../publishing/hubs/personHub.schemas'
import { EmptyNote, type ViewProps } from '../viewParts'
import { HubFrame, type HubTabLink } from './HubFrame'
import { Pane, PaneLines, type PaneLine } from './hubParts'
import { TeamTable } from './TeamTable'

export interface PersonHubViewProps extends ViewProps {
  data: PersonHub
  tabs: readonly HubTabLink[]
  teamPath: string
  schoolPath: string | null
  /** Where someone of the family is looked at; null for who may not. */
  personPath: (of: PersonHub['family'][number]) => string | null
  /** A picture before the name. */
  mark: ReactNode
  title?: ReactNode
  /** Facts beside those of the answer: that they cannot sign in. */
  state?: ReactNode
  strip?: ReactNode
  /** In the overview: who is eligible. */
  eligibility?: ReactNode
  /** What another part than the overview shows. */
  children?: ReactNode
}

/** Someone's page, for those who may know of them: who it is, on which teams, how to reach them. */
export function PersonHubView({ data, tabs, headingLevel, teamPath, children, ...props }: PersonHubViewProps) {
  const contact = waysTo(data)
  return (
    <HubFrame
      hero={data.hero} mark={props.mark} name={data.name} headingLevel={headingLevel} title={props.title} tabs={tabs}
      facts={[
        ...(props.state ? [{ key: 'state', content: props.state }] : []),
        ...data.about.map((text) => ({ key: text, content: text })),
        ...(data.school ? [{ key: 'school', content: props.schoolPath ? <a href={props.schoolPath}>{data.school.name}</a> : data.school.name }] : []),
      ]}
      strip={props.strip}
      rail={children ? null : (
        <>
          <Pane title="Contact" headingLevel={headingLevel}>
            {contact.length === 0 ? <EmptyNote>No email or phone is entered.</EmptyNote> : <PaneLines lines={contact} />}
          </Pane>
          {data.kind === 'student' || data.family.length > 0 ? (
            <Pane title={data.kind === 'student' ? 'Parents' : 'Children'} headingLevel={headingLevel}>
              {data.family.length === 0 ? <EmptyNote>No parents are linked.</EmptyNote> : (
                <PeopleLines people={data.family.map((each) => ({ ...each, key: each.personId, href: props.personPath(each) }))} />
              )}
            </Pane>
          ) : null}
          {data.contacts.length > 0 ? (
            <Pane title="Emergency contacts" headingLevel={headingLevel}>
              <PeopleLines people={data.contacts.map(({ relation, ...each }, index) => ({ ...each, key: index, about: relation, href: null }))} />
            </Pane>
          ) : null}
        </>
      )}
    >
      {children ?? (
        <>
          {data.teams.length > 0 ? <TeamTable teams={data.teams} academicYear={data.academicYear} teamPath={teamPath} headingLevel={headingLevel} asOf={(teamId) => data.teams.find((team) => team.teamId === teamId)?.as ?? ''} /> : null}
          {data.teams.length === 0 && (data.kind === 'student' || data.kind === 'staff') ? <Pane title="Teams" headingLevel={headingLevel} note={data.academicYear}><EmptyNote>{data.kind === 'student' ? 'On no roster this year.' : 'Coaches no team this year.'}</EmptyNote></Pane> : null}
          {props.eligibility}
        </>
      )}
    </HubFrame>
  )
}

interface Reached {
  key: number
  name: string
  /** What they are to the person: "Mother". */
  about: string
  email: string
  phone: string
  href: string | null
}

/** People with the ways to reach them. Who has none is one link to their page. */
const PeopleLines = ({ people }: { people: readonly Reached[] }) => (
  <PaneLines
    lines={people.map(({ key, name, about, email, phone, href }) => {
      const ways = waysTo({ email, phone })
      if (ways.length === 0) return { key, name, about, href }
      return {
        key, about, name: href ? <a href={href}>{name}</a> : name,
        ways: ways.map((way) => <a key={way.href} className="hub-reach" href={way.href}>{way.name}</a>),
      }
    })}
  />
)

const waysTo = ({ email, phone }: { email: string; phone: string }) => [
  ...(email ? [{ key: 'email', name: email, about: 'Email', href: `mailto:${email}` }] : []),
  ...(phone ? [{ key: 'phone', name: phone, about: 'Phone', href: `tel:${phone.replace(/[^+\d]/g, '')}` }] : []),
] satisfies PaneLine[]
