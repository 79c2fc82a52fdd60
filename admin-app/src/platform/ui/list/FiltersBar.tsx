import { NativeSelect, TextInput } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { Chip, Chips } from '../text/Chip'
import { SearchChoice } from '../form/SearchChoice'
import styles from './FiltersBar.module.css'
import type { FilterValues, ListFilter } from './useListFilters'

interface FiltersBarProps {
  filters: readonly ListFilter[]
  values: FilterValues
  onChange: (changed: Record<string, string>) => void
  /** Where nothing is shown before something is chosen. */
  startsOpen?: boolean
}

/** What a list is narrowed by: the choices behind a button, those that are in force always in sight and removable. */
export function FiltersBar({ filters, values, onChange, startsOpen = false }: FiltersBarProps) {
  const id = useId()
  const [open, setOpen] = useState(startsOpen)
  // Once open it stays so: a first choice is mostly followed by another.
  useEffect(() => {
    if (startsOpen) setOpen(true)
  }, [startsOpen])
  const active = filters.filter(({ name }) => values[name])
  return (
    <>
      <button type="button" className={styles.toggle} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <IconFilter size="1.125rem" aria-hidden="true" /> Filters{active.length > 0 && <span className={styles.count}>{active.length}<span className="visually-hidden"> in effect</span></span>}
      </button>
      <div id={id} className={styles.panel} role="group" aria-label="Filters" hidden={!open}>
        {open && filters.map((filter) => <FilterField key={filter.name} filter={filter} value={values[filter.name] ?? ''} onChange={(value) => onChange({ [filter.name]: value })} />)}
      </div>
      {active.length > 0 && (
        <div className={styles.active}>
          <Chips label="Active filters">
            {active.map((filter) => (
              <Chip key={filter.name} remove={`Remove the filter ${filter.label}`} onRemove={() => onChange({ [filter.name]: '' })}>
                {filter.label}: <strong>{labelOf(filter, values[filter.name]!)}</strong>
              </Chip>
            ))}
            {active.length > 1 && <li><button type="button" className={styles.clear} onClick={() => onChange(Object.fromEntries(active.map(({ name }) => [name, ''])))}>Remove all</button></li>}
          </Chips>
        </div>
      )}
    </>
  )
}

const dayName = (day: string) => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** What a filter's value is called. */
export const labelOf = ({ options, isDay, nameOf }: ListFilter, value: string) => (isDay ? dayName(value) : options?.find((each) => each.value === value)?.label ?? nameOf?.(value) ?? '…')

function FilterField({ filter, value, onChange }: { filter: ListFilter; value: string; onChange: (value: string) => void }) {
  const { label, options, isDay, load, all = 'All' } = filter
  if (isDay) return <TextInput type="date" label={label} size="md" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  if (load) return <SearchChoice label={label} optional="unsaid" value={value ? { value, label: labelOf(filter, value) } : null} onChange={(chosen) => onChange(chosen?.value ?? '')} load={load} />
  return <NativeSelect label={label} size="md" value={value} onChange={(event) => onChange(event.currentTarget.value)} data={[{ value: '', label: all }, ...(options ?? [])]} />
}
