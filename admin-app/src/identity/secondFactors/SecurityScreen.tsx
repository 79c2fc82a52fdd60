import { useState } from 'react'
import { listSecondFactors, resetSecondFactor } from '@portal/shared/identity/secondFactors/secondFactor.calls'
import { secondFactorSorts } from '@portal/shared/identity/secondFactors/secondFactor.schemas'
import type { SecondFactorRow } from '@portal/shared/identity/secondFactors/secondFactor.schemas'
import type { z } from 'zod'
import { useUser } from '../../platform/lib/session/session'
import { useMay } from '../../platform/lib/session/useMay'
import { profilePaths } from '../profiles/profilePaths'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { choicesOf } from '../../platform/ui/list/filters'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import type { Column } from '../../platform/ui/list/ListTable'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { ProofFields } from '../passwords/ProofFields'
import { nothingTyped, passwordMissing, proofOf, typedAgain } from '../passwords/proofAgain'
import { PolicyPanel } from './PolicyPanel'

type Row = z.infer<typeof SecondFactorRow>
type Sort = (typeof secondFactorSorts)[number]

const nameOf = (row: Row) => `${row.firstName} ${row.lastName}`
const columns: Column<Row, Sort>[] = [
  { key: 'name', heading: 'Name', cell: (row) => `${row.lastName}, ${row.firstName}`, sort: 'name', isTitle: true, to: ({ userId, roleType }, may) => (may.open(profilePaths[roleType].screen) ? profilePaths[roleType].path(userId) : null) },
  { key: 'email', heading: 'Email', cell: (row) => row.email, isWide: true },
  { key: 'state', heading: 'Second factor', cell: (row) => (row.isOn ? 'On' : row.isRequired ? 'Missing' : 'Off') },
]
const filters = [{ name: 'state', label: 'Second factor', options: choicesOf({ on: 'On', missing: 'Required and missing' }) }]

const factors = listRead(listSecondFactors)

/** /administration/security: who must have a second factor, who has one, and letting someone in who lost theirs. */
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
        searchLabel="Search name or email"
        columns={columns}
        rowKey={(row) => row.userId}
        sorts={secondFactorSorts}
        defaultSort="name"
        useRows={factors.useRows}
        filters={filters}
        nameOf={nameOf}
        rowActions={(row) => (mayReset && row.isOn && row.userId !== userId ? [{ label: 'Reset second factor', danger: true, onSelect: () => setChosen(row) }] : [])}
        above={<PolicyPanel />}
        empty={<EmptyState heading="Nobody works in the office or at a school yet" />}
      />
      {chosen && <ResetDialog row={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

/** Asks why someone's second factor is turned off, and does it. */
function ResetDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  // The office's daily work is letting schools' people in again; who lets someone into the office shows that it is them.
  const ofOffice = row.roleType === 'org'
  const { form, dialog } = useCallForm({
    call: resetSecondFactor, schema: Fields, values: { reason: '', ...nothingTyped }, check: (typed) => passwordMissing(typed, ofOffice),
    input: ({ reason, ...typed }) => ({ userId: row.userId, reason, ...proofOf(typed) }), onSaved: onClose,
  })
  return (
    <FormDialog {...dialog} title={`Reset the second factor of ${nameOf(row)}?`} submit="Reset" danger onClose={onClose}>
      <p>For someone who lost their phone and their recovery codes. Make sure it is really them: call them or meet them. They are signed out everywhere and notified by email.</p>
      <Field form={form} name="reason" spec={{ label: 'Reason', autoComplete: 'off', hint: 'Who asked, and how you made sure.' }} />
      {ofOffice && <ProofFields form={form} />}
    </FormDialog>
  )
}

const Fields = resetSecondFactor.input.pick({ reason: true }).extend(typedAgain)
