import { Link } from 'react-router-dom'
import type { FormEntryView } from '@portal/shared/office/formEntries/formEntry.schemas'
import { Panel } from '../../platform/ui/page/Panel'
import { Badge } from '../../platform/ui/text/Badge'
import styles from './formEntries.module.css'

/** What was made of an entry in the rest of the portal, what was removed again, and what could not be. */
export default function BecamePanel({ became }: Pick<FormEntryView, 'became'>) {
  return (
    <Panel heading="Records made">
      <ul className={styles.rows}>
        {became.map(({ madeId, text, path, isUndone, stays }) => (
          <li key={madeId} className={styles.row}>
            <span className={styles.text}>{path ? <Link to={path}>{text}</Link> : <span>{text}</span>}{stays && <span className="dim">{stays}</span>}</span>
            {isUndone && <Badge tone="quiet">Removed</Badge>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
