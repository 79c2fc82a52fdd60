import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useRef, useState } from 'react'
import { Chip, Chips } from '../text/Chip'
import styles from './FormLayout.module.css'

interface WordsFieldProps {
  name: string
  label: string
  hint?: string
  /** One of the words: "position". */
  noun: string
  value: readonly string[]
  most: number
  maxLength: number
  disabled?: boolean
  error?: string
  onChange: (words: string[]) => void
}

/** Several custom words, each added by Enter or a button and removable. */
export function WordsField({ name, label, hint, noun, value, most, maxLength, disabled, error, onChange }: WordsFieldProps) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isFull = value.length >= most
  const add = () => {
    const word = text.trim()
    if (word && !value.includes(word) && !isFull) onChange([...value, word])
    setText('')
    input.current?.focus()
  }
  return (
    <div className="stack" style={{ gap: '0.5rem' }}>
      {value.length > 0 && (
        <Chips label={label}>
          {value.map((word) => (
            <Chip
              key={word}
              remove={`Remove ${word}`}
              onRemove={disabled ? undefined : () => {
                onChange(value.filter((each) => each !== word))
                input.current?.focus()
              }}
            >
              {word}
            </Chip>
          ))}
        </Chips>
      )}
      <div className={styles.adding}>
        <TextInput
          ref={input}
          id={`field-${name}`}
          size="md"
          label={`${label} (optional)`}
          description={isFull ? `At most ${most}.` : hint}
          maxLength={maxLength}
          disabled={disabled || isFull}
          value={text}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          // A word that was typed and not added would be lost on saving.
          onBlur={() => { if (text.trim() && !isFull && !value.includes(text.trim())) onChange([...value, text.trim()]); setText('') }}
        />
        <Button variant="default" size="md" disabled={disabled || isFull} onMouseDown={(event) => event.preventDefault()} onClick={add} aria-label={`Add ${noun}`}>Add</Button>
      </div>
    </div>
  )
}
