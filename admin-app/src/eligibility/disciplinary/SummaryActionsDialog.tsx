import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { listSummaryActions } from '@portal/shared/eligibility/disciplinary/disciplinary.calls'
import { appealWords, dollars, kindWords, lengthWords } from '@portal/shared/eligibility/disciplinary/disciplinary.words'
import type { CountedKind, SummaryAction, SummaryRow } from '@portal/shared/eligibility/disciplinary/disciplinarySummary.schemas'
import { longDay } from '@portal/shared/eligibility/eligibility/words'
import { query } from '../../platform/lib/call/queries'
import dialogStyles from '../../platform/ui/dialog/Dialog.module.css'
import { Badge } from '../../platform/ui/text/Badge'
import { StateView } from '../../platform/ui/loading/StateView'
import { useModal } from '../../platform/ui/dialog/useModal'
import { countedWords } from './countedWords'
import styles from './disciplinary.module.css'

interface SummaryActionsDialogProps {
  row: SummaryRow
  counted: CountedKind
  /** As the summary is narrowed. */
  part: string | undefined
  kind: string | undefined
  title: string
  onClose: () => void
}

/** The actions behind a count of the summary. */
export function SummaryActionsDialog({ row, counted, part, kind, title, onClose }: SummaryActionsDialogProps) {
  const id = useId()
  const modal = useModal(true, onClose)
  const read = useQuery(query(listSummaryActions, {
    schoolId: row.school.schoolId, activityId: row.activity?.activityId ?? 0, counted,
    ...(part && { part: part as 'fall' }), ...(kind && { kind: kind as SummaryAction['kind'] }),
  }))
  return (
    <dialog {...modal} className={dialogStyles.dialog} aria-labelledby={id}>
      <div className="stack">
        <div><h2 id={id}>{countedWords[counted]}</h2><p className="dim">{title}</p></div>
        <StateView read={read} what="actions">
          {(actions) => (
            <ul className={styles.behind}>
              {actions.map((each) => (
                <li key={each.actionId}>
                  <div className="row"><strong>{each.name}</strong>{each.isActive && <Badge tone="due">In effect</Badge>}</div>
                  <p>{sentenceOf(each)}</p>
                  {each.appeal !== 'none' && <p className="dim">{appealWords[each.appeal]}.</p>}
                  {each.description && <p className="dim">{each.description}</p>}
                </li>
              ))}
            </ul>
          )}
        </StateView>
        <div className={dialogStyles.end}><Button variant="default" onClick={onClose}>Close</Button></div>
      </div>
    </dialog>
  )
}

function sentenceOf(each: SummaryAction): string {
  const length = lengthWords(each, longDay)
  const parts = [
    `${kindWords[each.kind]} of ${longDay(each.occurredOn)}`, length, each.contestsLeft !== null && each.contestsLeft > 0 && `${each.contestsLeft} left to serve`, each.fineCents !== null && dollars(each.fineCents),
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
