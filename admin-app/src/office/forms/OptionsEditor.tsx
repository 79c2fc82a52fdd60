import { Button } from '@mantine/core'
import { IconGripVertical, IconPlus, IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { Option } from '@portal/shared/office/forms/formDefinition.types'
import { wordsIn } from '@portal/shared/platform/format/wordsIn'
import { IconButton } from '../../platform/ui/button/IconButton'
import { HiddenLabel } from '../../platform/ui/form/FormLayout'
import layout from '../../platform/ui/form/FormLayout.module.css'
import { MoveButtons } from '../../platform/ui/order/MoveButtons'
import orderStyles from '../../platform/ui/order/order.module.css'
import { useDragging } from '../../platform/ui/order/useDragging'
import { useMoves } from '../../platform/ui/order/useMoves'
import { newOption } from './newPart'
import { WordsSetting } from './SettingFields'
import styles from './builder.module.css'

interface OptionsEditorProps {
  id: string
  /** One of them: "choice", "line". */
  noun: string
  label: string
  options: readonly Option[]
  /** Some were chosen in answers: one that is removed stays readable, and can be brought back. */
  hasAnswers: boolean
  problem: string | undefined
  onChange: (options: Option[], field: string) => void
}

/** As many as the schema takes. */
const most = 200

/** Choices of a question in their order: added, renamed, moved, removed, brought back. Several lines that are pasted are several choices. */
export function OptionsEditor({ id, noun, label, options, hasAnswers, problem, onChange }: OptionsEditorProps) {
  const labelId = useId()
  const [toFocus, setToFocus] = useState<string | null>(null)
  const offered = options.filter(({ isRemoved }) => !isRemoved)
  const removed = options.filter(({ isRemoved }) => isRemoved)
  const nameOf = (option: Option) => wordsIn(option.name) || `${noun} without a name`
  const change = (next: readonly Option[], field = `${noun}s`) => onChange([...next, ...removed], field)
  const { list, told, tell, move } = useMoves(offered, nameOf, (next) => change(next))
  useDragging(list, orderStyles.gap, move)
  const button = useRef<HTMLButtonElement>(null)
  const add = () => {
    const option = newOption(options, '')
    setToFocus(option.id)
    change([...offered, option])
  }
  const remove = (option: Option) => {
    tell(`${nameOf(option)} removed.`)
    const rest = offered.filter((each) => each !== option)
    onChange(hasAnswers ? [...rest, ...removed, { ...option, isRemoved: true }] : [...rest, ...removed], `${noun}s`)
    button.current?.focus()
  }
  return (
    <div role="group" aria-labelledby={labelId}>
      <div id={labelId} className={styles.groupLabel}>{label}</div>
      <ol ref={list} className={styles.options}>
        {offered.map((option, index) => (
          <li key={option.id} className={styles.option}>
            <span data-handle className={`${orderStyles.handle} ${styles.handle}`} aria-hidden="true"><IconGripVertical size="1.125rem" /></span>
            <div
              ref={(element) => {
                if (!element || toFocus !== option.id) return
                setToFocus(null)
                element.querySelector('input')?.focus()
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
              onPaste={(event) => {
                const names = event.clipboardData.getData('text').split(/\r?\n/).map((text) => text.trim()).filter(Boolean)
                if (names.length < 2) return
                event.preventDefault()
                const added = names.reduce<Option[]>((all, name) => [...all, newOption([...options, ...all], name.slice(0, 200))], [])
                change([...(wordsIn(option.name) ? offered : offered.filter((each) => each !== option)), ...added].slice(0, most - removed.length))
              }}
            >
              <HiddenLabel>
                <WordsSetting
                  name={`${id}-${option.id}`} spec={{ label: `${noun[0]!.toUpperCase()}${noun.slice(1)} ${index + 1}` }} value={option.name}
                  onChange={(name) => change(offered.map((each) => (each === option ? { ...each, name: name ?? '' } : each)), `${noun} ${option.id}`)}
                />
              </HiddenLabel>
            </div>
            <span className={styles.optionTools}>
              <MoveButtons name={nameOf(option)} index={index} count={offered.length} onMove={(to) => move(index, to)} />
              <IconButton isQuiet label={`Remove ${nameOf(option)}`} onClick={() => remove(option)}><IconX size="1.125rem" aria-hidden="true" /></IconButton>
            </span>
          </li>
        ))}
      </ol>
      {problem && <p className={layout.error}>{problem}</p>}
      <Button ref={button} size="compact-sm" variant="default" leftSection={<IconPlus size="1rem" aria-hidden="true" />} disabled={options.length >= most} onClick={add}>{`Add a ${noun}`}</Button>
      {removed.length > 0 && (
        <div className={styles.removed}>
          <p className="dim">No longer offered. Answers that have them stay readable.</p>
          <ul>
            {removed.map((option) => (
              <li key={option.id}>
                <span>{nameOf(option)}</span>
                <Button
                  size="compact-sm" variant="subtle" aria-label={`Bring back ${nameOf(option)}`}
                  onClick={() => {
                    const { isRemoved: _, ...back } = option
                    onChange([...offered, back, ...removed.filter((each) => each !== option)], `${noun}s`)
                    tell(`${nameOf(option)} is offered again.`)
                  }}
                >
                  Bring back
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="visually-hidden" role="status">{told}</div>
    </div>
  )
}
