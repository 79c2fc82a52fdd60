import { z } from 'zod'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { ChosenKey } from '../../platform/ui/form/chosen'
import { Field } from '../../platform/ui/form/Field'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { actionWords } from './Person'
import type { PeopleAction, Person, TagChoice } from './Person'

/** Names that a question says; more are counted. */
const mostNames = 8

const Fields = z.strictObject({ tagId: ChosenKey('Choose a tag.') })

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
  const form = useZodForm(Fields, { tagId: '' })
  const { question, confirm, explained } = actionWords[action]
  const asksForTag = action === 'addTag' || action === 'removeTag'
  const whom = people.length === 1 ? people[0]!.name : `${people.length.toLocaleString('en-US')} people`
  const submit = () => (asksForTag ? void form.handleSubmit(({ tagId }) => onConfirm(tagId))() : onConfirm(0))
  return (
    <FormDialog title={question(whom)} submit={confirm} danger={action === 'remove'} pending={busy} onSubmit={submit} onClose={onClose}>
      {people.length > 1 && <p style={{ overflowWrap: 'anywhere' }}>{people.slice(0, mostNames).map(({ name }) => name).join(', ')}{people.length > mostNames && ` and ${people.length - mostNames} more`}</p>}
      {explained && <p>{explained}</p>}
      {asksForTag && <Field form={form} name="tagId" spec={{ label: 'Tag', kind: 'choice', options: [{ value: '', label: 'Choose a tag' }, ...tags.map((tag) => ({ value: String(tag.tagId), label: tag.name }))] }} />}
    </FormDialog>
  )
}
