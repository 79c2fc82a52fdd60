import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import type { Dashboard } from '@portal/shared/dashboard/dashboard.schemas'
import { useMay } from '../../lib/useMay'
import type { PlainScreen } from '../../lib/useMay'
import { Mark } from '../../ui/Mark'
import styles from './dashboard.module.css'
import { Section } from './Section'

type Due = NonNullable<Dashboard['due']>

/** What waits for the person, in the order in which it hurts others to wait. */
const lines: readonly { key: keyof Due; to?: PlainScreen; search?: string; one: string; many: string }[] = [
  { key: 'scoresLate', to: 'openScores', search: '?kind=late', one: 'score is late', many: 'scores are late' },
  { key: 'matchProposals', to: 'matchProposals', search: '?list=mine', one: 'match is asked of your school', many: 'matches are asked of your school' },
  { key: 'registrationRequests', to: 'registrationRequests', one: 'person asks to join', many: 'people ask to join' },
  { key: 'statusRequests', to: 'registrationRequests', search: '?list=statusChange', one: 'change of status is asked for', many: 'changes of status are asked for' },
  { key: 'deletionRequests', to: 'accountDeleteRequests', one: 'account is to be deleted', many: 'accounts are to be deleted' },
  { key: 'documents', to: 'documents', one: 'document waits for a decision', many: 'documents wait for a decision' },
  { key: 'activityRequests', to: 'activityRequests', one: 'school asks to join or leave an activity', many: 'schools ask to join or leave an activity' },
]

/** What there is to do beside scores: counts that lead to their lists, rosters that close, documents that came back. */
export function DuePanel({ dashboard: { due, rosterDeadlines, rejectedDocuments, rejectedDocumentsTotal, jobs } }: { dashboard: Dashboard }) {
  const may = useMay()
  const waiting = lines.flatMap((line) => {
    const count = due?.[line.key] ?? 0
    return count > 0 ? [{ ...line, count, path: line.to ? may.pathTo(line.to) : null }] : []
  })
  if (waiting.length + rosterDeadlines.length + rejectedDocuments.length + jobs.length === 0) return null
  return (
    <Section heading="To do">
      <ul className={styles.tasks}>
        {waiting.map(({ key, count, one, many, path, search = '' }) => {
          const text = <span><strong>{count.toLocaleString('en-US')}</strong> {count === 1 ? one : many}</span>
          return <li key={key}>{path ? <Link to={`${path}${search}`}>{text}<IconChevronRight size={18} aria-hidden="true" /></Link> : <div>{text}</div>}</li>
        })}
        {rosterDeadlines.map(({ activityId, name, dueText, daysLeft, teams }) => (
          <li key={`roster-${activityId}`}>
            <div>
              <span>
                <strong>{name}</strong>: rosters close {daysLeft === 0 ? 'today' : `on ${dueText}`}
                {may.open('teamRoster') && teams.map((team) => (
                  <span key={team.teamId}> · <Link to={linkTo('teamRoster', team)} aria-label={`Roster of ${name} ${team.label}`}>{team.label}</Link></span>
                ))}
              </span>
              <Mark tone={daysLeft <= 3 ? 'due' : 'quiet'}>{daysLeft === 0 ? 'Today' : daysLeft === 1 ? '1 day' : `${daysLeft} days`}</Mark>
            </div>
          </li>
        ))}
        {rejectedDocuments.map(({ documentId, studentId, studentName, kindName, reason }) => {
          const text = <span><strong>{studentName}</strong>: {kindName} was rejected{reason && <span className="dim"> “{reason}”</span>}</span>
          return (
            <li key={`document-${documentId}`}>
              {may.open('editStudent') ? <Link to={linkTo('editStudent', { studentId })}>{text}<IconChevronRight size={18} aria-hidden="true" /></Link> : <div>{text}</div>}
            </li>
          )
        })}
        {rejectedDocumentsTotal > rejectedDocuments.length && <li><div className="dim">And {rejectedDocumentsTotal - rejectedDocuments.length} more rejected documents</div></li>}
        {jobs.map(({ jobId, title, status, text }) => (
          <li key={`job-${jobId}`}>
            <div>
              <span><strong>{title}</strong>{text && `: ${text}`}</span>
              <Mark tone={status === 'failed' ? 'due' : 'quiet'}>{status === 'failed' ? 'Failed' : status === 'pending' ? 'Waiting' : 'Under way'}</Mark>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
