import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { getAdministrationHome } from '@portal/shared/office/administration/administration.calls'
import type { AdministrationHome } from '@portal/shared/office/administration/administration.schemas'
import { fillPath, screens } from '@portal/shared/platform/access/screens'
import type { ScreenName } from '@portal/shared/platform/access/screens'
import { query } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { useMay } from '../../platform/lib/session/useMay'
import styles from './administration.module.css'
import { TakeSchoolView } from './TakeSchoolView'

interface Card {
  screen: ScreenName
  params?: Record<string, string>
  title: string
  text: string
  count?: keyof AdministrationHome
  /** Its count is of things waiting for this person: it stands out while there are any. */
  waits?: true
  search?: string
}

const waiting: Card[] = [
  { screen: 'registrationRequests', title: 'Registration requests', text: 'People who want to join or get another role', count: 'registrationRequests', waits: true },
  { screen: 'registrationRequests', title: 'Status changes', text: 'People to activate or deactivate', count: 'statusRequests', waits: true, search: '?list=statusChange' },
  { screen: 'accountDeleteRequests', title: 'Account deletion', text: 'People who want their account deleted', count: 'deletionRequests', waits: true },
  { screen: 'documents', title: 'Documents', text: 'Documents waiting for a decision', count: 'documents', waits: true },
]
const lookedAfter: Card[] = [
  { screen: 'schools', title: 'Schools', text: 'The schools of the association', count: 'schools' },
  { screen: 'users', params: { userType: 'staff' }, title: 'Staff', text: 'Athletic directors, coaches and others', count: 'staff' },
  { screen: 'users', params: { userType: 'student' }, title: 'Students', text: 'The students of the schools', count: 'students' },
  { screen: 'users', params: { userType: 'parent' }, title: 'Parents', text: 'Parents with an account', count: 'parents' },
  { screen: 'roles', title: 'Roles', text: 'What people can see and do', count: 'roles' },
  { screen: 'tags', title: 'Tags', text: 'Labels for finding people and schools', count: 'tags' },
  { screen: 'audit', title: 'Audit', text: 'Who did what, and when' },
]
const own: Card[] = [
  { screen: 'ownProfile', title: 'My profile', text: 'Your name and phone number' },
  { screen: 'requestAccess', title: 'Requests', text: 'Ask for another role or school, and see what is pending', count: 'ownRequests' },
  { screen: 'ownAccount', title: 'Account', text: 'Where you are signed in' },
]

/** /administration/home: what is waiting for the person, and links to what they manage. */
export default function AdministrationHomeScreen() {
  const may = useMay()
  const { school, organization, actingAs } = useUser()
  const read = useQuery(query(getAdministrationHome, {}))
  const isOpen = ({ screen, count }: Card, home: AdministrationHome) => may.open(screen) && (count === undefined || home[count] !== undefined)
  const groups = may.see('workForOthers') ? [['Pending', waiting], ['What you manage', lookedAfter]] as const : [['Yours', own]] as const
  const mayView = may.open('schools') && !actingAs
  return (
    <>
      <PageHeader title={may.see('workForOthers') ? screens.administrationHome.title : screens.administrationHome.familyTitle} lead={school?.name ?? organization.name} />
      <StateView read={read}>
        {(home) => {
          const shown = groups.map(([heading, cards]) => [heading, cards.filter((card) => isOpen(card, home))] as const).filter(([, cards]) => cards.length > 0)
          return (
            <>
              {shown.length === 0 && <EmptyState heading="Nothing to manage here">Your role has no administration pages. Your teams and matches are on the dashboard.</EmptyState>}
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
      <span className={styles.text}>{waits && counted === 0 ? 'Nothing is pending' : text}</span>
    </Link>
  )
}
