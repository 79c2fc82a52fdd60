import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

/** A box to search by; what is typed is asked for once typing pauses. */
export function SearchBox({ label, value, onSearch, className }: { label: string; value: string; onSearch: (text: string) => void; className?: string | undefined }) {
  const [text, setText] = useState(value)
  const search = useDebouncedCallback(onSearch, 250)
  // Going back in history changes the address, and the box follows; typing runs ahead of the address and is kept.
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value])
  return (
    <TextInput
      type="search"
      className={className}
      aria-label={label}
      placeholder={label}
      maxLength={80}
      leftSection={<IconSearch size="1.125rem" aria-hidden="true" />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        search(event.currentTarget.value.trim())
      }}
    />
  )
}
