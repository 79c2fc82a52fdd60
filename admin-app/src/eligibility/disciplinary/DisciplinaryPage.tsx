import { Button } from '@mantine/core'
import { IconGavel, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { listActions } from '@portal/shared/eligibility/disciplinary/disciplinary.calls'
import type { ActionRow } from '@portal/shared/eligibility/disciplinary/disciplinary.schemas'
import type { SubjectType } from '@portal/shared/identity/users/person.schemas'
import { query } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { usePastYear } from '../../platform/lib/session/usePastYear'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { ActionCard } from './ActionCard'
import { ActionForm } from './ActionForm'
import styles from './disciplinary.module.css'
import { RemoveActionDialog } from './RemoveActionDialog'

interface DisciplinaryPageProps {
  subjectType: SubjectType
  subjectId: number
  back: { to: string; label: string }
}

/** What the association did about the conduct of one person or school: read, written, changed, printed. */
export function DisciplinaryPage({ subjectType, subjectId, back }: DisciplinaryPageProps) {
  const { actingAs, organization } = useUser()
  const read = useQuery(query(listActions, { subjectType, subjectId }))
  /** The action in the form: a new one, an existing one, or none. */
  const [editing, setEditing] = useState<'new' | ActionRow | null>(null)
  const [removing, setRemoving] = useState<ActionRow | null>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const mayChange = !actingAs
  const isPast = usePastYear()
  const today = dayOf(new Date(), organization.timeZone)
  const close = () => {
    setEditing(null)
    adding.current?.focus()
  }
  return (
    <div className={styles.page}>
      <PageHeader
        title="Disciplinary actions"
        lead={read.data?.name ?? '\u00a0'}
        back={back}
        actions={(
          <>
            {read.data && read.data.rows.length > 0 && <Button variant="default" leftSection={<IconPrinter size="1.125rem" aria-hidden="true" />} onClick={() => window.print()}>Print</Button>}
            {mayChange && !isPast && read.data && !editing && <Button ref={adding} leftSection={<IconPlus size="1.125rem" aria-hidden="true" />} onClick={() => setEditing('new')}>Add an action</Button>}
          </>
        )}
      />
      <StateView read={read} what="actions" loading={<Skeleton lines={4} height={120} />}>
        {({ rows, activities }) => (
          <div className={styles.page}>
            {editing && (
              <ActionForm
                key={editing === 'new' ? 'new' : editing.actionId}
                subjectType={subjectType}
                subjectId={subjectId}
                row={editing === 'new' ? null : editing}
                activities={activities}
                today={today}
                onDone={close}
              />
            )}
            {rows.length === 0 && !editing && <EmptyState icon={<IconGavel size="2rem" stroke={1.5} aria-hidden="true" />} heading="No disciplinary actions">Nothing has been recorded.</EmptyState>}
            <ul className={styles.cards}>
              {rows.filter((row) => editing === null || editing === 'new' || row.actionId !== editing.actionId).map((row) => (
                <ActionCard
                  key={row.actionId}
                  row={row}
                  mayChange={mayChange && editing === null}
                  onEdit={() => {
                    setEditing(row)
                    window.scrollTo({ top: 0 })
                  }}
                  onRemove={() => setRemoving(row)}
                />
              ))}
            </ul>
          </div>
        )}
      </StateView>
      {removing && <RemoveActionDialog row={removing} onClose={() => setRemoving(null)} />}
    </div>
  )
}
