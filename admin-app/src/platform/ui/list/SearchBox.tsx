import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { whenReleased } from '../form/whenReleased'

/** A box to search by; what is typed is asked for once typing pauses. */
export function SearchBox({ label, value, onSearch, className }: { label: string; value: string; onSearch: (text: string) => void; className?: string | undefined }) {
  const [text, setText] = useState(value)
  // What was pressed may lead to another screen, whose address is not this one's to search.
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => { isHere.current = false }
  }, [])
  const search = useDebouncedCallback((typed: string) => {
    // What a search leaves moves the rest of the page.
    const released = whenReleased()
    if (released) void released.then(() => { if (isHere.current) onSearch(typed) })
    else onSearch(typed)
  }, 250)
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
