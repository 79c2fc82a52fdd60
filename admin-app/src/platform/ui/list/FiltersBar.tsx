import { NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Chip, Chips } from '../text/Chip'
import { SearchChoice } from '../form/SearchChoice'
import { FiltersButton } from './FiltersButton'
import styles from './FiltersBar.module.css'
import type { FilterValues, ListFilter } from './useListFilters'

interface FiltersBarProps {
  filters: readonly ListFilter[]
  values: FilterValues
  onChange: (changed: Record<string, string>) => void
  /** Where nothing is shown before something is chosen. */
  startsOpen?: boolean
  /** A choice of another kind, which is there at once where there is room; on a phone it opens with the others. */
  beside?: { choice: ReactNode; isSet: boolean }
}

/** What a list is narrowed by: the choices behind a button, opened in place; those that are in force beside it, each with its x. */
export function FiltersBar({ filters, values, onChange, startsOpen = false, beside }: FiltersBarProps) {
  const id = useId()
  const [open, setOpen] = useState(startsOpen)
  // Once open it stays so: a first choice is mostly followed by another.
  useEffect(() => {
    if (startsOpen) setOpen(true)
  }, [startsOpen])
  const active = filters.filter(({ name }) => values[name])
  return (
    <>
      <FiltersButton isOpen={open} onToggle={() => setOpen(!open)} controls={id} count={active.length + (beside?.isSet ? 1 : 0)} showsCount={beside?.isSet} />
      <div id={id} className={styles.panel} role="group" aria-label="Filters" hidden={!open}>
        {open && filters.map((filter) => <FilterField key={filter.name} filter={filter} value={values[filter.name] ?? ''} onChange={(value) => onChange({ [filter.name]: value })} />)}
      </div>
      {beside && <div className={styles.beside}>{beside.choice}</div>}
      {active.length > 0 && (
        <div className={styles.active}>
          <Chips label="Active filters">
            {active.map((filter) => (
              <Chip key={filter.name} remove={`Remove the filter ${filter.label}`} onRemove={() => onChange({ [filter.name]: '' })}>
                {filter.label}: <strong><ValueName filter={filter} value={values[filter.name]!} /></strong>
              </Chip>
            ))}
            {active.length > 1 && <li><button type="button" className={styles.clear} onClick={() => onChange(Object.fromEntries(active.map(({ name }) => [name, ''])))}>Clear filters</button></li>}
          </Chips>
        </div>
      )}
    </>
  )
}

const dayName = (day: string) => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const knownName = ({ options, isDay, isText, nameOf }: ListFilter, value: string) => (isText ? value : isDay ? dayName(value) : options?.find((each) => each.value === value)?.label ?? nameOf?.(value))

/** What a filter's value is called. */
export const labelOf = (filter: ListFilter, value: string) => knownName(filter, value) ?? 'Loading…'

/** The same, asked for where neither the choices nor the rows have it: a list without rows names its school too, or says that there is none. */
function useValueName(filter: ListFilter, value: string): string {
  const known = value === '' ? '' : knownName(filter, value)
  const isAsked = known === undefined && filter.find !== undefined
  const { data, isFetched } = useQuery({ queryKey: ['name of a filter', filter.name, value], queryFn: () => filter.find!(value), enabled: isAsked, staleTime: Infinity, retry: false })
  if (known !== undefined) return known
  return data ?? (isAsked && isFetched ? `Unknown ${filter.label.toLowerCase()}` : 'Loading…')
}

const ValueName = ({ filter, value }: { filter: ListFilter; value: string }) => useValueName(filter, value)

function FilterField({ filter, value, onChange }: { filter: ListFilter; value: string; onChange: (value: string) => void }) {
  const { label, options, isDay, isText, load, all = 'All' } = filter
  const name = useValueName(filter, value)
  if (isDay) return <TextInput type="date" label={label} size="sm" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  if (isText) return <TextFilter key={value} label={label} value={value} onChange={onChange} />
  if (load) return <SearchChoice label={label} optional="unsaid" value={value ? { value, label: name } : null} onChange={(chosen) => onChange(chosen?.value ?? '')} load={load} />
  return <NativeSelect label={label} size="sm" value={value} onChange={(event) => onChange(event.currentTarget.value)} data={[{ value: '', label: all }, ...(options ?? [])]} />
}

/** What is typed narrows the list with Enter, or once the field is left: not with each letter. */
function TextFilter({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value)
  const take = () => { if (text.trim() !== value) onChange(text.trim()) }
  return <TextInput label={label} size="sm" maxLength={200} autoComplete="off" value={text} onChange={(event) => setText(event.currentTarget.value)} onBlur={take} onKeyDown={(event) => { if (event.key === 'Enter') take() }} />
}
