import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { linkTo } from '@portal/shared/platform/access/screens'
import { addForm, copyFormsToNextYear, listForms, removeForms, restoreForms } from '@portal/shared/office/forms/form.calls'
import { formSorts, mostFormsAtOnce, type FormRow, type FormSort } from '@portal/shared/office/forms/form.schemas'
import { shortDay } from '@portal/shared/platform/format/longDay'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { getSession } from '../../platform/lib/session/session'
import { useMay } from '../../platform/lib/session/useMay'
import { choicesOf } from '../../platform/ui/list/filters'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import type { Column } from '../../platform/ui/list/ListTable'
import { useRemoval } from '../../platform/ui/list/useRemoval'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { later } from '../../platform/ui/loading/later'
import { Badge } from '../../platform/ui/text/Badge'
import { formAudienceNames, formStateNames } from './formWords'
import { useNextYear } from './useNextYear'

const AddFormDialog = later(() => import('./AddFormDialog'))

const noun = ['form', 'forms'] as const
const rowKey = ({ formId }: FormRow) => formId
const nameOf = ({ name }: FormRow) => name
const ofDays = ['earliest first', 'latest first'] as const
const stateTones = { draft: 'quiet', early: 'quiet', open: undefined, closed: 'quiet' } as const
const changedOn = ({ updatedAt }: FormRow) => shortDay(dayOf(new Date(updatedAt), getSession()?.user.organization.timeZone ?? 'UTC'))

const columns: Column<FormRow, FormSort>[] = [
  {
    key: 'name', heading: 'Form', sort: 'name', isTitle: true, to: (row, may) => (row.isDeleted ? null : may.linkTo('formBuilder', { requestId: row.formId })),
    cell: ({ name, isDeleted }) => (isDeleted ? <>{name} <Badge tone="due">Deleted</Badge></> : name),
  },
  {
    key: 'state', heading: 'State', priority: 1, width: 9,
    cell: ({ state, hasDraft }) => <><Badge tone={stateTones[state]}>{formStateNames[state]}</Badge>{hasDraft && state !== 'draft' && <> <Badge tone="due">Unpublished changes</Badge></>}</>,
  },
  { key: 'audience', heading: 'For', priority: 2, cell: ({ audience }) => formAudienceNames[audience] },
  { key: 'entries', heading: 'Entries', numeric: true, priority: 1, width: 7, cell: ({ entries }) => entries.toLocaleString('en-US'), to: (row, may) => (row.entries > 0 && !row.isDeleted ? may.linkTo('formViewer', { requestId: row.formId }) : null) },
  { key: 'opens', heading: 'Opens', priority: 3, cell: ({ opensOn }) => (opensOn ? shortDay(opensOn) : '–') },
  { key: 'closes', heading: 'Closes', priority: 2, sort: 'closes', firstOrder: ofDays, cell: ({ closesOn }) => (closesOn ? shortDay(closesOn) : '–') },
  { key: 'updated', heading: 'Changed', priority: 3, sort: 'updated', firstOrder: ['oldest first', 'newest first'], cell: changedOn },
]
const filters = [
  { name: 'state', label: 'State', options: choicesOf(formStateNames) },
  { name: 'audience', label: 'For', options: choicesOf(formAudienceNames), all: 'Any audience' },
  { name: 'deleted', label: 'Deleted', options: choicesOf({ yes: 'Deleted only' }), all: 'Not deleted' },
]
const forms = listRead(listForms)

/** /form-list: forms of the year, those changed last first. */
export default function FormListScreen() {
  const [adding, setAdding] = useState<{ copyOf?: FormRow } | null>(null)
  const may = useMay()
  const mayAdd = may.send(addForm) && may.open('formBuilder')
  const removal = useRemoval({
    noun, rowKey, nameOf, remove: removeForms, restore: restoreForms, field: 'formIds', most: mostFormsAtOnce,
    explained: 'It takes no more entries, and those it has are kept. Deleted forms can be restored.',
  })
  const nextYear = useNextYear()
  const mayCopy = may.send(copyFormsToNextYear)
  const selection = removal.selection && {
    ...removal.selection,
    actions: (rows: readonly FormRow[], clear: () => void) => [...(mayCopy && rows.every(({ isDeleted }) => !isDeleted) ? [nextYear.action(rows, clear)] : []), ...removal.selection!.actions(rows, clear)],
  }
  const add = (text: string) => <Button leftSection={<IconPlus size="1.125rem" aria-hidden="true" />} onClick={() => setAdding({})}>{text}</Button>
  return (
    <>
      <ListScreen
        title="Forms" noun={noun} searchLabel="Search name or description"
        columns={columns} rowKey={rowKey} nameOf={nameOf} sorts={formSorts} defaultSort="-updated"
        useRows={forms.useRows} readAll={forms.readAll} filters={filters} removal={removal} selection={selection} notice={nextYear.notice}
        rowActions={(row) => (row.isDeleted ? [] : [
          { label: 'Entries', to: linkTo('formViewer', { requestId: row.formId }) },
          ...(row.state === 'draft' ? [] : [{ label: 'Totals', to: linkTo('formTotals', { requestId: row.formId }) }]),
          ...(mayAdd ? [{ label: 'Edit', to: linkTo('formBuilder', { requestId: row.formId }) }, { label: 'Copy', onSelect: () => setAdding({ copyOf: row }) }] : []),
          ...(mayCopy ? [nextYear.action([row])] : []),
          { label: 'Export as a file', onSelect: () => void import('./exportForm').then(({ exportForm }) => exportForm(row.formId)) },
        ])}
        actions={mayAdd && add('Add form')}
        empty={<EmptyState heading="No forms yet.">{mayAdd && <div className="stack"><p>Build a transfer request, a coach’s pledge, a nomination. Nobody sees it until you publish it.</p><div>{add('Add the first one')}</div></div>}</EmptyState>}
      />
      {nextYear.dialog}
      {adding && <AddFormDialog copyOf={adding.copyOf} onClose={() => setAdding(null)} />}
    </>
  )
}
