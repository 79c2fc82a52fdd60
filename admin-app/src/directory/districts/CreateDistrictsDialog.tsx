import { firstRefusal } from '../../platform/lib/words/refusalText'
import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useState } from 'react'
import { mostDistricts } from '@portal/shared/directory/districts/district.schemas'
import type { DistrictBoard, NewDistrict } from '@portal/shared/directory/districts/district.schemas'
import { classlessPattern, numberedNames, usualPattern } from '@portal/shared/directory/districts/numberedNames'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import styles from './districts.module.css'
import type { BoardChanges } from './useBoardChanges'

/** Names of one classification in short: the first, the last, and how many. */
const rangeText = (names: readonly string[]) => (names.length < 3 ? names.join(', ') : `${names[0]} to ${names.at(-1)}`)

/** Makes districts, as many of each classification as are asked for: "4A: 6". What they will be called is shown before. */
export function CreateDistrictsDialog({ board: { classifications, districts, shown }, create, onClose }: { board: DistrictBoard; create: BoardChanges['create']; onClose: () => void }) {
  const hasClasses = classifications.length > 0
  const [pattern, setPattern] = useState(hasClasses ? usualPattern : classlessPattern)
  const [counts, setCounts] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const rows = [...classifications.map(({ classificationId, label }) => ({ key: String(classificationId), classificationId: classificationId as number | null, label: label as string | null, name: label })), { key: 'none', classificationId: null, label: null, name: 'No classification' }]
  const countOf = (key: string) => {
    const text = counts[key]?.trim() ?? ''
    return text === '' ? 0 : /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : null
  }
  const planned = rows.map((row) => ({
    ...row, names: numberedNames(pattern, row.label, countOf(row.key) ?? 0, districts.filter(({ classificationId }) => classificationId === row.classificationId).map(({ name }) => name)),
  })).filter(({ names }) => names.length > 0)
  const all = planned.flatMap(({ classificationId, names }) => names.map((name): NewDistrict => ({ name, classificationId })))
  const isLong = all.some(({ name }) => name.length > 80)
  const submit = () => {
    if (rows.some(({ key }) => countOf(key) === null)) return setRefusal('Use whole numbers up to 100.')
    if (all.length === 0) return setRefusal('Enter how many districts to create.')
    if (isLong) return setRefusal('The name is too long: at most 80 characters.')
    if (districts.length + all.length > mostDistricts) return setRefusal(`At most ${mostDistricts} districts.`)
    setRefusal(null)
    create.send(all, onClose, (error) => setRefusal(firstRefusal(error)))
  }
  return (
    <FormDialog title={`Add districts: ${shown!.activityName}, ${shown!.levelName}`} submit={all.length === 0 ? 'Create districts' : all.length === 1 ? 'Create 1 district' : `Create ${all.length} districts`} pending={create.isPending} error={refusal} onSubmit={submit} onClose={onClose}>
      <fieldset className={styles.counts}>
        {hasClasses && <legend>How many districts</legend>}
        {rows.map(({ key, name }) => (
          <TextInput key={key} size="md" label={hasClasses ? name : 'How many districts'} inputMode="numeric" autoComplete="off" placeholder="0" value={counts[key] ?? ''} error={countOf(key) === null} onChange={(event) => { const { value } = event.currentTarget; setCounts((before) => ({ ...before, [key]: value })); setRefusal(null) }} />
        ))}
      </fieldset>
      <TextInput size="md" label="Name pattern" description={hasClasses ? '{class} becomes the classification and {n} a number: 6A District 1' : '{n} becomes a number: District 1'} value={pattern} maxLength={60} autoComplete="off" onChange={(event) => setPattern(event.currentTarget.value)} />
      {planned.length > 0 && (
        <div role="status">
          <strong>{all.length === 1 ? '1 new district' : `${all.length} new districts`}</strong>
          <ul className={styles.preview}>{planned.map(({ key, names }) => <li key={key}>{rangeText(names)}</li>)}</ul>
        </div>
      )}
    </FormDialog>
  )
}
