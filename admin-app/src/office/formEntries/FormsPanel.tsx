import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { listMyEntries } from '@portal/shared/office/formEntries/formEntry.calls'
import { linkTo } from '@portal/shared/platform/access/screens'
import { query } from '../../platform/lib/call/queries'
import { Panel } from '../../platform/ui/page/Panel'
import { Badge } from '../../platform/ui/text/Badge'
import { dueText, fillInLink, mendLink } from './entryWords'
import styles from './formEntries.module.css'

/** More than so many are on their own page. */
const shownAtFirst = 4

/** On the dashboard: forms that this person has to fill in or mend, and how many wait for their decision. Nothing is drawn where there is nothing to do. */
export default function FormsPanel() {
  const { data } = useQuery({ ...query(listMyEntries, {}), refetchOnWindowFocus: true })
  if (!data) return null
  const due = data.toFillIn.filter(({ isDue }) => isDue)
  const sentBack = data.entries.filter(({ state }) => state === 'sentBack')
  if (due.length + sentBack.length + data.toDecide === 0) return null
  const rows = [
    ...sentBack.map(({ entryId, formId, formName, subject }) => ({ key: `entry-${entryId}`, to: mendLink({ formId, entryId }), name: formName, of: subject?.name ?? '', note: <Badge tone="due">Sent back</Badge> })),
    ...due.map((form) => ({ key: `form-${form.formId}-${form.subject?.key ?? ''}`, to: fillInLink(form), name: form.name, of: form.subject?.name ?? '', note: form.isOver ? <Badge tone="due">Late</Badge> : dueText(form) })),
  ]
  return (
    <Panel heading="Forms" more={{ to: linkTo('myForms'), label: 'My forms' }}>
      <ul className={styles.rows}>
        {data.toDecide > 0 && (
          <li className={styles.row}>
            <Link className={styles.name} to={`${linkTo('myForms')}#decide`}>{data.toDecide === 1 ? '1 entry waits for your decision' : `${data.toDecide.toLocaleString('en-US')} entries wait for your decision`}</Link>
          </li>
        )}
        {rows.slice(0, shownAtFirst).map(({ key, to, name, of, note }) => (
          <li key={key} className={styles.row}>
            <span className={styles.text}><Link className={styles.name} to={to}>{name}</Link>{of && <span className="dim">{of}</span>}</span>
            <span className={styles.note}>{note}</span>
          </li>
        ))}
      </ul>
      {rows.length > shownAtFirst && <p className={styles.foot}><Link to={linkTo('myForms')}>All {rows.length} forms</Link></p>}
    </Panel>
  )
}
