import { useState } from 'react'
import { mayHold, placeOf } from '@portal/shared/office/forms/editDefinition'
import { partsIn } from '@portal/shared/office/forms/definitionProblems'
import type { FormDefinition, Part } from '@portal/shared/office/forms/formDefinition.types'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { titleOf } from './newPart'
import { pageTitle } from './pageTitle'

interface MovePartDialogProps {
  definition: FormDefinition
  id: string
  onMove: (containerId: string, index: number) => void
  onClose: () => void
}

interface Target { value: string; label: string; parts: readonly Part[] }

/** Where a part can be: pages, and the sections and groups that take it. */
function targetsOf({ pages }: FormDefinition, moved: Part): Target[] {
  const own = new Set(partsIn([moved]).map(({ id }) => id))
  return pages.flatMap((page, index) => [
    { value: page.id, label: pageTitle(page, index), parts: page.parts },
    ...partsIn(page.parts).flatMap((part): Target[] => ((part.part === 'section' || part.part === 'group') && !own.has(part.id) && mayHold(part.part, moved.part)
      ? [{ value: part.id, label: `${pageTitle(page, index)} › ${titleOf(part)}`, parts: part.parts }] : [])),
  ])
}

/** Asks where to put a part: into which page, section or group, and after what. */
export default function MovePartDialog({ definition, id, onMove, onClose }: MovePartDialogProps) {
  const place = placeOf(definition, id)
  const [to, setTo] = useState(place?.container.id ?? '')
  const [after, setAfter] = useState<string>()
  if (!place) return null
  const targets = targetsOf(definition, place.part)
  const others = (targets.find(({ value }) => value === to)?.parts ?? []).filter((part) => part.id !== id)
  const last = after ?? others.at(-1)?.id ?? ''
  return (
    <FormDialog title={`Move ${titleOf(place.part)}`} submit="Move" onSubmit={() => onMove(to, others.findIndex((part) => part.id === last) + 1)} onClose={onClose}>
      <FieldInput name="move-to" spec={{ label: 'To', kind: 'choice', options: targets }} value={to} onText={(text) => { setTo(text); setAfter(undefined) }} />
      <FieldInput name="move-after" spec={{ label: 'After', kind: 'choice', options: [{ value: '', label: 'At the beginning' }, ...others.map((part) => ({ value: part.id, label: titleOf(part) }))] }} value={last} onText={setAfter} />
    </FormDialog>
  )
}
