import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { saveExternalValues } from '@portal/shared/standings/district.calls'
import type { DistrictPage } from '@portal/shared/standings/district.schemas'
import { useCall } from '../../lib/queries'
import { firstRefusal } from '../../lib/refusalText'
import { FormError } from '../../ui/form/FormError'
import styles from './district.module.css'

type External = DistrictPage['externals'][number]

/** The values that the tie-breakers ask staff for, one form for each. */
export function ExternalValues({ page }: { page: DistrictPage }) {
  if (page.externals.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="values">
      <h2 id="values">Values for tie-breakers</h2>
      {page.externals.map((external) => (page.can.decide
        ? <ValuesForm key={`${external.key} ${external.values.map(({ value }) => value).join()}`} districtId={page.table.districtId} external={external} />
        : <Values key={external.key} external={external} />))}
    </section>
  )
}

const titleOf = ({ label }: External) => label.charAt(0).toUpperCase() + label.slice(1)

function Values({ external }: { external: External }) {
  const entered = external.values.filter(({ value }) => value !== null)
  return <p><strong>{titleOf(external)}:</strong> {entered.length === 0 ? 'not entered' : entered.map(({ teamName, value }) => `${teamName} ${value}`).join(', ')}</p>
}

function ValuesForm({ districtId, external }: { districtId: number; external: External }) {
  const call = useCall(saveExternalValues, { errors: 'in place' })
  const [texts, setTexts] = useState(() => new Map(external.values.map(({ teamId, value }) => [teamId, value === null ? '' : String(value)])))
  const valueOf = (teamId: number) => {
    const text = (texts.get(teamId) ?? '').trim().replace(/^[−–]/, '-')
    return text === '' ? null : Number(text)
  }
  const changes = external.values.flatMap(({ teamId, value }) => (valueOf(teamId) === value ? [] : [{ teamId, value: valueOf(teamId), seen: value }]))
  const isWrong = (teamId: number) => Number.isNaN(valueOf(teamId))
  const canSave = changes.length > 0 && !external.values.some(({ teamId }) => isWrong(teamId))
  return (
    <form
      className="stack"
      noValidate
      aria-label={titleOf(external)}
      onSubmit={(event) => {
        event.preventDefault()
        if (canSave) call.mutate({ districtId, key: external.key, values: changes })
      }}
    >
      <h3>{titleOf(external)} <span className="dim">{external.better === 'higher' ? 'the higher the better' : 'the lower the better'}</span></h3>
      <div className={styles.values}>
        {external.values.map(({ teamId, teamName }) => (
          <TextInput
            key={teamId} size="sm" label={teamName} inputMode="decimal" autoComplete="off" value={texts.get(teamId) ?? ''} error={isWrong(teamId) ? 'Enter a number.' : undefined}
            onChange={(event) => setTexts(new Map(texts).set(teamId, event.currentTarget.value))}
          />
        ))}
      </div>
      <FormError message={call.error ? `Not saved. ${firstRefusal(call.error)}` : null} />
      <div className="no-print"><Button type="submit" variant="default" loading={call.isPending} disabled={!canSave}>Save {external.label}</Button></div>
    </form>
  )
}
