import { IconCalendarDue } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { Dashboard } from '@portal/shared/publishing/dashboard/dashboard.schemas'
import { documentNeeds, inSentence } from '@portal/shared/eligibility/documents/documentNeeds'
import { sendSearch } from '@portal/shared/eligibility/documents/sendLink'
import { useMay } from '../../platform/lib/session/useMay'
import { Panel } from '../../platform/ui/page/Panel'
import { Onward } from './Season'
import styles from './home.module.css'

/** What is dated for a school: rosters that close, events that its teams are in; and the documents that the office sent back. */
export function SchoolDue({ dashboard: { rosterDeadlines, coming, rejectedDocuments, rejectedDocumentsTotal } }: { dashboard: Dashboard }) {
  const may = useMay()
  return (
    <>
      {rosterDeadlines.length + coming.length > 0 && (
        <Panel heading="Deadlines and events">
          <ul className={styles.lines}>
            {rosterDeadlines.map(({ activityId, name, dueText, daysLeft, teams }) => (
              <li key={`roster-${activityId}`}>
                <div className={styles.dated}>
                  <IconCalendarDue size="1.125rem" aria-hidden="true" />
                  <span className={styles.grow}>
                    <span className={styles.strong}>{name} rosters close</span>
                    <span className={styles.second}>{teams.map((team, index) => <span key={team.teamId}>{index > 0 && ' · '}{may.open('teamRoster') ? <Link to={linkTo('teamRoster', team)} aria-label={`Roster of ${name} ${team.label}`}>{team.label}</Link> : team.label}</span>)}</span>
                  </span>
                  <span className={styles.chip} data-tone={daysLeft <= 3 ? 'due' : undefined}>{daysLeft === 0 ? 'Today' : dueText}</span>
                </div>
              </li>
            ))}
            {coming.map(({ key, title, of, whenText, place, stateText, eventId }) => {
              const to = eventId === null ? null : may.linkTo('viewEvent', { eventId })
              const inside = <><IconCalendarDue size="1.125rem" aria-hidden="true" /><span className={styles.grow}><span className={styles.strong}>{[of, title].filter(Boolean).join(': ')}</span><span className={styles.second}>{[whenText, place].filter(Boolean).join(' · ')}</span></span>{stateText && <span className={styles.chip} data-tone="due">{stateText}</span>}</>
              return <li key={key}>{to ? <Link className={styles.dated} to={to}>{inside}</Link> : <div className={styles.dated}>{inside}</div>}</li>
            })}
          </ul>
        </Panel>
      )}
      {rejectedDocuments.length > 0 && (
        <Panel heading="Documents sent back" more={may.open('documents') ? { to: `${linkTo('documents')}?status=replace`, label: `All ${rejectedDocumentsTotal.toLocaleString('en-US')}`, name: 'All documents sent back' } : null}>
          <ul className={styles.lines}>
            {rejectedDocuments.map(({ documentId, studentId, studentName, kindName, reason }) => {
              const to = may.linkTo('editStudent', { studentId })
              const inside = <><span className={styles.grow}><span className={styles.strong}>{studentName}’s {inSentence(kindName)} needs {documentNeeds(reason).needs}</span>{reason && <span className={styles.second}>“{reason}”</span>}</span><Onward /></>
              return <li key={documentId}>{to ? <Link className={styles.dated} to={`${to}${sendSearch(documentId)}#documents`}>{inside}</Link> : <div className={styles.dated}>{inside}</div>}</li>
            })}
          </ul>
        </Panel>
      )}
    </>
  )
}
