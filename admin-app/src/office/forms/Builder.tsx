import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { OfficeForm } from '@portal/shared/office/forms/form.schemas'
import type { FormDefinition } from '@portal/shared/office/forms/formDefinition.types'
import { hasUnsavedPart } from '../../platform/lib/page/unsaved'
import { useAddressParams } from '../../platform/lib/page/useAddressParams'
import { IconButton } from '../../platform/ui/button/IconButton'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { Badge } from '../../platform/ui/text/Badge'
import { FormTabs } from '../formEntries/FormTabs'
import { BuildContext } from './buildContext'
import { BuildPanel } from './BuildPanel'
import { formStateNames } from './formWords'
import { hasSpanish } from './hasSpanish'
import { PublishButtons } from './PublishButtons'
import { ConflictNotice, SaveLine } from './SaveLine'
import { AboutForm, FeedsPanel, RulesPanel } from './settings'
import styles from './builder.module.css'
import { useAutosave, worked } from './useAutosave'
import { useBuildActions } from './useBuildActions'
import { useHistory } from './useHistory'
import { useProblems } from './useProblems'
import { useUndoKeys } from './useUndoKeys'

const tabs = [['', 'Questions'], ['rules', 'Rules'], ['becomes', 'Records'], ['about', 'About the form']] as const

/** Building one form: what it asks with its settings and a preview, rules across questions, what entries become, and what is set besides. Everything is kept as a draft until it is published. */
export default function Builder({ form }: { form: OfficeForm }) {
  const history = useHistory(worked(form))
  const { definition, change, undo, redo, undoes, redoes } = history
  const autosave = useAutosave(form, definition)
  const build = useBuildActions(form, history)
  const { problems, count } = useProblems(definition, form)
  const [isSpanish, showSpanish] = useState(() => hasSpanish(definition))
  const [keepsMine, setKeepsMine] = useState(false)
  const [params] = useAddressParams()
  const tab = tabs.find(([key]) => key === params.get('tab'))?.[0] ?? ''
  const isAboutOpen = useOnceTrue(tab === 'about')
  useUndoKeys(undo, redo)
  useTheirs(form, autosave, change)
  const { save, hasChanges, resolve } = autosave
  const { actions } = build
  const context = useMemo(() => ({ definition, actions, problems, answered: form.answered, isSpanish, showSpanish }), [definition, actions, problems, form.answered, isSpanish])
  const base = linkTo('formBuilder', { requestId: form.formId })
  return (
    <BuildContext value={context}>
      <PageHeader
        title={form.name} back={{ to: linkTo('forms'), label: 'Forms' }}
        lead={<><Badge tone={form.state === 'open' ? undefined : 'quiet'}>{formStateNames[form.state]}</Badge> <SaveLine save={save} onRetry={() => void autosave.flush()} /></>}
        actions={(
          <>
            <IconButton label={undoes ? `Undo: ${undoes}` : 'Undo'} title="Ctrl+Z" disabled={undoes === null} onClick={undo}><IconArrowBackUp size="1.25rem" aria-hidden="true" /></IconButton>
            <IconButton label={redoes ? `Redo: ${redoes}` : 'Redo'} title="Ctrl+Shift+Z" disabled={redoes === null} onClick={redo}><IconArrowForwardUp size="1.25rem" aria-hidden="true" /></IconButton>
            <PublishButtons
              form={form} autosave={autosave} problemCount={count} definition={definition}
              onDiscarded={(published) => {
                change(published, 'Discard draft')
                autosave.restart(published)
              }}
            />
          </>
        )}
      />
      {form.published && <FormTabs formId={form.formId} current="formBuilder" />}
      <PageTabs label="Parts of this form" tabs={tabs.map(([key, text]) => ({ to: key ? `${base}?tab=${key}` : base, text: countedText(text, key === 'rules' ? definition.rules : key === 'becomes' ? definition.feeds : undefined), isCurrent: key === tab }))} />
      {save.state === 'conflict' && (
        <ConflictNotice
          savedAt={save.theirs.draft?.savedAt ?? null} onMine={() => setKeepsMine(true)}
          onTheirs={() => {
            const theirs = worked(save.theirs)
            resolve(save.theirs, theirs)
            change(theirs, 'Load their version')
          }}
        />
      )}
      <ConfirmDialog
        opened={keepsMine} title="Save over their version?" confirm="Keep mine" cancel="Not yet" danger onCancel={() => setKeepsMine(false)}
        onConfirm={() => {
          setKeepsMine(false)
          if (save.state === 'conflict') resolve(save.theirs, 'keepMine')
        }}
      >
        <p>The form becomes what you have here. What the other person changed in the draft is replaced.</p>
      </ConfirmDialog>
      {tab === '' && <BuildPanel form={form} definition={definition} problems={problems} build={build} onUndo={undo} />}
      {tab === 'rules' && <RulesPanel />}
      {tab === 'becomes' && <FeedsPanel />}
      {isAboutOpen && <div hidden={tab !== 'about'} className={styles.about}><AboutForm form={form} definition={definition} /></div>}
      <UnsavedChanges hasChanges={useCallback(() => hasChanges() || hasUnsavedPart(), [hasChanges])}>Your last changes are not saved yet.</UnsavedChanges>
    </BuildContext>
  )
}

/** "Rules (2)". */
const countedText = (text: string, list: readonly unknown[] | undefined) => (list ? `${text} (${list.length})` : text)

/** True from the first time on. */
function useOnceTrue(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue)
  if (isTrue && !was) setWas(true)
  return was || isTrue
}

/** What someone else saved since is taken where nothing is changed here; Undo has what was there before. */
function useTheirs(form: OfficeForm, { version, save, hasChanges, resolve }: ReturnType<typeof useAutosave>, change: (next: FormDefinition, what: string) => void): void {
  const isIdle = save.state === 'saved'
  const seen = useRef(form)
  useEffect(() => {
    // What was read before this person saved, published or discarded says nothing of others.
    if (!isIdle || hasChanges() || seen.current === form) return
    seen.current = form
    if ((form.draft?.version ?? 0) <= version) return
    const theirs = worked(form)
    resolve(form, theirs)
    change(theirs, 'Load what someone else saved')
  }, [form, version, isIdle, hasChanges, resolve, change])
}
