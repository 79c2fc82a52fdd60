import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { placeOf } from '@portal/shared/office/forms/editDefinition'
import type { OfficeForm } from '@portal/shared/office/forms/form.schemas'
import type { FormDefinition } from '@portal/shared/office/forms/formDefinition.types'
import { LinkButton } from '../../platform/ui/button/LinkButton'
import { useNavigate, useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { Notice } from '../../platform/ui/text/Notice'
import type { Problems } from './buildContext'
import { titleOf } from './newPart'
import { Outline } from './Outline'
import { pageTitle } from './pageTitle'
import { AddPartDialog, FormPreview, MovePartDialog } from './settings'
import styles from './builder.module.css'
import problemStyles from './problems.module.css'
import type { useBuildActions } from './useBuildActions'

interface BuildPanelProps {
  form: OfficeForm
  definition: FormDefinition
  problems: Problems
  build: ReturnType<typeof useBuildActions>
  onUndo: () => void
}

/** What a form asks beside what that looks like; on a phone one of both. */
export function BuildPanel({ form, definition, problems, build, onUndo }: BuildPanelProps) {
  const { actions, chosen, asking, closeAsking, told, removed, forgetRemoved } = build
  const [shown, setShown] = useState<'build' | 'preview'>('build')
  return (
    <>
      <div role="group" aria-label="Show" className={`${styles.switch} ${styles.panes}`}>
        <button type="button" aria-pressed={shown === 'build'} onClick={() => setShown('build')}>Build</button>
        <button type="button" aria-pressed={shown === 'preview'} onClick={() => setShown('preview')}>Preview</button>
      </div>
      <div className={styles.builder} data-shown={shown}>
        <div className={styles.canvas}>
          <ProblemList definition={definition} problems={problems} onChoose={actions.choose} />
          {removed !== null && (
            <Notice actions={<button type="button" id="undo-removal" className={styles.undo} onClick={() => { onUndo(); forgetRemoved() }}>Undo</button>}>
              <p>{removed} is deleted.</p>
            </Notice>
          )}
          <Outline definition={definition} chosen={chosen} problems={problems} actions={actions} />
        </div>
        <div className={styles.side} data-own-undo><FormPreview form={form} definition={definition} /></div>
      </div>
      <div className="visually-hidden" role="status">{told}</div>
      {asking && 'add' in asking && <AddPartDialog definition={definition} containerId={asking.add} onAdd={(kind) => actions.add(kind, asking.add, asking.after)} onClose={closeAsking} />}
      {asking && 'move' in asking && <MovePartDialog definition={definition} id={asking.move} onMove={(to, index) => actions.moveTo(asking.move, to, index)} onClose={closeAsking} />}
    </>
  )
}

/** What keeps the form from being published, each with the way to it. */
function ProblemList({ definition, problems, onChoose }: { definition: FormDefinition; problems: Problems; onChoose: (id: string) => void }) {
  const navigate = useNavigate()
  const { requestId } = useParams()
  const list = Object.values(problems).flat()
  // A form that nobody has begun has nothing to be fixed.
  if (list.length === 0 || definition.pages.every(({ parts }) => parts.length === 0)) return null
  const nameOf = (id: string) => {
    const page = definition.pages.findIndex((each) => each.id === id)
    if (page >= 0) return pageTitle(definition.pages[page]!, page)
    const part = placeOf(definition, id)?.part
    const feed = (definition.feeds ?? []).findIndex((each) => each.id === id)
    if (feed >= 0) return `Record ${feed + 1}`
    return part ? titleOf(part) : `Rule ${(definition.rules ?? []).findIndex((rule) => rule.id === id) + 1}`
  }
  const open = (id: string) => {
    if (definition.rules?.some((rule) => rule.id === id)) return void navigate(`${linkTo('formBuilder', { requestId: requestId! })}?tab=rules`)
    if (definition.feeds?.some((feed) => feed.id === id)) return void navigate(`${linkTo('formBuilder', { requestId: requestId! })}?tab=becomes`)
    onChoose(id)
    requestAnimationFrame(() => {
      const row = document.getElementById(`part-${id}`)
      row?.scrollIntoView({ block: 'center' })
      row?.focus()
    })
  }
  return (
    <details id="form-problems" tabIndex={-1} className={problemStyles.problemList} open={list.length <= 3}>
      <summary><IconAlertTriangle size="1rem" aria-hidden="true" /> {list.length === 1 ? '1 thing to fix before you publish' : `${list.length} things to fix before you publish`}</summary>
      <ul>{list.map(({ at, field, message }) => <li key={`${at} ${field} ${message}`}><LinkButton onClick={() => open(at)}>{nameOf(at)}: {message}</LinkButton></li>)}</ul>
    </details>
  )
}
