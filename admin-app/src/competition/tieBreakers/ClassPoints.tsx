import { Button, TextInput } from '@mantine/core'
import { ordinal } from '@portal/shared/platform/format/ordinal'
import type { RulesChoicesProps } from './RulesChoicesProps'
import type { ClassDraft } from './rulesDraft'
import styles from './tieBreakers.module.css'

const fields = [['win', 'Win'], ['tie', 'Tie'], ['loss', 'Loss']] as const

/** What results are worth against opponents of one classification, where beating a larger school brings more. */
export function ClassPoints({ draft: { against, points }, problems, readOnly, onChange }: RulesChoicesProps) {
  const save = (rows: ClassDraft[]) => onChange({ against: rows })
  const change = (index: number, part: Partial<ClassDraft>) => save(against.map((row, at) => (at === index ? { ...row, ...part } : row)))
  const free = Array.from({ length: 20 }, (_, index) => String(index + 1)).find((position) => !against.some((row) => row.position === position))
  const problemAt = (field: string) => problems.find((each) => each.field === field)?.message
  return (
    <div className="stack">
      {against.map((row, index) => (
        <div key={row.position} role="group" aria-label={`Points against the ${ordinal(Number(row.position))} class`}>
          <div className="row">
            <strong>Against the {ordinal(Number(row.position))} class{row.position === '1' && ' (the largest schools)'}</strong>
            {!readOnly && <Button variant="subtle" size="compact-md" aria-label={`Remove the ${ordinal(Number(row.position))} class`} onClick={() => save(against.filter((_, at) => at !== index))}>Remove</Button>}
          </div>
          <div className={styles.points}>
            {fields.map(([name, label]) => (
              <TextInput
                key={name} size="sm" label={label} inputMode="decimal" autoComplete="off" value={row[name]} disabled={readOnly} error={problemAt(`points.against.${index}.${name}`)}
                onChange={(event) => change(index, { [name]: event.currentTarget.value })}
              />
            ))}
          </div>
        </div>
      ))}
      {problemAt('points.against') && <p role="alert">{problemAt('points.against')}</p>}
      {!readOnly && free && (
        <div><Button variant="default" size="sm" onClick={() => save([...against, { position: free, ...points }])}>Other points against a class</Button></div>
      )}
    </div>
  )
}
