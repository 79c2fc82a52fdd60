import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { Dashboard } from '@portal/shared/publishing/dashboard/dashboard.schemas'
import { useMay } from '../../platform/lib/session/useMay'
import { Badge } from '../../platform/ui/text/Badge'
import styles from './dashboard.module.css'
import { itemLines } from './itemLines'
import { Section } from '../../platform/ui/page/Section'

/** What there is to do besides scores: counts that link to their lists, rosters that close, documents that came back. */
export function DuePanel({ dashboard: { due, rosterDeadlines, rejectedDocuments, rejectedDocumentsTotal, jobs } }: { dashboard: Dashboard }) {
  const may = useMay()
  const waiting = itemLines.flatMap((line) => {
    const count = line.key in (due ?? {}) ? due?.[line.key as keyof typeof due] ?? 0 : 0
    return count > 0 ? [{ ...line, count, path: line.to ? may.pathTo(line.to) : null }] : []
  })
  if (waiting.length + rosterDeadlines.length + rejectedDocuments.length + jobs.length === 0) return null
  return (
    <Section heading="To do">
      <ul className={styles.tasks}>
        {waiting.map(({ key, count, one, many, path, search = '' }) => {
          const text = <span><strong>{count.toLocaleString('en-US')}</strong> {count === 1 ? one : many}</span>
          return <li key={key}>{path ? <Link to={`${path}${search}`}>{text}<IconChevronRight size="1.125rem" aria-hidden="true" /></Link> : <div>{text}</div>}</li>
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
              <Badge tone={daysLeft <= 3 ? 'due' : 'quiet'}>{daysLeft === 0 ? 'Today' : daysLeft === 1 ? '1 day' : `${daysLeft} days`}</Badge>
            </div>
          </li>
        ))}
        {rejectedDocuments.map(({ documentId, studentId, studentName, kindName, reason }) => {
          const text = <span><strong>{studentName}</strong>: {kindName} was rejected{reason && <span className="dim"> “{reason}”</span>}</span>
          return (
            <li key={`document-${documentId}`}>
              {may.open('editStudent') ? <Link to={`${linkTo('editStudent', { studentId })}#documents`}>{text}<IconChevronRight size="1.125rem" aria-hidden="true" /></Link> : <div><span>{text} A parent or the school needs to add a new one.</span></div>}
            </li>
          )
        })}
        {rejectedDocumentsTotal > rejectedDocuments.length && <li><div className="dim">And {rejectedDocumentsTotal - rejectedDocuments.length} more rejected documents</div></li>}
        {jobs.map(({ jobId, title, status, text }) => (
          <li key={`job-${jobId}`}>
            <div>
              <span><strong>{title}</strong>{text && `: ${text}`}</span>
              <Badge tone={status === 'failed' ? 'due' : 'quiet'}>{status === 'failed' ? 'Failed' : status === 'pending' ? 'Waiting' : 'In progress'}</Badge>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
