import { useState } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod'
import type { CallError } from '../../platform/lib/call/call'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { useRefusal } from '../../platform/ui/form/useRefusal'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { ProofFields } from '../passwords/ProofFields'
import { asksAgain, nothingTyped, opensOfficeText, passwordMissing, proofOf, typedAgain } from '../passwords/proofAgain'
import { actionWords } from './Person'
import type { PeopleAction, Person, Proof, TagChoice } from './Person'

/** Names that a question says; more are counted. */
const mostNames = 8

const Fields = z.strictObject({ tagId: z.string(), ...typedAgain })

interface PeopleDialogProps {
  action: PeopleAction
  people: readonly Person[]
  tags: readonly TagChoice[]
  /** It lets people of the office in again. The server knows who else is one, and then asks. */
  opensOffice: boolean
  busy: boolean
  /** `tagId` is 0 where no tag is asked for. @returns what it was refused for, or null */
  onConfirm: (tagId: number, proof: Proof) => Promise<CallError | null>
  onClose: () => void
}

/** Asks before something is done to people: how many they are, who, and what it means. */
export function PeopleDialog({ action, people, tags, opensOffice, busy, onConfirm, onClose }: PeopleDialogProps) {
  const [takesProof, setTakesProof] = useState(opensOffice)
  const asksForTag = action === 'addTag' || action === 'removeTag'
  const form = useZodForm(Fields, { tagId: '', ...nothingTyped }, (typed) => [
    ...(asksForTag && typed.tagId === '' ? [{ field: 'tagId', message: 'Choose a tag.' }] : []),
    ...passwordMissing(typed, takesProof),
  ])
  const { refusal, refuse, setRefusal } = useRefusal(form)
  const { question, confirm, explained } = actionWords[action]
  const whom = people.length === 1 ? people[0]!.name : `${people.length.toLocaleString('en-US')} people`
  const submit = form.handleSubmit(async ({ tagId, ...typed }) => {
    setRefusal(null)
    const error = await onConfirm(Number(tagId), proofOf(typed))
    if (!error) return
    if (asksAgain(error)) flushSync(() => setTakesProof(true))
    refuse(error)
  })
  return (
    <FormDialog title={question(whom)} submit={confirm(people.length === 1 ? '' : whom)} danger={action === 'remove'} pending={busy} error={refusal} onSubmit={() => void submit()} onClose={onClose}>
      {people.length > 1 && <p style={{ overflowWrap: 'anywhere' }}>{people.slice(0, mostNames).map(({ name }) => name).join(', ')}{people.length > mostNames && ` and ${(people.length - mostNames).toLocaleString('en-US')} more`}</p>}
      {explained && <p>{explained}</p>}
      {asksForTag && <Field form={form} name="tagId" spec={{ label: 'Tag', kind: 'choice', options: [{ value: '', label: 'Choose a tag' }, ...tags.map((tag) => ({ value: String(tag.tagId), label: tag.name }))] }} />}
      {takesProof && <p>{opensOfficeText}</p>}
      {takesProof && <ProofFields form={form} />}
    </FormDialog>
  )
}
