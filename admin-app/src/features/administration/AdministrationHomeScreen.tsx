import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { getAdministrationHome } from '@portal/shared/administration/administration.calls'
import type { AdministrationHome } from '@portal/shared/administration/administration.schemas'
import { isAllowed } from '@portal/shared/access/isAllowed'
import { fillPath, screens } from '@portal/shared/access/screens'
import type { ScreenName, ScreenRow } from '@portal/shared/access/screens'
import { query } from '../../lib/queries'
import { actorOf, useSession, useUser } from '../../lib/session'
import { PageHeader } from '../../ui/PageHeader'
import { EmptyState, StateView } from '../../ui/StateView'
import styles from './administration.module.css'
import { TakeSchoolView } from './TakeSchoolView'

interface Card {
  screen: ScreenName
  params?: Record<string, string>
  title: string
  text: string
  count?: keyof AdministrationHome
  /** Its count is of things that wait for this person: it stands out while there are any. */
  waits?: true
  search?: string
}

const waiting: Card[] = [
  { screen: 'registrationRequests', title: 'Registration requests', text: 'People who want to join or to have one more role', count: 'registrationRequests', waits: true },
  { screen: 'registrationRequests', title: 'Status changes', text: 'People to be made active or inactive', count: 'statusRequests', waits: true, search: '?list=statusChange' },
  { screen: 'accountDeleteRequests', title: 'Account deletion', text: 'People who want their account deleted', count: 'deletionRequests', waits: true },
  { screen: 'documents', title: 'Documents', text: 'Documents that nobody has decided yet', count: 'documents', waits: true },
]
const lookedAfter: Card[] = [
  { screen: 'schools', title: 'Schools', text: 'The schools of the association', count: 'schools' },
  { screen: 'users', params: { userType: 'staff' }, title: 'Staff', text: 'Athletic directors, coaches and others', count: 'staff' },
  { screen: 'users', params: { userType: 'student' }, title: 'Students', text: 'The students of the schools', count: 'students' },
  { screen: 'users', params: { userType: 'parent' }, title: 'Parents', text: 'Parents with an account', count: 'parents' },
  { screen: 'roles', title: 'Roles', text: 'What people may see and do', count: 'roles' },
  { screen: 'tags', title: 'Tags', text: 'Words to find people and schools by', count: 'tags' },
  { screen: 'audit', title: 'Audit', text: 'Who did what, and when' },
]
const own: Card[] = [
  { screen: 'ownProfile', title: 'My profile', text: 'Your name and phone number' },
  { screen: 'requestAccess', title: 'Requests', text: 'Ask for one more role or school, and see what waits', count: 'ownRequests' },
  { screen: 'ownAccount', title: 'Account', text: 'Where you are signed in' },
]

/** /administration/home: what waits for the person, and ways to what they look after. */
export default function AdministrationHomeScreen() {
  const actor = actorOf(useSession())
  const { userRoleType, school, organization, permissions, actingAs } = useUser()
  const read = useQuery(query(getAdministrationHome, {}))
  const isOpen = ({ screen, count }: Card, home: AdministrationHome) => {
    const row: ScreenRow = screens[screen]
    return !('guest' in row.access) && isAllowed(actor, row.access, row.blockedWhileActingAs, row.blockedInSchoolView, row.adds) && (count === undefined || home[count] !== undefined)
  }
  const groups = userRoleType === 'org' || userRoleType === 'staff' ? [['What waits', waiting], ['What you look after', lookedAfter]] as const : [['Yours', own]] as const
  const mayView = userRoleType === 'org' && permissions.includes('school-list') && !actingAs
  return (
    <>
      <PageHeader title="Administration" lead={school?.name ?? organization.name} />
      <StateView read={read}>
        {(home) => {
          const shown = groups.map(([heading, cards]) => [heading, cards.filter((card) => isOpen(card, home))] as const).filter(([, cards]) => cards.length > 0)
          return (
            <>
              {shown.length === 0 && <EmptyState heading="Nothing to look after here">Your role opens no part of the administration. Your teams and matches are on the dashboard.</EmptyState>}
              {shown.map(([heading, cards]) => (
                <section key={heading} className={styles.section} aria-label={heading}>
                  <h2>{heading}</h2>
                  <ul className={styles.cards}>{cards.map((card) => <li key={card.title}><CardLink card={card} home={home} /></li>)}</ul>
                </section>
              ))}
            </>
          )
        }}
      </StateView>
      {mayView && <TakeSchoolView />}
    </>
  )
}

function CardLink({ card: { screen, params, title, text, count, waits, search = '' }, home }: { card: Card; home: AdministrationHome }) {
  const counted = count && home[count]
  return (
    <Link to={fillPath(screens[screen].path, params ?? {}) + search} className={styles.card} data-waiting={(waits && counted) || undefined}>
      <span className={styles.title}>{title}</span>
      {counted !== undefined && <span className={styles.count}>{counted.toLocaleString('en-US')}</span>}
      <span className={styles.text}>{waits && counted === 0 ? 'Nothing waits' : text}</span>
    </Link>
  )
}
