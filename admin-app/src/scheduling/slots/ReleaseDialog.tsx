import { useState } from 'react'
import { releaseDay } from '@portal/shared/scheduling/slots/slotDay.calls'
import { ReleaseDay, type DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import styles from './slots.module.css'

const Named = ReleaseDay.pick({ name: true })
/** Changes that are listed before the rest is counted. */
const mostListed = 12

/** Gives the plan a name under which it is frozen and told. */
export default function ReleaseDialog({ plan, onClose }: { plan: DayPlan; onClose: () => void }) {
  const [key] = useState(() => crypto.randomUUID())
  const { eventId, version, counts, releases, pending, isPublic } = plan
  const { form, submit, isPending, refusal } = useCallForm({
    call: releaseDay, schema: Named, values: { name: releases.length === 0 ? 'First release' : '' }, input: ({ name }) => ({ eventId, version, key, name, hardSeen: counts.hard }), onSaved: onClose,
  })
  return (
    <FormDialog title="Release the schedule" submit="Release" pending={isPending} error={refusal} onSubmit={() => void submit()} onClose={onClose}>
      <Field form={form} name="name" spec={{ label: 'Name', hint: 'Changes are listed under it: “Version 2, after scratches”.', autoComplete: 'off' }} />
      <p>{isPublic ? 'Schools, families and the public see it. ' : 'Schools see it. Families and the public follow once you publish the schedule. '}Only those whom a change concerns get an email.</p>
      {counts.hard > 0 && <p><strong>{counts.hard === 1 ? '1 hard conflict is left.' : `${counts.hard} hard conflicts are left.`}</strong></p>}
      {pending.length > 0 && (
        <div className={styles.plain}>
          <strong>{pending.length === 1 ? '1 change' : `${pending.length} changes`} since “{releases[0]?.name}”</strong>
          <ul className={styles.plain}>{pending.slice(0, mostListed).map(({ entryId, text }) => <li key={entryId}>{text}</li>)}{pending.length > mostListed && <li>And {pending.length - mostListed} more.</li>}</ul>
        </div>
      )}
    </FormDialog>
  )
}
