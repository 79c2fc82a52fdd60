import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import styles from './imports.module.css'

export interface ImportField {
  name: string
  label: string
}

interface MappingTableProps {
  fields: readonly ImportField[]
  /** Header of the file. */
  columns: readonly string[]
  /** Which column holds which field. */
  mapping: Readonly<Record<string, string>>
  onChange: (mapping: Record<string, string>) => void
}

/** Which column of the file holds which field. */
export function MappingTable({ fields, columns, mapping, onChange }: MappingTableProps) {
  return (
    <div className={styles.mapping} role="group" aria-label="Columns">
      {fields.map(({ name, label }) => (
        <NativeSelect
          key={name}
          label={label}
          size="sm"
          value={mapping[name] ?? ''}
          // Said, not left out: a field that nothing is said of is guessed by the server.
          onChange={(event) => onChange({ ...mapping, [name]: event.currentTarget.value })}
          data={[{ value: '', label: 'Not in the file' }, ...columns.map((column) => ({ value: column, label: column || '(no name)' }))]}
        />
      ))}
    </div>
  )
}
