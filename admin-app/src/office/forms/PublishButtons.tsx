import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { discardFormDraft, getForm, publishForm } from '@portal/shared/office/forms/form.calls'
import type { NamedChoice, OfficeForm } from '@portal/shared/office/forms/form.schemas'
import type { FormDefinition } from '@portal/shared/office/forms/formDefinition.types'
import { whoSees } from '@portal/shared/office/forms/whoSees'
import { query, useCall } from '../../platform/lib/call/queries'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { shortDay } from '@portal/shared/platform/format/longDay'
import { fillersText } from './aboutWords'
import type { Autosave } from './useAutosave'

interface PublishButtonsProps {
  form: OfficeForm
  autosave: Autosave
  problemCount: number
  definition: FormDefinition
  /** The draft is gone: what is published is worked on. */
  onDiscarded: (published: FormDefinition) => void
}

const nameIn = (named: readonly NamedChoice[], id: number) => named.find((each) => each.id === id)?.name ?? 'someone who left'

/** Who will fill it in, and from when. */
function openWords({ audience, settings, opensOn, closesOn }: OfficeForm): string {
  return `${fillersText(audience, settings)} can fill it in ${opensOn ? `from ${shortDay(opensOn)}` : 'right away'}${closesOn ? ` to ${shortDay(closesOn)}` : ''}.`
}

/** Publishes what is worked on, or discards it, after saying what that does. */
export function PublishButtons({ form, autosave: { save, version, flush, restart }, problemCount, definition, onDiscarded }: PublishButtonsProps) {
  const [asking, setAsking] = useState<'publish' | 'discard' | null>(null)
  const client = useQueryClient()
  const publish = useCall(publishForm)
  const discard = useCall(discardFormDraft)
  const { formId, published, entries } = form
  const hasDraft = version > 0 || save.state !== 'saved'
  const isBusy = publish.isPending || discard.isPending
  const run = async (call: typeof publish | typeof discard) => {
    setAsking(null)
    const saved = await flush()
    const done = saved === null ? null : await call.mutateAsync({ formId, version: saved }).catch(() => null)
    if (done) client.setQueryData(query(getForm, { formId }).queryKey, done)
    return done
  }
  const publishNow = async () => {
    const done = await run(publish)
    if (done) restart()
  }
  const discardNow = async () => {
    const done = await run(discard)
    if (done?.published) onDiscarded(done.published.definition)
  }
  const isStuck = save.state === 'conflict'
  return (
    <>
      {published && hasDraft && <Button variant="default" disabled={isBusy || isStuck} onClick={() => setAsking('discard')}>Discard draft</Button>}
      <Button variant={hasDraft ? 'filled' : 'default'} loading={publish.isPending} disabled={!hasDraft || isBusy || isStuck} onClick={() => setAsking('publish')}>{published ? 'Publish changes' : 'Publish'}</Button>
      <ConfirmDialog
        opened={asking === 'publish'} title={problemCount > 0 ? 'Not ready to publish' : published ? 'Publish the changes?' : 'Publish this form?'} confirm={problemCount > 0 ? 'See what to fix' : published ? 'Publish changes' : 'Publish form'} cancel="Not yet"
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          if (problemCount === 0) return void publishNow()
          setAsking(null)
          requestAnimationFrame(() => document.getElementById('form-problems')?.focus())
        }}
      >
        {problemCount > 0 ? <p>{problemCount === 1 ? 'One setting needs' : `${problemCount} settings need`} your attention first. Your draft is saved.</p> : (
          <>
            <p>{published ? 'From now on the form asks what you see here.' : openWords(form)}</p>
            <p>{whoSees(definition, form.settings, { role: (id) => nameIn(form.named.role, id), person: (id) => nameIn(form.named.person, id) })}</p>
            {form.goes && <p>{form.goes.entries === 1 ? 'One entry goes' : `${form.goes.entries.toLocaleString('en-US')} entries go`} on {shortDay(form.goes.on)}, as the form keeps them that long.</p>}
            {entries > 0 && <p>{entries === 1 ? 'The entry that came in stays' : `The ${entries.toLocaleString('en-US')} entries that came in stay`} as filled in, with the questions of that version.</p>}
            {!published && <p>You can change it later: you work on a draft, and publish again.</p>}
          </>
        )}
      </ConfirmDialog>
      <ConfirmDialog opened={asking === 'discard'} title="Discard the draft?" confirm="Discard draft" cancel="Keep it" danger onCancel={() => setAsking(null)} onConfirm={() => void discardNow()}>
        <p>The form stays as it is published. Until you leave this page, Undo brings your changes back.</p>
      </ConfirmDialog>
    </>
  )
}
