import type { AuditRow } from '@portal/shared/platform/audit/audit.schemas'
import styles from './audit.module.css'

/** What was before and what came, field by field; folded away where it is long. */
export function AuditChanges({ row: { changes, auditId } }: { row: AuditRow }) {
  if (changes.length === 0) return <>–</>
  const names = changes.map(({ field }) => field).join(', ')
  return (
    <details className={styles.changes}>
      <summary>{names.length > 40 ? `${changes.length} details` : names}</summary>
      <dl>
        {changes.map(({ field, before, after }, index) => (
          <div key={`${auditId} ${index}`}>
            <dt>{field}</dt>
            <dd>
              {before !== null && <del><span className="visually-hidden">Before: </span>{before}</del>}
              {before !== null && after !== null && ' → '}
              {after !== null ? <ins><span className="visually-hidden">After: </span>{after}</ins> : before !== null && <span className="visually-hidden">, now nothing</span>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
