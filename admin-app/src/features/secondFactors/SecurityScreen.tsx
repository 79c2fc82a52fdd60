import { useState } from 'react'
import { listSecondFactors, resetSecondFactor } from '@portal/shared/secondFactors/secondFactor.calls'
import { secondFactorSorts } from '@portal/shared/secondFactors/secondFactor.schemas'
import type { SecondFactorRow } from '@portal/shared/secondFactors/secondFactor.schemas'
import type { z } from 'zod'
import { useCall } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { useMay } from '../../lib/useMay'
import { FieldInput } from '../../ui/form/FieldInput'
import { FormDialog } from '../../ui/FormDialog'
import { choicesOf } from '../../ui/list/filters'
import { listRead } from '../../ui/list/listRead'
import { ListScreen } from '../../ui/list/ListScreen'
import type { Column } from '../../ui/list/ListTable'
import { PageHeader } from '../../ui/PageHeader'
import { EmptyState } from '../../ui/StateView'
import { PolicyPanel } from './PolicyPanel'

type Row = z.infer<typeof SecondFactorRow>
type Sort = (typeof secondFactorSorts)[number]

const nameOf = (row: Row) => `${row.firstName} ${row.lastName}`
const columns: Column<Row, Sort>[] = [
  { key: 'name', heading: 'Name', cell: (row) => `${row.lastName}, ${row.firstName}`, sort: 'name', isTitle: true },
  { key: 'email', heading: 'E-mail', cell: (row) => row.email, isWide: true },
  { key: 'state', heading: 'Second factor', cell: (row) => (row.isOn ? 'On' : row.isRequired ? 'Missing' : 'Off') },
]
const filters = [{ name: 'state', label: 'Second factor', options: choicesOf({ on: 'On', missing: 'Required and missing' }) }]

const factors = listRead(listSecondFactors)

/** /administration/security: of whom a second factor is required, who has one, and letting somebody in who lost theirs. */
export default function SecurityScreen() {
  const { userId } = useUser()
  const may = useMay()
  const [chosen, setChosen] = useState<Row | null>(null)
  // Who may make the rule need not be one who may change people.
  if (!may.send(listSecondFactors)) return <><PageHeader title="Sign-in security" /><PolicyPanel /></>
  const mayReset = may.send(resetSecondFactor)
  return (
    <>
      <ListScreen
        title="Sign-in security"
        noun={['person', 'people']}
        searchLabel="Search name or e-mail"
        columns={columns}
        rowKey={(row) => row.userId}
        sorts={secondFactorSorts}
        defaultSort="name"
        useRows={factors.useRows}
        filters={filters}
        nameOf={nameOf}
        rowActions={(row) => (mayReset && row.isOn && row.userId !== userId ? [{ label: 'Reset second factor', danger: true, onSelect: () => setChosen(row) }] : [])}
        tabs={<PolicyPanel />}
        empty={<EmptyState heading="Nobody works in the office or at a school yet" />}
      />
      {chosen && <ResetDialog row={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

/** Asks why somebody's second factor is turned off, and does it. */
function ResetDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const call = useCall(resetSecondFactor, { errors: 'in place' })
  const submit = () => {
    const checked = resetSecondFactor.input.shape.reason.safeParse(reason)
    setProblem(checked.error?.issues[0]?.message)
    if (checked.success) call.mutate({ userId: row.userId, reason: checked.data }, { onSuccess: onClose })
    else document.getElementById('field-reason')?.focus()
  }
  return (
    <FormDialog title={`Reset the second factor of ${nameOf(row)}?`} submit="Reset" danger pending={call.isPending} error={call.error?.message ?? null} onSubmit={submit} onClose={onClose}>
      <p>For somebody who lost their phone and their recovery codes. Make sure that it is really them who ask: call them, or see them. They are signed out everywhere and told by e-mail.</p>
      <FieldInput name="reason" spec={{ label: 'Reason', autoComplete: 'off', hint: 'Who asked, and how you made sure.' }} value={reason} error={problem} onText={setReason} />
    </FormDialog>
  )
}
