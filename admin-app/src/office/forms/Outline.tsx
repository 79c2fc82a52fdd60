import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { mayHold } from '@portal/shared/office/forms/editDefinition'
import type { FormDefinition, Page, Part } from '@portal/shared/office/forms/formDefinition.types'
import { RowMenu } from '../../platform/ui/list/RowMenu'
import { useNestedDragging } from '../../platform/ui/order/useDragging'
import type { Problems } from './buildContext'
import { chosenIn, listsIn } from './outlineParts'
import { pageTitle } from './pageTitle'
import { PartList } from './PartRow'
import { ProblemLines } from './ProblemLines'
import { PageSettings } from './settings'
import styles from './builder.module.css'
import type { BuildActions } from './useBuildActions'

interface OutlineProps {
  definition: FormDefinition
  chosen: string | null
  problems: Problems
  actions: BuildActions
}

/** Everything that a form asks, page by page; what is chosen has its settings below it. Dragged by handles, or moved from each row's menu. */
export function Outline({ definition, chosen, problems, actions }: OutlineProps) {
  const area = useRef<HTMLDivElement>(null)
  useNestedDragging(area, styles.ghost, listsIn(definition), mayDrop, (item, list, index) => actions.moveTo(item, list, index))
  const { pages } = definition
  return (
    <div ref={area} className={styles.pages}>
      {pages.map((page, index) => (
        <PageBlock key={page.id} page={page} index={index} count={pages.length} isChosen={chosen === page.id} chosen={chosenIn(page.parts, chosen)} problems={problems} actions={actions} />
      ))}
      <div><Button variant="default" leftSection={<IconPlus size="1rem" aria-hidden="true" />} onClick={actions.addPage}>Add page</Button></div>
    </div>
  )
}

function mayDrop({ dataset: { part } }: HTMLElement, { dataset: { holds } }: HTMLElement): boolean {
  return mayHold(holds as 'page' | 'section' | 'group', part as Part['part'])
}

interface PageBlockProps extends Omit<OutlineProps, 'definition'> {
  page: Page
  index: number
  count: number
  isChosen: boolean
}

const PageBlock = memo(function PageBlock({ page, index, count, isChosen, chosen, problems, actions }: PageBlockProps) {
  const title = pageTitle(page, index)
  return (
    <section className={styles.page} aria-label={title}>
      <div className={styles.pageHead}>
        <h2 className={styles.pageTitle}>
          <button
            type="button" id={`part-${page.id}`} className={styles.pageButton} aria-expanded={isChosen}
            onClick={() => actions.choose(isChosen ? null : page.id)}
          >
            {title}
          </button>
        </h2>
        {(page.showIf || page.skips) && <span className={styles.mark}>{page.showIf ? 'Shown if' : 'Skips'}</span>}
        <RowMenu
          name={title}
          actions={[
            { label: 'Page settings', onSelect: () => actions.choose(page.id) },
            ...(index > 0 ? [{ label: 'Move page up', onSelect: () => actions.step(page.id, -1) }] : []),
            ...(index < count - 1 ? [{ label: 'Move page down', onSelect: () => actions.step(page.id, 1) }] : []),
            { label: 'Duplicate page', onSelect: () => actions.duplicate(page.id) },
            ...(count > 1 ? [{ label: 'Delete page', danger: true, onSelect: () => actions.remove(page.id) }] : []),
          ]}
        />
      </div>
      {page.parts.length > 0 && <ProblemLines problems={problems[page.id]} />}
      {isChosen && <div className={styles.settings}><PageSettings id={page.id} /></div>}
      {page.parts.length === 0 && <p className={`${styles.blank} dim`}>{count === 1 ? 'Nothing is asked yet. Add the first question, and the preview shows what it looks like.' : 'This page is empty.'}</p>}
      <PartList containerId={page.id} holds="page" parts={page.parts} name={title} chosen={chosen} problems={problems} actions={actions} />
    </section>
  )
})
