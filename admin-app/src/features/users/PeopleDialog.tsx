import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog'
import { actionWords } from './Person'
import type { PeopleAction, Person, TagChoice } from './Person'

/** Names that a question says; more are counted. */
const mostNames = 8

interface PeopleDialogProps {
  action: PeopleAction
  people: readonly Person[]
  tags: readonly TagChoice[]
  busy: boolean
  /** `tagId` is 0 where no tag is asked for. */
  onConfirm: (tagId: number) => void
  onClose: () => void
}

/** Asks before something is done to people: how many they are, who, and what it means. */
export function PeopleDialog({ action, people, tags, busy, onConfirm, onClose }: PeopleDialogProps) {
  const [tagId, setTagId] = useState('')
  const [attempted, setAttempted] = useState(false)
  const { question, confirm, explained } = actionWords[action]
  const asksForTag = action === 'addTag' || action === 'removeTag'
  const whom = people.length === 1 ? people[0]!.name : `${people.length.toLocaleString('en-US')} people`
  const submit = () => {
    setAttempted(true)
    if (!asksForTag || tagId) onConfirm(Number(tagId))
  }
  return (
    <FormDialog title={question(whom)} submit={confirm} danger={action === 'remove'} pending={busy} onSubmit={submit} onClose={onClose}>
      {people.length > 1 && <p style={{ overflowWrap: 'anywhere' }}>{people.slice(0, mostNames).map(({ name }) => name).join(', ')}{people.length > mostNames && ` and ${people.length - mostNames} more`}</p>}
      {explained && <p>{explained}</p>}
      {asksForTag && (
        <NativeSelect
          label="Tag"
          size="md"
          aria-required
          value={tagId}
          error={attempted && !tagId ? 'Choose a tag.' : undefined}
          onChange={(event) => setTagId(event.currentTarget.value)}
          data={[{ value: '', label: 'Choose a tag' }, ...tags.map((tag) => ({ value: String(tag.tagId), label: tag.name }))]}
        />
      )}
    </FormDialog>
  )
}
