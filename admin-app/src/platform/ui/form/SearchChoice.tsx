import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { Chip, Chips } from '../text/Chip'
import styles from './SearchChoice.module.css'
import { useChoices } from './useChoices'
import type { Choice } from './useChoices'

interface CommonProps {
  label: string
  /** A line under the label that helps before anything is wrong. */
  hint?: string
  /** `unsaid`: may be left empty, and the label does not say so, as in filters. */
  optional?: boolean | 'unsaid'
  error?: string
  placeholder?: string
  disabled?: boolean
  /** The input's id becomes field-NAME, as other fields' do. */
  name?: string
  /** What fits the words typed; '' is asked for when the list is opened. Twenty or so are enough. */
  load: (search: string) => Promise<Choice[]>
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  /** What is said where nothing fits what is typed, and for null where the choices could not be read, if not the usual. */
  says?: (search: string | null) => string
}

type SearchChoiceProps = CommonProps & (
  /** The label of what is chosen is empty while its name is not known. */
  | { multiple?: false; value: Choice | null; onChange: (chosen: Choice | null) => void }
  | { multiple: true; value: readonly Choice[]; onChange: (chosen: Choice[]) => void }
)

export const saysUsually = (search: string | null) => (search === null ? 'This could not be loaded.' : 'No options found')

const nameOf = ({ label }: Choice) => label || 'Loading…'

/**
 * One or several of many, found by typing: schools, roles, people. A combobox as WAI-ARIA describes it, with the focus in
 * the input all the time. Stands in the page (not in a portal), so that it works inside a dialog.
 */
export function SearchChoice(props: SearchChoiceProps) {
  const { label, hint, optional, error, placeholder, disabled, name, load, onBlur, ref, says = saysUsually } = props
  const ownId = useId()
  const id = name ? `field-${name}` : ownId
  const input = useRef<HTMLInputElement | null>(null)
  const chosen: readonly Choice[] = props.multiple ? props.value : props.value ? [props.value] : []
  const [open, setOpen] = useState(false)
  /** Null while the input shows what is chosen and not what is searched. */
  const [typed, setTyped] = useState<string | null>(null)
  const [marked, setMarked] = useState(-1)
  const { found, failed } = useChoices(load, (typed ?? '').trim(), open)
  const options = found ?? []
  const shown = typed ?? (props.multiple || !props.value ? '' : nameOf(props.value))

  const show = () => {
    if (disabled || open) return
    setOpen(true)
    setMarked(-1)
  }
  const hide = () => {
    setOpen(false)
    setTyped(null)
  }
  const choose = (option: Choice) => {
    if (props.multiple) {
      const has = props.value.some(({ value }) => value === option.value)
      props.onChange(has ? props.value.filter(({ value }) => value !== option.value) : [...props.value, option])
      setTyped(null)
    } else {
      props.onChange(option)
      hide()
    }
  }
  const remove = (value: string) => {
    if (props.multiple) props.onChange(props.value.filter((each) => each.value !== value))
    else props.onChange(null)
    input.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const count = options.length
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return show()
      if (count === 0) return
      const next = event.key === 'ArrowDown' ? marked + 1 : marked <= 0 ? count - 1 : marked - 1
      mark(next % count)
    } else if (event.key === 'Enter' && open) {
      // Enter chooses; it does not send the form under the person's hands.
      event.preventDefault()
      const option = options[marked] ?? (count === 1 ? options[0] : undefined)
      if (option) choose(option)
    } else if (event.key === 'Escape' && open) {
      // Closes the list and not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      hide()
    } else if (event.key === 'Backspace' && shown === '' && props.multiple && props.value.length > 0) {
      props.onChange(props.value.slice(0, -1))
    }
  }
  const mark = (index: number) => {
    setMarked(index)
    document.getElementById(`${id}-option-${index}`)?.scrollIntoView({ block: 'nearest' })
  }

  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const status = !open ? '' : failed ? says(null) : found === null ? 'Searching…' : options.length === 0 ? says(typed?.trim() ?? '') : `${options.length} ${options.length === 1 ? 'option' : 'options'}`
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>{optional === true ? `${label} (optional)` : label}</label>
      {hint && <div className={styles.hint} id={`${id}-hint`}>{hint}</div>}
      {props.multiple && props.value.length > 0 && (
        <div className={styles.chips}>
          <Chips label={`${label}: chosen`}>
            {props.value.map((each) => <Chip key={each.value} remove={`Remove ${nameOf(each)}`} onRemove={disabled ? undefined : () => remove(each.value)}>{nameOf(each)}</Chip>)}
          </Chips>
        </div>
      )}
      <div
        className={styles.box}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return
          // Emptied and left: nothing is chosen anymore. Half a word that was not chosen is not a choice.
          if (!props.multiple && typed === '' && props.value) props.onChange(null)
          hide()
          onBlur?.()
        }}
      >
        <input
          ref={(element) => {
            input.current = element
            if (typeof ref === 'function') ref(element)
            else if (ref) ref.current = element
          }}
          id={id}
          className={styles.input}
          data-error={error ? true : undefined}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={open && options[marked] ? `${id}-option-${marked}` : undefined}
          aria-required={!optional}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={disabled}
          maxLength={80}
          placeholder={placeholder ?? 'Type to search'}
          value={shown}
          onClick={show}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setMarked(-1)
            setOpen(true)
          }}
          onKeyDown={onKeyDown}
        />
        {!props.multiple && props.value && optional && !disabled
          ? <button type="button" className={styles.end} aria-label={`Remove ${nameOf(props.value)}`} onClick={() => remove(chosen[0]!.value)}><IconX size="1.125rem" aria-hidden="true" /></button>
          : <IconChevronDown className={styles.arrow} size="1.125rem" aria-hidden="true" />}
        {open && (
          <div className={styles.drop}>
            <ul id={`${id}-list`} className={styles.list} role="listbox" aria-label={label} aria-multiselectable={props.multiple}>
              {options.map((option, index) => {
                const isChosen = chosen.some(({ value }) => value === option.value)
                return (
                  <li
                    key={option.value}
                    id={`${id}-option-${index}`}
                    role="option"
                    aria-selected={isChosen}
                    className={styles.option}
                    data-marked={index === marked || undefined}
                    // The focus stays in the input.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(option)}
                  >
                    <span>{option.label}{option.hint && <span className={styles.optionHint}>{option.hint}</span>}</span>
                    {isChosen && <IconCheck size="1.125rem" aria-hidden="true" />}
                  </li>
                )
              })}
            </ul>
            {options.length === 0 && <p className={styles.none}>{status}</p>}
          </div>
        )}
      </div>
      <div className="visually-hidden" role="status">{status}</div>
      {error && <div className={styles.error} id={`${id}-error`}>{error}</div>}
    </div>
  )
}
