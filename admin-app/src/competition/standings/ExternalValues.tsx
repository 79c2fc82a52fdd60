import { z } from 'zod'
import { saveExternalValues } from '@portal/shared/competition/standings/district.calls'
import { SaveExternalValues } from '@portal/shared/competition/standings/district.schemas'
import type { DistrictPage } from '@portal/shared/competition/standings/district.schemas'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { HeldForm } from '../../platform/ui/form/HeldForm'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import styles from './district.module.css'

type External = DistrictPage['externals'][number]

/** The values that the tie-breakers ask staff for, one form for each. */
export function ExternalValues({ page }: { page: DistrictPage }) {
  if (page.externals.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="values">
      <h2 id="values">Values for tie-breakers</h2>
      {page.externals.map((external) => (page.can.decide
        ? <HeldForm key={external.key} thing={external} version={external.values.map(({ teamId, value }) => `${teamId} ${value}`).join()}>{(held) => <ValuesForm districtId={page.table.districtId} external={held} />}</HeldForm>
        : <Values key={external.key} external={external} />))}
    </section>
  )
}

const titleOf = ({ label }: External) => label.charAt(0).toUpperCase() + label.slice(1)

function Values({ external }: { external: External }) {
  const entered = external.values.filter(({ value }) => value !== null)
  return <p><strong>{titleOf(external)}:</strong> {entered.length === 0 ? 'not entered' : entered.map(({ teamName, value }) => `${teamName} ${value}`).join(', ')}</p>
}

/** A value as it is typed, with a real minus too; empty for none. */
const TypedValue = z.string().transform((text) => text.trim().replace(/^[−–]/, '-')).transform((text) => (text === '' ? null : Number(text))).pipe(SaveExternalValues.shape.values.element.shape.value)
const Fields = z.strictObject({ teams: z.array(z.strictObject({ teamId: z.number(), value: TypedValue })) })

function ValuesForm({ districtId, external }: { districtId: number; external: External }) {
  const seenOf = (teamId: number) => external.values.find((each) => each.teamId === teamId)?.value ?? null
  const { form, submit, refusal, isPending } = useCallForm({
    call: saveExternalValues, schema: Fields, values: { teams: external.values.map(({ teamId, value }) => ({ teamId, value: String(value ?? '') })) },
    input: ({ teams }) => ({ districtId, key: external.key, values: teams.map(({ teamId, value }) => ({ teamId, value, seen: seenOf(teamId) })).filter(({ value, seen }) => value !== seen) }),
  })
  return (
    <form className="stack" noValidate aria-label={titleOf(external)} onSubmit={submit}>
      <h3>{titleOf(external)} <span className="dim">{external.better === 'higher' ? 'the higher the better' : 'the lower the better'}</span></h3>
      <div className={styles.values}>
        {external.values.map(({ teamId, teamName }, index) => <Field key={teamId} form={form} name={`teams.${index}.value`} as={`${external.key}-${teamId}`} spec={{ label: teamName, autoComplete: 'off' }} />)}
      </div>
      <FormError message={refusal && `Not saved. ${refusal}`} />
      <div className="no-print"><SubmitButton variant="default" pending={isPending} disabled={!form.formState.isDirty}>Save {external.label}</SubmitButton></div>
    </form>
  )
}
