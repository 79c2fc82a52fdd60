import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { momentText } from '@portal/shared/format/dateTexts'
import { listRetention, saveRetention } from '@portal/shared/retention/retention.calls'
import type { RetentionRow } from '@portal/shared/retention/retention.calls'
import { query, useCall } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { Bones } from '../../ui/Bones'
import { Field } from '../../ui/form/Field'
import { FormError } from '../../ui/form/FormError'
import { HeldForm } from '../../ui/form/HeldForm'
import { showProblems, useZodForm } from '../../ui/form/useZodForm'
import { PageHeader } from '../../ui/PageHeader'
import { StateView } from '../../ui/StateView'
import styles from './retention.module.css'

type Row = z.output<typeof RetentionRow>

const number = (value: number) => value.toLocaleString('en-US')

/** /administration/retention: how long each kind of data is kept. */
export default function RetentionScreen() {
  const read = useQuery({ ...query(listRetention, {}), staleTime: 0 })
  return (
    <>
      <PageHeader title="How long data is kept" lead="Once a day the portal removes what was kept long enough, and writes down how much. Removed data does not come back." />
      <StateView read={read} loading={<Bones lines={10} />}>
        {({ rows }) => (
          <div className={styles.kinds}>
            {rows.map((row) => <HeldForm key={row.kind} thing={row} version={`${row.kind} ${row.days}`}>{(held) => <Kind row={held} due={row.due} />}</HeldForm>)}
          </div>
        )}
      </StateView>
    </>
  )
}

function Kind({ row, due }: { row: Row; due: number }) {
  const { actingAs, organization } = useUser()
  const { kind, title, removes, days, usual, least, most, lastRemovedAt } = row
  const schema = z.strictObject({ days: z.coerce.number<string | number>('Use a whole number.').int('Use a whole number.').min(least, `At least ${number(least)}.`).max(most, `At most ${number(most)}.`) })
  const form = useZodForm(schema, { days })
  const call = useCall(saveRetention, { errors: 'in place' })
  const submit = form.handleSubmit((values) => {
    call.mutate({ kind, days: values.days, before: days }, { onError: (error) => { showProblems(form, error.fields) } })
  })
  return (
    <section className="panel stack" aria-labelledby={`kind-${kind}`}>
      <h2 id={`kind-${kind}`}>{title}</h2>
      <p className="dim">{removes}</p>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <Field form={form} name="days" spec={{ label: 'Days', kind: 'number', autoComplete: 'off', hint: `${number(least)} to ${number(most)}; usually ${number(usual)}.` }} />
        <FormError message={call.error && call.error.fields.length === 0 ? call.error.message : null} />
        <p>
          {due === 0 ? 'Nothing is that old now.' : `${number(due)} ${due === 1 ? 'is' : 'are'} that old now and will be removed within a day.`}
          {lastRemovedAt && <span className="dim"> Last removed {momentText(new Date(lastRemovedAt), organization.timeZone)}.</span>}
        </p>
        {!actingAs && <div><Button type="submit" aria-label={`Save, ${title}`} disabled={!form.formState.isDirty} loading={call.isPending}>Save</Button></div>}
      </form>
    </section>
  )
}
