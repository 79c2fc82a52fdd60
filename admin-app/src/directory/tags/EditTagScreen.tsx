import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { joinNames } from '@portal/shared/platform/format/nameWords'
import { getTag, removeTag, saveTag } from '@portal/shared/directory/tags/tag.calls'
import { TagValues } from '@portal/shared/directory/tags/tag.schemas'
import type { Tag } from '@portal/shared/directory/tags/tag.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { refusalText } from '../../platform/lib/words/refusalText'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { FormError } from '../../platform/ui/form/FormError'
import { HeldForm } from '../../platform/ui/form/HeldForm'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { TagChip } from '../../platform/ui/text/TagChip'
import { TagFields } from './TagFields'
import styles from './tags.module.css'

const counted = (count: number, one: string, many: string) => (count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`])

/** "3 people and 1 school"; "nothing yet". */
function usesText({ usesByType: { user, student, school } }: Tag): string {
  const parts = [...counted(student, 'student', 'students'), ...counted(user, 'account', 'accounts'), ...counted(school, 'school', 'schools')]
  return joinNames(parts) || 'nothing yet'
}

/** /tag/edit-tag/:tagId */
export default function EditTagScreen() {
  const { tagId } = useParams()
  const read = useQuery(query(getTag, { tagId: Number(tagId) }))
  return (
    <>
      <PageHeader title="Edit tag" lead={read.data && <><TagChip {...read.data} /> {read.data.schoolName ? `of ${read.data.schoolName}` : 'of the office'}, on {usesText(read.data)}</>} back={{ to: linkTo('tags'), label: 'Tags' }} />
      <StateView read={read} what="tag">{(found) => <HeldForm thing={found} version={found.version}>{(tag) => <EditTag tag={tag} />}</HeldForm>}</StateView>
    </>
  )
}

function EditTag({ tag }: { tag: Tag }) {
  const { actingAs } = useUser()
  const { tagId, version, name, color } = tag
  const navigate = useNavigate()
  const form = useZodForm(TagValues, { name, color })
  const { isDirty } = form.formState
  const isDone = useRef(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const save = useCall(saveTag, { errors: 'in place' })
  const remove = useCall(removeTag)
  const hasChanges = useCallback(() => isDirty && !isDone.current, [isDirty])
  const submit = form.handleSubmit((values) => {
    setRefusal(null)
    save.mutate({ tagId, version, ...values }, {
      onSuccess: () => {
        isDone.current = true
        void navigate(linkTo('tags'))
      },
      onError: (error) => {
        const others = showProblems(form, error.fields)
        if (error.fields.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
      },
    })
  })
  if (!tag.mayChange || actingAs) return <p className={styles.note}>{actingAs ? 'Nothing can be changed while you are signed in as someone else.' : 'This is the office’s tag: schools can use it, but only the office can change it.'}</p>
  return (
    <>
      <form className={`panel stack ${styles.form}`} noValidate onSubmit={(event) => void submit(event)}>
        <TagFields form={form} />
        <FormError message={refusal} />
        <div><SubmitButton pending={save.isPending} disabled={!isDirty}>Save</SubmitButton></div>
      </form>
      <section className={`panel ${styles.danger}`} aria-label="Delete this tag">
        <span>{tag.uses === 0 ? 'It is not used yet.' : `It is used on ${usesText(tag)}.`}</span>
        <Button color="red" variant="outline" loading={remove.isPending} onClick={() => setAsking(true)}>Delete tag</Button>
      </section>
      <ConfirmDialog
        opened={asking}
        title={`Delete the tag ${name}?`}
        confirm="Delete"
        cancel="Keep it"
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          remove.mutate({ tagId }, {
            onSuccess: () => {
              isDone.current = true
              void navigate(linkTo('tags'))
            },
          })
        }}
      >
        {tag.uses === 0 ? 'Nothing has this tag.' : `It is removed from ${usesText(tag)}. This cannot be undone.`}
      </ConfirmDialog>
      <UnsavedChanges hasChanges={hasChanges} />
    </>
  )
}
